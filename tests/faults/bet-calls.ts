/** The four calls that place a bet, each by another hand. Every cell bets a number of its own, and is to buy it once. */
import type { Locator } from '@playwright/test'
import { defaultPaths } from '../../src/api/endpoints.js'
import { formatMoney } from '../../src/domain/money.js'
import { fillIn } from '../browser/betting.js'
import { expect } from '../browser/fixtures.js'
import type { CallUnderFault, Stage } from './row.js'
import { openAsPlayer, openByPartner } from './sessions.js'

/** Digits that no other cell bets. */
const numberOf = ({ turn }: Stage): string => `12${String(turn + 10).padStart(2, '0')}`

/** Closes the receipt; it must be that of the bet which the server has in its books. */
async function closeReceipt({ page, sandbox }: Stage): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Bet placed/ })
  const bet = (await sandbox.state()).bets.at(-1)
  await expect(dialog).toContainText(bet?.receiptNo ?? 'no bet')
  await expect(dialog).toContainText(`${formatMoney(bet?.total ?? NaN)} taken`)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
}

/** Presses BET. */
const pressBet = ({ page }: Stage): Promise<void> => page.getByRole('button', { name: 'BET', exact: true }).click()

/** Presses BET, and OK where the screen asks whether this is the bet: by a key, for a finger is not heard there in the first half second. */
async function pressBetAndConfirm(at: Stage): Promise<void> {
  await pressBet(at)
  await at.page.getByRole('dialog', { name: /^Place this bet/ }).getByRole('button', { name: 'OK' }).press('Enter')
}

const usual = { input: 'the slip', buys: 1, tidy: closeReceipt, ask: pressBetAndConfirm } as const
const totalOf = ({ page }: Stage) => page.getByText('Total MYR 1.00')

const PLACES = ['A', 'B', 'C', 'D']
const digitsOf = (at: Stage): Locator[] => [...numberOf(at)].map((digit, index) => at.page.getByRole('checkbox', { name: `${PLACES[index]} ${digit}`, exact: true }))

const postBetEkor: CallUnderFault = {
  ...usual,
  name: 'PostBetEkor',
  pathname: `/api/FDAPI${defaultPaths.postBetEkor}`,
  kind: 'partner bet',
  open: (at) => openByPartner(at, '<lottery-quick-bet></lottery-quick-bet>'),
  async prepare(at) {
    const [a = '', b = '', c = '', d = ''] = numberOf(at)
    await fillIn(at.page, { types: ['M Magnum'], digits: [a, b, c, d] }, { byHand: 'one of each kind' })
    await expect(totalOf(at)).toBeVisible()
  },
  ask: pressBet,
  async kept(at) {
    for (const digit of digitsOf(at)) await expect(digit).toBeChecked()
    await expect(totalOf(at)).toBeVisible()
  },
}

/** A number of today on Magnum, 1.00, into the slip of Bet 1 or Bet 3. */
async function addLine(at: Stage, draw: Locator, date: Locator): Promise<void> {
  const { page } = at
  await date.check()
  await draw.check()
  await page.getByRole('textbox', { name: 'Number' }).fill(numberOf(at))
  await page.getByRole('textbox', { name: 'B', exact: true }).fill('1')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(totalOf(at)).toBeVisible()
}

async function lineIsKept(at: Stage): Promise<void> {
  await expect(at.page.locator('.slip-line').filter({ hasText: numberOf(at) })).toBeVisible()
  await expect(totalOf(at)).toBeVisible()
}

const postBetEkor3: CallUnderFault = {
  ...usual,
  name: 'PostBetEkor3',
  pathname: `/api/FDAPI${defaultPaths.postBetEkor3}`,
  kind: 'partner bet',
  open: (at) => openByPartner(at, '<lottery-app start="/bet3/"></lottery-app>'),
  prepare: (at) => addLine(at, at.page.getByRole('checkbox', { name: 'Magnum', exact: true }), at.page.getByRole('radio', { name: /^Today/ })),
  kept: lineIsKept,
}

const postBet: CallUnderFault = {
  ...usual,
  name: 'PostBet',
  pathname: `/api${defaultPaths.postBet}`,
  kind: 'login bet',
  open: (at) => openAsPlayer(at, '/bet1/'),
  prepare: (at) => addLine(at, at.page.getByRole('checkbox', { name: 'M Magnum' }), at.page.getByRole('checkbox', { name: '2026-11-21' })),
  kept: lineIsKept,
}

const rowOf = (at: Stage): Locator => at.page.locator('.rows [aria-current] .row-text')

const postBet3: CallUnderFault = {
  ...usual,
  name: 'PostBet3',
  pathname: `/api${defaultPaths.postBet3}`,
  kind: 'login bet',
  async open(at) {
    const { page } = at
    await openAsPlayer(at, '/keypad/')
    await page.getByRole('button', { name: /^Copy, paste/ }).click()
    await page.getByRole('radio', { name: '3-bet' }).check()
    await page.getByRole('button', { name: 'Close' }).click()
  },
  async prepare(at) {
    const { page } = at
    for (const [sheet, choice] of [[/^Draw dates:/, /2026-11-21/], [/^Draw types:/, /^M /]] as const) {
      await page.getByRole('button', { name: sheet }).first().click()
      await page.getByRole('checkbox', { name: choice }).check()
      await page.getByRole('button', { name: 'Done' }).click()
      // It goes behind the press, in a task of its own; a finger takes longer to the next key.
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await rowOf(at).focus()
    await page.keyboard.type(`${numberOf(at)}#1`)
    await expect(totalOf(at)).toBeVisible()
  },
  async kept(at) {
    await expect(rowOf(at)).toContainText(`${numberOf(at)}#1`)
    await expect(totalOf(at)).toBeVisible()
  },
}

/** The calls of bets. */
export const betCalls: readonly CallUnderFault[] = [postBetEkor, postBetEkor3, postBet, postBet3]
