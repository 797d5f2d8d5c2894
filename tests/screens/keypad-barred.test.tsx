import { describe, expect, test } from 'vitest'
import { hearing, reason } from './bet-screens.js'
import { bet, choose, current, open, press, rows, words } from './keypad-page.js'
import { noDialog, type Rendered } from './render.js'

const posted = ({ calls }: Rendered) => calls.filter(({ path }) => /PostBetEkor3?$/.test(path)).map(({ path, body }) => ({ path, ...(body as { BetString: string; ClientRef: string; ID: string }) }))

describe('why BET is barred', () => {
  test.each([
    ['12#1', 'Row 1: 12: 3 to 6 digits needed', '12: 3 to 6 digits needed'],
    ['1234', 'Row 1: Enter a stake', 'Enter a stake'],
    ['1234#1/+++4#1', 'Row 2: RRR4: at most 2 R', 'RRR4: at most 2 R'],
    ['1234#1#1#1', 'Row 1: 1 has no field', '1 has no field'],
    ['123#1', 'Row 1: 123 needs A or C', '123 needs A or C'],
    ['12345#1', 'Row 1: Magnum does not take this bet', 'Magnum does not take this bet'],
  ])('%s: %s', async (keys, told, atRow) => {
    const page = await open()
    await choose(page)
    await press(page, keys)
    expect(reason(page)).toBe(told)
    expect(words(page).at(-1)).toContain(atRow)
    expect(bet(page).getAttribute('aria-disabled')).toBe('true')
  })

  test('a reader is told what it costs once the typing rests', async () => {
    const page = await open()
    await choose(page)
    await page.environment.advance(1000)
    const heard = hearing(page)
    await press(page, '1234#5')
    expect(heard).toEqual([])
    await page.environment.advance(1000)
    expect(heard).toEqual(['1 of 50Total MYR 10.00'])
  })

  test('pressing BET, or the reason, leads to the row', async () => {
    const page = await open()
    await choose(page)
    await press(page, '12#1/1234#1/5678#1')
    expect(current(page)).toBe('5678#1')
    await page.user.click(bet(page))
    expect(current(page)).toBe('12#1')
    expect(posted(page)).toEqual([])
    await press(page, '/')
    await page.user.click(page.screen.getByRole('button', { name: 'Row 1: 12: 3 to 6 digits needed' }))
    expect(current(page)).toBe('12#1')
  })

  test('of several rows that are wrong BET tells all, as they are numbered', async () => {
    const page = await open()
    await choose(page)
    await press(page, '1234#1/12/99999999/5678#1')
    await page.user.click(bet(page))
    expect(await page.screen.findByText('Error lines: 2, 3')).toBeTruthy()
    expect(current(page)).toBe('12')
    expect(posted(page)).toEqual([])
  })

  test('without a date or a draw it leads to the sheet', async () => {
    const page = await open()
    await page.user.click(bet(page))
    await page.user.click(await page.screen.findByRole('checkbox', { name: /2026-11-22/ }))
    await page.user.click(page.screen.getByRole('button', { name: 'Done' }))
    await noDialog(page)
    await page.user.click(bet(page))
    await page.user.click(await page.screen.findByRole('checkbox', { name: 'T Toto' }))
    await page.user.click(page.screen.getByRole('button', { name: 'Done' }))
    await noDialog(page)
    expect(rows(page)).toEqual(['D#22', '#3', ''])
  })
})
