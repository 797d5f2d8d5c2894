import type { Language } from './languages.js'

/**
 * Names of days and months. Dates are `YYYY-MM-DD` in GMT+8; they are formatted as UTC, because a date has no hour that a player's own time zone
 * could push over midnight.
 */

/** Malay, for platforms whose `Intl` has none (spec section 1: Android). From Sunday and from January; three letters are the short form, but for Sunday's. */
const MALAY = {
  days: ['Ahad', 'Isnin', 'Selasa', 'Rabu', 'Khamis', 'Jumaat', 'Sabtu'],
  months: ['Januari', 'Februari', 'Mac', 'April', 'Mei', 'Jun', 'Julai', 'Ogos', 'September', 'Oktober', 'November', 'Disember'],
} as const

/** `Sat`. */
export function weekdayShort(date: string, lang: Language): string {
  if (needsMalay(lang)) return utc(date).getUTCDay() === 0 ? 'Ahd' : weekdayLong(date, lang).slice(0, 3)
  return formatter(lang, { weekday: 'short' }).format(utc(date))
}

/** `Saturday`. */
export function weekdayLong(date: string, lang: Language): string {
  if (needsMalay(lang)) return MALAY.days[utc(date).getUTCDay()] ?? ''
  return formatter(lang, { weekday: 'long' }).format(utc(date))
}

/** `Sat 22 Nov`, in the order and words of the language. */
export function dayAndMonth(date: string, lang: Language): string {
  if (needsMalay(lang)) return `${weekdayShort(date, lang)}, ${utc(date).getUTCDate()} ${malayMonth(date).slice(0, 3)}`
  return formatter(lang, { weekday: 'short', day: 'numeric', month: 'short' }).format(utc(date))
}

/** `November 2026`, the heading of a month. */
export function monthAndYear(date: string, lang: Language): string {
  if (needsMalay(lang)) return `${malayMonth(date)} ${utc(date).getUTCFullYear()}`
  return formatter(lang, { month: 'long', year: 'numeric' }).format(utc(date))
}

const malayMonth = (date: string): string => MALAY.months[utc(date).getUTCMonth()] ?? ''

const needsMalay = (lang: Language) => lang === 'ms' && Intl.DateTimeFormat.supportedLocalesOf(['ms']).length === 0

const utc = (date: string) => new Date(`${date}T00:00:00Z`)

function formatter(lang: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // English as the region writes it: the day before the month. Thai would count its own years, beside dates that say 2026.
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { ...options, calendar: 'gregory', timeZone: 'UTC' })
}
