import { waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { choose, chooseSlot, open, press } from './bet3-page.js'
import { reason } from './bet-screens.js'
import type { Rendered } from './render.js'
import { button, lines, sent } from './row-bets.js'

describe('a cut-off while the question stands open', () => {
  /** One line for Lucky 15:30, a minute before it closes, and BET. */
  async function ask(): Promise<Rendered> {
    const page = await open({ now: '2026-11-21T14:59:00+08:00' })
    await choose(page, /^Today/)
    await chooseSlot(page, 'Lucky 15:30')
    await press(page, '3', '3', '9', '9', 'Next field', '1', 'Add')
    button(page, 'BET').focus()
    await page.user.keyboard('{Enter}')
    await page.screen.findByRole('dialog', { name: /Place this bet/ })
    return page
  }
  const told = ({ root }: Rendered) => [...root.querySelectorAll('.alert.note[role=alert]')].map((notice) => notice.textContent)
  const CLOSED = 'Betting has closed: Lucky 15:30The bet is no longer what you were asked about. Nothing was sent. Look again before you bet.'

  test('takes it away, and says at once what has closed and that nothing was sent; the focus is on BET', async () => {
    const page = await ask()
    expect(told(page)).toEqual([])
    await page.environment.advance(60_000)
    await waitFor(() => expect(told(page)).toEqual([CLOSED]))
    expect([page.screen.queryByRole('dialog'), sent(page, '/PostBetEkor3'), lines(page).length]).toEqual([null, [], 1])
    expect(page.root.activeElement).toBe(button(page, 'BET'))
    expect(reason(page)).toBe('Lucky 15:30 is closed')
    await press(page, 'Close')
    expect(told(page)).toEqual([])
  })

  test('that no timer has told of: OK sends nothing, and says the same', async () => {
    const page = await ask()
    page.environment.sleep(60_000)
    await press(page, 'OK')
    await waitFor(() => expect(told(page)).toEqual([CLOSED]))
    expect([page.screen.queryByRole('dialog'), sent(page, '/PostBetEkor3')]).toEqual([null, []])
  })

  test('that closes the date as well is told once', async () => {
    const page = await ask()
    page.environment.sleep(24 * 3_600_000)
    await press(page, 'OK')
    await page.screen.findByText('Betting has closed: Sat 2026-11-21')
    expect([told(page), page.screen.queryByRole('dialog')]).toEqual([[], null])
  })

  test('the notice goes with the next question', async () => {
    const page = await ask()
    await page.environment.advance(60_000)
    await waitFor(() => expect(told(page)).toEqual([CLOSED]))
    await choose(page, /2026-11-22/)
    await press(page, 'BET')
    await page.screen.findByRole('dialog', { name: /Place this bet/ })
    expect(told(page)).toEqual([])
    await press(page, 'OK')
    await page.screen.findByRole('dialog', { name: /Bet placed/ })
    expect(told(page)).toEqual([])
  })
})
