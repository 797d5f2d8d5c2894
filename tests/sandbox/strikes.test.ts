import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StrikeWire } from '../../src/api/contract.js'
import { createControlledSandbox } from '../../src/sandbox/control.js'
import { agent, betText, clientOf, demo, handClock, noon, rowText, type Client } from './client.js'

const numbers = {
  first: '1234', second: '4321', third: '0007',
  starters: ['1243', ...Array.from({ length: 12 }, () => '9999')],
  consolations: ['1324', ...Array.from({ length: 9 }, () => '8888')],
  fiveD: ['12345', '23456', '34567'] as [string, string, string], sixD: '123456',
}
const PATH = '/FDAPI/Report/GetMobileStrike'
const player01 = { SN: 'DEMO', LoginId: 'player01', AuthToken: 'player123' }

async function strikes(client: Client, { session = demo, date = '2026-11-21', currency = 'MYR' } = {}): Promise<StrikeWire[]> {
  return (await client.post<{ data: StrikeWire[] }>(`${PATH}?DrawDate=${date}&Currency=${currency}`, session)).data
}
const sumOf = (rows: readonly StrikeWire[]) => Math.round(rows.reduce((sum, { Prize }) => sum + Prize, 0) * 100)

/** A sandbox with a bet of 1234 in Magnum, and one that did not come. */
async function opened() {
  const clock = handClock(noon)
  const sandbox = createControlledSandbox({ now: clock.now })
  return { clock, sandbox, client: clientOf(sandbox), publish: (slot = 'M', date = '2026-11-21') => sandbox.control.publish(slot, date, numbers) }
}

describe('GetMobileStrike', () => {
  it('has a row for each prize, newest receipt first', async () => {
    const { client, publish } = await opened()
    await client.bet({ text: rowText(['1234#1', '5678#1']) })
    await client.bet({ text: rowText(['*432#1#0.5', '1243#0#0#0#0#0#0#0#2']) })
    await publish()
    expect(await strikes(client)).toEqual([
      { ReceiptNo: 'R261121-000002', DrawType: 'M', Number: '234', BetType: 'BOX 3A', Stake: 1, Tier: '1st', Prize: 750 },
      { ReceiptNo: 'R261121-000002', DrawType: 'M', Number: '234', BetType: 'BOX 3C', Stake: 0.5, Tier: '1st', Prize: 125 },
      { ReceiptNo: 'R261121-000002', DrawType: 'M', Number: '1243', BetType: 'SD', Stake: 2, Tier: 'Starter', Prize: 1400 },
      { ReceiptNo: 'R261121-000001', DrawType: 'M', Number: '1234', BetType: 'B', Stake: 1, Tier: '1st', Prize: 3000 },
    ])
  })

  it.each([
    ['12345#1', '1st', 20_000], ['92345#1', '4th', 800], ['99945#1', '6th', 8], ['123456#1', '1st', 150_000], ['123450#1', '2nd', 5000], ['120000#1', '5th', 5],
  ])('names the tier of %s: %s', async (line, Tier, Prize) => {
    const { client, publish } = await opened()
    await client.bet({ text: rowText([line], { types: '#3' }) })
    await publish('T')
    expect(await strikes(client)).toMatchObject([{ Tier, Prize, BetType: 'B', DrawType: 'T' }])
  })

  it('divides an I-BOX, and a BOX whose amount is the total', async () => {
    const { client, publish } = await opened()
    await client.bet({ text: rowText(['**1234#1']) })
    await client.bet({ text: rowText(['**4321#1']), session: agent })
    await publish()
    expect((await strikes(client)).map(({ BetType, Prize }) => [BetType, Prize])).toEqual([['I-BOX B', 125], ['I-BOX B', 41.67], ['I-BOX B', 8.33], ['I-BOX B', 2.5]])
    expect((await strikes(client, { session: agent })).map(({ BetType, Prize }) => [BetType, Prize])).toEqual([['BOX B', 125], ['BOX B', 41.67], ['BOX B', 8.33], ['BOX B', 2.5]])
  })

  it('has nothing before a draw is final, and of each draw by itself', async () => {
    const { client, publish, clock } = await opened()
    await client.bet({ text: 'D#21\n#8\n1234#1\n*#83\n1234#1', call: 'PostBetEkor3' })
    expect(await strikes(client)).toEqual([])
    await publish('L3')
    expect((await strikes(client)).map(({ DrawType }) => DrawType)).toEqual(['L3'])
    clock.set('2026-11-21T19:32:00+08:00')
    expect((await strikes(client)).map(({ DrawType }) => DrawType)).toEqual(['L3'])
    await publish('L')
    expect((await strikes(client)).map(({ DrawType }) => DrawType)).toEqual(['L', 'L3'])
  })

  it('keeps dates and currencies apart', async () => {
    const { client, publish } = await opened()
    await client.bet({ text: rowText(['1234#1'], { dates: '#21#22' }) })
    await client.bet({ text: rowText(['1234#2']), currency: 'SGD' })
    await publish('M', '2026-11-21')
    await publish('M', '2026-11-22')
    const prizes = async (options: Parameters<typeof strikes>[1]) => (await strikes(client, options)).map(({ Prize }) => Prize)
    expect(await prizes({})).toEqual([3000])
    expect(await prizes({ date: '2026-11-22' })).toEqual([3000])
    expect(await prizes({ currency: 'SGD' })).toEqual([6000])
    expect(await prizes({ currency: 'sgd', date: '2026-11-22' })).toEqual([])
  })

  it('leaves out what was voided', async () => {
    const { client, publish } = await opened()
    const [item] = await client.bet({ text: rowText(['1234#1']) })
    await client.void([item?.GUID ?? ''])
    await publish()
    expect(await strikes(client)).toEqual([])
  })

  it('shows an agent his players\' too, and a player only his own', async () => {
    const { client, publish } = await opened()
    await client.bet({ text: rowText(['1234#1']), session: agent })
    await client.bet({ text: rowText(['1234#2']), session: agent, id: 'player01' })
    await client.bet({ text: rowText(['1234#3']), session: player01 })
    await client.bet({ text: rowText(['1234#4']) })
    await publish()
    const stakes = async (session: typeof demo) => (await strikes(client, { session })).map(({ Stake }) => Stake)
    expect(await stakes(agent)).toEqual([3, 2, 1])
    expect(await stakes(player01)).toEqual([3, 2])
    expect(await stakes(demo)).toEqual([4])
  })

  it('is there for a login session', async () => {
    const { client, publish } = await opened()
    const player = await client.asLogin('player', 'player123')
    await player.post('/Bet/PostBet', { UserId: 'player', Currency: 'MYR', BetString: rowText(['1234#1']), ClientRef: 'r' })
    await publish()
    expect(await player.post(`${PATH}?DrawDate=2026-11-21&Currency=MYR`)).toMatchObject({ status: 'S100', data: [{ Prize: 3000 }] })
  })

  it.each([
    ['Currency=MYR', 'V100', ['DrawDate']], ['DrawDate=2026-11-21', 'V100', ['Currency']], ['DrawDate=2026-02-30&Currency=MYR', 'E121', undefined],
    ['DrawDate=2026-11-21&Currency=EUR', 'V103', ['Currency']], ['DrawDate=2026-11-21&Currency=toString', 'V103', ['Currency']],
  ])('refuses ?%s', async (query, status, params) => {
    const { client } = await opened()
    const answer = await client.post(`${PATH}?${query}`, demo)
    expect(answer['status']).toBe(status)
    expect(answer['params']).toEqual(params)
  })

  it('refuses a wrong token', async () => {
    const { client } = await opened()
    expect(await client.post(`${PATH}?DrawDate=2026-11-21&Currency=MYR`, { ...demo, AuthToken: 'x' })).toMatchObject({ status: 'E102' })
  })
})

