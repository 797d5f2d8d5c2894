import { waitFor, within } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { LotteryApp } from '../../src/app/lottery-app.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { NeedChangePasswordScreen } from '../../src/screens/settings/need-change-password-screen.js'
import { createTestEnvironment, type TestEnvironment } from '../stores/environment.js'
import { field, fill, press } from './password-page.js'
import { renderScreen, type RenderOptions, type Rendered } from './render.js'

const API = 'https://bets.test/api'
const AGENT = { config: { loginid: 'agent', token: 'agent123' } }
const lose = () => Promise.reject(new TypeError('connection lost'))

async function open(options: RenderOptions = {}): Promise<Rendered> {
  const page = renderScreen(<LotteryApp />, { ...options, options: { start: '/settings/changepassword/' } })
  await page.screen.findByRole('heading', { level: 1, name: 'Change password' })
  await page.screen.findByLabelText('New password')
  return page
}

const sent = ({ calls }: Rendered) => calls.filter(({ path }) => /\/Account\//.test(path))
const route = ({ events }: Rendered) => events.flatMap(({ name, detail }) => (name === 'lottery:navigate' ? [(detail as { route: string }).route] : [])).at(-1)
const signIn = async ({ server }: Rendered, username: string, password: string) => {
  const body = new URLSearchParams({ grant_type: 'password', username, password, client_id: '888' }).toString()
  return ((await (await server(`${API}/token`, { method: 'POST', body })).json()) as { status: string }).status
}

describe('one\'s own password', () => {
  test('is changed; then the session is over, and the new one holds', async () => {
    const page = await open()
    await fill(page, { old: 'demo', new: 'secret1', confirm: 'secret1' })
    await press(page)
    await waitFor(() => expect(page.lottery.session.$state.get().state).toBe('empty'))
    // A partner's page is where he comes in again: he is not told to sign in where nobody can.
    await page.screen.findByText('Success. The password of demo was changed.')
    await waitFor(() => expect(route(page)).toBe('/logout/'))
    await page.screen.findByRole('heading', { level: 1, name: 'You are logged out' })
    expect(sent(page)).toHaveLength(1)
    expect(await signIn(page, 'demo', 'secret1')).toBe('Success')
    expect(await signIn(page, 'demo', 'demo')).toBe('E111')
  })

  test('is nowhere to be found afterwards: in storage, in events, in an address', async () => {
    const urls: string[] = []
    const logged = (['log', 'warn', 'error', 'info'] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => {}))
    const page = await open({ intercept: (next): Fetch => (url, init) => {
      urls.push(url)
      return next(url, init)
    } })
    await fill(page, { old: 'demo', new: 'hushhush7', confirm: 'hushhush7' })
    await press(page)
    await waitFor(() => expect(page.lottery.session.$state.get().state).toBe('empty'))
    const { kept, keptInTab } = page.environment as TestEnvironment
    expect(JSON.stringify([...kept, ...keptInTab, page.events, urls, location.href, logged.map(({ mock }) => mock.calls.map(String))])).not.toContain('hushhush7')
    vi.restoreAllMocks()
  })

  test.each([
    ['nothing typed', {}, 'Old password', 'Old password is required.'],
    ['too short', { old: 'demo', new: 'ab1', confirm: 'ab1' }, 'New password', 'A password needs at least 6 characters, letters and digits.'],
    ['with the name', { old: 'demo', new: 'demo123', confirm: 'demo123' }, 'New password', 'The password must not contain the username.'],
    ['confirmed otherwise', { old: 'demo', new: 'secret1', confirm: 'secret2' }, 'Confirm password', 'The two do not match.'],
  ])('%s is told at its field, and not sent', async (_, words, name, text) => {
    const page = await open()
    await fill(page, words)
    await press(page)
    const wrong = field(page, name)
    expect(wrong.getAttribute('aria-invalid')).toBe('true')
    expect(page.root.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toBe(text)
    expect(page.root.activeElement).toBe(wrong)
    expect(sent(page)).toEqual([])
  })

  test.each([
    ['the old one is wrong', { old: 'Demo', new: 'secret1', confirm: 'secret1' }, null, 'Old password', 'The old password is wrong.'],
    ['the server remembers it', { old: 'demo', new: 'secret1', confirm: 'secret1' }, 'E109', 'New password', 'The last 3 passwords cannot be used again.'],
    ['the server knows another old one', { old: 'demo', new: 'secret1', confirm: 'secret1' }, 'E304', 'Old password', 'Wrong id or old password.'],
  ])('%s: what the server says is shown, and what was typed stays', async (_, words, status, name, text) => {
    const page = await open(status === null ? {} : { intercept: (next): Fetch => (url, init) => (url.endsWith('/ChangePassword') ? Promise.resolve(new Response(JSON.stringify({ status }))) : next(url, init)) })
    await fill(page, words)
    await press(page)
    const alert = await page.screen.findByRole('alert')
    expect(alert.textContent).toBe(`The password was not changed${text}`)
    expect(field(page, name).getAttribute('aria-invalid')).toBe('true')
    expect(field(page, 'New password').value).toBe('secret1')
    expect(page.lottery.session.$state.get().state).toBe('ready')
    await page.user.type(field(page, name), 'x')
    expect(page.screen.queryByRole('alert')).toBeNull()
  })

  test('whose answer is lost: nobody knows, and it is said', async () => {
    const page = await open({ intercept: (next): Fetch => (url, init) => (url.endsWith('/ChangePassword') ? lose() : next(url, init)) })
    await fill(page, { old: 'demo', new: 'secret1', confirm: 'secret1' })
    await press(page)
    expect((await page.screen.findByRole('alert')).textContent).toMatch(/^It is not certain whether the password was changed/)
    expect(page.lottery.session.$state.get().state).toBe('ready')
  })

  test('whose answer was lost, and which is refused after that: still nobody knows, for the first may be why', async () => {
    const answers = [lose, () => Promise.resolve(new Response(JSON.stringify({ status: 'E112' })))]
    const page = await open({ intercept: (next): Fetch => (url, init) => (url.endsWith('/ChangePassword') ? (answers.shift() ?? lose)() : next(url, init)) })
    await fill(page, { old: 'demo', new: 'secret1', confirm: 'secret1' })
    await press(page)
    await page.screen.findByRole('alert')
    await press(page)
    await waitFor(() =>
      expect(page.screen.getByRole('alert').textContent).toBe('It is not certain whether the password was changedThe old password is wrong.If the old one is refused from now on, the new one holds.'),
    )
    expect(field(page, 'Old password').getAttribute('aria-invalid')).toBe('true')
  })

  test.each<[string, () => Promise<never> | void, string]>([
    ['made', () => {}, 'Success. The password of demo was changed.'],
    ['made, with its answer lost', lose, 'demo: It is not certain whether the password was changed. Network or other problem. Please try again. If the old one is refused from now on, the new one holds.'],
  ])('%s, whose session the server ends before it answers: who is to sign in again is told with which', async (_, how, told) => {
    let answer = () => {}
    let isMade = false
    const page = await open({ intercept: (next): Fetch => async (url, init) => {
      if (isMade && url.includes('GetPlayerBalance')) return Response.json({ status: 'E102', message: '' })
      const answered = await next(url, init)
      if (!url.endsWith('/ChangePassword')) return answered
      isMade = true
      await new Promise<void>((resolve) => (answer = resolve))
      await how()
      return answered
    } })
    await fill(page, { old: 'demo', new: 'secret1', confirm: 'secret1' })
    await press(page)
    await waitFor(() => expect(isMade).toBe(true))
    await page.lottery.account.refresh()
    await page.screen.findByRole('heading', { level: 1, name: 'You are logged out' })
    answer()
    await waitFor(() => expect(page.root.querySelector('.toasts')?.textContent).toContain(told))
    expect(page.lottery.session.$state.get().state).toBe('expired')
  })

  test('is sent once, however often it is pressed, and by Enter too', async () => {
    let answer = () => {}
    const page = await open({ intercept: (next): Fetch => async (url, init) => {
      if (url.endsWith('/ChangePassword')) await new Promise<void>((resolve) => (answer = resolve))
      return next(url, init)
    } })
    await fill(page, { old: 'demo', new: 'secret1', confirm: 'secret1{Enter}' })
    await page.user.click(await page.screen.findByRole('button', { name: 'Changing' }))
    await page.user.type(field(page, 'Confirm password'), '{Enter}')
    answer()
    await waitFor(() => expect(page.lottery.session.$state.get().state).toBe('empty'))
    expect(sent(page)).toHaveLength(1)
  })

  test('can be seen while it is typed, and the rules are ticked off', async () => {
    const page = await open()
    expect([field(page, 'Old password').autocomplete, field(page, 'New password').autocomplete, field(page, 'New password').type]).toEqual(['current-password', 'new-password', 'password'])
    await fill(page, { new: 'secret' })
    const rules = within(page.screen.getByRole('list', { name: 'The new password' }))
    const met = () => rules.getAllByRole('listitem').map((item) => item.className === 'met')
    expect(met()).toEqual([true, false, true, false])
    await page.user.type(field(page, 'New password'), '1')
    expect(met()).toEqual([true, true, true, false])
    await page.user.click(page.screen.getByRole('button', { name: 'Show: New password' }))
    expect(field(page, 'New password').type).toBe('text')
    await page.user.click(page.screen.getByRole('button', { name: 'Hide: New password' }))
    expect(field(page, 'New password').type).toBe('password')
  })
})

describe('an agent', () => {
  test('chooses among himself and his players, and changes another\'s without the old one', async () => {
    const page = await open(AGENT)
    const { screen, user } = page
    const select = screen.getByRole('combobox', { name: 'Player' }) as HTMLSelectElement
    expect([...select.options].map(({ value }) => value)).toEqual(['agent', 'player01', 'player02', 'player03'])
    await fill(page, { old: 'agent123', new: 'typed11' })
    await user.selectOptions(select, 'player02')
    expect(screen.queryByLabelText('Old password')).toBeNull()
    // What was typed for one is never sent for another.
    expect(field(page, 'New password').value).toBe('')
    await fill(page, { new: 'secret1', confirm: 'secret1' })
    await press(page)
    await screen.findByText('The password of player02 was changed.')
    expect(field(page, 'New password').value).toBe('')
    expect(page.lottery.session.$state.get().state).toBe('ready')
    expect(sent(page).map(({ body }) => body)).toMatchObject([{ userId: 'player02', oldPassword: '', newPassword: 'secret1', confirmPassword: 'secret1' }])
    expect(await signIn(page, 'player02', 'secret1')).toBe('Success')
  })
})

describe('whoever has chosen another player before the answer came', () => {
  test.each<[string, (next: ReturnType<Fetch>) => ReturnType<Fetch>, string]>([
    ['is refused', () => Promise.resolve(new Response(JSON.stringify({ status: 'E109' }))), 'player01: The password was not changed.'],
    ['is lost', lose, 'player01: It is not certain whether the password was changed.'],
    ['is a success', (done) => done, 'The password of player01 was changed.'],
  ])('hears whose it was when it %s', async (_, answered, told) => {
    let answer: (() => void) | undefined
    const page = await open({ ...AGENT, intercept: (next): Fetch => async (url, init) => {
      if (!url.endsWith('/ChangePassword')) return next(url, init)
      await new Promise<void>((resolve) => (answer = resolve))
      return answered(next(url, init))
    } })
    const select = page.screen.getByRole('combobox', { name: 'Player' })
    await page.user.selectOptions(select, 'player01')
    await fill(page, { new: 'secret1', confirm: 'secret1' })
    await press(page)
    await waitFor(() => expect(answer).toBeTypeOf('function'))
    await page.user.selectOptions(select, 'player02')
    await waitFor(() => expect(field(page, 'New password').value).toBe(''))
    answer?.()
    await page.screen.findByText((text: string) => text.startsWith(told))
    // Nothing of it is said of the one who is chosen now.
    expect(page.screen.queryByRole('alert')).toBeNull()
  })
})

test('a member has nobody to choose', async () => {
  expect((await open()).screen.queryByRole('combobox', { name: 'Player' })).toBeNull()
})

describe('the forced change', () => {
  const forced = async (options: RenderOptions = {}) => {
    let ways = 0
    const page = renderScreen(<NeedChangePasswordScreen onSignIn={() => ways++} />, { ...options, config: { loginid: 'fresh', token: 'fresh123' } })
    await waitFor(() => expect(page.lottery.session.$state.get().state).not.toBe('starting'))
    await page.screen.findByRole('heading', { level: 1, name: 'Choose a new password' })
    return { page, ways: () => ways }
  }

  test('asks for no old password, and ends the session', async () => {
    const { page, ways } = await forced()
    expect(page.screen.queryByLabelText('Old password')).toBeNull()
    await fill(page, { new: 'secret1', confirm: 'secret1' })
    await press(page)
    await waitFor(() => expect(page.lottery.session.$state.get().state).toBe('empty'))
    expect(ways()).toBe(1)
    expect(sent(page)).toMatchObject([{ path: '/api/Account/NeedChangePwd', body: { userId: 'fresh', oldPassword: '', newPassword: 'secret1', confirmPassword: 'secret1' } }])
    expect(await signIn(page, 'fresh', 'secret1')).toBe('Success')
  })

  test('asks for the old password where the server demands it here, too', async () => {
    const asked: unknown[] = []
    const { page, ways } = await forced({ intercept: (next): Fetch => (url, init) => {
      if (!url.includes('NeedChangePwd')) return next(url, init)
      asked.push(JSON.parse(String(init?.body)))
      return asked.length === 1 ? Promise.resolve(Response.json({ status: 'E112', message: 'The old password is wrong.' })) : next(url, init)
    } })
    await fill(page, { new: 'secret1', confirm: 'secret1' })
    await press(page)
    await waitFor(() => expect(field(page, 'Old password')).toBe(page.root.activeElement))
    expect(page.screen.getByRole('alert').textContent).toContain('The old password is wrong')
    expect(field(page, 'New password').value).toBe('secret1')
    await page.user.keyboard('fresh123')
    await press(page)
    await waitFor(() => expect(page.lottery.session.$state.get().state).toBe('empty'))
    expect(asked).toMatchObject([{ oldPassword: '' }, { oldPassword: 'fresh123', newPassword: 'secret1' }])
    expect(ways()).toBe(1)
  })

  test('says what the server says', async () => {
    const { page, ways } = await forced()
    await fill(page, { new: 'fresh12', confirm: 'fresh12' })
    await press(page)
    expect(sent(page)).toEqual([])
    expect(field(page, 'New password').getAttribute('aria-invalid')).toBe('true')
    expect(ways()).toBe(0)
  })
})

test('whoever signs in with a password that must be changed is led to the change from every screen, and from there to sign in', async () => {
  const environment = createTestEnvironment()
  const server = createSandbox({ seed: 7, now: environment.now }).fetch
  const body = new URLSearchParams({ grant_type: 'password', username: 'fresh', password: 'fresh123', client_id: '888' }).toString()
  const { access_token: bearer } = (await (await server(`${API}/token`, { method: 'POST', body })).json()) as { access_token: string }
  const page = renderScreen(<LotteryApp />, { environment, server, config: { sn: undefined, loginid: undefined, token: undefined }, options: { start: '/receipts/' } })
  await page.lottery.session.open({ loginid: 'fresh', bearer, mustChangePassword: true })
  await page.screen.findByRole('heading', { level: 1, name: 'Choose a new password' })
  expect(route(page)).toBe('/settings/needchangepwd/')
  await fill(page, { new: 'secret1', confirm: 'secret1' })
  await press(page)
  await page.screen.findByText('Success. Sign in with your new password.')
  await waitFor(() => expect(route(page)).toBe('/login/'))
  expect(page.lottery.session.$state.get().state).toBe('empty')
  expect(await signIn(page, 'fresh', 'secret1')).toBe('Success')
})

test('whoever leaves in place of the change was signed in, and is told that he is logged out', async () => {
  const page = renderScreen(<LotteryApp />, { config: { sn: undefined, loginid: undefined, token: undefined }, options: { start: '/receipts/' } })
  await page.lottery.session.open({ loginid: 'fresh', bearer: 'any', mustChangePassword: true })
  await page.user.click(await page.screen.findByRole('link', { name: 'Logout' }))
  await page.screen.findByRole('heading', { level: 1, name: 'You are logged out' })
  expect(page.lottery.session.$state.get()).toMatchObject({ state: 'empty', isSignedOut: true })
})
