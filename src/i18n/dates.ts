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

/** The names of a language: by `Intl`, or ours for a platform whose `Intl` has no Malay (spec section 1: Android). */
export function dateNames(lang: Language): DateNames {
  if (lang === 'ms' && Intl.DateTimeFormat.supportedLocalesOf(['ms']).length === 0) return malay
  // English as the region writes it: the day before the month.
  const by = (options: Intl.DateTimeFormatOptions) => formatterOf(lang === 'en' ? 'en-GB' : lang, options)
  return {
    weekdayShort: by({ weekday: 'short' }),
    weekdayLong: by({ weekday: 'long' }),
    dayAndMonth: by({ weekday: 'short', day: 'numeric', month: 'short' }),
    monthAndYear: by({ month: 'long', year: 'numeric' }),
  }
}

/** From Sunday and from January; three letters are the short form, but for Sunday's. */
const DAYS = ['Ahad', 'Isnin', 'Selasa', 'Rabu', 'Khamis', 'Jumaat', 'Sabtu']
const MONTHS = ['Januari', 'Februari', 'Mac', 'April', 'Mei', 'Jun', 'Julai', 'Ogos', 'September', 'Oktober', 'November', 'Disember']

const malay: DateNames = {
  weekdayShort: (date) => (utc(date).getUTCDay() === 0 ? 'Ahd' : malay.weekdayLong(date).slice(0, 3)),
  weekdayLong: (date) => DAYS[utc(date).getUTCDay()] ?? '',
  dayAndMonth: (date) => `${malay.weekdayShort(date)}, ${utc(date).getUTCDate()} ${malayMonth(date).slice(0, 3)}`,
  monthAndYear: (date) => `${malayMonth(date)} ${utc(date).getUTCFullYear()}`,
}

const malayMonth = (date: string): string => MONTHS[utc(date).getUTCMonth()] ?? ''

const utc = (date: string) => new Date(`${date}T00:00:00Z`)

/** Thai would count its own years, beside dates that say 2026. Formatters are slow to make: one is, when it is first asked. */
function formatterOf(tag: string, options: Intl.DateTimeFormatOptions): (date: string) => string {
  let formatter: Intl.DateTimeFormat | null = null
  return (date) => (formatter ??= new Intl.DateTimeFormat(tag, { ...options, calendar: 'gregory', timeZone: 'UTC' })).format(utc(date))
}