it('together the strikes are what the draws paid, whatever was bet', async () => {
  const number = fc.constantFrom('1234', '4321', '1243', '9999', '0007', '12RR', '5678', '234', '007')
  const stars = fc.constantFrom(['', ''], ['*', ''], ['**', ''], ['*', '*'])
  const line = fc.tuple(number, stars, fc.constantFrom('#1', '#0.5#1', '#1#1')).map(([digits, [start = '', end = ''], stakes]) => (digits.includes('R') ? `${digits}${stakes}` : `${start}${digits}${end}${stakes}`))
  const rows = fc.tuple(fc.array(line, { minLength: 1, maxLength: 4 }), fc.constantFrom('#1', '#18', '#123'), fc.constantFrom('#21', '#21#22'))
    .map(([lines, types, dates]) => rowText(lines, { types, dates }))
  const set = fc.tuple(fc.constantFrom('1', '12', '0123'), fc.constantFrom('', 'BOX', 'IBOX', 'REV'), fc.constantFrom('M', 'ML'))
    .map(([first, mode, types]) => betText({ digits: [first, '2', '34', '34'], mode, types, stakes: '1#0.5#0.5' }))
  const bets = fc.array(fc.record({ text: fc.oneof(rows, set), currency: fc.constantFrom('MYR', 'SGD') }), { minLength: 1, maxLength: 3 })
  await fc.assert(fc.asyncProperty(bets, fc.constantFrom(demo, agent), async (placed, session) => {
    const { client, sandbox, publish } = await opened()
    for (const { text, currency } of placed) await client.bet({ text, currency, session })
    const wallets = async () => structuredClone((await sandbox.control.state()).wallets[session.LoginId] ?? {})
    const before = await wallets()
    for (const date of ['2026-11-21', '2026-11-22']) for (const slot of ['M', 'P', 'T', 'L']) await publish(slot, date)
    const after = await wallets()
    for (const currency of ['MYR', 'SGD']) {
      const listed = (await Promise.all(['2026-11-21', '2026-11-22'].map((date) => strikes(client, { session, date, currency })))).flat()
      expect(sumOf(listed)).toBe((after[currency]?.balance ?? 0) - (before[currency]?.balance ?? 0))
    }
  }), { numRuns: 40 })
})
