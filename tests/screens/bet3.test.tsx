import { waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { addLine, choose, chooseSlot, open, press } from './bet3-page.js'
import { balance, reason, total } from './bet-screens.js'
import type { Rendered } from './render.js'
import { button, isBarred, lines, numberField, paste, sent, stakeField, toasts } from './row-bets.js'

const fields = ({ root }: Rendered) => [...root.querySelectorAll<HTMLInputElement>('.amounts input')].map(({ name }) => name)
const chosenSlots = ({ root }: Rendered) => [...root.querySelectorAll<HTMLInputElement>('.slots :checked')].map((slot) => slot.getAttribute('aria-label'))
const isPressed = (page: Rendered, name: string) => button(page, name).getAttribute('aria-pressed') === 'true'

describe('spec section 4, states of Bet 3', () => {
  test('"changing number type resets amounts and enables/disables fields (3D: 3A/3C only; 4D all; 6D only B)"', async () => {
    const page = await open()
    expect(fields(page)).toEqual(['B', 'S', 'SA', 'SB', 'SC', 'SD', 'SE'])
    await press(page, 'Next field', '5')
    expect(stakeField(page, 'B').value).toBe('5')
    await choose(page, '6D')
    expect([fields(page), stakeField(page, 'B').value]).toEqual([['B'], ''])
    await choose(page, '3D')
    expect(fields(page)).toEqual(['3A', '3C'])
  })

  test('"clears draw types (6D defaults L, L3, A, A3)"', async () => {
    const page = await open()
    await chooseSlot(page, 'Magnum')
    await choose(page, '3D')
    expect(chosenSlots(page)).toEqual([])
    await choose(page, '6D')
    expect(chosenSlots(page)).toEqual(['Lucky 15:30', 'Lucky 19:30', 'Winboxlotto 15:30', 'Winboxlotto 19:30'])
  })

  test('"Box/I-BOX disabled for 5D/6D": and 5D cannot be chosen at all', async () => {
    const page = await open()
    await choose(page, '6D')
    expect(['BOX', 'I-BOX', 'REVERSE'].map((name) => isBarred(page, name))).toEqual([true, true, true])
    await press(page, 'BOX')
    expect(isPressed(page, 'BOX')).toBe(false)
    await waitFor(() => expect(toasts(page)).toEqual(['6D is played straight only']))
    await choose(page, '5D')
    expect(page.screen.getByRole('radio', { name: '6D' })).toHaveProperty('checked', true)
    await waitFor(() => expect(toasts(page)).toContain('5D is not played on this screen'))
  })

  test('"Entering R turns mode to straight"', async () => {
    const page = await open()
    await press(page, 'BOX', '1', '2')
    expect(isPressed(page, 'BOX')).toBe(true)
    await press(page, 'ROLL')
    expect([isPressed(page, 'BOX'), numberField(page).value]).toEqual([false, '12R'])
  })

  test('BOX, I-BOX and REVERSE are exclusive, and the same key again is straight', async () => {
    const page = await open()
    await press(page, 'BOX', 'REVERSE')
    expect(['BOX', 'I-BOX', 'REVERSE'].map((name) => isPressed(page, name))).toEqual([false, false, true])
    await press(page, 'REVERSE')
    expect(isPressed(page, 'REVERSE')).toBe(false)
  })

  test('"Add and Bet enabling as Bet 1"', async () => {
    const page = await open()
    await press(page, '3', '3', '9')
    expect([isBarred(page, 'Add'), reason(page)]).toEqual([true, 'Select a draw type'])
    await press(page, 'Add')
    expect(page.root.activeElement).toBe(page.screen.getByRole('checkbox', { name: 'Magnum' }))
    await chooseSlot(page, 'Lucky 22:00')
    expect(reason(page)).toBe('1 digit to go')
    await press(page, '9')
    expect([isBarred(page, 'Add'), reason(page)]).toEqual([true, 'Enter a stake'])
    await press(page, 'Next field', '1')
    expect([isBarred(page, 'Add'), isBarred(page, 'BET'), reason(page)]).toEqual([false, true, 'Add 3399 to the slip, or clear it, then bet'])
    await press(page, 'Add')
    expect([isBarred(page, 'BET'), reason(page)]).toEqual([true, 'Please select bet date'])
    await press(page, 'BET')
    expect(page.screen.queryByRole('dialog')).toBeNull()
    await choose(page, /^Today/)
    expect(isBarred(page, 'BET')).toBe(false)
  })
})

describe('spec section 5, validation', () => {
  test('"Max 50 bet lines": with a number that is still open, it is to be cleared, and then the slip can be sent', async () => {
    const page = await open()
    await addLine(page)
    await paste(page, ['D', '#8', ...Array.from({ length: 49 }, (_, index) => `${1000 + index}#1`)].join('\n'))
    await press(page, 'Add 49 lines', '1', '0', '5', '1')
    expect([lines(page).length, isBarred(page, 'Add'), isBarred(page, 'BET'), reason(page)]).toEqual([50, true, true, '50 lines are the most: clear 1051, then bet'])
    await press(page, 'BET')
    expect(page.root.activeElement).toBe(numberField(page))
    await press(page, ...Array(4).fill('Delete the last digit'))
    expect([isBarred(page, 'BET'), reason(page)]).toEqual([false, undefined])
  })

  test('a date that is pressed while the bet is on its way is not marked: the slip is for the other one still', async () => {
    let answer = (_: Response): void => {}
    const held = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const page = await open({ intercept: (next) => (url, init) => (url.includes('PostBet') ? held : next(url, init)) })
    const marked = () => [...page.root.querySelectorAll<HTMLInputElement>('.dates input')].filter(({ checked }) => checked).map(({ value }) => value)
    await addLine(page)
    await press(page, 'BET', 'OK')
    await waitFor(() => expect(button(page, 'Placing')).toBeTruthy())
    const before = marked()
    await choose(page, /2026-11-25/)
    expect(marked()).toEqual(before)
    answer(Response.json([{ status: 'E127' }]))
    await waitFor(() => expect(button(page, 'BET')).toBeTruthy())
    expect(marked()).toEqual(before)
    await choose(page, /2026-11-25/)
    expect(marked()).toEqual(['2026-11-25'])
  })

  test('"At most 3 dates (1 for Bet 3)"', async () => {
    const page = await open()
    await choose(page, /2026-11-22/)
    await choose(page, /2026-11-25/)
    const chosen = page.screen.getAllByRole('radio', { name: /2026-11/ }).filter((date: HTMLElement) => (date as HTMLInputElement).checked)
    expect(chosen).toEqual([page.screen.getByRole('radio', { name: /2026-11-25/ })])
  })

  test('a slot past its cut-off says so on its button, and cannot be chosen', async () => {
    const page = await open({ now: '2026-11-21T15:00:00+08:00' })
    await choose(page, /^Today/)
    const closed = page.screen.getByRole('checkbox', { name: 'Lucky 15:30, closed' })
    expect(closed.closest('label')?.textContent).toBe('L15:30closed')
    await page.user.click(closed)
    expect(chosenSlots(page)).toEqual([])
    await waitFor(() => expect(toasts(page)).toEqual(['Lucky 15:30 is closed']))
    expect(page.screen.getByRole('checkbox', { name: 'Lucky 19:30' }).closest('label')?.textContent).toBe('L19:304 h 30 left')
  })

  test('a slot that closes while it is chosen bars Add and BET by its name, and can be taken back', async () => {
    const page = await open({ now: '2026-11-21T14:59:00+08:00' })
    await choose(page, /^Today/)
    await chooseSlot(page, 'Lucky 15:30')
    expect(page.screen.getByRole('checkbox', { name: 'Lucky 15:30' }).closest('label')?.textContent).toBe('L15:301 min left')
    await press(page, '3', '3', '9', '9', 'Next field', '1')
    expect(isBarred(page, 'Add')).toBe(false)
    await page.environment.advance(60_000)
    await waitFor(() => expect([isBarred(page, 'Add'), reason(page)]).toEqual([true, 'Lucky 15:30 is closed']))
    await chooseSlot(page, 'Lucky 15:30, closed')
    await chooseSlot(page, 'Lucky 22:00')
    expect(isBarred(page, 'Add')).toBe(false)
  })

  test('all open draws at once: neither the closed ones nor those that do not draw', async () => {
    const page = await open({ now: '2026-11-23T16:00:00+08:00' })
    await choose(page, /^Today/)
    await chooseSlot(page, 'All open')
    expect(chosenSlots(page)).toEqual(['Lucky 19:30', 'Lucky 22:00', 'Winboxlotto 19:30', 'Perdana 19:00', 'All open'])
    expect(page.screen.getByRole('checkbox', { name: 'Magnum, no draw on a chosen date' })).toBeTruthy()
  })
})

describe("a host's draw types", () => {
  const names = (page: Rendered) => page.screen.getAllByRole('checkbox').map((chip: HTMLElement) => chip.getAttribute('aria-label')?.replace(/ (?:closed|\d).*/, ''))

  test('are the only draws on offer, those of All open draws among them', async () => {
    const page = await open({ now: '2026-11-21T08:00:00+08:00', options: { drawTypes: 'ml' } })
    expect(new Set(names(page))).toEqual(new Set(['Magnum', 'Lucky', 'All open']))
    await choose(page, /^Today/)
    await chooseSlot(page, 'All open')
    expect(chosenSlots(page)).toEqual(['Magnum', 'Lucky 15:30', 'Lucky 19:30', 'Lucky 22:00', 'All open'])
    await chooseSlot(page, 'All open')
    expect(chosenSlots(page)).toEqual([])
  })

  test('leave of what 6D begins with what is on offer', async () => {
    const page = await open({ options: { drawTypes: 'ML' } })
    await choose(page, '6D')
    expect(chosenSlots(page)).toEqual(['Lucky 15:30', 'Lucky 19:30'])
  })

  test('bar a kind of number that none of them takes, and say so: it would have no draw to choose', async () => {
    const page = await open({ options: { drawTypes: 'M' } })
    await choose(page, '6D')
    expect(page.screen.getByRole('radio', { name: '4D' })).toHaveProperty('checked', true)
    await waitFor(() => expect(toasts(page)).toEqual(['6D is not played on this screen']))
  })

  test('hide no draw of a pasted line, which can be taken off', async () => {
    const page = await open({ options: { drawTypes: 'M' } })
    await paste(page, 'D#22\n#18\n1234#1')
    await page.user.click(button(page, 'Add 1 line'))
    await page.user.click(button(page, 'Change 1234'))
    expect(chosenSlots(page)).toEqual(['Magnum', 'Lucky 19:30'])
    await chooseSlot(page, 'Lucky 19:30')
    expect(page.screen.queryByRole('checkbox', { name: 'Lucky 19:30' })).toBeNull()
  })
})

describe('the slip', () => {
  test('is sent in the words of Bet 3, item by item, and empties', async () => {
    const page = await open()
    const before = balance(page) ?? NaN
    await addLine(page)
    await press(page, 'BOX', '1', '2', '3', '4', 'Add')
    expect(lines(page)).toEqual(['3399L19:30L22:00B 1.002.00', '1234BOX 24L19:30L22:00B 1.0048.00'])
    expect([total(page), page.root.querySelector('.desk-total .sum')?.textContent]).toEqual(['Total MYR 50.00', '2 lines · 25 numbers · 2 draws'])
    await press(page, 'BET')
    expect(page.screen.getByText('24 numbers × B 1.00 × 2 draws × 1 date')).toBeTruthy()
    await press(page, 'OK')
    await page.screen.findByRole('dialog', { name: /Bet placed/ })
    expect(sent(page, '/PostBetEkor3').map(({ BetString }) => BetString)).toEqual(['D#21\n#8\n3399#1\n*1234#1\n*#810\n3399#1\n*1234#1'])
    await waitFor(() => expect(balance(page)).toBe(before - 5000))
    await press(page, 'OK')
    expect(lines(page)).toEqual([])
  })

  test('taken in part, tells of each number at which hour it was taken', async () => {
    const page = await open()
    await addLine(page)
    await press(page, '0', '1', '4', '5', 'Add', 'BET', 'OK')
    const receipt = within(await page.screen.findByRole('dialog', { name: /placed/i }))
    const outcomes = receipt.getAllByRole('listitem').map((outcome) => [outcome.querySelector('[role=img]')?.getAttribute('aria-label'), outcome.textContent])
    expect(outcomes.map(([draw]) => draw)).toEqual(['Lucky 19:30', 'Lucky 19:30', 'Lucky 22:00', 'Lucky 22:00'])
    expect(outcomes.map(([, words]) => words?.slice(0, 10))).toEqual(['3399L19:30', '0145L19:30', '3399L22:00', '0145L22:00'])
  })

  test('a line is deleted, brought back, changed', async () => {
    const page = await open()
    await addLine(page)
    await press(page, 'Delete 3399')
    expect(lines(page)).toEqual([])
    await page.user.click(await page.screen.findByRole('button', { name: 'Undo' }))
    await press(page, 'Change 3399', 'BOX', 'Save')
    expect(lines(page)).toEqual(['3399BOX 6L19:30L22:00B 1.0012.00'])
  })

  test('takes a pasted bet with its hours', async () => {
    const page = await open()
    await paste(page, 'D#22\n#8\n1234#1\n*#83\n1234#1')
    await press(page, 'Add 1 line')
    expect(lines(page)).toEqual(['1234L15:30L19:30B 1.002.00'])
  })

  test('a 5D line of a pasted bet says that it is not played here, and tapping it does not open 5D', async () => {
    const page = await open()
    await paste(page, 'D#22\n#3\n12345#1')
    await press(page, 'Add 1 line')
    expect(lines(page)).toEqual(['12345T5D is not played on this screen1.00'])
    expect(isBarred(page, 'BET')).toBe(true)
    await press(page, 'Change 12345')
    await waitFor(() => expect(toasts(page).at(-1)).toBe('5D is not played on this screen'))
    expect(page.screen.getByRole('radio', { name: '4D' })).toHaveProperty('checked', true)
  })

  test('a draw that the length of a changed line does not have is shown, and can be taken off', async () => {
    const page = await open()
    await paste(page, 'D#22\n#18\n123456#1')
    await press(page, 'Add 1 line', 'Change 123456')
    const magnum = page.screen.getByRole('checkbox', { name: /^Magnum/ })
    expect(magnum).toHaveProperty('checked', true)
    await page.user.click(magnum)
    expect(page.screen.queryByRole('checkbox', { name: /^Magnum/ })).toBeNull()
    await press(page, 'Save')
    expect(lines(page)).toEqual(['123456LB 1.001.00'])
  })

  test('survives a reload', async () => {
    const page = await open()
    await addLine(page)
    page.unmount()
    const again = await open({ environment: page.environment, server: page.server })
    expect(lines(again)).toEqual(['3399L19:30L22:00B 1.002.00'])
  })
})
