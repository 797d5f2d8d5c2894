/** The dates of bet strings, which have no year and often no month (decisions sections 1 and 3). */
import { isDate } from './calendar.js'

/** A day (`21`) or a day and month (`21/11`) as the nearest such date (`YYYY-MM-DD`) from `today` on, across the end of a month or year; null when there is none. */
export function nearestDate(token: string, today: string): string | null {
  const found = /^(\d{1,2})(?:\/(\d{1,2}))?$/.exec(token)
  if (!found) return null
  const [, day = '', month] = found
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
  // Two months on there is always a 31st; within eight years there is always a 29th of February, even across 2100.
  const candidates = month === undefined
    ? [0, 1, 2].map((ahead) => dateText(thisYear + Math.floor((thisMonth - 1 + ahead) / 12), ((thisMonth - 1 + ahead) % 12) + 1, Number(day)))
    : Array.from({ length: 9 }, (_, ahead) => dateText(thisYear + ahead, Number(month), Number(day)))
  return candidates.find((date) => isDate(date) && date >= today) ?? null
}

function dateText(year: number, month: number, day: number): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}
