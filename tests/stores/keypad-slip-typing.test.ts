import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { readKeypad, writeKeypad } from '../../src/stores/keypad-draft.js'
import { accepted } from './bet-items.js'
import { initData, type TestCore } from './core.js'
import { settle } from './environment.js'
import { fill, open, texts, type } from './keypad-slips.js'

/** The draft as the tab keeps it for whoever is there. */
const keptDraft = ({ environment }: TestCore) => [...environment.keptInTab].find(([key]) => key.startsWith('lottery:keypad:draft'))?.[1]

describe('typing', () => {
  test('each key is in the row, and Next row begins another', async () => {
    const { slip } = await open()
    type(slip, '+123#0.5/*1234#1/')
    expect(texts(slip)).toEqual(['R123#0.5', '*1234#1', ''])
    expect(slip.$draft.get().at).toBe(2)
    expect(slip.next()).toBe('empty')
  })

  test.each([
    ['#123', 'M', '#123M'], ['#', 'l', '#L'], ['1234', 'M', '1234'], ['', 'D', 'D'], ['1', 'D', '1'], ['D', '#', 'D#'], ['D#21', 'R', 'D#21'], ['12', 'r', '12R'], ['12', '+', '12R'],
    ['1234#1', '+', '1234#1'], ['1', 'x', '1'], ['12', 'delete', '1'], ['12', 'clear', ''], ['', 'delete', ''], ['*', '#', '*#'],
  ])('%s and the key %s are %s', async (before, key, after) => {
    const { slip } = await open()
    type(slip, before)
    slip.press(key)
    expect(texts(slip)).toEqual([after])
  })

  test.each([
    ['#12/1234#1/#3/5678#1', 2, ['delete', 'delete', 'delete'], ['#12', '1234#1', '#', '5678#1']],
    ['#12/1234#1/#3/5678#1', 2, ['clear'], ['#12', '1234#1', '#', '5678#1']],
    ['#12/1234#1/*#3/5678#1', 2, ['delete', 'delete', 'delete'], ['#12', '1234#1', '#', '5678#1']],
    ['#3/5678#1', 0, ['clear'], ['', '5678#1']],
    ['#12/1234#1/#3/', 2, ['clear'], ['#12', '1234#1', '', '']],
    ['#12/1234#1/#3/#4/5678#1', 2, ['clear'], ['#12', '1234#1', '', '#4', '5678#1']],
    ['#12/1234#1/5678#1', 2, ['clear'], ['#12', '1234#1', '']],
  ])('%s: row %i and the keys %j leave no number on the draws of another group', async (rows, at, keys, after) => {
    const { slip } = await open()
    type(slip, rows)
    slip.goTo(at)
    keys.forEach((key) => slip.press(key))
    expect(texts(slip)).toEqual(after)
  })

  test('where a key is to answer first, it is written at once, and read and stored when its time comes; a row that is left, a bet and the end of it are read before', async () => {
    const { core, slip } = await open()
    fill(slip)
    const waiting: (() => void)[] = []
    const stop = slip.answerFirst((read) => waiting.push(read))
    const stored = () => keptDraft(core) ?? ''

    slip.press('5')
    expect(texts(slip)).toEqual(['#12', '1234#1', '5678#15'])
    expect(slip.$summary.get().total).toBe(400)
    expect(stored()).not.toContain('5678#15')
    waiting.splice(0).forEach((read) => read())
    expect(slip.$summary.get().total).toBe(3200)
    expect(stored()).toContain('5678#15')

    slip.press('0')
    slip.next()
    expect(slip.$summary.get().total).toBe(30200)
    slip.press('1')
    slip.removeRow(3)
    expect(slip.$summary.get().rows).toHaveLength(3)
    slip.press('0')
    stop()
    expect(slip.$summary.get().total).toBe(300200)
    // What comes late finds nothing to do.
    waiting.forEach((read) => read())
    expect(slip.$summary.get().total).toBe(300200)
  })

  test('a bet that is placed before its last key was read has that key', async () => {
    const place = vi.fn(() => Promise.resolve([accepted('g1'), accepted('g1')]))
    const { slip } = await open({ backend: { place } })
    fill(slip)
    slip.answerFirst(() => {})
    slip.press('5')
    await slip.place()
    expect(place.mock.calls).toMatchObject([[{ betString: 'D#22\n#12\n1234#1\n5678#15' }]])
  })

  test('Delete on an empty row goes back to the end of the one above', async () => {
    const { slip } = await open()
    type(slip, '1234#1/')
    slip.press('delete')
    slip.press('delete')
    expect(texts(slip)).toEqual(['1234#'])
  })

  test.each([
    ['1234#1', 'box', '*1234#1'], ['*1234#1', 'box', '1234#1'], ['**1234#1', 'box', '*1234#1'], ['*1234#1', 'ibox', '**1234#1'], ['*1234*#1', 'box', '*1234#1'], ['*1234*#1', 'ibox', '**1234#1'],
    ['', 'box', '*'], ['*', 'box', ''], ['#12', 'box', '#12'], ['*#83', 'box', '*#83'], ['D#21', 'ibox', 'D#21'],
  ] as const)('%s and the key %s are %s', async (before, mode, after) => {
    const { slip } = await open()
    type(slip, before)
    slip.pressMode(mode)
    expect(texts(slip)).toEqual([after])
  })

  test('an account whose FormatBox is D has the stars the other way round', async () => {
    const { slip } = await open({ backend: { start: () => Promise.resolve(initData({ formatBox: 'D' })) } })
    fill(slip)
    slip.pressMode('box')
    expect(texts(slip).at(-1)).toBe('**5678#1')
    expect(slip.$summary.get().slip.rows[1]?.mode).toBe('box')
  })

  test('the toggles of a row are its own, and the next row begins with them', async () => {
    const { slip } = await open()
    slip.toggleDate('2026-11-22')
    slip.setSlots(['M'])
    type(slip, '1234#1#2/')
    slip.toggleStake('B')
    slip.toggleStake('SA')
    type(slip, '5678#3#4/1111#5')
    expect(slip.$summary.get().slip.rows.map(({ stakes }) => stakes)).toEqual([{ B: 100, S: 200 }, { S: 300, SA: 400 }, { S: 500 }])
  })

  test.each([['a # line is none of them', true, 51], ['nor without a # line', false, 50]])('fifty rows, and no more; %s', async (_, hasHead, lines) => {
    const { slip } = await open()
    if (hasHead) slip.setSlots(['M'])
    for (let row = 0; row < 49; row++) type(slip, '1234#1/')
    type(slip, '1234#1')
    expect(slip.next()).toBe('full')
    expect(slip.$summary.get().count).toBe(50)
    expect(texts(slip)).toHaveLength(lines)
  })

  test('a row that is taken away can be put back where it was', async () => {
    const { slip } = await open()
    fill(slip)
    const line = slip.removeRow(1)
    expect(texts(slip)).toEqual(['#12', '5678#1'])
    expect(line).not.toBeNull()
    if (line) slip.restoreRow(1, line)
    expect(texts(slip)).toEqual(['#12', '1234#1', '5678#1'])
    expect(slip.removeRow(7)).toBeNull()
  })

  test.each([['the row below it', 1, 1, 1], ['the last one, where there is none below', 2, 2, 1], ['the same row, where it was above', 0, 1, 0], ['and where it was below', 2, 0, 0]])('after a row that is taken away the keys write into %s', async (_, taken, before, after) => {
    const { slip } = await open()
    type(slip, '1111#1/2222#1/3333#1')
    slip.goTo(before)
    slip.removeRow(taken)
    expect(slip.$draft.get().at).toBe(after)
  })

  test('a row that was taken away does not come back as the 51st', async () => {
    const { slip } = await open()
    for (let row = 0; row < 50; row++) type(slip, `${1000 + row}#1/`)
    const line = slip.removeRow(3)
    slip.goTo(48)
    type(slip, '/9999#1')
    const full = slip.$draft.get()
    expect(full.rows).toHaveLength(50)
    expect(line && slip.restoreRow(3, line)).toBe('full')
    expect(slip.$draft.get()).toBe(full)
  })

  test('the only row leaves an empty one, and comes back alone', async () => {
    const { slip } = await open()
    type(slip, '1234#1')
    const line = slip.removeRow(0)
    expect(texts(slip)).toEqual([''])
    if (line) slip.restoreRow(0, line)
    expect(texts(slip)).toEqual(['1234#1'])
  })

  test('all rows can be cleared, and brought back', async () => {
    const { slip } = await open()
    fill(slip)
    const cleared = slip.clear()
    expect(texts(slip)).toEqual([''])
    expect(slip.$draft.get().dates).toEqual(['2026-11-22'])
    expect(cleared && slip.undo(cleared)).toBe('ok')
    expect(slip.$summary.get()).toMatchObject({ total: 400, ready: true })
  })

  test('a change that comes when no screen shows the slip starts no clock', async () => {
    const { core, slip } = await open()
    fill(slip)
    await settle()
    expect(core.environment.timerCount()).toBe(0)
  })
})

