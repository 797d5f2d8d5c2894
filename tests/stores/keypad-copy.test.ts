import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBetString } from '../../src/domain/bet-string-text.js'
import { KEYPAD_TOGGLES, type KeypadToggle } from '../../src/domain/keypad-text.js'
import { defaultCalendar as calendar } from '../../src/domain/slots.js'
import { emptyKeypad, type KeypadDraft } from '../../src/stores/keypad-draft.js'
import { copiedText, pastedDraft } from '../../src/stores/keypad-exchange.js'
import { summarizeKeypad } from '../../src/stores/keypad-summary.js'

const now = new Date('2026-11-21T02:00:00Z')
const format = { calendar, formatBox: 'S' as const, today: '2026-11-21', now }
const read = (draft: KeypadDraft) => summarizeKeypad(draft, { account: { formatBox: 'S', boxIsMultiplied: true }, currency: 'MYR', isSignedIn: true, now, calendar, minimums: {} })
const copied = (draft: KeypadDraft) => copiedText(draft, read(draft), format)
type Row = [text: string, ...toggles: KeypadToggle[]]
const draftOf = (rows: Row[]): KeypadDraft => ({ dates: ['2026-11-21'], three: true, at: 0, rows: rows.map(([text, ...toggles]) => ({ text, toggles })) })

test('where a row cannot be read yet, one that the group before has taken in is copied as it is posted, with its stake where it was', () => {
  const draft = draftOf(['#8', '1234#1', '*#83', '1234#1', '#8', '12'].map((text) => [text, 'S']))
  const text = copied(draft)
  expect(text.split('\n')).toContain('12')
  expect(parseBetString(text, { today: '2026-11-21', now, calendar }).slip.rows).toEqual(read(draft).slip.rows)
})

test.each<[string, Row[], string]>([
  ['where a bet string has them', [['1234#5', 'S'], ['56#7', 'S']], '1234#0#5 56#0#7'],
  ['all of them', [['56#7#1.25#3', 'B', 'S', 'SA'], ['56#.5', 'SA'], ['56#7', 'C']], '56#7#1.25#3 56#0#0#.5 56#0#7'],
  ['of its own kind, where only an amount is wrong', [['123#1.25', 'S', 'C'], ['1234#1.25', 'S', 'C']], '123#0#1.25 1234#0#1.25'],
  ['those that it takes, where they are others there', [['1234#5', 'S'], ['56', 'B'], ['56', 'B'], ['56', 'S']], '1234#0#5 56#5 56 56#0#5'],
  ['and not, where they are the same', [['56#5', 'S'], ['56', 'S'], ['1234#5', 'S'], ['56', 'S']], '56#0#5 56 1234#0#5 56'],
  ['none, where one has no toggle: another one must not come by it', [['1234#1#2', 'B'], ['123#1', 'B', 'S'], ['1234567#2', 'A', 'SA']], '1234# 123# 1234567#'],
  ['none, where they are other ones for another kind of number: 3A is not 3C', [['56#7', 'S', 'A'], ['56#7', 'S', 'A', 'C']], '56# 56#'],
  ['as they were pasted, on SB to SE, also by a row that takes them', [['1234#1#0#0#0#0#3', ...KEYPAD_TOGGLES], ['56', ...KEYPAD_TOGGLES]], '1234#1#0#0#0#0#3 56'],
  ['a zero needs no toggle', [['12#7#0', 'S']], '12#0#7'],
  ['where they would make one number of two values, as one in doubt', [['1234#5', 'S'], ['12 34', 'B']], '1234#0#5 12?34#5'],
])('the amounts of a row that cannot be read are copied %s', (_name, rows, text) => expect(copied(draftOf([['#1'], ['12x4', 'B'], ...rows]))).toBe(['D#21', '#1', '12x4', ...text.split(' ')].join('\n').replace('12 34', '12?34')))

