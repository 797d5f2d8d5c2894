/** The parts of OpenAPI 3.1 that our document has (issue 7, "Partner kit"): as the generator writes them, and as the contract page reads them. */

/** A JSON Schema (2020-12) as OpenAPI 3.1 embeds it; the keywords that we use. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  not?: JsonSchema
  enum?: (string | number)[]
  const?: string | number
  pattern?: string
  minimum?: number
  maximum?: number
  minItems?: number
  minLength?: number
  default?: unknown
}

/** A value of the query, or a part of the path. */
export interface Parameter { name: string; in: 'query' | 'path'; required: boolean; description: string; schema: JsonSchema; example?: string }

/** An example, as a call of the sandbox brought it. */
export interface Example { summary: string; value: unknown }

/** What is sent or answered, in one type of content. */
export interface Content { schema: JsonSchema; examples?: Record<string, Example> }

/** What is answered with one HTTP status. */
export interface ResponseObject { $ref?: string; description?: string; content?: Record<string, Content> }

/** Names of the hosts, as `endpoints` in the configuration has them. */
export type HostName = 'api' | 'fdapi' | 'masterapi' | 'result' | 'resultL' | 'resultA' | 'jackpotL' | 'jackpotA' | 'configBase'

/** A call. What OpenAPI has no word for begins with `x-`. */
export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; description: string; content: Record<string, Content> }
  responses: Record<string, ResponseObject>
  /** The hosts it is asked of. */
  'x-hosts': HostName[]
  /** Whose call it is: a partner session's fields in the body, a bearer token, one or the other, or neither. */
  'x-session': 'none' | 'partner' | 'login' | 'either'
  /** Codes that the widgets expect of it, beyond those that every call may answer. */
  'x-refusals': string[]
  /** What the widgets do when it fails, in words. */
  'x-on-failure': string
}

/** A host. */
export interface Server { url: string; description: string; 'x-name': HostName }

/** A code of the catalogue. */
export interface StatusEntry { code: string; kind: string; effect: string | null; params: string[]; meaning: string }

/** The whole document. */
export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: Server[]
  tags: { name: string; description: string }[]
  paths: Record<string, { servers: Server[]; get?: Operation; post?: Operation }>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, ResponseObject>
    securitySchemes: Record<string, Record<string, string>>
  }
  'x-status-codes': StatusEntry[]
  'x-failures': { what: string; means: string; widget: string }[]
}
