import type { Locator } from '@playwright/test'

/** The card of one operator on a results board, by its name. */
export function card(board: Locator, name: string): Locator {
  return board.locator('article').filter({ has: board.page().getByRole('heading', { name, exact: true }) })
}
