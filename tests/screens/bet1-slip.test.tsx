import { waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { createBet1Slip } from '../../src/stores/row-slip.js'
import { createTestEnvironment } from '../stores/environment.js'
import { addLine, choose, chooseType, open } from './bet1-page.js'
import { button, isBarred, lines, numberField, paste, toasts, typeNumber, typeStake } from './row-bets.js'

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

  test('two lines of one number that are deleted come back both, each with its own Undo', async () => {
    const page = await open()
    await addLine(page)
    await paste(page, '#3\n1234#7')
    await page.user.click(button(page, 'Add 1 line'))
    const before = lines(page)
    for (let left = 1; left >= 0; left--) {
      page.screen.getAllByRole('button', { name: 'Delete 1234' })[0]?.focus()
      await page.user.keyboard('{Enter}')
      await waitFor(() => expect(lines(page)).toHaveLength(left))
    }
    await waitFor(() => expect(page.screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2))
    for (let left = 2; left > 0; left--) await page.user.click(page.screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement)
    await waitFor(() => expect(lines(page)).toEqual(before))
  })

  test('a line that is deleted hands the focus to the next one, the last to the one before it, and the only one to the slip', async () => {
    const page = await open()
    await addLine(page)
    await paste(page, '#1\n5678#1\n9012#1')
    await page.user.click(button(page, 'Add 2 lines'))
    const focused = () => page.root.activeElement?.getAttribute('aria-label')
    const seen: (string | null | undefined)[] = []
    for (const number of ['5678', '9012', '1234']) {
      button(page, `Delete ${number}`).focus()
      await page.user.keyboard('{Enter}')
      seen.push(focused())
    }
    expect(seen).toEqual(['Delete 9012', 'Delete 1234', 'Slip'])
  })

  test('a double tap on Delete takes one line away, and whoever goes on tapping each next one', async () => {
    const page = await open()
    await addLine(page)
    await paste(page, '#1\n5678#1\n9012#1\n3456#1')
    await page.user.click(button(page, 'Add 3 lines'))
    const numbers = () => [...page.root.querySelectorAll('.slip-line .number')].map((number) => number.textContent)
    await page.user.dblClick(button(page, 'Delete 1234'))
    expect(numbers()).toEqual(['5678', '9012', '3456'])
    await page.user.click(button(page, 'Delete 5678'))
    await page.user.click(button(page, 'Delete 9012'))
    expect(numbers()).toEqual(['3456'])
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

  test.each([
    ['2026-11-23T10:00:00+08:00', 'D5\n#1\n1234#1', 'Wed 2026-11-25 · Sat 2026-11-28 · Sun 2026-11-29'],
    ['2026-11-23T10:00:00+08:00', 'D3\n#18\n1234#1', 'Wed 2026-11-25 · Sat 2026-11-28 · Sun 2026-11-29'],
    ['2026-11-23T10:00:00+08:00', 'D3\n#1\n1234#1', null],
    ['2026-11-21T19:00:00+08:00', 'D3\n#1\n1234#1', 'Sun 2026-11-22 · Wed 2026-11-25'],
  ])('at %s the text %j, whose next draws are other dates than can be chosen for all of them, is told its dates: %s', async (now, text, told) => {
    const page = await open({ environment: createTestEnvironment({ now }) })
    await paste(page, text)
    await page.user.click(button(page, 'Add 1 line'))
    await waitFor(() => expect(lines(page)).toHaveLength(1))
    expect(page.screen.queryByText(/^The dates of this slip/)?.textContent ?? null).toBe(told && `The dates of this slip: ${told}`)
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

  test('names the number in the way when it is one of another length, and leads to it', async () => {
    const page = await open()
    await addLine(page)
    await typeNumber(page, '56')
    await choose(page, '3D')
    await page.user.click(button(page, 'Change 1234'))
    await waitFor(() => expect(toasts(page)).toEqual([expect.stringContaining('Add or clear 56 first')]))
    await page.user.click(button(page, '4D'))
    expect([numberField(page).value, page.screen.getByRole('radio', { name: '4D' })]).toEqual(['56', expect.objectContaining({ checked: true })])
  })

  test('shows the draws of a line that this page does not offer, and lets them be taken off', async () => {
    const page = await open({ options: { drawTypes: 'MPT' } })
    await paste(page, 'D#22\n#18\n1234#1')
    await page.user.click(button(page, 'Add 1 line'))
    await page.user.click(button(page, 'Change 1234'))
    expect(page.screen.getByRole('checkbox', { name: 'M Magnum' })).toHaveProperty('checked', true)
    expect(page.screen.getByRole('checkbox', { name: 'L Lucky' })).toHaveProperty('checked', true)
    await chooseType(page, 'L Lucky')
    expect(page.screen.queryByRole('checkbox', { name: 'L Lucky' })).toBeNull()
    await page.user.click(button(page, 'Save'))
    expect(lines(page)).toEqual(['1234MB 1.001.00'])
  })

  test('bars a kind of number that no draw of this page takes, and says so', async () => {
    const page = await open({ options: { drawTypes: 'M' } })
    await page.user.click(page.screen.getByRole('radio', { name: '6D' }))
    expect(page.screen.getByRole('radio', { name: '4D' })).toHaveProperty('checked', true)
    await waitFor(() => expect(toasts(page)).toEqual(['6D is not played on this screen']))
  })

  test('a 3 PM draw of a line that is changed has a button with its hour to take it off', async () => {
    const page = await open()
    await paste(page, 'D#22\n*#83\n1234#1')
    await page.user.click(button(page, 'Add 1 line'))
    await page.user.click(button(page, 'Change 1234'))
    await chooseType(page, 'M Magnum')
    expect(isBarred(page, 'Save')).toBe(true)
    const chip = page.screen.getByRole('checkbox', { name: 'L Lucky 15:30' })
    expect([chip, chip.closest('.chip')?.textContent]).toEqual([expect.objectContaining({ checked: true }), 'L15:30'])
    await page.user.click(chip)
    expect(page.screen.queryByRole('checkbox', { name: 'L Lucky 15:30' })).toBeNull()
    await page.user.click(button(page, 'Save'))
    expect(lines(page)).toEqual(['1234MB 1.001.00'])
  })

  test('None of all takes off what is not on offer, too', async () => {
    const page = await open({ options: { drawTypes: 'MP' } })
    await paste(page, 'D#22\n#168L3\n1234#1')
    await page.user.click(button(page, 'Add 1 line'))
    await page.user.click(button(page, 'Change 1234'))
    const chosen = () => page.lottery.use(createBet1Slip).$entry.get().slots
    await chooseType(page, 'All')
    expect(chosen()).toEqual(['M', 'P', 'K', 'L', 'L3'])
    await chooseType(page, 'All')
    expect(chosen()).toEqual([])
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
