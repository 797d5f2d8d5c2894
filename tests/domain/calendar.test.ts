import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rulesOf } from '../../src/config-rules.js'
import {
  addDays, clockTime, cutOffAt, dateOf, drawAt, earliestCutOff, hasDraw, inDrawWindow, instant, isDate, isMainDraw, openDates, slotState, weekdayOf,
} from '../../src/domain/calendar.js'
import { nextDraws } from '../../src/domain/next-draws.js'
import { resultDate } from '../../src/domain/result-date.js'
import { SLOT_CODES, type SlotCode } from '../../src/domain/slots.js'
import { withCalendar } from '../../src/domain/with-calendar.js'

/** A GMT+8 instant, written as the player's clock shows it. */
const at = (text: string) => new Date(`${text.replace(' ', 'T')}+08:00`)

// 2026-11-21 is a Saturday: main draws on the 21st, 22nd and 25th.
describe('dates and hours in GMT+8', () => {
  test.each([
    ['2026-11-20T16:00:00Z', '2026-11-21', '00:00:00'],
    ['2026-11-20T15:59:59.999Z', '2026-11-20', '23:59:59'],
    ['2026-12-31T16:00:01Z', '2027-01-01', '00:00:01'],
  ])('%s is %s %s', (utc, date, time) => {
    expect(dateOf(new Date(utc))).toBe(date)
    expect(clockTime(new Date(utc))).toBe(time)
    expect(instant(date, time).getTime()).toBe(Math.floor(Date.parse(utc) / 1000) * 1000)
  })

  test.each([['2026-11-30', 1, '2026-12-01'], ['2027-01-01', -1, '2026-12-31'], ['2028-02-28', 1, '2028-02-29'], ['2027-02-28', 1, '2027-03-01'], ['2026-11-21', 0, '2026-11-21']])(
    '%s and %i days is %s', (date, days, expected) => expect(addDays(date, days)).toBe(expected))

  test.each([['2026-11-21', 6], ['2026-11-22', 0], ['2026-11-25', 3]])('%s is weekday %i', (date, weekday) => expect(weekdayOf(date)).toBe(weekday))

  test.each([['2026-02-28', true], ['2026-02-29', false], ['2028-02-29', true], ['2026-13-01', false], ['2026-1-1', false], ['2026-11-31', false], ['', false], ['2026-11-21T00', false]])(
    'isDate %j is %s', (text, expected) => expect(isDate(text)).toBe(expected))

  test('what is not a date or an hour is refused', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(/2026-02-30/)
    expect(() => instant('2026-11-21', '24:00')).toThrow(/24:00/)
    expect(() => dateOf(new Date(Number.NaN))).toThrow(RangeError)
  })
})

describe('openDates', () => {
  test.each([
    ['2026-11-21 00:00:00', '2026-11-21'],
    ['2026-11-21 19:29:59', '2026-11-21'],
    ['2026-11-21 19:30:00', '2026-11-22'],
    ['2026-11-30 23:59:59', '2026-12-01'],
  ])('at %s they begin with %s', (now, first) => expect(openDates(at(now))[0]).toBe(first))

  test('always seven, ascending, one day apart', () => {
    fc.assert(fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }), (now) => {
      const dates = openDates(now)
      expect(dates).toHaveLength(7)
      for (const [index, date] of dates.slice(1).entries()) expect(date).toBe(addDays(dates[index] ?? '', 1))
    }))
  })

  test('the hour is the calendar\'s', () => {
    expect(openDates(at('2026-11-21 18:00:00'), { calendar: withCalendar({ lastChoice: '18:00' }) })[0]).toBe('2026-11-22')
  })
})

describe('draw days', () => {
  const special = { calendar: withCalendar({ specialDates: ['2026-11-24'] }) }

  test.each<[SlotCode, string, boolean]>([['M', '2026-11-21', true], ['M', '2026-11-23', false], ['W', '2026-11-25', true], ['L', '2026-11-23', true], ['L3', '2026-11-23', true], ['M', '2026-11-24', false]])(
    '%s on %s: %s', (slot, date, expected) => expect(hasDraw(slot, date)).toBe(expected))

  test('a special date is a main draw day', () => {
    expect(hasDraw('M', '2026-11-24', special)).toBe(true)
    expect([isMainDraw('2026-11-24'), isMainDraw('2026-11-24', special), isMainDraw('2026-11-22')]).toEqual([false, true, true])
  })

  test('a special date adds nothing to a daily type, nor takes from it', () => {
    expect(hasDraw('N', '2026-11-24', special)).toBe(true)
  })
})

