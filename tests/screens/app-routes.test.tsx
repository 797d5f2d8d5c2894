import { waitFor } from '@testing-library/dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { basePath, placeOf, resultsPath } from '../../src/app/routes.js'
import { settle } from '../stores/environment.js'
import { goTo, nobody, open, openHome, openMenu } from './app-page.js'

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
    ['/results/19:30/', { screen: 'results', tab: 'all', time: '19:30' }],
    ['/results/tab_L/2026-11-18/19:30', { screen: 'results', tab: 'L', date: '2026-11-18', time: '19:30' }],
    ['/results/search/tab_L/2026-11-18/19:30/of_1234_90_LT/', { screen: 'results-search' }],
    ['/results/compare/of_whatever', { screen: 'results-compare' }],
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
    ['/bet2/?x=1', { screen: 'quick-bet' }],
    ['/results/tab_M?highlight=ff8800', { screen: 'results', tab: 'M' }],
    ['/?x=/bet2/', { screen: 'home' }],
    ['/toString/', { screen: 'not-found' }],
    ['/nowhere/', { screen: 'not-found' }],
  ])('%s', (path, place) => expect(placeOf(path)).toEqual(place))

  test('a tab has its path', () => {
    expect([resultsPath('all'), resultsPath('M')]).toEqual(['/results/', '/results/tab_M/'])
    expect([resultsPath('all', '2026-11-18'), resultsPath('M', '2026-11-18')]).toEqual(['/results/2026-11-18/', '/results/tab_M/2026-11-18/'])
    expect([resultsPath('all', undefined, '19:30'), resultsPath('L', '2026-11-18', '19:30')]).toEqual(['/results/19:30/', '/results/tab_L/2026-11-18/19:30/'])
  })

  test.each([
    ['/games/results/tab_M/', '/games'],
    ['/games/results/search/', '/games'],
    ['/games/results/compare', '/games'],
    ['/games/results/compare/tab_M/2026-11-18/', '/games'],
    ['/games/results/2026-11-18', '/games'],
    ['/games/results/2026-11-18/19:30/', '/games'],
    ['/games/results/search/tab_M/of_1234_90_MP/', '/games'],
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

  test('takes the menu along where it changes under it, for good', async () => {
    const page = await openHome({ options: { router: 'hash' } })
    await openMenu(page)
    const link = document.createElement('a')
    document.body.append(link)
    for (const [href, heading] of [['#/results/', /^Results, /], ['#/home/', /^4D/]] as const) {
      link.href = href
      link.click()
      await page.screen.findByRole('heading', { level: 1, name: heading })
      expect(page.screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
    }
    link.remove()
  })

  test('is marked once where a session ends: an address that is named right after it stays', async () => {
    const page = await openHome({ options: { router: 'hash' } })
    const marks: unknown[] = []
    const replace = history.replaceState.bind(history)
    const spied = vi.spyOn(history, 'replaceState').mockImplementation((state, unused, url) => {
      replace(state, unused, url)
      if (state !== 'lottery:ended') return
      marks.push(state)
      location.hash = '#/results/'
    })
    await goTo(page, 'Logout')
    await page.screen.findByRole('heading', { level: 1, name: /^Results, / })
    await settle()
    expect(location.hash).toBe('#/results/')
    expect(marks).toHaveLength(1)
    spied.mockRestore()
  })

  test('may name a place of the page itself, which leaves the app where it is', async () => {
    const page = await openHome({ options: { router: 'hash' } })
    await goTo(page, 'Results')
    await page.screen.findByRole('heading', { level: 1, name: /^Results, / })
    const news = document.createElement('a')
    news.href = '#news'
    document.body.append(news)
    news.click()
    await settle()
    expect(location.hash).toBe('#news')
    page.screen.getByRole('heading', { level: 1, name: /^Results, / })
    await goTo(page, 'Home')
    await page.screen.findByText('Total balance · demo')
    expect(location.hash).toBe('#/home/')
    news.remove()
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
