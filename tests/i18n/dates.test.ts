import { expect, test } from 'vitest'
import { dayAndMonth, monthAndYear, weekdayLong, weekdayShort } from '../../src/i18n/dates.js'

test.each([
  ['en', 'Sat', 'Saturday'],
  ['zh', '周六', '星期六'],
  ['ms', 'Sab', 'Sabtu'],
] as const)('2026-11-21 in %s is %s, %s', (lang, short, long) => {
  expect([weekdayShort('2026-11-21', lang), weekdayLong('2026-11-21', lang)]).toEqual([short, long])
})

test('a date is the same day in whatever zone the player is', () => {
  expect(dayAndMonth('2026-11-01', 'en')).toMatch(/^Sun,? 1 Nov$/)
})

test.each(['en', 'zh', 'id', 'ms', 'th', 'vi'] as const)('the year in %s is the one that dates are written with', (lang) => {
  expect(monthAndYear('2026-11-21', lang)).toContain('2026')
})