describe('keys of any kind, in any order', () => {
  const key = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...'0123456789#*+.DMLr', 'delete', 'clear', 'x', '') },
    { weight: 3, arbitrary: fc.constantFrom('next', 'box', 'ibox', 'B', 'S', 'C', 'up', 'remove', 'slots', 'noslots', 'three', 'date') },
  )
  test('keep a row, never make more than 50, never throw, and survive a reload', async () => {
    const { core, slip } = await open()
    const moves: Record<string, () => unknown> = {
      next: () => slip.next(), box: () => slip.pressMode('box'), ibox: () => slip.pressMode('ibox'), B: () => slip.toggleStake('B'), S: () => slip.toggleStake('S'), C: () => slip.toggleStake('C'),
      up: () => slip.goTo(slip.$draft.get().at - 1), remove: () => slip.removeRow(slip.$draft.get().at), slots: () => slip.setSlots(['L', 'L3', 'M']), noslots: () => slip.setSlots([]),
      three: () => slip.setThree(!slip.$draft.get().three), date: () => slip.toggleDate('2026-11-22'),
    }
    fc.assert(fc.property(fc.array(key, { maxLength: 120 }), (keys) => {
      for (const pressed of keys) {
        const move = moves[pressed]
        if (move) move()
        else slip.press(pressed)
        const { rows, at } = slip.$draft.get()
        expect(rows.length).toBeGreaterThan(0)
        expect(at in rows).toBe(true)
        expect(slip.$summary.get().rows).toHaveLength(rows.length)
        expect(slip.$summary.get().ready && /[DX]/.test(rows.map(({ text }) => text).join())).toBe(false)
      }
      expect(readKeypad(writeKeypad(slip.$draft.get()))).toEqual(slip.$draft.get())
      const kept = keptDraft(core)
      if (kept !== undefined) expect(readKeypad(kept)).toEqual(slip.$draft.get())
      expect(() => slip.copy()).not.toThrow()
      slip.clear()
    }), { numRuns: 150 })
  })

  test('Next row never makes a 51st', async () => {
    const { slip } = await open()
    fc.assert(fc.property(fc.array(fc.constantFrom('1', '#', '*', '1234#1', 'D'), { minLength: 55, maxLength: 70 }), (rows) => {
      for (const row of rows) type(slip, `${row}/`)
      expect(slip.$draft.get().rows.filter(({ text }) => text.trim() !== '' && !/^\*?#|^D/.test(text)).length).toBeLessThanOrEqual(50)
      slip.clear()
    }), { numRuns: 20 })
  })
})
