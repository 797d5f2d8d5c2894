import { describe, expect, test, vi } from 'vitest'
import type { LotteryConfig } from '../../src/config.js'
import type { Lottery } from '../../src/lottery.js'
import { createBet1Slip } from '../../src/stores/row-slip.js'
import { createSharedLotteries } from '../../widgets/embed/shared-lotteries.js'
import { soon } from '../soon.js'
import { fill, rowsOf } from '../stores/placed-rows.js'
import type { Row } from '../stores/row-slips.js'
import { createTestServer, NOBODY } from './server.js'

/** A server that keeps a bet until `answer`. */
function slowServer() {
  const { config, environment, callsTo } = createTestServer()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  let isSent = false
  const fetch = config.environment?.fetch ?? environment.fetch
  const slowFetch: typeof fetch = async (url, init) => {
    const isBet = url.endsWith('/PostBetEkor')
    isSent ||= isBet
    if (isBet) await held
    // The server knows one token: a newer one is as good.
    return fetch(url, init && { ...init, body: String(init.body).replace('"newer"', '"demo"') })
  }
  const slow: LotteryConfig = { ...config, environment: { ...config.environment, fetch: slowFetch } }
  return { slow, environment, callsTo, answer, hasBet: () => isSent }
}

describe('a bet that is on its way when the last widget goes', () => {
  const bet = async (row: Row = {}) => {
    const { slow, environment, answer, hasBet } = slowServer()
    const lotteries = createSharedLotteries()
    const lease = lotteries.lease(slow)
    await lease.lottery.session.retry()
    const slip = lease.lottery.use(createBet1Slip)
    fill(slip, [row])
    void slip.place()
    await soon(() => expect(hasBet()).toBe(true))
    const destroy = vi.spyOn(lease.lottery, 'destroy')
    lease.release()
    await environment.advance(5000)
    return { lotteries, slow, environment, slip, answer, destroy }
  }

  test.each([['accepted', {}, 'placed'], ['refused', { number: '0145' }, 'rejected']] as const)('%s: whoever comes back finds what became of it', async (_, row, state) => {
    const { lotteries, slow, environment, slip, answer, destroy } = await bet(row)
    const back = lotteries.lease(slow)
    expect(back.lottery.use(createBet1Slip)).toBe(slip)
    back.release()
    answer()
    await soon(() => expect(slip.$placement.get().state).toBe(state))
    await environment.advance(5000)
    expect(lotteries.lease(slow).lottery.use(createBet1Slip).$placement.get().state).toBe(state)
    expect(destroy).not.toHaveBeenCalled()
  })

  test('and once it is read the lottery goes', async () => {
    const { lotteries, slow, environment, slip, answer, destroy } = await bet()
    answer()
    await soon(() => expect(slip.$placement.get().state).toBe('placed'))
    const back = lotteries.lease(slow)
    slip.acknowledge()
    await environment.advance(5000)
    expect(destroy).not.toHaveBeenCalled()
    back.release()
    await environment.advance(5000)
    expect(destroy).toHaveBeenCalledTimes(1)
    expect(lotteries.lease(slow).lottery).not.toBe(back.lottery)
  })
})

