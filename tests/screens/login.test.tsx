import { waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { routes } from './app-page.js'
import { atHome, field, fill, openLogin, password, press, retype } from './login-page.js'
import type { Rendered } from './render.js'

/** Keeps the answers of /token back until they are let go. */
function holding(call = '/token'): { intercept: (next: Fetch) => Fetch; answer: () => void } {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  return {
    answer: () => answer(),
    intercept: (next) => async (url, init) => {
      if (url.includes(call)) await held
      return next(url, init)
    },
  }
}

const tokens = ({ calls }: Rendered) => calls.filter(({ path }) => path.endsWith('/token')).length

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

const STEP_ELSEWHERE = 'This page cannot do this step of signing in. Use the app or the site where you set it up, or ask your agent.'

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

  test('is of what was sent: of a password that was put right meanwhile, or is afterwards, nothing is said', async () => {
    const { intercept, answer } = holding()
    const page = await openLogin({ intercept })
    await fill(page, 'player', 'wrong')
    await press(page)
    await page.screen.findByRole('button', { name: 'Signing in' })
    await page.user.type(password(page), '2{Enter}')
    answer()
    await page.screen.findByRole('button', { name: 'Sign in' })
    expect(page.screen.queryByText('Wrong username or password.')).toBeNull()
    await press(page)
    await page.screen.findByText('Wrong username or password.')
    await page.user.type(field(page, 'Username'), '2')
    expect(page.screen.queryByText('Wrong username or password.')).toBeNull()
    // Typed as it was, it is not said again, and the focus stays.
    await page.user.type(field(page, 'Username'), '{Backspace}')
    expect(page.screen.queryByText('Wrong username or password.')).toBeNull()
    expect(page.root.activeElement).toBe(field(page, 'Username'))
    expect(password(page).getAttribute('aria-invalid')).toBeNull()
  })

  test('that is no matter of the password stays while that is typed, and goes with another user', async () => {
    const page = await openLogin()
    await fill(page, 'locked', 'locked123')
    await press(page)
    await page.screen.findByRole('alert')
    await page.user.type(password(page), '4')
    page.screen.getByRole('alert')
    await page.user.type(field(page, 'Username'), '2')
    expect(page.screen.queryByRole('alert')).toBeNull()
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
    const said = (await page.screen.findByRole('alert')).textContent ?? ''
    expect(said).toContain(words)
    // The server's own words are no news where they are ours.
    expect(said.split(words)).toHaveLength(2)
    expect(page.lottery.session.$state.get().state).toBe('empty')
  })

  test.each([
    ['S107', 'A two-factor code is required.'],
    ['S108', 'Scan the QR code for the next login.'],
    ['E110', 'The two-factor code has expired.'],
  ])('%s, of a step that this page does not have, says where to go for it', async (status, words) => {
    const page = await openLogin({ intercept: (next) => (url, init) => (url.endsWith('/token') ? Promise.resolve(Response.json({ status, message: words })) : next(url, init)) })
    await fill(page, 'player', 'player123')
    await press(page)
    const alert = await page.screen.findByRole('alert')
    expect(alert.textContent).toBe(`You are not signed in${words}${STEP_ELSEWHERE}`)
  })

  test('another refusal sends nobody elsewhere', async () => {
    const page = await openLogin()
    await fill(page, 'locked', 'locked123')
    await press(page)
    expect((await page.screen.findByRole('alert')).textContent).not.toContain(STEP_ELSEWHERE)
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
    // By Enter the field has the focus already, and would not be read anew.
    expect((await page.screen.findByText('Wrong username or password.')).getAttribute('aria-live')).toBe('assertive')
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
    // What was said of the password does not come back, and takes no focus from who answers.
    expect([question.value, page.root.activeElement, page.screen.queryByText('Wrong username or password.')]).toEqual(['99', question, null])
    await press(page)
    await page.screen.findByText('The captcha is wrong.')
    const next: HTMLInputElement = await page.screen.findByRole('textbox', { name: /^Captcha: / })
    expect(next.value).toBe('')
    await page.user.type(next, answerOf(next))
    expect(page.screen.queryByText('The captcha is wrong.')).toBeNull()
    await page.user.keyboard('{Enter}')
    expect((await page.screen.findByRole('alert')).textContent).toContain('The account is suspended. Please wait 5 minutes.')
    // Its field has gone with the focus in it.
    await waitFor(() => expect(page.root.activeElement).toBe(password(page)))
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

for (const [what, call, state] of [['the answer', '/token', 'empty'], ['the session that it opens', '/GetInfoForTopContent', 'starting']] as const) {
  test(`leaving while ${what} is on its way signs nobody in`, async () => {
    const { intercept, answer } = holding(call)
    const page = await openLogin({ intercept })
    await fill(page, 'player', 'player123')
    await press(page)
    await page.screen.findByRole('button', { name: 'Signing in' })
    await waitFor(() => expect(page.lottery.session.$state.get().state).toBe(state))
    await page.user.click(page.screen.getByRole('link', { name: 'See results without signing in' }))
    await page.screen.findByRole('heading', { level: 1, name: /^Results, / })
    answer()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(page.lottery.session.$state.get().state).toBe('empty')
    expect(page.screen.queryByText('Total balance · player')).toBeNull()
  })
}
