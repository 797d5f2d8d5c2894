import { waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { LotteryApp } from '../../src/app/lottery-app.js'
import { Bet1Screen } from '../../src/screens/bet1/bet1-screen.js'
import { Bet3Screen } from '../../src/screens/bet3/bet3-screen.js'
import { createTestEnvironment } from '../stores/environment.js'
import { renderScreen, type Rendered } from './render.js'
import { button } from './row-bets.js'

const step = async ({ screen }: Rendered) => (await screen.findByRole('dialog')).querySelector('h2')?.textContent
/** The control that the bubble points at. */
const target = ({ root }: Rendered) => root.querySelector('[data-tutorial]')?.className ?? null

describe('Bet 1', () => {
  test('"7-step tutorial shown once: bet date, number type, currency, bet type, number and amount, add button, BET"', async () => {
    const page = renderScreen(<Bet1Screen />)
    const seen: (string | null | undefined)[] = []
    for (let count = 1; count <= 7; count++) {
      seen.push(await step(page), target(page))
      await page.user.click(button(page, count < 7 ? 'Next' : 'Done'))
    }
    expect(seen).toEqual([
      'Bet date1 of 7', 'chips dates', 'Number type2 of 7', 'kinds', 'Currency3 of 7', 'segmented compact', 'Bet type4 of 7', 'chips types',
      'Number and amount5 of 7', 'number-line', 'Add6 of 7', 'button secondary add', 'BET7 of 7', 'button primary main',
    ])
    expect([page.screen.queryByRole('dialog'), target(page)]).toEqual([null, null])

    page.unmount()
    const again = renderScreen(<Bet1Screen />, { environment: createTestEnvironment({ kept: page.environment.kept }) })
    await again.screen.findByRole('radiogroup', { name: 'Currency' })
    expect(again.screen.queryByRole('dialog')).toBeNull()
  })

  test('leads back, and says so to readers', async () => {
    const page = renderScreen(<Bet1Screen />)
    await step(page)
    expect(page.screen.queryByRole('button', { name: 'Back' })).toBeNull()
    await page.user.click(button(page, 'Next'))
    const status = within(page.screen.getByRole('dialog')).getAllByRole('status').find((one: HTMLElement) => one.tagName === 'P')
    expect(status?.textContent).toMatch(/^Number type: How many digits/)
    await page.user.click(button(page, 'Back'))
    expect([await step(page), target(page)]).toEqual(['Bet date1 of 7', 'chips dates'])
  })

  test.each(['Skip', 'Escape'])('%s ends it for good', async (way) => {
    const page = renderScreen(<Bet1Screen />)
    await step(page)
    if (way === 'Skip') await page.user.click(button(page, 'Skip'))
    else page.root.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull())
    expect(page.environment.kept.get('lottery:tutorial-bet1')).toBe('seen')
  })

  test('does not come by itself over a slip that somebody has begun', async () => {
    const kept = new Map([['lottery:tutorial-bet1', 'seen']])
    const first = renderScreen(<Bet1Screen />, { environment: createTestEnvironment({ kept }) })
    await first.screen.findByRole('radiogroup', { name: 'Currency' })
    await first.user.click(first.screen.getByRole('checkbox', { name: /2026-11-22/ }))
    first.unmount()
    const page = renderScreen(<Bet1Screen />, { environment: createTestEnvironment({ keptInTab: first.environment.keptInTab }) })
    await page.screen.findByRole('radiogroup', { name: 'Currency' })
    expect(page.screen.queryByRole('dialog')).toBeNull()
  })
})

describe('Bet 3', () => {
  test('asks once; what it shows is the same for everybody who asks', async () => {
    const page = renderScreen(<Bet3Screen />)
    await page.user.click(await page.screen.findByRole('button', { name: 'Show me' }))
    expect([await step(page), target(page)]).toEqual(['Bet date1 of 6', 'chips dates'])
    for (let count = 1; count < 6; count++) await page.user.click(button(page, 'Next'))
    expect(target(page)).toContain('place')
    await page.user.click(button(page, 'Done'))
    expect(page.screen.queryByRole('button', { name: 'Show me' })).toBeNull()
    expect(page.environment.kept.get('lottery:tutorial-bet3')).toBe('seen')
  })

  test('No, thanks is an answer', async () => {
    const page = renderScreen(<Bet3Screen />)
    await page.user.click(await page.screen.findByRole('button', { name: 'No, thanks' }))
    expect(page.screen.queryByText('First time on this screen?')).toBeNull()
    // Its button had the focus, and is gone.
    expect(page.root.activeElement).toBe(page.screen.getByRole('heading', { level: 1, name: 'Bet 3' }))
    expect(page.environment.kept.get('lottery:tutorial-bet3')).toBe('seen')
  })
})

describe('"How to bet" in the menu', () => {
  test.each([['/home/', 'Bet 1', '1 of 7'], ['/bet3/', 'Bet 3', '1 of 6']])('from %s it shows the tutorial of %s', async (start, heading, count) => {
    const kept = new Map([['lottery:tutorial-bet1', 'seen'], ['lottery:tutorial-bet3', 'seen']])
    const page = renderScreen(<LotteryApp />, { options: { start }, environment: createTestEnvironment({ kept }) })
    await page.user.click(await page.screen.findByRole('button', { name: 'Menu' }))
    await page.user.click(await page.screen.findByRole('link', { name: 'How to bet' }))
    await waitFor(async () => expect(await step(page)).toContain(count))
    expect(page.root.querySelector('h1')?.textContent).toBe(heading)
  })
})
