/** The table of least stakes: a file of its own, for every widget's configuration is checked against it, and few bet. */

/** The least stake by currency code, in minor units: any stake that is not I-BOX, and I-BOX. */
export type Minimums = Record<string, { regular: number; ibox: number }>

const tenths = { regular: 10, ibox: 50 }
const units = { regular: 100, ibox: 500 }

/** Spec section 9, and SGD, which it forgets (decisions section 2). A host's configuration may replace it. */
export const defaultMinimums: Minimums = {
  SGD: tenths, MYR: tenths, SPR: tenths, USD: tenths, USR: tenths,
  THB: units, TSR: units, IDR: units, ISR: units, VND: units, VSR: units,
}

/** Whether it can be a least stake: a page's script may give anything. */
export const isMinimum = (amount: unknown): amount is number => Number.isSafeInteger(amount) && Number(amount) >= 0
