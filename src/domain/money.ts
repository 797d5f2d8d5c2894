/** Money (decisions section 2): whole minor units (hundredths) everywhere in code, decimal numbers only on the wire and on the screen. */
import { STAKE_BELOW } from './limits.js'

/**
 * House unit rates relative to SGD (spec section 9), for showing a USD jackpot in the user's currency and for nothing else.
 * The reward-unit variants count as the currency they stand for.
 */
const houseFactors: Record<string, number> = {
  SGD: 1, MYR: 4, THB: 30, IDR: 14_000, VND: 23_000, USD: 1,
  SPR: 4, TSR: 30, ISR: 14_000, VSR: 23_000, USR: 1,
}

/** Every currency code the product knows: six currencies, then their reward-unit variants (spec section 3). */
export const currencies: readonly string[] = Object.keys(houseFactors)

/** Minor units as players read them: comma grouping and two decimals, `123450` → `1,234.50`. The currency's code is the caller's matter. */
export function formatMoney(minor: number): string {
  const [units = '0', hundredths = '00'] = (Math.abs(Math.round(minor)) / 100).toFixed(2).split('.')
  const sign = minor <= -0.5 ? '-' : ''
  return `${sign}${units.replace(/\B(?=(\d{3})+$)/g, ',')}.${hundredths}`
}

/**
 * A decimal amount of the wire in minor units.
 * @throws RangeError when it is not a finite number: a bad amount must never become a zero.
 */
export function toMinor(wire: number): number {
  if (!Number.isFinite(wire)) throw new RangeError(`Not an amount: ${wire}`)
  // `+ 0` turns a negative zero into zero.
  return Math.round(wire * 100) + 0
}

/** Minor units as the wire's decimal number. */
export function toWire(minor: number): number {
  return minor / 100
}

/**
 * What a player typed into an amount field, in minor units: at most 4 integer digits and 1 decimal, below 9999.9.
 * An empty field is 0; `.5` and `5.` are read, so that typing never passes through an error. Anything else is null.
 */
export function parseStake(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return 0
  if (!/^(\d{1,4}(\.\d?)?|\.\d)$/.test(typed)) return null
  const minor = toMinor(Number(typed))
  return minor < STAKE_BELOW ? minor : null
}

/** Minor units of USD in minor units of `currency`, by the house factors; null for a currency without one, which is then shown in USD. */
export function jackpotIn(usdMinor: number, currency: string): number | null {
  const factor = Object.hasOwn(houseFactors, currency) ? houseFactors[currency] : undefined
  return factor === undefined ? null : Math.round(usdMinor * factor)
}
