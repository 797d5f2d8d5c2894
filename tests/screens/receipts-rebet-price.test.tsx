import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { createDigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { createBet1Slip } from '../../src/stores/row-slip.js'
import { open, openReceipt, post } from './receipts-page.js'
import type { RenderOptions, Rendered } from './render.js'

/** His BOX amounts are for each number, and `**` is I-BOX; the agent's are totals, and `**` is BOX. */
const PLAYER = { config: { loginid: 'player02', token: 'player123' } }

/** The receipt of a bet that the agent has placed for player02, as that one sees it. */
async function openAgents(betString: string, options: RenderOptions = {}): Promise<Rendered> {
  const page = await open([], { ...PLAYER, ...options })
  await post(page, betString, false, { LoginId: 'agent', AuthToken: 'agent123', ID: 'player02' })
  await page.user.click(page.screen.getByRole('button', { name: 'Refresh the receipts' }))
  await openReceipt(page, 1)
  return page
}

/** What the dialog after Rebet says; nothing has led to the bet before. */
async function told({ screen, user }: Rendered, bet: string): Promise<(string | null)[]> {
  await user.click(screen.getByRole('button', { name: 'Rebet' }))
  const dialog = await screen.findByRole('dialog', { name: 'Rebet' })
  const lines = [...dialog.querySelectorAll('p')].map((line) => line.textContent)
  expect(screen.queryByRole('heading', { level: 1, name: bet })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  await screen.findByRole('heading', { level: 1, name: bet })
  return lines
}

test('Rebet of a digit set that costs more by the player\'s own settings says so before it goes to the bet', async () => {
  const page = await openAgents('D#22/11\n#A\n[A]12\n[B]12\n[C]3\n[D]4\nBOX\n#1#0#0')
  expect(await told(page, 'Quick bet')).toEqual([
    'The receipt cost MYR 3.00; by your account settings this bet costs MYR 48.00 for as many draws. Check it before you bet.',
    'It is for Sat 2026-11-21.',
  ])
  expect(page.lottery.use(createDigitSetSlip).$summary.get()).toMatchObject({ total: 4800 })
})

test('in another currency the price is in that', async () => {
  const page = await openAgents('D#22\n#1\n*1123#1\n**1123#1')
  page.lottery.account.chooseCurrency('SGD')
  page.lottery.use(createBet1Slip).takeUp([{ number: '1111', mode: 'straight', slots: ['M'], stakes: { B: 100 } }], ['2026-11-22'])
  await page.user.click(page.screen.getByRole('button', { name: 'Rebet' }))
  const dialog = await page.screen.findByRole('dialog', { name: 'The bet is in SGD' })
  expect(dialog.textContent).toContain('The receipt cost MYR 2.00; by your account settings this bet costs SGD 13.00 for as many draws.')
})

test('a BOX whose text says that it is one stays one', async () => {
  const page = await openAgents('D#22\n#1\n**1123#0.2')
  expect(await told(page, 'Bet 1')).toEqual([
    'The receipt cost MYR 0.20; by your account settings this bet costs MYR 2.40 for as many draws. Check it before you bet.',
    'It is for Sat 2026-11-21.',
  ])
  expect(page.lottery.use(createBet1Slip).$draft.get().lines.map(({ row }) => row.mode)).toEqual(['box'])
})
