import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi, type MockInstance } from 'vitest'
import { ApiError } from '../../src/api/api-error.js'
import { NetworkError } from '../../src/api/network-error.js'
import { object } from '../../src/api/wire-object.js'
import { bodyOf, createTestServer, json, text, TIMEOUT, type Call } from './server.js'

const schema = object({ status: v.union([v.string(), v.number()]), data: object({ amount: v.number() }) })
const good = { status: 'S100', data: { amount: 5 } }
const address = 'https://api.example/call'

/** What a call that is answered so ends with. */
const outcomeOf = (answer: (call: Call) => Response | Promise<Response>) => createTestServer(answer).http.post(address, {}, schema).catch((error: unknown) => error)

describe('what is sent', () => {
  test('a body as JSON text, to a plain address', async () => {
    const { http, calls } = createTestServer(() => json(good))
    await expect(http.post(address, { a: 1, list: ['x'] }, schema)).resolves.toEqual(good)
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({ url: address, init: { method: 'POST', body: '{"a":1,"list":["x"]}', headers: { 'content-type': 'application/json' }, cache: 'no-store' } })
  })

  test('a GET and an empty POST carry no header that would need a preflight', async () => {
    const { http, calls } = createTestServer(() => json(good))
    await http.get(address, schema)
    await http.post(address, null, schema)
    expect(calls.map(({ init }) => [init.method, init.body, init.headers])).toEqual([['GET', undefined, {}], ['POST', undefined, {}]])
  })

  test('an old Prototype.js on the page corrupts neither the body nor the reading', async () => {
    const polluted: [object, string][] = [[Array.prototype, 'toJSON'], [String.prototype, 'toJSON'], [Object.prototype, 'toJSON'], [Object.prototype, 'extend'], [Array.prototype, 'each']]
    for (const [prototype, name] of polluted) Object.defineProperty(prototype, name, { value: () => 'corrupted', enumerable: true, configurable: true })
    const restore = () => polluted.forEach(([prototype, name]) => Reflect.deleteProperty(prototype, name))
    onTestFinished(restore)
    const { http, calls } = createTestServer(() => text('{"status":"S100","data":{"amount":5}}'))
    const answer = await http.post(address, { Guid: ['a', 'b'], text: 'x' }, schema)
    const corrupted = JSON.stringify(['a'])
    restore()
    expect(corrupted).toBe('"corrupted"')
    expect(calls[0]?.init.body).toBe('{"Guid":["a","b"],"text":"x"}')
    expect(calls[0]?.init.headers).toEqual({ 'content-type': 'application/json' })
    expect(answer).toEqual(good)
  })

  test('no Request is constructed: some pages replace the class', async () => {
    const original = globalThis.Request
    onTestFinished(() => {
      globalThis.Request = original
    })
    globalThis.Request = function Request() {
      throw new Error('the page has its own Request')
    } as unknown as typeof Request
    await expect(createTestServer(() => json(good)).http.get(address, schema)).resolves.toEqual(good)
  })
})

describe('a refusal', () => {
  test('has the code, the params and the words of the server, their holes filled', async () => {
    const error = await outcomeOf(() => json({ status: 'E106', message: 'Wait {0} minutes, {1}', params: [5] }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'E106', params: [5], message: 'Wait 5 minutes, {1}', httpStatus: 200, outcome: 'refused' })
  })

  test('may spell its params with a capital, or write words that are none', async () => {
    expect(await outcomeOf(() => json({ status: 'E127', message: { html: '<b>' }, Params: ['0.50'] }))).toMatchObject({ code: 'E127', params: ['0.50'], message: '' })
    expect(await outcomeOf(() => json({ status: 'E127', params: [{ deep: 1 }] }))).toMatchObject({ code: 'E127', params: [] })
  })

  test('is believed with an HTTP status of 4xx', async () => {
    expect(await outcomeOf(() => json({ status: 'E103' }, 403))).toMatchObject({ name: 'ApiError', code: 'E103', httpStatus: 403, outcome: 'refused' })
  })

  test.each([
    ['E102 for 401, whatever the page says', () => text('<h1>Unauthorized</h1>', 401), { code: 'E102', httpStatus: 401, outcome: 'refused' }],
    ['maintenance, also with 503', () => json({ status: 'V110', message: 'Back at 5' }, 503), { code: 'V110', message: 'Back at 5', outcome: 'refused' }],
    ['a status in the body that is HTTP\'s', () => json({ status: 404 }), { code: '404' }],
    ['E101, which leaves open what was done', () => json({ status: 'E101' }), { code: 'E101', outcome: 'unknown' }],
  ])('%s', async (_, answer, error) => {
    expect(await outcomeOf(answer)).toMatchObject({ name: 'ApiError', ...error })
  })
})

