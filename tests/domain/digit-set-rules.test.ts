import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { instant } from '../../src/domain/calendar.js'
import { validateDigitSet, type DigitSetRules } from '../../src/domain/digit-set-rules.js'
import type { DigitSetBet } from '../../src/domain/digit-set.js'
import { withCalendar } from '../../src/domain/with-calendar.js'

const rules: DigitSetRules = { currency: 'MYR', today: '2026-11-21' }
const good: DigitSetBet = { dates: ['2026-11-21'], slots: ['M', 'L'], digits: ['12', '3', '4', '5'], mode: 'straight', stakes: { B: 100, S: 0, SA: 0 } }
const ALL = '0123456789'

describe('a good bet has no problem', () => {
  test.each<[string, Partial<DigitSetBet>]>([
    ['as it is', {}],
    ['three dates, the last in a week', { dates: ['2026-11-21', '2026-11-22', '2026-11-28'] }],
    ['the least stake', { stakes: { B: 0, S: 10, SA: 0 } }],
    ['the least I-BOX stake', { mode: 'ibox', stakes: { B: 50, S: 0, SA: 0 } }],
    ['1000 numbers for 10000', { digits: [ALL, ALL, ALL, '1'], slots: ['M'], stakes: { B: 1000, S: 0, SA: 0 } }],
    ['a BOX that covers fewer than 1000', { mode: 'box', digits: [ALL, ALL, '1', '2'], slots: ['M'], stakes: { B: 10, S: 0, SA: 0 } }],
    ['the largest stake', { digits: ['1', '2', '3', '4'], slots: ['M'], stakes: { B: 999_980, S: 0, SA: 0 } }],
  ])('%s', (_name, over) => expect(validateDigitSet({ ...good, ...over }, rules)).toEqual([]))
})

