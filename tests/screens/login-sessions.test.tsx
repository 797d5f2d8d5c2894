import { waitFor } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { LotteryApp } from '../../src/app/lottery-app.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { createTestEnvironment } from '../stores/environment.js'
import { nobody, routes } from './app-page.js'
import { atHome, fill, openLogin, password, press } from './login-page.js'
import { MAGNUM, post } from './receipts-page.js'
import { renderScreen, type Rendered } from './render.js'

describe('a session that ends', () => {
  const endings = [
    ['E102', 'The session is lost or access was denied. Please sign in again.'],
    ['E104', 'You have signed in elsewhere. Please sign in again.'],
    ['E105', 'This user is blocked or frozen.'],
    ['E106', 'The account is suspended. Please wait 7 minutes.'],
    ['V110', 'The system is under maintenance. Please come back later.'],
    ['V102', 'Invalid client.'],
  ] as const
  /** Lets the pings be refused from now on. */
  function refusing(status: string): { intercept: (next: Fetch) => Fetch; begin: () => void; end: () => void } {
    let begun = false
    const message = status === 'V102' ? 'Invalid SN' : 'Said the server'
    return {
      begin: () => void (begun = true),
      end: () => void (begun = false),
      intercept: (next) => (url, init) => (begun && /GetInfoForTopContent|GetPlayerBalance/.test(url) ? Promise.resolve(Response.json({ status, message, params: [7] })) : next(url, init)),
    }
  }

  test.each(endings)('%s leads a login session to login, with the server\'s words, and what was typed comes back with the same player', async (status, words) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { intercept, begin, end } = refusing(status)
    const page = await openLogin({ intercept })
    await fill(page, 'player', 'player123')
    await press(page)
    await atHome(page, 'player')
    await page.user.click(await page.screen.findByRole('link', { name: /^Bet 2, quick/ }))
    await page.user.click(await page.screen.findByRole('checkbox', { name: 'A 7' }))
    begin()
    await waitFor(() => expect(page.environment.timerCount()).toBeGreaterThan(0))
    await page.environment.advance(60_000)
    await page.screen.findByRole('heading', { level: 1, name: 'Sign in' })
    const alert = page.screen.getByRole('alert').textContent
    expect(alert).toContain(words)
    expect(alert).toContain(status === 'V102' ? 'Invalid SN' : 'Said the server')
    // To be told to sign in again would contradict the reason.
    expect(alert?.includes('Sign in again on this site to go on.')).toBe(!['E105', 'E106', 'V110'].includes(status))
    expect(routes(page).at(-1)).toBe('/login/')
    expect(page.events).toContainEqual({ name: 'lottery:session', detail: { state: 'expired' } })
    end()
    await fill(page, 'player', 'player123')
    await press(page)
    await atHome(page, 'player')
    await page.user.click(await page.screen.findByRole('link', { name: /^Bet 2, quick/ }))
    expect(await page.screen.findByRole('checkbox', { name: 'A 7' })).toHaveProperty('checked', true)
    vi.restoreAllMocks()
  })

  const chosen = (page: Rendered) => page.screen.findByRole('checkbox', { name: 'A 7' })
  const toBet2 = async (page: Rendered) => page.user.click(await page.screen.findByRole('link', { name: /^Bet 2, quick/ }))
  const signIn = async (page: Rendered) => {
    await fill(page, 'player', 'player123')
    await press(page)
    await atHome(page, 'player')
  }

  test('and whose player leaves the new one before it has begun: what he had typed comes back all the same', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { intercept, begin, end } = refusing('E102')
    let isHeld = false
    const page = await openLogin({ intercept: (next) => (url, init) => (isHeld && url.includes('GetInfoForTopContent') ? new Promise(() => {}) : intercept(next)(url, init)) })
    await signIn(page)
    await toBet2(page)
    await page.user.click(await chosen(page))
    begin()
    await page.environment.advance(60_000)
    await page.screen.findByRole('heading', { level: 1, name: 'Sign in' })
    end()
    isHeld = true
    await fill(page, 'player', 'player123')
    await press(page)
    await waitFor(() => expect(page.lottery.session.$state.get().state).toBe('starting'))
    await page.user.click(page.screen.getByRole('link', { name: 'See results without signing in' }))
    await page.screen.findByRole('heading', { level: 1, name: /^Results, / })
    page.unmount()
    const { environment, server } = page
    const next = await openLogin({ environment, server })
    await signIn(next)
    await toBet2(next)
    expect(await chosen(next)).toHaveProperty('checked', true)
    vi.restoreAllMocks()
  })

  test('or cannot be gone on with after a reload: what was typed comes back with him who signs in again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const page = await openLogin({ config: { persist: 'session' } })
    await signIn(page)
    await toBet2(page)
    await page.user.click(await chosen(page))
    page.unmount()
    let isCut = true
    const { environment, server } = page
    const next = renderScreen(<LotteryApp />, { environment, server, config: { ...nobody, persist: 'session' }, intercept: (ask) => (url, init) => (isCut ? Promise.reject(new TypeError('no network')) : ask(url, init)) })
    await next.screen.findByRole('button', { name: 'Try again' })
    isCut = false
    await next.user.click(next.screen.getByRole('link', { name: 'Sign in' }))
    await next.screen.findByRole('heading', { level: 1, name: 'Sign in' })
    await signIn(next)
    await toBet2(next)
    expect(await chosen(next)).toHaveProperty('checked', true)
    vi.restoreAllMocks()
  })

  test.each(endings)('%s leads a partner\'s session to logout, with the server\'s words and no sign-in', async (status, words) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { intercept, begin } = refusing(status)
    const page = renderScreen(<LotteryApp />, { intercept })
    await atHome(page, 'demo')
    begin()
    await page.environment.advance(60_000)
    await page.screen.findByRole('heading', { level: 1, name: 'You are logged out' })
    expect(page.screen.getByRole('alert').textContent).toContain(words)
    expect(page.screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
    vi.restoreAllMocks()
  })

  test('in words that are ours as well says them once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let isOver = false
    const page = renderScreen(<LotteryApp />, { intercept: (next) => (url, init) => (isOver ? Promise.resolve(Response.json({ status: 'E105', message: ' This user is blocked, or frozen ' })) : next(url, init)) })
    await atHome(page, 'demo')
    isOver = true
    await page.user.click(page.screen.getByRole('button', { name: 'Refresh the balance' }))
    await page.screen.findByRole('heading', { level: 1, name: 'You are logged out' })
    expect(page.screen.getByRole('alert').textContent).toBe('Your session has endedThis user is blocked or frozen.')
    vi.restoreAllMocks()
  })

  test.each([
    ['/', 'Refresh the balance'],
    ['/receipts/', 'Refresh the receipts'],
    ['/strike/', 'Refresh the strikes'],
    ['/settings/profile/', 'Refresh the profile'],
    ['/settings/betstatistics/', 'Refresh the statistics'],
  ])('by a Refresh of %s says so, and no toast of the screen that was left comes on top', async (start, name) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let isOver = false
    const environment = createTestEnvironment()
    const server = createSandbox({ seed: 7, now: environment.now }).fetch
    await post({ server }, MAGNUM)
    await post({ server }, 'D#21\n#1\n1234#1')
    const page = renderScreen(<LotteryApp />, { environment, server, options: { start }, intercept: (next) => (url, init) => (isOver ? Promise.resolve(Response.json({ status: 'E104', message: '' })) : next(url, init)) })
    const refresh = await page.screen.findByRole('button', { name })
    await waitFor(() => expect(page.root.querySelector('.skeleton, [aria-busy=true]')).toBeNull())
    isOver = true
    await page.user.click(refresh)
    await page.screen.findByRole('heading', { level: 1, name: 'You are logged out' })
    // Long enough for one to be drawn.
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(page.root.querySelector('.toasts')?.textContent).toBe('')
    vi.restoreAllMocks()
  })

  test('by a sign-in elsewhere says so at the next ping', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const environment = createTestEnvironment()
    const server = createSandbox({ seed: 7, now: environment.now }).fetch
    const page = await openLogin({ environment, server })
    await fill(page, 'player', 'player123')
    await press(page)
    await atHome(page, 'player')
    await server('https://bets.test/api/token', { method: 'POST', body: 'grant_type=password&client_id=888&username=player&password=player123' })
    await page.environment.advance(60_000)
    expect((await page.screen.findByRole('alert')).textContent).toContain('You have signed in elsewhere.')
    vi.restoreAllMocks()
  })
})

