import type { Receipt } from '../api/backend.js'
import { formatDigitSet, type DigitSetBet } from '../domain/digit-set.js'
import { nextOpenDates } from '../domain/next-dates.js'
import { kindOf } from '../domain/number-kinds.js'
import type { Problem } from '../domain/problem.js'
import { dateCount, type BetRow, type Slip, type SlipDates } from '../domain/slip.js'
import { SLOT_CODES, eveningSlot, type Calendar, type SlotCode } from '../domain/slots.js'
import { createBetPlayer } from './bet-player.js'
import type { DigitSetDraft } from './digit-set-draft.js'
import { createDigitSetSlip } from './digit-set-slip.js'
import { createDraws } from './draws.js'
import type { LotteryCore } from './lottery-core.js'
import { isHeld } from './placement.js'
import { costOf, isTakenInPart, readPaidReceipt } from './receipt-facts.js'
import { BET1, BET3, type RowHand } from './row-hands.js'
import { createBet1Slip, createBet3Slip } from './row-slip.js'

/**
 * What became of betting a receipt again. `taken`: it is in the slip of `hand`, in `currency`, and nothing is sent; `before` is what all bet screens were in until then; `on` are the slip's
 * dates now, which are others than the receipt's; `dates`, where they are not as many as those, says how many of each; `isMore`: the receipt was for a part of it only; `price`: BOX amounts are reckoned otherwise now,
 * and on as many dates it costs another amount than the receipt did, in minor units; `player` says for whom it is, where an agent has players or the receipt was for another. `would-replace`: it is for Bet 2, which
 * holds one bet only, and has one. `refused`: nothing has changed, and `problem` says why: `rebet-unreadable`, `rebet-unfit` (no screen takes such a bet), `bet-held` (that screen's
 * last bet is uncertain), `E101` (try again), `E102` (who asked for it is not there any more), `bet1-toomanyrows` [rows, most].
 */
export type RebetOutcome =
  | { state: 'taken'; hand: RebetHand; currency: string | null; before: string | null; on: SlipDates; isMore?: true; dates?: Change; price?: Change; player?: RebetPlayer }
  | { state: 'would-replace' }
  | { state: 'refused'; problem: Problem }

/** A number of the receipt's, and what it is in the slip. */
interface Change {
  before: number
  after: number
}

/** For whom an agent's bet is `now`, for whom all bet screens were `before`, and for whom the `receipt` was: null where that is not known. */
export interface RebetPlayer {
  now: string
  before: string
  receipt: string | null
}

/** The screens whose slips a receipt can go back to. */
export type RebetHand = RowHand['name'] | 'bet2' | 'keypad'

/** Betting a receipt again (spec section 2, decisions section 7). */
export interface Rebet {
  /**
   * Puts the receipt's bet into the slip of a screen that can hold it, on the next open draws: a digit set into Bet 2's, rows into that of Bet 1 or, for
   * what Bet 1 does not take, of Bet 3, and for what neither takes as a whole into the keypad's. Rows are added to those that are there, whose dates hold then. `replace` lets Bet 2's digits go for it;
   * `player` is whom the receipt was for, where that is known.
   * Never sends anything, and never rejects.
   */
  rebet(receipt: Receipt, options?: { replace?: boolean; player?: string | null }): Promise<RebetOutcome>
}

/** What a receipt was in, and for whom. */
interface Wanted {
  currency: string
  player: string | null
}

const refused = (problem: Problem): RebetOutcome => ({ state: 'refused', problem })

