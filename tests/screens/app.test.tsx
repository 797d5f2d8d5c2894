import { waitFor, within } from '@testing-library/dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { LotteryApp } from '../../src/app/lottery-app.js'
import { basePath, placeOf, resultsPath } from '../../src/app/routes.js'
import { renderScreen, type RenderOptions, type Rendered } from './render.js'

function open(options?: RenderOptions, onTitle?: (title: string) => void): Rendered {
  return renderScreen(<LotteryApp onTitle={onTitle} />, options)
}

/** The app with its home screen. */
async function openHome(options?: RenderOptions): Promise<Rendered> {
  const page = open(options)
  await page.screen.findByText('Total balance · demo')
  return page
}

const routes = ({ events }: Rendered) => events.flatMap(({ name, detail }) => (name === 'lottery:navigate' ? [(detail as { route: string }).route] : []))
const focused = ({ root }: Rendered) => root.activeElement?.textContent
const nobody = { sn: undefined, loginid: undefined, token: undefined }

async function goTo({ screen, user }: Rendered, entry: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  await user.click(within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('link', { name: entry }))
}

describe('routes', () => {
  test.each([
    ['/', { screen: 'home' }],
    ['/home', { screen: 'home' }],
    ['/bet1', { screen: 'bet1' }],
    ['/bet1/digits', { screen: 'digit-sets' }],
    ['/bet1/digit/', { screen: 'not-found' }],
    ['/bet2/', { screen: 'quick-bet' }],
    ['/bet3', { screen: 'bet3' }],
    ['/keypad/', { screen: 'keypad' }],
    ['/receipts/', { screen: 'receipts' }],
    ['/receipts/receiptview/', { screen: 'receipt' }],
    ['/results/', { screen: 'results', tab: 'all' }],
    ['/results/tab_K/', { screen: 'results', tab: 'K' }],
    ['/results/tab_N', { screen: 'results', tab: 'N' }],
    ['/results/tab_X/', { screen: 'not-found' }],
    ['/results/2026-11-18/', { screen: 'results', tab: 'all', date: '2026-11-18' }],
    ['/results/tab_M/2026-11-18', { screen: 'results', tab: 'M', date: '2026-11-18' }],
    ['/results/tab_X/2026-11-18', { screen: 'not-found' }],
    ['/results/yesterday/', { screen: 'not-found' }],
    ['/results/search/', { screen: 'results-search' }],
    ['/results/search/tab_M/2026-11-18/', { screen: 'results-search' }],
    ['/results/compare', { screen: 'results-compare' }],
    ['/results/searching/', { screen: 'not-found' }],
    ['/payout/', { screen: 'payout' }],
    ['/settings/packageinfo', { screen: 'package-info' }],
    ['/settings/profile/', { screen: 'profile' }],
    ['/settings/account/', { screen: 'account-settings' }],
    ['/settings/betstatistics', { screen: 'bet-statistics' }],
    ['/settings/changepassword/', { screen: 'change-password' }],
    ['/settings/needchangepwd/', { screen: 'need-change-password' }],
    ['/settings/preferences/', { screen: 'preferences' }],
    ['/settings/', { screen: 'not-found' }],
    ['/logout/', { screen: 'logout' }],
    ['/login/', { screen: 'login' }],
    ['/toString/', { screen: 'not-found' }],
    ['/nowhere/', { screen: 'not-found' }],
  ])('%s', (path, place) => expect(placeOf(path)).toEqual(place))

  test('a tab has its path', () => {
    expect([resultsPath('all'), resultsPath('M')]).toEqual(['/results/', '/results/tab_M/'])
    expect([resultsPath('all', '2026-11-18'), resultsPath('M', '2026-11-18')]).toEqual(['/results/2026-11-18/', '/results/tab_M/2026-11-18/'])
  })

  test.each([
    ['/games/results/tab_M/', '/games'],
    ['/games/results/search/', '/games'],
    ['/games/results/compare', '/games'],
    ['/games/results/compare/tab_M/2026-11-18/', '/games'],
    ['/games/results/2026-11-18', '/games'],
    ['/games/bet1/', '/games'],
    ['/games/bet2', '/games'],
    ['/games/bet1/digits/', '/games'],
    ['/games/keypad/', '/games'],
    ['/games/receipts/', '/games'],
    ['/games/receipts/receiptview/', '/games'],
    ['/games/payout/', '/games'],
    ['/games/settings/packageinfo/', '/games'],
    ['/games/settings/needchangepwd/', '/games'],
    ['/games/', '/games'],
    ['/home/', ''],
    ['/', ''],
    ['/a/b/home/', '/a/b'],
  ])('an address %s has the base "%s"', (address, base) => expect(basePath(address)).toBe(base))
})

