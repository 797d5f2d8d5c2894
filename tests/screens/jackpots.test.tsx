import { waitFor } from '@testing-library/dom'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { formatMoney, jackpotIn } from '../../src/domain/money.js'
import { JackpotBanner } from '../../src/parts/jackpot-banner.js'
import { JackpotSkeleton } from '../../src/parts/jackpot-panel.js'
import { createJackpots } from '../../src/stores/jackpots.js'
import { renderScreen, type RenderOptions, type Rendered } from './render.js'

const MINUTE = 60_000

function open(options?: RenderOptions, compact = false): Rendered {
  return renderScreen(<JackpotBanner compact={compact} />, options)
}

/** What a reader reads: a figure that counts up is not among it. */
const figures = ({ root }: Rendered) => [...root.querySelectorAll('.feed .money:not([aria-hidden])')].map(({ textContent }) => textContent)

/** What the store holds, in minor units of USD: the sandbox's own figures. */
function usd({ lottery }: Rendered, feed: 'L' | 'A'): number {
  const jackpot = lottery.use(createJackpots).$jackpots.get()[feed]
  if (jackpot.state !== 'ready') throw new Error(`no jackpot ${feed}`)
  return jackpot.usd
}

/** Breaks the calls of one feed, or of both, while `when` says so. */
const breaking = (feeds: RegExp, when: () => boolean = () => true) => (next: Fetch): Fetch => (url, init) =>
  when() && feeds.test(url) && url.includes('GetJackpot') ? Promise.reject(new TypeError('connection refused')) : next(url, init)

describe('the banner', () => {
  test('shows both feeds in USD with the draw they are for, and in the user\'s first currency by the house factors', async () => {
    const page = open()
    const { screen, user } = page
    await screen.findByText('Lucky · draw 2026-11-21 19:30')
    expect(screen.getByText('Winboxlotto · draw 2026-11-21 19:30')).toBeTruthy()
    expect(screen.getByText('Updated 12:00 GMT+8')).toBeTruthy()
    expect(figures(page)).toEqual([`USD ${formatMoney(usd(page, 'L'))}`, `USD ${formatMoney(usd(page, 'A'))}`])

    await user.click(await screen.findByRole('radio', { name: 'MYR' }))
    await waitFor(() => expect(figures(page)).toEqual([`MYR ${formatMoney(usd(page, 'L') * 4)}`, `MYR ${formatMoney(usd(page, 'A') * 4)}`]))
    expect(jackpotIn(usd(page, 'L'), 'MYR')).toBe(usd(page, 'L') * 4)
    await user.click(screen.getByRole('radio', { name: 'USD' }))
    await waitFor(() => expect(figures(page)[0]).toMatch(/^USD /))
  })

  test('says when it was asked for last, though its figures are the same', async () => {
    const same = (next: Fetch): Fetch => async (url, init) => (url.includes('GetJackpot') ? (first[url] ??= await next(url, init)).clone() : next(url, init))
    const first: Record<string, Response> = {}
    const page = open({ intercept: same })
    await page.screen.findByText('Updated 12:00 GMT+8')
    const before = figures(page)
    await page.environment.advance(10 * MINUTE)
    await page.screen.findByText('Updated 12:10 GMT+8')
    expect(figures(page)).toEqual(before)
  })

  test('without a session is in USD and offers nothing else', async () => {
    const page = open({ config: { sn: undefined, loginid: undefined, token: undefined } })
    await page.screen.findByText(/^Lucky · draw/)
    expect(page.screen.queryByRole('radiogroup')).toBeNull()
    expect(figures(page)).toHaveLength(2)
  })

  test('a feed that does not exist leaves no hole', async () => {
    const page = open({ intercept: breaking(/jackpotA/) })
    await page.screen.findByText(/^Lucky · draw/)
    await waitFor(() => expect(page.root.querySelectorAll('.feed')).toHaveLength(1))
    expect(page.screen.queryByText(/Winboxlotto/)).toBeNull()
  })

  test('without any feed it says so quietly, and compact it is not there', async () => {
    const both = breaking(/jackpot[LA]/)
    await open({ intercept: both }).screen.findByText('No jackpot is known at the moment.')
    const compact = open({ intercept: both }, true)
    await waitFor(() => expect(compact.events.some(({ detail }) => (detail as { state?: string }).state === 'ready')).toBe(true))
    await waitFor(() => expect(compact.root.querySelector('.jackpot')).toBeNull())
  })

  test('a figure that could not be checked says since when it stands', async () => {
    let isDown = false
    const page = open({ intercept: breaking(/jackpotL/, () => isDown) })
    await page.screen.findByText('Lucky · draw 2026-11-21 19:30')
    const before = figures(page)[0]
    isDown = true
    await page.environment.advance(MINUTE)
    // When it was last asked for in vain is not when it was known.
    await page.screen.findByText('Lucky · last known 2026-11-21 12:00')
    expect(figures(page)[0]).toBe(before)
    isDown = false
    await page.environment.advance(5 * MINUTE)
    await page.screen.findByText('Lucky · draw 2026-11-21 19:30')
  })
})

