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
    const { use } = page.lottery
    /** What was drawn when the slip was made, and how many tasks had passed when it was asked for again. */
    let made: { isDrawn: boolean; tasks: number } | undefined
    let tasks = 0
    let asked: number | undefined
    vi.spyOn(page.lottery, 'use').mockImplementation((wanted) => {
      const before = made
      const store = use(wanted)
      if (wanted === (factory as unknown)) {
        if (before) asked ??= tasks - before.tasks
        else {
          made = { isDrawn: page.root.querySelector(drawn) !== null, tasks }
          const count = () => {
            tasks++
            if (asked === undefined) setTimeout(count)
          }
          setTimeout(count)
        }
      }
      return store
    })
    await goTo(page, entry)
    await waitFor(() => expect(page.root.querySelector(drawn)).not.toBeNull())
    expect(made?.isDrawn).toBe(false)
    expect(asked).toBeGreaterThan(0)
  })
})