test('rows that are copied, pasted and mended have the stakes that they have when they are mended in place, or are told to have none', () => {
  const head = fc.constantFrom<Row>(['#1'], ['#8'], ['*#83'])
  const amounts = fc.constantFrom('', '', '#1', '#2#3', '#0#5', '#', '#2#0#0', '#.5', '#0#0#4')
  // Each to be mended to a number that its toggles can be for.
  const numbersOf = (toggles: readonly KeypadToggle[]) => fc.constantFrom('1234', '*5678', '123', '12345', ...(toggles.some((toggle) => toggle !== 'A' && toggle !== 'C') ? ['12x4', '*5y', 'y8*', '12 34', '12'] : ['1x3', '*x2']))
  const row = fc.oneof(fc.constant<KeypadToggle[]>(['S']), fc.constant([...KEYPAD_TOGGLES]), fc.subarray([...KEYPAD_TOGGLES])).chain((toggles) => fc.tuple(numbersOf(toggles), amounts).map((parts): Row => [parts.join(''), ...toggles]))
  const mendedText = (text: string) => text.replace(/(\d)[ ?](?=\d)/g, '$1').replace(/x2/i, '932').replace(/^12(?=#|$)/, '1288').replace(/5y/i, '5678').replace(/y8/i, '5678').replace(/x/i, '7')
  const betsOf = (draft: KeypadDraft) => read({ ...draft, rows: draft.rows.map((one) => ({ ...one, text: mendedText(one.text) })) }).slip.rows.flatMap(({ slots, ...bet }) => slots.map((slot) => `${slot} ${JSON.stringify(bet)}`)).sort()
  let whole = 0
  fc.assert(fc.property(fc.array(fc.oneof({ weight: 1, arbitrary: head }, { weight: 4, arbitrary: row }), { minLength: 1, maxLength: 8 }), (rows) => {
    const draft = draftOf([['#1'], ...rows])
    const text = copied(draft)
    const { draft: pasted } = pastedDraft(text, emptyKeypad(), format)
    const there = pasted ? betsOf(pasted) : []
    const here = betsOf(draft)
    const withoutAmounts = /[^#\s]#$/m.test(text)
    if (!withoutAmounts) whole++
    if (withoutAmounts) expect(here).toEqual(expect.arrayContaining(there.filter((bet) => !bet.includes('{}'))))
    else expect(there).toEqual(here)
  }), { numRuns: 1000 })
  expect(whole).toBeGreaterThan(100)
})

const betsOfSlip = (rows: { slots: readonly string[] }[]) => rows.flatMap(({ slots, ...bet }) => slots.map((slot) => `${slot} ${JSON.stringify(bet)}`)).sort()
const mend = (text: string) => text.replace(/x/gi, '7')
/** The bets of a text that is pasted and mended there, and of one that is mended first. */
const bothWays = (text: string) => {
  const { draft } = pastedDraft(text, { ...emptyKeypad(), three: true }, format)
  return {
    there: betsOfSlip(draft ? read({ ...draft, rows: draft.rows.map((one) => ({ ...one, text: mend(one.text) })) }).slip.rows : []),
    here: betsOfSlip(parseBetString(mend(text), { today: '2026-11-21', now, calendar }).slip.rows),
  }
}

test('a row that is mended where it was pasted has the stake of the row above it in its text, also where that one is one more hour of another', () => {
  const { there, here } = bothWays(['D#21', '#8', '1234#1', '5678#2', '*#83', '1234#1', '12x4', '5678#2'].join('\n'))
  expect(there).toEqual(here)
  expect(here).toContain('L3 {"number":"1274","mode":"straight","stakes":{"B":100}}')
  // Nor is a slot lost under a head that cannot be read itself.
  expect(bothWays('D#21\n#1#8\n1234#1\n*#83\n1234#1').there).toContain('L3 {"number":"1234","mode":"straight","stakes":{"B":100}}')
  expect(bothWays('D#21\n#1\n1234#0#5\n12x4').there).toContain('M {"number":"1274","mode":"straight","stakes":{"S":500}}')
})

test('a text that is pasted and mended there is the bet of one that is mended first', () => {
  const line = fc.oneof({ weight: 1, arbitrary: fc.constantFrom('#1', '#8', '*#83', '#1#8') }, { weight: 5, arbitrary: fc.tuple(fc.constantFrom('1234', '5678', '12x4', '56x8', '*x234'), fc.constantFrom('', '', '#1', '#2#3', '#0#5')).map((parts) => parts.join('')) })
  fc.assert(fc.property(fc.array(line, { minLength: 1, maxLength: 9 }), (lines) => {
    const { there, here } = bothWays(['D#21', '#1', ...lines].join('\n'))
    expect(there).toEqual(here)
  }), { numRuns: 1000 })
})
