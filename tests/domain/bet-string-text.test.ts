import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDigitSet, parseBetString } from '../../src/domain/bet-string-text.js'
import { formatBetString, type FormatBox } from '../../src/domain/bet-string.js'
import { digitSetTotal, formatDigitSet } from '../../src/domain/digit-set.js'
import { parseDigitSet } from '../../src/domain/digit-set-text.js'
import { coveredNumbers } from '../../src/domain/covered-numbers.js'
import { MAX_ROWS, validateSlip } from '../../src/domain/slip-rules.js'
import { slipTotal, type BetRow, type Slip } from '../../src/domain/slip.js'
import { SLOT_CODES, defaultCalendar } from '../../src/domain/slots.js'
import { withCalendar } from '../../src/domain/with-calendar.js'
import { row, slipOf, today } from './slips.js'

const read = (text: string, formatBox?: FormatBox) => parseBetString(text, { today, formatBox })
/** What was read, without where. */
const readSlip = (text: string, formatBox?: FormatBox) => ({ slip: read(text, formatBox).slip, problems: read(text, formatBox).problems })
const rowsOf = (text: string) => read(text).slip.rows
/** The problems of a text, as `line code params`. */
const saidOf = (text: string) => read(text).problems.map(({ line, code, params = [] }) => [line, code, ...params].join(' '))

const sample: Slip = {
  dates: ['2026-11-21', '2026-11-22'],
  rows: [row({ slots: ['M', 'T'] }), row({ slots: ['M', 'T'], mode: 'box', stakes: { B: 50, S: 100 } }), row({ slots: ['M', 'T'], mode: 'reverse', number: '5678', stakes: { S: 10 } }), row({ slots: ['L'], number: '1R3R', stakes: { SE: 100 } })],
}
const canonical = formatBetString(sample)

describe('one slip, written in many ways', () => {
  test.each([
    ['as we write it', canonical],
    ['lower case', canonical.toLowerCase()],
    ['Windows line ends', canonical.replaceAll('\n', '\r\n')],
    ['types by letter', canonical.replace('#13\n', '#MT\n').replace('#8\n', '#l\n')],
    ['types in any order, with commas', canonical.replace('#13\n', '#T, M\n')],
    ['+ for R', canonical.replace('1R3R', '1+3+')],
    ['n* for REVERSE', canonical.replace('*5678*', '5678*')],
    ['days with a zero and months', canonical.replace('#21#22', '#21/11#022'.replace('#022', '#22/11'))],
    ['dates on lines of their own', canonical.replace('D#21#22', 'D#22\nD#21')],
    ['amounts with more zeros', canonical.replace('#0.5#1', '#00.5#1.0#0')],
    ['wide signs', canonical.replaceAll('#', '＃').replaceAll('*', '＊').replaceAll('1', '１')],
    ['signs of a messenger that nobody sees', canonical.replaceAll('#', '\u200E#\u200B')],
    ['lines between the signs that a phone puts around what has a direction of its own', canonical.split('\n').map((line) => `\u2068${line}\u2069`).join('\n')],
    ['numbers that a page may break anywhere', canonical.replace('5678', '56\u00AD78')],
  ])('%s', (_name, text) => expect(readSlip(text)).toEqual({ slip: sample, problems: [] }))

  test('spaces and blank lines', () => {
    const { slip, problems, lines } = read(`\n ${canonical.replaceAll('\n', ' \n\n').replaceAll('#', ' # ').replaceAll('*', '* ')} \n`)
    expect({ slip, problems, lines }).toEqual({ slip: sample, problems: [], lines: [6, 8, 10, 14] })
  })
})

describe('the first line', () => {
  test.each<[string, Slip['dates']]>([
    ['D', { next: 1 }], ['d', { next: 1 }], ['D1', { next: 1 }], ['D7', { next: 7 }], ['D9', { next: 9 }], ['D\nD1', { next: 1 }],
    ['D#21', ['2026-11-21']], ['D#20', ['2026-12-20']], ['D#02#30', ['2026-11-30', '2026-12-02']], ['D#2/12', ['2026-12-02']], ['', []],
  ])('%j is %j', (text, dates) => expect(read(text)).toMatchObject({ slip: { dates }, problems: [] }))

  test.each([
    ['D0', '1 E121 0'], ['D10', '1 E121 10'], ['D#', '1 E121 '], ['D#32', '1 E121 32'], ['D#21#x', '1 E121 X'], ['D7#21', '1 E121 7#21'],
    ['D#2 1', '1 E121 #21'], ['D#21\n#1\n1234#1\nD#22\n#2\n5678#1', '4 E121 #22 second'], ['D#21\n#1\nD#21#22', '3 E121 #21#22 second'], ['D#21\nD7', '2 E121 7'], ['D7\nD#21', '2 E121 #21'], ['D7\nD8', '2 E121 8'],
  ])('%j cannot be read', (text, said) => expect(saidOf(text)).toEqual([said]))
})

