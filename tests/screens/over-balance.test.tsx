import { expect, test } from 'vitest'
import { choose, chooseDate, chooseType, open } from './bet1-page.js'
import { button, typeNumber, typeStake } from './row-bets.js'

test('a total above the balance is said where it is decided, and may be bet all the same: credit is the server\'s to reckon', async () => {
  const page = await open()
  await choose(page, '4D')
  await chooseDate(page, /2026-11-22/)
  await chooseType(page, 'M Magnum')
  await typeNumber(page, '1234')
  await typeStake(page, 'B', '3000')
  await page.user.click(button(page, 'Add'))
  await page.user.click(button(page, 'BET'))
  const dialog = await page.screen.findByRole('dialog', { name: /Place this bet/ })
  expect(dialog.querySelector('.confirm-total')?.textContent).toContain('The total is more than the balance of 2,400.00')
  expect(page.screen.getByRole('button', { name: 'OK', description: /more than the balance/ })).toBeTruthy()
})
