import { waitFor } from '@testing-library/dom'
import { useEffect, useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createLottery, JackpotBanner, LotteryProvider, QuickBet } from '../../widgets/index.js'
import type { Lottery } from '../../src/lottery.js'
import { settle } from '../stores/environment.js'
import { hostsIn, renderHost } from './react-host.js'
import { clearPage, createTestServer, shadowIn } from './server.js'

afterEach(async () => {
  await clearPage()
  vi.restoreAllMocks()
})

test("inside a provider the host's lottery is used, and outlives the widgets", async () => {
  const { config, callsTo } = createTestServer()
  const lottery = createLottery(config)
  const { container, render, unmount } = renderHost(<LotteryProvider lottery={lottery}><QuickBet /><JackpotBanner /></LotteryProvider>)
  await Promise.all((await hostsIn(container, 2)).map(shadowIn))
  await waitFor(() => expect(lottery.session.$state.get().state).toBe('ready'))
  render(<LotteryProvider lottery={lottery} />)
  await settle()
  expect(lottery.session.$state.get().state).toBe('ready')
  expect(callsTo('/GetInitData')).toBe(1)
  unmount()
  lottery.destroy()
})

test("inside a provider what says which server and player is told to have no effect", async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const lottery = createLottery(createTestServer().config)
  const { unmount } = renderHost(<LotteryProvider lottery={lottery}><JackpotBanner api="https://elsewhere.test/api" lang="th" timeoutMs={9000} /></LotteryProvider>)
  await waitFor(() => expect(said.mock.calls.map(([line]) => String(line).replace(/ See .*/, '')).sort()).toEqual(
    ['api', 'timeoutMs'].map((key) => `[lottery] ${key} has no effect inside LotteryProvider. Give it to createLottery.`)))
  unmount()
  lottery.destroy()
})

test('a provider that has its lottery a moment later is not complained of', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  // What Preact's effects wait for is one of these timers: one that is lost on the way back would keep those of every later test waiting.
  onTestFinished(async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    vi.useRealTimers()
  })
  const lottery = createLottery(createTestServer().config)
  const { container, render, unmount } = renderHost(<LotteryProvider lottery={null as never}><QuickBet /></LotteryProvider>)
  await waitFor(() => expect(container.firstElementChild).not.toBeNull())
  render(<LotteryProvider lottery={lottery}><QuickBet /></LotteryProvider>)
  await Promise.all((await hostsIn(container, 1)).map(shadowIn))
  vi.advanceTimersByTime(5_000)
  await import('../../widgets/embed/page-check.js')
  await settle()
  expect(said.mock.calls.flat().join()).not.toContain('provider-lottery')
  unmount()
  lottery.destroy()
})

test('a provider without a lottery, be it undefined or null, shows nothing and says so once, and shows its widgets when it has one', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  const on = (lottery: unknown) => <LotteryProvider lottery={lottery as Lottery}><QuickBet /></LotteryProvider>
  const lottery = createLottery(createTestServer().config)
  const { container, render, unmount } = renderHost(on(undefined))
  await waitFor(() => expect(said).toHaveBeenCalled())
  render(on(null))
  await settle()
  expect(said.mock.calls.map(([line]) => String(line).replace(/ See .*#/, ' #'))).toEqual(
    ['[lottery] LotteryProvider has no lottery, so its widgets show nothing. Give it what createLottery returns. #provider-lottery'])
  expect(container.querySelector('div')?.shadowRoot).toBeNull()
  render(on(lottery))
  const [host] = await hostsIn(container, 1)
  await waitFor(() => expect(lottery.session.$state.get().state).toBe('ready'))
  render(on(undefined))
  await waitFor(() => expect(host?.shadowRoot?.childNodes).toHaveLength(0))
  expect(info).not.toHaveBeenCalled()
  unmount()
  lottery.destroy()
})

test("a host that destroys its lottery when its component goes has it still after StrictMode's rehearsal, and it is over afterwards", async () => {
  const { config } = createTestServer()
  const made: Lottery[] = []
  function Host() {
    const [lottery] = useState(() => createLottery(config))
    useEffect(() => {
      made.push(lottery)
      return () => lottery.destroy()
    }, [lottery])
    return <LotteryProvider lottery={lottery}><QuickBet /></LotteryProvider>
  }
  const { container, render, unmount } = renderHost(<Host />)
  await waitFor(() => expect(made.at(-1)?.session.$state.get().state).toBe('ready'))
  const [host] = await hostsIn(container, 1)
  if (!host) throw new Error('no host')
  await waitFor(async () => expect((await shadowIn(host)).querySelector('.quick-bet')?.textContent).not.toContain('Sign in to bet'))
  render(null)
  // An effect's end may come behind the paint.
  await waitFor(() => expect(made.at(-1)?.session.$state.get().state).toBe('empty'))
  unmount()
})
