import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askDailyLimit, beginTimeOut, dailyLimitAt, leftToday, momentText, NO_LIMIT, parseDailyLimit, RAISE_WAIT, stakedToday, TIME_OUTS, timeOutEnd, type DailyLimit, type TimeOutLength } from '../../src/domain/play-limits.js'

const NOON = Date.parse('2026-11-21T12:00:00+08:00')
const HOUR = 3_600_000
const after = (milliseconds: number) => new Date(NOON + milliseconds)
const held: DailyLimit = { amount: 5000, asked: null }

describe('a daily limit', () => {
  test.each<[string, DailyLimit, number | null, DailyLimit]>([
    ['the first', NO_LIMIT, 5000, { amount: 5000, asked: null }],
    ['a lower one holds at once', held, 3000, { amount: 3000, asked: null }],
    ['a higher one waits', held, 8000, { amount: 5000, asked: { amount: 8000, at: NOON } }],
    ['and so does none', held, null, { amount: 5000, asked: { amount: null, at: NOON } }],
    ['a lower one takes back what waits', { amount: 5000, asked: { amount: 8000, at: NOON - HOUR } }, 4000, { amount: 4000, asked: null }],
    ['what holds already takes back what waits', { amount: 5000, asked: { amount: null, at: NOON - HOUR } }, 5000, { amount: 5000, asked: null }],
    ['what waits is not begun anew', { amount: 5000, asked: { amount: 8000, at: NOON - HOUR } }, 8000, { amount: 5000, asked: { amount: 8000, at: NOON - HOUR } }],
    ['something else that is higher is', { amount: 5000, asked: { amount: 8000, at: NOON - HOUR } }, 7000, { amount: 5000, asked: { amount: 7000, at: NOON } }],
    ['none where there is none', NO_LIMIT, null, NO_LIMIT],
    // And holds at once, but only for as long as the clock says that the wait is over.
    ['less than what waited long enough', { amount: 5000, asked: { amount: 8000, at: NOON - RAISE_WAIT } }, 7000, { amount: 5000, asked: { amount: 7000, at: NOON - RAISE_WAIT } }],
    ['more than what waited long enough waits from there', { amount: 5000, asked: { amount: 8000, at: NOON - RAISE_WAIT } }, 9000, { amount: 8000, asked: { amount: 9000, at: NOON } }],
  ])('%s', (_, limit, amount, expected) => expect(askDailyLimit(limit, amount, new Date(NOON))).toEqual(expected))

  test.each<[number, ReturnType<typeof dailyLimitAt>]>([
    [0, { amount: 5000, next: { amount: 8000, from: after(RAISE_WAIT) } }],
    [RAISE_WAIT - 1, { amount: 5000, next: { amount: 8000, from: after(RAISE_WAIT) } }],
    [RAISE_WAIT, { amount: 8000, next: null }],
    // A clock that was put back does not shorten the wait.
    [-48 * HOUR, { amount: 5000, next: { amount: 8000, from: after(RAISE_WAIT) } }],
  ])('%d ms after a higher one was asked for', (passed, expected) => {
    expect(dailyLimitAt(askDailyLimit(held, 8000, new Date(NOON)), after(passed))).toEqual(expected)
  })

  test('a lower one that is asked for while the clock is ahead does not outlast it', () => {
    const asked = askDailyLimit(askDailyLimit(held, 8000, new Date(NOON)), 7999, after(RAISE_WAIT))
    expect(dailyLimitAt(asked, after(RAISE_WAIT)).amount).toBe(7999)
    expect(dailyLimitAt(asked, after(HOUR)).amount).toBe(5000)
  })

  const amounts = fc.option(fc.integer({ min: 1, max: 1_000_000 }))
  test('never rises within 24 hours of the question, and never waits to fall', () => {
    fc.assert(fc.property(amounts, amounts, fc.integer({ min: 0, max: RAISE_WAIT - 1 }), (before, wanted, passed) => {
      const limit = askDailyLimit(askDailyLimit(NO_LIMIT, before, new Date(NOON)), wanted, new Date(NOON))
      const least = Math.min(before ?? Infinity, wanted ?? Infinity)
      expect(dailyLimitAt(limit, after(passed)).amount ?? Infinity).toBe(least)
      expect(dailyLimitAt(limit, after(RAISE_WAIT)).amount).toBe(wanted)
    }))
  })

  test('asked for again and again within a day is never above the least that was asked for', () => {
    fc.assert(fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: HOUR })), { minLength: 1, maxLength: 20 }), (steps) => {
      let [limit, passed] = [NO_LIMIT, 0]
      for (const [amount, wait] of steps) limit = askDailyLimit(limit, amount, after((passed += wait)))
      expect(dailyLimitAt(limit, after(passed)).amount).toBe(Math.min(...steps.map(([amount]) => amount)))
    }))
  })
})

