/** The two jackpots of L and A. They grow with the clock, by cents, and start again when they reach the top: the same at the same instant for everybody. */
import type { JackpotWire } from '../api/contract.js'
import { addDays, clockTime, dateOf, drawAt } from '../domain/calendar.js'
import type { CalendarOptions } from '../domain/slots.js'

/** The feed of Lucky, and of Winboxlotto. */
export type JackpotFeed = 'L' | 'A'

/** US cents: where a jackpot starts, how much it grows before it starts again, and its growth in a minute. */
const growth: Readonly<Record<JackpotFeed, { floor: number; span: number; perMinute: number }>> = {
  L: { floor: 125_000_000, span: 260_000_000, perMinute: 617 },
  A: { floor: 48_000_000, span: 90_000_000, perMinute: 241 },
}

/**
 * GetJackpot. Without a date, or with today's or a later one, the jackpot of the next evening draw as it stands now; with a past date, as it
 * stood at that evening's draw. `jackpotAmount` in USD.
 */
export function jackpotOf(feed: JackpotFeed, date: string | null, now: Date, options?: CalendarOptions): JackpotWire {
  const today = dateOf(now)
  const coming = now < drawAt(feed, today, options) ? today : addDays(today, 1)
  const drawDate = date !== null && date < today ? date : coming
  const closes = drawAt(feed, drawDate, options)
  const at = Math.min(now.getTime(), closes.getTime())
  const { floor, span, perMinute } = growth[feed]
  const cents = floor + (Math.floor((at / 60_000) * perMinute) % span)
  return { drawDate: `${drawDate}T${clockTime(closes)}`, jackpotAmount: cents / 100 }
}

