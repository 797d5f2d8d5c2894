import { waitFor, within } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { LotteryApp } from '../../src/app/lottery-app.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { createTestEnvironment } from '../stores/environment.js'
import { renderScreen, type RenderOptions, type Rendered } from './render.js'

const nobody = { sn: undefined, loginid: undefined, token: undefined }

/** The app at its login screen. */
async function openLogin({ config, ...options }: RenderOptions = {}): Promise<Rendered> {
  const page = renderScreen(<LotteryApp />, { options: { start: '/login/' }, config: { ...nobody, ...config }, ...options })
  await page.screen.findByRole('heading', { level: 1, name: 'Sign in' })
  return page
}

const field = ({ screen }: Rendered, name: string | RegExp): HTMLInputElement => screen.getByRole('textbox', { name })
const password = ({ screen }: Rendered): HTMLInputElement => screen.getByLabelText('Password')

/** Types over what is there. */
const retype = (page: Rendered, input: HTMLInputElement, text: string) => page.user.type(input, text, { initialSelectionStart: 0, initialSelectionEnd: input.value.length })

async function fill(page: Rendered, username: string, secret: string): Promise<void> {
  await retype(page, field(page, 'Username'), username)
  await retype(page, password(page), secret)
}

/** Keeps the answers of /token back until they are let go. */
function holding(): { intercept: (next: Fetch) => Fetch; answer: () => void } {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  return {
    answer: () => answer(),
    intercept: (next) => async (url, init) => {
      if (url.endsWith('/token')) await held
      return next(url, init)
    },
  }
}

const press = ({ screen, user }: Rendered) => user.click(screen.getByRole('button', { name: /^Sign/ }))
const atHome = ({ screen }: Rendered, loginid: string) => screen.findByText(`Total balance · ${loginid}`)
const tokens = ({ calls }: Rendered) => calls.filter(({ path }) => path.endsWith('/token')).length
const routes = ({ events }: Rendered) => events.flatMap(({ name, detail }) => (name === 'lottery:navigate' ? [(detail as { route: string }).route] : []))

describe('the login screen', () => {
  test('has a pin, a username, a password and a language: English and Chinese first, then the others', async () => {
    const page = await openLogin()
    expect(field(page, 'Pin').value).toBe('888')
    expect(field(page, 'Username').getAttribute('autocomplete')).toBe('username')
    expect(password(page).getAttribute('autocomplete')).toBe('current-password')
    expect(password(page).type).toBe('password')
    const choice = page.screen.getByRole('radiogroup', { name: 'Language' })
    expect(within(choice).getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['English', '中文'])
    const others = page.screen.getByRole('combobox', { name: 'Other languages' })
    expect(within(others).getAllByRole('option').map(({ textContent }: HTMLElement) => textContent)).toEqual(['Other languages', 'Bahasa Indonesia', 'Bahasa Melayu', 'ไทย', 'Tiếng Việt'])
    expect(page.screen.queryByRole('button', { name: 'Menu' })).toBeNull()
  })

  test('signs in by Enter, trimmed, and leads home in place of itself', async () => {
    const page = await openLogin()
    await fill(page, ' player ', 'player123{Enter}')
    await atHome(page, 'player')
    expect(routes(page)).toEqual(['/home/'])
    expect(page.lottery.session.$state.get()).toEqual({ state: 'ready', loginid: 'player', owner: 'player', role: 'member', kind: 'login' })
  })

  test('shows the password, and hides it again', async () => {
    const page = await openLogin()
    await page.user.type(password(page), 'secret1')
    await page.user.click(page.screen.getByRole('button', { name: 'Show the password' }))
    expect(password(page).type).toBe('text')
    await page.user.click(page.screen.getByRole('button', { name: 'Hide the password' }))
    expect(password(page)).toMatchObject({ type: 'password', value: 'secret1' })
  })

  test('another language keeps what is typed', async () => {
    const page = await openLogin()
    await page.user.type(field(page, 'Username'), 'player')
    await page.user.selectOptions(page.screen.getByRole('combobox', { name: 'Other languages' }), 'ms')
    await page.screen.findByRole('heading', { level: 1, name: 'Log masuk' })
    expect(field(page, 'Nama pengguna').value).toBe('player')
  })

  test('asks for what is missing before it sends anything', async () => {
    const page = await openLogin()
    await press(page)
    expect(page.screen.getByText('Username is required.')).toBeTruthy()
    await waitFor(() => expect(page.root.activeElement).toBe(field(page, 'Username')))
    await page.user.type(field(page, 'Username'), 'player')
    expect(page.screen.queryByText('Username is required.')).toBeNull()
    await press(page)
    expect(page.screen.getByText('Password is required.')).toBeTruthy()
    expect(tokens(page)).toBe(0)
  })

  test('a double tap sends once, and says that it is under way', async () => {
    const { intercept, answer } = holding()
    const page = await openLogin({ intercept })
    await fill(page, 'player', 'player123')
    await press(page)
    await press(page)
    expect(page.screen.getByRole('button', { name: 'Signing in' }).getAttribute('aria-busy')).toBe('true')
    answer()
    await atHome(page, 'player')
    expect(tokens(page)).toBe(1)
  })

  test('an agent is told apart from a member', async () => {
    const page = await openLogin()
    await fill(page, 'agent', 'agent123')
    await press(page)
    await atHome(page, 'agent')
    expect(page.lottery.session.$state.get()).toMatchObject({ role: 'agent' })
  })
})