describe('each rule', () => {
  test.each<[string, Partial<DigitSetBet>, unknown]>([
    ['no date', { dates: [] }, { code: 'bet-nodate' }],
    ['a fourth date', { dates: ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'] }, { code: 'too-many-dates', params: [3] }],
    ['yesterday', { dates: ['2026-11-20'] }, { code: 'E121', params: ['2026-11-20'] }],
    ['beyond a week', { dates: ['2026-11-29'] }, { code: 'E121', params: ['2026-11-29'] }],
    ['a date that is none', { dates: ['2026-11-31'] }, { code: 'E121', params: ['2026-11-31'] }],
    ['no type', { slots: [] }, { code: 'E122' }],
    ['a slot the bet string cannot say', { slots: ['L3'] }, { code: 'E122', params: ['L3'] }],
    ['an empty place', { digits: ['1', '', '3', '4'] }, { code: 'E126', params: ['B'] }],
    ['a digit that is none', { digits: ['1', '2', '3', 'R'] }, { code: 'E126', params: ['D'] }],
    ['no stake', { stakes: { B: 0, S: 0, SA: 0 } }, { code: 'E124' }],
    ['a stake that could not be read', { stakes: { B: 100, S: Number.NaN, SA: 0 } }, { code: 'E124', params: ['S'] }],
    ['a stake finer than a tenth', { stakes: { B: 105, S: 0, SA: 0 } }, { code: 'E124', params: ['B'] }],
    ['a negative stake', { stakes: { B: -100, S: 0, SA: 0 } }, { code: 'E124', params: ['B'] }],
    ['a stake of 9999.9', { digits: ['1', '2', '3', '4'], slots: ['M'], stakes: { B: 999_990, S: 0, SA: 0 } }, { code: 'E124', params: ['B'] }],
    ['I-BOX of 1111', { mode: 'ibox', digits: ['1', '1', '1', '1'] }, { code: 'E128', params: ['1111'] }],
    ['I-BOX of a set with 4444 in it', { mode: 'ibox', digits: ['14', '24', '34', '4'] }, { code: 'E128', params: ['4444'] }],
    ['1000.1 over the total', { digits: [ALL, ALL, ALL, '1'], slots: ['M'], stakes: { B: 1000, S: 10, SA: 0 } }, { code: 'E140', params: [1_000_000] }],
    ['the total over types and dates', { dates: ['2026-11-21', '2026-11-22'], digits: [ALL, ALL, '1', '1'], slots: ['M', 'P', 'T'], stakes: { B: 1670, S: 0, SA: 0 } }, { code: 'E140', params: [1_000_000] }],
    ['more than 1000 numbers', { digits: [ALL, ALL, ALL, '12'], stakes: { B: 10, S: 0, SA: 0 } }, { code: 'bet2-toomany', params: [2000, 1000] }],
  ])('%s', (_name, over, problem) => expect(validateDigitSet({ ...good, ...over }, rules)).toEqual([problem]))

  test('box of ten by ten by ten covers more than its straight thousand', () => {
    expect(validateDigitSet({ ...good, mode: 'box', digits: [ALL, ALL, ALL, '1'], stakes: { B: 10, S: 0, SA: 0 }, slots: ['M'] }, rules)).toEqual([{ code: 'bet2-toomany', params: [3439, 1000] }])
  })

  test('minimums are per stake, by currency; I-BOX has its own', () => {
    const small: DigitSetBet = { ...good, stakes: { B: 90, S: 0, SA: 90 } }
    expect(validateDigitSet(small, { ...rules, currency: 'THB' })).toEqual([{ code: 'bet2-minbet', params: ['B', 100] }, { code: 'bet2-minbet', params: ['SA', 100] }])
    expect(validateDigitSet({ ...small, mode: 'ibox' }, { ...rules, currency: 'THB' })).toEqual([{ code: 'E127', params: [500] }])
    expect(validateDigitSet(small, { ...rules, minimums: { MYR: { regular: 95, ibox: 95 } } })).toHaveLength(2)
  })

  test('a type that does not offer 4D is refused', () => {
    const calendar = withCalendar({ drawTypes: [{ letter: 'L', kinds: ['6D'] }] })
    expect(validateDigitSet(good, { ...rules, calendar })).toEqual([{ code: 'E122', params: ['L'] }])
  })

  test('a type without an evening draw is refused', () => {
    const calendar = withCalendar({ drawTypes: [{ letter: 'L', slots: [{ code: 'L3', drawTime: '15:30', cutOff: '15:00' }] }] })
    expect(validateDigitSet(good, { ...rules, calendar })).toEqual([{ code: 'E122', params: ['L'] }])
  })

  test('BOX amounts that are totals count as such against the limit', () => {
    const box: DigitSetBet = { ...good, mode: 'box', digits: ['1', '2', '3', '4'], slots: ['M'], stakes: { B: 100_000, S: 0, SA: 0 } }
    expect(validateDigitSet(box, rules)).toEqual([{ code: 'E140', params: [1_000_000] }])
    expect(validateDigitSet(box, { ...rules, boxIsMultiplied: false })).toEqual([])
  })

  test.each<[string, string, DigitSetRules, string[]]>([
    ['in the morning the last is today + 6', '10:00', rules, ['2026-11-20', '2026-11-28', '2026-11-29']],
    ['until the last second', '19:29:59', rules, ['2026-11-20', '2026-11-28', '2026-11-29']],
    ['from 19:30 on today + 7', '19:30', rules, ['2026-11-20', '2026-11-29']],
    ['by another last hour of the calendar', '19:45', { ...rules, calendar: withCalendar({ lastChoice: '20:00' }) }, ['2026-11-20', '2026-11-28', '2026-11-29']],
    ['the clock says which day today is', '10:00', { currency: 'MYR' }, ['2026-11-20', '2026-11-28', '2026-11-29']],
  ])('the week is that of the hour, where the clock is handed in: %s', (_name, hour, by, refused) => {
    const dates = ['2026-11-20', '2026-11-21', '2026-11-27', '2026-11-28', '2026-11-29']
    expect(dates.filter((date) => validateDigitSet({ ...good, dates: [date] }, { ...by, now: instant('2026-11-21', hour) }).some(({ code }) => code === 'E121'))).toEqual(refused)
  })

  test('without today any date that exists will do', () => {
    expect(validateDigitSet({ ...good, dates: ['2020-02-29'] }, { currency: 'MYR' })).toEqual([])
  })
})

test('an empty bet names everything, from the top of the screen down', () => {
  const empty: DigitSetBet = { dates: [], slots: [], digits: ['', '', '', ''], mode: 'straight', stakes: { B: 0, S: 0, SA: 0 } }
  expect(validateDigitSet(empty, rules).map(({ code, params = [] }) => [code, ...params].join(' '))).toEqual(['bet-nodate', 'E122', 'E126 A', 'E126 B', 'E126 C', 'E126 D', 'E124'])
})

test('ten thousand numbers are refused by count: their permutations are never made', () => {
  const huge: DigitSetBet = { ...good, mode: 'box', digits: [ALL, ALL, ALL, ALL] }
  expect(validateDigitSet(huge, rules).map(({ code }) => code)).toEqual(['bet2-toomany', 'E140'])
  // A tap recomputes this. What makes numbers is a module of its own, which neither the rules nor what they count with can reach.
  const reach = (file: string): string[] => [file, ...[...readFileSync(`src/domain/${file}`, 'utf8').matchAll(/from '\.\/(.+)\.js'/g)].flatMap(([, name = '']) => reach(`${name}.ts`))]
  expect(reach('digit-set-numbers.ts')).toContain('covered-numbers.ts')
  expect(reach('digit-set-rules.ts')).not.toContain('covered-numbers.ts')
})
