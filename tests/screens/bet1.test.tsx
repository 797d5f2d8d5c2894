import { waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { balance, hearing, reason, total } from './bet-screens.js'
import { addLine, choose, chooseDate, chooseType, open } from './bet1-page.js'
import type { Rendered } from './render.js'
import { button, isBarred, lines, numberField, sent, stakeField, toasts, typeNumber, typeStake } from './row-bets.js'

const isChosen = ({ screen }: Rendered, name: string) => (screen.getByRole('radio', { name }) as HTMLInputElement).checked
const fields = ({ root }: Rendered) => [...root.querySelectorAll<HTMLInputElement>('.amounts input')].map(({ name }) => name)
const offered = ({ root }: Rendered) => [...root.querySelectorAll<HTMLElement>('.types [data-operator]')].map(({ dataset }) => dataset.operator).join('')

describe('spec section 4, states of Bet 1', () => {
  test('"changing number length resets amounts and adjusts allowed draw types and fields"', async () => {
    const page = await open()
    expect([offered(page), fields(page)]).toEqual(['MPTSBWLAN', ['B', 'S', 'SA', 'SB', 'SC', 'SD', 'SE']])
    await typeStake(page, 'B', '5')
    await choose(page, '3D')
    expect([offered(page), fields(page)]).toEqual(['MPTSBWLAN', ['3A', '3C']])
    expect(stakeField(page, '3A').value).toBe('')
    await choose(page, '5D')
    expect([offered(page), fields(page), stakeField(page, 'B').value]).toEqual(['T', ['B'], ''])
    await choose(page, '6D')
    expect([offered(page), fields(page), stakeField(page, 'B').value]).toEqual(['TLA', ['B'], ''])
  })

  test('"mode buttons BOX, I-BOX, REVERSE are exclusive"', async () => {
    const page = await open()
    await choose(page, 'BOX')
    await choose(page, 'REVERSE')
    expect(['Straight', 'BOX', 'I-BOX', 'REVERSE'].filter((name) => isChosen(page, name))).toEqual(['REVERSE'])
  })

  test('"and reset to straight when the number contains R"', async () => {
    const page = await open()
    await choose(page, 'BOX')
    await typeNumber(page, '12R')
    expect(numberField(page).value).toBe('12R')
    expect(isChosen(page, 'Straight')).toBe(true)
    await choose(page, 'BOX')
    expect(isChosen(page, 'Straight')).toBe(true)
    await waitFor(() => expect(toasts(page)).toEqual(['A number with R is played straight only']))
  })

  test('"Add is enabled only when a draw type is chosen, the number is complete and the amount sum is above zero"', async () => {
    const page = await open()
    const add = async () => {
      expect(isBarred(page, 'Add')).toBe(true)
      await page.user.click(button(page, 'Add'))
      expect(lines(page)).toEqual([])
    }
    await typeNumber(page, '123')
    expect(reason(page)).toBe('Select a draw type')
    await add()
    await chooseType(page, 'M Magnum')
    expect(reason(page)).toBe('1 digit to go')
    await add()
    // A barred Add leads to the place concerned.
    expect(page.root.activeElement).toBe(numberField(page))
    await page.user.keyboard('4')
    expect(reason(page)).toBe('Enter a stake')
    await typeStake(page, 'S', '0')
    await add()
    await typeStake(page, 'S', '0.5')
    expect(isBarred(page, 'Add')).toBe(false)
    await page.user.click(button(page, 'Add'))
    expect(lines(page)).toHaveLength(1)
  })

  test('"BET is enabled only when the list is non-empty and the number field is empty"', async () => {
    const page = await open()
    expect([isBarred(page, 'BET'), reason(page)]).toEqual([true, 'Add a number to the slip'])
    await page.user.click(button(page, 'BET'))
    expect(page.root.activeElement).toBe(numberField(page))
    await addLine(page)
    expect([isBarred(page, 'BET'), reason(page)]).toEqual([false, ''])
    await typeNumber(page, '8086')
    expect([isBarred(page, 'BET'), reason(page)]).toEqual([true, 'Add 8086 to the slip, or clear it, then bet'])
    await page.user.click(button(page, 'BET'))
    expect(page.screen.queryByRole('dialog')).toBeNull()
    expect(page.root.activeElement).toBe(button(page, 'Add'))
    await page.user.click(button(page, 'Clear the number'))
    expect(isBarred(page, 'BET')).toBe(false)
  })

  test('"After a successful buy, list, amounts and total clear and the balance refreshes"', async () => {
    const page = await open()
    const before = balance(page) ?? NaN
    await addLine(page)
    expect(total(page)).toBe('Total MYR 12.00')
    expect(page.root.querySelector('.sum')?.textContent).toBe('1 line · 1 number · 2 dates')
    await page.user.click(button(page, 'BET'))
    expect(sent(page, '/PostBetEkor')).toEqual([])
    await page.user.click(button(page, 'OK'))
    await page.screen.findByRole('dialog', { name: /Bet placed/ })
    expect(sent(page, '/PostBetEkor').map(({ BetString, Currency }) => [BetString, Currency])).toEqual([['D#22#25\n#123\n1234#1#1', 'MYR']])
    await waitFor(() => expect(balance(page)).toBe(before - 1200))
    await page.user.click(button(page, 'OK'))
    expect(lines(page)).toEqual([])
    expect([stakeField(page, 'B').value, stakeField(page, 'S').value, total(page)]).toEqual(['', '', 'Total MYR 0.00'])
  })
})

describe('what a screen reader is told', () => {
  /** The live region of the list. */
  const told = ({ screen }: Rendered) => screen.getByRole('region', { name: 'Slip' }).querySelector('[role="status"]')?.textContent
  const chipTexts = ({ root }: Rendered) => [...root.querySelectorAll('.chip > :not([aria-hidden])')].map(({ localName }) => localName)

  test('a row that is added or changed, digit by digit, with how many there are; of a row that is deleted the toast tells', async () => {
    const page = await open()
    expect(told(page)).toBe('')
    await addLine(page)
    await waitFor(() => expect(told(page)).toBe('1 2 3 4 added, 1 of 50 lines'))
    await typeNumber(page, '12R4')
    await page.user.click(button(page, 'Add'))
    await waitFor(() => expect(told(page)).toBe('1 2 R 4 added, 2 of 50 lines'))
    await page.user.click(button(page, 'Change 1234'))
    await typeStake(page, 'B', '3')
    await page.user.click(button(page, 'Save'))
    await waitFor(() => expect(told(page)).toBe('1 2 3 4 changed, 2 of 50 lines'))
    await page.user.click(button(page, 'Delete 12R4'))
    await waitFor(() => expect([told(page), ...toasts(page)]).toEqual(['1 of 50 lines', '12R4 deletedUndo']))
  })

  test('what is lacking, what it costs: once the typing rests, and not at each digit', async () => {
    const page = await open()
    await chooseType(page, 'M Magnum')
    await page.environment.advance(1000)
    const heard = hearing(page)
    await typeNumber(page, '123')
    expect([reason(page), heard]).toEqual(['1 digit to go', []])
    await page.environment.advance(1000)
    expect(heard).toEqual(['1 digit to go'])
    await page.user.keyboard('4')
    await typeStake(page, 'B', '25')
    await page.environment.advance(1000)
    expect(heard.slice(1).sort()).toEqual(['1 number × B 25.00 × 1 type × 1 date = MYR 25.00', 'Add 1 2 3 4 to the slip, or clear it, then bet'])
    expect(reason(page)).toBe('Add 1234 to the slip, or clear it, then bet')
  })

  test('of two lines with one number, by their draws and stakes which is which', async () => {
    const page = await open()
    await addLine(page)
    await typeNumber(page, '1234')
    await typeStake(page, 'B', '2')
    await page.user.click(button(page, 'Add'))
    const described = (name: string) => page.screen.getAllByRole('button', { name }).map((one: HTMLElement) => page.root.querySelector(`[id="${one.getAttribute('aria-describedby')}"]`))
    const whole = [...page.root.querySelectorAll('.slip-line .stakes')]
    expect(described('Change 1234')).toEqual(whole)
    expect(described('Delete 1234')).toEqual(whole)
    expect(whole.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual(['MPTB 1.00 · S 1.00', 'MPTB 2.00 · S 1.00'])
  })

  test('why Enter adds nothing, even if the line above BET says so already', async () => {
    const page = await open()
    await chooseType(page, 'M Magnum')
    await typeNumber(page, '123')
    expect(reason(page)).toBe('1 digit to go')
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(toasts(page)).toEqual(['1 digit to go']))
  })

  test('each chip once: what stands on it is not read beside its name', async () => {
    const page = await open()
    await chooseDate(page, /2026-11-23/)
    expect(new Set(chipTexts(page))).toEqual(new Set(['input']))
    // What only stands on the chip is its description.
    const magnum = page.screen.getByRole('checkbox', { name: 'M Magnum, no draw on a chosen date' })
    expect(page.root.querySelector(`[id="${magnum.getAttribute('aria-describedby')}"]`)?.textContent).toBe('no draw')
  })
})

describe('the keyboard', () => {
  test('digits go to the number from anywhere but a stake field, Enter adds, the arrows lead from field to field', async () => {
    const page = await open()
    await chooseType(page, 'M Magnum')
    await page.user.keyboard('12r4')
    expect(numberField(page).value).toBe('12R4')
    await page.user.keyboard('{Backspace}+')
    expect(numberField(page).value).toBe('12RR')
    numberField(page).focus()
    await page.user.keyboard('{ArrowDown}')
    expect(page.root.activeElement).toBe(stakeField(page, 'B'))
    await page.user.keyboard('2{ArrowDown}1{ArrowUp}')
    expect(page.root.activeElement).toBe(stakeField(page, 'B'))
    expect([stakeField(page, 'B').value, stakeField(page, 'S').value]).toEqual(['2', '1'])
    await page.user.keyboard('{Enter}')
    expect(lines(page)).toEqual(['12RR×100MB 2.00 · S 1.000.00'])
    expect(page.root.activeElement).toBe(numberField(page))
  })

  test('Enter on a button is that button\'s own', async () => {
    const page = await open()
    await addLine(page)
    await typeNumber(page, '5678')
    button(page, 'Clear the number').focus()
    await page.user.keyboard('{Enter}')
    expect(lines(page)).toHaveLength(1)
    expect(numberField(page).value).toBe('')
  })

  test('the keypad types the number, goes on to the stakes, and comes back after Add', async () => {
    const page = await open()
    await chooseType(page, 'M Magnum')
    await page.user.click(numberField(page))
    const keypad = () => page.screen.getByRole('group', { name: 'Keypad' })
    const press = (key: string) => page.user.click([...keypad().querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === key) as HTMLElement)
    for (const key of ['1', '2', '3', 'ROLL', 'Delete', '4', 'Next stake', '0', '.', '5']) await press(key)
    expect([numberField(page).value, stakeField(page, 'B').value]).toEqual(['1234', '0.5'])
    await page.user.click(button(page, 'Add'))
    expect(lines(page)).toHaveLength(1)
    await press('7')
    expect(numberField(page).value).toBe('7')
    await press('Done')
    expect(page.screen.queryByRole('group', { name: 'Keypad' })).toBeNull()
  })
})
