import * as v from 'valibot'

/**
 * valibot's `object`, for pages that have added to `Object.prototype`. valibot walks its entries with `for … in`, which meets such additions as
 * if they were fields of the schema and then fails on every answer; entries without a prototype have none.
 */
/* @__NO_SIDE_EFFECTS__ */
export function object<E extends v.ObjectEntries>(entries: E): v.ObjectSchema<E, undefined> {
  return v.object(Object.assign(Object.create(null) as object, entries))
}

/** The same of `looseObject`, which keeps the fields that it does not know. */
/* @__NO_SIDE_EFFECTS__ */
export function looseObject<E extends v.ObjectEntries>(entries: E): v.LooseObjectSchema<E, undefined> {
  return v.looseObject(Object.assign(Object.create(null) as object, entries))
}
