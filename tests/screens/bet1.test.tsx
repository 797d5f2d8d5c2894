import { waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { Bet1Screen } from '../../src/screens/bet1/bet1-screen.js'
import { createBet1Slip } from '../../src/stores/row-slip.js'
import { createTestEnvironment } from '../stores/environment.js'
import { renderScreen, type RenderOptions, type Rendered } from './render.js'
import { balance, button, isBarred, lines, numberField, paste, reason, sent, stakeField, toasts, total, typeNumber, typeStake } from './row-bets.js'

/** The screen of somebody who has seen its tutorial. */
async function open({ now, environment = createTestEnvironment({ now, kept: new Map([['lottery:tutorial-bet1', 'seen']]) }), ...options }: RenderOptions = {}): Promise<Rendered> {
  const page = renderScreen(<Bet1Screen />, { environment, ...options })
  await page.screen.findByRole('heading', { name: 'Bet 1' })
  await page.screen.findByRole('radiogroup', { name: 'Currency' })
  return page
}

const chooseType = ({ user, screen }: Rendered, name: string | RegExp) => user.click(screen.getByRole('checkbox', { name }))
const chooseDate = ({ user, screen }: Rendered, date: RegExp) => user.click(screen.getByRole('checkbox', { name: date }))
const choose = ({ user, screen }: Rendered, name: string) => user.click(screen.getByRole('radio', { name }))
const isChosen = ({ screen }: Rendered, name: string) => (screen.getByRole('radio', { name }) as HTMLInputElement).checked
const fields = ({ root }: Rendered) => [...root.querySelectorAll<HTMLInputElement>('.amounts input')].map(({ name }) => name)
const offered = ({ root }: Rendered) => [...root.querySelectorAll<HTMLElement>('.types [data-operator]')].map(({ dataset }) => dataset.operator).join('')

/** 1234 on M, P and T for two main draw days, 1.00 big and 1.00 small: 12.00. */
async function addLine(page: Rendered): Promise<void> {
  await chooseDate(page, /2026-11-22/)
  await chooseDate(page, /2026-11-25/)
  for (const type of ['M Magnum', 'P PMP', 'T Toto']) await chooseType(page, type)
  await typeNumber(page, '1234')
  await typeStake(page, 'B', '1')
  await typeStake(page, 'S', '1')
  await page.user.click(button(page, 'Add'))
}

const losing = (next: Fetch): Fetch => {
  let times = 1
  return async (url, init) => {
    const answer = await next(url, init)
    if (!url.endsWith('/PostBetEkor') || times-- <= 0) return answer
    throw new TypeError('connection reset')
  }
}

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

describe('spec section 5, validation', () => {
  test('"No draw type chosen: message to select a draw type"', async () => {
    const page = await open()
    await typeNumber(page, '1234')
    await typeStake(page, 'B', '1')
    expect([isBarred(page, 'Add'), reason(page)]).toEqual([true, 'Select a draw type'])
    await page.user.click(button(page, 'Add'))
    expect(page.root.activeElement).toBe(page.screen.getByRole('checkbox', { name: 'M Magnum' }))
  })

  test('"No dates: Please select bet date"', async () => {
    const page = await open()
    await chooseType(page, 'M Magnum')
    await typeNumber(page, '1234')
    await typeStake(page, 'B', '1')
    await page.user.click(button(page, 'Add'))
    expect([isBarred(page, 'BET'), reason(page)]).toEqual([true, 'Please select bet date'])
    await page.user.click(button(page, 'BET'))
    expect(page.root.activeElement).toBe(page.screen.getByRole('checkbox', { name: /^Today/ }))
  })

  test('"At most 3 dates"', async () => {
    const page = await open()
    for (const date of [/2026-11-21/, /2026-11-22/, /2026-11-23/, /2026-11-24/]) await chooseDate(page, date)
    await waitFor(() => expect(toasts(page)).toEqual(['Up to 3 dates']))
    expect(page.screen.getAllByRole('checkbox', { name: /2026-11/ }).filter((date: HTMLElement) => (date as HTMLInputElement).checked)).toHaveLength(3)
  })

  test('"At most 2 R per number (bet1-toomanyr)"', async () => {
    const page = await open()
    for (let times = 0; times < 3; times++) await page.user.click(button(page, 'ROLL'))
    expect(numberField(page).value).toBe('RR')
    expect(isBarred(page, 'ROLL')).toBe(true)
    await waitFor(() => expect(toasts(page)).toEqual(['R stands for any digit: in 4D, straight, at most 2']))
    await paste(page, '#1\nRRR1#1')
    await page.user.click(button(page, /^Add \d/))
    expect(lines(page)).toEqual(['RRR1MRRR1: at most 2 R0.00'])
    await page.user.click(button(page, 'Clear the number'))
    expect(reason(page)).toBe('Please select bet date')
  })

  test('"R only allowed for 4D numbers"', async () => {
    const page = await open()
    await choose(page, '3D')
    await typeNumber(page, '1R+2')
    expect(numberField(page).value).toBe('12')
    await page.user.click(button(page, 'Done'))
    expect(isBarred(page, 'ROLL')).toBe(true)
  })

  test('"Amount sum must be above zero, else E124 message"', async () => {
    const page = await open()
    await chooseType(page, 'M Magnum')
    await typeNumber(page, '1234')
    expect([isBarred(page, 'Add'), reason(page)]).toEqual([true, 'Enter a stake'])
    await page.user.click(button(page, 'Add'))
    expect(page.root.activeElement).toBe(stakeField(page, 'B'))
  })

  test('"Max 50 bet lines (Up to 50 lines allowed); paste rejected if over 50 lines"', async () => {
    const page = await open()
    await addLine(page)
    await paste(page, ['#1', ...Array.from({ length: 50 }, (_, index) => `${1000 + index}#1`)].join('\n'))
    expect(isBarred(page, 'Add 50 lines')).toBe(true)
    await page.user.click(button(page, 'Add 50 lines'))
    expect(page.screen.getAllByText('Up to 50 lines allowed').length).toBeGreaterThan(0)
    await page.user.click(button(page, 'Cancel'))
    expect(lines(page)).toHaveLength(1)

    await paste(page, ['#1', ...Array.from({ length: 49 }, (_, index) => `${1000 + index}#1`)].join('\n'))
    await page.user.click(button(page, 'Add 49 lines'))
    expect(lines(page)).toHaveLength(50)
    await typeNumber(page, '9999')
    expect([isBarred(page, 'Add'), reason(page)]).toEqual([true, 'Up to 50 lines allowed'])
  })

  test('"empty list gives bet1-nobet"', async () => {
    const page = await open()
    await chooseDate(page, /2026-11-22/)
    expect([isBarred(page, 'BET'), reason(page)]).toEqual([true, 'Add a number to the slip'])
  })

  test.each([
    ['D#22#20', ['2026-11-22'], '2026-12-20 is not open for betting'],
    ['D7', ['2026-11-21', '2026-11-22', '2026-11-23'], 'Up to 3 dates'],
    ['D', ['2026-11-21'], null],
  ])('the dates of a pasted text (%s) take the place of those chosen before, and what cannot be had is told', async (line, chosen, told) => {
    const page = await open()
    await chooseDate(page, /2026-11-25/)
    await paste(page, `${line}\n#8\n1234#1`)
    await page.user.click(button(page, 'Add 1 line'))
    await waitFor(() => expect(toasts(page)).toEqual(['1 line was added. Check it before you bet.', ...(told ? [told] : [])]))
    expect(page.lottery.use(createBet1Slip).$draft.get().dates).toEqual(chosen)
  })

  test('"Invalid rows alert error lines with row numbers"', async () => {
    const page = await open()
    await paste(page, 'D#22\n#123\n1234#1#1\nhello\n\n*5678#0.5\n12#3')
    expect(page.screen.getByText('Error lines: 4, 7')).toBeTruthy()
    expect(page.screen.getByText('Line 7: 12: 3 to 6 digits needed')).toBeTruthy()
    await page.user.click(button(page, 'Add 2 lines'))
    expect(lines(page)).toEqual(['1234MPTB 1.00 · S 1.006.00', '5678BOX 24MPTB 0.5036.00'])
    expect(page.screen.getByRole('checkbox', { name: /2026-11-22/ })).toHaveProperty('checked', true)
  })

  test('"Bet amount under 9999.9; amount fields accept at most 4 integer digits and at most 1 decimal"', async () => {
    const page = await open()
    await chooseType(page, 'M Magnum')
    await typeNumber(page, '1234')
    await typeStake(page, 'B', '12345')
    expect(stakeField(page, 'B').value).toBe('1234')
    await typeStake(page, 'B', '0.55')
    expect(stakeField(page, 'B').value).toBe('0.5')
    await typeStake(page, 'B', '9999.9')
    expect([isBarred(page, 'Add'), reason(page), stakeField(page, 'B').getAttribute('aria-invalid')]).toEqual([true, 'B: up to 4 digits, and 1 after the point', 'true'])
    await typeStake(page, 'B', '9999.8')
    expect(isBarred(page, 'Add')).toBe(false)
  })

  test('"Number must match the chosen digit count (3D/4D/5D/6D), digits or R, else invalid"', async () => {
    const page = await open()
    for (const [kind, number] of [['3D', '123'], ['4D', '1234'], ['5D', '12345'], ['6D', '123456']] as const) {
      await choose(page, kind)
      await typeNumber(page, `x1-2 3456789`)
      expect(numberField(page).value).toBe(number)
      await page.user.keyboard('{Backspace}')
      expect(isBarred(page, 'Add')).toBe(true)
    }
  })

  test('"A reserved bet-control pattern triggers a blocked message"', async () => {
    const page = await open({ config: { reserved: /^13/ } })
    await chooseType(page, 'M Magnum')
    await typeNumber(page, '1334')
    await typeStake(page, 'B', '1')
    expect([isBarred(page, 'Add'), reason(page)]).toEqual([true, '1334 cannot be bet on'])
  })

  test('"Minimums … must meet the currency minimum (message bet2-minbet)"', async () => {
    const page = await open({ config: { minimums: { MYR: { regular: 100, ibox: 500 } } } })
    await chooseType(page, 'M Magnum')
    await typeNumber(page, '1234')
    await typeStake(page, 'SA', '0.5')
    expect([isBarred(page, 'Add'), reason(page), stakeField(page, 'SA').getAttribute('aria-invalid')]).toEqual([true, 'SA: the minimum is 1.00', 'true'])
  })

  test('"I-BOX has its own minimum (status E127 with the minimum)"', async () => {
    const page = await open()
    await chooseType(page, 'M Magnum')
    await typeNumber(page, '1234')
    await typeStake(page, 'B', '0.2')
    expect(isBarred(page, 'Add')).toBe(false)
    await choose(page, 'I-BOX')
    expect([isBarred(page, 'Add'), reason(page)]).toEqual([true, 'The I-BOX minimum is 0.50'])
  })
})

describe('the slip', () => {
  test('a line that is deleted comes back with Undo, in its place', async () => {
    const page = await open()
    await addLine(page)
    await typeNumber(page, '5678')
    await page.user.click(button(page, 'Add'))
    const before = lines(page)
    await page.user.click(button(page, 'Delete 1234'))
    expect(lines(page)).toEqual(before.slice(1))
    await page.user.click(await page.screen.findByRole('button', { name: 'Undo' }))
    expect(lines(page)).toEqual(before)
  })

  test('a line that is deleted while it is being changed is there once after Undo, and still being changed', async () => {
    const page = await open()
    await addLine(page)
    const before = lines(page)
    await page.user.click(button(page, 'Change 1234'))
    await page.user.click(button(page, 'Delete 1234'))
    expect([lines(page), numberField(page).value]).toEqual([[], ''])
    await page.user.click(await page.screen.findByRole('button', { name: 'Undo' }))
    expect([lines(page), numberField(page).value]).toEqual([before, '1234'])
    await page.user.click(button(page, 'Save'))
    expect([lines(page), numberField(page).value]).toEqual([before, ''])
  })

  test('lines that are pasted with other dates take those of the slip, and it is said until it is read', async () => {
    const page = await open()
    await addLine(page)
    await paste(page, 'D#28\n#1\n5678#1')
    await page.user.click(button(page, 'Add 1 line'))
    const told = 'The dates of this slip: Sun 2026-11-22 · Wed 2026-11-25'
    expect(page.screen.getByText(told).closest('[role="status"]')?.textContent).toBe(`${told}Every line is for these dates, also the ones you just added.`)
    expect(page.lottery.use(createBet1Slip).$draft.get().dates).toEqual(['2026-11-22', '2026-11-25'])
    await page.user.click(button(page, 'Close'))
    expect(page.screen.queryByText(told)).toBeNull()
    expect(lines(page)).toHaveLength(2)
  })

  test('a line is taken back, changed, and saved in its place', async () => {
    const page = await open()
    await addLine(page)
    await typeNumber(page, '5678')
    await page.user.click(button(page, 'Add'))
    await page.user.click(button(page, 'Change 1234'))
    expect(numberField(page).value).toBe('1234')
    expect(page.screen.getByText('Changing line 1: 1234')).toBeTruthy()
    await typeStake(page, 'S', '')
    await page.user.click(button(page, 'Save'))
    expect(lines(page)).toEqual(['1234MPTB 1.006.00', '5678MPTB 1.00 · S 1.0012.00'])
    await page.user.click(button(page, 'Change 5678'))
    await page.user.click(button(page, 'Leave it as it was'))
    expect([lines(page)[1], numberField(page).value]).toEqual(['5678MPTB 1.00 · S 1.0012.00', ''])
  })

  test('a line is not taken back over a number that is being typed', async () => {
    const page = await open()
    await addLine(page)
    await typeNumber(page, '77')
    await page.user.click(button(page, 'Change 1234'))
    expect(numberField(page).value).toBe('77')
    await waitFor(() => expect(toasts(page)).toEqual(['Add or clear 77 first']))
  })

  test('a lucky pick is marked on the number and on its line, and never takes the place of a typed one', async () => {
    const page = await open()
    await chooseType(page, 'M Magnum')
    await page.user.click(button(page, 'Lucky pick'))
    expect(numberField(page).value).toMatch(/^\d{4}$/)
    expect(button(page, 'Lucky pick').className).toContain('drawn')
    await typeStake(page, 'B', '1')
    await page.user.click(button(page, 'Add'))
    expect(page.screen.getAllByRole('img', { name: 'Lucky pick' })).toHaveLength(1)
    await typeNumber(page, '12')
    await page.user.click(button(page, 'Lucky pick'))
    expect(numberField(page).value).toBe('12')
  })

  test('a favourite is saved and taken', async () => {
    const page = await open()
    await typeNumber(page, '8086')
    await page.user.click(button(page, 'Favourites'))
    await page.user.click(await page.screen.findByRole('button', { name: /8086/ }))
    await page.user.click(button(page, 'Close'))
    await page.user.click(button(page, 'Clear the number'))
    await page.user.click(button(page, 'Favourites'))
    await page.user.click(button(page, /^(?!Remove).*8086/))
    expect(numberField(page).value).toBe('8086')
  })

  test('the slip that was placed last comes again, on an open date', async () => {
    const page = await open()
    await addLine(page)
    await page.user.click(button(page, 'BET'))
    await page.user.click(button(page, 'OK'))
    await page.screen.findByRole('dialog', { name: /Bet placed/ })
    await page.user.click(button(page, 'OK'))
    await page.user.click(button(page, 'More'))
    await page.user.click(button(page, 'Repeat last slip'))
    expect(lines(page)).toEqual(['1234MPTB 1.00 · S 1.0012.00'])
  })

  test('clearing the slip can be undone', async () => {
    const page = await open()
    await addLine(page)
    await page.user.click(button(page, 'More'))
    await page.user.click(button(page, 'Clear the slip'))
    expect(lines(page)).toEqual([])
    await page.user.click(await page.screen.findByRole('button', { name: 'Undo' }))
    expect(lines(page)).toEqual(['1234MPTB 1.00 · S 1.0012.00'])
  })

  test('survives a reload', async () => {
    const page = await open()
    await addLine(page)
    await typeNumber(page, '80')
    page.unmount()
    const again = await open({ environment: page.environment, server: page.server })
    expect(lines(again)).toEqual(['1234MPTB 1.00 · S 1.0012.00'])
    expect(numberField(again).value).toBe('80')
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

describe('what becomes of a bet', () => {
  test('Cancel sends nothing', async () => {
    const page = await open()
    await addLine(page)
    await page.user.click(button(page, 'BET'))
    await page.user.click(button(page, 'Cancel'))
    expect([page.screen.queryByRole('dialog'), sent(page, '/PostBetEkor'), lines(page).length]).toEqual([null, [], 1])
  })

  test('a refusal keeps the slip and says why', async () => {
    const page = await open()
    await chooseDate(page, /2026-11-22/)
    await chooseType(page, 'M Magnum')
    await typeNumber(page, '0145')
    await typeStake(page, 'B', '1')
    await page.user.click(button(page, 'Add'))
    await page.user.click(button(page, 'BET'))
    await page.user.click(button(page, 'OK'))
    const alert = await page.screen.findByRole('alert')
    expect(alert.textContent).toContain('Sold out.')
    expect(alert.textContent).toContain('Nothing was taken.')
    expect(lines(page)).toHaveLength(1)
  })

  test('a lost answer is uncertain: nothing can be sent but the same again, and the money is taken once', async () => {
    const page = await open({ intercept: losing })
    const before = balance(page) ?? NaN
    await addLine(page)
    await page.user.click(button(page, 'BET'))
    await page.user.click(button(page, 'OK'))
    expect((await page.screen.findByRole('alert')).textContent).toContain('It is not certain whether this bet was placed')
    expect(isBarred(page, 'BET')).toBe(true)
    await page.user.click(button(page, 'BET'))
    expect(page.screen.queryByRole('dialog')).toBeNull()
    await page.user.click(button(page, 'Check again'))
    await page.screen.findByRole('dialog', { name: /Bet placed/ })
    const refs = sent(page, '/PostBetEkor').map(({ ClientRef }) => ClientRef)
    expect([refs.length, new Set(refs).size]).toEqual([2, 1])
    await waitFor(() => expect(balance(page)).toBe(before - 1200))
  })

  test('taken up from another tab, it says that what was typed here is kept, and gives it back unsent', async () => {
    const kept = new Map([['lottery:tutorial-bet1', 'seen']])
    const keptInTab = new Map<string, string>()
    const typing = await open({ environment: createTestEnvironment({ kept, keptInTab }) })
    await typeNumber(typing, '77')
    typing.unmount()
    const other = await open({ environment: createTestEnvironment({ kept }), intercept: losing })
    await addLine(other)
    await other.user.click(button(other, 'BET'))
    await other.user.click(button(other, 'OK'))
    await other.screen.findByRole('alert')
    other.unmount()

    const page = await open({ environment: createTestEnvironment({ kept, keptInTab }), server: other.server })
    await page.screen.findByText('Another slip of yours is kept')
    expect(page.screen.queryByRole('button', { name: 'Show that slip' })).toBeNull()
    expect(numberField(page).value).toBe('')
    await page.user.click(button(page, 'Check again'))
    const receipt = await page.screen.findByRole('dialog', { name: /Bet placed/ })
    await page.user.click(within(receipt).getByRole('button', { name: 'OK' }))
    expect((await page.screen.findByText('Your earlier slip is back')).closest('[role=status]')?.textContent).toContain('It has not been sent.')
    expect(numberField(page).value).toBe('77')
  })

  test('while it is uncertain, nothing is cleared or repeated, and nothing says so', async () => {
    const page = await open({ intercept: losing })
    await addLine(page)
    await page.user.click(button(page, 'BET'))
    await page.user.click(button(page, 'OK'))
    await page.screen.findByRole('alert')
    for (const action of ['Clear the slip', 'Repeat last slip']) {
      await page.user.click(button(page, 'More'))
      await page.user.click(button(page, action))
      await waitFor(() => expect(toasts(page)).toEqual(['First find out what became of the last bet']))
    }
    expect(lines(page)).toHaveLength(1)
  })

  test.each(['E127', 'IBoxMinAmountRequired'])('a refusal over the I-BOX minimum (%s) names that of I-BOX, whatever mode the next row has', async (status) => {
    const page = await open({ intercept: (next) => (url, init) => (url.endsWith('/PostBetEkor') ? Promise.resolve(Response.json([{ status }])) : next(url, init)) })
    await addLine(page)
    await page.user.click(button(page, 'BET'))
    await page.user.click(button(page, 'OK'))
    expect((await page.screen.findByRole('alert')).textContent).toContain('The I-BOX minimum is 0.50.')
  })

  test('the minimum that a refused row is told of is that of the currency it was bet in, whichever is chosen since', async () => {
    const answer = [{ status: 'Success', Output: 'RECEIPT', GUID: 'g1' }, { status: 'E127' }]
    const page = await open({ config: { loginid: 'agent', token: 'agent123' }, intercept: (next) => (url, init) => (url.endsWith('/PostBetEkor') ? Promise.resolve(Response.json(answer)) : next(url, init)) })
    await addLine(page)
    await typeNumber(page, '5678')
    await page.user.click(button(page, 'Add'))
    await page.user.click(button(page, 'BET'))
    await page.user.click(button(page, 'OK'))
    const dialog = await page.screen.findByRole('dialog', { name: /^Placed in part/ })
    expect(dialog.textContent).toContain('The I-BOX minimum is 0.50.')
    page.lottery.account.chooseCurrency('THB')
    await waitFor(() => expect(page.root.querySelector<HTMLInputElement>('.screen-head input:checked')?.value).toBe('THB'))
    expect(dialog.textContent).toContain('The I-BOX minimum is 0.50.')
  })

  test('an agent chooses whom he bets for, and the question names him', async () => {
    const page = await open({ config: { loginid: 'agent', token: 'agent123' } })
    const choices = (await page.screen.findByRole('combobox', { name: 'Bet for' })) as HTMLSelectElement
    const player = choices.options[1]?.value ?? ''
    await page.user.selectOptions(choices, player)
    await addLine(page)
    await page.user.click(button(page, 'BET'))
    expect(page.screen.getByText(`For ${player}`)).toBeTruthy()
  })
})

test('a question that stands open while the device sleeps over the closing time of a date: OK sends nothing, and it says what has closed', async () => {
  const page = await open()
  const { screen, user, environment } = page
  await addLine(page)
  await user.click(button(page, 'BET'))
  const dialog = await screen.findByRole('dialog', { name: /Place this bet/ })
  // To the day after the first date. No timer has run since: the question still shows what it asked about.
  environment.sleep(2 * 24 * 3_600_000)
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  await screen.findByText(/Betting has closed: Sun 2026-11-22/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent(page, '/PostBetEkor')).toEqual([])
  expect([lines(page).length, total(page)]).toEqual([1, 'Total MYR 6.00'])
  // Asked anew, and for what is left of it.
  await user.click(button(page, 'BET'))
  await user.click(within(await screen.findByRole('dialog', { name: /Place this bet/ })).getByRole('button', { name: 'OK' }))
  await screen.findByRole('dialog', { name: /Bet placed/ })
  expect(sent(page, '/PostBetEkor').map(({ BetString }) => BetString.split('\n')[0])).toEqual(['D#25'])
})
