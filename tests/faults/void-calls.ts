/** The two calls that void a bet, each from its receipt. Every cell voids a bet of its own, whose stake is to come back once. */
import { defaultPaths } from '../../src/api/endpoints.js'
import { expect } from '../browser/fixtures.js'
import type { CallUnderFault, Stage } from './row.js'
import { openAsPlayer, openByPartner, PARTNERS_PLAYER, placeElsewhere, PLAYER } from './sessions.js'

/** Presses Void, and answers the question. */
async function pressVoid({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: 'Void', exact: true }).click()
  await page.getByRole('button', { name: 'Void MYR 1.00' }).click()
}

/** Opens the newest receipt of the list. */
export async function openNewest({ page, notes }: Stage): Promise<void> {
  const receipt = page.getByRole('button', { name: new RegExp(`^${notes['receipt']}`) })
  // A list that is still being asked for, since one came back to it, does not ask once more: what it is given may be of before the bet.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh the receipts' }).click()
    await expect(receipt).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 15_000 })
  await receipt.click()
  await expect(page.getByLabel('Receipt', { exact: true })).toContainText(notes['receipt'] ?? '')
}

/** Places a bet of its own for the cell, and opens its receipt. */
async function prepare(at: Stage, loginid: string): Promise<void> {
  await placeElsewhere(at, loginid, `D#21\n#1\n${3000 + at.turn}#1`)
  at.notes['receipt'] = (await at.sandbox.state()).bets.at(-1)?.receiptNo ?? 'none'
  await openNewest(at)
}

const usual = {
  // Voided, it is none that was bought.
  buys: 0,
  input: 'the receipt',
  ask: pressVoid,
  kept: ({ page, notes }) => expect(page.getByLabel('Receipt', { exact: true })).toContainText(notes['receipt'] ?? ''),
  async tidy({ page }) {
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Receipts' })).toBeVisible()
  },
} satisfies Partial<CallUnderFault>

const voidEkor: CallUnderFault = {
  ...usual,
  name: 'VoidEkor',
  pathname: `/api/FDAPI${defaultPaths.voidEkor}`,
  kind: 'partner void',
  async open(at) {
    await openByPartner(at, '<lottery-app start="/receipts/"></lottery-app>', at.page.getByRole('heading', { name: 'Receipts' }))
  },
  prepare: (at) => prepare(at, PARTNERS_PLAYER),
}

const voidBet: CallUnderFault = {
  ...usual,
  name: 'VoidBet',
  pathname: `/api${defaultPaths.voidBet}`,
  kind: 'login void',
  async open(at) {
    await openAsPlayer(at, '/receipts/', at.page.getByRole('heading', { name: 'Receipts' }))
  },
  prepare: (at) => prepare(at, PLAYER),
}

/** The calls that void. */
export const voidCalls: readonly CallUnderFault[] = [voidEkor, voidBet]
