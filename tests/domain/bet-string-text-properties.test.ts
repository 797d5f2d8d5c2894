/** What holds of any text that is read as a bet, and of any that we write. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBetString } from '../../src/domain/bet-string-text.js'
import { formatBetString, type FormatBox } from '../../src/domain/bet-string.js'
import { slipTotal, type Slip } from '../../src/domain/slip.js'
import { DRAW_LETTERS } from '../../src/domain/slots.js'
import { anyRow, anySlip, isToldApart, row, slipOf, today } from './slips.js'

const read = (text: string, formatBox?: FormatBox) => parseBetString(text, { today, formatBox })
/** What was read, without where. */
const readSlip = (text: string, formatBox?: FormatBox) => ({ slip: read(text, formatBox).slip, problems: read(text, formatBox).problems })
const rowsOf = (text: string) => read(text).slip.rows
const formatBoxes = fc.constantFrom<FormatBox>('S', 'D')

test('what Bet 1 writes is read back', () => {
  fc.assert(fc.property(anySlip([...DRAW_LETTERS]), formatBoxes, (slip, formatBox) => {
    expect(readSlip(formatBetString(slip, { dialect: 'bet1', formatBox }), formatBox)).toEqual({ slip, problems: [] })
  }), { numRuns: 300 })
})

test('what Bet 3 writes is read back', () => {
  fc.assert(fc.property(anySlip().filter(isToldApart), formatBoxes, (slip, formatBox) => {
    expect(readSlip(formatBetString(slip, { formatBox }), formatBox)).toEqual({ slip, problems: [] })
  }), { numRuns: 300 })
})

/** What a text bets: each slot of each number row, whatever their order. */
const betsOf = (text: string, formatBox: FormatBox) =>
  parseBetString(text, { today, formatBox, asWritten: true }).slip.rows.flatMap(({ slots, ...bet }) => slots.map((slot) => `${slot} ${JSON.stringify(bet)}`)).sort()
/** Rows of the same slots are written under one head: those that were read from heads of their own come to stand together. */
const haveHeadsOfTheirOwn = ({ slip: { rows }, lines }: ReturnType<typeof read>) =>
  rows.some(({ slots }, index) => slots.join() === rows[index - 1]?.slots.join() && lines[index] !== (lines[index - 1] ?? NaN) + 1)

const readsAsTheSame = (slip: Slip, formatBox: FormatBox) => {
  const text = formatBetString(slip, { formatBox })
  const again = read(text, formatBox)
  expect(again.problems).toEqual([])
  expect(again.slip.rows.length).toBeLessThanOrEqual(slip.rows.length)
  expect(slipTotal(again.slip)).toBe(slipTotal(slip))
  const written = formatBetString(again.slip, { formatBox })
  expect(betsOf(written, formatBox)).toEqual(betsOf(text, formatBox))
  if (!haveHeadsOfTheirOwn(again)) expect(written).toBe(text)
}

test('whatever Bet 3 writes reads as the same bet in no more rows, and is written the same again', () => {
  fc.assert(fc.property(anySlip(), formatBoxes, readsAsTheSame), { numRuns: 300 })
})

test('rows that are read as one come to stand with those of the same hours before them, and bet the same', () => {
  const [x, p] = [{ number: '567856', stakes: { B: 100 } }, { number: '123', stakes: { '3A': 50 } }]
  const slip = slipOf(row({ ...x, slots: ['L3'] }), row({ ...x, slots: ['A3'] }), row({ ...p, slots: ['L3', 'A3'] }))
  readsAsTheSame(slip, 'S')
  expect(formatBetString(slip)).toContain('*#83\n567856#1\n*#93\n567856#1\n*#83\n123#0.5\n*#93\n123#0.5')
  expect(formatBetString(read(formatBetString(slip)).slip)).toContain('*#83\n567856#1\n123#0.5\n*#93\n567856#1\n123#0.5')
})

const garbage = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'D#[]ABOXR*+-/., 0123456789\t') }))

test('no text throws, and every problem and row names a line of it', () => {
  fc.assert(fc.property(fc.array(garbage).map((lines) => lines.join('\n')), formatBoxes, (text, formatBox) => {
    const last = text.split(/\r\n|\r|\n/).length
    const { slip, problems, lines } = read(text, formatBox)
    expect(lines).toHaveLength(slip.rows.length)
    for (const line of [...lines, ...problems.map((problem) => problem.line)]) expect(line !== undefined && line >= 1 && line <= last).toBe(true)
  }), { numRuns: 1000 })
})

test('no good row is lost among bad ones', () => {
  // What begins a group, says dates or is itself a row would be a change of the bet and no garbage.
  const any = garbage.map((text) => text.replace(/[\r\n]/g, ' ')).filter((text) => rowsOf(`#1\n${text}`).length === 0 && !/[#＃]/.test(text))
  const bad = fc.oneof(any, fc.constantFrom('12#1', '1234567#1', '1234#x', '1234#1 1', '1234#1#0#0#7', '***1234#1', 'hello#1', 'D#99', '[A]12', 'BOX'))
  const mixed = fc.array(fc.tuple(anyRow(['M', 'P', 'T']).filter(({ slots }) => slots.length > 0), fc.array(bad, { maxLength: 3 })), { minLength: 1, maxLength: 20 })
  fc.assert(fc.property(mixed, (parts) => {
    const text = parts.flatMap(([good, around]) => [...around, formatBetString({ dates: [], rows: [good] }), ...around]).join('\n')
    expect(rowsOf(text)).toEqual(parts.map(([good]) => good))
  }), { numRuns: 300 })
})

test('a long text takes no longer than its length: no pattern of it backtracks', () => {
  const long = [' '.repeat(200_000), `1${' '.repeat(200_000)}x`, '*'.repeat(200_000), '1'.repeat(200_000), '#1'.repeat(100_000), `1234${'#1'.repeat(100_000)}`, 'D#'.repeat(100_000), `[${' '.repeat(200_000)}`].join('\n')
  expect(read(long).slip.rows).toEqual([])
  expect(read('#1\n1234#1\n'.repeat(20_000)).slip.rows).toHaveLength(20_000)
})
