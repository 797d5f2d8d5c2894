import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../src/domain/calendar.js'
import { parseBetString } from '../../src/domain/bet-string-text.js'
import { parseDigitSet } from '../../src/domain/digit-set-text.js'
import { formatDigitSet, type DigitSetBet } from '../../src/domain/digit-set.js'
import type { BetMode } from '../../src/domain/numbers.js'
import { DRAW_LETTERS, defaultCalendar, type DrawType, type SlotCode } from '../../src/domain/slots.js'
import { withCalendar } from '../../src/domain/with-calendar.js'

const today = '2026-11-21'
const read = (text: string) => parseDigitSet(text, { today })

const sample: DigitSetBet = {
  dates: ['2026-11-21', '2026-11-22'], slots: ['M', 'P', 'T'], digits: ['12', '0123456789', '3', '4'], mode: 'box', stakes: { B: 100, S: 100, SA: 0 },
}
const canonical = formatDigitSet(sample)

describe('one bet, written in many ways', () => {
  test.each([
    ['as we write it', canonical],
    ['lower case', canonical.toLowerCase()],
    ['Windows line ends', canonical.replaceAll('\n', '\r\n')],
    ['spaces and blank lines', `\n ${canonical.replaceAll('\n', ' \n\n').replaceAll('#', ' # ')} \n`],
    ['types by digit', canonical.replace('#MPT', '#321')],
    ['days without a month', canonical.replace('D#21/11#22/11', 'D#21#22')],
    ['leading zeros', canonical.replace('#1#1#0', '#01#001#0')],
    ['ALL', canonical.replace('0123456789', 'ALL')],
    ['a range, as the field of the digit-set screen takes it', canonical.replace('0123456789', '0-9')],
    ['digits in any order, with commas', canonical.replace('0123456789', '9,8,7,6,5,4,3,2,1,0').replace('[A]12', '[A]2 1')],
    ['two amounts', canonical.replace('#1#1#0', '#1#1')],
    ['decimals', canonical.replace('#1#1#0', '#1.0#1.#')],
    ['mode and amounts on one line', canonical.replace('BOX\n#', 'BOX#')],
    ['lines in another order', 'BOX\n[D]4\n[C]3\n[B]ALL\n[A]12\n#1#1\n#MPT\nD#22#21'],
  ])('%s', (_name, text) => expect(read(text)).toEqual({ bet: sample, problems: [] }))

  test.each<[string, BetMode]>([['BOX', 'box'], ['ibox', 'ibox'], ['I-BOX', 'ibox'], ['REV', 'reverse'], ['Reverse', 'reverse'], ['', 'straight']])('%j is %s', (word, mode) => {
    expect(read(canonical.replace('BOX', word))).toEqual({ bet: { ...sample, mode }, problems: [] })
  })
})

describe('dates are the nearest from today on', () => {
  test.each([
    ['2026-11-21', 'D#21', ['2026-11-21']],
    ['2026-11-21', 'D#20', ['2026-12-20']],
    ['2026-11-21', 'D#20/11', ['2027-11-20']],
    ['2026-11-30', 'D#31', ['2026-12-31']],
    ['2026-12-31', 'D#1#31', ['2026-12-31', '2027-01-01']],
    ['2027-01-30', 'D#30', ['2027-01-30']],
    ['2027-01-31', 'D#30', ['2027-03-30']],
    ['2026-12-30', 'D#2/1', ['2027-01-02']],
    ['2026-11-21', 'D#29/2', ['2028-02-29']],
    ['2097-01-01', 'D#29/2', ['2104-02-29']],
    ['2026-11-21', 'D#02/12#05', ['2026-12-02', '2026-12-05']],
    ['2026-11-21', 'D', ['2026-11-21']],
    ['2026-11-21', 'D1', ['2026-11-21']],
  ])('on %s %s is %j', (from, text, dates) => expect(parseDigitSet(text, { today: from })).toMatchObject({ bet: { dates }, problems: [] }))
})