test('a second line of dates, below rows, puts none of them on more dates; one that says the same again is let pass', () => {
  expect(read('D#21\n#1\n1234#1\nD#22\n#2\n5678#1').slip).toMatchObject({ dates: ['2026-11-21'], rows: [{ number: '1234' }, { number: '5678' }] })
  expect(read('D#21#22\n#1\n1234#1\nD#22/11#21\n#2\n5678#1')).toMatchObject({ slip: { dates: ['2026-11-21', '2026-11-22'] }, problems: [] })
  expect(read('#1\n1234#1\nD#22')).toMatchObject({ slip: { dates: ['2026-11-22'] }, problems: [] })
})

describe('draws', () => {
  test.each<[string, string[]]>([
    ['#123', ['M', 'P', 'T']], ['#0', ['N']], ['#mpt', ['M', 'P', 'T']], ['#1P', ['M', 'P']], ['#NM', ['M', 'N']], ['#11', ['M']],
    ['#L3', ['L3']], ['#l10', ['L10']], ['#3L10', ['T', 'L10']], ['#LA3N', ['L', 'A3', 'N']], ['#3M', ['M', 'T']], ['#M,3', ['M', 'T']], ['#L,3', ['T', 'L']], ['#12L3A3', ['M', 'P', 'L3', 'A3']],
    ['*#83', ['L3']], ['*#810', ['L10']], ['*#93', ['A3']], ['*#03', ['N3']], ['*#L10', ['L10']], ['* # 8 3', ['L3']],
    ['#', []],
  ])('%s', (head, slots) => expect(read(`${head}\n1234#1`)).toMatchObject({ slip: { rows: [{ slots }] }, problems: [] }))

  test.each([
    ['an unknown type', '#1X', ['M'], '1 E122 X'],
    ['a type and its hour that is none', '*#13', [], '1 E122 13'],
    ['digits after a letter that are none of its hours', '#PM3', ['P'], '1 E122 M3'],
    ['an hour that this type does not have', '#A10', [], '1 E122 A10'],
    ['an hour and more', '#L103', [], '1 E122 L103'],
    ['an hour line without its hour', '*#8', [], '1 E122 8'],
    ['a word, whose letters are not draws', '#Magnum', [], '1 E122 MAGNUM'],
    ['a word behind draws', '#MPT Magnum', [], '1 E122 MPTMAGNUM'],
    ['a word behind draws by digit', '#123 sabah', [], '1 E122 SABAH'],
    ['a word with an hour', '#Lucky 3pm', [], '1 E122 LUCKY'],
  ])('%s is named, and its rows never go to the draws of the group before', (_name, head, slots, said) => {
    expect(rowsOf(`#P\n1234#1\n${head}\n1234#1`).map((one) => one.slots)).toEqual([['P'], slots])
    expect(saidOf(`${head}\n1234#1`)).toEqual([said])
  })

  test('no operator\'s name is read as the draws of its letters', () => {
    const names = defaultCalendar.drawTypes.map(({ name }) => name)
    // Which is written in letters of draws alone, as the types of a # line are.
    expect(names.filter((name) => saidOf(`#${name}\n1234#1`).length === 0)).toEqual(['PMP'])
    expect(names.flatMap((name) => (name === 'PMP' ? [] : rowsOf(`#${name}\n1234#1`).flatMap(({ slots }) => slots)))).toEqual([])
  })

  test('any draws are read, however they are written: digits, letters, hours, in any order and case, with commas and blanks', () => {
    const types = fc.shuffledSubarray([...defaultCalendar.drawTypes], { minLength: 0 })
    const hours = fc.shuffledSubarray(SLOT_CODES.filter((slot) => slot.length > 1))
    const between = fc.constantFrom('', ' ', ',', ', ')
    // Digits first: behind a letter they would be its hour.
    fc.assert(fc.property(types, types, hours, fc.boolean(), between, (byDigit, byLetter, byHour, isFirst, gap) => {
      const letters = byLetter.map(({ letter }) => letter)
      const head = [...byDigit.map(({ digit }) => digit), ...(isFirst ? [...byHour, ...letters] : [...letters, ...byHour])].join(gap)
      const wanted = new Set<string>([...byDigit.map(({ letter }) => letter), ...letters, ...byHour])
      fc.pre(wanted.size > 0)
      for (const line of [`#${head}`, `#${head.toLowerCase()}`]) {
        expect(saidOf(`${line}\n1234#1`)).toEqual([])
        expect(rowsOf(`${line}\n1234#1`).map(({ slots }) => slots)).toEqual([SLOT_CODES.filter((slot) => wanted.has(slot))])
      }
    }), { numRuns: 500 })
  })

  test('rows above any # line have none', () => expect(rowsOf('1234#1\n#1\n5678#1').map(({ slots }) => slots)).toEqual([[], ['M']]))

  test('the calendar says which digit is which type', () => {
    const calendar = withCalendar({ drawTypes: [{ letter: 'M', digit: '2' }, { letter: 'P', digit: '1' }] })
    expect(parseBetString('#1\n1234#1', { today, calendar }).slip.rows).toEqual([row({ slots: ['P'] })])
  })
})

