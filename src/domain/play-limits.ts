/**
 * A player's own limits (responsible play): what he stakes in a day, and a time-out from betting. Pure. Money is in whole minor units; what is kept of an
 * instant is ms since the epoch, and a day is one of GMT+8.
 *
 * What a limit is now always follows from what was asked and when, and never from what was seen before: a clock that is put forward for a moment and
 * back again changes nothing for good (but that a limit still higher is waited for from one that had not come yet), and one that is put back only makes a wait longer.
 */
import { clockTime, dateOf, instant } from './calendar.js'

/** How long a player waits for a higher daily limit, or for none (ms). */
export const RAISE_WAIT = 86_400_000

/** How long a time-out lasts (ms). */
export const TIME_OUTS = { hour: 3_600_000, day: 86_400_000, week: 7 * 86_400_000, month: 30 * 86_400_000 } as const
export type TimeOutLength = keyof typeof TIME_OUTS

/** The limit of one currency, as it is kept: the amount a day, null for none, and what was asked for in its place and has to wait. */
export interface DailyLimit {
  amount: number | null
  asked: { amount: number | null; at: number } | null
}

/** Nobody has asked for a limit. */
export const NO_LIMIT: DailyLimit = { amount: null, asked: null }

/** The limit at an instant: the amount that holds, and the one that takes its place `from` then on. */
export interface DailyLimitNow {
  amount: number | null
  next: { amount: number | null; from: Date } | null
}

/** What of a limit holds at an instant. */
export function dailyLimitAt({ amount, asked }: DailyLimit, now: Date): DailyLimitNow {
  if (!asked) return { amount, next: null }
  const from = new Date(asked.at + RAISE_WAIT)
  return now.getTime() < from.getTime() ? { amount, next: { amount: asked.amount, from } } : { amount: asked.amount, next: null }
}

/**
 * The limit after a player asked for another: a lower one holds at once, a higher one or none after `RAISE_WAIT`. What holds already, or is lower, takes
 * back whatever waits. To ask once more for what waits does not begin the wait anew; to ask for something else that is higher does.
 */
export function askDailyLimit(limit: DailyLimit, amount: number | null, now: Date): DailyLimit {
  const current = dailyLimitAt(limit, now)
  // Against what holds for good: a clock that was put forward for a moment must not make lasting what was still to wait.
  if ((amount ?? Infinity) <= (limit.amount ?? Infinity)) return { amount, asked: null }
  if (limit.asked && (amount ?? Infinity) <= (current.amount ?? Infinity)) return { amount: limit.amount, asked: { amount, at: limit.asked.at } }
  if (current.next && current.next.amount === amount) return limit
  return { amount: current.amount, asked: { amount, at: now.getTime() } }
}

/** What was staked, or may have been. */
export interface StakedBet {
  currency: string
  /** Minor units. */
  total: number
  at: number
}

/** What was staked today in a currency, in minor units. What seems to be of a later day counts: the clock has been put back since. */
export function stakedToday(bets: readonly StakedBet[], currency: string, now: Date): number {
  const midnight = instant(dateOf(now), '00:00').getTime()
  return bets.reduce((sum, bet) => (bet.currency === currency && bet.at >= midnight ? sum + bet.total : sum), 0)
}

/** What may still be staked today, in minor units; null where there is no limit. */
export function leftToday(limit: DailyLimit, staked: number, now: Date): number | null {
  const { amount } = dailyLimitAt(limit, now)
  return amount === null ? null : Math.max(0, amount - staked)
}

/** The instant a time-out ends; null when there is none, or it is over. `until` is what is kept of it. */
export function timeOutEnd(until: number | null, now: Date): Date | null {
  return until !== null && now.getTime() < until ? new Date(until) : null
}

/** What is kept of a time-out that begins now: a new one never ends before one that is on. */
export function beginTimeOut(until: number | null, length: TimeOutLength, now: Date): number {
  return Math.max(timeOutEnd(until, now)?.getTime() ?? 0, now.getTime() + TIME_OUTS[length])
}

/** The highest daily limit that can be set, in minor units. */
export const HIGHEST_DAILY_LIMIT = 99_999_999_999

/**
 * A daily limit as it is typed, in minor units: above zero, two digits after the point, commas between thousands or none. A comma before the last one or two
 * digits is somebody's decimal point, as in a stake field, where no other comma makes it one between thousands.
 */
export function parseDailyLimit(text: string): number | 'unreadable' | 'too-much' {
  const typed = text.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2')
  if (!/^(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/.test(typed)) return 'unreadable'
  const minor = Math.round(Number(typed.replaceAll(',', '')) * 100)
  if (minor > HIGHEST_DAILY_LIMIT) return 'too-much'
  return minor > 0 ? minor : 'unreadable'
}

/** An instant as it is told, `2026-11-22 14:05` in GMT+8: the first full minute that is not before it, so that nobody is told too early a one. */
export function momentText(at: Date): string {
  const minute = new Date(Math.ceil(at.getTime() / 60_000) * 60_000)
  return `${dateOf(minute)} ${clockTime(minute).slice(0, 5)}`
}