describe('a session that is taken away while its bet is on its way, and given again', () => {
  /** A page whose bet waits for `answer`, and whose session is gone. */
  const takenAway = async (row: Row = {}) => {
    const { slow, environment, answer, hasBet, callsTo } = slowServer()
    const lotteries = createSharedLotteries()
    const first = lotteries.lease(slow)
    await first.lottery.session.retry()
    fill(first.lottery.use(createBet1Slip), [row])
    void first.lottery.use(createBet1Slip).place()
    await soon(() => expect(hasBet()).toBe(true))
    const destroy = vi.spyOn(first.lottery, 'destroy')
    const without = lotteries.lease({ ...slow, ...NOBODY }, first)
    first.release()
    await environment.advance(5000)
    const giveAgain = async (changes: LotteryConfig = {}, isByHost = true) => {
      if (isByHost) lotteries.beginAnew()
      const back = lotteries.lease({ ...slow, ...changes }, without)
      without.release()
      back.lottery.retain()
      await soon(() => expect(back.lottery.session.$state.get().state).toBe('ready'))
      return back
    }
    return { lotteries, slow, environment, first, without, answer, giveAgain, destroy, callsTo }
  }
  const stateOf = ({ lottery }: { lottery: Lottery }) => lottery.use(createBet1Slip).$placement.get().state
  const rowsIn = ({ lottery }: { lottery: Lottery }) => rowsOf(lottery.use(createBet1Slip))

  test.each([
    ['accepted', {}, 'placed', {}, true, []], ['accepted', {}, 'placed', { token: 'newer' }, true, []], ['accepted', {}, 'placed', {}, false, []],
    ['refused', { number: '0145' }, 'rejected', {}, true, ['0145 M']],
  ] as const)('%s: its player sees what became of it', async (_, row, state, changes, isByHost, rows) => {
    const { environment, answer, giveAgain, without, callsTo, lotteries, slow } = await takenAway(row)
    expect([rowsIn(without), stateOf(without)]).toEqual([[], 'editing'])
    answer()
    await soon(() => expect(callsTo('/PostBetEkor')).toBe(1))
    await environment.advance(5000)
    const back = await giveAgain(changes, isByHost)
    await soon(() => expect([stateOf(back), rowsIn(back)]).toEqual([state, rows]))
    expect(lotteries.lease({ ...slow, ...changes }).lottery).toBe(back.lottery)
    // Once.
    back.lottery.use(createBet1Slip).acknowledge()
    await back.lottery.session.open({ sn: 'DEMO', loginid: 'demo', token: 'demo' })
    expect(stateOf(back)).toBe('editing')
  })

  test('before it has its answer: it is told of as on its way, and then as what it became', async () => {
    const { answer, giveAgain } = await takenAway()
    const back = await giveAgain()
    expect(stateOf(back)).toBe('unknown')
    answer()
    await soon(() => expect(stateOf(back)).toBe('placed'))
  })

  test('is nobody else’s business: another player sees nothing of it, and he who is back does', async () => {
    const { answer, giveAgain, callsTo, environment, lotteries, slow } = await takenAway()
    answer()
    await soon(() => expect(callsTo('/PostBetEkor')).toBe(1))
    await environment.advance(5000)
    const other = await giveAgain({ loginid: 'player', token: 'player123' })
    expect([stateOf(other), rowsIn(other)]).toEqual(['editing', []])
    const back = lotteries.lease(slow, other)
    back.lottery.retain()
    await soon(() => expect(stateOf(back)).toBe('placed'))
  })

  test('keeps what was typed meanwhile, by nobody', async () => {
    const { answer, giveAgain, callsTo, environment, without } = await takenAway()
    answer()
    await soon(() => expect(callsTo('/PostBetEkor')).toBe(1))
    fill(without.lottery.use(createBet1Slip), [{ number: '5678' }])
    await environment.advance(5000)
    const back = await giveAgain()
    await soon(() => expect([stateOf(back), rowsIn(back)]).toEqual(['placed', ['5678 M']]))
  })

  test('leaves no lottery behind once it is read', async () => {
    const { answer, giveAgain, environment, destroy, callsTo } = await takenAway()
    answer()
    await soon(() => expect(callsTo('/PostBetEkor')).toBe(1))
    await environment.advance(5000)
    expect(destroy).not.toHaveBeenCalled()
    const back = await giveAgain()
    await soon(() => expect(stateOf(back)).toBe('placed'))
    back.lottery.use(createBet1Slip).acknowledge()
    back.release()
    await environment.advance(5000)
    expect(destroy).toHaveBeenCalledTimes(1)
  })
})
