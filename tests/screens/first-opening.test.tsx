import { waitFor } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import { createDigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { createKeypadSlip } from '../../src/stores/keypad-slip.js'
import { createBet1Slip, createBet3Slip } from '../../src/stores/row-slip.js'
import { goTo, openHome } from './app-page.js'

describe('a betting screen that is opened for the first time', () => {
  test.each([
    ['Bet 1', createBet1Slip, '.bet1'], ['Bet 2 · Quick', createDigitSetSlip, '.quick-bet'], ['Bet 3', createBet3Slip, '.bet3'], ['Keypad', createKeypadSlip, '.keypad-bet'],
  ] as const)('%s makes its slip in a task of its own, before it is drawn', async (entry, factory, drawn) => {
    const page = await openHome()
    // Turns have begun where a reader is led to the heading of a second screen.
    await goTo(page, 'Payout')
    await waitFor(() => expect(page.root.activeElement?.textContent).toBe('Payout'))

    /** Tasks since the slip was made, and those until the screen was drawn. */
    let tasks: number | undefined
    let untilDrawn: number | undefined
    const { use } = page.lottery
    vi.spyOn(page.lottery, 'use').mockImplementation((wanted) => {
      if (wanted === (factory as unknown) && tasks === undefined) {
        tasks = 0
        const count = () => {
          if (tasks !== undefined) tasks++
          if (untilDrawn === undefined) setTimeout(count)
        }
        setTimeout(count)
      }
      return use(wanted)
    })
    new MutationObserver(() => {
      if (page.root.querySelector(drawn)) untilDrawn ??= tasks
    }).observe(page.root, { subtree: true, childList: true })
    await goTo(page, entry)
    await waitFor(() => expect(page.root.querySelector(drawn)).not.toBeNull())
    expect(untilDrawn).toBeGreaterThan(0)
  })

  test('says so where its slip could not be made, and makes it at the next try', async () => {
    const page = await openHome()
    await goTo(page, 'Payout')
    await waitFor(() => expect(page.root.activeElement?.textContent).toBe('Payout'))
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { use } = page.lottery
    let isBroken = true
    vi.spyOn(page.lottery, 'use').mockImplementation((wanted) => {
      if (isBroken && wanted === (createBet3Slip as unknown)) throw new Error('broken')
      return use(wanted)
    })
    await goTo(page, 'Bet 3')
    const retry = await page.screen.findByRole('button', { name: 'Try again' })
    expect(told).toHaveBeenCalledWith('[lottery]', 'A screen could not be loaded: broken')
    isBroken = false
    await page.user.click(retry)
    await page.screen.findByRole('heading', { level: 1, name: 'Bet 3' })
  })
})
