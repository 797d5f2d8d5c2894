/** What a bet has won in the draws of a day, as far as their results are known (decisions sections 6 and 7). Money is in minor units, times are GMT+8. */
import { drawAt } from './calendar.js'
import type { DrawResult } from './draw-result.js'
import { isFinalFor } from './final-games.js'
import { nextDrawDates } from './next-dates.js'
import { kindOf } from './number-kinds.js'
import type { BetMode } from './numbers.js'
import { prizes, type Prize, type PrizeOptions } from './prizes.js'
import type { BetRow, Slip } from './slip.js'
import { drawSlots } from './draw-slots.js'
import { SLOT_CODES, type CalendarOptions, type SlotCode } from './slots.js'

/** A slip as it was bought. */
export interface BoughtSlip extends Slip {
  /** Which draws "the next" ones are goes by it. */
  placedAt: Date
}

/** A prize, the draw it was won in, and what was bet. */
export interface SlotPrize extends Prize {
  slot: SlotCode
  mode: BetMode
  /** Minor units: as it was typed, not as it was charged. */
  stake: number
}

/**
 * How a bet stands. `waiting`: no draw of it has begun that has not come to its end. `drawing`: one is on its way. `unknown`: it should have come to its end,
 * and no final result is known. `won-so-far`: it has won, and more may come. Only when every result is final is it `won` or `none`.
 */
export type StrikeState = 'waiting' | 'drawing' | 'unknown' | 'won-so-far' | 'won' | 'none'

/** A bet's draws of one day, in the order of `SLOT_CODES`, and what it has won in them. */
export interface StrikeCheck {
  state: StrikeState
  slots: SlotCode[]
  prizes: SlotPrize[]
  /** The sum of the prizes. */
  won: number
}

/** What it goes by. `results` are those of the day; one that is missing is not known. */
export interface StrikeOptions extends PrizeOptions, CalendarOptions {
  results: Partial<Record<SlotCode, DrawResult>>
  now: Date
}

/** A result that is not final this long (ms) after its draw is no longer on its way. */
const DRAW_LASTS = 3 * 60 * 60_000

/** Checks a bet against the results of a date (`YYYY-MM-DD`). Null when it has no draw on that date. */
export function checkStrikes(slip: BoughtSlip, date: string, options: StrikeOptions): StrikeCheck | null {
  const slots = SLOT_CODES.filter((slot) => slip.rows.some((row) => row.slots.includes(slot)) && datesOf(slip, slot, options).includes(date))
  if (slots.length === 0) return null
  const results = slots.flatMap((slot) => options.results[slot] ?? []).filter((result) => result.date === date)
  const found = results.flatMap((result) => slip.rows.flatMap((row) => prizesOfRow(row, result, options)))
  const won = found.reduce((sum, { amount }) => sum + amount, 0)
  const open = slots.filter((slot) => !results.some((result) => result.slot === slot && decides(result, slip.rows)))
  return { slots, prizes: found, won, state: stateOf(won, open.map((slot) => phaseOf(slot, date, options))) }
}

function prizesOfRow(row: BetRow, result: DrawResult, options: PrizeOptions): SlotPrize[] {
  return prizes(row, result.slot, result, options).map((prize) => ({ ...prize, slot: result.slot, mode: row.mode, stake: row.stakes[prize.stakeType] ?? 0 }))
}

function datesOf({ dates, placedAt }: BoughtSlip, slot: SlotCode, options: CalendarOptions): string[] {
  return Array.isArray(dates) ? dates : nextDrawDates(slot, dates.next, placedAt, options)
}

/** Whether a result leaves nothing open for the rows of its slot. */
function decides(result: DrawResult, rows: readonly BetRow[]): boolean {
  return isFinalFor(result, rows.filter(({ slots }) => slots.includes(result.slot)).flatMap(({ number }) => kindOf(number) ?? []))
}

/** How far a draw is whose result is not final. */
function phaseOf(slot: SlotCode, date: string, options: StrikeOptions): 'waiting' | 'drawing' | 'unknown' {
  // A host's calendar may not have the slot any more.
  if (!drawSlots(options).some((info) => info.slot === slot)) return 'unknown'
  const since = options.now.getTime() - drawAt(slot, date, options).getTime()
  if (since >= DRAW_LASTS) return 'unknown'
  const result = options.results[slot]
  return since >= 0 || (result?.date === date && result.status !== 'pending') ? 'drawing' : 'waiting'
}

function stateOf(won: number, open: readonly ('waiting' | 'drawing' | 'unknown')[]): StrikeState {
  if (open.length === 0) return won > 0 ? 'won' : 'none'
  if (won > 0) return 'won-so-far'
  return (['drawing', 'unknown', 'waiting'] as const).find((phase) => open.includes(phase)) ?? 'waiting'
}
