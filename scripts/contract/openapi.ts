import { defaultPaths, resolveEndpoints } from '../../src/api/endpoints.js'
import { isSuccess } from '../../src/api/wire-envelope.js'
import { calls, groups, type CallEntry, type CallName, type GroupName } from './calls.js'
import { makeComponents } from './components.js'
import type { ShapeName } from './shapes.js'
import { failures, onFailure, statusEntries } from './failures.js'
import { refTo } from './json-schema.js'
import type { Content, Example, HostName, OpenApiDocument, Operation, Parameter, ResponseObject, Server } from './openapi-document.js'
import { API, type Exchange } from './recorded-run.js'

const INTRODUCTION = `What a server has to answer so that the lottery widgets can be used with it. Made from the schemas that the widgets check answers with.

Bodies are JSON, but for two forms. Money is a decimal number with at most two places; days and times are GMT+8. Fields that are not named here are ignored. A server of another origin allows the page by CORS: its origin, the methods GET and POST, the headers content-type and authorization.`

/** What each host is for. */
const hosts: Readonly<Record<HostName, string>> = {
  api: 'The one address that most partners give. All others are below it unless `endpoints` says otherwise.',
  fdapi: 'Calls of a partner session, and look-ups of both kinds.',
  masterapi: 'Passwords.',
  result: 'Results of every operator but L and A.',
  resultL: 'Results of L.',
  resultA: 'Results of A.',
  jackpotL: 'The jackpot of L.',
  jackpotA: 'The jackpot of A.',
  configBase: 'Where a pin is looked up at sign-in.',
}

/**
 * The server contract as an OpenAPI 3.1 document, with examples from a recorded run (issue 7, "Partner kit").
 * @throws Error when the run lacks a call.
 */
