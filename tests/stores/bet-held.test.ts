import { describe, expect, test } from 'vitest'
import { createBetNews } from '../../src/stores/bet-news.js'
import { createBetPlayer } from '../../src/stores/bet-player.js'
import { createKeypadSlip } from '../../src/stores/keypad-slip.js'
import { createPendingBets } from '../../src/stores/pending-bets.js'
import { ON_ITS_WAY } from '../../src/stores/placement.js'
import { createBet1Slip } from '../../src/stores/row-slip.js'
import { settle } from './environment.js'
import { AGENT, fill, loseReply } from './placed-rows.js'
import { createSandboxServer } from './sandbox-page.js'

describe('what is chosen while a bet is in doubt', () => {
  test('is of no bet that was sent before: it says whom it is for and in what money, and refused it is sent again for him, in that', async () => {
    const server = createSandboxServer()
    const lottery = await server.open({ credentials: AGENT })
    const slip = lottery.use(createBet1Slip)
    const { $choices, $player, choose } = lottery.use(createBetPlayer)
    const [, first = '', second = ''] = $choices.get()
    choose(first)
    fill(slip)
    server.faults.push({ path: '/PostBetEkor', answer: () => Promise.reject(new TypeError('reset')) })
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'unknown', userId: first, currency: 'MYR' })

    choose(second)
    lottery.account.chooseCurrency('SGD')
    expect(slip.$summary.get()).toMatchObject({ currency: 'MYR', total: 100 })
    server.faults.push({ path: '/PostBetEkor', answer: async () => Response.json([{ status: 'E111', message: '', GUID: '', Output: '' }]) })
    await slip.checkAgain()
    expect([slip.$placement.get().state, $player.get(), lottery.account.$currency.get(), slip.$summary.get().currency]).toEqual(['rejected', first, 'MYR', 'MYR'])
    await slip.place()
    expect(server.posted.map(({ body }) => [body['ID'], body['Currency']])).toEqual([[first, 'MYR'], [first, 'MYR'], [first, 'MYR']])
  })

  test('is of the next bet, once that one was taken', async () => {
    const server = createSandboxServer()
    const lottery = await server.open({ credentials: AGENT })
    const slip = lottery.use(createBet1Slip)
    const { $choices, $player, choose } = lottery.use(createBetPlayer)
    fill(slip)
    server.faults.push(loseReply('/PostBetEkor'))
    await slip.place()
    choose($choices.get()[1] ?? '')
    expect(slip.$placement.get().state).toBe('unknown')
    await slip.checkAgain()
    expect([slip.$placement.get().state, $player.get()]).toEqual(['placed', $choices.get()[1]])
  })
})

test('a bet in doubt is looked at from other screens as well: by and by its answer counts as lost, and another tab may settle it', async () => {
  const server = createSandboxServer()
  const { storage } = server.environment
  const bet = { scope: '/api', hand: 'keypad', call: 'place', clientRef: 'a', owner: 'demo', userId: 'demo', currency: 'MYR', betString: 'D#22', total: 100, at: server.environment.now().getTime(), draft: '{}' }
  storage.set('lottery:pending-bets a', JSON.stringify([bet]))
  const lottery = await server.open()
  // Opened once, and left: nobody listens to what happens elsewhere.
  const slip = lottery.use(createKeypadSlip)
  await settle()
  expect(slip.$placement.get()).toMatchObject({ state: 'unknown', reason: { code: ON_ITS_WAY } })
  const { $news, look } = lottery.use(createBetNews)
  const told = () => (look(), $news.get().map(({ hand, state }) => `${hand} ${state}`))
  expect(told()).toEqual(['keypad placing'])
  await server.environment.advance(21_000)
  expect(told()).toEqual(['keypad unknown'])
  createPendingBets(server.environment, '/api').remove('a')
  expect(told()).toEqual([])
})
