import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { LotteryConfig } from '../../src/config.js'
import { createDigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { createKeypadSlip } from '../../src/stores/keypad-slip.js'
import type { StoreFactory } from '../../src/stores/lottery-core.js'
import { createPendingBets } from '../../src/stores/pending-bets.js'
import { ON_ITS_WAY } from '../../src/stores/placement.js'
import { createBet1Slip, type RowSlip } from '../../src/stores/row-slip.js'
import type { SlipElsewhere } from '../../src/stores/slip-elsewhere.js'
import { soon } from '../soon.js'
import { codeOf, openBetTab } from './bet-tab.js'
import { DEMO } from './core.js'
import { settle } from './environment.js'
import { AGENT, balance, fill, loseReply, rowsOf } from './placed-rows.js'
import { createSandboxServer, type SandboxServer } from './sandbox-page.js'

let server: SandboxServer
beforeEach(() => {
  server = createSandboxServer()
})

const openTab = (keptInTab?: Map<string, string>, config?: LotteryConfig) => openBetTab(server, keptInTab, config)

/** A tab that has pressed BET, and whose answer comes by `answer`: the sandbox's, or a refusal. */
async function placingTab(keptInTab?: Map<string, string>) {
  const slip = await openTab(keptInTab)
  fill(slip)
  let answer = (_: 'taken' | 'refused' | 'lost') => {}
  server.faults.push({
    path: '/PostBetEkor',
    answer: (sandbox) => new Promise((resolve, reject) => {
      answer = (how) => {
        if (how === 'taken') resolve(sandbox())
        else if (how === 'lost') reject(new TypeError('reset'))
        else resolve(Response.json([{ status: 'E111', message: '', GUID: '', Output: '' }]))
      }
    }),
  })
  const placing = slip.place()
  await soon(() => expect(server.posted).toHaveLength(1))
  return { slip, answer: async (how: Parameters<typeof answer>[0]) => (answer(how), await placing, await settle()) }
}

const look = () => server.environment.advance(1000)

describe('a bet that another tab has only just sent', () => {
  test('is said to be on its way, and let go by itself once that tab has its receipt; what was typed here comes back', async () => {
    const keptInTab = new Map<string, string>()
    fill(await openTab(keptInTab), [{ number: '5678' }])
    const { slip: one, answer } = await placingTab()
    const two = await openTab(keptInTab)
    const timers = server.environment.timerCount()
    expect([codeOf(two), two.$aside.get(), ...rowsOf(two)]).toEqual([ON_ITS_WAY, 'kept', '1234 M'])
    await look()
    expect(codeOf(two)).toBe(ON_ITS_WAY)
    await answer('taken')
    expect(codeOf(one)).toBe('placed')
    await look()
    await soon(() => expect([codeOf(two), two.$aside.get(), ...rowsOf(two)]).toEqual(['editing', 'back', '5678 M']))
    expect(two.$elsewhere.get()).toEqual({ total: 100, currency: 'MYR' })
    expect(server.posted).toHaveLength(1)
    // Nothing looks any more, and the first tab's call is over.
    expect(server.environment.timerCount()).toBeLessThan(timers)
    two.acknowledgeElsewhere()
    expect([two.$elsewhere.get(), rowsOf(await openTab(keptInTab))]).toEqual([null, ['5678 M']])
  })

  test.each(['checkAgain', 'discardUnknown'] as const)('and that was refused there is not sent from here by %s, nor offered', async (press) => {
    const { slip: one, answer } = await placingTab()
    const two = await openTab()
    await answer('refused')
    expect([codeOf(one), ...rowsOf(one)]).toEqual(['rejected', '1234 M'])
    await two[press]()
    expect([codeOf(two), two.$elsewhere.get()?.total, ...rowsOf(two)]).toEqual(['editing', 100])
    expect(server.posted).toHaveLength(1)
  })

  test.each([[20_000, {}], [60_000, { timeoutMs: 60_000 }]])('is uncertain once its call has had its %i ms: the tab was killed; Check again buys it once', async (timeoutMs, config) => {
    const page = await server.open()
    const before = await balance(page)
    const dying = page.use(createBet1Slip)
    fill(dying)
    server.faults.push({ path: '/PostBetEkor', answer: async (sandbox) => (await sandbox(), new Promise<Response>(() => {})) })
    void dying.place()
    await soon(() => expect(server.posted).toHaveLength(1))
    // What is left of it is what it wrote.
    const kept = [...server.environment.kept]
    server.environment.sleep(timeoutMs - 2000)
    const two = await openTab(undefined, config)
    expect(codeOf(two)).toBe(ON_ITS_WAY)
    server.environment.sleep(2000)
    await look()
    expect([codeOf(two), ...rowsOf(two)]).toEqual(['E101', '1234 M'])
    expect([...server.environment.kept]).toEqual(kept)
    await two.checkAgain()
    expect(codeOf(two)).toBe('placed')
    expect(new Set(server.posted.map(({ body }) => body.ClientRef)).size).toBe(1)
    expect(await balance(page)).toBe(before - 100)
  })

  test('is said to be on its way however often this tab is reloaded, and is let go all the same; its own, reloaded, is uncertain at once', async () => {
    const [keptInTab, sentIn] = [new Map<string, string>(), new Map<string, string>()]
    fill(await openTab(keptInTab), [{ number: '5678' }])
    const { answer } = await placingTab(sentIn)
    for (let loads = 1; loads <= 3; loads++) expect(codeOf(await openTab(keptInTab)), `load ${loads}`).toBe(ON_ITS_WAY)
    // What a page of the tab that sent it could wait for is gone with the page before.
    expect(codeOf(await openTab(sentIn))).toBe('E101')
    const two = await openTab(keptInTab)
    await answer('taken')
    // By this page alone: those before it are reloaded away, and must not look as well.
    await two.checkAgain()
    await soon(() => expect([codeOf(two), two.$elsewhere.get()?.total, ...rowsOf(two)]).toEqual(['editing', 100, '5678 M']))
    expect(rowsOf(await openTab(keptInTab))).toEqual(['5678 M'])
    expect(server.posted).toHaveLength(1)
  })

  test('is this tab\'s own once it has asked about it', async () => {
    const keptInTab = new Map<string, string>()
    await placingTab()
    const two = await openTab(keptInTab)
    server.faults.push(loseReply('/PostBetEkor'))
    await two.checkAgain()
    expect(codeOf(two)).toBe('E101')
    expect(codeOf(await openTab(keptInTab))).toBe('E101')
  })

  test('and is settled before this tab knows who is there is let go, too', async () => {
    const { slip: one, answer } = await placingTab()
    const two = await server.open({ credentials: { sn: 'DEMO', loginid: 'demo', token: 'wrong' } })
    const slip = two.use(createBet1Slip)
    onTestFinished(slip.$elsewhere.listen(() => {}))
    await answer('taken')
    expect(codeOf(one)).toBe('placed')
    await two.session.open(DEMO)
    await look()
    expect([codeOf(slip), slip.$elsewhere.get()?.total, ...rowsOf(slip)]).toEqual(['editing', 100])
    expect(server.posted).toHaveLength(1)
  })

  test('and that was bought from here is not offered where it was sent, once another player has been there in between', async () => {
    const page = await server.open()
    const one = page.use(createBet1Slip)
    fill(one)
    server.faults.push({ path: '/PostBetEkor', answer: () => new Promise(() => {}) })
    void one.place()
    await soon(() => expect(server.posted).toHaveLength(1))
    const two = await openTab()
    await two.checkAgain()
    expect(codeOf(two)).toBe('placed')
    for (const player of [AGENT, DEMO]) {
      await page.session.open(player)
      await settle()
    }
    expect([codeOf(one), ...rowsOf(one)]).toEqual(['editing'])
    expect(rowsOf(await openTab())).toEqual([])
  })

  test('and that was given up here stays in that tab: its answer lost, it can be checked there', async () => {
    const { slip: one, answer } = await placingTab()
    const two = await openTab()
    two.discardUnknown()
    await answer('lost')
    await look()
    expect([codeOf(one), ...rowsOf(one)]).toEqual(['E101', '1234 M'])
    await one.checkAgain()
    expect(codeOf(one)).toBe('placed')
  })
})

describe('a bet whose answer was lost', () => {
  test('is let go where it was sent when another tab has found out; a reload offers nothing of it', async () => {
    const keptInTab = new Map<string, string>()
    const one = await openTab(keptInTab)
    fill(one)
    server.faults.push(loseReply('/PostBetEkor'))
    await one.place()
    await look()
    expect(codeOf(await openTab(keptInTab))).toBe('E101')
    const two = await openTab()
    await two.checkAgain()
    expect(codeOf(two)).toBe('placed')
    await look()
    expect([codeOf(one), ...rowsOf(one)]).toEqual(['editing'])
    expect(server.posted).toHaveLength(2)
    expect(rowsOf(await openTab(keptInTab))).toEqual([])
  })

  test('is let go where it was sent also when another tab finds out before that one has looked once, being hidden: refused there, it is a slip there and nowhere else', async () => {
    const one = await openTab()
    fill(one)
    server.faults.push({ path: '/PostBetEkor', answer: () => Promise.reject(new TypeError('reset')) }, { path: '/PostBetEkor', answer: async () => Response.json([{ status: 'E111', message: '', GUID: '', Output: '' }]) })
    await server.environment.setHidden(true)
    await one.place()
    const two = await openTab()
    await two.checkAgain()
    expect([codeOf(one), codeOf(two)]).toEqual(['E101', 'rejected'])
    await server.environment.setHidden(false)
    await one.checkAgain()
    expect([codeOf(one), ...rowsOf(one)]).toEqual(['editing'])
    expect(rowsOf(two)).toEqual(['1234 M'])
    expect(server.posted).toHaveLength(2)
  })

  test.each([
    ['lost', 'that sent it', 0], ['lost', 'that had taken it up', 1], ['killed', 'that sent it', 0], ['killed', 'that had taken it up', 1],
  ] as const)('(%s) is not offered in the tab %s when that is opened again after another one has found out', async (how, _, which) => {
    const tabs = [new Map<string, string>(), new Map<string, string>()]
    const sent = await openTab(tabs[0])
    fill(sent)
    server.faults.push(how === 'lost' ? loseReply('/PostBetEkor') : { path: '/PostBetEkor', answer: async (sandbox) => (await sandbox(), new Promise<Response>(() => {})) })
    const placing = sent.place()
    await (how === 'lost' ? placing : soon(() => expect(server.posted).toHaveLength(1)))
    await openTab(tabs[1])
    server.environment.sleep(20_000)
    const other = await openTab()
    await other.checkAgain()
    expect(codeOf(other)).toBe('placed')
    const again = await openTab(tabs[which])
    expect([codeOf(again), ...rowsOf(again)]).toEqual(['editing'])
  })

  test.each(['refused', 'given up'])('and that is %s is a slip again, also after a reload', async (how) => {
    const keptInTab = new Map<string, string>()
    const one = await openTab(keptInTab)
    fill(one)
    server.faults.push(loseReply('/PostBetEkor'), { path: '/PostBetEkor', answer: async () => Response.json([{ status: 'E145', message: '', GUID: '', Output: '' }]) })
    await one.place()
    if (how === 'refused') await one.checkAgain()
    else one.discardUnknown()
    expect(codeOf(one)).toBe(how === 'refused' ? 'rejected' : 'editing')
    expect(rowsOf(await openTab(keptInTab))).toEqual(['1234 M'])
  })

  test.each<[string, string, StoreFactory<SlipElsewhere & Pick<RowSlip, '$placement'>>]>([
    ['Bet 2', 'bet2', createDigitSetSlip],
    ['the keypad', 'keypad', createKeypadSlip],
  ])('and that is settled elsewhere is let go on %s, too', async (_, hand, create) => {
    const { storage } = server.environment
    const bet = { scope: '/api', hand, call: 'place', clientRef: 'a', owner: 'demo', userId: 'demo', currency: 'MYR', betString: 'D#22', total: 100, at: server.environment.now().getTime(), draft: '{}' }
    storage.set('lottery:pending-bets a', JSON.stringify([bet]))
    const slip = (await server.open()).use(create)
    onTestFinished(slip.$elsewhere.listen(() => {}))
    await settle()
    expect(slip.$placement.get()).toMatchObject({ state: 'unknown', reason: { code: ON_ITS_WAY } })
    createPendingBets(server.environment, '/api').remove('a')
    await server.environment.setHidden(true)
    await look()
    expect(slip.$placement.get().state).toBe('unknown')
    await server.environment.setHidden(false)
    await look()
    expect([slip.$placement.get().state, slip.$elsewhere.get()?.total]).toEqual(['editing', 100])
  })
})
