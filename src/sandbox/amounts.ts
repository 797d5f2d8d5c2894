/** Amounts of bet strings, and the least that may be staked. Money in minor units. */
import { isMinimum, type Minimums } from '../domain/default-minimums.js'

/** A stake is strictly below this (decisions section 2). */
const STAKE_BELOW = 999_990

/** An amount of at most 4 integer digits and 1 decimal, in minor units; `E140` for one that is too large, `E124` for what is no amount. */
export function readAmount(text: string): number | 'E124' | 'E140' {
  if (!/^\d{1,4}(\.\d)?$/.test(text)) return 'E124'
  const [whole = '0', tenths = '0'] = text.split('.')
  const minor = Number(whole) * 100 + Number(tenths) * 10
  return minor < STAKE_BELOW ? minor : 'E140'
}

const tenths = { regular: 10, ibox: 50 }
const units = { regular: 100, ibox: 500 }

/** Minimum stakes by currency in minor units, regular and I-BOX (spec section 9; SGD from decisions section 2). */
const minimums: Readonly<Record<string, { regular: number; ibox: number }>> = {
  SGD: tenths, MYR: tenths, SPR: tenths, USD: tenths, USR: tenths,
  THB: units, TSR: units, IDR: units, ISR: units, VND: units, VSR: units,
}

/** The least stakes of a currency in minor units, a host's `own` before the built-in ones; null for a currency that cannot be bet with. */
export function minimumsOf(currency: string, own: Minimums = {}): { regular: number; ibox: number } | null {
  const known = (Object.hasOwn(minimums, currency) && minimums[currency]) || null
  const { regular, ibox } = (Object.hasOwn(own, currency) && own[currency]) || {}
  return known && { regular: isMinimum(regular) ? regular : known.regular, ibox: isMinimum(ibox) ? ibox : known.ibox }
}