describe('a refusal', () => {
  test.each([
    ['a wrong password', 'player', 'wrong', 'Password', 'Wrong username or password.'],
    ['an unknown player', 'nobody', 'wrong', 'Password', 'Wrong username or password.'],
  ])('%s is told at its field, and what was typed stays', async (_, username, secret, name, words) => {
    const page = await openLogin()
    await fill(page, username, secret)
    await press(page)
    await page.screen.findByText(words)
    const wrong: HTMLInputElement = page.screen.getByLabelText(name)
    expect(wrong.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(page.root.activeElement).toBe(wrong))
    expect([field(page, 'Username').value, wrong.value]).toEqual([username, secret])
  })

  test('a pin that leads nowhere is told at the pin', async () => {
    const page = await openLogin()
    await retype(page, field(page, 'Pin'), '999')
    await fill(page, 'player', 'player123')
    await press(page)
    await page.screen.findByText('This pin is not known. Check it and try again.')
    await waitFor(() => expect(page.root.activeElement).toBe(field(page, 'Pin')))
  })

  test.each([
    ['locked', 'locked123', 'This user is blocked or frozen.'],
    ['twofa', 'twofa123', 'A two-factor code is required.'],
    ['qr', 'qr123', 'Scan the QR code for the next login.'],
  ])('%s is told what the catalogue says', async (username, secret, words) => {
    const page = await openLogin()
    await fill(page, username, secret)
    await press(page)
    expect((await page.screen.findByRole('alert')).textContent).toContain(words)
    expect(page.lottery.session.$state.get().state).toBe('empty')
  })

  test.each([
    ['E110', 'The two-factor code has expired.'],
    ['E303', 'This location is blocked.'],
    ['V110', 'The system is under maintenance. Please come back later.'],
  ])('%s has its text, and the server\'s own words', async (status, words) => {
    const page = await openLogin({ intercept: (next) => (url, init) => (url.endsWith('/token') ? Promise.resolve(Response.json({ status, message: 'Said the server' })) : next(url, init)) })
    await fill(page, 'player', 'player123')
    await press(page)
    const alert = await page.screen.findByRole('alert')
    expect(alert.textContent).toContain(words)
    expect(alert.textContent).toContain('Said the server')
  })

  test('after two wrong passwords a captcha is asked for, after three the account is suspended for some minutes, and then it can be tried again', async () => {
    const page = await openLogin()
    await fill(page, 'player', 'wrong')
    await press(page)
    await page.screen.findByText('Wrong username or password.')
    await press(page)
    const question: HTMLInputElement = await page.screen.findByRole('textbox', { name: /^Captcha: \d \+ \d = \?$/ })
    const answerOf = (asked: HTMLInputElement) => {
      const [one = '', other = ''] = /(\d) \+ (\d)/.exec(asked.closest('div')?.textContent ?? '')?.slice(1) ?? []
      return String(Number(one) + Number(other))
    }
    const sent = tokens(page)
    await press(page)
    expect(page.screen.getByText('Captcha is required.')).toBeTruthy()
    expect(tokens(page)).toBe(sent)
    await page.user.type(question, '99')
    await press(page)
    await page.screen.findByText('The captcha is wrong.')
    const next: HTMLInputElement = await page.screen.findByRole('textbox', { name: /^Captcha: / })
    expect(next.value).toBe('')
    await page.user.type(next, answerOf(next))
    await press(page)
    expect((await page.screen.findByRole('alert')).textContent).toContain('The account is suspended. Please wait 5 minutes.')
    await page.environment.advance(150_000)
    await fill(page, 'player', 'player123')
    await press(page)
    await waitFor(() => expect(page.screen.getByRole('alert').textContent).toContain('Please wait 3 minutes.'))
    await page.environment.advance(150_001)
    await press(page)
    await atHome(page, 'player')
  })

  test('a lost answer says that nobody is signed in, and can be tried again', async () => {
    let isDown = true
    const page = await openLogin({ intercept: (next) => (url, init) => (isDown ? Promise.reject(new TypeError('gone')) : next(url, init)) })
    await fill(page, 'player', 'player123')
    await press(page)
    expect((await page.screen.findByRole('alert')).textContent).toContain('No answer came, so you are not signed in.')
    isDown = false
    await press(page)
    await atHome(page, 'player')
  })
})