/** Makes it. */
export function createRebet(core: LotteryCore): Rebet {
  const { account, calendar, environment } = core

  /** Of the dates that the screen offers, the next on which the draws take bets; as many as there were. */
  const nextDates = (slots: readonly SlotCode[], count: number, offered: readonly string[]): string[] =>
    nextOpenDates(slots, offered.length + 1, environment.now(), { calendar }).filter((date) => offered.includes(date)).slice(0, count)

  /** An empty slip takes the receipt's currency, for its stakes are of that; one that is not keeps its own. Answers the currency it is in, and that of before: the player is told. */
  const settleCurrency = (wanted: string, wasEmpty: boolean): Record<'currency' | 'before', string | null> => {
    const before = account.$currency.get()
    if (wasEmpty && account.$account.get()?.currencies.includes(wanted)) account.chooseCurrency(wanted)
    return { currency: account.$currency.get(), before }
  }

  /** The same of the player: an empty slip is for the receipt's, where the agent may bet for him, and lines that were typed for another stay that one's. */
  const settlePlayer = (wanted: string | null, wasEmpty: boolean): { player?: RebetPlayer } => {
    const { $choices, $player, choose } = core.use(createBetPlayer)
    const before = $player.get()
    const choices = $choices.get()
    if (before === null || choices.length === 0) return {}
    // As the choices write him: a server may answer in other letters than were signed in with.
    const receipt = wanted === null ? null : (choices.find((choice) => choice.toLowerCase() === wanted.toLowerCase()) ?? wanted)
    if (receipt !== null && wasEmpty) choose(receipt)
    const now = $player.get() ?? before
    return choices.length > 1 || (receipt !== null && receipt !== now) ? { player: { now, before, receipt } } : {}
  }

  const settle = ({ currency, player }: Wanted, wasEmpty: boolean) => ({ ...settleCurrency(currency, wasEmpty), ...settlePlayer(player, wasEmpty) })

  const rebetDigitSet = async (bet: DigitSetBet, wanted: Wanted, replace: boolean): Promise<RebetOutcome> => {
    const owner = core.owner()
    const slip = core.use(createDigitSetSlip)
    // First, for what is there may be another's, or typed, by then. Lost on the way, the code may come the next time.
    const fill = await slip.loadPrefill().catch(() => null)
    if (!fill) return refused({ code: 'E101' })
    if (core.owner() !== owner) return refused({ code: 'E102' })
    if (isHeld(slip.$placement.get())) return refused({ code: 'bet-held' })
    const offered = slip.$letters.get().map(eveningSlot)
    if (!bet.slots.every((slot) => offered.includes(slot))) return refused({ code: 'rebet-unfit' })
    if (!replace && !isEmpty(slip.$bet.get())) return { state: 'would-replace' }
    const dates = nextDates(bet.slots, bet.dates.length, core.use(createDraws).$openDates.get())
    const text = formatDigitSet({ ...bet, dates })
    // A D line without a date would mean the current draw.
    const problems = fill(dates.length > 0 ? text : text.replace(/^D\n/, ''))
    if (problems.length > 0) return refused({ code: 'rebet-unreadable' })
    return { state: 'taken', hand: 'bet2', on: dates, ...settle(wanted, true), ...compared(bet.dates.length, dates.length) }
  }

  const rebetRows = async ({ dates, rows }: Slip, wanted: Wanted): Promise<RebetOutcome> => {
    const letters = account.$account.get()?.drawTypes ?? null
    const takes = (one: RowHand) => (row: BetRow) => canShow(one, row, calendar, letters)
    const hand = HANDS.find((one) => rows.every(takes(one)))
    if (!hand) return rows.every((row) => HANDS.some((one) => takes(one)(row))) ? rebetOnKeypad({ dates, rows }, wanted) : refused({ code: 'rebet-unfit' })
    const slip = core.use(hand === BET1 ? createBet1Slip : createBet3Slip)
    const wasEmpty = slip.$draft.get().lines.length === 0
    const [problem] = slip.takeUp(rows, nextDates(slotsOf(rows), Math.min(dateCount(dates), hand.maxDates), slip.$dates.get()))
    if (problem) return refused(problem)
    // Where other dates hold, the slip tells of it itself.
    const isTold = slip.$datesToTell.get() !== null
    const on = slip.$draft.get().dates
    return { state: 'taken', hand: hand.name, on, ...settle(wanted, wasEmpty), ...(!isTold && compared(dateCount(dates), on.length)) }
  }

  /** The keypad has the draws of both. */
  const rebetOnKeypad = async ({ dates, rows }: Slip, wanted: Wanted): Promise<RebetOutcome> => {
    const owner = core.owner()
    const part = await import('./keypad-slip.js').catch(() => null)
    if (!part) return refused({ code: 'E101' })
    if (core.owner() !== owner) return refused({ code: 'E102' })
    const slip = core.use(part.createKeypadSlip)
    const wasEmpty = slip.$summary.get().count === 0
    // A 3 PM or 10 PM draw is on one date.
    const [problem] = slip.takeUp(rows, nextDates(slotsOf(rows), 1, BET3.dates(environment.now(), calendar)))
    if (problem) return refused(problem)
    const on = slip.$draft.get().dates
    return { state: 'taken', hand: 'keypad', on, ...settle(wanted, wasEmpty), ...compared(dateCount(dates), dateCount(on)) }
  }

  return {
    async rebet(receipt, { replace = false, player = null } = {}) {
      const wanted = { currency: receipt.currency, player }
      const { formatBox = 'S', boxIsMultiplied = true } = account.$account.get() ?? {}
      const read = readPaidReceipt(receipt, { calendar, formatBox, boxIsMultiplied })
      if (read === null) return refused({ code: 'rebet-unreadable' })
      const outcome = await (read.kind === 'digit-set' ? rebetDigitSet(read.bet, wanted, replace) : rebetRows(read.slip, wanted))
      if (outcome.state !== 'taken') return outcome
      const isMore = isTakenInPart(receipt, { calendar, formatBox })
      const [before, after, otherwise] = [receipt.total, costOf(read, { boxIsMultiplied }), costOf(read, { boxIsMultiplied: !boxIsMultiplied })]
      // Of a bet that costs the same either way, what a server charged beside it, or did not take, is no matter of settings.
      const isOther = before !== after && after !== otherwise
      return { ...outcome, ...(isMore && { isMore }), ...(isOther && { price: { before, after } }) }
    },
  }
}

/** Bet 1 first: it has every kind of number, and up to three dates. */
const HANDS = [BET1, BET3]

function slotsOf(rows: readonly BetRow[]): SlotCode[] {
  return SLOT_CODES.filter((slot) => rows.some((row) => row.slots.includes(slot)))
}

/** Whether the screen of a hand can show such a row. */
function canShow(hand: RowHand, { number, slots }: BetRow, calendar: Calendar, letters: string | null): boolean {
  const kind = kindOf(number)
  if (kind === null || !hand.kinds.includes(kind)) return false
  const offered = hand.slots(kind, calendar, letters)
  return slots.every((slot) => offered.includes(slot))
}

/** Nothing is chosen and nothing typed, not even a date. */
function isEmpty({ dates, slots, digits, mode, stakeTexts }: DigitSetDraft): boolean {
  return [...dates, ...slots, ...digits, ...Object.values(stakeTexts)].join('') === '' && mode === 'straight'
}

/** A bet for fewer or more dates costs less or more. */
const compared = (before: number, after: number): { dates?: Change } => (before === after ? {} : { dates: { before, after } })
