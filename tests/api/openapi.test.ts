import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { calls, type CallName } from '../../scripts/contract/calls.js'
import { makeComponents } from '../../scripts/contract/components.js'
import { schemaOf, type ShapeName } from '../../scripts/contract/shapes.js'
import { hasSucceeded, makeDocument } from '../../scripts/contract/openapi.js'
import type { Content, Operation } from '../../scripts/contract/openapi-document.js'
import { API, recordRun, type Exchange } from '../../scripts/contract/recorded-run.js'
import { fieldWords, wordsOf } from '../../scripts/contract/words.js'
import { defaultPaths, resolveEndpoints, type Paths } from '../../src/api/endpoints.js'
import { isSuccess } from '../../src/api/wire-envelope.js'
import { isDate } from '../../src/domain/calendar.js'
import { statusCodes } from '../../src/domain/status-codes.js'

const run = await recordRun()
const document = makeDocument('1.2.3', run)
const endpoints = resolveEndpoints(API)

const ajv = new Ajv2020({ strict: false, allErrors: true })
ajv.addSchema(document, 'contract')
const compiled = new Map<string, ReturnType<typeof ajv.compile>>()
/** What is wrong with a value by a shape of the document, in words; empty when nothing is. */
function problems(value: unknown, schema: object): string[] {
  // A reference of the document is one of its own, and not of the schema that is asked with.
  const text = JSON.stringify(schema).replaceAll('"#/', '"contract#/')
  const check = compiled.get(text) ?? ajv.compile(JSON.parse(text) as object)
  compiled.set(text, check)
  return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message, keyword }) => `${instancePath} ${keyword}: ${message}`)
}
const shape = (name: ShapeName) => ({ $ref: `#/components/schemas/${name}` })

function operationOf(name: CallName): Operation {
  const path = name === 'pin' ? '/{pin}' : defaultPaths[name]
  const operation = document.paths[path]?.[calls[name].method]
  if (!operation) throw new Error(`The document has no ${name}`)
  return operation
}
const described = (exchange: Exchange) => `${exchange.call} ${exchange.url.slice(API.length)} ${JSON.stringify(exchange.answer).slice(0, 60)}`

describe('the document', () => {
  test('is OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document)) as Record<string, unknown>)
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
    expect(validator.version).toBe('3.1')
  })

  test('has every path that a partner may correct, on its host', () => {
    const documented = Object.entries(document.paths).flatMap(([path, { servers, ...methods }]) => servers.map(({ url }) => ({ address: url + path, name: Object.values(methods)[0]?.operationId })))
    for (const [name, path] of Object.entries(defaultPaths) as [keyof Paths, string][]) {
      for (const host of calls[name].hosts) expect(documented).toContainEqual({ address: endpoints[host] + path, name })
    }
    expect(documented).toContainEqual({ address: `${endpoints.configBase}{pin}`, name: 'pin' })
    expect(new Set(documented.map(({ name }) => name))).toEqual(new Set([...Object.keys(defaultPaths), 'pin']))
    expect(new Set(Object.values(document.paths).flatMap(({ servers }) => servers.map((server) => server['x-name'])))).toEqual(new Set(Object.keys(endpoints)))
  })

  test('has words for every field, and none for a field that is not there', () => {
    const fields = Object.entries(makeComponents()).flatMap(([name, { properties = {} }]) => Object.keys(properties).map((field) => ({ name, field })))
    expect(fields.length).toBeGreaterThan(150)
    expect(fields.filter(({ name, field }) => !wordsOf(name, field))).toEqual([])
    const worded = Object.entries(fieldWords).flatMap(([name, words]) => Object.keys(words ?? {}).map((field) => ({ name, field })))
    expect(worded.filter(({ name, field }) => !fields.some((known) => known.name === name && known.field === field))).toEqual([])
    for (const { description } of Object.values(document.components.schemas)) expect(description).toBeTruthy()
  })

  test('has examples of every call, and each is what it is an example of', () => {
    const contents = Object.values(document.paths).flatMap(({ get, post }) => [get, post]).flatMap((operation) => (operation ? [operation] : [])).flatMap((operation) => {
      const answers = Object.values(operation.responses).flatMap(({ content }) => (content ? [content] : []))
      expect(answers).not.toEqual([])
      return [...(operation.requestBody ? [operation.requestBody.content] : []), ...answers].flatMap((content) => Object.values(content).map((one) => ({ ...one, name: operation.operationId })))
    })
    const wrong = contents.flatMap(({ schema, examples, name }: Content & { name: string }) => {
      if (Object.keys(examples ?? {}).length === 0) return [`${name}: no example`]
      return Object.values(examples ?? {}).flatMap(({ value }) => problems(value, schema).map((problem) => `${name}: ${problem}`))
    })
    expect(wrong).toEqual([])
  })

  test('shows a cancelled receipt as the example of cancelling', () => {
    const [content] = Object.values(operationOf('voidEkor').responses[200]?.content ?? {})
    expect(content?.examples?.['success']?.value).toMatchObject({ status: 'S105', data: [{ status: 'S105' }] })
  })

  test('has the whole catalogue of codes, each with a meaning', () => {
    expect(document['x-status-codes'].map(({ code }) => code)).toEqual(Object.keys(statusCodes))
    expect(document['x-status-codes'].filter(({ meaning }) => meaning === '' || /[{}]/.test(meaning))).toEqual([])
  })
})

