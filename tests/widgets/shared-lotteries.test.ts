import { describe, expect, test, vi } from 'vitest'
import type { LotteryConfig } from '../../src/config.js'
import { createSharedLotteries } from '../../widgets/embed/shared-lotteries.js'
import { soon } from '../soon.js'
import { createTestServer, NOBODY } from './server.js'

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
    const second = lotteries.lease(written('second'), first)
    expect(second.lottery).toBe(first.lottery)
    await second.lottery.session.renew()
    expect(second.lottery.session.$state.get().state).toBe('ready')
    expect(calls).toEqual(['token of second', 'second'])
    // Another widget's functions may be other ones.
    expect(lotteries.lease(written('third')).lottery).not.toBe(first.lottery)
    expect(lotteries.lease({ ...written('fourth'), loginid: 'player' }, first).lottery).not.toBe(first.lottery)
    expect(lotteries.lease({ ...written('fifth'), fetch: undefined }, first).lottery).not.toBe(first.lottery)
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
      expect(lotteries.lease({ ...given, token: 'newer' }, { lottery }).lottery).toBe(lottery)
      await lottery.account.refresh()
      expect(sent).toEqual(['demo', 'newer'])
      expect(callsTo('/GetInitData')).toBe(1)
      expect(states).not.toContain('starting')
    })

    test('stays the newest, whatever the other widgets still name, and is no other one’s', async () => {
      const { given, lottery, lotteries, sent } = await ready()
      const newer = { ...given, token: 'demo2' }
      lotteries.lease(newer, { lottery })
      expect(lotteries.lease({ ...given, lang: 'th' }, { lottery }).lottery).toBe(lottery)
      expect(lotteries.lease(given).lottery).toBe(lottery)
      expect(lotteries.lease(newer).lottery).toBe(lottery)
      await lottery.account.refresh()
      expect(sent.at(-1)).toBe('demo2')
      expect(lotteries.lease({ ...given, token: 'of somebody' }).lottery).not.toBe(lottery)
    })

    test('is taken up again when the host goes back to it, and widgets that still name the other follow', async () => {
      const { given, lottery, lotteries, sent } = await ready()
      const [first, second] = [given, { ...given, token: 'second' }]
      const [its, others] = [lotteries.lease(second, { lottery, token: 'demo' }), lotteries.lease(second, { lottery, token: 'demo' })]
      expect(lotteries.lease(first, its).lottery).toBe(lottery)
      expect(lotteries.lease(second, others).lottery).toBe(lottery)
      await lottery.account.refresh()
      expect(sent.at(-1)).toBe('demo')
    })

    test('is not given up for one before it by a widget that has not changed', async () => {
      const { given, lottery, lotteries, sent } = await ready()
      const stays = lotteries.lease(given)
      lotteries.lease({ ...given, token: 'demo2' }, { lottery, token: 'demo' })
      for (let again = 0; again < 2; again++) expect(lotteries.lease({ ...given, lang: 'th' }, stays).lottery).toBe(lottery)
      await lottery.account.refresh()
      expect(sent.at(-1)).toBe('demo2')
    })

    test('that has ended the session gives way to the one before it, given on purpose', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      const { config, callsTo } = createTestServer()
      const lotteries = createSharedLotteries()
      const first = lotteries.lease(config)
      await first.lottery.session.retry()
      const second = lotteries.lease({ ...config, token: 'wrong' }, first)
      first.release()
      await second.lottery.account.refresh()
      expect(second.lottery.session.$state.get().state).toBe('expired')
      const third = lotteries.lease(config, second)
      await third.lottery.session.retry()
      expect(third.lottery.session.$state.get().state).toBe('ready')
      expect(callsTo('/GetInitData')).toBe(2)
      vi.restoreAllMocks()
    })

    test('given before the session was there begins it', async () => {
      const { config } = createTestServer()
      const lotteries = createSharedLotteries()
      const { lottery } = lotteries.lease({ ...config, token: 'stale' })
      const letGo = lottery.retain()
      expect(lottery.session.$state.get().state).toBe('starting')
      expect(lotteries.lease(config, { lottery }).lottery).toBe(lottery)
      await soon(() => expect(lottery.session.$state.get().state).toBe('ready'))
      letGo()
    })

    test('is another lottery once the session is over, and with anything else that differs', async () => {
      const { given, lottery, lotteries } = await ready()
      expect(lotteries.lease({ ...given, token: 'newer', loginid: 'player' }, { lottery }).lottery).not.toBe(lottery)
      expect(lotteries.lease({ ...given, token: 'newer', minimums: {} }, { lottery }).lottery).not.toBe(lottery)
      lottery.session.clear()
      expect(lotteries.lease({ ...given, token: 'newer' }, { lottery }).lottery).not.toBe(lottery)
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

  test('two functions that give a session may be of two players, unless both name the same one', () => {
    const { config } = createTestServer()
    const lotteries = createSharedLotteries()
    const by = (more: LotteryConfig = {}): LotteryConfig => ({ api: config.api, environment: config.environment, credentials: () => Promise.resolve(null), ...more })
    const one = lotteries.lease(by()).lottery
    expect(lotteries.lease(by()).lottery).not.toBe(one)
    expect(lotteries.lease(by(), { lottery: one }).lottery).toBe(one)
    const named = lotteries.lease(by({ loginid: 'demo' })).lottery
    expect(lotteries.lease(by({ loginid: 'demo' })).lottery).toBe(named)
    expect(lotteries.lease(by({ loginid: 'player' }), { lottery: named }).lottery).not.toBe(named)
  })

  test('a session that is taken away is over at once, in the tab too', async () => {
    const { config, environment } = createTestServer()
    const lotteries = createSharedLotteries()
    const own = { ...config, persist: 'session' } as const
    const first = lotteries.lease(own)
    await first.lottery.session.retry()
    expect(environment.keptInTab.get('lottery:session')).toContain('token')
    const without = lotteries.lease({ ...own, ...NOBODY }, first)
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
    const without = lotteries.lease({ ...config, ...NOBODY }, first)
    first.release()
    const anew = lotteries.lease(config, without)
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
    const without = lotteries.lease({ ...config, ...NOBODY }, { lottery })
    expect(lotteries.lease({ ...config, lang: 'th' }, { lottery }).lottery).toBe(lottery)
    const anew = lotteries.lease(config, without).lottery
    expect(anew).not.toBe(lottery)
    expect(lotteries.lease(config, { lottery }).lottery).toBe(anew)
    expect(lotteries.lease(config).lottery).toBe(anew)
  })
})
