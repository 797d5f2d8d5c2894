/** A quick bet by hand, on whichever page it stands. */
import type { Locator, Page } from '@playwright/test'
import { expect, type Call } from './fixtures.js'

/** What to choose: accessible names, or parts of them. */
export interface Choice {
  dates?: string[]
  types?: string[]
  /** By place: `['12', '3', '4', '5']` makes 1345 and 2345. */
  digits?: [string, string, string, string]
  big?: string
}

/** Two numbers on two types for today, 1.00 big: 4.00. */
const usual = { dates: ['2026-11-21'], types: ['M Magnum', 'P PMP'], digits: ['12', '3', '4', '5'], big: '1' } satisfies Choice

/** What the usual choice costs, in minor units. */
export const USUAL_TOTAL = 400

const PLACES = ['A', 'B', 'C', 'D']

/** Waits until there is an account to bet from, and fills in a bet. */
export async function fillIn(page: Page | Locator, choice: Choice = {}): Promise<void> {
  const { dates, types, digits, big } = { ...usual, ...choice }
  await expect(page.getByRole('radiogroup', { name: 'Currency', exact: true })).toBeVisible()
  // The box itself is not drawn; its label is what a finger meets. `check` scrolls to it and looks that it took.
  for (const date of dates) await page.getByRole('checkbox', { name: date }).check()
  for (const type of types) await page.getByRole('checkbox', { name: type }).check()
  for (const [place, chosen] of digits.entries()) {
    for (const digit of chosen) await page.getByRole('checkbox', { name: `${PLACES[place]} ${digit}`, exact: true }).check()
  }
  await page.getByRole('textbox', { name: 'Big' }).fill(big)
}

/** Presses BET. */
export async function bet(page: Page | Locator): Promise<void> {
  await page.getByRole('button', { name: 'BET', exact: true }).click()
}

/** The bets that were sent. */
export function sentBets(calls: readonly Call[]): { BetString: string; ClientRef: string }[] {
  return calls.filter(({ path }) => path.endsWith('/PostBetEkor')).map(({ body }) => body as { BetString: string; ClientRef: string })
}