describe('an answer with something missing is V100 with the field, and leaves open what was done', () => {
  test.each([
    ['no data', { status: 'S100' }, 'data'],
    ['no field', { status: 'Success', data: {} }, 'data.amount'],
    ['the wrong type', { status: 200, data: { amount: '5' } }, 'data.amount'],
    ['null for an object', { status: '200', data: null }, 'data'],
    ['nothing of an answer', {}, 'status'],
    ['a status of the wrong type', { status: true, data: { amount: 5 } }, 'status'],
    ['an array', [], 'status'],
  ])('%s', async (_, answer, field) => {
    const error = await outcomeOf(() => json(answer))
    expect(error).toBeInstanceOf(ApiError)
    // The field is for the page's developer (`lottery:error`, the console); a player reads the catalogue's sentence.
    expect(error).toMatchObject({ code: 'V100', params: [field], message: `Missing or wrong in the answer: ${field}`, outcome: 'unknown' })
  })
})

describe('no readable answer is a NetworkError', () => {
  const html = '<!doctype html><title>Sign in to the Wi-Fi</title>'
  test.each<[string, () => Response, object]>([
    ['HTML on 200', () => text(html), { reason: 'not-json', httpStatus: 200 }],
    ['half of a JSON text', () => text('{"status":"S100","da', 200, 'application/json'), { reason: 'not-json' }],
    ['an empty body', () => text(''), { reason: 'not-json' }],
    ['no body', () => new Response(null, { status: 204 }), { reason: 'not-json', httpStatus: 204 }],
    ['a bare number', () => text('5'), { reason: 'not-json' }],
    ['a JSON string', () => text('"S100"'), { reason: 'not-json' }],
    ['null', () => text('null'), { reason: 'not-json' }],
    ['HTTP 500 with a good answer', () => json(good, 500), { reason: 'http', httpStatus: 500 }],
    ['HTTP 500 with a refusal of a server that broke down', () => json({ status: 'F100' }, 500), { reason: 'http', httpStatus: 500 }],
    ['500 in the body', () => json({ status: 500, message: 'Object reference not set' }), { reason: 'http', httpStatus: 200 }],
    ['a gateway\'s page', () => text(html, 502), { reason: 'http', httpStatus: 502 }],
    ['a page that is not there', () => text(html, 404), { reason: 'http', httpStatus: 404 }],
    ['a forbidding page', () => text(html, 403), { reason: 'http', httpStatus: 403 }],
    ['a redirect that was not followed', () => new Response(null, { status: 304 }), { reason: 'http', httpStatus: 304 }],
  ])('%s', async (_, answer, error) => {
    const outcome = await outcomeOf(answer)
    expect(outcome).toBeInstanceOf(NetworkError)
    expect(outcome).toMatchObject({ ...error, outcome: 'unknown' })
  })

  test.each<[string, () => Promise<Response>, string]>([
    ['a connection that breaks', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
    ['somebody else\'s abort', () => Promise.reject(new DOMException('Aborted', 'AbortError')), 'aborted'],
  ])('%s', async (_, answer, reason) => {
    const outcome = await outcomeOf(answer)
    expect(outcome).toBeInstanceOf(NetworkError)
    expect(outcome).toMatchObject({ reason, httpStatus: undefined, outcome: 'unknown' })
  })

  test('is told in words that do not say more than a browser does', async () => {
    expect(await outcomeOf(() => Promise.reject(new TypeError('Failed to fetch')))).toHaveProperty('message', "No answer (network, CORS or the page's own fetch)")
  })

  test('a connection that breaks in the middle of the body', async () => {
    let chunks = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (chunks++ === 0) controller.enqueue(new TextEncoder().encode('{"status":"S100","data":{"amount":5}}'))
        else controller.error(new TypeError('terminated'))
      },
    })
    // The text so far would even be valid: it must not be taken for the whole.
    expect(await outcomeOf(() => new Response(body))).toMatchObject({ name: 'NetworkError', reason: 'offline' })
  })
})