describe('cut-offs', () => {
  test.each<[SlotCode, string, string]>([['M', '18:30:00', '19:00:00'], ['L3', '15:00:00', '15:30:00'], ['L10', '22:00:00', '22:00:00']])('%s closes at %s and draws at %s', (slot, cutOff, draw) => {
    expect(cutOffAt(slot, '2026-11-21')).toEqual(at(`2026-11-21 ${cutOff}`))
    expect(drawAt(slot, '2026-11-21')).toEqual(at(`2026-11-21 ${draw}`))
  })

  test.each(SLOT_CODES)('%s closes at the very second, not one before', (slot) => {
    const cutOff = cutOffAt(slot, '2026-11-21').getTime()
    expect(slotState(slot, '2026-11-21', new Date(cutOff - 1))).toBe('open')
    expect(slotState(slot, '2026-11-21', new Date(cutOff))).toBe('closed')
  })

  test('a later date is open, an earlier one closed', () => {
    const now = at('2026-11-21 23:00:00')
    expect(slotState('M', '2026-11-22', now)).toBe('open')
    expect(slotState('L10', '2026-11-20', now)).toBe('closed')
  })

  test('the earliest of several slots and dates', () => {
    expect(earliestCutOff(['L', 'M', 'N3'], ['2026-11-22', '2026-11-21'])).toEqual(at('2026-11-21 15:00:00'))
    expect(earliestCutOff([], ['2026-11-21'])).toBeNull()
    expect(earliestCutOff(['M'], [])).toBeNull()
  })

  test('a slot that the calendar lacks takes no bets, and closes none', () => {
    const options = { calendar: withCalendar({ drawTypes: [{ letter: 'L', slots: [{ code: 'L3', drawTime: '15:30', cutOff: '15:00' }] }] }) }
    expect(slotState('L', '2026-11-22', at('2026-11-21 09:00:00'), options)).toBe('closed')
    expect(earliestCutOff(['L'], ['2026-11-22'], options)).toBeNull()
    expect(earliestCutOff(['L', 'M'], ['2026-11-22'], options)).toEqual(at('2026-11-22 18:30:00'))
    expect(() => cutOffAt('L', '2026-11-22', options)).toThrow(/no slot L/)
  })
})

describe('resultDate', () => {
  test.each<[SlotCode, string, string]>([
    ['M', '2026-11-21 18:29:59', '2026-11-18'],
    ['M', '2026-11-21 18:30:00', '2026-11-21'],
    ['M', '2026-11-23 20:00:00', '2026-11-22'],
    ['L', '2026-11-21 14:59:59', '2026-11-20'],
    ['L', '2026-11-21 15:00:00', '2026-11-21'],
    ['L10', '2026-11-21 15:00:00', '2026-11-21'],
    ['N', '2026-11-23 15:00:00', '2026-11-23'],
    ['A', '2027-01-01 09:00:00', '2026-12-31'],
  ])('%s at %s is %s', (slot, now, expected) => expect(resultDate(slot, at(now))).toBe(expected))

  test('a special date counts, today and before', () => {
    const options = { calendar: withCalendar({ specialDates: ['2026-11-24', '2026-12-29'] }) }
    expect(resultDate('M', at('2026-11-24 18:30:00'), options)).toBe('2026-11-24')
    expect(resultDate('M', at('2026-11-24 18:29:00'), options)).toBe('2026-11-22')
    expect(resultDate('M', at('2026-11-25 09:00:00'), options)).toBe('2026-11-24')
  })

  test('a host that has mistyped a special date stops no board: its calendar counts as none', () => {
    const options = rulesOf({ calendar: { specialDates: ['2026-02-29', '2026-11-24'] } })
    expect(resultDate('M', at('2026-11-24 20:00:00'), options)).toBe('2026-11-22')
    expect(resultDate('M', at('2026-12-01 09:00:00'), options)).toBe('2026-11-29')
  })

  test('a type that draws on special dates only goes back as far as it must, one that never draws shows today', () => {
    const only = (specialDates: string[]) => ({ calendar: withCalendar({ specialDates, drawTypes: [{ letter: 'K', days: [] }] }) })
    expect(resultDate('K', at('2026-11-21 20:00:00'), only(['2026-08-31', '2026-12-25']))).toBe('2026-08-31')
    expect(resultDate('K', at('2026-11-21 20:00:00'), only([]))).toBe('2026-11-21')
  })
})

describe('inDrawWindow', () => {
  test.each<[SlotCode[], string, boolean]>([
    [['M'], '2026-11-21 18:29:59', false],
    [['M'], '2026-11-21 18:30:00', true],
    [['M', 'L3'], '2026-11-21 15:00:00', true],
    [['M'], '2026-11-23 19:00:00', false],
    [[], '2026-11-21 19:00:00', false],
  ])('%j at %s: %s', (slots, now, expected) => expect(inDrawWindow(slots, at(now))).toBe(expected))
})

describe('nextDraws', () => {
  const summary = (now: string, options = {}) => nextDraws(at(now), options).map(({ date, time, letters }) => `${date} ${time} ${letters.join('')}`)

  test('in the morning of a main draw day: all of the day, by the hour', () => {
    expect(summary('2026-11-21 09:00:00')).toEqual(['2026-11-21 15:30 LAN', '2026-11-21 18:30 SBKW', '2026-11-21 19:00 MPTN', '2026-11-21 19:30 LA', '2026-11-21 22:00 L'])
  })

  test('what has closed is gone, also within an hour', () => {
    expect(summary('2026-11-21 18:30:00')).toEqual(['2026-11-21 19:00 N', '2026-11-21 19:30 LA', '2026-11-21 22:00 L'])
  })

  test('the cut-off of an hour is its earliest', () => {
    expect(nextDraws(at('2026-11-21 18:00:00'))[1]).toMatchObject({ time: '19:00', cutOff: at('2026-11-21 18:30:00') })
  })

  test('after the last cut-off: the next day', () => {
    expect(summary('2026-11-22 22:00:00')[0]).toBe('2026-11-23 15:30 LAN')
  })

  test('a calendar without draws has none', () => {
    const calendar = withCalendar()
    expect(nextDraws(at('2026-11-21 09:00:00'), { calendar: { ...calendar, drawTypes: calendar.drawTypes.map((type) => ({ ...type, days: [] })) } })).toEqual([])
  })
})