describe('home', () => {
  test('shows the money, the next draw, a way to bet and a way to results', async () => {
    const page = await openHome()
    const { screen } = page
    const wallet = screen.getByRole('region', { name: 'Balance' })
    const account = page.lottery.account.$account.get()
    expect(account?.total).toBe((account?.balance ?? NaN) + (account?.reward ?? NaN))
    expect([...wallet.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Balance', 'Reward'])
    // Saturday noon: the 15:30 draws of Lucky, Winboxlotto and Perdana close at 15:00.
    const next = screen.getByRole('region', { name: 'Next draw' })
    expect(within(next).getByText('Today 15:30')).toBeTruthy()
    expect(within(next).getByText('3:00')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Bet 2, quick/ })).toBeTruthy()
    await screen.findByText(/^Fri 2026-11-20: .+ 1st \d{4}, .+ 1st \d{4}$/)
    expect(screen.queryByRole('button', { name: /Total balance/ })).toBeNull()
  })

  test('time to close falls by the minute', async () => {
    const page = await openHome()
    await page.environment.advance(61_000)
    await waitFor(() => expect(page.screen.getByText('2:59')).toBeTruthy())
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
    await user.click(screen.getByRole('tab', { name: 'Toto' }))
    await waitFor(() => expect(routes(page)).toEqual(['/bet2/', '/results/', '/results/tab_T/']))
    expect(screen.getByRole('tab', { name: 'Toto' }).getAttribute('aria-selected')).toBe('true')

    await user.click(screen.getByRole('link', { name: 'Home' }))
    await screen.findByText('Total balance · demo')
    expect(routes(page).at(-1)).toBe('/home/')
  })

  test('back from the search the board has the tab and the date that it was left with, and opened again from the menu the newest', async () => {
    const page = await openHome()
    const { screen, user } = page
    await goTo(page, 'Results')
    const newest = (await screen.findByRole('heading', { level: 1, name: /^Results, / })).textContent
    await user.click(screen.getByRole('tab', { name: 'Lucky' }))
    await user.click(screen.getByRole('button', { name: 'Previous draw day' }))
    await user.click(screen.getByRole('button', { name: 'Previous draw day' }))
    const [date = ''] = /\d{4}-\d\d-\d\d$/.exec(screen.getByRole('heading', { level: 1, name: /^Results, / }).textContent ?? '') ?? []
    await user.click(await screen.findByRole('button', { name: 'Search a number' }))
    await screen.findByRole('heading', { level: 1, name: 'Search past results' })
    await waitFor(() => expect(routes(page).at(-1)).toBe(`/results/search/tab_L/${date}/`))

    await user.click(screen.getByRole('button', { name: 'Back to the results' }))
    await screen.findByRole('heading', { level: 1, name: new RegExp(`${date}$`) })
    expect(screen.getByRole('tab', { name: 'Lucky' }).getAttribute('aria-selected')).toBe('true')

    await user.click(screen.getByRole('link', { name: 'Home' }))
    await screen.findByText('Total balance · demo')
    await goTo(page, 'Results')
    expect((await screen.findByRole('heading', { level: 1, name: /^Results, / })).textContent).toBe(newest)
  })

  test('the menu marks where one is, and closes by its button and by a press outside', async () => {
    const page = await openHome()
    const { screen, user } = page
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    const dialog = await screen.findByRole('dialog', { name: 'Menu' })
    expect(within(dialog).getAllByRole('link').map(({ textContent }: HTMLElement) => textContent)).toEqual(['Home', 'Bet 2 · Quick', 'Bet 1', 'Bet 3', 'Keypad', 'Digit sets', 'How to bet', 'Receipts', 'Results', 'Search past results', 'Strike', 'Win / loss', 'Payout', 'Members area', 'Profile', 'Package info', 'Bet statistics', 'Change password', 'Play limits', 'Preferences', 'Logout'])
    expect(within(dialog).getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page')
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
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
    const toggle = await screen.findByRole('button', { name: /^Total balance MYR [\d,.]+\. Show balance and reward$/ })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    await user.click(toggle)
    expect((await screen.findByRole('button', { name: /^Balance MYR [\d,.]+, reward MYR [\d,.]+\. Show the total$/ })).getAttribute('aria-expanded')).toBe('true')
    page.unmount()
    const again = open({ environment: page.environment, server: page.server, options: { start: '/results/' } })
    await again.screen.findByRole('button', { name: /^Balance MYR/ })
  })

  test('an address that leads nowhere says so, and leads home', async () => {
    const page = open({ options: { start: '/nowhere/' } })
    await page.screen.findByRole('heading', { level: 1, name: 'There is no such screen' })
    await page.user.click(page.screen.getByRole('link', { name: 'Go home' }))
    await page.screen.findByText('Total balance · demo')
  })

  test('the message can be paused', async () => {
    const page = await openHome()
    const pause = await page.screen.findByRole('button', { name: 'Pause the message' })
    await page.user.click(pause)
    expect(pause.getAttribute('aria-pressed')).toBe('true')
    expect(page.root.querySelector('.ticker .paused')?.textContent).toBe(page.lottery.account.$account.get()?.ticker.trim())
  })
})

describe('the guard', () => {
  test('without a session every screen but results is logout', async () => {
    const page = open({ config: nobody, options: { start: '/bet2/' } })
    await page.screen.findByRole('heading', { level: 1, name: 'You are not signed in' })
    expect(page.screen.queryByRole('button', { name: 'Menu' })).toBeNull()
    await page.user.click(page.screen.getByRole('link', { name: 'See results' }))
    await page.screen.findByRole('heading', { level: 1, name: /^Results, / })
    expect(page.screen.queryByRole('button', { name: 'Menu' })).toBeNull()
  })

  test('a refused token leads to logout and says what the server said', async () => {
    const page = open({ config: { token: 'wrong' } })
    await page.screen.findByRole('heading', { level: 1, name: 'You are logged out' })
    expect((await page.screen.findByRole('alert')).textContent).not.toBe('')
    expect(page.lottery.session.$state.get().state).toBe('expired')
  })

  test('a session that ends while results are shown is said to have ended, there as well', async () => {
    const ended = Response.json({ status: 'E104', message: 'signed in elsewhere' })
    const page = open({ options: { start: '/results/' }, intercept: (next) => (url, init) => (url.endsWith('/GetPlayerBalance') ? Promise.resolve(ended.clone()) : next(url, init)) })
    await page.screen.findByRole('heading', { level: 1, name: /^Results, / })
    await page.screen.findByRole('button', { name: 'Menu' })
    await page.lottery.account.refresh()
    await page.screen.findByRole('heading', { level: 1, name: 'You are logged out' })
    expect(page.root.textContent).toContain('signed in elsewhere')
  })

  test('who looks at results without a session finds the way to sign in', async () => {
    const page = open({ config: { ...nobody, endpoints: { configBase: 'https://pins.test' } }, options: { start: '/results/' } })
    await page.user.click(await page.screen.findByRole('link', { name: 'Sign in' }))
    await page.screen.findByLabelText('Username')
  })

  test('a server that cannot be reached leads to logout, and back home once it can', async () => {
    let isDown = true
    const intercept = (next: Fetch): Fetch => (url, init) => (isDown ? Promise.reject(new TypeError('connection refused')) : next(url, init))
    const page = open({ intercept })
    await page.screen.findByRole('heading', { level: 1, name: 'The server cannot be reached' })
    expect(page.screen.getByRole('alert').textContent).toBe('Network or other problem. Please try again.')
    expect(page.root.textContent).not.toMatch(/not signed in|logged out/)
    await page.user.click(page.screen.getByRole('button', { name: 'Try again' }))
    expect(page.root.textContent).not.toMatch(/not signed in|logged out/)
    await page.screen.findByRole('heading', { level: 1, name: 'The server cannot be reached' })
    isDown = false
    await page.user.click(page.screen.getByRole('button', { name: 'Try again' }))
    await page.screen.findByText('Total balance · demo')
  })

  test('logging out forgets the session, and nobody is told so before', async () => {
    const page = await openHome()
    const states: string[] = []
    const observer = new MutationObserver(() => {
      if (page.root.textContent?.includes('You are logged out')) states.push(page.lottery.session.$state.get().state)
    })
    observer.observe(page.root, { childList: true, subtree: true, characterData: true })
    await goTo(page, 'Logout')
    await page.screen.findByRole('heading', { level: 1, name: 'You are logged out' })
    await waitFor(() => expect(states.length).toBeGreaterThan(0))
    observer.disconnect()
    // Who goes back in that moment must find no session.
    expect(new Set(states)).toEqual(new Set(['empty']))
    expect(page.lottery.account.$account.get()).toBeNull()
  })
})

describe('the title', () => {
  test('is bare without a session, and names the screen with one', async () => {
    const titles: string[] = []
    const page = open(undefined, (title) => titles.push(title))
    await page.screen.findByText('Total balance · demo')
    await waitFor(() => expect(titles.at(-1)).toBe('Home · 4D Result'))
    await goTo(page, 'Results')
    await waitFor(() => expect(titles.at(-1)).toBe('Results · 4D Result'))
    await goTo(page, 'Logout')
    await waitFor(() => expect(titles.at(-1)).toBe('4D Result'))
  })
})

describe('the page\'s address', () => {
  const before = location.href
  afterEach(() => history.replaceState(null, '', before))

  test('is left alone by a route in memory', async () => {
    const push = vi.spyOn(history, 'pushState')
    const page = await openHome()
    await goTo(page, 'Results')
    await page.screen.findByRole('heading', { level: 1, name: /^Results, / })
    expect(location.href).toBe(before)
    expect(push).not.toHaveBeenCalled()
    for (const link of page.screen.getAllByRole('link')) expect(link.getAttribute('href')).toBe('#')
    push.mockRestore()
  })

  test('holds the route in its hash', async () => {
    const page = await openHome({ options: { router: 'hash' } })
    await goTo(page, 'Results')
    await page.screen.findByRole('heading', { level: 1, name: /^Results, / })
    expect(location.hash).toBe('#/results/')
  })

  test('is the route, below the page\'s own path', async () => {
    history.replaceState(null, '', '/games/results/tab_M/')
    const page = open({ options: { router: 'browser' } })
    await page.screen.findByRole('heading', { level: 1, name: /^Results, / })
    expect(page.screen.getByRole('tab', { name: 'Magnum' }).getAttribute('aria-selected')).toBe('true')
    await page.user.click(page.screen.getByRole('tab', { name: 'Toto' }))
    expect(location.pathname).toBe('/games/results/tab_T/')
    await page.user.click(await page.screen.findByRole('link', { name: 'Home' }))
    await page.screen.findByText('Total balance · demo')
    expect(location.pathname).toBe('/games/home/')
  })
})

test('wouter does not replace the page\'s history functions', () => {
  expect(Function.prototype.toString.call(history.pushState)).not.toMatch(/dispatchEvent/)
  expect(Object.getOwnPropertySymbols(window)).not.toContain(Symbol.for('wouter_v3'))
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