describe('a fetch of the host\'s own that is broken', () => {
  let said: MockInstance<typeof console.error>
  beforeEach(() => {
    said = vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => void said.mockRestore())
  const odd = (answer: unknown) => Promise.resolve(answer as Response)

  test.each<[string, () => Response | Promise<Response>, unknown]>([
    ['throws', () => { throw new Error('my fetch broke') }, expect.objectContaining({ message: 'my fetch broke' })],
    ['is wrapped badly', () => { throw new SyntaxError('wrapped badly') }, expect.any(SyntaxError)],
    ['has a mistake in it', () => Promise.reject(new TypeError("Cannot read properties of undefined (reading 'token')")), expect.any(TypeError)],
    ['has a mistake in it, as Firefox says it', () => Promise.reject(new TypeError('user is undefined')), expect.any(TypeError)],
    ['has a mistake in it, as Safari says it', () => Promise.reject(new TypeError("undefined is not an object (evaluating 'user.token')")), expect.any(TypeError)],
    ['rejects with what is no error', () => Promise.reject('no session' as unknown as Error), 'no session'],
    ['rejects with nothing', () => Promise.reject(undefined as unknown as Error), undefined],
    ['answers nothing', () => odd(undefined), expect.objectContaining({ message: 'It must answer a Response, with a status and text(); this is undefined.' })],
    ['answers null', () => odd(null), expect.objectContaining({ message: 'It must answer a Response, with a status and text(); this is object.' })],
    ['answers what has no text', () => odd({ status: 200, json: () => good }), expect.any(Error)],
    ['answers what has no status', () => odd({ ok: true, text: () => Promise.resolve('{}') }), expect.any(Error)],
    ['answers a body that is none', () => odd({ status: 200, body: {} }), expect.any(TypeError)],
  ])('%s: that is in the console, once', async (_, answer, error) => {
    const { http } = createTestServer(answer)
    for (const asked of [http.post(address, {}, schema), http.text(address)]) await expect(asked).rejects.toMatchObject({ name: 'NetworkError', reason: 'offline', outcome: 'unknown' })
    expect(said.mock.calls).toEqual([['[lottery] fetch() failed', error]])
  })

  test.each([
    ['Chrome', new TypeError('Failed to fetch')],
    ['Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
    ['Safari', new TypeError('Load failed')],
    ['Safari, of CORS', new TypeError('Origin null is not allowed by Access-Control-Allow-Origin. Status code: 200')],
    ['Node', new TypeError('fetch failed')],
    ['whoever stopped it', new DOMException('stopped', 'AbortError')],
    ['whoever had enough', new DOMException('late', 'TimeoutError')],
  ])('is not what %s says of a connection', async (_, error) => {
    await outcomeOf(() => Promise.reject(error))
    expect(said).not.toHaveBeenCalled()
  })
})

describe('an answer without an end', () => {
  test('is left after two million characters', async () => {
    let cancelled = false
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 100_000
        controller.enqueue(new Uint8Array(100_000).fill(32))
      },
      cancel() {
        cancelled = true
      },
    })
    expect(await outcomeOf(() => new Response(body))).toMatchObject({ name: 'NetworkError', reason: 'too-large' })
    expect(cancelled).toBe(true)
    expect(sent).toBeLessThan(3_000_000)
  })

  test('also from a fetch without streams', async () => {
    const answer = { status: 200, text: () => Promise.resolve(' '.repeat(2_000_001)) } as Response
    expect(await outcomeOf(() => answer)).toMatchObject({ name: 'NetworkError', reason: 'too-large' })
  })

  test('a long one that ends is read, and multi-byte characters may be cut anywhere', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ ...good, more: '马会彩票'.repeat(1000) }))
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7))
        controller.close()
      },
    })
    const { http } = createTestServer(() => new Response(body))
    await expect(http.get(address, v.object({ more: v.string() }))).resolves.toEqual({ more: '马会彩票'.repeat(1000) })
  })
})

describe('timeout', () => {
  test('ends a call that nobody answers, and aborts it', async () => {
    const { http, calls, environment } = createTestServer(() => new Promise<Response>(() => {}))
    const outcome = http.post(address, {}, schema).catch((error: unknown) => error)
    await environment.advance(TIMEOUT - 1)
    expect(calls[0]?.init.signal?.aborted).toBe(false)
    await environment.advance(1)
    expect(await outcome).toMatchObject({ name: 'NetworkError', reason: 'timeout', outcome: 'unknown' })
    expect(calls[0]?.init.signal?.aborted).toBe(true)
  })

  test('counts the body too', async () => {
    const { http, environment } = createTestServer(() => new Response(new ReadableStream({ pull: () => new Promise(() => {}) })))
    const outcome = http.get(address, schema).catch((error: unknown) => error)
    await environment.advance(TIMEOUT)
    expect(await outcome).toMatchObject({ reason: 'timeout' })
  })

  test('is what a fetch that heeds the signal ends with, not an abort', async () => {
    const { http, environment } = createTestServer(({ init }) =>
      new Promise<Response>((_, reject) => init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))),
    )
    const outcome = http.get(address, schema).catch((error: unknown) => error)
    await environment.advance(TIMEOUT)
    expect(await outcome).toMatchObject({ reason: 'timeout' })
  })

  test('leaves no timer, whether the call ended well or badly', async () => {
    const well = createTestServer(() => json(good))
    await well.http.get(address, schema)
    const badly = createTestServer(() => Promise.reject(new TypeError('Failed to fetch')))
    await badly.http.get(address, schema).catch(() => {})
    expect([well.environment.timerCount(), badly.environment.timerCount()]).toEqual([0, 0])
  })
})

test('a body is read back as it was meant', async () => {
  const { http, calls } = createTestServer(() => json(good))
  const body = { text: 'a "quoted"\nline \u2028 💰', none: null, missing: undefined, deep: [{ yes: true, amount: 0.1 }] }
  await http.post(address, body, schema)
  expect(calls.map(bodyOf)).toEqual([{ text: 'a "quoted"\nline \u2028 💰', none: null, deep: [{ yes: true, amount: 0.1 }] }])
})
