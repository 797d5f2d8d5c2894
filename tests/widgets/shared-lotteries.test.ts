import { describe, expect, test, vi } from 'vitest'
import { createSharedLotteries } from '../../widgets/embed/shared-lotteries.js'
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
})
