import { beforeAll, describe, expect, test } from 'vitest'
import { recordRun } from '../../scripts/contract/recorded-run.js'
import { ApiError } from '../../src/api/api-error.js'
import { askEverything, nameOf, type Outcome } from './every-call.js'
import { json, text, type Call } from './server.js'

/** No session has its ticket calls without a bearer: those ask nothing. */
const asked = (outcomes: Outcome[]) => outcomes.filter(({ error }) => !(error instanceof ApiError && error.code === 'E103'))
const names = async (body: (call: Call) => Response, which?: (call: string) => boolean) => Object.fromEntries(asked(await askEverything(body, which)).map((outcome) => [outcome.call, nameOf(outcome)]))

describe('answers that reach for prototypes', () => {
  const before = Object.getOwnPropertyNames(Object.prototype).sort()
  const POISON = '"__proto__":{"poisoned":true,"status":"S100","data":[],"Balance":1},"constructor":{"prototype":{"poisoned":true}},"prototype":{"poisoned":true}'
  /** The same answer, with a poisoned field in every object of it. */
  const poisoned = (answer: unknown): string => {
    if (Array.isArray(answer)) return `[${answer.map(poisoned).join()}]`
    if (typeof answer !== 'object' || answer === null) return JSON.stringify(answer)
    return `{${[POISON, ...Object.entries(answer).map(([key, value]) => `${JSON.stringify(key)}:${poisoned(value)}`)].join()}}`
  }
  /** What is below a prototype is no field of the answer. */
  const hidden = (answer: unknown) => `{"__proto__":${JSON.stringify(answer)},"constructor":${JSON.stringify(answer)}}`

  let answers: unknown[] = []
  beforeAll(async () => {
    const answered = (await recordRun()).filter(({ httpStatus, answer }) => httpStatus === 200 && typeof answer === 'object' && answer !== null)
    // One of each call is enough of a shape.
    answers = [...new Map(answered.map(({ call, answer }) => [call, answer])).values()]
  })

  test('change nothing of what is read of them, and no object of the page', async () => {
    expect(answers.length).toBeGreaterThan(20)
    for (const answer of answers) {
      expect(await names(() => text(poisoned(answer)))).toEqual(await names(() => json(answer)))
    }
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before)
    expect(({} as { poisoned?: unknown }).poisoned).toBeUndefined()
  }, 60_000)

  test('give no value that they do not have of their own', async () => {
    const nothing = await names(() => json({}))
    for (const answer of answers) expect(await names(() => text(hidden(answer)))).toEqual(nothing)
  }, 60_000)

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])('a status of "%s" is a code that nobody knows', async (status) => {
    const errors = asked(await askEverything(() => json({ status, message: 'words' }))).flatMap(({ error }) => (error instanceof ApiError && error.code === status ? [error] : []))
    expect(errors.length).toBeGreaterThan(20)
    expect(errors.filter(({ outcome, effect, message }) => outcome !== 'refused' || effect !== undefined || message !== 'words')).toEqual([])
  })
})

test.each(['constructor', '__proto__'])('an OAuth error of "%s" is no code of ours', async (error) => {
  expect(await names(() => text(`{"error":"${error}"}`, 400), (call) => call === 'signIn')).toMatchObject({ signIn: expect.stringContaining(`"code":"${error}"`) as string })
})

describe('answers without measure: every call ends with words for it, and soon', () => {
  const large = (outcomes: Record<string, string>) => [...new Set(Object.values(outcomes))]

  test('an endless one is left, whatever length it has announced', async () => {
    let open = 0
    const chunk = new TextEncoder().encode('{"status":"S100",'.repeat(4000))
    const endless = () => {
      open++
      const body = new ReadableStream({ pull: (controller) => controller.enqueue(chunk), cancel: () => void open-- })
      return new Response(body, { headers: { 'content-length': '12', 'content-type': 'application/json' } })
    }
    expect(large(await names(endless))).toEqual(['too-large'])
    expect(open).toBe(0)
  }, 60_000)

  test('so is a list of a hundred thousand rows, though it is short enough, and one nested as deep as it is long is read', async () => {
    const rows = `[${Array.from({ length: 100_000 }, () => '{}').join()}]`
    expect(large(await names(() => text(`{"status":"S100","data":${rows}}`), (call) => call !== 'pin'))).toEqual(['too-large'])
    const ofSession = (call: string) => call === 'partner start' || call === 'partner place'
    for (const body of [rows, `{"status":"S100","data":{"Balance":1,"Reward":1,"Currency":${rows}}}`]) expect(large(await names(() => text(body), ofSession))).toEqual(['too-large'])
    const deep = `{"status":"S100","data":${'['.repeat(400_000)}${']'.repeat(400_000)}}`
    const read = Object.entries(await names(() => text(deep), (call) => /start|place|receipts|results/.test(call)))
    expect(read.filter(([, name]) => name.includes('not ours'))).toEqual([])
  }, 60_000)

  test('more currencies than there are buttons for is no account', async () => {
    const data = { Balance: 1, Reward: 1, Currency: Array.from({ length: 51 }, (_, index) => `C${index}`) }
    expect(await names(() => json({ status: 'S100', data }))).toMatchObject({ 'partner start': 'V100 data.Currency Missing or wrong in the answer: data.Currency' })
  })
})

test('a refusal that repeats the secrets of its call does not hand them on', async () => {
  const secrets = ['token-of-the-player', 'bearer-of-the-player', 'password-typed', 'old-password', 'new-password']
  const outcomes = await names(() => json({ status: 'E199', message: `No: ${secrets.join(' {0} ')}`, params: secrets }, 400))
  // Each call knows its own.
  expect(outcomes['partner balance']).not.toContain('token-of-the-player')
  expect(outcomes['login balance']).not.toContain('bearer-of-the-player')
  expect(outcomes['partner changePassword']).not.toMatch(/token-of-the-player|old-password|new-password/)
  expect(outcomes['partner balance']).toMatch(/^E199 .*No: •••/)
  expect(outcomes['signIn']).not.toContain('password-typed')
  expect(outcomes['signIn']).toContain('No: token-of-the-player')
})
