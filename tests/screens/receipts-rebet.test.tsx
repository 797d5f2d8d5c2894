import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { createBetPlayer } from '../../src/stores/bet-player.js'
import { createDigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { createBet1Slip } from '../../src/stores/row-slip.js'
import { MAGNUM, open, openReceipt, post, route, row, seen } from './receipts-page.js'
import type { Rendered } from './render.js'

const placed = ({ calls }: Rendered) => calls.filter(({ path }) => /\/PostBetEkor3?$/.test(path)).length

describe('Rebet', () => {
  const DIGITS = 'D#22/11\n#M\n[A]12\n[B]2\n[C]3\n[D]4\n#1#0#0'

  test('a digit set goes to Bet 2 on the next open draws, and nothing is sent', async () => {
    const page = await open([DIGITS])
    await openReceipt(page, 1)
    await page.user.click(page.screen.getByRole('button', { name: 'Rebet' }))
    await page.screen.findByRole('heading', { level: 1, name: 'Quick bet' })
    await page.screen.findByText('The bet is now for Sat 2026-11-21. Check it before you bet.')
    expect(await page.screen.findByRole('checkbox', { name: 'A 1' })).toHaveProperty('checked', true)
    // Saturday noon: today's draw is open.
    expect(page.screen.getByRole('checkbox', { name: /2026-11-21/ })).toHaveProperty('checked', true)
    expect(placed(page)).toBe(0)
    expect(route(page)).toBe('/bet2/')
  })

  const AGENT = { config: { loginid: 'agent', token: 'agent123' } }
  const forPlayer02 = { LoginId: 'agent', AuthToken: 'agent123', ID: 'player02' }

  test('tells an agent for whom the bet will be before it goes there: nothing says whose a receipt of another device was', async () => {
    const page = await open([], AGENT)
    const { screen, user } = page
    await post(page, MAGNUM, false, forPlayer02)
    page.lottery.use(createBetPlayer).choose('player01')
    await user.click(screen.getByRole('button', { name: 'Refresh the receipts' }))
    await openReceipt(page, 1)
    await user.click(screen.getByRole('button', { name: 'Rebet' }))
    const dialog = await screen.findByRole('dialog', { name: 'For player01' })
    expect(dialog.textContent).toContain('The bet was filled in for player01. Check it before you bet.')
    expect(screen.queryByRole('heading', { level: 1, name: 'Bet 1' })).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    await screen.findByRole('heading', { level: 1, name: 'Bet 1' })
    expect(await screen.findByRole('combobox', { name: 'Bet for' })).toHaveProperty('value', 'player01')
    expect(placed(page)).toBe(0)
  })

  /** A bet that the agent has placed here for player02, its receipt open; the agent bets for himself again. */
  async function openDownlines(): Promise<Rendered> {
    const page = await open([], AGENT)
    const players = page.lottery.use(createBetPlayer)
    players.choose('player02')
    const slip = page.lottery.use(createDigitSetSlip)
    expect(await slip.prefill(DIGITS)).toEqual([])
    await slip.place()
    expect(slip.$placement.get().state).toBe('placed')
    slip.acknowledge()
    slip.clear()
    players.choose('agent')
    await page.user.click(page.screen.getByRole('button', { name: 'Refresh the receipts' }))
    await openReceipt(page, 1)
    expect(page.root.querySelector('.receipt-details')?.textContent).toContain('Bet forplayer02')
    return page
  }

  test('of a bet that an agent has placed here for a player is for that player, and says so', async () => {
    const page = await openDownlines()
    const { screen, user } = page
    await user.click(screen.getByRole('button', { name: 'Rebet' }))
    const dialog = await screen.findByRole('dialog', { name: 'For player02' })
    expect([...dialog.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
      'The bet was filled in for player02. Check it before you bet.',
      'Every bet screen is for player02 now, as this receipt was. It was for agent before. You can change it on the bet screen.',
      'It is for Sat 2026-11-21.',
    ])
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    await screen.findByRole('heading', { level: 1, name: 'Quick bet' })
    expect(await screen.findByRole('combobox', { name: 'Bet for' })).toHaveProperty('value', 'player02')
  })

  test('of a bet for a player who is no longer among an agent\'s own names the difference', async () => {
    const { environment, server, unmount } = await openDownlines()
    unmount()
    const renamed = (next: Fetch): Fetch => async (url, init) => {
      const answer = await next(url, init)
      return url.includes('/Receipt') ? answer : new Response((await answer.text()).replaceAll('player02', 'player09'), answer)
    }
    const page = await open([], { ...AGENT, environment, server, intercept: renamed })
    await openReceipt(page, 1)
    expect(page.lottery.use(createBetPlayer).$choices.get()).toEqual(['agent', 'player01', 'player09', 'player03'])
    await page.user.click(page.screen.getByRole('button', { name: 'Rebet' }))
    const dialog = await page.screen.findByRole('dialog', { name: 'For agent' })
    expect([...dialog.querySelectorAll('p')].map((line) => line.textContent)).toEqual(['This receipt was for player02; the bet is now for agent. Check it before you bet.', 'It is for Sat 2026-11-21.'])
    expect(page.lottery.use(createBetPlayer).$player.get()).toBe('agent')
  })

  test('an agent reads at once for whom it is and in which currency', async () => {
    const page = await open([], AGENT)
    await post(page, MAGNUM, false, forPlayer02)
    page.lottery.account.chooseCurrency('SGD')
    await page.user.click(page.screen.getByRole('button', { name: 'Refresh the receipts' }))
    await openReceipt(page, 1)
    await page.user.click(page.screen.getByRole('button', { name: 'Rebet' }))
    const dialog = await page.screen.findByRole('dialog', { name: /^The bet is in MYR/ })
    expect([...dialog.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
      'Every bet screen is in MYR now, as this receipt was. It was in SGD before. You can change it on the bet screen.',
      'The bet was filled in for agent. Check it before you bet.',
      'It is for Sat 2026-11-21.',
    ])
  })

  test('asks before it takes the place of what stands on Bet 2', async () => {
    const page = await open([DIGITS])
    const { screen, user } = page
    const slip = page.lottery.use(createDigitSetSlip)
    slip.toggleDigit('A', '9')
    await openReceipt(page, 1)
    await user.click(screen.getByRole('button', { name: 'Rebet' }))
    const dialog = await screen.findByRole('dialog', { name: 'Replace the quick bet?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(slip.$bet.get().digits[0]).toBe('9')
    await user.click(screen.getByRole('button', { name: 'Rebet' }))
    await user.click(within(await screen.findByRole('dialog', { name: 'Replace the quick bet?' })).getByRole('button', { name: 'OK' }))
    await screen.findByRole('heading', { level: 1, name: 'Quick bet' })
    expect(slip.$bet.get().digits[0]).toBe('12')
  })

  test('rows are added to the slip of Bet 1', async () => {
    const page = await open([MAGNUM])
    await openReceipt(page, 1)
    await page.user.click(page.screen.getByRole('button', { name: 'Rebet' }))
    await page.screen.findByRole('heading', { level: 1, name: 'Bet 1' })
    expect(route(page)).toBe('/bet1/')
    expect((await page.screen.findByRole('button', { name: 'BET' })).getAttribute('aria-disabled')).toBeNull()
    expect(page.lottery.use(createBet1Slip).$draft.get().lines.map(({ row: { number } }) => number)).toEqual(['1234'])
    expect(placed(page)).toBe(0)
  })

  test('a receipt in another currency brings it along, and says so before it goes to the bet', async () => {
    const page = await open([MAGNUM])
    page.lottery.account.chooseCurrency('SGD')
    await openReceipt(page, 1)
    await page.user.click(page.screen.getByRole('button', { name: 'Rebet' }))
    const dialog = await page.screen.findByRole('dialog', { name: 'The bet is in MYR' })
    expect(dialog.textContent).toContain('Every bet screen is in MYR now, as this receipt was. It was in SGD before.')
    expect(page.screen.queryByRole('heading', { level: 1, name: 'Bet 1' })).toBeNull()
    await page.user.click(within(dialog).getByRole('button', { name: 'OK' }))
    await page.screen.findByRole('heading', { level: 1, name: 'Bet 1' })
    expect(page.screen.getByRole('radio', { name: 'MYR' })).toHaveProperty('checked', true)
    expect(placed(page)).toBe(0)
  })

  test('beside rows in another currency its stakes are of that, which is said as well; and so are the dates', async () => {
    const page = await open([MAGNUM])
    page.lottery.account.chooseCurrency('SGD')
    const slip = page.lottery.use(createBet1Slip)
    slip.takeUp([{ number: '1111', mode: 'straight', slots: ['M'], stakes: { B: 100 } }], ['2026-11-25'])
    await openReceipt(page, 1)
    await page.user.click(page.screen.getByRole('button', { name: 'Rebet' }))
    const dialog = await page.screen.findByRole('dialog', { name: 'The bet is in SGD' })
    expect(dialog.textContent).toContain('Check the bet: its stakes are in SGD now, the receipt was in MYR.')
    await page.user.click(within(dialog).getByRole('button', { name: 'OK' }))
    await page.screen.findByRole('heading', { level: 1, name: 'Bet 1' })
    expect(await page.screen.findByText('The dates of this slip: Wed 2026-11-25')).toBeTruthy()
    expect(slip.$draft.get().lines).toHaveLength(2)
  })

  test('for fewer dates than the receipt was says so before it goes to the bet', async () => {
    const page = await open(['D7\n#8\n1234#1'])
    await openReceipt(page, 1)
    await page.user.click(page.screen.getByRole('button', { name: 'Rebet' }))
    const dialog = await page.screen.findByRole('dialog', { name: 'Rebet' })
    expect(dialog.textContent).toContain('Check the draw dates: the receipt was for 7 dates, this bet is for 3 dates.')
    await page.user.click(within(dialog).getByRole('button', { name: 'OK' }))
    await page.screen.findByRole('heading', { level: 1, name: 'Bet 1' })
  })

  test('of a bet that was taken in part says that it is more than was bought; its draws and its end are not told, for those are not known', async () => {
    // Magnum does not draw on a Monday, and is refused.
    const page = await open([DIGITS.replace('D#22/11', 'D#22/11#23/11').replace('#M', '#LM')])
    expect((await row(page, 1)).querySelectorAll('.badge')).toHaveLength(0)
    await openReceipt(page, 1)
    expect(page.root.querySelector('.receipt-details')?.textContent).not.toContain('Void until')
    await page.user.click(page.screen.getByRole('button', { name: 'Rebet' }))
    const dialog = await page.screen.findByRole('dialog', { name: 'Rebet' })
    expect(dialog.textContent).toContain('The receipt is for MYR 4.00, less than the bet written on it: a part may not have been taken. All of it is filled in.')
    await page.user.click(within(dialog).getByRole('button', { name: 'OK' }))
    await page.screen.findByRole('heading', { level: 1, name: 'Quick bet' })
  })

  test('rows with a 3 PM draw go to Bet 3', async () => {
    const page = await open(['D#22\n*#83\n5678#2'])
    await openReceipt(page, 1)
    await page.user.click(page.screen.getByRole('button', { name: 'Rebet' }))
    await page.screen.findByRole('heading', { level: 1, name: 'Bet 3' })
    expect(route(page)).toBe('/bet3/')
  })

  test('that would make more than 50 lines is refused, and nothing changes', async () => {
    const page = await open([MAGNUM])
    const slip = page.lottery.use(createBet1Slip)
    const lines = Array.from({ length: 50 }, () => ({ number: '1111', mode: 'straight' as const, slots: ['M' as const], stakes: { B: 100 } }))
    slip.takeUp(lines, [])
    await openReceipt(page, 1)
    await page.user.click(page.screen.getByRole('button', { name: 'Rebet' }))
    const dialog = await page.screen.findByRole('dialog', { name: 'This receipt cannot be bet again now' })
    expect(dialog.textContent).toContain('Up to 50 lines allowed')
    await page.user.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(slip.$draft.get().lines).toHaveLength(50)
    await seen(page, 1)
  })
})