export function makeDocument(version: string, run: readonly Exchange[]): OpenApiDocument {
  const names = Object.keys(calls) as CallName[]
  const pathOf = (name: CallName): string => (name === 'pin' ? '/{pin}' : `/${defaultPaths[name].replace(/^\/+/, '')}`)
  return {
    openapi: '3.1.0',
    info: { title: 'lottery-widgets: server contract', version, description: INTRODUCTION },
    servers: (Object.keys(hosts) as HostName[]).map(serverOf),
    tags: Object.entries(groups).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(names.map((name) => [pathOf(name), { servers: calls[name].hosts.map(serverOf), [calls[name].method]: operationOf(name, run.filter(({ call }) => call === name)) }])),
    components: {
      schemas: makeComponents(),
      responses: {
        Unauthorized: { description: 'The session is lost. With a readable refusal its code counts, without one it is E102.' },
        Failed: { description: 'The server broke down: nobody knows what was done. V110 in the body is maintenance.' },
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The access_token of a sign-in.' } },
    },
    'x-status-codes': statusEntries(),
    'x-failures': failures.map((failure) => ({ ...failure })),
  }
}

function serverOf(name: HostName): Server {
  return { url: resolveEndpoints(API)[name].replace(/\/$/, ''), description: hosts[name], 'x-name': name }
}

function operationOf(name: CallName, run: readonly Exchange[]): Operation {
  const entry = calls[name]
  const shown = exampleOf(name, entry, run)
  const parameters = parametersOf(name, entry, shown)
  const body = requestOf(entry, shown)
  return {
    operationId: name,
    summary: entry.summary,
    description: entry.description,
    tags: [entry.group satisfies GroupName],
    security: entry.session === 'login' ? [{ bearer: [] }] : entry.session === 'either' ? [{ bearer: [] }, {}] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: responsesOf(name, entry, shown, run),
    'x-hosts': [...entry.hosts],
    'x-session': entry.session,
    'x-refusals': [...entry.refusals],
    'x-on-failure': onFailure[entry.failure],
  }
}

/** The shortest exchange that succeeded wholly and brought something; of a call that both kinds of session may make, that of a partner's. */
function exampleOf(name: CallName, { session }: CallEntry, run: readonly Exchange[]): Exchange {
  const succeeded = run.filter((exchange) => hasSucceeded(exchange) && (session !== 'either' || exchange.headers['authorization'] === undefined))
  const telling = succeeded.filter(({ answer }) => {
    const rows = isRecord(answer) && Array.isArray(answer['data']) ? (answer['data'] as unknown[]) : null
    return rows?.length !== 0 && (rows ?? []).every((row) => !isRecord(row) || row['status'] === undefined || isSuccess(String(row['status'])))
  })
  const found = [telling, succeeded, run.filter(hasSucceeded)].find((some) => some.length > 0) ?? []
  const [shortest] = [...found].sort((one, other) => lengthOf(one.answer) - lengthOf(other.answer))
  if (!shortest) throw new Error(`The recorded run has no answer of ${name}`)
  return shortest
}

/** Whether an exchange ended as its call was meant to. A list of outcomes counts when one of them does. */
export function hasSucceeded({ httpStatus, answer }: Pick<Exchange, 'httpStatus' | 'answer'>): boolean {
  if (httpStatus !== 200) return false
  const statusesOf = (one: unknown): unknown[] => (isRecord(one) && 'status' in one ? [one['status']] : [])
  const statuses = Array.isArray(answer) ? answer.flatMap(statusesOf) : statusesOf(answer)
  return statuses.length === 0 || statuses.some((status) => isSuccess(String(status)) || /^success_/i.test(String(status)))
}

function parametersOf(name: CallName, { query = {} }: CallEntry, { url }: Exchange): Parameter[] {
  if (name === 'pin') {
    return [{ name: 'pin', in: 'path', required: true, description: 'The pin as base64url without padding.', schema: { type: 'string', minLength: 1 }, example: url.slice(url.lastIndexOf('/') + 1) }]
  }
  const given = new URL(url).searchParams
  return Object.entries(query).map(([key, { words, schema, isOptional }]) => {
    const example = given.get(key)
    return { name: key, in: 'query', required: !isOptional, description: words, schema, ...(example !== null && { example }) }
  })
}

function requestOf({ session, body }: CallEntry, { body: sent }: Exchange): Operation['requestBody'] {
  const shape = body?.shape ?? (session === 'either' ? 'SessionFields' : undefined)
  if (shape === undefined) return undefined
  const content: Content = { schema: { $ref: refTo(shape) }, ...(sent !== null && { examples: { sandbox: { summary: 'As the widgets send it', value: sent } } }) }
  const description = session === 'either' ? (body ? 'In a partner session its fields stand beside the others; a login session has its bearer token.' : 'In a partner session its fields; a login session sends no body, and its bearer token.') : 'Always sent.'
  return { required: body !== undefined, description, content: { [body?.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json']: content } }
}

function responsesOf(name: CallName, { answer, session }: CallEntry, shown: Exchange, run: readonly Exchange[]): Record<string, ResponseObject> {
  const failed: ResponseObject = { $ref: '#/components/responses/Failed' }
  if (answer === 'text') return { 200: { description: 'The host, as base64.', content: { 'text/plain': { schema: { type: 'string' }, examples: { sandbox: { summary: 'Success', value: shown.answer } } } } }, '5XX': failed }
  const shapes: ShapeName[] = name === 'token' ? [...answer] : [...answer, 'Refusal']
  const contentOf = (exchanges: readonly Exchange[]): ResponseObject['content'] => ({ 'application/json': { schema: anyOf(shapes), examples: examplesOf(exchanges) } })
  const refused = run.filter((exchange) => !hasSucceeded(exchange))
  return {
    200: { description: name === 'token' ? 'A token, or a refusal.' : 'What was asked for, or a refusal.', content: contentOf([shown, ...refused.filter(({ httpStatus }) => httpStatus === 200)]) },
    ...(name === 'token' && { 400: { description: 'A refusal, as OAuth has it.', content: contentOf(refused.filter(({ httpStatus }) => httpStatus === 400)) } }),
    ...(session !== 'none' && { 401: { $ref: '#/components/responses/Unauthorized' } }),
    '5XX': failed,
  }
}

function anyOf(shapes: readonly ShapeName[]): Content['schema'] {
  const refs = shapes.map((shape) => ({ $ref: refTo(shape) }))
  return refs.length === 1 && refs[0] ? refs[0] : { anyOf: refs }
}

/** One example for each way it ended: success, or the code of the refusal. */
function examplesOf(exchanges: readonly Exchange[]): Record<string, Example> {
  return Object.fromEntries(exchanges.map((exchange) => {
    if (hasSucceeded(exchange)) return ['success', { summary: 'Success', value: exchange.answer }]
    const [first] = [exchange.answer].flat() as unknown[]
    const code = isRecord(first) ? String(first['status']) : 'refusal'
    return [code, { summary: `Refused: ${code}`, value: exchange.answer }]
  }))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function lengthOf(value: unknown): number {
  return JSON.stringify(value).length
}
