import { waitFor, within } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { createTestEnvironment } from '../stores/environment.js'
import { goTo, openHome, routes } from './app-page.js'
import { addLine } from './bet1-page.js'
import { atHome, fill, openLogin, press } from './login-page.js'
import type { Rendered } from './render.js'
import { button, lines } from './row-bets.js'

const seen = () => createTestEnvironment({ kept: new Map([['lottery:tutorial-bet1', 'seen']]) })

/** A server at which bets wait for `release`, and are then answered by `answer`; the sandbox's own answer without one. */
function holding(answer?: () => Response) {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const intercept = (next: Fetch): Fetch => async (url, init) => {
    if (!/\/PostBet/.test(url)) return next(url, init)
    await held
    return answer?.() ?? next(url, init)
  }
  return { intercept, release: () => release() }
}

const refused = () => Response.json({ status: 'E102', message: 'Session lost' })
const told = async (page: Rendered, words: string) => ((await page.screen.findByText(words)) as HTMLElement).closest('[role]')?.textContent

async function betOnBet1(page: Rendered): Promise<void> {
  await goTo(page, 'Bet 1')
  await page.screen.findByRole('radiogroup', { name: 'Currency' })
  await addLine(page)
  await page.user.click(button(page, 'BET'))
  await page.user.click(button(page, 'OK'))
}

async function signInAs(page: Rendered, loginid: 'player' | 'agent'): Promise<void> {
  await fill(page, loginid, `${loginid}123`)
  await press(page)
  await atHome(page, loginid)
}

const question = (page: Rendered) => page.screen.findByRole('dialog', { name: 'Leave with a bet unfinished?' })

describe('a session that ends under a bet', () => {
  test('of a partner says where it leads that the bet was not placed, and that the slip is kept', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { intercept, release } = holding(refused)
    const page = await openHome({ environment: seen(), intercept })
    await betOnBet1(page)
    release()
    await page.screen.findByRole('heading', { level: 1, name: 'You are logged out' })
    const news = await told(page, 'Bet 1 · The bet was not placed')
    expect(news).toContain('Nothing was taken. Your bet is kept as it was.')
    expect(page.screen.queryByRole('button', { name: 'Show the bet' })).toBeNull()
    vi.restoreAllMocks()
  })

  test('of a login says so above the form, and once he is signed in again that BET sends it, not that he is to sign in', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { intercept, release } = holding(refused)
    const page = await openLogin({ environment: seen(), intercept })
    await signInAs(page, 'player')
    await betOnBet1(page)
    release()
    await page.screen.findByRole('heading', { level: 1, name: 'Sign in' })
    await told(page, 'Bet 1 · The bet was not placed')
    await signInAs(page, 'player')
    await page.user.click(await page.screen.findByRole('button', { name: 'Show the bet' }))
    const alert = await told(page, 'The bet was not placed')
    expect(alert).toContain('You are signed in again: BET sends it.')
    expect(alert).not.toContain('Please sign in again')
    expect(lines(page)).toHaveLength(1)
    vi.restoreAllMocks()
  })
})

