import { fireEvent, waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { createBet1Slip } from '../../src/stores/row-slip.js'
import { reason } from './bet-screens.js'
import { addLine, choose, chooseDate, chooseType, open } from './bet1-page.js'
import { button, isBarred, lines, numberField, paste, stakeField, toasts, typeNumber, typeStake } from './row-bets.js'

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
    expect([isBarred(page, 'Add'), isBarred(page, 'BET'), reason(page)]).toEqual([true, true, '50 lines are the most: clear 9999, then bet'])
    await page.user.click(button(page, 'BET'))
    expect(page.root.activeElement).toBe(numberField(page))
    await page.user.click(button(page, 'Clear the number'))
    expect([isBarred(page, 'BET'), reason(page)]).toEqual([false, ''])
    // Nothing is open: the line of Add says no more than the rule.
    expect([isBarred(page, 'Add'), button(page, 'Add').getAttribute('aria-describedby')].map((one) => (typeof one === 'string' ? page.root.getElementById(one)?.textContent : one))).toEqual([true, 'Up to 50 lines allowed'])
  })

  test('"empty list gives bet1-nobet"', async () => {
    const page = await open()
    await chooseDate(page, /2026-11-22/)
    expect([isBarred(page, 'BET'), reason(page)]).toEqual([true, 'Add a number to the slip'])
  })

  test.each([
    ['D#22#20', ['2026-11-22'], '2026-12-20: not open for betting'],
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

    // What could not be read is there to be mended, where it stood.
    const field = page.screen.getByRole('textbox', { name: 'The bet as text' }) as HTMLTextAreaElement
    expect(field.value).toBe('D#22\n#123\nHELLO#1#1\n12#3')
    expect(page.screen.getByText('Error lines: 3, 4')).toBeTruthy()
    fireEvent.input(field, { target: { value: 'D#22\n#123\n123#3' } })
    await page.user.click(await page.screen.findByRole('button', { name: 'Add 1 line' }))
    expect(lines(page)).toEqual(['1234MPTB 1.00 · S 1.006.00', '5678BOX 24MPTB 0.5036.00', '123MPT3A 3.009.00'])
    expect(page.screen.queryByRole('dialog')).toBeNull()
  })

  test('lines that are mended once the others are added have the stakes that they stood under', async () => {
    const page = await open()
    await paste(page, 'D#22\n#1\n99x9#100\n1234#1\n56x8')
    await page.user.click(button(page, 'Add 1 line'))
    const field = page.screen.getByRole('textbox', { name: 'The bet as text' }) as HTMLTextAreaElement
    expect(field.value).toBe('D#22\n#1\n99X9#100\n56X8#1')
    fireEvent.input(field, { target: { value: field.value.replaceAll('X', '7') } })
    await page.user.click(await page.screen.findByRole('button', { name: 'Add 2 lines' }))
    expect(lines(page)).toEqual(['1234MB 1.001.00', '9979MB 100.00100.00', '5678MB 1.001.00'])
  })

  test('of two slips in one text the second one\'s dates are an error line, and double nothing', async () => {
    const page = await open()
    await paste(page, 'D#22\n#1\n1234#1\nD#25\n#2\n5678#1')
    expect(page.screen.getByText('Line 4: All lines are for the dates given first: these need a slip of their own')).toBeTruthy()
    await page.user.click(button(page, 'Add 2 lines'))
    expect(lines(page)).toEqual(['1234MB 1.001.00', '5678PB 1.001.00'])
  })

  test('a text of more than 50 number rows is refused, also where some of them cannot be read', async () => {
    const page = await open()
    await paste(page, `D#22\n#1\n${'1234#1\n'.repeat(50)}12#1`)
    expect(page.screen.getByText('Up to 50 lines allowed')).toBeTruthy()
    expect(page.screen.getByText('Line 53: 12: 3 to 6 digits needed')).toBeTruthy()
    expect(isBarred(page, 'Add 50 lines')).toBe(true)
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
    expect([isBarred(page, 'Add'), reason(page), stakeField(page, 'B').getAttribute('aria-invalid')]).toEqual([true, 'B: must be below 9,999.90, at most 1 digit after the point', 'true'])
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
