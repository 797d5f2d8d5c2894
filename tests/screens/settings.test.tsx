import { waitFor, within } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { createPendingBets } from '../../src/stores/pending-bets.js'
import { createTestEnvironment } from '../stores/environment.js'
import { goTo } from './app-page.js'
import type { RenderOptions, Rendered } from './render.js'
import { AGENT, API, callsOf, choice, intercepting, lose, open, post } from './settings-page.js'

describe('the profile', () => {
  test('of a member shows his figures, and what is outstanding', async () => {
    const environment = createTestEnvironment()
    const server = createSandbox({ seed: 7, now: environment.now }).fetch
    await post({ server }, 'D#21\n#1\n1234#1')
    const page = await open('/settings/profile/', 'Profile', { environment, server })
    await page.screen.findByText('Outstanding')
    const figures = Object.fromEntries([...page.root.querySelectorAll('dl.profile-figures dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]))
    expect(figures).toEqual({ 'Credit balance': 'MYR 2,399.00', 'Account balance': 'MYR 0.00', Credit: 'MYR 2,400.00', Outstanding: 'MYR 1.00' })
    expect(page.root.querySelector('.who')?.textContent).toMatch(/^Ddemo.*Player.*\+60 12-345 \d{4}$/)
    expect(page.screen.queryByRole('link', { name: 'Account settings' })).toBeNull()
  })

  test('of an agent shows the credit below him, and leads to his settings', async () => {
    const page = await open('/settings/profile/', 'Profile', AGENT)
    await page.screen.findByText('Downline credit')
    expect(page.screen.queryByText('Outstanding')).toBeNull()
    await page.user.click(page.screen.getByRole('link', { name: 'Account settings' }))
    await page.screen.findByRole('heading', { level: 1, name: 'Account settings' })
  })

  test('that is lost says E101 and can be tried again; a refresh that fails leaves the figures', async () => {
    let isDown = true
    const page = await open('/settings/profile/', 'Profile', { intercept: intercepting('GetMobileProfile', (next) => (isDown ? lose() : next())) })
    const alert = await page.screen.findByRole('alert')
    expect(alert.textContent).toContain('Network or other problem. Please try again.')
    isDown = false
    await page.user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await page.screen.findByText('Credit balance')
    isDown = true
    await page.user.click(page.screen.getByRole('button', { name: 'Refresh the profile' }))
    await page.screen.findByText('The profile could not be refreshed')
    expect(page.screen.getByText('Credit balance')).toBeTruthy()
  })

  test('that cannot be loaded when it is shown again says that its figures are those of before', async () => {
    let isDown = false
    const page = await open('/settings/profile/', 'Profile', { intercept: intercepting('GetMobileProfile', (next) => (isDown ? lose() : next())) })
    await page.screen.findByText('Credit balance')
    await page.user.click(page.screen.getByRole('link', { name: 'Home' }))
    await page.screen.findByRole('navigation', { name: 'Place a bet' })
    isDown = true
    await page.user.click(page.screen.getByRole('button', { name: 'Menu' }))
    await page.user.click(await page.screen.findByRole('link', { name: 'Profile' }))
    await page.screen.findByText('The profile could not be refreshed')
    expect(page.screen.getByText('Credit balance')).toBeTruthy()
  })
})

describe('account settings', () => {
  const openSettings = async (options: RenderOptions = {}) => {
    const page = await open('/settings/account/', 'Account settings', { ...AGENT, ...options })
    await page.screen.findByRole('radiogroup', { name: 'Box format' })
    return page
  }
  const save = (page: Rendered) => page.screen.getByRole('button', { name: 'Save' })

  test('are shown as the server has them, and saved they hold for the bet screens at once', async () => {
    const page = await openSettings()
    const { screen, user, lottery } = page
    expect([choice(page, 'Betting method', 'All together').checked, choice(page, 'Box format', '**1234').checked]).toEqual([true, true])
    expect(save(page).getAttribute('aria-disabled')).toBe('true')
    await user.click(save(page))
    await screen.findByText('Nothing has been changed yet')
    expect(callsOf(page, 'EditUser')).toEqual([])

    await user.click(choice(page, 'Betting method', 'Each number'))
    await user.click(choice(page, 'Box format', '*1234'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Draw format' }), 'MPTSBKWLAN')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Bet sequence' }), 'Small, Big, SA')
    expect(lottery.account.$account.get()).toMatchObject({ formatBox: 'D', boxIsMultiplied: false })
    await user.click(save(page))
    await screen.findByText('Success.')
    expect(lottery.account.$account.get()).toMatchObject({ formatBox: 'S', boxIsMultiplied: true })
    expect(callsOf(page, 'EditUser')).toHaveLength(1)
    const answer = await page.server(`${API}/FDAPI/Ekor/GetInitData`, { method: 'POST', body: JSON.stringify({ SN: 'DEMO', LoginId: 'agent', AuthToken: 'agent123' }) })
    expect(await answer.json()).toMatchObject({ data: { FormatBox: 'S', BetMethodIsMultiply: true } })
  })

  test('that only the server goes by are saved without a word about the bet screens', async () => {
    const page = await openSettings()
    const { screen, user, root } = page
    const told = () => root.querySelector('.save-bar .told')?.textContent
    expect(screen.getByText('In which order amounts stand in bets sent by other means')).toBeTruthy()
    for (const [name, value] of [['Bet sequence', 'Small, Big, SA'], ['Draw format', 'MPTSBKWLAN']] as const) {
      await user.selectOptions(screen.getByRole('combobox', { name }), value)
      await waitFor(() => expect(told()).toBe(''))
      await user.click(save(page))
      await waitFor(() => expect(told()).toBe('Success.'))
    }
    await user.click(choice(page, 'Box format', '*1234'))
    await user.click(save(page))
    await waitFor(() => expect(told()).toMatch(/^Success\.The bet screens go by it from now on\./))
  })

  test('of a player are his: the agent\'s own stay, and what is not saved is kept for each', async () => {
    const page = await openSettings()
    const { screen, user, lottery } = page
    await user.click(choice(page, 'Betting method', 'Each number'))
    const player = screen.getByRole('combobox', { name: 'Player' })
    await user.selectOptions(player, 'player01')
    await screen.findByText(/bets that player01 places/)
    expect(choice(page, 'Box format', '*1234').checked).toBe(true)
    await user.click(choice(page, 'Box format', '**1234'))
    await user.click(save(page))
    await screen.findByText('Saved for player01.')
    expect(lottery.account.$account.get()).toMatchObject({ formatBox: 'D', boxIsMultiplied: false })
    await user.selectOptions(player, 'agent')
    await waitFor(() => expect(choice(page, 'Betting method', 'Each number').checked).toBe(true))
    await user.click(screen.getByRole('button', { name: 'Undo the changes' }))
    expect(choice(page, 'Betting method', 'All together').checked).toBe(true)
  })

  test('that are refused say why, and what was changed is still there', async () => {
    const page = await openSettings({ intercept: intercepting('EditUser', () => Promise.resolve(new Response('{"status":"E103"}'))) })
    await page.user.click(choice(page, 'Box format', '*1234'))
    await page.user.click(save(page))
    expect((await page.screen.findByRole('alert')).textContent).toBe('The settings were not savedYou have no permission for this.Your changes are still here.')
    expect(choice(page, 'Box format', '*1234').checked).toBe(true)
    expect(page.lottery.account.$account.get()?.formatBox).toBe('D')
  })

  test('whose answer is lost are asked for again: saved after all, they hold', async () => {
    const page = await openSettings({ intercept: intercepting('EditUser', (next) => next().then(lose)) })
    await page.user.click(choice(page, 'Box format', '*1234'))
    await page.user.click(save(page))
    await page.screen.findByText('Success.')
    expect(page.lottery.account.$account.get()?.formatBox).toBe('S')
  })

  test('whose answer is lost with the server say that nobody knows, and can be saved again', async () => {
    let isDown = false
    const intercept = (next: Fetch): Fetch => (url, init) => {
      // Down from the save on: what holds was still said before it.
      if (awaitsSave && url.includes('EditUser')) isDown = true
      return isDown && /EditUser|EditModel/.test(url) ? lose() : next(url, init)
    }
    let awaitsSave = false
    const page = await openSettings({ intercept })
    awaitsSave = true
    await page.user.click(choice(page, 'Box format', '*1234'))
    await page.user.click(save(page))
    const alert = await page.screen.findByRole('alert')
    expect(alert.textContent).toContain('It is not certain whether the settings were saved')
    awaitsSave = isDown = false
    await page.user.click(save(page))
    await page.screen.findByText('Success.')
    expect(page.screen.queryByRole('alert')).toBeNull()
  })

  test('of oneself wait for a bet of which nobody knows what became; a player\'s do not', async () => {
    const environment = createTestEnvironment()
    const page = await openSettings({ environment })
    createPendingBets(environment, 'https://bets.test/api').save({
      scope: 'https://bets.test/api', hand: 'bet1', call: 'place', clientRef: 'r', owner: 'agent', userId: 'agent', currency: 'MYR', betString: 'D#21\n#1\n*1234#1', total: 100, at: 0, draft: '',
    })
    await page.user.click(choice(page, 'Box format', '*1234'))
    await page.screen.findByText('First check if the last bet was placed')
    await page.user.click(save(page))
    expect(callsOf(page, 'EditUser')).toEqual([])
    await page.user.selectOptions(page.screen.getByRole('combobox', { name: 'Player' }), 'player01')
    await page.screen.findByText(/bets that player01 places/)
    await page.user.click(choice(page, 'Box format', '**1234'))
    await page.user.click(save(page))
    await page.screen.findByText('Saved for player01.')
  })

  test('that cannot be loaded say E101 and can be tried again', async () => {
    let isDown = true
    const page = await open('/settings/account/', 'Account settings', { ...AGENT, intercept: intercepting('GetMobileUserEditModel', (next) => (isDown ? lose() : next())) })
    const alert = await page.screen.findByRole('alert')
    expect(alert.textContent).toContain('Network or other problem')
    isDown = false
    await page.user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await page.screen.findByRole('radiogroup', { name: 'Box format' })
  })
})

describe('preferences', () => {
  test('hold at once: language, theme, sound and the size of the keypad\'s rows', async () => {
    const page = await open('/settings/preferences/', 'Preferences')
    const { screen, user, environment } = page
    const kept = (environment as ReturnType<typeof createTestEnvironment>).kept
    const size = within(screen.getByRole('group', { name: 'Keypad row size' }))
    await user.click(size.getByRole('button', { name: 'Larger' }))
    expect(screen.getByText('24 px, from 16 to 40')).toBeTruthy()
    for (let press = 0; press < 10; press++) await user.click(size.getByRole('button', { name: 'Larger' }))
    expect(screen.getByText('40 px, from 16 to 40')).toBeTruthy()
    expect(size.getByRole('button', { name: 'Larger' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(choice(page, 'Theme', 'Dark'))
    await user.click(choice(page, 'Sound', 'Off'))
    await user.click(screen.getByRole('button', { name: 'Bahasa Melayu' }))
    await screen.findByRole('heading', { level: 1, name: 'Tetapan aplikasi' })
    expect([kept.get('lottery:keypad-font-size'), kept.get('lottery:theme'), kept.get('lottery:sound'), kept.get('lottery:language')]).toEqual(['40', 'dark', 'off', 'ms'])
  })
})

test('a session that ends in the middle keeps what was changed, for the same player', async () => {
  let ends = false
  const page = await open('/settings/account/', 'Account settings', { ...AGENT, intercept: intercepting('EditUser', (next) => (ends ? Promise.resolve(new Response('{"status":"E102"}')) : next())) })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await page.screen.findByRole('radiogroup', { name: 'Box format' })
  await page.user.click(choice(page, 'Box format', '*1234'))
  ends = true
  await page.user.click(page.screen.getByRole('button', { name: 'Save' }))
  await page.screen.findByRole('heading', { level: 1, name: 'You are logged out' })
  expect(page.lottery.session.$state.get().state).toBe('expired')
  ends = false
  await page.lottery.session.open({ sn: 'DEMO', loginid: 'agent', token: 'agent123' })
  await goTo(page, 'Account settings')
  await page.screen.findByRole('radiogroup', { name: 'Box format' })
  expect(choice(page, 'Box format', '*1234').checked).toBe(true)
  await page.user.click(page.screen.getByRole('button', { name: 'Save' }))
  await page.screen.findByText('Success.')
  vi.restoreAllMocks()
})
