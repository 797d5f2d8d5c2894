import { describe, expect, it } from 'vitest'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { betOn, clientOf, freshClient, handClock, memoryStorage, noon } from './client.js'

const opening = 240_000

describe('state', () => {
  it('survives a restart: money, receipts and ClientRefs', async () => {
    const storage = memoryStorage()
    const first = await freshClient({ storage }).bet({ text: betOn('1234'), ref: 'slip' })
    const client = freshClient({ storage })
    expect(await client.balance()).toBe(opening - 100)
    expect(await client.bet({ text: betOn('1234'), ref: 'slip' })).toEqual(first)
    expect((await client.void([first[0]?.GUID ?? '']))[0]?.status).toBe('S105')
    expect(await client.balance()).toBe(opening)
  })

  it('is shared with another tab that has the same storage', async () => {
    const storage = memoryStorage()
    const [one, other] = [freshClient({ storage }), freshClient({ storage })]
    await one.bet({ text: betOn('1234') })
    await other.bet({ text: betOn('1234') })
    expect(await one.balance()).toBe(opening - 200)
  })

  it.each(['', 'null', '{', '[]', '{"version":3}', '{"version":2,"wallets":[]}', '{"version":2,"wallets":{"demo":{"MYR":{"balance":"lots","reward":0}}},"bets":[],"answers":{},"published":{},"receipts":0}'])('starts afresh from %s', async (text) => {
    expect(await freshClient({ storage: memoryStorage(text) }).balance()).toBe(opening)
  })

  it('starts afresh from what an earlier version kept, whose bets it cannot read', async () => {
    const bet = { guid: 'g', receiptNo: 'R1', owner: 'demo', postedBy: 'demo', currency: 'MYR', slots: ['M'], dates: ['2026-11-21'], digits: ['1', '2', '3', '4'], mode: 'straight', stakes: { B: 100, S: 0, SA: 0 } }
    const storage = memoryStorage(JSON.stringify({
      version: 1, wallets: { demo: { MYR: { balance: 1, reward: 0 } } }, answers: {}, published: {}, receipts: 1,
      bets: [{ ...bet, boxIsMultiplied: true, total: 100, betString: '', placedAt: '2026-11-21T04:00:00.000Z', state: 'open', drawn: [], won: 0 }],
    }))
    const client = freshClient({ storage })
    expect(await client.balance()).toBe(opening)
    await client.bet({ text: betOn('1234') })
    expect(JSON.parse(storage.text ?? '')).toMatchObject({ version: 2, bets: [{ receiptNo: 'R261121-000001' }] })
  })

  it('keeps the money it knows, and gives a currency that came later its opening money', async () => {
    const wallets = { agent: { MYR: { balance: 7, reward: 0 } } }
    const client = freshClient({ storage: memoryStorage(JSON.stringify({ version: 2, wallets, bets: [], answers: {}, published: {}, receipts: 0 })) })
    const session = { SN: 'DEMO', LoginId: 'agent', AuthToken: 'agent123' }
    expect(await client.balance(session)).toBe(7)
    expect((await client.bet({ text: betOn('1234'), session, currency: 'SGD' }))[0]?.status).toBe('Success')
  })

  it('goes on from memory when the storage fails', async () => {
    const broken = { load: () => Promise.reject(new Error('no')), save: () => Promise.reject(new Error('full')) }
    const client = freshClient({ storage: broken })
    await client.bet({ text: betOn('1234') })
    expect(await client.balance()).toBe(opening - 100)
  })

  it('is written only when something changed', async () => {
    const storage = memoryStorage()
    const client = freshClient({ storage })
    await client.balance()
    const { saves } = storage
    await client.balance()
    await client.get('/jackpotL/Jackpot/GetJackpot')
    expect(storage.saves).toBe(saves)
  })

  it('forgets bets that no result can settle any more', async () => {
    const storage = memoryStorage()
    const clock = handClock(noon)
    const client = clientOf(createSandbox({ now: clock.now, storage }))
    const [old] = await client.bet({ text: betOn('1234') })
    clock.set('2027-01-02T12:00:00+08:00')
    await client.bet({ text: betOn('1234').replace('D#21/11', 'D#3/1') })
    expect(storage.text).not.toContain(old?.GUID)
  })

  it('is unharmed by a page that taught arrays and strings a toJSON of their own', async () => {
    const storage = memoryStorage()
    const spoilt = { configurable: true, value(this: unknown) { return `"${String(this)}"` } }
    Object.defineProperty(Array.prototype, 'toJSON', spoilt)
    Object.defineProperty(String.prototype, 'toJSON', spoilt)
    try {
      const body = '{"SN":"DEMO","LoginId":"demo","AuthToken":"demo"}'
      const answer = await createSandbox({ storage, now: handClock(noon).now }).fetch('/api/FDAPI/Ekor/GetInitData', { method: 'POST', body })
      expect(JSON.parse(await answer.text())).toMatchObject({ status: 'S100', data: { Currency: ['MYR', 'SGD', 'USD'] } })
      expect(JSON.parse(storage.text ?? '')).toMatchObject({ version: 2, bets: [] })
    } finally {
      Reflect.deleteProperty(Array.prototype, 'toJSON')
      Reflect.deleteProperty(String.prototype, 'toJSON')
    }
  })
})

describe('addresses', () => {
  it.each(['/FDAPI/Ekor/GetInitData', '/api/FDAPI/Ekor/GetInitData', 'https://partner.example/some/api/FDAPI/Ekor/GetInitData', 'https://partner.example//FDAPI/Ekor/GetInitData'])('%s is found', async (url) => {
    const answer = await freshClient().sandbox.fetch(url, { method: 'POST', body: '{}' })
    expect(await answer.json()).toMatchObject({ status: 'V100', params: ['SN'] })
  })

  it('an unknown one is 404, a preflight is allowed, and no control call is within reach', async () => {
    const { sandbox } = freshClient()
    expect((await sandbox.fetch('/api/nowhere')).status).toBe(404)
    expect((await sandbox.fetch('/api/sandbox/state')).status).toBe(404)
    const preflight = await sandbox.fetch('/api/FDAPI/Ekor/GetInitData', { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type')
  })

  it('needs no Request class: some host pages replace it', async () => {
    const original = globalThis.Request
    Reflect.set(globalThis, 'Request', class { constructor() { throw new Error('MooTools') } })
    try {
      expect(await freshClient().balance()).toBe(opening)
    } finally {
      Reflect.set(globalThis, 'Request', original)
    }
  })
})
