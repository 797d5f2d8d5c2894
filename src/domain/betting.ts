/**
 * `lottery-widgets/betting`: the betting rules as pure functions, for the product and for a partner's server alike.
 * No clock, no I/O, no language. Money is in minor units, dates and hours are GMT+8.
 */
export { DRAW_LETTERS, QUICK_BET_LETTERS, SLOT_CODES, defaultCalendar, drawSlots, eveningSlot, isDrawLetter, isSlotCode, letterOf, withCalendar } from './slots.js'
export type { Calendar, CalendarOptions, DrawLetter, DrawType, DrawTypeSlot, NumberKind, PartialCalendar, SlotCode, SlotInfo } from './slots.js'
export {
  addDays, clockTime, cutOffAt, dateOf, drawAt, earliestCutOff, hasDraw, inDrawWindow, instant, isDate, isMainDraw, nextDraws, openDates, resultDate, slotState, weekdayOf,
} from './calendar.js'
export type { UpcomingDraws } from './calendar.js'
export { currencies, formatMoney, jackpotIn, parseStake, toMinor, toWire } from './money.js'
export { coveredNumbers, permutationCount } from './numbers.js'
export type { BetMode, PlayedNumber } from './numbers.js'
export { MAX_DATES, MAX_DIGIT_SET_NUMBERS, MAX_DIGIT_SET_TOTAL, STAKE_BELOW, defaultMinimums, minimumFor } from './limits.js'
export type { Minimums } from './limits.js'
export { DIGIT_SET_STAKES, PLACES, digitSetCount, digitSetNumbers, digitSetTotal, formatDigitSet } from './digit-set.js'
export type { BoxOptions, DigitSetBet, DigitSetStake, Place } from './digit-set.js'
export { parseDigitSet } from './digit-set-text.js'
export type { DigitSetTextOptions, ParsedDigitSet } from './digit-set-text.js'
export { validateDigitSet } from './digit-set-rules.js'
export type { DigitSetRules } from './digit-set-rules.js'
export type { Problem } from './problem.js'
export type { DrawResult, ResultStatus } from './draw-result.js'
export { resultStatus } from './result-status.js'
export type { ResultParts } from './result-status.js'
export { STAKE_TYPES, chargedNumbers, dateCount, rowTotal, slipTotal } from './slip.js'
export type { BetRow, Slip, SlipDates, StakeType } from './slip.js'
export { BET3_DEFAULT_SLOTS, BET3_KINDS, MAX_ANY_DIGITS, NUMBER_KINDS, digitsOf, isComplete, isNumber, kindOf, modesOf, numberAfter, slotsOf, stakeTypesOf } from './number-kinds.js'
export { formatBetString } from './bet-string.js'
export type { BetStringFormat, FormatBox } from './bet-string.js'
export { isDigitSet, parseBetString } from './bet-string-text.js'
export type { BetStringOptions, ParsedBetString } from './slip-reading.js'
export { MAX_NEXT_DRAWS, MAX_ROWS, validateRow, validateSlip } from './slip-rules.js'
export type { RowRules, SlipRules } from './slip-rules.js'
