import { describe, expect, test } from 'vitest'
import { defaultCalendar } from '../../src/domain/slots.js'
import { isTakenInPart, placedAt, readPaidReceipt, readReceipt, slotsOfBet, voidUntil } from '../../src/stores/receipt-facts.js'

describe('what a receipt says', () => {
  const reading = { calendar: defaultCalendar, formatBox: 'S' } as const

  test.each([
    ['2026-11-21T12:00:05', '2026-11-21T04:00:05.000Z'],
    ['2026-11-21 12:00', '2026-11-21T04:00:00.000Z'],
    ['2026-11-21T04:00:05.123Z', '2026-11-21T04:00:05.000Z'],
    ['2026-11-21T12:00:05+08:00', '2026-11-21T04:00:05.000Z'],
    ['2026-11-21', '2026-11-20T16:00:00.000Z'],
    ['2026-02-30 12:00', null],
    ['2026-11-21 25:00', null],
    ['21/11/2026 12:00', null],
    ['yesterday', null],
    ['', null],
  ])('"%s" is %s', (createdAt, instant) => expect(placedAt({ createdAt })?.toISOString() ?? null).toBe(instant))

  test.each([
    ['rows of evening draws', 'D#21#22\n#18\n1234#1', ['M', 'L'], '2026-11-21T10:30:00.000Z'],
    ['a 3 PM draw', 'D#22\n*#83\n1234#1', ['L3'], '2026-11-22T07:00:00.000Z'],
    ['a digit set', 'D#22/11\n#MP\n[A]1\n[B]2\n[C]3\n[D]4\n#1#0#0', ['M', 'P'], '2026-11-22T10:30:00.000Z'],
    ['a day before that of the bet, which is the next month\'s', 'D#20\n#8\n1234#1', ['L'], '2026-12-20T11:30:00.000Z'],
    ['the current draw', 'D\n#8\n1234#1', ['L'], '2026-11-21T11:30:00.000Z'],
  ])('%s: its draws, and until when it can be voided', (_, betString, slots, until) => {
    const receipt = { betString, createdAt: '2026-11-21T12:00:00' }
    const read = readReceipt(receipt, reading)
    expect(read && slotsOfBet(read)).toEqual(slots)
    expect(voidUntil({ ...receipt, total: 1_000_000 }, reading)?.toISOString()).toBe(until)
  })

  test.each([
    ['a row that cannot be read', 'D#22\n#1\n1234#1\n12#1', '2026-11-21T12:00:00'],
    ['rows for no draw', 'D#22\n1234#1', '2026-11-21T12:00:00'],
    ['no text', '', '2026-11-21T12:00:00'],
    ['a day of its own that is not known', 'D#22\n#1\n1234#1', 'long ago'],
  ])('%s: nothing to go by', (_, betString, createdAt) => {
    expect(readReceipt({ betString, createdAt }, reading)).toBeNull()
    expect(voidUntil({ betString, createdAt, total: 1_000_000 }, reading)).toBeNull()
  })

  test.each([
    ['rows, all of them', 'D#22\n#1\n1234#1\n#8\n5678#2', 300, false],
    ['rows, one of them', 'D#22\n#1\n1234#1\n#8\n5678#2', 200, true],
    ['rows, one of two draws', 'D#22\n#18\n1234#1', 100, true],
    ['a BOX, whole', 'D#22\n#1\n*1234#1', 2400, false],
    ['a BOX whose amount is the total', 'D#22\n#1\n*1234#1', 100, false],
    ['a BOX for less than either way', 'D#22\n#1\n*1234#1', 50, true],
    ['a digit set, whole', 'D#22/11\n#MP\n[A]12\n[B]2\n[C]3\n[D]4\n#1#0#0', 400, false],
    ['a digit set, one of two letters', 'D#22/11\n#MP\n[A]12\n[B]2\n[C]3\n[D]4\n#1#0#0', 200, true],
    ['for more than is written', 'D#22\n#1\n1234#1', 500, false],
    ['what cannot be read', 'hello', 1, false],
  ] as const)('whether a receipt is for a part of what is written on it: %s', (_, betString, total, isPart) => {
    const receipt = { betString, total, createdAt: '2026-11-21T12:00:00' }
    expect(isTakenInPart(receipt, reading)).toBe(isPart)
    // Nobody knows which draws those are.
    if (isPart) expect(voidUntil(receipt, reading)).toBeNull()
  })

  test('stars mean what the account says they mean', () => {
    const receipt = { betString: 'D#22\n#1\n*1234#1', createdAt: '2026-11-21T12:00:00' }
    const modes = (['S', 'D'] as const).map((formatBox) => {
      const read = readReceipt(receipt, { calendar: defaultCalendar, formatBox })
      return read?.kind === 'rows' && read.slip.rows[0]?.mode
    })
    expect(modes).toEqual(['box', 'ibox'])
  })

  // 1234 as BOX is 24 numbers, as I-BOX one stake, and as BOX whose amount is the total one stake too.
  test.each([
    ['as it was and is', '*1234#1', 2400, 'S', true, 'box'],
    ['before S became D', '*1234#1', 2400, 'D', true, 'box'],
    ['before D became S', '**1234#1', 2400, 'S', true, 'box'],
    ['I-BOX before D became S', '*1234#1', 100, 'S', true, 'ibox'],
    ['I-BOX, as it was and is', '**1234#1', 100, 'S', true, 'ibox'],
    ['BOX as a total, as it was and is', '*1234#1', 100, 'S', false, 'box'],
    ['BOX that is a total by now', '*1234#1', 2400, 'S', false, 'box'],
    ['taken in part, so that nothing matches', '*1234#1', 700, 'D', true, 'ibox'],
    ['without a star', '1234#1', 100, 'D', true, 'straight'],
  ] as const)('a bet to be placed again is read by what was paid: %s', (_, row, total, formatBox, boxIsMultiplied, mode) => {
    const read = readPaidReceipt({ betString: `D#22\n#1\n${row}`, createdAt: '2026-11-21T12:00:00', total, output: '' }, { calendar: defaultCalendar, formatBox, boxIsMultiplied })
    expect(read?.kind === 'rows' && read.slip.rows.map((one) => one.mode)).toEqual([mode])
  })

  // `**1234#1` for 1.00: I-BOX where S is, BOX as a total where D is.
  test.each([
    ['BOX', 'Types  M\n1234 BOX                          1.00\n  B 1.00', 'box'],
    ['I-BOX', '1234 I-BOX 1.00', 'ibox'],
    ['in other letters', '  1234 IBox', 'ibox'],
    ['nothing', '', 'ibox'],
    ['a word for more', '1234 BOX/IBOX', 'ibox'],
    ['a word that begins so', '1234 BOXES', 'ibox'],
    ['both', '1234 BOX 1.00\n1234 I-BOX 1.00', 'ibox'],
    ['another number, too', '1234 BOX 1.00\n5678 BOX 1.00', 'ibox'],
    ['the word without the number', 'BOX: amounts are totals', 'ibox'],
    ['the number without the word', '1234** 1.00', 'ibox'],
  ] as const)('of two ways to read stars at one price the receipt\'s text says which, or the account: %s', (_, output, mode) => {
    const read = readPaidReceipt({ betString: 'D#22\n#1\n**1234#1', createdAt: '2026-11-21T12:00:00', total: 100, output }, { calendar: defaultCalendar, formatBox: 'S', boxIsMultiplied: true })
    expect(read?.kind === 'rows' && read.slip.rows.map((one) => one.mode)).toEqual([mode])
  })

  test.each([
    ['a row of each star', '*1234#1\n**1234#2', 2600, 'box ibox'],
    ['a row without stars', '1234#1', 100, 'straight'],
    ['REVERSE', '*1234*#1', 200, 'reverse'],
  ] as const)('where only one way fits it is that: %s', (_, rows, total, modes) => {
    const read = readPaidReceipt({ betString: `D#22\n#1\n${rows}`, createdAt: '2026-11-21T12:00:00', total, output: '' }, { calendar: defaultCalendar, formatBox: 'S', boxIsMultiplied: true })
    expect(read?.kind === 'rows' && read.slip.rows.map((one) => one.mode).join(' ')).toBe(modes)
  })
})
