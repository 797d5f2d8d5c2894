import { afterEach, expect, test, vi } from 'vitest'
import { calendarNames } from '../../src/i18n/calendar-names.js'
import { dateNames } from '../../src/i18n/dates.js'
import { languageNames } from '../../src/i18n/language-names.js'
import type { Language } from '../../src/i18n/languages.js'
import { textOf } from '../words.js'

const languages = Object.keys(languageNames) as Language[]

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  ['en', 'Sat', 'Saturday', 'August 2026', 'Sat 22 Aug'],
  ['zh', '周六', '星期六', '2026年8月', '8月22日周六'],
  ['id', 'Sab', 'Sabtu', 'Agustus 2026', 'Sab, 22 Agu'],
  ['ms', 'Sab', 'Sabtu', 'Ogos 2026', 'Sab, 22 Ogo'],
  ['th', 'เสาร์', 'วันเสาร์', 'สิงหาคม 2026', 'เสาร์ 22 ส.ค.'],
  ['vi', 'Thứ 7', 'Thứ Bảy', 'tháng 8 năm 2026', 'Thứ 7, 22 thg 8'],
] as const)('in %s the 22nd of August 2026 is %s, %s, of %s: %s', (lang, short, long, month, day) => {
  const { weekdayLong, monthAndYear, dayAndMonth } = calendarNames(lang)
  expect([dateNames(lang).weekdayShort('2026-08-22'), weekdayLong('2026-08-22'), monthAndYear('2026-08-22'), dayAndMonth('2026-08-22')]).toEqual([short, long, month, day])
})

/** A week of days, and a day of each month. */
const DAYS = Array.from({ length: 7 }, (_, index) => `2026-11-${String(index + 15)}`)
const MONTHS = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-0${(index % 7) + 1}`)

const namesOf = (lang: Language) => ({
  days: DAYS.map((date) => [dateNames(lang).weekdayShort(date), calendarNames(lang).weekdayLong(date)]),
  months: MONTHS.map((date) => [calendarNames(lang).dayAndMonth(date), calendarNames(lang).monthAndYear(date)]),
})

function intlNamesOf(lang: Language): ReturnType<typeof namesOf> {
  const by = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { ...options, calendar: 'gregory', timeZone: 'UTC' })
    return (date: string) => format.format(new Date(date))
  }
  const [short, long, day, month] = ([{ weekday: 'short' }, { weekday: 'long' }, { weekday: 'short', day: 'numeric', month: 'short' }, { month: 'long', year: 'numeric' }] as const).map(by)
  const all = (dates: readonly string[], ...names: readonly (((date: string) => string) | undefined)[]) => dates.map((date) => names.map((name) => name?.(date) ?? ''))
  // Some versions of Intl have a comma behind an English weekday.
  return { days: all(DAYS, short, long), months: all(MONTHS, (date) => (lang === 'en' ? day?.(date).replace(',', '') : day?.(date)) ?? '', month) }
}

// The first question to Intl stops a slow phone for a twentieth of a second; and "Malay calendar names are supplied on Android when the language is my" (spec section 1).
test.each(languages)('the names in %s are those of Intl, which is not asked for them', (lang) => {
  const byIntl = intlNamesOf(lang)
  vi.stubGlobal('Intl', undefined)
  expect(namesOf(lang)).toEqual(byIntl)
})

test('a date is the same day in whatever zone the player is', () => {
  expect(calendarNames('en').dayAndMonth('2026-11-01')).toBe('Sun 1 Nov')
})

test.each(languages)('the year in %s is the one that dates are written with', (lang) => {
  expect(calendarNames(lang).monthAndYear('2026-11-21')).toContain('2026')
})

test.each(languages)('a platform without plural rules (Android) says counts in %s all the same', async (lang) => {
  const counts = [0, 1, 2, 21]
  const own = await textOf({ lang })
  const wanted = counts.map((count) => own('slip.lines', { count }))
  vi.stubGlobal('Intl', { ...Intl, PluralRules: undefined, DateTimeFormat: Intl.DateTimeFormat })
  vi.spyOn(console, 'error').mockReturnValue()
  const bare = await textOf({ lang })
  expect(counts.map((count) => bare('slip.lines', { count }))).toEqual(wanted)
})
