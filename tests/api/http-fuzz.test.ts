import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '../../src/api/api-error.js'
import { defaultPaths, resolveEndpoints } from '../../src/api/endpoints.js'
import { createFeeds } from '../../src/api/feeds.js'
import { createLoginBackend } from '../../src/api/login-backend.js'
import { createPartnerBackend } from '../../src/api/partner-backend.js'
import { signIn } from '../../src/api/sign-in.js'
import { createTestServer, text } from './server.js'

/** Every call there is, on a server that answers each with the same. */
const callsOn = (body: string, status: number): Promise<unknown>[] => {
  const { http } = createTestServer(() => text(body, status))
  const parts = { http, endpoints: resolveEndpoints('https://api.example'), paths: defaultPaths }
  const partner = createPartnerBackend({ ...parts, credentials: () => ({ sn: 's', loginid: 'l', token: 't' }) })
  const login = createLoginBackend({ ...parts, credentials: () => ({ loginid: 'l', bearer: 'b' }) })
  const bet = { betString: 'D#21', clientRef: 'r', currency: 'MYR', userId: 'l' }
  const feeds = createFeeds(parts)
  return [
    ...[partner, login].flatMap((backend) => [backend.start(), backend.balance(), backend.place(bet), backend.place3(bet), backend.void(['g1', 'g2']), backend.receipts({ type: 'all' })]),
    signIn({ pin: '888', username: 'u', password: 'p' }, { ...parts, directory: null }),
    feeds.results('2026-11-21', ['M', 'L3', 'A']),
    feeds.jackpot('L', '2026-11-21'),
  ]
}

const onlyOurErrors = async (body: string, status: number) => {
  for (const outcome of await Promise.allSettled(callsOn(body, status))) {
    if (outcome.status === 'fulfilled') continue
    const error: unknown = outcome.reason
    expect(error instanceof ApiError || error instanceof NetworkError, `${String(error)} for ${body}`).toBe(true)
  }
}

const httpStatus = fc.constantFrom(200, 200, 200, 201, 400, 401, 404, 418, 500, 503)
/** Values that come near an answer: its field names, with anything in them. */
const nearAnswer = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(
    fc.constantFrom('status', 'message', 'params', 'Params', 'data', 'Balance', 'Reward', 'Currency', 'balance', 'reward', 'currency', 'access_token', 'error', 'error_description', 'ReceiptNo', 'Total', 'Status', 'drawDate', 'jackpotAmount', '__proto__', 'constructor'),
    fc.oneof(fc.jsonValue(), fc.constantFrom('S100', 'Success', 200, 1e308, -0, '1e5', '0.005', '2026-11-21', '2026-02-30', ['MYR'], [{ status: 'Success' }], [{ drawType: 'M', m4: { drawTypeCode: 'M', drawDate: '2026-11-21', prize1: 7 } }])),
  ),
)

test('any text at all ends in an answer, an ApiError or a NetworkError', () => fc.assert(fc.asyncProperty(fc.string({ unit: 'grapheme' }), httpStatus, onlyOurErrors), { numRuns: 150 }))

test('and so does any JSON', () =>
  fc.assert(fc.asyncProperty(nearAnswer, httpStatus, (value, status) => onlyOurErrors(JSON.stringify(value), status)), { numRuns: 400 }))
