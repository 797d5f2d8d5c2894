import type { Language } from './languages.js'

/**
 * Names of days and months. Dates are `YYYY-MM-DD` in GMT+8; they are formatted as UTC, because a date has no hour that a player's own time zone
 * could push over midnight.
 */
export interface DateNames {
  /** `Sat`. */
  weekdayShort(date: string): string
  /** `Saturday`. */
  weekdayLong(date: string): string
  /** `Sat 22 Nov`, in the order and words of the language. */
  dayAndMonth(date: string): string
  /** `November 2026`, the heading of a month. */
  monthAndYear(date: string): string
}

/**
 * From Sunday, as `Intl` has them. They are among the first words of any widget, and the first question to `Intl`, whichever it is, stops a slow phone for a
 * twentieth of a second; the other names are asked for when a calendar is opened.
 */
const SHORT_DAYS: Readonly<Record<Language, string>> = {
  en: 'Sun|Mon|Tue|Wed|Thu|Fri|Sat',
  zh: '周日|周一|周二|周三|周四|周五|周六',
  id: 'Min|Sen|Sel|Rab|Kam|Jum|Sab',
  ms: 'Ahd|Isn|Sel|Rab|Kha|Jum|Sab',
  th: 'อาทิตย์|จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์',
  vi: 'CN|Thứ 2|Thứ 3|Thứ 4|Thứ 5|Thứ 6|Thứ 7',
}

/** The names of a language: all but the short days by `Intl`, or ours for a platform whose `Intl` has no Malay (spec section 1: Android). */
export function dateNames(lang: Language): DateNames {
  const days = SHORT_DAYS[lang].split('|')
  const weekdayShort = (date: string) => days[utc(date).getUTCDay()] ?? ''
  const by = (options: Intl.DateTimeFormatOptions, inMalay: Format) => formatOf(() => (lang === 'ms' && isWithoutMalay() ? inMalay : intlFormat(lang, options)))
  return {
    weekdayShort,
    weekdayLong: by({ weekday: 'long' }, (date) => MALAY_DAYS[utc(date).getUTCDay()] ?? ''),
    // Three letters of a month are its short form.
    dayAndMonth: by({ weekday: 'short', day: 'numeric', month: 'short' }, (date) => `${weekdayShort(date)}, ${utc(date).getUTCDate()} ${malayMonth(date).slice(0, 3)}`),
    monthAndYear: by({ month: 'long', year: 'numeric' }, (date) => `${malayMonth(date)} ${utc(date).getUTCFullYear()}`),
  }
}

type Format = (date: string) => string

/** A format is slow to make: it is made when it is first asked. */
function formatOf(make: () => Format): Format {
  let format: Format | null = null
  return (date) => (format ??= make())(date)
}

/** English as the region writes it: the day before the month. Thai would count its own years, beside dates that say 2026. */
function intlFormat(lang: Language, options: Intl.DateTimeFormatOptions): Format {
  const { format } = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { ...options, calendar: 'gregory', timeZone: 'UTC' })
  return (date) => format(utc(date))
}

const isWithoutMalay = () => Intl.DateTimeFormat.supportedLocalesOf(['ms']).length === 0

const MALAY_DAYS = ['Ahad', 'Isnin', 'Selasa', 'Rabu', 'Khamis', 'Jumaat', 'Sabtu']
const MALAY_MONTHS = ['Januari', 'Februari', 'Mac', 'April', 'Mei', 'Jun', 'Julai', 'Ogos', 'September', 'Oktober', 'November', 'Disember']

const malayMonth = (date: string): string => MALAY_MONTHS[utc(date).getUTCMonth()] ?? ''

const utc = (date: string) => new Date(`${date}T00:00:00Z`)