describe('"the next draws" are those of the types that the text names, and still take bets', () => {
  // Monday: Magnum, PMP and Toto draw on Wednesday, Lucky every day.
  test.each([
    ['2026-11-23T12:00:00+08:00', 'D\n#MPT', ['2026-11-25']],
    ['2026-11-23T12:00:00+08:00', 'D1\n#L', ['2026-11-23']],
    ['2026-11-23T20:30:00+08:00', 'D\n#L', ['2026-11-24']],
    ['2026-11-23T12:00:00+08:00', 'D3\n#ML', ['2026-11-25', '2026-11-28', '2026-11-29']],
    ['2026-11-23T20:30:00+08:00', '#L\nD2', ['2026-11-24', '2026-11-25']],
    ['2026-11-23T12:00:00+08:00', 'D#28\nD\n#M', ['2026-11-25', '2026-11-28']],
    ['2026-11-23T20:30:00+08:00', 'D', ['2026-11-24']],
  ])('at %s %j is on %j', (at, text, dates) => {
    const options = { today: at.slice(0, 10), now: new Date(at) }
    expect(parseDigitSet(text, options)).toMatchObject({ bet: { dates }, problems: [] })
    const whole = `${text}\n[A]1\n[B]2\n[C]3\n[D]4\n#1`
    if (text.includes('#')) expect(parseBetString(whole, options).slip.dates).toEqual(dates)
  })
})

describe('a single value after # is a type or an amount by what came before', () => {
  test.each([
    ['#5', ['B'], 0],
    ['#m\n#5', ['M'], 500],
    ['#5\n#5', ['B'], 500],
    ['[A]1\n#5', [], 500],
    ['#0.5', [], 50],
    ['[A]1\n#5\n#L', ['L'], 500],
  ])('%j', (text, slots, stake) => expect(read(text)).toMatchObject({ bet: { slots, stakes: { B: stake } }, problems: [] }))
})

describe('what cannot be read is named with its line, and the rest is kept', () => {
  test.each([
    ['a line of nothing known', '\n\nhello', { code: 'E123', line: 3 }],
    ['a day that never comes', 'D#32', { code: 'E121', line: 1, params: ['32'] }],
    ['a date that never comes', 'D#31/2', { code: 'E121', line: 1, params: ['31/2'] }],
    ['an empty date', 'D#', { code: 'E121', line: 1, params: [''] }],
    ['the next seven draws, which a digit-set bet does not know', 'D7', { code: 'E123', line: 1 }],
    ['an unknown type', '#MX', { code: 'E122', line: 1, params: ['X'] }],
    ['a draw at another hour, which a digit set does not have', '#MLA3', { code: 'E122', line: 1, params: ['A3'] }],
    ['a word, whose letters are not draws', '#MP Magnum', { code: 'E122', line: 1, params: ['MPMAGNUM'] }],
    ['digits after a letter that are none of its hours', '#MP3', { code: 'E122', line: 1, params: ['P3'] }],
    ['other digits of the same place, which are another bet\'s', 'D#22\n[A]1\n[A]2', { code: 'E123', line: 3 }],
    ['other types below the digits', 'D#22\n#M\n[A]1\n#T', { code: 'E123', line: 4 }],
    ['a second line of dates, below the digits', 'D#22\n[A]1\nD#23', { code: 'E121', line: 3, params: ['#23', 'second'] }],
    ['the next draws below the digits, beside dates', 'D#22\n[A]1\nD2', { code: 'E121', line: 3, params: ['2', 'second'] }],
    ['dates below the digits, beside the next draws', 'D\n#M\nD#22', { code: 'E121', line: 3, params: ['#22', 'second'] }],
    ['a digit that is none', '[B]1x2', { code: 'E126', line: 1, params: ['B'] }],
    ['an unknown place', '[E]1', { code: 'E123', line: 1 }],
    ['an amount that is none', '#1#x#1', { code: 'E124', line: 1, params: ['S'] }],
    ['too fine an amount', '#1.25#1', { code: 'E124', line: 1, params: ['B'] }],
    ['a fourth amount', '#1#1#1#7', { code: 'E124', line: 1, params: ['7'] }],
    ['a second line of amounts', '#1#1\n#2#2', { code: 'E123', line: 2 }],
    ['a mode that contradicts the first', 'BOX\nREV', { code: 'E123', line: 2 }],
  ])('%s', (_name, text, problem) => expect(read(text).problems).toEqual([problem]))

  test.each([['#L3', []], ['#L10M', ['M']], ['#MLA3', ['M', 'L']], ['#MP3', ['M']], ['#12L', ['M', 'P', 'L']], ['#12 Toto', []], ['#MPXT', ['M', 'P', 'T']]])('%s is never read as other draws', (text, slots) => {
    expect(read(text).bet.slots).toEqual(slots)
  })

  test('all at once', () => {
    const { bet, problems } = read('D#21/11#40#22/11\n#MPXT\n[A]12z\n[B]ALL\n???\n[C]3\n[D]4\nBOX\n#1#1#-3')
    expect(bet).toEqual(sample)
    expect(problems.map(({ code, line }) => `${line} ${code}`)).toEqual(['1 E121', '2 E122', '3 E126', '5 E123', '9 E124'])
  })

  test('an empty text is an empty bet', () => {
    expect(read('')).toEqual({ bet: { dates: [], slots: [], digits: ['', '', '', ''], mode: 'straight', stakes: { B: 0, S: 0, SA: 0 } }, problems: [] })
  })
})

