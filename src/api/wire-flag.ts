import * as v from 'valibot'

/** A yes or no. `Y`, `1` and `true` are all seen as a yes in the field. */
export const flag = v.pipe(
  v.union([v.boolean(), v.number(), v.string()]),
  v.transform((value) => value === true || value === 1 || (typeof value === 'string' && /^(y|t|true|1)$/i.test(value))),
)