describe('signing out', () => {
  test('with a bet on its way asks first, and says afterwards what became of it', async () => {
    const { intercept, release } = holding()
    const page = await openHome({ environment: seen(), intercept })
    await betOnBet1(page)
    await goTo(page, 'Logout')
    const asked = within(await question(page))
    expect(asked.getByRole('listitem').textContent).toContain('Bet 1It is not certain whether this bet was placed')
    await page.user.click(asked.getByRole('button', { name: 'Logout' }))
    await page.screen.findByRole('heading', { level: 1, name: 'You are logged out' })
    expect(await told(page, 'Bet 1 · Placing')).toContain('When you sign in again you will see if it was placed.')
    release()
    expect(await told(page, 'Bet 1 · Bet placed')).toContain('you will find it in your receipts')
    // Not taken back at the next look.
    await page.environment.advance(30_000)
    await told(page, 'Bet 1 · Bet placed')
    await page.user.click(button(page, 'Close'))
    expect(page.screen.queryByText(/^Bet 1 · /)).toBeNull()
  })

  test('a bet without an answer stays told of, and is another\'s business no more once somebody else is there', async () => {
    const { intercept, release } = holding(() => new Response('', { status: 502 }))
    const page = await openLogin({ environment: seen(), intercept })
    await signInAs(page, 'player')
    await betOnBet1(page)
    release()
    await page.screen.findByRole('button', { name: 'Check again' })
    await goTo(page, 'Logout')
    await page.user.click(within(await question(page)).getByRole('button', { name: 'Logout' }))
    await page.environment.advance(30_000)
    await told(page, 'Bet 1 · It is not certain whether this bet was placed')
    await page.user.click(await page.screen.findByRole('link', { name: 'Sign in' }))
    await page.screen.findByRole('heading', { level: 1, name: 'Sign in' })
    await signInAs(page, 'agent')
    expect(page.screen.queryByText(/^Bet 1 · /)).toBeNull()
  })

  test('with a slip that is not sent asks, and a player who stays has it still', async () => {
    const page = await openHome({ environment: seen() })
    await goTo(page, 'Bet 1')
    await page.screen.findByRole('radiogroup', { name: 'Currency' })
    await addLine(page)
    await goTo(page, 'Logout')
    const asked = within(await question(page))
    expect(asked.getByRole('listitem').textContent).toBe('Bet 1Not sent yet. It is not kept when you leave.')
    // The Enter that pressed the link may still be held.
    expect(page.root.activeElement?.tagName).toBe('H2')
    await page.user.click(asked.getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull())
    expect(lines(page)).toHaveLength(1)
    expect(routes(page).at(-1)).toBe('/bet1/')
  })

  test('is asked about no more once the address leads elsewhere', async () => {
    const before = location.href
    const page = await openHome({ environment: seen(), options: { router: 'hash' } })
    await goTo(page, 'Bet 1')
    await page.screen.findByRole('radiogroup', { name: 'Currency' })
    await addLine(page)
    await goTo(page, 'Logout')
    await question(page)
    const link = Object.assign(document.createElement('a'), { href: '#/results/' })
    document.body.append(link)
    link.click()
    await page.screen.findByRole('heading', { level: 1, name: /^Results, / })
    expect(page.screen.queryByRole('dialog')).toBeNull()
    link.remove()
    history.replaceState(null, '', before)
  })

  test('with a number that is only begun does not ask', async () => {
    const page = await openHome({ environment: seen() })
    await goTo(page, 'Bet 1')
    await page.screen.findByRole('radiogroup', { name: 'Currency' })
    await page.user.type(await page.screen.findByRole('textbox', { name: 'Number' }), '1234')
    await goTo(page, 'Logout')
    await page.screen.findByRole('heading', { level: 1, name: 'You are logged out' })
  })

  test.each([
    ['Bet 2, quick', async (page: Rendered) => {
      for (const place of ['A', 'B', 'C', 'D']) await page.user.click(page.screen.getByRole('checkbox', { name: `${place} 7` }))
      await page.user.type(page.screen.getByRole('textbox', { name: 'Big' }), '1')
    }],
    ['Keypad', async (page: Rendered) => {
      for (const key of ['1', '2', '3', '4']) await page.user.click(page.screen.getByRole('button', { name: key }))
    }],
  ])('with something of %s asks', async (name, type) => {
    const page = await openHome({ environment: seen() })
    await page.user.click(page.screen.getByRole('link', { name: new RegExp(`^${name}`) }))
    await page.screen.findByRole('button', { name: 'BET' })
    await type(page)
    await page.environment.advance(1000)
    await goTo(page, 'Logout')
    expect(within(await question(page)).getAllByRole('listitem')).toHaveLength(1)
  })

  test('with nothing unfinished does not ask', async () => {
    const page = await openHome({ environment: seen() })
    await goTo(page, 'Bet 1')
    await page.screen.findByRole('radiogroup', { name: 'Currency' })
    await goTo(page, 'Logout')
    await page.screen.findByRole('heading', { level: 1, name: 'You are logged out' })
    expect(page.screen.queryByRole('dialog')).toBeNull()
  })
})
