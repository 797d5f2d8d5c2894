import { fireEvent, waitFor } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { KeypadScreen } from '../../src/screens/keypad/keypad-screen.js'
import { createKeypadSlip } from '../../src/stores/keypad-slip.js'
import { afterPaint } from '../../src/ui/after-paint.js'
import { renderScreen, type RenderOptions, type Rendered } from './render.js'

async function open(options?: RenderOptions): Promise<Rendered> {
  const rendered = renderScreen(<KeypadScreen />, options)
  await rendered.screen.findByRole('heading', { name: 'Keypad' })
  await rendered.screen.findByRole('radiogroup', { name: 'Currency' })
  return rendered
}

const NAMES: Record<string, string> = { '/': 'Next row', '+': 'ROLL' }
/** Presses keys of the keypad as a finger does; `/` is Next row. */
async function press({ screen, user }: Rendered, keys: string) {
  for (const key of keys) await user.click(screen.getByRole('button', { name: NAMES[key] ?? key }))
  await understood()
}
/** A key is painted before it is read; then what was read is drawn. */
const understood = () => new Promise<void>((resolve) => afterPaint(() => afterPaint(resolve)))

/** Mon 2026-11-23 is no main draw day; Sun 22 is. Dates and draws by their sheets. */
async function choose({ screen, user }: Rendered, { dates = [/2026-11-22/], types = ['M Magnum', 'P PMP'] } = {}) {
  await user.click(screen.getByRole('button', { name: /^Draw dates:/ }))
  for (const date of dates) await user.click(screen.getByRole('checkbox', { name: date }))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await user.click(screen.getByRole('button', { name: /^Draw types?: Select a draw type/i }))
  for (const type of types) await user.click(screen.getByRole('checkbox', { name: type }))
  await user.click(screen.getByRole('button', { name: 'Done' }))
}

const rows = ({ root }: Rendered) => [...root.querySelectorAll('.rows code')].map((row) => row.textContent)
const words = ({ root }: Rendered) => [...root.querySelectorAll('.rows .row-words')].map((row) => row.textContent)
const total = ({ root }: Rendered) => root.querySelector('.total')?.textContent
const reason = ({ root }: Rendered) => root.querySelector('.reason')?.textContent
const current = ({ root }: Rendered) => root.querySelector('.rows [aria-current] code')?.textContent
const bet = ({ screen }: Rendered) => screen.getByRole('button', { name: 'BET' })
const posted = ({ calls }: Rendered) => calls.filter(({ path }) => /PostBetEkor3?$/.test(path)).map(({ path, body }) => ({ path, ...(body as { BetString: string; ClientRef: string; ID: string }) }))
const balance = ({ lottery }: Rendered) => lottery.account.$account.get()?.balance