describe('a jackpot that has grown', () => {
  /** The figures that count up now, as text. */
  const counted = ({ root }: Rendered) => [...root.querySelectorAll('.feed .growing')].map(({ textContent }) => textContent)
  const toMinor = (text: string | null | undefined) => Number(text?.replace(/[^\d]/g, ''))

  /** A banner with its first figures. */
  async function openFigures(options?: RenderOptions, compact = false): Promise<Rendered> {
    const page = open(options, compact)
    await waitFor(() => expect(figures(page)).toHaveLength(2))
    return page
  }

  /** Lets time pass until `isSo`, by less at a time than a count takes: what counts is a chunk of its own, and not there at once. */
  async function passUntil({ environment }: Rendered, isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      await environment.advance(500)
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  const isCounting = (page: Rendered) => () => counted(page).length === 2

  /** The same after it has counted once: what counts is there. */
  async function openCounted(options?: RenderOptions): Promise<Rendered> {
    const page = await openFigures(options)
    await passUntil(page, isCounting(page))
    await page.environment.advance(2_000)
    await waitFor(() => expect(counted(page)).toEqual([]))
    return page
  }

  test('counts up to its new figure, once, and a reader hears that one alone', async () => {
    const page = await openFigures()
    const before = usd(page, 'L')
    expect(counted(page)).toEqual([])
    await passUntil(page, isCounting(page))
    const after = usd(page, 'L')
    expect(after).toBeGreaterThan(before)
    // The new figure is there from the start, and nothing but it is for readers.
    expect(figures(page)[0]).toBe(`USD ${formatMoney(after)}`)
    expect([...page.root.querySelectorAll('.growing')].every((node) => node.getAttribute('aria-hidden') === 'true')).toBe(true)

    const seen = [toMinor(counted(page)[0])]
    while (counted(page).length > 0) {
      await page.environment.advance(20)
      await new Promise((resolve) => setTimeout(resolve))
      const now = toMinor(counted(page)[0])
      if (now > 0 && now !== seen.at(-1)) seen.push(now)
    }
    expect(seen.length).toBeGreaterThan(1)
    expect(seen).toEqual([...seen].sort((one, other) => one - other))
    expect(seen[0]).toBeGreaterThanOrEqual(before)
    expect(seen.at(-1)).toBeLessThanOrEqual(after)
    expect(figures(page)[0]).toBe(`USD ${formatMoney(after)}`)
  })

  test('does not, when it is the currency that changed', async () => {
    const page = await openCounted()
    await page.user.click(await page.screen.findByRole('radio', { name: 'MYR' }))
    await waitFor(() => expect(figures(page)[0]).toMatch(/^MYR/))
    expect(counted(page)).toEqual([])
  })

  test('does not, when it fell: it has started again', async () => {
    let isLess = false
    const less = (next: Fetch): Fetch => async (url, init) => {
      const answer = await next(url, init)
      return isLess && url.includes('GetJackpot') ? new Response((await answer.text()).replace(/"jackpotAmount":[\d.]+/, '"jackpotAmount":12.5')) : answer
    }
    const page = await openCounted({ intercept: less })
    isLess = true
    await page.environment.advance(MINUTE)
    await waitFor(() => expect(figures(page)[0]).toBe('USD 12.50'))
    expect(counted(page)).toEqual([])
    isLess = false
    await passUntil(page, isCounting(page))
  })

  test('stands still where motion is not welcome', async () => {
    const asked = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    onTestFinished(() => asked.mockRestore())
    const page = await openFigures()
    await passUntil(page, () => asked.mock.calls.length > 0)
    expect(asked).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)')
    await waitFor(() => expect(figures(page)[0]).toBe(`USD ${formatMoney(usd(page, 'L'))}`))
    expect(counted(page)).toEqual([])
  })

  test('stops where nobody can see it, and leaves no timer behind', async () => {
    const page = await openFigures(undefined, true)
    await passUntil(page, isCounting(page))
    await page.environment.setHidden(true)
    await page.environment.advance(40)
    await waitFor(() => expect(counted(page)).toEqual([]))
    await page.environment.setHidden(false)
    await passUntil(page, isCounting(page))
    const before = page.environment.timerCount()
    page.unmount()
    expect(page.environment.timerCount()).toBeLessThanOrEqual(before - 2)
  })
})

describe('compact', () => {
  test('toggles with one button that says what it does', async () => {
    const page = open(undefined, true)
    const { screen, user } = page
    await screen.findByText('Lucky 19:30')
    await user.click(await screen.findByRole('button', { name: 'Jackpots in USD. Show MYR' }))
    await screen.findByRole('button', { name: 'Jackpots in MYR. Show USD' })
    expect(figures(page)[0]).toBe(formatMoney(usd(page, 'L') * 4))
  })
})

test('the choice of a currency is remembered', async () => {
  const page = open()
  await page.user.click(await page.screen.findByRole('radio', { name: 'MYR' }))
  page.unmount()
  const again = open({ environment: page.environment, server: page.server })
  await waitFor(() => expect(figures(again)[0]).toMatch(/^MYR /))
})

test('the skeleton has no words but the operators\' letters', () => {
  const { root } = renderScreen(null)
  expect(root.textContent).toBe('')
  const skeleton = renderScreen(<JackpotSkeleton />)
  return waitFor(() => expect(skeleton.root.querySelector('.jackpot')?.textContent).toBe('LA'))
})
