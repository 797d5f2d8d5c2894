/** The shapes of the contract as components of the document. */
import type * as v from 'valibot'
import * as wire from '../../src/api/contract.js'
import { toComponents, refTo } from './json-schema.js'
import type { JsonSchema } from './openapi-document.js'
import { schemas, type ShapeName } from './shapes.js'
import { shapeWords, wordsOf } from './words.js'

/** `isSuccess` of `wire-envelope.ts`. Letters in both cases, because a pattern of JSON Schema has no flags. */
const SUCCESS: JsonSchema = {
  description: 'The call was carried out: S100 to S199, 200, or the word Success.',
  anyOf: [{ type: 'string', pattern: '^([Ss]1[0-9][0-9]|200|[Ss][Uu][Cc][Cc][Ee][Ss][Ss])$' }, { type: 'number', const: 200 }],
}

/** The components of the document, with words. */
export function makeComponents(): Record<string, JsonSchema> {
  const made = toComponents(schemas)
  for (const [name, schema] of Object.entries(made)) {
    // An answer is one of success when its status says so; with any other it is a refusal, whatever stands beside (`http.ts`).
    const isAnswer = entriesOf(schemas[name as keyof typeof schemas])?.['status'] === wire.envelopeSchema.entries.status
    const { properties, ...rest } = schema
    const worded = properties && Object.fromEntries(Object.entries(properties).map(([field, property]) => [field, withWords(name, field, isAnswer && field === 'status' ? { $ref: refTo('SuccessStatus') } : property)]))
    made[name] = { description: shapeWords[name as ShapeName], ...rest, ...(worded && { properties: worded }) }
  }
  const { Refusal: { properties: { status, ...others } = {}, ...refusal } = {}, ...rest } = made
  return {
    SuccessStatus: SUCCESS,
    Refusal: { ...refusal, properties: { status: { ...status, not: { $ref: refTo('SuccessStatus') } }, ...others } },
    ...rest,
    PlacedBet: { description: shapeWords.PlacedBet, allOf: [{ $ref: refTo('BetItem') }, { properties: { status: { $ref: refTo('SuccessStatus') } } }] },
  }
}

function withWords(shape: string, field: string, property: JsonSchema): JsonSchema {
  return { ...property, description: wordsOf(shape, field) ?? '' }
}

function entriesOf(schema: v.GenericSchema): Record<string, unknown> | undefined {
  return 'entries' in schema ? (schema.entries as Record<string, unknown>) : undefined
}
