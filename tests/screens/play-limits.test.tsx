import { fireEvent, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { LotteryApp } from '../../src/app/lottery-app.js'
import type { TestEnvironment } from '../stores/environment.js'
import { createDigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { QuickBetView } from '../../widgets/quick-bet/quick-bet-view.js'
import { soon } from '../soon.js'
import { goTo as goByMenu } from './app-page.js'
import { renderScreen, type RenderOptions, type Rendered } from './render.js'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

async function openApp(start: string, heading: string, options: RenderOptions = {}): Promise<Rendered & { environment: TestEnvironment }> {
  const page = renderScreen(<LotteryApp />, { ...options, options: { start, router: 'memory', ...options.options } })
  await page.screen.findByRole('heading', { level: 1, name: heading })
  return page as Rendered & { environment: TestEnvironment }
}
/** By the menu, as a player goes about. */
async function goTo(page: Rendered, name: string, heading = name) {
  await goByMenu(page, name)
  await page.screen.findByRole('heading', { level: 1, name: heading })
}
const figures = (root: ParentNode) => Object.fromEntries([...root.querySelectorAll('.play-figures dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]))
/** 1.00 on 1234 of M. */
async function bet(page: Rendered) {
  const slip = page.lottery.use(createDigitSetSlip)
  slip.toggleDate('2026-11-22')
  slip.toggleType('M')
  for (const [index, place] of (['A', 'B', 'C', 'D'] as const).entries()) slip.toggleDigit(place, String(index + 1))
  slip.setStake('B', '1')
  await slip.place()
  expect(slip.$placement.get().state).toBe('placed')
  slip.acknowledge()
}

describe('the daily limit', () => {
  test('holds at once when it is lower; a higher one waits, and can be taken back', async () => {
    const page = await openApp('/settings/preferences/', 'Preferences')
    const { screen, user, environment } = page
    await user.click(screen.getByRole('link', { name: /Play limits/ }))
    await screen.findByRole('heading', { level: 1, name: 'Play limits' })
    expect(screen.getByText('Kept on this device for demo. Bets placed on another device are not counted.')).toBeTruthy()
    const field = screen.getByRole('textbox', { name: 'New limit, MYR' })
    const set = async (typed: string) => {
      await user.type(field, typed)
      await user.click(screen.getByRole('button', { name: 'Set limit' }))
    }
    await set('1x5')
    expect(screen.getByText('Type an amount above zero, such as 50 or 50.50').getAttribute('role')).toBe('status')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await set('{Backspace}{Backspace}{Backspace}50')
    await screen.findByText('This limit holds from now on.')
    expect(figures(page.root)).toMatchObject({ 'Daily limit': 'MYR 50.00', 'Staked today': 'MYR 0.00', 'Left today': 'MYR 50.00' })
    await set('80')
    await screen.findByText('From 2026-11-22 12:00 on: MYR 80.00')
    expect(figures(page.root)).toMatchObject({ 'Daily limit': 'MYR 50.00' })
    await user.click(screen.getByRole('button', { name: 'Keep MYR 50.00' }))
    expect(screen.queryByText(/From 2026/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Remove limit' }))
    await screen.findByText('From 2026-11-22 12:00 on: No limit')
    // Another currency has a limit of its own.
    await user.click(screen.getByRole('radio', { name: 'SGD' }))
    expect(figures(page.root)).toMatchObject({ 'Daily limit': 'No limit' })
    await user.click(screen.getByRole('radio', { name: 'MYR' }))
    page.unmount()
    await environment.advance(24 * HOUR)
    const again = await openApp('/settings/limits/', 'Play limits', { environment, server: page.server })
    expect(figures(again.root)).toMatchObject({ 'Daily limit': 'No limit' })
  })

  test('is set by Enter too, once for a key that is held, and nothing is no limit', async () => {
    const page = await openApp('/settings/limits/', 'Play limits')
    const { screen, user } = page
    const field = screen.getByRole('textbox', { name: 'New limit, MYR' })
    await user.type(field, '0{Enter}')
    expect(screen.getByText('Type an amount above zero, such as 50 or 50.50')).toBeTruthy()
    await user.type(field, '{Backspace}50{Enter}')
    fireEvent.keyDown(field, { key: 'Enter', repeat: true })
    await screen.findByText('This limit holds from now on.')
    expect(figures(page.root)).toMatchObject({ 'Daily limit': 'MYR 50.00' })
  })

  test.each([
    ['nothing', '0', 'Type an amount above zero, such as 50 or 50.50'],
    ['too much', '99999999999999999999', 'Too much: the highest limit is 999,999,999.99'],
  ])('%s is told in words of its own, and the field has the focus', async (_, typed, words) => {
    const page = await openApp('/settings/limits/', 'Play limits')
    const { screen, user } = page
    const field = screen.getByRole('textbox', { name: 'New limit, MYR' })
    await user.type(field, typed)
    await user.click(screen.getByRole('button', { name: 'Set limit' }))
    expect(screen.getByText(words).getAttribute('role')).toBe('status')
    expect([field.getAttribute('aria-invalid'), (field as HTMLInputElement).value, page.root.activeElement]).toEqual(['true', typed, field])
  })

  test('bars BET on a bet screen, and says why', async () => {
    const page = await openApp('/settings/limits/', 'Play limits')
    const { screen, user } = page
    await user.type(screen.getByRole('textbox', { name: 'New limit, MYR' }), '1,50')
    await user.click(screen.getByRole('button', { name: 'Set limit' }))
    await bet(page)
    await soon(() => expect(figures(page.root)).toMatchObject({ 'Staked today': 'MYR 1.00', 'Left today': 'MYR 0.50', 'Bets placed': '1', Staked: 'MYR 1.00' }))
    await goTo(page, 'Bet 2 · Quick', 'Quick bet')
    const slip = page.lottery.use(createDigitSetSlip)
    slip.toggleDate('2026-11-22')
    slip.toggleType('M')
    for (const place of ['A', 'B', 'C', 'D'] as const) slip.toggleDigit(place, '1')
    slip.setStake('B', '1')
    await screen.findByText('More than your own daily limit of MYR 1.50: 0.50 is left today')
    expect(screen.getByRole('button', { name: 'BET' }).getAttribute('aria-disabled')).toBe('true')
  })
})

test('a time-out hides betting until it ends, also after a reload, and nothing else', async () => {
  const page = await openApp('/settings/limits/', 'Play limits')
  const { screen, user } = page
  await user.click(screen.getByRole('button', { name: 'Start time-out' }))
  await screen.findByText('Hide betting until 2026-11-21 13:00?')
  // What was pressed has gone, and the focus is on what stands in its place.
  expect(page.root.activeElement?.textContent).toBe('Cancel')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(page.root.activeElement?.textContent).toBe('Start time-out')
  await user.click(screen.getByRole('button', { name: 'Start time-out' }))
  await user.click(screen.getByRole('button', { name: 'Hide betting' }))
  await screen.findByText('Time-out until 2026-11-21 13:00')
  for (const [name, heading] of [['Bet 1', 'Time-out'], ['Receipts', 'Receipts'], ['Keypad', 'Time-out']] as const) await goTo(page, name, heading)
  expect(screen.queryByRole('button', { name: 'BET' })).toBeNull()
  page.unmount()

  const again = await openApp('/bet2/', 'Time-out', { environment: page.environment, server: page.server, options: { helpUrl: 'https://help.example/' } })
  expect(again.screen.queryByRole('button', { name: 'BET' })).toBeNull()
  expect(again.screen.getAllByRole('link', { name: 'Get help, new window' }).map((link: HTMLElement) => link.getAttribute('href'))).toEqual(['https://help.example/'])
  await again.environment.advance(HOUR)
  await again.screen.findByRole('heading', { level: 1, name: 'Quick bet' })
})

describe('the reality check', () => {
  const check = ({ screen }: Rendered) => screen.queryByRole('dialog', { name: 'Reality check' })

  test('comes after so many minutes, says what it came to, and comes again', async () => {
    const page = await openApp('/bet2/', 'Quick bet', { options: { realityCheck: '2' } })
    const { screen, user, environment } = page
    await screen.findByText(/18\+ only/)
    await bet(page)
    await environment.advance(2 * MINUTE - 5000)
    expect(check(page)).toBeNull()
    await environment.setHidden(true)
    await environment.advance(10 * MINUTE)
    expect(check(page)).toBeNull()
    await environment.setHidden(false)
    await environment.advance(MINUTE)
    const dialog = await screen.findByRole('dialog', { name: 'Reality check' })
    expect(figures(dialog)).toEqual({ 'Time here': '2 minutes', 'Bets placed': '1', Staked: 'MYR 1.00' })
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }))
    await environment.advance(MINUTE)
    expect(check(page)).toBeNull()
    await environment.advance(2 * MINUTE)
    await user.click(within(await screen.findByRole('dialog', { name: 'Reality check' })).getByRole('button', { name: 'See my receipts' }))
    await screen.findByRole('heading', { level: 1, name: 'Receipts' })
  })

  test('waits while something else is asked, and can begin a break', async () => {
    const page = await openApp('/bet2/', 'Quick bet', { options: { realityCheck: 1 } })
    const { screen, user, environment } = page
    await screen.findByText(/18\+ only/)
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    const menu = await screen.findByRole('dialog', { name: 'Menu' })
    await environment.advance(3 * MINUTE)
    expect(check(page)).toBeNull()
    await user.click(within(menu).getByRole('button', { name: 'Close' }))
    await environment.advance(MINUTE)
    await user.click(within(await screen.findByRole('dialog', { name: 'Reality check' })).getByRole('button', { name: 'Take a break' }))
    await user.click(screen.getByRole('radio', { name: '1 day' }))
    await user.click(screen.getByRole('button', { name: 'Start time-out' }))
    await user.click(screen.getByRole('button', { name: 'Hide betting' }))
    await screen.findByRole('heading', { level: 1, name: 'Time-out' })
    expect(screen.getByText(/Time-out until 2026-11-22 12:0\d/)).toBeTruthy()
  })

  test('has the focus on its title, where no key that was meant for a bet presses anything; and goes with its player', async () => {
    const page = renderScreen(<QuickBetView />, { options: { realityCheck: '2' } }) as Rendered & { environment: TestEnvironment }
    await page.screen.findByText(/18\+ only/)
    // It counts once the player is known, which is not seen on the screen.
    await soon(() => expect(page.lottery.session.$state.get().state).toBe('ready'))
    await soon(async () => {
      await page.environment.advance(3 * MINUTE)
      expect(check(page)).not.toBeNull()
    })
    expect((page.root.getRootNode() as Document | ShadowRoot).activeElement?.textContent).toBe('Reality check')
    page.lottery.session.clear()
    await soon(() => expect(check(page)).toBeNull())
  })

  test('never comes where the page wants none', async () => {
    const page = await openApp('/bet2/', 'Quick bet', { options: { realityCheck: '0' } })
    await page.screen.findByText(/18\+ only/)
    await page.environment.advance(65 * MINUTE)
    expect(check(page)).toBeNull()
  })
})

test('the quick bet widget has it all: the age, the help, and the limits in a dialog', async () => {
  const page = renderScreen(<QuickBetView />, { options: { minAge: '21', helpUrl: 'https://help.example/' } })
  const { screen, user } = page
  await screen.findByText('21+ only. Bet only what you can spare.')
  const help = screen.getByRole('link', { name: 'Get help, new window' })
  expect([help.getAttribute('href'), help.getAttribute('target'), help.getAttribute('rel')]).toEqual(['https://help.example/', '_blank', 'noopener noreferrer'])
  await user.click(await screen.findByRole('button', { name: 'Play limits' }))
  const dialog = await screen.findByRole('dialog', { name: 'Play limits' })
  await user.click(within(dialog).getByRole('button', { name: 'Start time-out' }))
  await user.click(within(dialog).getByRole('button', { name: 'Hide betting' }))
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await screen.findByRole('heading', { level: 2, name: 'Time-out' })
  expect(screen.queryByRole('button', { name: 'BET' })).toBeNull()
})

test('a page that says it wrongly gets the defaults, and no link', async () => {
  const page = renderScreen(<QuickBetView />, { options: { minAge: '16' as '18', helpUrl: 'http://help.example/' } })
  await page.screen.findByText('18+ only. Bet only what you can spare.')
  expect(page.screen.queryByRole('link', { name: 'Get help, new window' })).toBeNull()
})