test('a player who must change his password is led there, from everywhere', async () => {
  const page = await openLogin()
  await fill(page, 'fresh', 'fresh123')
  await press(page)
  await waitFor(() => expect(routes(page)).toEqual(['/settings/needchangepwd/']))
  expect(page.lottery.session.$state.get()).toEqual({ state: 'must-change-password', loginid: 'fresh' })
  expect(page.calls.filter(({ path }) => path.includes('GetInfoForTopContent'))).toEqual([])
})

test('arriving ends the session that is there', async () => {
  const page = await openLogin({ config: { sn: 'DEMO', loginid: 'demo', token: 'demo' } })
  await waitFor(() => expect(page.lottery.session.$state.get().state).toBe('empty'))
  expect(page.lottery.account.$account.get()).toBeNull()
  expect(page.screen.queryByText('Total balance · demo')).toBeNull()
})

test('leaving while the answer is on its way signs nobody in', async () => {
  const { intercept, answer } = holding()
  const page = await openLogin({ intercept })
  await fill(page, 'player', 'player123')
  await press(page)
  await page.user.click(page.screen.getByRole('link', { name: 'See results without signing in' }))
  await page.screen.findByRole('heading', { level: 1, name: /^Results, / })
  answer()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(page.lottery.session.$state.get().state).toBe('empty')
})

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
    await page.user.click(page.screen.getByRole('link', { name: /^Bet 2, quick/ }))
    await page.user.click(await page.screen.findByRole('checkbox', { name: 'A 7' }))
    begin()
    await waitFor(() => expect(page.environment.timerCount()).toBeGreaterThan(0))
    await page.environment.advance(60_000)
    await page.screen.findByRole('heading', { level: 1, name: 'Sign in' })
    const alert = page.screen.getByRole('alert').textContent
    expect(alert).toContain(words)
    expect(alert).toContain(status === 'V102' ? 'Invalid SN' : 'Said the server')
    expect(routes(page).at(-1)).toBe('/login/')
    expect(page.events).toContainEqual({ name: 'lottery:session', detail: { state: 'expired' } })
    end()
    await fill(page, 'player', 'player123')
    await press(page)
    await atHome(page, 'player')
    await page.user.click(page.screen.getByRole('link', { name: /^Bet 2, quick/ }))
    expect(await page.screen.findByRole('checkbox', { name: 'A 7' })).toHaveProperty('checked', true)
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
