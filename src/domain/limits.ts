/** Limits (spec sections 5 and 9, decisions section 2). Money is in minor units. */

/** A stake is strictly below this. */
export const STAKE_BELOW = 999_990
/** Dates of one bet on Bet 1, Bet 2 and the digit-set screen. */
export const MAX_DATES = 3
/** The most draws that `{ next }` may ask for: "buy 1 to 9 issues". */
export const MAX_NEXT_DRAWS = 9
/** Numbers that one digit-set bet may cover. */
export const MAX_DIGIT_SET_NUMBERS = 1000
/** What a player may pay for one digit-set bet over all types and dates, in minor units of the chosen currency. */
export const MAX_DIGIT_SET_TOTAL = 1_000_000
