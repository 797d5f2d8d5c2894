import { fireEvent, waitFor } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import { createKeypadSlip } from '../../src/stores/keypad-slip.js'
import { bet, choose, open, press, rows } from './keypad-page.js'
import type { Rendered } from './render.js'

describe('all rows', () => {
  const action = async (page: Rendered, name: string) => {
    await page.user.click(page.screen.getByRole('button', { name: 'Copy, paste, font size' }))
    await page.user.click(page.screen.getByRole('button', { name }))
  }

  test('are copied as they are posted', async () => {
    const page = await open()
    await choose(page)
    await press(page, '1234#1')
    await action(page, 'Copy all rows')
    await page.screen.findByText('Copied')
    expect(await navigator.clipboard.readText()).toBe('D#22\n#12\n1234#1')
  })

  test('where there are none the clipboard keeps what it has', async () => {
    const page = await open()
    await choose(page)
    await navigator.clipboard.writeText('D#23\n#8\n1111#1')
    await action(page, 'Copy all rows')
    // As the line above the keys has it all the time.
    await waitFor(() => expect(page.screen.getAllByText('Add a number to the slip')).toHaveLength(2))
    expect(page.screen.queryByText('Copied')).toBeNull()
    expect(await navigator.clipboard.readText()).toBe('D#23\n#8\n1111#1')
  })

  test('where the page may not write to the clipboard they stand in a field, to be copied by hand', async () => {
    const page = await open()
    await choose(page)
    await press(page, '1234#1')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    await action(page, 'Copy all rows')
    expect(await page.screen.findByRole('textbox', { name: 'Rows' })).toHaveProperty('value', 'D#22\n#12\n1234#1')
  })

  test('are pasted in place of what is there, the lines that cannot be read are told, and Undo brings back what was there', async () => {
    const page = await open()
    await choose(page)
    await press(page, '1234#1')
    await navigator.clipboard.writeText('D#23\n#8\n1111#1\n12#1')
    await action(page, 'Paste')
    await page.screen.findByText('1 line could not be read: 4 (12#1)')
    expect(rows(page)).toEqual(['D#23', '#8', '1111#1', '12#1'])
    await page.user.click(page.screen.getByRole('button', { name: 'Undo' }))
    expect(rows(page)).toEqual(['D#22', '#12', '1234#1'])
  })

  test('with dates that are not open say which, beside lines that cannot be read, and keep them in sight', async () => {
    const page = await open()
    await choose(page)
    await navigator.clipboard.writeText('D#28#23\n#8\n1111#1\n12#1')
    await action(page, 'Paste')
    await page.screen.findByText('1 line could not be read: 4 (12#1)')
    expect(page.screen.getAllByText('2026-11-28: not open for betting').length).toBeGreaterThan(1)
    expect(rows(page)).toEqual(['D#23', 'D#28#23', '#8', '1111#1', '12#1'])
    expect(bet(page).getAttribute('aria-disabled')).toBe('true')
    await page.user.click(page.screen.getByRole('button', { name: 'Draw dates: D#28#23, 2026-11-28: not open for betting' }))
    const slip = page.lottery.use(createKeypadSlip)
    for (const key of ['clear', 'D', '#', '2', '4']) slip.press(key)
    await page.user.click(page.screen.getByRole('button', { name: 'Next row' }))
    await waitFor(() => expect(rows(page)).toEqual(['D#24', '', '#8', '1111#1', '12#1']))
  })

  test('with a row on SB to SE, which has no toggle here, say where it is bet, and take up the others', async () => {
    const page = await open()
    await choose(page)
    await navigator.clipboard.writeText('D#23\n#8\n1111#1\n5678#2#0#0#0#0#3')
    await action(page, 'Paste')
    await page.screen.findByText('1 line could not be read: 4 (5678#2#0#0#0…)')
    await page.screen.findByText('SB to SE cannot be shown here: use Bet 1')
    expect(rows(page)).toEqual(['D#23', '#8', '1111#1', '5678#2#0#0#0#0#3'])
    expect(bet(page).getAttribute('aria-disabled')).toBe('true')
  })

  test('with nothing but such rows are refused, and what was there stays', async () => {
    const page = await open()
    await choose(page)
    await press(page, '1234#1')
    await navigator.clipboard.writeText('D#23\n#8\n5678#2#0#0#0#0#3')
    await action(page, 'Paste')
    await page.screen.findByText('SB to SE cannot be shown here: use Bet 1')
    expect(rows(page)).toEqual(['D#22', '#12', '1234#1'])
  })

  test('leaving the 3-bet variant in the evening says which date goes', async () => {
    const page = await open({ now: '2026-11-21T20:00:00+08:00' })
    const slip = page.lottery.use(createKeypadSlip)
    slip.setThree(true)
    slip.toggleDate('2026-11-21')
    await page.user.click(page.screen.getByRole('button', { name: 'Copy, paste, font size' }))
    await page.user.click(page.screen.getByRole('radio', { name: 'Bet' }))
    await page.screen.findByText('2026-11-21: not open for betting')
  })

  test('of many that cannot be read all are numbered and the first three quoted, of a long one its beginning', async () => {
    const page = await open()
    await choose(page)
    await navigator.clipboard.writeText('#8\n1111#1\n12#1\n13#1\nLunch at noon with Siti\n14#1')
    await action(page, 'Paste')
    await page.screen.findByText('4 lines could not be read: 3 (12#1), 4 (13#1), 5 (LUNCH AT NOO…), 6')
  })

  test('what could be read, and still cannot be bet, is numbered as well', async () => {
    const page = await open()
    await choose(page)
    await navigator.clipboard.writeText('#8\n1111#1\nRRR1#1\n2222#1\n12345#1')
    await action(page, 'Paste')
    await page.screen.findByText('Rows pasted · Error lines: 2, 4')
  })

  test('where the page may not read the clipboard they are pasted into a field, which says why it cannot', async () => {
    const page = await open()
    vi.spyOn(navigator.clipboard, 'readText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    await action(page, 'Paste')
    const field = await page.screen.findByRole('textbox', { name: 'Rows' })
    fireEvent.input(field, { target: { value: `#1\n${'1234#1\n'.repeat(51)}` } })
    await page.user.click(page.screen.getByRole('button', { name: 'Use these rows' }))
    await page.screen.findByText('Up to 50 lines allowed')
    fireEvent.input(field, { target: { value: '#1\n1234#1' } })
    await page.user.click(page.screen.getByRole('button', { name: 'Use these rows' }))
    expect(rows(page)).toEqual(['D', '#1', '1234#1'])
  })

  test('are cleared, and brought back', async () => {
    const page = await open()
    await choose(page)
    await press(page, '1234#1')
    await action(page, 'Clear all')
    expect(rows(page)).toEqual(['D#22', '#', ''])
    await page.user.click(await page.screen.findByRole('button', { name: 'Undo' }))
    expect(rows(page)).toEqual(['D#22', '#12', '1234#1'])
  })
  test('are brought back above what has been typed since they were cleared', async () => {
    const page = await open()
    await choose(page)
    await press(page, '1234#1')
    await action(page, 'Clear all')
    await press(page, '56')
    await page.user.click(await page.screen.findByRole('button', { name: 'Undo' }))
    await press(page, '78#1')
    expect(rows(page)).toEqual(['D#22', '#12', '1234#1', '#', '5678#1'])
  })
  test('are not brought back where both would be more than fifty: Undo says so, and stays', async () => {
    const page = await open()
    page.lottery.use(createKeypadSlip).paste(`#1\n${'1234#1\n'.repeat(50)}`)
    await action(page, 'Clear all')
    await press(page, '5678#1')
    await page.user.click(await page.screen.findByRole('button', { name: 'Undo' }))
    expect(rows(page)).toEqual(['D', '#', '5678#1'])
    await page.screen.findByText('That would be more than 50 rows. Delete some, then Undo.')
    await page.user.click(page.screen.getByRole('button', { name: 'Delete this row' }))
    await page.user.click(page.screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement)
    expect(rows(page)).toHaveLength(52)
  })

  test('while a bet is uncertain nothing is cleared or repeated, and nothing says so', async () => {
    const page = await open({ intercept: (next) => (url, init) => (url.endsWith('/PostBetEkor') ? Promise.reject(new TypeError('connection reset')) : next(url, init)) })
    await choose(page)
    await press(page, '1234#1')
    await page.user.click(bet(page))
    await page.user.click(await page.screen.findByRole('button', { name: 'OK' }))
    await page.screen.findByText('It is not certain whether this bet was placed')
    for (const name of ['Clear all', 'Repeat last slip']) {
      await action(page, name)
      await waitFor(() => expect([...page.root.querySelectorAll('.toast')].map((toast) => toast.textContent)).toEqual(['First check if the last bet was placed']))
    }
    expect(rows(page)).toEqual(['D#22', '#12', '1234#1'])
  })

  test('the font is kept for the next visit, and stays within 16 and 40', async () => {
    const page = await open()
    const { screen, user, root } = page
    const size = () => root.querySelector('.rows')?.getAttribute('data-size')
    expect(size()).toBe('22')
    await user.click(screen.getByRole('button', { name: 'Copy, paste, font size' }))
    for (let times = 0; times < 12; times++) await user.click(screen.getByRole('button', { name: 'Larger' }))
    expect(size()).toBe('40')
    for (let times = 0; times < 14; times++) await user.click(screen.getByRole('button', { name: 'Smaller' }))
    expect(size()).toBe('16')
    page.unmount()
    const again = await open({ environment: page.environment, server: page.server })
    expect(again.root.querySelector('.rows')?.getAttribute('data-size')).toBe('16')
  })
})
