/** A quick bet by hand, on whichever page it stands. */
import type { Locator, Page } from '@playwright/test'
import type { Call } from './call.js'
import { expect } from './fixtures.js'

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

/**
 * Waits until there is an account to bet from, and fills in a bet. `byHand: 'one of each kind'`: a date, a type and a digit are pressed where a finger would meet
 * them, and their like by an event alone, which takes a fifth of the time.
 */
export async function fillIn(page: Page | Locator, choice: Choice = {}, { byHand = 'all' }: { byHand?: 'all' | 'one of each kind' } = {}): Promise<void> {
  const { dates, types, digits, big } = { ...usual, ...choice }
  await expect(page.getByRole('radiogroup', { name: 'Currency', exact: true })).toBeVisible()
  const kinds = [
    dates.map((name) => page.getByRole('checkbox', { name })),
    types.map((name) => page.getByRole('checkbox', { name })),
    digits.flatMap((chosen, place) => [...chosen].map((digit) => page.getByRole('checkbox', { name: `${PLACES[place]} ${digit}`, exact: true }))),
  ]
  for (const boxes of kinds) {
    for (const [index, box] of boxes.entries()) {
      // The box itself is not drawn; its label is what a finger meets. `check` scrolls to it and looks that it took.
      if (byHand === 'all' || index === 0) await box.check()
      else await box.dispatchEvent('click')
    }
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

/** What says that nobody knows whether a bet was taken. */
export const unknown = (page: Page) => page.getByRole('alert').filter({ hasText: 'It is not certain whether this bet was placed' })
/** The receipt of a bet that was taken. */
export const placed = (page: Page) => page.getByRole('dialog', { name: /^Bet placed/ })

/** The server takes the next bet, and its answer is lost. The console tells of it: `ERR_CONNECTION_RESET`. */
export async function loseAnswer(page: Page): Promise<void> {
  await page.route('**/PostBetEkor', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }, { times: 1 })
}
