import type { Language } from './languages.js'

/**
 * Names of days and months. Dates are `YYYY-MM-DD` in GMT+8; they are formatted as UTC, because a date has no hour that a player's own time zone
 * could push over midnight.
 */

/** Malay, for platforms whose `Intl` has none (spec section 1: Android). From Sunday and from January. */
const MALAY = {
  weekdayShort: ['Ahd', 'Isn', 'Sel', 'Rab', 'Kha', 'Jum', 'Sab'],
  weekdayLong: ['Ahad', 'Isnin', 'Selasa', 'Rabu', 'Khamis', 'Jumaat', 'Sabtu'],
  monthShort: ['Jan', 'Feb', 'Mac', 'Apr', 'Mei', 'Jun', 'Jul', 'Ogo', 'Sep', 'Okt', 'Nov', 'Dis'],
} as const

/** `Sat`. */
export function weekdayShort(date: string, lang: Language): string {
  if (needsMalay(lang)) return MALAY.weekdayShort[utc(date).getUTCDay()] ?? ''
  return formatter(lang, { weekday: 'short' }).format(utc(date))
}

/** `Saturday`. */
export function weekdayLong(date: string, lang: Language): string {
  if (needsMalay(lang)) return MALAY.weekdayLong[utc(date).getUTCDay()] ?? ''
  return formatter(lang, { weekday: 'long' }).format(utc(date))
}

/** `Sat 22 Nov`, in the order and words of the language. */
export function dayAndMonth(date: string, lang: Language): string {
  if (needsMalay(lang)) return `${weekdayShort(date, lang)} ${utc(date).getUTCDate()} ${MALAY.monthShort[utc(date).getUTCMonth()] ?? ''}`
  return formatter(lang, { weekday: 'short', day: 'numeric', month: 'short' }).format(utc(date))
}

/** `November 2026`, the heading of a month. */
export function monthAndYear(date: string, lang: Language): string {
  if (needsMalay(lang)) return `${MALAY.monthShort[utc(date).getUTCMonth()] ?? ''} ${utc(date).getUTCFullYear()}`
  return formatter(lang, { month: 'long', year: 'numeric' }).format(utc(date))
}

const needsMalay = (lang: Language) => lang === 'ms' && Intl.DateTimeFormat.supportedLocalesOf(['ms']).length === 0

const utc = (date: string) => new Date(`${date}T00:00:00Z`)

function formatter(lang: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // English as the region writes it: the day before the month. Thai would count its own years, beside dates that say 2026.
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { ...options, calendar: 'gregory', timeZone: 'UTC' })
}
