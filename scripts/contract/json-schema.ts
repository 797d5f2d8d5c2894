import { toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { amount } from '../../src/api/wire-amount.js'
import { drawDate } from '../../src/api/wire-date.js'
import { flag } from '../../src/api/wire-flag.js'
import { ticketSummarySchema } from '../../src/api/wire-reports.js'
import type { JsonSchema } from './openapi-document.js'

type Schema = v.GenericSchema

/** In hundredths a whole number that JavaScript can hold (`wire-amount.ts`): 13 digits before the point always are. */
const LARGEST = 90_071_992_547_409

/** A month and a day that it has. Not `format`: a server may write the hour after the day, and a format is a remark that most tools pass over. */
const DAY = String.raw`((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|[12]\d))`

/** Yes and no, as it is written in the field. */
const WORDS = ['true', 'false', 'yes', 'no', 'on', 'off', 't', 'f', 'y', 'n']

/**
 * What a schema with a check of its own means on the wire. The converter throws at a check that is not here, so that none is lost silently. Each accepts no
 * more than the schema does, but for a 29 February: a pattern cannot tell the years that have one.
 */
const written = new Map<Schema, JsonSchema>([
  [amount, { anyOf: [{ type: 'number', minimum: -LARGEST, maximum: LARGEST }, { type: 'string', pattern: String.raw`^-?\d{1,13}(\.\d+)?$` }] }],
  [flag, { anyOf: [{ type: 'boolean' }, { enum: [...WORDS.flatMap((word) => [word, word.toUpperCase(), word[0]?.toUpperCase() + word.slice(1)]), '1', '0', 1, 0, -1] }] }],
  [drawDate, { type: 'string', pattern: String.raw`^\d{4}-` + DAY }],
  // The bounds are those of the number that a text is read as.
  [ticketSummarySchema.entries.TicketCount, { anyOf: [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, { type: 'string', pattern: String.raw`^\d{1,15}$` }] }],
])

/** The converter meets a schema with checks in parts, the bare schema and then its checks; for each of them the table says all. */
const parts = new Map([...written].flatMap(([schema, json]) => ('pipe' in schema ? (schema.pipe as unknown[]) : [schema]).map((part) => [part, json] as const)))

/** JSON Schemas of what comes over the wire, by name; one that stands in another by identity becomes a reference. @throws for what cannot be converted. */
export function toComponents(schemas: Readonly<Record<string, Schema>>): Record<string, JsonSchema> {
  const converted = toJsonSchemaDefs(schemas, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'throw',
    overrideRef: ({ referenceId }) => refTo(referenceId),
    overrideAction: ({ valibotAction }) => parts.get(valibotAction) as never,
    overrideSchema: ({ valibotSchema }) => parts.get(valibotSchema) as never,
  })
  return Object.fromEntries(Object.entries(converted).map(([name, schema]) => [name, simplified(schema as JsonSchema)]))
}

/** The address of a component. */
export function refTo(name: string): string {
  return `#/components/schemas/${name}`
}

/** The same in fewer words: alternatives of alternatives are one list, and bare types are one list of types. */
function simplified(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf, required, ...rest } = schema
  return {
    ...rest,
    ...(anyOf && joined(anyOf.map(simplified))),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, simplified(property)])) }),
    ...(required && required.length > 0 && { required }),
    ...(items && { items: simplified(items) }),
  }
}

function joined(alternatives: JsonSchema[]): JsonSchema {
  const flat = alternatives.flatMap((one) => (one.anyOf && Object.keys(one).length === 1 ? one.anyOf : [one]))
  const isBare = (one: JsonSchema): one is { type: string | string[] } => one.type !== undefined && Object.keys(one).length === 1
  const types = [...new Set(flat.filter(isBare).flatMap(({ type }) => type))]
  const others = flat.filter((one) => !isBare(one))
  const [only] = types
  const bare: JsonSchema[] = types.length === 0 ? [] : [{ type: types.length === 1 && only !== undefined ? only : types }]
  const all = [...others, ...bare]
  return all.length === 1 && all[0] ? all[0] : { anyOf: all }
}
