import type { JsonSchema } from '../../scripts/contract/openapi-document.js'

/** A field of something that is sent or answered, as the page lists it. */
export interface Field {
  /** Where it stands: `data.Balance`; `data[].GUID` in each of a list. */
  path: string
  type: string
  /** The shape that its type is explained by, if it has a name. */
  shape: string | null
  isRequired: boolean
  meaning: string
  /** What is taken when it is missing, as JSON; null where nothing is said. */
  otherwise: string | null
}

type Shapes = Readonly<Record<string, JsonSchema>>

/** A shape of more fields than this is listed once, where the shapes are, and not wherever it is used. */
const MOST_FIELDS = 20

/** The name of the shape that a schema refers to; null for one that says all itself. */
export function shapeOf({ $ref }: JsonSchema): string | null {
  return $ref?.split('/').at(-1) ?? null
}

/** Every field of a schema, those of the shapes within it too. */
export function fieldsOf(schema: JsonSchema, shapes: Shapes, path = ''): Field[] {
  const { properties = {}, required = [] } = resolved(schema, shapes)
  return Object.entries(properties).flatMap(([name, property]) => {
    const own = path === '' ? name : `${path}.${name}`
    const { inner, isList } = within(property)
    const field: Field = {
      path: own, type: typeOf(property), shape: inner ? shapeOf(inner) : null, isRequired: required.includes(name), meaning: property.description ?? '',
      otherwise: property.default === undefined ? null : JSON.stringify(property.default),
    }
    return [field, ...(inner && isListed(inner, shapes) ? fieldsOf(inner, shapes, isList ? `${own}[]` : own) : [])]
  })
}

/** A schema's own words for what it takes: "text", "list of BetItem", "S or D". */
export function typeOf(schema: JsonSchema): string {
  const shape = shapeOf(schema)
  if (shape !== null) return shape
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => (value === '' ? 'empty text' : value)).join(' or ')
  const types = [schema.type ?? []].flat().map((type) => (type === 'array' && schema.items ? `list of ${typeOf(schema.items)}` : (WORDS[type] ?? type)))
  return [...types, ...(schema.anyOf ?? []).map(typeOf)].join(' or ') || 'anything'
}

const WORDS: Readonly<Record<string, string>> = { string: 'text', integer: 'whole number', boolean: 'yes or no', array: 'list' }

/** A schema without its reference. */
export function resolved(schema: JsonSchema, shapes: Shapes): JsonSchema {
  const shape = shapeOf(schema)
  if (shape !== null) return resolved(shapes[shape] ?? {}, shapes)
  if (!schema.allOf) return schema
  const parts = schema.allOf.map((part) => resolved(part, shapes))
  // A later part narrows a field of an earlier one, and leaves its words.
  const properties: Record<string, JsonSchema> = {}
  for (const part of parts) for (const [name, property] of Object.entries(part.properties ?? {})) properties[name] = { ...property, description: property.description ?? properties[name]?.description }
  return { type: 'object', properties, required: parts.flatMap(({ required = [] }) => required) }
}

/** The names of all shapes that something of the document refers to, and of those that these refer to. */
export function shapesUsed(part: unknown, shapes: Shapes): ReadonlySet<string> {
  const used = new Set<string>()
  const collect = (text: string): void => {
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (name === undefined || used.has(name)) continue
      used.add(name)
      collect(JSON.stringify(shapes[name]))
    }
  }
  collect(JSON.stringify(part))
  return used
}

/** What a field holds, apart from being a list or null. */
function within(property: JsonSchema): { inner: JsonSchema | null; isList: boolean } {
  const alternatives = (property.anyOf ?? [property]).filter(({ type }) => type !== 'null')
  const lists = alternatives.filter(({ items }) => items)
  const [list] = lists
  const [inner] = list ? [list.items] : alternatives.filter((one) => one.$ref ?? one.properties)
  return { inner: inner ?? null, isList: list !== undefined }
}

function isListed(inner: JsonSchema, shapes: Shapes): boolean {
  const { properties } = resolved(inner, shapes)
  return properties !== undefined && Object.keys(properties).length <= MOST_FIELDS
}
