import { waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { addLine, chooseSlot, open, press } from './bet3-page.js'
import { lines, numberField, stakeField, toasts, typeNumber } from './row-bets.js'

describe('the keypad', () => {
  test('the arrows lead among the number and the stakes, and round again; it types where the caret is', async () => {
    const page = await open()
    await press(page, '1', '2', 'Next field', 'Next field', '0', '.', '5', 'Previous field', '7', 'Delete the last digit', '8', 'Previous field', '3')
    expect([numberField(page).value, stakeField(page, 'B').value, stakeField(page, 'S').value]).toEqual(['123', '8', '0.5'])
    await press(page, 'Previous field', '2')
    expect(stakeField(page, 'SE').value).toBe('2')
    await page.user.click(stakeField(page, 'SA'))
    await press(page, '4')
    expect(stakeField(page, 'SA').value).toBe('4')
  })

  test('after Add it types the next number', async () => {
    const page = await open()
    await addLine(page)
    await press(page, '7')
    expect([numberField(page).value, stakeField(page, 'B').value]).toEqual(['7', '1'])
  })

  test('ROLL says why it types no R', async () => {
    const page = await open()
    await press(page, 'ROLL', 'ROLL', 'ROLL')
    expect(numberField(page).value).toBe('RR')
    await waitFor(() => expect(toasts(page)).toEqual(['R stands for any digit: in 4D, straight, at most 2']))
  })

  test('a keyboard does as well', async () => {
    const page = await open()
    await chooseSlot(page, 'Lucky 22:00')
    await page.user.keyboard('33')
    await typeNumber(page, '99')
    await page.user.keyboard('{ArrowRight}2{Enter}')
    expect(lines(page)).toEqual(['3399L22:00B 2.000.00'])
  })
})

describe('a keyboard where the focus is on no field', () => {
  test('types into the field that is lit, as the keypad does: the stake that was gone to, and not the number above it', async () => {
    const page = await open()
    await press(page, '1', '2', '3', '4', 'Next field')
    await chooseSlot(page, 'Lucky 22:00')
    await page.user.keyboard('2.57R+')
    expect([numberField(page).value, stakeField(page, 'B').value]).toEqual(['1234', '2.5'])
    await page.user.keyboard('{Backspace}{Backspace}')
    expect([numberField(page).value, stakeField(page, 'B').value]).toEqual(['1234', '2'])
    await page.user.keyboard('{Delete}3')
    expect([numberField(page).value, stakeField(page, 'B').value]).toEqual(['1234', '3'])
  })

  test('takes the place of a stake that was gone to by Next, once', async () => {
    const page = await open()
    await addLine(page)
    await press(page, '4', '5', '6', '7', 'Next field')
    await chooseSlot(page, 'Lucky 22:00')
    await page.user.keyboard('25')
    expect([numberField(page).value, stakeField(page, 'B').value]).toEqual(['4567', '25'])
  })
})
