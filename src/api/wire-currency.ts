import * as v from 'valibot'

/** A currency by its code, however a server writes it: the tables, the player's choice and his receipts must mean the same one. */
export const currencyCode = v.pipe(v.string(), v.transform((code) => code.toUpperCase()))
