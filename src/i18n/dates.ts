import type { Language } from './languages.js'

/**
 * Short names of days, which are among the first words of any widget; those of a calendar are in `calendar-names.ts`. Dates are `YYYY-MM-DD` in GMT+8; they are
 * read as UTC, because a date has no hour that a player's own time zone could push over midnight.
 */
export interface DateNames {
  /** `Sat`. */
  weekdayShort(date: string): string
}

/** From Sunday, as `Intl` has them. It is not asked: the first question to it, whichever it is, stops a slow phone for a twentieth of a second. */
const SHORT_DAYS: Readonly<Record<Language, string>> = {
  en: 'Sun|Mon|Tue|Wed|Thu|Fri|Sat',
  zh: '周日|周一|周二|周三|周四|周五|周六',
  id: 'Min|Sen|Sel|Rab|Kam|Jum|Sab',
  ms: 'Ahd|Isn|Sel|Rab|Kha|Jum|Sab',
  th: 'อาทิตย์|จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์',
  vi: 'CN|Thứ 2|Thứ 3|Thứ 4|Thứ 5|Thứ 6|Thứ 7',
}

/** The names of a language. */
export function dateNames(lang: Language): DateNames {
  const days = SHORT_DAYS[lang].split('|')
  return { weekdayShort: (date) => days[utc(date).getUTCDay()] ?? '' }
}

/** The beginning of a date, as UTC. */
export const utc = (date: string): Date => new Date(`${date}T00:00:00Z`)