describe('the client, on the sandbox', () => {
  test('asks every call there is, those of both kinds of session in both', () => {
    const asked = (name: CallName, withBearer: boolean) => run.some(({ call, headers }) => call === name && ('authorization' in headers) === withBearer)
    const missing = (Object.keys(calls) as CallName[]).filter((name) => {
      const { session } = calls[name]
      if (name === 'needChangePassword') return !asked(name, true)
      return (session !== 'login' && !asked(name, false)) || (['login', 'either'].includes(session) && !asked(name, true))
    })
    expect(missing).toEqual([])
  })

  test.each(run.map((exchange) => ({ exchange, name: described(exchange) })))('sends and gets what the document says: $name', ({ exchange }) => {
    const { call, method, url, headers, body, httpStatus, answer } = exchange
    const { session, answer: shapes } = calls[call]
    const { parameters = [], requestBody, responses } = operationOf(call)
    expect(method).toBe(calls[call].method)

    const query = new URL(url).searchParams
    const allowed = parameters.filter((parameter) => parameter.in === 'query')
    expect([...query.keys()].filter((key) => !allowed.some(({ name }) => name === key))).toEqual([])
    for (const { name, required, schema } of allowed) {
      const value = query.get(name)
      if (value === null) expect({ name, required }).toEqual({ name, required: false })
      else expect(problems(schema.type === 'integer' ? Number(value) : value, schema)).toEqual([])
    }

    const hasBearer = /^Bearer \S+$/.test(headers['authorization'] ?? '')
    if (session !== 'either') expect(hasBearer).toBe(session === 'login')
    if (body === null) expect(requestBody?.required ?? false).toBe(false)
    else {
      const [[type, content] = []] = Object.entries(requestBody?.content ?? {})
      expect(headers['content-type']).toBe(type)
      expect(problems(body, content?.schema ?? { not: {} })).toEqual([])
      // Nothing is sent that the document does not name.
      const name = content?.schema.$ref?.split('/').at(-1) ?? ''
      expect(Object.keys(body ?? {}).filter((field) => !Object.hasOwn(document.components.schemas[name]?.properties ?? {}, field))).toEqual([])
      if (session === 'either' && !hasBearer) expect(problems(body, shape('SessionFields'))).toEqual([])
    }

    const [[, content] = []] = Object.entries(responses[String(httpStatus)]?.content ?? {})
    expect(problems(answer, content?.schema ?? { not: {} })).toEqual([])
    if (shapes === 'text') return
    // A success is one by its own shape, and a refusal is no success.
    const isList = Array.isArray(answer)
    if (hasSucceeded(exchange) || isList || call === 'token') expect(problems(answer, { anyOf: shapes.map(shape) })).toEqual([])
    else expect(problems(answer, shape('Refusal'))).toEqual([])
  })

  test('is refused with codes that the document names', () => {
    /** Any call with a session may answer these. */
    const anywhere = ['E102', 'E104', 'E105', 'E106', 'V100', 'V110']
    const seen = run.flatMap(({ call, answer }) => [answer].flat().flatMap((one) => {
      const outcomes = [one, ...[(one as { data?: unknown }).data ?? []].flat()] as { status?: unknown }[]
      return outcomes.map(({ status }) => ({ call, status: String(status ?? 'S100') }))
    }))
    const unnamed = seen.filter(({ call, status }) => !isSuccess(status) && !/^success_/i.test(status) && !anywhere.includes(status) && !operationOf(call)['x-refusals'].includes(status))
    expect(unnamed).toEqual([])
    const unknown = Object.values(calls).flatMap(({ refusals }) => refusals).filter((code) => code !== '404' && !Object.hasOwn(statusCodes, code))
    expect(unknown).toEqual([])
  })
})

