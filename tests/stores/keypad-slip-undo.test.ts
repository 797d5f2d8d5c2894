import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { BetItem } from '../../src/api/backend.js'
import { isHead, type KeypadLine } from '../../src/stores/keypad-draft.js'
import type { KeypadUndo } from '../../src/stores/keypad-undo.js'
import { accepted } from './bet-items.js'
import { DEMO } from './core.js'
import { lost, refusal } from './errors.js'
import { BET_STRING, fill, open, pasted, problem, texts, type } from './keypad-slips.js'

describe('Undo', () => {
  test('of a clearing that a bet on its way forbade brings nothing back that was placed', async () => {
    let answer: ((items: BetItem[]) => void) | null = null
    const { slip } = await open({ backend: { place: () => new Promise<BetItem[]>((resolve) => { answer = resolve }) } })
    fill(slip)
    const placed = slip.place()
    // The code that sends it comes in its own time.
    const send = await vi.waitUntil(() => answer)
    expect(slip.clear()).toBeNull()
    send([accepted('g1'), accepted('g1')])
    await placed
    expect(slip.$draft.get().rows.at(-1)?.text).toBe('')
  })

  test('never brings back rows of before a bet that was taken', async () => {
    const { slip } = await open({ backend: { place: () => Promise.resolve([accepted('g1'), accepted('g1')]) } })
    fill(slip)
    const change = pasted(slip, BET_STRING)
    await slip.place()
    const after = slip.$draft.get()
    expect(slip.undo(change)).toBe('gone')
    expect(slip.$draft.get()).toBe(after)
  })

  test('brings rows back after a refusal: nothing was taken', async () => {
    const { slip } = await open({ backend: { place: () => Promise.reject(refusal('E117')) } })
    fill(slip)
    const change = pasted(slip, 'D#22\n#1\n9999#1')
    await slip.place()
    expect(slip.undo(change)).toBe('ok')
    expect(slip.copy()).toBe(BET_STRING)
  })

  test('does not give the rows of one player to another', async () => {
    const { core, slip } = await open()
    fill(slip)
    const cleared = slip.clear()
    await core.session.open({ ...DEMO, loginid: 'somebody' })
    expect(cleared && slip.undo(cleared)).toBe('gone')
    expect(texts(slip)).toEqual([''])
  })

  test('of a clearing keeps what was typed since, below its own draws, and the keys go on where they were', async () => {
    const { slip } = await open()
    fill(slip)
    const cleared = slip.clear()
    slip.setSlots(['L'])
    type(slip, '9999#2/88')
    expect(cleared && slip.undo(cleared)).toBe('ok')
    type(slip, '88#1')
    expect(texts(slip)).toEqual(['#12', '1234#1', '5678#1', '#8', '9999#2', '8888#1'])
    expect(slip.$summary.get()).toMatchObject({ total: 700, ready: true })
  })

  test('does not take numbers that were typed since into the draws of those it brings back', async () => {
    const { slip } = await open()
    fill(slip)
    const cleared = slip.clear()
    type(slip, '9999#2/')
    expect(cleared && slip.undo(cleared)).toBe('ok')
    expect(texts(slip)).toEqual(['#12', '1234#1', '5678#1', '#', '9999#2', ''])
    expect(problem(slip)).toEqual({ code: 'E122', line: 4 })
    expect(slip.$draft.get().at).toBe(5)
  })

  test('of a paste takes the pasted rows away, and not those typed since', async () => {
    const { slip } = await open()
    fill(slip)
    const change = pasted(slip, 'D#23\n#12\n1111#1\n#1\n2222#1')
    type(slip, '/3333#1')
    expect(slip.undo(change)).toBe('ok')
    expect(texts(slip)).toEqual(['#12', '1234#1', '5678#1', '#1', '3333#1'])
    expect(slip.$draft.get().dates).toEqual(['2026-11-22'])
  })

  test('leaves dates and the variant that were chosen since', async () => {
    const { slip } = await open()
    fill(slip)
    const change = pasted(slip, 'D#22\n#1\n1111#1')
    slip.toggleDate('2026-11-24')
    slip.setThree(true)
    slip.undo(change)
    expect(slip.$draft.get()).toMatchObject({ dates: slip.$draft.get().dates, three: true })
    expect(slip.$draft.get().dates).toContain('2026-11-24')
    expect(texts(slip)).toEqual(['#12', '1234#1', '5678#1'])
  })

  test('that would make more than fifty rows changes nothing, and can be asked for again', async () => {
    const { slip } = await open()
    slip.setSlots(['M'])
    for (let row = 0; row < 49; row++) type(slip, `${1000 + row}#1/`)
    const cleared = slip.clear()
    type(slip, '1#1/2#1')
    const full = slip.$draft.get()
    expect(cleared && slip.undo(cleared)).toBe('full')
    expect(slip.$draft.get()).toBe(full)
    slip.removeRow(0)
    expect(cleared && slip.undo(cleared)).toBe('ok')
    expect(slip.$summary.get().count).toBe(50)
  })

  test('while a bet is uncertain changes nothing', async () => {
    const { slip } = await open({ backend: { place: () => Promise.reject(lost()) } })
    fill(slip)
    const change = pasted(slip, BET_STRING)
    await slip.place()
    const uncertain = slip.$draft.get()
    expect(slip.undo(change)).toBe('held')
    expect(slip.$draft.get()).toBe(uncertain)
  })

  test('loses nothing and doubles nothing, whatever was typed since, by several of them in any order', async () => {
    const { slip } = await open()
    const key = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...'0123456789#/', '1234#1/') }, { weight: 2, arbitrary: fc.constantFrom('clear', 'paste', 'undo', 'slots', 'up') })
    let serial = 0
    fc.assert(fc.property(fc.array(key, { maxLength: 60 }), (keys) => {
      slip.clear()
      const changes: KeypadUndo[] = []
      for (const pressed of keys) {
        if (pressed === 'clear' || pressed === 'paste') {
          const change = pressed === 'clear' ? slip.clear() : pasted(slip, `#1\n${String(1000 + (serial++ % 9000))}#1`)
          if (change && change.before !== change.after) changes.push(change)
        } else if (pressed === 'undo') {
          const change = changes.pop()
          if (!change) continue
          const now = slip.$draft.get()
          const answer = slip.undo(change)
          const after = slip.$draft.get()
          if (answer !== 'ok') {
            expect(after).toBe(now)
            continue
          }
          const isNumber = ({ text }: KeypadLine) => text.trim() !== '' && !isHead(text)
          const wanted = [...change.before.rows, ...now.rows.filter((row) => !change.after.rows.includes(row) && !change.before.rows.includes(row))]
          expect(after.rows.filter(isNumber)).toEqual(wanted.filter(isNumber))
          expect(after.at in after.rows).toBe(true)
          expect(slip.$summary.get().count).toBeLessThanOrEqual(50)
        } else if (pressed === 'slots') slip.setSlots(['L'])
        else if (pressed === 'up') slip.goTo(slip.$draft.get().at - 1)
        else type(slip, pressed)
      }
    }), { numRuns: 200 })
  })
})
