import { afterEach, describe, expect, test, vi } from 'vitest'
import { createI18n, type Translate } from '../../src/i18n/create-i18n.js'
import { dateNames } from '../../src/i18n/dates.js'
import { languageNames } from '../../src/i18n/language-names.js'
import type { Language } from '../../src/i18n/languages.js'

const languages = Object.keys(languageNames) as Language[]

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  ['en', 'Sat', 'Saturday', 'August 2026'],
  ['zh', '周六', '星期六', '2026年8月'],
  ['id', 'Sab', 'Sabtu', 'Agustus 2026'],
  ['ms', 'Sab', 'Sabtu', 'Ogos 2026'],
  ['th', 'เสาร์', 'วันเสาร์', 'สิงหาคม 2026'],
  ['vi', 'Thứ 7', 'Thứ Bảy', 'tháng 8 năm 2026'],
] as const)('in %s the 22nd of August 2026 is %s, %s, of %s', (lang, short, long, month) => {
  expect([dateNames(lang).weekdayShort('2026-08-22'), dateNames(lang).weekdayLong('2026-08-22'), dateNames(lang).monthAndYear('2026-08-22')]).toEqual([short, long, month])
})

test.each(languages)('the short days in %s are those of Intl, which is not asked for them', (lang) => {
  const days = Array.from({ length: 7 }, (_, index) => `2026-11-${String(index + 15)}`)
  const { format } = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { weekday: 'short', timeZone: 'UTC' })
  const byIntl = days.map((date) => format(new Date(date)))
  vi.stubGlobal('Intl', undefined)
  expect(days.map(dateNames(lang).weekdayShort)).toEqual(byIntl)
})

test('a date is the same day in whatever zone the player is', () => {
  expect(dateNames('en').dayAndMonth('2026-11-01')).toMatch(/^Sun,? 1 Nov$/)
})

test.each(languages)('the year in %s is the one that dates are written with', (lang) => {
  expect(dateNames(lang).monthAndYear('2026-11-21')).toContain('2026')
})

describe('"Malay calendar names are supplied on Android when the language is my"', () => {
  const days = Array.from({ length: 7 }, (_, index) => `2026-11-${String(index + 15)}`)
  const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-0${(index % 7) + 1}`)
  const names = () => ({
    days: days.map((date) => [dateNames('ms').weekdayShort(date), dateNames('ms').weekdayLong(date)]),
    months: months.map((date) => [dateNames('ms').dayAndMonth(date), dateNames('ms').monthAndYear(date)]),
  })
  /** What such a platform does with a language that it does not have. */
  function withoutMalay() {
    const { DateTimeFormat } = Intl
    vi.spyOn(DateTimeFormat, 'supportedLocalesOf').mockImplementation((wanted) => [wanted].flat().map(String).filter((tag) => !/^ms\b/.test(tag)))
    const Format = function (tag: string, options: Intl.DateTimeFormatOptions) {
      return new DateTimeFormat(/^ms\b/.test(tag) ? 'en-US' : tag, options)
    }
    vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: Object.assign(Format, { supportedLocalesOf: DateTimeFormat.supportedLocalesOf }) })
  }

  test('they are those of a platform that knows Malay: days, months, their order', () => {
    const own = names()
    withoutMalay()
    expect(new Intl.DateTimeFormat('ms', { month: 'long', timeZone: 'UTC' }).format(new Date('2026-08-01'))).toBe('August')
    expect(names()).toEqual(own)
    expect(dateNames('ms').monthAndYear('2026-08-22')).toBe('Ogos 2026')
  })

  test('no other language takes them', () => {
    withoutMalay()
    expect(dateNames('id').monthAndYear('2026-08-22')).toBe('Agustus 2026')
  })
})

test.each(languages)('a platform without plural rules (Android) says counts in %s all the same', async (lang) => {
  const textOf = (code: Language) => new Promise<Translate>((resolve) => {
    createI18n({ lang: code }).$translate.subscribe((translate) => translate && resolve(translate))
  })
  const counts = [0, 1, 2, 21]
  const own = await textOf(lang)
  const wanted = counts.map((count) => own('slip.lines', { count }))
  vi.stubGlobal('Intl', { ...Intl, PluralRules: undefined, DateTimeFormat: Intl.DateTimeFormat })
  vi.spyOn(console, 'error').mockReturnValue()
  const bare = await textOf(lang)
  expect(counts.map((count) => bare('slip.lines', { count }))).toEqual(wanted)
})
