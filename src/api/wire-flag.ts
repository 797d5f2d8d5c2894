import * as v from 'valibot'

/** As the field writes a yes and a no; -1 is the true of some servers' languages. */
const [YES, NO] = [/^(y|yes|t|true|on|-?1)$/, /^(n|no|f|false|off|0|)$/]
const textOf = (value: boolean | number | string) => String(value).trim().toLowerCase()

/** A yes or no. A word that is neither is refused: taken for a no, a BOX would be shown for a part of what it costs. */
export const flag = v.pipe(
  v.union([v.boolean(), v.number(), v.string()]),
  v.check((value) => YES.test(textOf(value)) || NO.test(textOf(value)), 'Neither yes nor no'),
  v.transform((value) => YES.test(textOf(value))),
)