describe('logout', () => {
  test('of a login session offers to sign in again, and keeps nothing', async () => {
    const page = await openLogin({ config: { persist: 'session' } })
    await fill(page, 'player', 'player123')
    await press(page)
    await atHome(page, 'player')
    expect(page.environment.keptInTab.has('lottery:session')).toBe(true)
    await page.user.click(page.screen.getByRole('button', { name: 'Menu' }))
    await page.user.click(await page.screen.findByRole('link', { name: 'Logout' }))
    await page.screen.findByRole('heading', { level: 1, name: 'You are logged out' })
    await waitFor(() => expect(page.environment.keptInTab.has('lottery:session')).toBe(false))
    const asked = page.calls.length
    await page.environment.advance(180_000)
    expect(page.calls.slice(asked).filter(({ path }) => path.includes('GetInfoForTopContent'))).toEqual([])
    await page.user.click(page.screen.getByRole('link', { name: 'Sign in' }))
    await page.screen.findByRole('textbox', { name: 'Username' })
    expect(password(page).value).toBe('')
  })
})

test('neither password nor token is in an event, in lasting storage, in the console or in an address', async () => {
  const consoles = (['error', 'warn', 'log', 'info', 'debug'] as const).map((name) => vi.spyOn(console, name).mockImplementation(() => {}))
  const addresses: string[] = []
  const page = await openLogin({ config: { persist: 'session' }, intercept: (next) => (url, init) => (addresses.push(url), next(url, init)) })
  await fill(page, 'player', 'wrong-secret1')
  await press(page)
  await page.screen.findByText('Wrong username or password.')
  await fill(page, 'player', 'player123')
  await press(page)
  await atHome(page, 'player')
  const { bearer = '' } = JSON.parse(page.environment.keptInTab.get('lottery:session') ?? '{}') as { bearer?: string }
  expect(bearer).not.toBe('')
  const seen = [...addresses, ...page.environment.kept.entries(), JSON.stringify(page.events), JSON.stringify(consoles.flatMap(({ mock }) => mock.calls)), location.href, JSON.stringify(page.lottery.config)].join()
  const tab = [...page.environment.keptInTab.values()].join()
  for (const secret of ['wrong-secret1', 'player123', bearer]) expect(seen).not.toContain(secret)
  for (const secret of ['wrong-secret1', 'player123']) expect(tab).not.toContain(secret)
  vi.restoreAllMocks()
})