test.each<[string, Partial<DrawType>]>([
  ['no evening draw', { slots: [{ code: 'L3', drawTime: '15:30', cutOff: '15:00' }] }],
  ['no 4D', { kinds: ['6D'] }],
])('a type that has %s in the calendar is an unknown one', (_name, over) => {
  const options = { today, calendar: withCalendar({ drawTypes: [{ letter: 'L', ...over }] }) }
  const text = '\n[A]1\n[B]2\n[C]3\n[D]4\n#1#0#0'
  for (const [head, slots] of [['D#29/11\n#ML', ['M']], ['D2\n#ML', ['M']], ['D\n#8', []]] as const) {
    expect(parseDigitSet(head + text, options)).toMatchObject({ bet: { slots }, problems: [{ code: 'E122', line: 2, params: ['L'] }] })
    expect(parseBetString(head + text, options)).toMatchObject({ slip: { rows: [{ number: '1234', slots }] }, problems: [{ code: 'E122', line: 2, params: ['L'] }] })
  }
})

test('the calendar says which digit is which type', () => {
  const calendar = withCalendar({ drawTypes: [{ letter: 'M', digit: '2' }, { letter: 'P', digit: '1' }] })
  expect(parseDigitSet('#1', { today, calendar }).bet.slots).toEqual(['P'])
})

describe('properties', () => {
  const place = fc.subarray([...'0123456789']).map((digits) => digits.join(''))
  const stake = fc.integer({ min: 0, max: 99_998 }).map((tenths) => tenths * 10)
  const anyBet: fc.Arbitrary<DigitSetBet> = fc.record({
    dates: fc.uniqueArray(fc.integer({ min: 0, max: 364 }), { minLength: 1, maxLength: 5 }).map((days) => days.sort((one, other) => one - other).map((day) => addDays(today, day))),
    slots: fc.subarray<SlotCode>([...DRAW_LETTERS], { minLength: 1 }),
    digits: fc.tuple(place, place, place, place),
    mode: fc.constantFrom<BetMode>('straight', 'box', 'ibox', 'reverse'),
    stakes: fc.record({ B: stake, S: stake, SA: stake }),
  })

  test('what is written is read back', () => {
    fc.assert(fc.property(anyBet, (bet) => {
      expect(read(formatDigitSet(bet))).toEqual({ bet, problems: [] })
    }))
  })

  test('no text throws, and every problem names a line of it', () => {
    const line = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'D#[]ABCBOXIREV-/.0123456789 \n') }))
    fc.assert(fc.property(fc.array(line).map((lines) => lines.join('\n')), (text) => {
      const last = text.split(/\r\n|\r|\n/).length
      for (const problem of read(text).problems) expect(problem.line !== undefined && problem.line >= 1 && problem.line <= last).toBe(true)
    }), { numRuns: 500 })
  })

  test('nor with a calendar that lacks any of the slots', () => {
    const calendars = fc.tuple(...defaultCalendar.drawTypes.map(({ letter, slots }) => fc.subarray(slots, { minLength: 1 }).map((kept) => ({ letter, slots: kept }))))
      .map((drawTypes) => withCalendar({ drawTypes }))
    const heads = fc.constantFrom('D', 'D3', 'D#22').chain((dates) => fc.subarray([...DRAW_LETTERS]).map((letters) => `${dates}\n#${letters.join('')}`))
    fc.assert(fc.property(heads, calendars, (head, calendar) => {
      const { bet, problems } = parseDigitSet(head, { today, calendar })
      const lacking = calendar.drawTypes.filter(({ letter, slots }) => slots.every(({ code }) => code !== letter)).map(({ letter }) => letter)
      expect(bet.slots.filter((slot) => lacking.some((letter) => letter === slot))).toEqual([])
      expect(problems.every(({ code, params = [] }) => code === 'E122' && lacking.some((letter) => letter === params[0]))).toBe(true)
      parseBetString(`${head}\n[A]1\n[B]2\n[C]3\n[D]4\n#1`, { today, calendar })
    }), { numRuns: 300 })
  })
})
