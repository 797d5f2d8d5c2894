import { waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { createBet1Slip } from '../../src/stores/row-slip.js'
import { createTestEnvironment } from '../stores/environment.js'
import { goTo, open, openHome } from './app-page.js'
import { addLine } from './bet1-page.js'
import type { RenderOptions, Rendered } from './render.js'
import { button, lines } from './row-bets.js'

const seen = new Map([['lottery:tutorial-bet1', 'seen']])

/** Bets on Bet 1 and leaves for the home screen while the bet is on its way; `release` lets its answer through. */
async function leaveWhilePlacing(answer: (next: () => Promise<Response>) => Promise<Response>, options: RenderOptions = {}) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const intercept = (next: Fetch): Fetch => async (url, init) => {
    if (!url.endsWith('/PostBetEkor')) return next(url, init)
    await held
    return answer(() => next(url, init))
  }
  const page = await openHome({ environment: createTestEnvironment({ kept: new Map(seen) }), intercept, ...options })
  await goTo(page, 'Bet 1')
  await page.screen.findByRole('radiogroup', { name: 'Currency' })
  await addLine(page)
  await page.user.click(button(page, 'BET'))
  await page.user.click(button(page, 'OK'))
  await goTo(page, 'Home')
  await page.screen.findByText('Total balance · demo')
  await page.screen.findByText('Bet 1 · Placing')
  return { page, release }
}

const news = async ({ screen }: Rendered, role: 'status' | 'alert', words: string) => {
  const found = ((await screen.findByText(words)) as HTMLElement).closest<HTMLElement>(`[role=${role}]`)
  if (!found) throw new Error(`"${words}" is no ${role}`)
  return within(found)
}

describe('a bet whose screen is left while it is on its way', () => {
  test('is told of elsewhere once it is placed, leads to its receipt, and is told once', async () => {
    const { page, release } = await leaveWhilePlacing((next) => next())
    release()
    const told = await news(page, 'status', 'Bet 1 · Bet placed')
    await page.user.click(told.getByRole('button', { name: 'Show the bet' }))
    const receipt = within(await page.screen.findByRole('dialog', { name: /^Bet placed/ }))
    expect(page.screen.queryByText('Bet 1 · Bet placed')).toBeNull()
    await page.user.click(receipt.getByRole('button', { name: 'OK' }))
    await goTo(page, 'Home')
    await page.screen.findByText('Total balance · demo')
    expect(page.screen.queryByText(/^Bet 1 · /)).toBeNull()
  })

  test('a refusal is told, and closed where it is read', async () => {
    const { page, release } = await leaveWhilePlacing(async () => Response.json([{ status: 'E145' }]))
    release()
    const told = await news(page, 'alert', 'Bet 1 · The bet was not placed')
    await page.user.click(told.getByRole('button', { name: 'Close' }))
    expect(page.screen.queryByText(/^Bet 1 · /)).toBeNull()
    await goTo(page, 'Bet 1')
    await waitFor(() => expect(lines(page)).toHaveLength(1))
    expect(page.lottery.use(createBet1Slip).$placement.get().state).toBe('editing')
  })

  test('of digit sets it is told under their name, leads back to them, and says to an agent whom it was for', async () => {
    const refuse = (next: Fetch): Fetch => (url, init) => (url.endsWith('/PostBetEkor') ? Promise.resolve(Response.json([{ status: 'E145' }])) : next(url, init))
    const page = open({ intercept: refuse, config: { loginid: 'agent', token: 'agent123' } })
    const { screen, user } = page
    await screen.findByText('Total balance · agent')
    await goTo(page, 'Digit sets')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Bet for' }), 'player02')
    await user.click(screen.getByRole('checkbox', { name: /2026-11-22/ }))
    await user.click(screen.getByRole('checkbox', { name: 'M Magnum' }))
    for (const place of ['A', 'B', 'C', 'D']) await user.type(screen.getByRole('textbox', { name: `${place} digits` }), '12')
    await user.type(screen.getByRole('textbox', { name: 'Big' }), '1')
    await user.click(button(page, 'BET'))
    await user.click(button(page, 'OK'))
    await goTo(page, 'Home')
    const told = await news(page, 'alert', 'Digit sets · The bet was not placed')
    await user.click(told.getByRole('button', { name: 'Show the bet' }))
    await screen.findByRole('heading', { level: 1, name: 'Digit sets' })
    expect((await news(page, 'alert', 'The bet was not placed')).getByText(/^Bet for/).textContent).toBe('Bet for: player02')
  })

  test('one that nobody knows of stays in sight, on each screen but its own, and after a reload', async () => {
    const lost = { environment: createTestEnvironment({ kept: new Map(seen) }) }
    const { page, release } = await leaveWhilePlacing(async (next) => {
      await next()
      throw new TypeError('connection reset')
    }, lost)
    release()
    const words = 'Bet 1 · It is not certain whether this bet was placed'
    expect((await news(page, 'alert', words)).queryByRole('button', { name: 'Close' })).toBeNull()
    await goTo(page, 'Receipts')
    await page.screen.findByRole('heading', { level: 1, name: 'Receipts' })
    await page.screen.findByText(words)
    await goTo(page, 'Bet 1')
    await page.screen.findByText('It is not certain whether this bet was placed')
    expect(page.screen.queryByText(words)).toBeNull()

    // At once: its call may still be answered in another tab, and nothing is said before it has had its time.
    page.unmount()
    const later = open({ environment: lost.environment, server: page.server })
    await later.screen.findByText('Total balance · demo')
    await later.environment.advance(30_000)
    await later.screen.findByText(words)
  })
})
