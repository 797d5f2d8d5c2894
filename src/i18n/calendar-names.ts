import { dateNames, utc } from './dates.js'
import type { Language } from './languages.js'

/** What a month to choose from says of its days. Dates are `YYYY-MM-DD` in GMT+8. */
export interface CalendarNames {
  /** `Saturday`. */
  weekdayLong(date: string): string
  /** `Sat 22 Nov`, in the order and words of the language. */
  dayAndMonth(date: string): string
  /** `November 2026`, the heading of a month. */
  monthAndYear(date: string): string
}

/** A language's names: days from Sunday; the short months where they are not the first three letters of the months; and how a month and a day are written. */
interface Names {
  days: string
  months: string
  shortMonths?: string
  month: string
  day: string
}

/**
 * As `Intl` has them (spec section 1: Malay is ours where Android's has none). It is not asked: the first question to it, whichever it is, stops a slow phone for
 * a twentieth of a second, between the press on a date and the month. The day before the month, as the region writes it; and no years of another calendar
 * beside dates that say 2026.
 */
const NAMES: Readonly<Record<Language, Names>> = {
  en: {
    days: 'Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday',
    months: 'January|February|March|April|May|June|July|August|September|October|November|December',
    shortMonths: 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec',
    month: '{month} {year}',
    day: '{weekday} {day} {short}',
  },
  zh: {
    days: '星期日|星期一|星期二|星期三|星期四|星期五|星期六',
    months: '1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月',
    month: '{year}年{month}',
    day: '{short}{day}日{weekday}',
  },
  id: {
    days: 'Minggu|Senin|Selasa|Rabu|Kamis|Jumat|Sabtu',
    months: 'Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember',
    month: '{month} {year}',
    day: '{weekday}, {day} {short}',
  },
  ms: {
    days: 'Ahad|Isnin|Selasa|Rabu|Khamis|Jumaat|Sabtu',
    months: 'Januari|Februari|Mac|April|Mei|Jun|Julai|Ogos|September|Oktober|November|Disember',
    month: '{month} {year}',
    day: '{weekday}, {day} {short}',
  },
  th: {
    days: 'วันอาทิตย์|วันจันทร์|วันอังคาร|วันพุธ|วันพฤหัสบดี|วันศุกร์|วันเสาร์',
    months: 'มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม',
    shortMonths: 'ม.ค.|ก.พ.|มี.ค.|เม.ย.|พ.ค.|มิ.ย.|ก.ค.|ส.ค.|ก.ย.|ต.ค.|พ.ย.|ธ.ค.',
    month: '{month} {year}',
    day: '{weekday} {day} {short}',
  },
  vi: {
    days: 'Chủ Nhật|Thứ Hai|Thứ Ba|Thứ Tư|Thứ Năm|Thứ Sáu|Thứ Bảy',
    months: '1|2|3|4|5|6|7|8|9|10|11|12',
    month: 'tháng {month} năm {year}',
    day: '{weekday}, {day} thg {short}',
  },
}

/** The names that a calendar in this language says. */
export function calendarNames(lang: Language): CalendarNames {
  const { weekdayShort } = dateNames(lang)
  const { days, months, shortMonths, month, day } = NAMES[lang]
  const [longDays, longMonths] = [days, months].map((names) => names.split('|')) as [string[], string[]]
  const short = shortMonths?.split('|') ?? longMonths.map((name) => name.slice(0, 3))
  const written = (pattern: string, date: string) => {
    const at = utc(date)
    const parts: Record<string, string | number | undefined> = {
      weekday: weekdayShort(date), day: at.getUTCDate(), month: longMonths[at.getUTCMonth()], short: short[at.getUTCMonth()], year: at.getUTCFullYear(),
    }
    return pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(parts[name]))
  }
  return {
    weekdayLong: (date) => longDays[utc(date).getUTCDay()] ?? '',
    dayAndMonth: (date) => written(day, date),
    monthAndYear: (date) => written(month, date),
  }
}
