import { fireEvent, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { createKeypadSlip } from '../../src/stores/keypad-slip.js'
import { choose, current, open, press, rows, understood, words } from './keypad-page.js'
import type { Rendered } from './render.js'

describe('keys', () => {
  test('BOX, iBOX, Delete and Clear', async () => {
    const page = await open()
    const { screen, user } = page
    await press(page, '1234#1')
    await user.click(screen.getByRole('button', { name: 'BOX' }))
    expect(current(page)).toBe('*1234#1')
    await user.click(screen.getByRole('button', { name: 'iBOX' }))
    expect(current(page)).toBe('**1234#1')
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(current(page)).toBe('**1234#')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(current(page)).toBe('')
  })

  test('act when a finger comes down, once; of two that overlap none is lost; a click by itself acts, too', async () => {
    const page = await open()
    const key = (name: string) => page.screen.getByRole('button', { name })
    const isTyped = (text: string) => waitFor(() => expect(current(page)).toBe(text))
    fireEvent.pointerDown(key('1'), { pointerId: 1 })
    fireEvent.pointerDown(key('2'), { pointerId: 2 })
    await isTyped('12')
    fireEvent.pointerUp(key('1'), { pointerId: 1 })
    fireEvent.click(key('1'))
    fireEvent.pointerUp(key('2'), { pointerId: 2 })
    fireEvent.click(key('2'))
    fireEvent.click(key('3'))
    await isTyped('123')
    fireEvent.pointerDown(key('4'), { pointerId: 1 })
    fireEvent.pointerCancel(key('4'), { pointerId: 1 })
    fireEvent.click(key('4'))
    await isTyped('12344')
  })

  test.each(['touch', 'pen'])('a %s that is told by a pointer event and by its touch counts once, and by its touch alone, as while a palm scrolls, once too', async (pointerType) => {
    const page = await open()
    const key = (name: string) => page.screen.getByRole('button', { name })
    const touches = (...names: string[]) => fireEvent.touchStart(key(names[0] ?? ''), { changedTouches: names.map((name) => ({ target: key(name) })) })
    const isTyped = (text: string) => waitFor(() => expect(current(page)).toBe(text))
    fireEvent.pointerDown(key('1'), { pointerType })
    touches('1')
    fireEvent.pointerUp(key('1'), { pointerType })
    fireEvent.click(key('1'))
    await isTyped('1')
    touches('2')
    touches('2')
    await isTyped('122')
    // Two fingers that come down together.
    fireEvent.pointerDown(key('3'), { pointerType, pointerId: 1 })
    fireEvent.pointerDown(key('3'), { pointerType, pointerId: 2 })
    touches('3', '3')
    await isTyped('12233')
    // A barrel button is no press.
    fireEvent.pointerDown(key('4'), { pointerType, button: 2 })
    touches('4')
    fireEvent.click(key('5'))
    await isTyped('122335')
  })

  test('a toggle is the current row\'s', async () => {
    const page = await open()
    await choose(page)
    await press(page, '1234#1/5678#1')
    await page.user.click(page.screen.getByRole('checkbox', { name: 'B' }))
    await understood()
    expect(words(page).slice(2)).toEqual(['B2.00', 'S2.00'])
    await page.user.click(page.screen.getByRole('button', { name: /^Row 1:/ }))
    expect(page.screen.getByRole('checkbox', { name: 'B' })).toHaveProperty('checked', true)
  })

  test('a fifty-first row is refused in words', async () => {
    const page = await open()
    page.lottery.use(createKeypadSlip).paste(`#1\n${'1234#1\n'.repeat(50)}`)
    await press(page, '/')
    await page.screen.findByText('Up to 50 lines allowed')
    expect(page.screen.getByText('50 of 50')).toBeTruthy()
  })

  test('a row is taken away, and brought back', async () => {
    const page = await open()
    await choose(page)
    await press(page, '1234#1/5678#1')
    await page.user.click(page.screen.getByRole('button', { name: 'Delete this row' }))
    expect(rows(page)).toEqual(['D#22', '#12', '1234#1'])
    await page.user.click(await page.screen.findByRole('button', { name: 'Undo' }))
    expect(rows(page)).toEqual(['D#22', '#12', '1234#1', '5678#1'])
  })
})

describe('a keyboard', () => {
  test('Enter on a row\'s Delete takes it away, and the row that is typed from then on has the focus: also where it was the last, or the only one', async () => {
    const page = await open()
    await choose(page)
    await press(page, '1234#1/5678#1')
    for (const left of [['D#22', '#12', '1234#1'], ['D#22', '#12']]) {
      page.screen.getByRole('button', { name: 'Delete this row' }).focus()
      await page.user.keyboard('{Enter}')
      expect(rows(page)).toEqual(left)
      await waitFor(() => expect(page.root.activeElement).toBe(page.root.querySelector('.rows [aria-current] .row-text')))
    }
  })

  const onRow = (page: Rendered) => waitFor(() => expect(page.root.activeElement).toBe(page.root.querySelector('.rows [aria-current] .row-text')))

  test('goes on in the row that is typed when a sheet has closed, whatever opened it: Enter is the next row, and opens nothing again', async () => {
    const page = await open()
    await understood()
    const opened: [RegExp, string][] = [[/^Draw types?: Select a draw type/i, 'Done'], [/^Draw types?: #1/, 'Done'], [/^Draw dates: /, 'Done'], [/^Copy, paste/, 'Close']]
    for (const [opener, closer] of opened) {
      const button = await page.screen.findByRole('button', { name: opener })
      button.focus()
      await page.user.keyboard('{Enter}')
      const dialog = within(await page.screen.findByRole('dialog'))
      if (opener.source.includes('Select')) await page.user.click(await dialog.findByRole('checkbox', { name: 'M Magnum' }))
      await page.user.click(await dialog.findByRole('button', { name: closer }))
      await onRow(page)
      await page.user.keyboard('1234#1{Enter}')
      await waitFor(() => expect(current(page)).toBe(''))
      await onRow(page)
      await understood()
      expect(page.screen.queryByRole('dialog')).toBeNull()
    }
    expect(rows(page).slice(2)).toEqual(['1234#1', '1234#1', '1234#1', '1234#1', ''])
  })

  test('whoever types a sign on a button goes on in the row that it is written in: Enter presses that button no more', async () => {
    const page = await open()
    await choose(page)
    page.screen.getByRole('button', { name: 'Copy, paste, font size' }).focus()
    await page.user.keyboard('1234#1{Enter}666#1')
    expect(rows(page).slice(2)).toEqual(['1234#1', '666#1'])
    page.root.querySelector<HTMLElement>('.rows .head .row-text')?.focus()
    await page.user.keyboard('{Backspace}2{Enter}')
    await waitFor(() => expect(rows(page).slice(2)).toEqual(['1234#1', '666#2', '']))
    await onRow(page)
  })

  /** As the platform sends keys to what has the focus. */
  const type = (page: Rendered, keys: string[], from = '.rows [aria-current] .row-text') => {
    for (const key of keys) fireEvent.keyDown(page.root.querySelector(from) as Element, { key })
  }

  test('types, goes from row to row, and reads what was understood of the row that is left', async () => {
    const page = await open()
    type(page, ['D', '#', '2', '2', 'Enter', '#', 'M', 't', 'Enter', '1', '2', '3', '4', '#', '1', 'Enter', '+', '2', '3', '4', '#', '.', '5', 'x', 'Backspace', '1', 'Enter'])
    await waitFor(() => expect(rows(page)).toEqual(['D#22', '#MT', '1234#1', 'R234#.1', '']))
    type(page, ['ArrowUp', 'ArrowUp'])
    await waitFor(() => expect(current(page)).toBe('1234#1'))
    type(page, ['ArrowDown'])
    await waitFor(() => expect(page.root.querySelector('.keypad-entry [role="status"]')?.textContent).toBe('1 2 3 4#1, B, 2.00'))
  })

  test('leaves Enter to a button, arrows to radio buttons, and everything to a field', async () => {
    const page = await open()
    await choose(page)
    type(page, ['1'])
    type(page, ['Enter'], '.key.bet')
    type(page, ['ArrowDown'], '[role="radiogroup"] input')
    await waitFor(() => expect(rows(page)).toEqual(['D#22', '#12', '1']))
    type(page, ['2'], '[role="radiogroup"] input')
    await waitFor(() => expect(current(page)).toBe('12'))
    await page.user.click(page.screen.getByRole('button', { name: 'Copy, paste, font size' }))
    type(page, ['3'], 'dialog button')
    expect(page.lottery.use(createKeypadSlip).$draft.get().rows[1]?.text).toBe('12')
  })

  test.each(['Draw dates', 'Draw types'])('reaches the line of the %s, and opens it by Enter; the rows stay', async (title) => {
    const page = await open()
    await choose(page)
    await press(page, '1234#1')
    const button = [...page.root.querySelectorAll<HTMLElement>('.rows .head .row-text')].find((one) => one.getAttribute('aria-label')?.startsWith(title))
    expect(button?.tabIndex).toBe(0)
    button?.focus()
    await page.user.keyboard('{Enter}')
    expect(await page.screen.findByRole('dialog', { name: title })).toBeTruthy()
    expect(rows(page)).toHaveLength(3)
  })

  test('the focus goes along in the rows, of which one is a tab stop', async () => {
    const page = await open()
    await press(page, '1234#1/5678#1')
    const stops = () => [...page.root.querySelectorAll<HTMLElement>('.rows li:not(.head) .row-text')].filter((row) => row.tabIndex === 0).map((row) => row.textContent)
    expect(stops()).toEqual([expect.stringContaining('5678#1')])
    page.root.querySelector<HTMLElement>('.rows [aria-current] .row-text')?.focus()
    type(page, ['ArrowUp'])
    await waitFor(() => expect(page.root.activeElement?.textContent).toContain('1234#1'))
    expect(stops()).toHaveLength(1)
  })
})
