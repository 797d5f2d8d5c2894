import * as v from 'valibot'
import { drawDate } from './wire-date.js'
import { envelopeSchema, optionalText } from './wire-envelope.js'
import { object } from './wire-object.js'

const prize = v.nullish(v.union([v.string(), v.number()]))

/** Numbered fields (`prizeStarter1` … `prizeStarter13`) as a record of optional entries. */
/* @__NO_SIDE_EFFECTS__ */
function numbered<K extends string>(names: readonly K[]) {
  return Object.fromEntries(names.map((name) => [name, prize])) as { [N in K]: typeof prize }
}

const TO_TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** In the order of their slots, A–M. */
export const STARTER_FIELDS = /* @__PURE__ */ ([...TO_TEN, 11, 12, 13] as const).map((place) => `prizeStarter${place}` as const)
/** In the order of their slots, N–W. */
export const CONSOLATION_FIELDS = /* @__PURE__ */ TO_TEN.map((place) => `prizeConsolation${place}` as const)

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'P', 'Q', 'R', 'S', 'T', 'U', 'V', 'W'] as const
/** L and A: thirteen starters A–M, then ten consolations N–W. */
export const LETTER_FIELDS = /* @__PURE__ */ LETTERS.map((letter) => `prize${letter}` as const)

const top = numbered(['prize1', 'prize2', 'prize3', 'prize1From', 'prize2From', 'prize3From'])
const sixD = numbered(['prize6D', 'prize6D_2A', 'prize6D_2B', 'prize6D_3A', 'prize6D_3B', 'prize6D_4A', 'prize6D_4B', 'prize6D_5A', 'prize6D_5B'])
/** A server may say no day of a draw that is still to come: it is that of the call then. */
const about = { drawDate: v.nullable(v.union([drawDate, v.literal('')])), drawNo: v.nullish(v.union([v.string(), v.number()])), videoUrl: optionalText }

/** The 4D part of a result row, for every operator but L and A. `drawTypeCode` is the slot (`M`, `N3`, …); without it the row's `drawType` is. */
export const fourDSchema = object({ ...about, drawTypeCode: v.nullish(v.string()), ...top, ...numbered(STARTER_FIELDS), ...numbered(CONSOLATION_FIELDS) })
/** The 5D part: 1st to 3rd, and the tails of the first. */
export const fiveDSchema = object(numbered(['prize1', 'prize2', 'prize3', 'prize4', 'prize5', 'prize6']))
/** The 6D part: the number, and the heads and tails of it that win. */
export const sixDSchema = object(sixD)
/** A row of GetResults, GetLatestResults and GetLatestResult. */
export const resultRowSchema = object({ drawType: v.string(), m4: v.nullish(fourDSchema), m5: v.nullish(fiveDSchema), m6: v.nullish(sixDSchema) })
/** A row of GetResults. */
export type ResultRowWire = v.InferOutput<typeof resultRowSchema>
/** The whole answer of GetResults and GetLatestResults; null is a list without rows. */
export const resultRowsAnswerSchema = object({ ...envelopeSchema.entries, data: v.nullable(v.array(resultRowSchema), []) })
/** A result as spec section 3 has it, without a row around it. */
const bareResultSchema = object({ ...fourDSchema.entries, drawTypeCode: v.string() })
/** The answer of GetLatestResult: "result", says the spec, so one row, alone or in a list, or the result itself; null before there is one. */
export const latestResultAnswerSchema = object({ ...envelopeSchema.entries, data: v.nullable(v.union([v.array(resultRowSchema), resultRowSchema, bareResultSchema])) })
/** A result itself. */
export type BareResultWire = v.InferOutput<typeof bareResultSchema>

/** GetDrawResult on the hosts of L and A: status 200 with the fields beside it; 404 when nothing is known of that slot. */
export const slotResultSchema = object({ ...about, ...top, ...numbered(LETTER_FIELDS), ...sixD })
/** The answer of GetDrawResult. */
export type SlotResultWire = v.InferOutput<typeof slotResultSchema>
