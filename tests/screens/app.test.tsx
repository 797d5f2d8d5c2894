import { waitFor, within } from '@testing-library/dom'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { goTo, open, openHome, openMenu, routes } from './app-page.js'
import type { Rendered } from './render.js'

const focused = ({ root }: Rendered) => root.activeElement?.textContent

describe('home', () => {
  test('shows the money, the next draw, a way to bet and a way to results', async () => {
    const page = await openHome()
    const { screen } = page
    const wallet = screen.getByRole('region', { name: 'Balance' })
    const account = page.lottery.account.$account.get()
    expect(account?.total).toBe((account?.balance ?? NaN) + (account?.reward ?? NaN))
    expect([...wallet.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Balance', 'Reward'])
    // Saturday noon: the 15:30 draws of Lucky, Winboxlotto and Perdana close at 15:00.
    const next = await screen.findByRole('region', { name: 'Next draw' })
    expect(within(next).getByText('Today 15:30')).toBeTruthy()
    expect(within(next).getByText('3 h 0 min')).toBeTruthy()
    await screen.findByRole('link', { name: /Bet 2, quick/ })
    await screen.findByText(/^Fri 2026-11-20: .+ 1st \d{4}, .+ 1st \d{4}$/)
    expect(screen.queryByRole('button', { name: /Total balance/ })).toBeNull()
  })

  test('stands while the session is on the way: only the money waits for it, and the menu for what is not everybody\'s', async () => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    const page = open({ intercept: (next) => async (url, init) => {
      if (url.endsWith('/GetInitData')) await asked
      return next(url, init)
    } })
    const { screen } = page
    await screen.findByRole('link', { name: /Bet 2, quick/ })
    const wallet = screen.getByRole('region', { name: 'Balance' })
    expect(wallet.getAttribute('aria-busy')).toBe('true')
    expect(wallet.textContent).not.toMatch(/\d/)
    const menu = await openMenu(page)
    expect(menu.getByRole('link', { name: 'Receipts' })).toBeTruthy()
    expect(menu.queryByRole('link', { name: 'Package info' })).toBeNull()
    expect(menu.queryByRole('link', { name: 'Logout' })).toBeNull()
    answer()
    expect(await menu.findByRole('link', { name: 'Logout' })).toBeTruthy()
    await page.user.click(menu.getByRole('button', { name: 'Close' }))
    await screen.findByText('Total balance · demo')
    expect(screen.getByRole('region', { name: 'Balance' })).toBe(wallet)
    expect(wallet.getAttribute('aria-busy')).toBe('false')
  })

  test('time to close falls by the minute', async () => {
    const page = await openHome()
    await page.environment.advance(61_000)
    await waitFor(() => expect(page.screen.getByText('2 h 59 min')).toBeTruthy())
  })

  test('the balance is asked for again at a press', async () => {
    const page = await openHome()
    const asked = () => page.calls.filter(({ path }) => path.endsWith('/GetPlayerBalance')).length
    const before = asked()
    await page.user.click(page.screen.getByRole('button', { name: 'Refresh the balance' }))
    await waitFor(() => expect(asked()).toBe(before + 1))
  })

  test('a balance that cannot be had says so, and the figures stay', async () => {
    const page = await openHome({ intercept: (next) => (url, init) => (url.endsWith('/GetPlayerBalance') ? Promise.reject(new TypeError('gone')) : next(url, init)) })
    const before = page.screen.getByRole('region', { name: 'Balance' }).textContent
    await page.user.click(page.screen.getByRole('button', { name: 'Refresh the balance' }))
    await page.screen.findByText('The balance could not be refreshed')
    expect(page.screen.getByRole('region', { name: 'Balance' }).textContent).toBe(before)
  })
})

test('"Jackpots for L and A are fetched at start", on whichever screen that is, and once', async () => {
  const page = open({ options: { start: '/bet2/' } })
  const feeds = () => page.calls.map(({ path }) => path).filter((path) => path.includes('/GetJackpot')).map((path) => path.replace(/\?.*/, ''))
  await waitFor(() => expect(feeds()).toHaveLength(2))
  expect(new Set(feeds()).size).toBe(2)
  await page.environment.advance(30_000)
  expect(feeds()).toHaveLength(2)
})

describe('going about', () => {
  test('menu, screens, top bar: each step is told to the host, and a reader begins at the heading', async () => {
    const page = await openHome()
    const { screen, user } = page
    expect(focused(page)).not.toBe('4DResult')
    await goTo(page, 'Bet 2 · Quick')
    await screen.findByRole('heading', { level: 1, name: 'Quick bet' })
    await waitFor(() => expect(focused(page)).toBe('Quick bet'))
    expect(screen.queryByRole('dialog')).toBeNull()

    await goTo(page, 'Results')
    await screen.findByRole('heading', { level: 1, name: /^Results, / })
    await user.click(await screen.findByRole('tab', { name: 'Toto' }))
    await waitFor(() => expect(routes(page)).toEqual(['/bet2/', '/results/', '/results/tab_T/']))
    expect(screen.getByRole('tab', { name: 'Toto' }).getAttribute('aria-selected')).toBe('true')

    await user.click(screen.getByRole('link', { name: 'Home' }))
    await screen.findByText('Total balance · demo')
    expect(routes(page).at(-1)).toBe('/home/')
  })

  test('a day that is picked is in the address, stays with another tab, and is there again from it', async () => {
    const page = await openHome()
    const { screen, user } = page
    await goTo(page, 'Results')
    await screen.findByRole('heading', { level: 1, name: /^Results, / })
    await user.click(await screen.findByRole('button', { name: 'Previous draw day' }))
    const day = screen.getByRole('heading', { level: 1 }).textContent ?? ''
    await waitFor(() => expect(routes(page).at(-1)).toBe(`/results/${day.slice(-10)}/`))
    await user.click(screen.getByRole('tab', { name: 'Lucky' }))
    await waitFor(() => expect(routes(page).at(-1)).toBe(`/results/tab_L/${day.slice(-10)}/`))
    page.unmount()
    const again = open({ options: { start: `/results/tab_L/${day.slice(-10)}/` } })
    await again.screen.findByRole('heading', { level: 1, name: day })
    // Asked for anew, by the menu, it is the newest again.
    await goTo(again, 'Results')
    await waitFor(() => expect(again.screen.getByRole('heading', { level: 1 }).textContent).not.toBe(day))
  })

  test('back from the search the board has the tab and the date that it was left with, and opened again from the menu the newest', async () => {
    const page = await openHome()
    const { screen, user } = page
    await goTo(page, 'Results')
    const newest = (await screen.findByRole('heading', { level: 1, name: /^Results, / })).textContent
    await user.click(await screen.findByRole('tab', { name: 'Lucky' }))
    await user.click(await screen.findByRole('button', { name: 'Previous draw day' }))
    await user.click(screen.getByRole('button', { name: 'Previous draw day' }))
    const [date = ''] = /\d{4}-\d\d-\d\d$/.exec(screen.getByRole('heading', { level: 1, name: /^Results, / }).textContent ?? '') ?? []
    await user.click(await screen.findByRole('button', { name: 'Search a number' }))
    await screen.findByRole('heading', { level: 1, name: 'Search past results' })
    await waitFor(() => expect(routes(page).at(-1)).toBe(`/results/search/tab_L/${date}/`))

    await user.click(screen.getByRole('button', { name: 'Back to the results' }))
    await screen.findByRole('heading', { level: 1, name: new RegExp(`${date}$`) })
    expect((await screen.findByRole('tab', { name: 'Lucky' })).getAttribute('aria-selected')).toBe('true')

    await user.click(screen.getByRole('link', { name: 'Home' }))
    await screen.findByText('Total balance · demo')
    await goTo(page, 'Results')
    expect((await screen.findByRole('heading', { level: 1, name: /^Results, / })).textContent).toBe(newest)
  })

  test('the menu marks where one is, and closes by its button and by a press outside', async () => {
    const page = await openHome()
    const { screen, user } = page
    const menu = await openMenu(page)
    expect(menu.getAllByRole('link').map(({ textContent }: HTMLElement) => textContent)).toEqual(['Home', 'Bet 2 · Quick', 'Bet 1', 'Bet 3', 'Keypad', 'Digit sets', 'How to bet', 'Receipts', 'Results', 'Search past results', 'Strike', 'Win / loss', 'Payout', 'Members area', 'Profile', 'Package info', 'Bet statistics', 'Change password', 'Play limits', 'Preferences', 'Logout'])
    expect(menu.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page')
    await user.click(menu.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    await user.click(await screen.findByRole('dialog', { name: 'Menu' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('another language takes over where one is: the screen stays, and the choice is kept', async () => {
    const page = await openHome()
    const { screen, user } = page
    await goTo(page, 'Bet 2 · Quick')
    await user.click(await screen.findByRole('checkbox', { name: 'A 7' }))
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    await user.click(await screen.findByRole('button', { name: 'ไทย' }))
    await screen.findByRole('heading', { level: 1, name: 'แทงด่วน', hidden: true })
    expect(screen.getByRole('button', { name: 'ไทย' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('checkbox', { name: 'A 7', hidden: true })).toHaveProperty('checked', true)
    page.unmount()
    const again = open({ environment: page.environment, server: page.server, options: { start: '/bet2/' } })
    await again.screen.findByRole('heading', { level: 1, name: 'แทงด่วน' })
  })

  test('the top bar toggles between the total and its two parts, and remembers', async () => {
    const page = open({ options: { start: '/results/' } })
    const { screen, user } = page
    const toggle = await screen.findByRole('button', { name: 'Total balance MYR 2,480.50, reward included. Show balance and reward' })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    await user.click(toggle)
    expect((await screen.findByRole('button', { name: /^Balance MYR [\d,.]+, reward MYR [\d,.]+\. Show the total$/ })).getAttribute('aria-expanded')).toBe('true')
    page.unmount()
    const again = open({ environment: page.environment, server: page.server, options: { start: '/results/' } })
    await again.screen.findByRole('button', { name: /^Balance MYR/ })
  })

  test('an address that leads nowhere says so, and leads home', async () => {
    history.replaceState(null, '', '#/nowhere/')
    const page = open({ options: { router: 'hash' } })
    await page.screen.findByRole('heading', { level: 1, name: 'There is no such screen' })
    await page.user.click(page.screen.getByRole('link', { name: 'Go home' }))
    await page.screen.findByText('Total balance · demo')
    history.replaceState(null, '', location.pathname)
  })

  test.each(['/nowhere/', 'results', 'toString'])('a beginning at %s, which there is not, is home', async (start) => {
    const page = open({ options: { start } })
    await page.screen.findByText('Total balance · demo')
  })

  test('the message can be paused', async () => {
    const page = await openHome()
    const pause = await page.screen.findByRole('button', { name: 'Pause the message' })
    await page.user.click(pause)
    expect(pause.getAttribute('aria-pressed')).toBe('true')
    expect(page.root.querySelector('.ticker .paused')?.textContent).toBe(page.lottery.account.$account.get()?.ticker.trim())
  })

  test('the message, where less motion is wished, is there as a whole at a press', async () => {
    const platform = globalThis.matchMedia
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => Object.defineProperty(platform(query), 'matches', { value: query.includes('reduced-motion') }))
    onTestFinished(() => void vi.restoreAllMocks())
    const page = await openHome()
    const all = await page.screen.findByRole('button', { name: 'Show the whole message' })
    await page.user.click(all)
    expect(all.getAttribute('aria-expanded')).toBe('true')
    expect(page.root.querySelector('.ticker .whole')?.textContent).toBe(page.lottery.account.$account.get()?.ticker.trim())
    await page.user.click(all)
    expect(page.root.querySelector('.ticker .whole')).toBeNull()
  })
})

test('what is said of playing comes where it is seen: before the rows of the keypad, and after every other slip', async () => {
  const page = await openHome()
  const isAbove = async (entry: string, screen: RegExp) => {
    await goTo(page, entry)
    const heading = await page.screen.findByRole('heading', { level: 1, name: screen })
    const line = await page.screen.findByText(/^18\+/)
    return Boolean(line.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING)
  }
  expect(await isAbove('Keypad', /^Keypad/)).toBe(true)
  expect(await isAbove('Bet 2 · Quick', /^Quick bet/)).toBe(false)
  expect(await isAbove('Keypad', /^Keypad/)).toBe(true)
})
