import { expect, test } from 'vitest'
import { chooseType, open as openBet1 } from './bet1-page.js'
import { chooseSlot, open as openBet3, press } from './bet3-page.js'
import { open as openQuickBet } from './quick-bet-page.js'
import { lines, numberField, stakeField } from './row-bets.js'

// The stakes of the last line stay for the next one: a stake that is typed again must not become another.

test('Bet 3: number, Next, stake, Add, and the same again: each line has the stake that was pressed', async () => {
  const page = await openBet3()
  await chooseSlot(page, 'Magnum')
  await press(page, '1', '2', '3', '4', 'Next field', '2', 'Add', '5', '6', '7', '8', 'Next field', '2')
  expect(stakeField(page, 'B').value).toBe('2')
  // The key after it goes to the end.
  await press(page, '5')
  expect(stakeField(page, 'B').value).toBe('25')
  // Gone to, all of it is selected: for Delete as well, and for who types by a keyboard.
  await press(page, 'Next field', 'Previous field')
  expect([stakeField(page, 'B').selectionStart, stakeField(page, 'B').selectionEnd]).toEqual([0, 2])
  await press(page, 'Delete the last digit')
  expect(stakeField(page, 'B').value).toBe('')
  // Pressed itself, it is to be changed.
  await press(page, '3', 'Next field', 'Previous field')
  await page.user.click(stakeField(page, 'B'))
  await press(page, '0')
  expect(stakeField(page, 'B').value).toBe('30')
  // A key that makes no stake takes nothing away.
  await press(page, '.', '.', 'Add')
  expect(lines(page)).toHaveLength(2)
})

test('Bet 1: a stake that Next leads to is replaced by the first key', async () => {
  const page = await openBet1()
  await chooseType(page, 'M Magnum')
  await page.user.click(numberField(page))
  await press(page, '1', '2', '3', '4', 'Next stake', '2', 'Add')
  expect(lines(page)).toHaveLength(1)
  await press(page, '5', '6', '7', '8', 'Next stake', '2')
  expect(stakeField(page, 'B').value).toBe('2')
})

test('quick bet: the same', async () => {
  const page = await openQuickBet()
  const big = page.screen.getByRole('textbox', { name: 'Big' }) as HTMLInputElement
  const small = page.screen.getByRole('textbox', { name: 'Small' })
  await page.user.type(small, '7')
  await page.user.click(big)
  await press(page, '1', 'Next stake', '2')
  expect(small).toHaveProperty('value', '2')
  // By a keyboard, what was typed over it is no longer what was selected.
  await page.user.keyboard('5')
  await press(page, '0')
  expect(small).toHaveProperty('value', '250')
})

test.each([
  ['Bet 1', openBet1, (page: Awaited<ReturnType<typeof openBet1>>) => chooseType(page, 'M Magnum')],
  ['Bet 3', openBet3, (page: Awaited<ReturnType<typeof openBet3>>) => chooseSlot(page, 'Magnum')],
])('%s by a keyboard: number, arrow, stake, Enter, again and again: each line has the stake that was typed', async (_, open, choose) => {
  const page = await open()
  await choose(page)
  numberField(page).focus()
  await page.user.keyboard('1000{ArrowDown}2{Enter}1001{ArrowDown}2{Enter}1002{ArrowDown}2{ArrowDown}3{ArrowUp}4{Enter}')
  expect(lines(page).map((line) => line.replace(/^\d+M/, ''))).toEqual(['B 2.000.00', 'B 2.000.00', 'B 4.00 · S 3.000.00'])
})
