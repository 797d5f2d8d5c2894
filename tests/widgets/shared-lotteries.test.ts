import { describe, expect, test, vi } from 'vitest'
import type { LotteryConfig } from '../../src/config.js'
import type { Lottery } from '../../src/lottery.js'
import { createBet1Slip } from '../../src/stores/row-slip.js'
import { createSharedLotteries } from '../../widgets/embed/shared-lotteries.js'
import { soon } from '../soon.js'
import { fill, rowsOf } from '../stores/placed-rows.js'
import type { Row } from '../stores/row-slips.js'
import { createTestServer } from './server.js'

describe('the lotteries of a page', () => {
  test('the same server and player are one lottery, whatever else the widgets want', () => {
    const { config } = createTestServer()
    const onMade = vi.fn()
    const lotteries = createSharedLotteries({ onMade })
    const one = lotteries.lease({ ...config, lang: 'en', theme: 'dark' })
    const other = lotteries.lease({ ...config, lang: 'vi', drawTypes: 'MPT' })
    expect(other.lottery).toBe(one.lottery)
    expect(onMade).toHaveBeenCalledTimes(1)
  })

  test('a session that is given anew after a callback failed is asked for, by the same name of a player too', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { config } = createTestServer()
    const lotteries = createSharedLotteries()
    const given = { ...config, sn: undefined, token: undefined, loginid: 'demo' }
    const first = lotteries.lease({ ...given, credentials: () => Promise.reject(new Error('not now')) })
    const letGo = first.lottery.retain()
    await soon(() => expect(first.lottery.session.$state.get().state).toBe('failed'))
    const credentials = vi.fn(() => Promise.resolve({ sn: 'DEMO', loginid: 'demo', token: 'demo' }))
    lotteries.beginAnew()
    const second = lotteries.lease({ ...given, credentials })
    const letGoAgain = second.lottery.retain()
    await soon(() => expect(second.lottery.session.$state.get().state).toBe('ready'))
    expect(credentials).toHaveBeenCalledTimes(1)
    letGo()
    letGoAgain()
    vi.restoreAllMocks()
  })

  test.each([
    ['another token', { token: 'other' }],
    ['another server', { api: 'https://other.test/api' }],
    ['demo mode', { demo: true }],
    ['other rules', { minimums: {} }],
  ])('%s is another lottery', (_name, difference) => {
    const { config } = createTestServer()
    const lotteries = createSharedLotteries()
    expect(lotteries.lease({ ...config, ...difference }).lottery).not.toBe(lotteries.lease(config).lottery)
  })

  test('a widget that goes on keeps its lottery though its functions are new, and the newest are called', async () => {
    const { config, environment } = createTestServer()
    const { fetch, ...platform } = environment
    const calls: string[] = []
    const written = (name: string): LotteryConfig => ({
      ...config,
      environment: { ...platform, now: () => environment.now() },
      fetch: (url, init) => (calls.push(name), (config.environment?.fetch ?? fetch)(url, init)),
      onTokenExpired: () => (calls.push(`token of ${name}`), Promise.resolve({ sn: 'DEMO', loginid: 'demo', token: 'demo' })),
    })
    const lotteries = createSharedLotteries()
    const first = lotteries.lease(written('first'))
    const second = lotteries.lease(written('second'), first.lottery)
    expect(second.lottery).toBe(first.lottery)
    await second.lottery.session.renew()
    expect(second.lottery.session.$state.get().state).toBe('ready')
    expect(calls).toEqual(['token of second', 'second'])
    // Another widget's functions may be other ones.
    expect(lotteries.lease(written('third')).lottery).not.toBe(first.lottery)
    expect(lotteries.lease({ ...written('fourth'), loginid: 'player' }, first.lottery).lottery).not.toBe(first.lottery)
    expect(lotteries.lease({ ...written('fifth'), fetch: undefined }, first.lottery).lottery).not.toBe(first.lottery)
  })

  describe('a new token of the same player', () => {
    const ready = async () => {
      const { config, environment, callsTo } = createTestServer()
      const sent: string[] = []
      const { fetch, ...platform } = environment
      const given: LotteryConfig = {
        ...config,
        environment: {
          ...platform,
          fetch: (url, init) => {
            sent.push(JSON.parse(String(init?.body)).AuthToken as string)
            return (config.environment?.fetch ?? fetch)(url, init)
          },
        },
      }
      const lotteries = createSharedLotteries()
      const { lottery } = lotteries.lease(given)
      await lottery.session.retry()
      return { given, lottery, lotteries, callsTo, sent }
    }

    test('is taken up by the lottery that is there, which goes on as it was', async () => {
      const { given, lottery, lotteries, callsTo, sent } = await ready()
      const states: string[] = []
      lottery.session.$state.listen(({ state }) => states.push(state))
      expect(lotteries.lease({ ...given, token: 'newer' }, lottery).lottery).toBe(lottery)
      await lottery.account.refresh()
      expect(sent).toEqual(['demo', 'newer'])
      expect(callsTo('/GetInitData')).toBe(1)
      expect(states).not.toContain('starting')
    })

    test('stays the newest, whatever the other widgets still name, and is no other one’s', async () => {
      const { given, lottery, lotteries, sent } = await ready()
      const newer = { ...given, token: 'demo2' }
      lotteries.lease(newer, lottery)
      expect(lotteries.lease({ ...given, lang: 'th' }, lottery).lottery).toBe(lottery)
      expect(lotteries.lease(given).lottery).toBe(lottery)
      expect(lotteries.lease(newer).lottery).toBe(lottery)
      await lottery.account.refresh()
      expect(sent.at(-1)).toBe('demo2')
      expect(lotteries.lease({ ...given, token: 'of somebody' }).lottery).not.toBe(lottery)
    })

    test('given before the session was there begins it', async () => {
      const { config } = createTestServer()
      const lotteries = createSharedLotteries()
      const { lottery } = lotteries.lease({ ...config, token: 'stale' })
      const letGo = lottery.retain()
      expect(lottery.session.$state.get().state).toBe('starting')
      expect(lotteries.lease(config, lottery).lottery).toBe(lottery)
      await soon(() => expect(lottery.session.$state.get().state).toBe('ready'))
      letGo()
    })

    test('is another lottery once the session is over, and with anything else that differs', async () => {
      const { given, lottery, lotteries } = await ready()
      expect(lotteries.lease({ ...given, token: 'newer', loginid: 'player' }, lottery).lottery).not.toBe(lottery)
      expect(lotteries.lease({ ...given, token: 'newer', minimums: {} }, lottery).lottery).not.toBe(lottery)
      lottery.session.clear()
      expect(lotteries.lease({ ...given, token: 'newer' }, lottery).lottery).not.toBe(lottery)
    })
  })

  test('a lottery outlives its last widget for a second, so that a page may put another in its place', async () => {
    const { config, environment } = createTestServer()
    const lotteries = createSharedLotteries()
    const first = lotteries.lease(config)
    first.release()
    await environment.advance(900)
    const second = lotteries.lease(config)
    expect(second.lottery).toBe(first.lottery)
    await environment.advance(10_000)
    expect(lotteries.lease(config).lottery).toBe(first.lottery)
  })

  test('then it is destroyed, and the next widget begins anew; a lease is released only once', async () => {
    const { config, environment } = createTestServer()
    const lotteries = createSharedLotteries()
    const [one, other] = [lotteries.lease(config), lotteries.lease(config)]
    const destroy = vi.spyOn(one.lottery, 'destroy')
    one.release()
    one.release()
    await environment.advance(2000)
    expect(destroy).not.toHaveBeenCalled()
    other.release()
    await environment.advance(2000)
    expect(destroy).toHaveBeenCalledTimes(1)
    expect(environment.timerCount()).toBe(0)
    expect(lotteries.lease(config).lottery).not.toBe(one.lottery)
  })

  describe('a bet that is on its way when the last widget goes', () => {
    const bet = async (row: Row = {}) => {
      const { config, environment } = createTestServer()
      let answer = () => {}
      const held = new Promise<void>((resolve) => (answer = resolve))
      let isSent = false
      const fetch = config.environment?.fetch ?? environment.fetch
      const slowFetch: typeof fetch = async (url, init) => {
        isSent = url.endsWith('/PostBetEkor')
        if (isSent) await held
        return fetch(url, init)
      }
      const slow: LotteryConfig = { ...config, environment: { ...config.environment, fetch: slowFetch } }
      const lotteries = createSharedLotteries()
      const lease = lotteries.lease(slow)
      await lease.lottery.session.retry()
      const slip = lease.lottery.use(createBet1Slip)
      fill(slip, [row])
      void slip.place()
      await soon(() => expect(isSent).toBe(true))
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
      const lotteries = createSharedLotteries()
      const first = lotteries.lease(slow)
      await first.lottery.session.retry()
      fill(first.lottery.use(createBet1Slip), [row])
      void first.lottery.use(createBet1Slip).place()
      await soon(() => expect(isSent).toBe(true))
      const destroy = vi.spyOn(first.lottery, 'destroy')
      const without = lotteries.lease({ ...slow, ...nobody }, first.lottery)
      first.release()
      await environment.advance(5000)
      const giveAgain = async (changes: LotteryConfig = {}, isByHost = true) => {
        if (isByHost) lotteries.beginAnew()
        const back = lotteries.lease({ ...slow, ...changes }, without.lottery)
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
      const back = lotteries.lease(slow, other.lottery)
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

  test('two functions that give a session may be of two players, unless both name the same one', () => {
    const { config } = createTestServer()
    const lotteries = createSharedLotteries()
    const by = (more: LotteryConfig = {}): LotteryConfig => ({ api: config.api, environment: config.environment, credentials: () => Promise.resolve(null), ...more })
    const one = lotteries.lease(by()).lottery
    expect(lotteries.lease(by()).lottery).not.toBe(one)
    expect(lotteries.lease(by(), one).lottery).toBe(one)
    const named = lotteries.lease(by({ loginid: 'demo' })).lottery
    expect(lotteries.lease(by({ loginid: 'demo' })).lottery).toBe(named)
    expect(lotteries.lease(by({ loginid: 'player' }), named).lottery).not.toBe(named)
  })

  test('a session that is taken away is over at once, in the tab too', async () => {
    const { config, environment } = createTestServer()
    const lotteries = createSharedLotteries()
    const own = { ...config, persist: 'session' } as const
    const first = lotteries.lease(own)
    await first.lottery.session.retry()
    expect(environment.keptInTab.get('lottery:session')).toContain('token')
    const without = lotteries.lease({ ...own, ...nobody }, first.lottery)
    expect(first.lottery.session.$state.get()).toEqual({ state: 'empty', isSignedOut: true, owner: 'demo' })
    expect(environment.keptInTab.has('lottery:session')).toBe(false)
    await without.lottery.session.retry()
    expect(without.lottery.session.$state.get().state).toBe('empty')
  })

  test.each(['at once', 'after the player has signed out himself'])('the same session, taken away and given again, begins anew: %s', async (when) => {
    const { config, callsTo } = createTestServer()
    const lotteries = createSharedLotteries()
    const first = lotteries.lease(config)
    await first.lottery.session.retry()
    if (when !== 'at once') first.lottery.session.clear()
    const without = lotteries.lease({ ...config, ...nobody }, first.lottery)
    first.release()
    const anew = lotteries.lease(config, without.lottery)
    expect(anew.lottery).not.toBe(first.lottery)
    await anew.lottery.session.retry()
    expect(anew.lottery.session.$state.get().state).toBe('ready')
    expect(callsTo('/GetInitData')).toBe(2)
  })

  test('a widget that has the session still stays signed out with it, and follows when it is given anew', () => {
    const { config } = createTestServer()
    const lotteries = createSharedLotteries()
    const { lottery } = lotteries.lease(config)
    lotteries.lease(config)
    const without = lotteries.lease({ ...config, ...nobody }, lottery)
    expect(lotteries.lease({ ...config, lang: 'th' }, lottery).lottery).toBe(lottery)
    const anew = lotteries.lease(config, without.lottery).lottery
    expect(anew).not.toBe(lottery)
    expect(lotteries.lease(config, lottery).lottery).toBe(anew)
    expect(lotteries.lease(config).lottery).toBe(anew)
  })
})

/** A host that has no session to give. */
const nobody: LotteryConfig = { sn: undefined, loginid: undefined, token: undefined }
