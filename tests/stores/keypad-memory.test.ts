import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { KeypadToggle } from '../../src/domain/keypad-text.js'
import { defaultMinimums } from '../../src/domain/minimums.js'
import type { SlipDates } from '../../src/domain/slip.js'
import { defaultCalendar } from '../../src/domain/slots.js'
import type { KeypadDraft } from '../../src/stores/keypad-draft.js'
import { createKeypadMemory } from '../../src/stores/keypad-memory.js'
import { summarizeKeypad, type KeypadContext } from '../../src/stores/keypad-summary.js'

const context: KeypadContext = { account: null, currency: 'MYR', isSignedIn: true, now: new Date('2026-11-21T12:00:00+08:00'), calendar: defaultCalendar, minimums: defaultMinimums }
const draftOf = (texts: readonly string[]): KeypadDraft => ({ dates: ['2026-11-22'], rows: texts.map((text) => ({ text, toggles: ['B', 'S'] })), at: 0, three: false })

test('a row that has not changed is the same object as before, whatever became of the others', () => {
  const memory = createKeypadMemory()
  const before = summarizeKeypad(draftOf(['#1', '1234#1', '5678#1']), context, memory)
  const after = summarizeKeypad(draftOf(['#1', '1234#1', '5678#12', '9']), context, memory)
  expect(after.rows.map((row, index) => row === before.rows[index])).toEqual([true, true, false, false])
})

test('what is remembered is never told of another row, other dates, other rules or another time', () => {
  const row = fc.record({ text: fc.constantFrom('', '#1', '#12', '#L', '*#83', '1234#1', '1234', '1234#0.1', '*1234#1', '123#1', '12', 'D#22', '1RR2#1#2'), toggles: fc.constantFrom<KeypadToggle[]>(['B', 'S'], ['B', 'S', 'A'], ['C'], []) })
  const step = fc.record({
    edit: fc.record({ at: fc.nat(3), row }),
    dates: fc.constantFrom<SlipDates>(['2026-11-21'], ['2026-11-22'], { next: 2 }),
    three: fc.boolean(),
    currency: fc.constantFrom('MYR', 'USD', null),
    now: fc.constantFrom(new Date('2026-11-21T12:00:00+08:00'), new Date('2026-11-21T20:00:00+08:00')),
    reserved: fc.constantFrom(undefined, /^1234/),
    minimums: fc.constantFrom(defaultMinimums, { ...defaultMinimums, MYR: { regular: 500, ibox: 500 } }),
  })
  // Of a step to the next, one row or one rule changes, as on the screen.
  const changes = fc.array(fc.tuple(fc.constantFrom('edit' as const, 'dates' as const, 'three' as const, 'currency' as const, 'now' as const, 'reserved' as const, 'minimums' as const), step), { minLength: 2, maxLength: 8 })
  fc.assert(fc.property(fc.array(row, { minLength: 4, maxLength: 4 }), step, changes, (rows, first, later) => {
    const memory = createKeypadMemory()
    let lines = [{ text: '#123L', toggles: ['B', 'S'] as KeypadToggle[] }, ...rows]
    let current = first
    for (const [what, next] of later) {
      current = { ...current, [what]: next[what] }
      if (what === 'edit') lines = lines.map((line, index) => (index === next.edit.at + 1 ? next.edit.row : line))
      const { dates, three, reserved, currency, now, minimums } = current
      const draft: KeypadDraft = { dates, rows: lines, at: 0, three }
      const under: KeypadContext = { ...context, currency, now, minimums, ...(reserved && { reserved }) }
      expect(summarizeKeypad(draft, under, memory)).toEqual(summarizeKeypad(draft, under))
    }
  }), { numRuns: 300 })
})
