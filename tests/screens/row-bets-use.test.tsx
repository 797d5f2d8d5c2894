import { fireEvent, waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { settle } from '../stores/environment.js'
import { addLine, choose, open } from './bet1-page.js'
import { button, lines, numberField, stakeField, toasts, typeNumber } from './row-bets.js'

const focused = ({ root }: Awaited<ReturnType<typeof open>>) => root.activeElement?.getAttribute('aria-label')
const statuses = ({ root }: Awaited<ReturnType<typeof open>>) => [...root.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)

/** The clipboard of the test library does not reach into a shadow root. */
const pasteInto = (field: Element, text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } })

test('a quick stake fills a field of the kind that is chosen, whichever was typed into before', async () => {
  const page = await open()
  await page.user.click(stakeField(page, 'S'))
  await choose(page, '3D')
  await page.user.click(button(page, 'Stake 2.00'))
  expect(stakeField(page, '3A').value).toBe('2')
  await choose(page, '4D')
  await page.user.click(button(page, 'Stake 5.00'))
  expect([stakeField(page, 'B').value, stakeField(page, 'S').value]).toEqual(['', '5'])
})

test('a keyboard that writes wide signs types a number and a stake all the same', async () => {
  const page = await open()
  for (const [sign, typed] of [['１', '1'], ['２', '12'], ['３', '123'], ['４', '1234']]) {
    fireEvent.input(numberField(page), { target: { value: `${numberField(page).value}${sign}` } })
    await waitFor(() => expect(numberField(page).value).toBe(typed))
  }
  fireEvent.input(stakeField(page, 'B'), { target: { value: '２．５' } })
  await waitFor(() => expect(stakeField(page, 'B').value).toBe('2.5'))
})

describe('what is pasted into the number', () => {
  test.each([
    ['a whole one', '', '1234', '1234'],
    ['with room around it', '', ' 56\n', '56'],
    ['the rest of one', '12', '34', '1234'],
    ['a whole one in the place of another', '5678', '1234', '1234'],
    ['with an R', '', 'r234', 'R234'],
    ['in the wide signs of an East Asian keyboard', '', '１２３４', '1234'],
    ['between the signs of a messenger that nobody sees', '', '\u2068\u200E1234\u2069', '1234'],
  ])('%s is taken', async (_, before, text, after) => {
    const page = await open()
    if (before) await typeNumber(page, before)
    pasteInto(numberField(page), text)
    await waitFor(() => expect(numberField(page).value).toBe(after))
    expect(toasts(page)).toEqual([])
  })

  test.each([['123456', '123456'], ['12-34', '12-34'], ['1234#1', '1234#1'], ['a letter about a number', 'A LETTER ABOUT A…']])('"%s" is not cut to another number: nothing of it is taken, and it is said', async (text, quoted) => {
    const page = await open()
    await typeNumber(page, '9')
    pasteInto(numberField(page), text)
    await waitFor(() => expect(toasts(page)).toEqual([`Not pasted: “${quoted}” is not a 4D number`]))
    expect(numberField(page).value).toBe('9')
  })

  test('takes the place of what is selected', async () => {
    const page = await open()
    await typeNumber(page, '12')
    numberField(page).setSelectionRange(0, 2)
    pasteInto(numberField(page), '34')
    await waitFor(() => expect(numberField(page).value).toBe('34'))
  })

  test('of another kind is judged by that kind', async () => {
    const page = await open()
    await choose(page, '6D')
    pasteInto(numberField(page), '123456')
    await waitFor(() => expect(numberField(page).value).toBe('123456'))
  })
})

describe('a keyboard and a reader', () => {
  test('Undo leads to the line that is back', async () => {
    const page = await open()
    await addLine(page)
    button(page, 'Delete 1234').focus()
    await page.user.keyboard('{Enter}')
    ;(await page.screen.findByRole('button', { name: 'Undo' })).focus()
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(focused(page)).toBe('Delete 1234'))
  })

  test('a line that is left as it was has the focus', async () => {
    const page = await open()
    await addLine(page)
    await page.user.click(button(page, 'Change 1234'))
    button(page, 'Leave it as it was').focus()
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(page.screen.queryByText(/^Changing line/)).toBeNull())
    expect([focused(page), lines(page).length]).toEqual(['Change 1234', 1])
  })

  test('a line that is being changed is to be saved or left, and not added once more', async () => {
    const page = await open()
    await addLine(page)
    await page.user.click(button(page, 'Change 1234'))
    await page.environment.advance(1000)
    expect(statuses(page)).toContain('Save or leave line 1, then bet')
  })

  test('a lucky pick says its digits', async () => {
    const page = await open()
    await page.user.click(button(page, 'Lucky pick'))
    await waitFor(() => expect(statuses(page)).toContain(`Lucky number ${[...numberField(page).value].join(' ')}`))
  })

  test('a toast that goes with the focus in it gives it back to where it came from', async () => {
    const page = await open()
    await addLine(page)
    await page.user.click(button(page, 'More'))
    await page.user.click(button(page, 'Clear the slip'))
    // The dialog has an outlet of its own for toasts, which goes with it.
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(toasts(page)).toHaveLength(1))
    // React's strict mode takes each effect back once after it was drawn.
    await settle()
    button(page, 'More').focus()
    button(page, 'Undo').focus()
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(lines(page)).toHaveLength(1))
    await waitFor(() => expect(page.root.activeElement?.textContent).toBe('More'))
  })
})