describe('what the document takes, the client reads', () => {
  const answers = run.filter(({ call, httpStatus }) => calls[call].answer !== 'text' && httpStatus === 200).map((exchange) => ({ exchange, shapes: calls[exchange.call].answer as readonly ShapeName[] }))
  const read = answers.filter(({ exchange }) => hasSucceeded(exchange)).flatMap(({ exchange, shapes }) =>
    shapes.flatMap((name) => {
      const schema = schemaOf[name]
      return schema && problems(exchange.answer, shape(name)).length === 0 ? [{ name, schema, answer: exchange.answer }] : []
    }))

  const values = [undefined, null, true, 0, -1.25, 1e300, 2.5, '', 'x', '12.5', '-3', '1e5', '2026-11-21', '2026-13-01', '2026-11-21T19:00:00', [], {}, [1, 'a'], [null], [{}], ['']]
  /** The same with one value, found by walking down, replaced or taken away. */
  const spoilt = (value: unknown, steps: readonly number[], by: unknown): unknown => {
    const [step, ...rest] = steps
    if (step === undefined || typeof value !== 'object' || value === null || Object.keys(value).length === 0) return by
    const keys = Object.keys(value)
    const key = keys[step % keys.length] ?? ''
    const changed = spoilt((value as Record<string, unknown>)[key], rest, by)
    const entries = Object.entries(value).flatMap(([name, one]) => (name !== key ? [[name, one] as const] : changed === undefined ? [] : [[name, changed] as const]))
    return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries)
  }

  test('whatever is changed in an answer', () => {
    expect(new Set(read.map(({ name }) => name)).size).toBeGreaterThanOrEqual(20)
    fc.assert(
      fc.property(fc.constantFrom(...read), fc.array(fc.nat(60), { minLength: 1, maxLength: 5 }), fc.constantFrom(...values), ({ name, schema, answer }, steps, by) => {
        const changed = spoilt(answer, steps, by) ?? null
        if (problems(changed, shape(name)).length === 0) expect({ name, changed, isRead: v.safeParse(schema, changed).success }).toMatchObject({ isRead: true })
      }),
      { numRuns: 2000 },
    )
  })

  test.each(['S100', 'S199', 's105', 'Success', 'SUCCESS', '200', 200, 'S200', 'S10', 'E117', 'Success_NeedChangePassword', '404', 404, 100, ' S100', 'S1000', ''])('%j is a success there as here', (status) => {
    expect(problems(status, shape('SuccessStatus')).length === 0).toBe(isSuccess(status))
    expect(problems({ status }, shape('Refusal')).length === 0).toBe(!isSuccess(status))
  })

  test.each([
    ['Amount', '12,50'], ['Amount', '1e5'], ['Amount', 1e300], ['Amount', null], ['DrawDate', '21/11/2026'], ['DrawDate', '2026-13-01'], ['BetItems', []],
    ['InitDataAnswer', { status: 'S100', data: { Balance: 1, Reward: 0, Currency: [] } }], ['TicketSummary', { UserId: 'a', BetAmount: 1, TicketCount: 2.5 }], ['PostBetBody', { Currency: 'MYR', UserId: 'a', BetString: 'D' }],
  ] as const)('%s does not take %j', (name, value) => {
    expect(problems(value, shape(name))).not.toEqual([])
  })

  test('a date is one of a calendar, there as here; only of a 29 February the document does not say the year', () => {
    const two = (number: number) => String(number).padStart(2, '0')
    const days = [2026, 2028].flatMap((year) => Array.from({ length: 14 * 33 }, (_, index) => `${year}-${two(Math.floor(index / 33))}-${two(index % 33)}`))
    const differ = days.filter((day) => (problems(day, shape('DrawDate')).length === 0) !== isDate(day))
    expect(differ).toEqual(['2026-02-29'])
  })
})