describe('what was staked today', () => {
  const bet = (at: string, total: number, currency = 'MYR') => ({ at: Date.parse(at), total, currency })
  const bets = [
    bet('2026-11-20T23:59:59+08:00', 100), bet('2026-11-21T00:00:00+08:00', 200), bet('2026-11-21T11:00:00+08:00', 300),
    bet('2026-11-21T11:00:00+08:00', 1000, 'SGD'), bet('2026-11-22T09:00:00+08:00', 400),
  ]
  test.each([['MYR', 900], ['SGD', 1000], ['THB', 0]])('in %s is %d: a day begins at midnight in GMT+8, and what seems to be of a later one counts', (currency, sum) => {
    expect(stakedToday(bets, currency, new Date(NOON))).toBe(sum)
  })
  test.each<[DailyLimit, number, number | null]>([[NO_LIMIT, 700, null], [held, 700, 4300], [held, 5000, 0], [held, 6000, 0]])('%j after %d leaves %j', (limit, staked, left) => {
    expect(leftToday(limit, staked, new Date(NOON))).toBe(left)
  })
})

describe('a time-out', () => {
  const lengths = Object.keys(TIME_OUTS) as TimeOutLength[]
  test.each([['hour', 1], ['day', 24], ['week', 168], ['month', 720]] as const)('of a %s lasts %d hours, to the millisecond', (length, hours) => {
    const until = beginTimeOut(null, length, new Date(NOON))
    expect(timeOutEnd(until, after(hours * HOUR - 1))).toEqual(after(hours * HOUR))
    expect(timeOutEnd(until, after(hours * HOUR))).toBeNull()
  })
  test('never ends sooner than it was once said to, whatever is asked for meanwhile', () => {
    fc.assert(fc.property(fc.array(fc.tuple(fc.constantFrom(...lengths), fc.integer({ min: 0, max: HOUR / 2 })), { minLength: 1, maxLength: 10 }), (steps) => {
      let [until, passed, latest]: [number | null, number, number] = [null, 0, 0]
      for (const [length, wait] of steps) {
        until = beginTimeOut(until, length, after((passed += wait)))
        latest = Math.max(latest, NOON + passed + TIME_OUTS[length])
      }
      expect(until).toBe(latest)
    }))
  })
  test('there is none without one', () => expect(timeOutEnd(null, new Date(NOON))).toBeNull())
})

test.each([
  ['50', 5000], ['50.5', 5050], ['50.55', 5055], [' 1,000 ', 100_000], ['1,234,567.89', 123_456_789], ['999999999', 99_999_999_900], ['0.01', 1], ['0.1', 10],
  ['10,5', 1050], ['1,50', 150], ['100,50', 10_050], ['1234,5', 123_450], ['0,05', 5], ['1,00', 100], ['999,999,999.99', 99_999_999_999], ['000000000050', 5000],
])('"%s" is read as %j minor units', (text, minor) => expect(parseDailyLimit(text)).toBe(minor))

test.each(['', '0', '0.00', '0,00', '-5', '5.', '5,', '.5', ',5', '5.555', '1,000,50', '1,00.5', '1,5,5', '1.000,50', '5e3', 'fifty'])('"%s" is no amount', (text) => expect(parseDailyLimit(text)).toBe('unreadable'))

test.each(['1000000000', '1,000,000,000', '1000000000,00', '99999999999999999999', '9'.repeat(400)])('"%s" is too much', (text) => expect(parseDailyLimit(text)).toBe('too-much'))

test.each([['2026-11-21T14:05:00+08:00', '2026-11-21 14:05'], ['2026-11-21T14:05:00.001+08:00', '2026-11-21 14:06'], ['2026-11-21T23:59:30+08:00', '2026-11-22 00:00'], ['2026-11-21T20:00:00Z', '2026-11-22 04:00']])(
  '%s is told as %s', (at, text) => expect(momentText(new Date(at))).toBe(text))