describe('a slip from the first key to the receipt', () => {
  test('leads through dates, draws and a number; asks; takes exactly the total; keeps dates and draws for the next', async () => {
    const page = await open()
    const { screen, user } = page
    const before = balance(page) ?? NaN
    expect(reason(page)).toBe('Please select bet date')
    await choose(page)
    expect(reason(page)).toBe('Add a number to the slip')
    expect(rows(page)).toEqual(['D#22', '#12', ''])
    await press(page, '1234#1#1/*1234#0.5/+123#2')
    expect(rows(page)).toEqual(['D#22', '#12', '1234#1#1', '*1234#0.5', 'R123#2'])
    expect(words(page)).toEqual(['Sun 22', 'MP', 'B S4.00', 'BOX 24 · B24.00', '×10 · B40.00'])
    expect(total(page)).toBe('Total MYR 68.00')
    expect(screen.getByText('3 of 50')).toBeTruthy()
    expect(reason(page)).toBe('')

    await user.click(bet(page))
    const dialog = await screen.findByRole('dialog', { name: /Place this bet/ })
    expect(dialog.textContent).toContain('24 numbers × B 0.50 × 2 types × 1 date')
    expect(posted(page)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await screen.findByRole('dialog', { name: /Bet placed/ })
    expect(posted(page)).toMatchObject([{ path: '/api/FDAPI/Bet/PostBetEkor', BetString: 'D#22\n#12\n1234#1#1\n*1234#0.5\nR123#2', ID: 'demo' }])
    await waitFor(() => expect(balance(page)).toBe(before - 6800))
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(rows(page)).toEqual(['D#22', '#12', ''])
    expect(total(page)).toBe('Total MYR 0.00')
  })

  test('BET right after a key, before the key is read, asks about the slip with that key', async () => {
    const page = await open()
    await choose(page)
    await press(page, '1234#1')
    fireEvent.click(page.screen.getByRole('button', { name: '5' }))
    fireEvent.click(bet(page))
    const dialog = await page.screen.findByRole('dialog', { name: /Place this bet/ })
    expect(dialog.textContent).toContain('MYR 30.00')
    await page.user.click(page.screen.getByRole('button', { name: 'OK' }))
    await page.screen.findByRole('dialog', { name: /Bet placed/ })
    expect(posted(page)).toMatchObject([{ BetString: 'D#22\n#12\n1234#15' }])
  })

  test('BET right after a key that leaves the row wanting leads to the row and asks nothing', async () => {
    const page = await open()
    await choose(page)
    await press(page, '1234#1')
    fireEvent.click(page.screen.getByRole('button', { name: 'Delete' }))
    fireEvent.click(bet(page))
    await understood()
    expect(page.screen.queryByRole('dialog')).toBeNull()
    expect(reason(page)).toBe('Row 1: Enter a stake')
  })

  test('a key that is not read yet is in the draft of a page that is left', async () => {
    const page = await open()
    await press(page, '123')
    fireEvent.click(page.screen.getByRole('button', { name: '4' }))
    globalThis.dispatchEvent(new Event('pagehide'))
    expect([...page.environment.keptInTab].find(([key]) => key.startsWith('lottery:keypad:draft'))?.[1]).toContain('"1234"')
  })

  test('Cancel sends nothing', async () => {
    const page = await open()
    await choose(page)
    await press(page, '1234#1')
    await page.user.click(bet(page))
    await page.user.click(await page.screen.findByRole('button', { name: 'Cancel' }))
    expect(page.screen.queryByRole('dialog')).toBeNull()
    expect(posted(page)).toEqual([])
    expect(rows(page)).toEqual(['D#22', '#12', '1234#1'])
  })

  test('says so when "the next draws" have become others before OK, be it before the player\'s eyes or in the device\'s sleep', async () => {
    const page = await open({ now: '2026-11-21T18:29:00+08:00' })
    await choose(page)
    page.lottery.use(createKeypadSlip).setDates({ next: 1 })
    await press(page, '1234#1')
    const typed = rows(page)
    const said = 'The next draws may be others now'
    await page.user.click(bet(page))
    await page.screen.findByRole('dialog')
    await page.environment.advance(60_000)
    const notice = await page.screen.findByText(said)
    expect(notice.closest('[role=status]')?.textContent).toContain('Nothing was sent')
    expect([page.screen.queryByRole('dialog'), posted(page), rows(page)]).toEqual([null, [], typed])
    await page.user.click(page.screen.getByRole('button', { name: 'Close' }))
    expect(page.screen.queryByText(said)).toBeNull()

    await page.user.click(bet(page))
    page.environment.sleep(6 * 3_600_000)
    await page.user.click(await page.screen.findByRole('button', { name: 'OK' }))
    await page.screen.findByText(said)
    expect([posted(page), rows(page)]).toEqual([[], typed])
    await page.user.click(bet(page))
    await page.user.click(await page.screen.findByRole('button', { name: 'OK' }))
    await waitFor(() => expect(posted(page)).toHaveLength(1))
    expect(page.screen.queryByText(said)).toBeNull()
  })

  test('a row that is refused names itself, and stays', async () => {
    const page = await open()
    await choose(page)
    await press(page, '1234#1/0145#1')
    await page.user.click(bet(page))
    await page.user.click(await page.screen.findByRole('button', { name: 'OK' }))
    const dialog = await page.screen.findByRole('dialog', { name: /Placed in part/ })
    expect([...dialog.querySelectorAll('.outcomes li')].map((line) => line.textContent)).toEqual(['1234Accepted.', expect.stringMatching(/^0145.*Sold out/i)])
    await page.user.click(page.screen.getByRole('button', { name: 'OK' }))
    expect(rows(page)).toEqual(['D#22', '#12', '0145#1'])
  })

  test('a lost answer is uncertain: keys change nothing, and Check again settles it, charged once', async () => {
    let lose = 1
    const intercept = (next: Fetch): Fetch => async (url, init) => {
      const answer = await next(url, init)
      if (!url.endsWith('/PostBetEkor') || lose-- <= 0) return answer
      throw new TypeError('connection reset')
    }
    const page = await open({ intercept })
    const before = balance(page) ?? NaN
    await choose(page)
    await press(page, '1234#1')
    await page.user.click(bet(page))
    await page.user.click(await page.screen.findByRole('button', { name: 'OK' }))
    await page.screen.findByText('It is not certain whether this bet was placed')
    expect(reason(page)).toBe('First find out what became of the last bet')
    await press(page, '99')
    expect(rows(page)).toEqual(['D#22', '#12', '1234#1'])
    await page.user.click(page.screen.getByRole('button', { name: 'Check again' }))
    await page.screen.findByRole('dialog', { name: /Bet placed/ })
    expect(new Set(posted(page).map(({ ClientRef }) => ClientRef)).size).toBe(1)
    await waitFor(() => expect(balance(page)).toBe(before - 200))
  })
})

test.each(['E127', 'IBoxMinAmountRequired'])('a refusal over the I-BOX minimum (%s) names that of I-BOX', async (status) => {
  const page = await open({ intercept: (next) => (url, init) => (url.endsWith('/PostBetEkor') ? Promise.resolve(Response.json([{ status }])) : next(url, init)) })
  await choose(page)
  await press(page, '1234#1')
  await page.user.click(bet(page))
  await page.user.click(await page.screen.findByRole('button', { name: 'OK' }))
  expect((await page.screen.findByRole('alert')).textContent).toContain('The I-BOX minimum is 0.50.')
})

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

  test('without a date or a draw it leads to the sheet', async () => {
    const page = await open()
    await page.user.click(bet(page))
    await page.user.click(await page.screen.findByRole('checkbox', { name: /2026-11-22/ }))
    await page.user.click(page.screen.getByRole('button', { name: 'Done' }))
    await page.user.click(bet(page))
    await page.user.click(await page.screen.findByRole('checkbox', { name: 'T Toto' }))
    await page.user.click(page.screen.getByRole('button', { name: 'Done' }))
    expect(rows(page)).toEqual(['D#22', '#3', ''])
  })
})

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
    await page.screen.findByText('1 line could not be read: 4')
    expect(rows(page)).toEqual(['D#23', '#8', '1111#1', '12#1'])
    await page.user.click(page.screen.getByRole('button', { name: 'Undo' }))
    expect(rows(page)).toEqual(['D#22', '#12', '1234#1'])
  })

  test('where the page may not read the clipboard they are pasted into a field, which says why it cannot', async () => {
    const page = await open()
    vi.spyOn(navigator.clipboard, 'readText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    await action(page, 'Paste')
    const field = await page.screen.findByRole('textbox', { name: 'Rows' })
    fireEvent.input(field, { target: { value: `#1\n${'1234#1\n'.repeat(51)}` } })
    await page.user.click(page.screen.getByRole('button', { name: 'Take over' }))
    await page.screen.findByText('Up to 50 lines allowed')
    fireEvent.input(field, { target: { value: '#1\n1234#1' } })
    await page.user.click(page.screen.getByRole('button', { name: 'Take over' }))
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
      await waitFor(() => expect([...page.root.querySelectorAll('.toast')].map((toast) => toast.textContent)).toEqual(['First find out what became of the last bet']))
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

test('a 3-bet has the 3 PM and 10 PM draws, one date, and its own call', async () => {
  const page = await open()
  const { screen, user } = page
  await user.click(screen.getByRole('button', { name: 'Copy, paste, font size' }))
  await user.click(screen.getByRole('radio', { name: '3-bet' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await choose(page, { dates: [/2026-11-22/, /2026-11-23/], types: ['L Lucky', 'Lucky 22:00'] })
  await press(page, '1234#1')
  expect(rows(page)).toEqual(['D#23', '#8L10', '1234#1'])
  expect(total(page)).toBe('Total MYR 2.00')
  await user.click(bet(page))
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  await screen.findByRole('dialog', { name: /Bet placed/ })
  expect(posted(page)).toMatchObject([{ path: '/api/FDAPI/Bet/PostBetEkor3', BetString: 'D#23\n#8\n1234#1\n*#810\n1234#1' }])
})

test('an agent says for whom, and the question says it again', async () => {
  const page = await open({ config: { loginid: 'agent', token: 'agent123' } })
  const { screen, user } = page
  await user.selectOptions(screen.getByRole('combobox', { name: 'Bet for' }), 'player01')
  await choose(page)
  await press(page, '1234#1')
  await user.click(bet(page))
  await screen.findByText('For player01')
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await screen.findByRole('dialog', { name: /Bet placed/ })
  expect(posted(page)).toMatchObject([{ ID: 'player01' }])
})

test('a reload loses nothing', async () => {
  const page = await open()
  await choose(page)
  await press(page, '1234#1/56')
  page.unmount()
  const again = await open({ environment: page.environment, server: page.server })
  expect(rows(again)).toEqual(['D#22', '#12', '1234#1', '56'])
})
