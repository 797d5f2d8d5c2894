import * as v from 'valibot'

/** An amount of money: a decimal number, or one written as text. In hundredths it must be a whole number that JavaScript can hold. */
export const amount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number))]),
  v.number(),
  v.check((wire) => Number.isSafeInteger(Math.round(wire * 100)), 'Not an amount'),
)