describe('stars', () => {
  test.each<[string, FormatBox, BetRow['mode']]>([
    ['1234', 'S', 'straight'], ['*1234', 'S', 'box'], ['**1234', 'S', 'ibox'], ['*1234*', 'S', 'reverse'], ['1234*', 'S', 'reverse'],
    ['1234', 'D', 'straight'], ['*1234', 'D', 'ibox'], ['**1234', 'D', 'box'], ['*1234*', 'D', 'reverse'], ['1234*', 'D', 'reverse'],
  ])('%s with FormatBox %s is %s', (text, formatBox, mode) => expect(read(`#1\n${text}#1`, formatBox)).toMatchObject({ slip: { rows: [{ mode }] }, problems: [] }))

  test.each(['***1234#1', '**1234*#1', '*1234**#1', '12*34#1', '*#', '**'])('%s is no row', (text) => expect(rowsOf(`#1\n${text}`)).toEqual([]))
})

describe('amounts', () => {
  test.each<[string, BetRow['stakes']]>([
    ['1234#1', { B: 100 }], ['1234#0#1', { S: 100 }], ['1234##1', { S: 100 }], ['1234#.5#5.', { B: 50, S: 500 }], ['1234#', {}],
    ['1234#1#2#3#0#0#4#5#6#7', { B: 100, S: 200, SA: 300, SB: 400, SC: 500, SD: 600, SE: 700 }],
    ['123#1#2', { '3A': 100, '3C': 200 }],
    // Not allowed, but not lost either: `validateSlip` speaks of it.
    ['123#1#0#3', { '3A': 100, SA: 300 }], ['12345#1#2', { B: 100, S: 200 }],
  ])('%s', (text, stakes) => expect([rowsOf(`#1\n${text}`).map((one) => one.stakes), saidOf(`#1\n${text}`)]).toEqual([[stakes], []]))

  test('without any, those of the row before, by their places, across # lines', () => {
    const text = ['#1', '1234#1#2', '5678', '#2', '123', 'hello', '*5678'].join('\n')
    expect(rowsOf(text).map(({ stakes }) => stakes)).toEqual([{ B: 100, S: 200 }, { B: 100, S: 200 }, { '3A': 100, '3C': 200 }, { B: 100, S: 200 }])
  })

  test.each<[string, BetRow['stakes']]>([
    // Its number alone is wrong.
    ['12#9', { B: 900 }], ['1234567# 9 #1', { B: 900, S: 100 }],
    // What was meant nobody knows; those of a row further up it was not.
    ['1234#x', {}], ['1234#1,5', {}], ['1234#1#0.25', {}], ['1234#1 1', {}], ['12x4#-3', {}],
    // It has none itself.
    ['12', { B: 200 }],
  ])('without any, below %s, which cannot be read', (bad, stakes) => {
    expect(rowsOf(`#1\n1111#2\n${bad}\n3333\n#2\n4444`).map((one) => one.stakes)).toEqual([{ B: 200 }, stakes, stakes])
  })

  test('the first row has none to take', () => expect(rowsOf('#1\n1234')).toEqual([row({ stakes: {} })]))
})

describe('what cannot be read is named with its line, and the rest is kept', () => {
  test.each([
    ['nothing known', 'hello', '2 E123'], ['a word that begins like dates', 'delete', '2 E123'],
    ['two digits', '12#1', '2 E126 12'], ['seven', '1234567#1', '2 E126 1234567'],
    ['no amount', '1234#x', '2 E124 B'], ['one too fine', '1234#1#0.25', '2 E124 S'], ['one too large', '1234#9999.9', '2 E124 B'], ['a negative one', '1234#-1', '2 E124 B'],
    ['an amount where none stands', '1234#1#0#0#5', '2 E124 5'], ['a tenth amount', '1234#0#0#0#0#0#0#0#0#1#0', '2 E124 0'],
    ['a decimal comma, which may be two amounts', '1234#0,5', '2 E124 B'],
    ['a number and its stake with a blank between them', '1234 5', '2 E123'], ['also if more amounts follow', '1234 5#1', '2 E123'], ['two amounts with a blank between them', '1234#1 1', '2 E124 1 1'],
  ])('%s', (_name, bad, said) => {
    const text = `#1\n${bad}\n5678#2`
    expect(read(text).slip.rows).toEqual([row({ number: '5678', stakes: { B: 200 } })])
    expect(saidOf(text)).toEqual([said])
  })

  test('digits apart are one number, where it has amounts of its own', () => expect(rowsOf('#1\n1 2 3 4 # 1')).toEqual([row()]))

  test('all at once, and the rows know their lines', () => {
    const text = ['D#40#21', '#1X', '1234#1', '', '12#1', '5678#1#x#y', 'abc', '9012'].join('\n')
    expect(saidOf(text)).toEqual(['1 E121 40', '2 E122 X', '5 E126 12', '6 E124 S', '6 E124 SA', '7 E123'])
    expect(read(text)).toMatchObject({ slip: { dates: [today], rows: [{ number: '1234', stakes: { B: 100 } }, { number: '9012', stakes: {} }] }, lines: [3, 8] })
  })
})

