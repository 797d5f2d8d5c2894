import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatBetString } from '../../src/domain/bet-string.js'
import { KEYPAD_TOGGLES, formatKeypadText, keypadTogglesOf, parseKeypadText, type KeypadToggle } from '../../src/domain/keypad-text.js'
import type { BetRow } from '../../src/domain/slip.js'
import { DRAW_LETTERS } from '../../src/domain/slots.js'
import { anyRow, anySlip, row, slipOf, today } from './slips.js'

const read = (text: string, ...toggles: KeypadToggle[]) => parseKeypadText(text, { today, toggles })

describe('the amounts of a row fill the chosen toggles that its number has', () => {
  test.each<[string, KeypadToggle[], BetRow['stakes']]>([
    ['1234#1', ['B', 'S'], { B: 100 }], ['1234#1#2', ['B', 'S'], { B: 100, S: 200 }], ['1234#1', ['S'], { S: 100 }], ['1234#1#2', ['SA', 'S'], { S: 100, SA: 200 }],
    ['1234#1#2', ['B', 'A', 'SA'], { B: 100, SA: 200 }], ['1234##2', ['B', 'S'], { S: 200 }],
    ['123#1', ['B', 'S', 'A'], { '3A': 100 }], ['123#1', ['C'], { '3C': 100 }], ['123#1#2', ['C', 'A', 'B'], { '3A': 100, '3C': 200 }],
    ['+234#1', ['B'], { B: 100 }], ['12345#1', ['B', 'S', 'A'], { B: 100 }],
    // A zero is no amount, wherever it stands.
    ['1234#0', [], {}], ['1234#1#0#0', ['B'], { B: 100 }], ['123#0', ['B', 'S'], {}], ['123#2#0#0', ['A', 'C', 'SA'], { '3A': 200 }], ['12345#0', ['S'], {}],
  ])('%s with %j', (text, toggles, stakes) => {
    const { slip, problems } = read(`#3\n${text}`, ...toggles)
    expect([slip.rows.map((one) => one.stakes), problems]).toEqual([[stakes], []])
  })

  test.each<[string, KeypadToggle[], unknown]>([
    ['1234#1#2', ['B'], { code: 'E124', line: 2, params: ['2'] }],
    ['1234#1', ['A', 'C'], { code: 'E124', line: 2, params: ['1'] }],
    ['123#1', ['B', 'S'], { code: 'E125', line: 2, params: ['123'] }],
    ['1234#1#x', ['B', 'SA'], { code: 'E124', line: 2, params: ['SA'] }],
    ['1234#0#1', ['B'], { code: 'E124', line: 2, params: ['1'] }],
    ['123#0#1', ['B', 'S'], { code: 'E125', line: 2, params: ['123'] }],
    ['12#1', ['B'], { code: 'E126', line: 2, params: ['12'] }],
  ])('%s with %j is named', (text, toggles, problem) => expect(read(`#3\n${text}`, ...toggles)).toMatchObject({ slip: { rows: [] }, problems: [problem] }))

  test('amounts are taken over by their place', () => {
    expect(read('#1\n1234#1#2\n5678\n123', 'B', 'S', 'A', 'C').slip.rows.map(({ stakes }) => stakes)).toEqual([{ B: 100, S: 200 }, { B: 100, S: 200 }, { '3A': 100, '3C': 200 }])
  })
})

test('what is posted is the canonical form', () => {
  const { slip } = read('d#21\n#mp\n+234#1\n*1234#2\n123#3', 'SA', 'C')
  expect(formatBetString(slip)).toBe('D#21\n#12\nR234#0#0#1\n*1234#0#0#2\n123#0#3')
})

test('rows stand in the keypad as its toggles have them', () => {
  const slip = slipOf(row({ stakes: { S: 100 } }), row({ mode: 'box', stakes: { B: 50 } }), row({ number: '123', stakes: { '3C': 100 } }))
  expect(formatKeypadText(slip, { toggles: ['B', 'S', 'C'] })).toBe('D#21\n#1\n1234#0#1\n*1234#0.5\n123#1')
})

test.each<[BetRow['stakes'][], KeypadToggle[] | null]>([
  [[], []], [[{ B: 100 }, { '3C': 100 }, { SA: 100, B: 10 }], ['B', 'SA', 'C']], [[{ B: 0, S: 100 }], ['S']], [[{ B: 100 }, { SB: 100 }], null],
])('rows with %j need %j', (stakes, toggles) => expect(keypadTogglesOf(stakes.map((one) => row({ stakes: one })))).toEqual(toggles))

test('a stake without its toggle throws and is not dropped', () => {
  expect(() => formatKeypadText(slipOf(row({ stakes: { B: 100, S: 100 } })), { toggles: ['B'] })).toThrow(RangeError)
})

test('what is written is read back under the same toggles, rows without a stake, too', () => {
  const rows = fc.array(fc.tuple(anyRow([...DRAW_LETTERS]), fc.integer({ min: 0, max: 3 })).map(([one, any]) => (any === 0 ? { ...one, stakes: {} } : one)).filter((one) => keypadTogglesOf([one]) !== null), { maxLength: 12 })
  const slips = fc.tuple(anySlip(null, 1), rows).map(([{ dates }, found]) => ({ dates, rows: found }))
  fc.assert(fc.property(slips, fc.subarray([...KEYPAD_TOGGLES]), fc.constantFrom('S' as const, 'D' as const), (slip, more, formatBox) => {
    const toggles = [...(keypadTogglesOf(slip.rows) ?? []), ...more]
    const { slip: again, problems } = parseKeypadText(formatKeypadText(slip, { toggles, formatBox }), { today, toggles, formatBox })
    expect({ again, problems }).toEqual({ again: slip, problems: [] })
  }), { numRuns: 300 })
})