describe('what Bet 3 wrote several times is one row again', () => {
  const three: BetRow['slots'] = ['L', 'L3', 'L10']

  test('fifty rows on three slots are fifty rows, which can be bet again', () => {
    const slip = slipOf(...Array.from({ length: MAX_ROWS }, (_, index) => row({ number: String(1000 + index), slots: three })))
    const text = formatBetString(slip)
    expect(text.split('\n')).toHaveLength(1 + 3 * (1 + MAX_ROWS))
    expect(read(text).slip).toEqual(slip)
    expect(validateSlip(read(text).slip, { currency: 'MYR', today })).toEqual([])
  })

  test.each<[string, string[], string[]]>([
    ['the same rows, once more for an hour', ['#8', '1234#1', '*#83', '1234#1'], ['L L3']],
    ['two hours', ['*#83', '1234#1', '*#93', '1234#1'], ['L3 A3']],
    ['not with other rows', ['#8', '1234#1', '*#83', '1234#2'], ['L', 'L3']],
    ['not with another mode', ['#8', '1234#1', '*#83', '*1234#1'], ['L', 'L3']],
    ['not with fewer rows', ['#8', '1234#1', '5678#1', '*#83', '1234#1'], ['L', 'L', 'L3']],
    ['not the same slot again: that is a second bet', ['*#83', '1234#1', '*#83', '1234#1'], ['L3', 'L3']],
    ['not evening groups, of which each is its own', ['#8', '1234#1', '#9', '1234#1'], ['L', 'A']],
    ['not where the evening comes after', ['*#83', '1234#1', '#8', '1234#1'], ['L3', 'L']],
    ['not in another order than ours', ['*#810', '1234#1', '*#83', '1234#1'], ['L10', 'L3']],
    ['not rows without draws', ['1234#1', '*#83', '1234#1'], ['', 'L3']],
  ])('%s', (_name, text, slots) => expect(rowsOf(text.join('\n')).map((one) => one.slots.join(' '))).toEqual(slots))
})

describe('a Bet 2 string', () => {
  const text = 'D#21/11#22/11\n#MP\n[A]12\n[B]21\n[C]3\n[D]3\n'
  test.each(['#1#0.5#0', 'BOX\n#1#0.5#0', 'IBOX\n#1#0.5#0', 'REV\n#1#0.5#0'])('becomes rows for the same money, on the same numbers: %j', (tail) => {
    const { bet } = parseDigitSet(text + tail, { today })
    const { slip, problems, lines } = read(text + tail)
    expect([isDigitSet(text + tail), problems, slip.dates]).toEqual([true, [], bet.dates])
    expect([slipTotal(slip), slipTotal(slip, { boxIsMultiplied: false })]).toEqual([digitSetTotal(bet), digitSetTotal(bet, { boxIsMultiplied: false })])
    const covered = slip.rows.flatMap(coveredNumbers)
    expect(new Set(covered).size).toBe(covered.length)
    expect(lines).toEqual(slip.rows.map(() => 3))
  })

  test('beyond what a digit set may cover is named and not made', () => {
    const all = formatDigitSet({ dates: [today], slots: ['M'], digits: ['0123456789', '0123456789', '0123456789', '0123456789'], mode: 'straight', stakes: { B: 100, S: 0, SA: 0 } })
    expect(read(all)).toMatchObject({ slip: { rows: [] }, problems: [{ code: 'bet2-toomany', params: [10_000, 1000] }] })
  })

  test('does not take away what else there is to read', () => {
    expect(rowsOf(`#1\n1234#1\n${text}`)).toEqual([row()])
    expect([isDigitSet('#1\n1234#1'), isDigitSet('[A]1\n[B]2\n[C]3')]).toEqual([false, false])
  })
})
