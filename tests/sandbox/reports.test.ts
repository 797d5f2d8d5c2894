import { describe, expect, test } from 'vitest'
import type { MemberLinkWire, TicketSummaryWire, TicketWire } from '../../src/api/contract.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { agent, clientOf, demo, freshClient, handClock, noon, rowText, type Client } from './client.js'

interface Answer<T> { status: string; message?: string; total?: number; data?: T[] }

const report = (client: Client, query: string, session = demo) => client.post<{ status: string; message: string }>(`/FDAPI/Report/GetMobileWinLossDetail?${query}`, session)
const today = 'Currency=All&DateFrom=2026-11-21&DateTill=2026-11-21'
/** The figures of a report's line, in the order of its blocks. */
const figures = (text: string, label: string) => text.split('\n').filter((line) => line.startsWith(`  ${label} `)).map((line) => line.slice(label.length + 2).trim())

/** The ticket calls of somebody who has signed in. */
async function tickets(client: Client, username: string, password: string) {
  const { answer: { access_token: bearer } } = await client.token({ username, password })
  const send = async <T>(path: string, body: string): Promise<Answer<T>> =>
    (await (await client.sandbox.fetch(`https://api.example/FDAPI/Report/${path}`, { method: 'POST', headers: { authorization: `Bearer ${bearer}` }, body })).json()) as Answer<T>
  return {
    list: (fields: Record<string, string> = {}) => send<TicketSummaryWire>('GetDrawTicketUser', new URLSearchParams({ DrawTicketDate: '2026-11-21', UserId: '', TicketNumber: '', ...fields }).toString()),
    detail: (fields: Record<string, string> = {}) => send<TicketWire>('GetDrawTicketUserDetail', JSON.stringify({ CompanyName: '', DrawTicketDate: '2026-11-21', UserId: 'demo', TicketNumber: '', ...fields })),
  }
}

describe('the win/loss report', () => {
  test('adds up to the bets that were placed: what was staked, what is open, what was won', async () => {
    const clock = handClock(noon)
    const client = clientOf(createSandbox({ now: clock.now }))
    await client.bet({ text: rowText(['1234#1', '5678#2']) })
    await client.bet({ text: rowText(['1111#5'], { dates: '#22' }) })
    const [voided] = await client.bet({ text: rowText(['2222#9']) })
    await client.void([voided?.GUID ?? ''])
    const before = await client.balance()

    const open = (await report(client, today)).message
    expect(['Bets', 'Staked', 'Not drawn yet', 'Won', 'WIN/LOSS'].map((label) => figures(open, label))).toEqual([['2'], ['8.00'], ['8.00'], ['0.00'], ['0.00']])

    clock.set('2026-11-21T23:00:00+08:00')
    const won = (await client.balance()) - before
    const later = (await report(client, today)).message
    expect(figures(later, 'Not drawn yet')).toEqual(['5.00'])
    expect(figures(later, 'Won')).toEqual([(won / 100).toFixed(2)])
    expect(figures(later, 'WIN/LOSS')).toEqual([((won - 300) / 100).toFixed(2)])
  })

  test('a prize stands in it as it came to the balance', async () => {
    const clock = handClock(noon)
    const client = clientOf(createSandbox({ now: clock.now }))
    // The draw of the day is seeded: a sandbox of the same seed, later, tells its first prize.
    const ahead = clientOf(createSandbox({ now: handClock('2026-11-21T23:00:00+08:00').now }))
    const drawn = await ahead.post<{ data: { drawType: string; m4: { prize1: string } }[] }>('/Result/GetResults?DrawDate=2026-11-21', {})
    const first = drawn.data.find(({ drawType }) => drawType === 'M')?.m4.prize1 ?? ''
    await client.bet({ text: rowText([`${first}#1`]) })
    clock.set('2026-11-21T23:00:00+08:00')
    const text = (await report(client, today)).message
    expect(figures(text, 'Won')).toEqual(['3,000.00'])
    expect(figures(text, 'WIN/LOSS')).toEqual(['2,999.00'])

    // Of a bet on two days the first is over: its prize is paid, and the stake of the other alone is open.
    const both = clientOf(createSandbox({ now: clock.now }))
    clock.set(noon)
    await both.bet({ text: rowText([`${first}#1`], { dates: '#21#22' }) })
    clock.set('2026-11-21T23:00:00+08:00')
    const half = (await report(both, today)).message
    expect(['Staked', 'Not drawn yet', 'Won', 'WIN/LOSS'].map((label) => figures(half, label))).toEqual([['2.00'], ['1.00'], ['3,000.00'], ['2,999.00']])
  })

  test('of an agent has a block for each player, and one for all', async () => {
    const client = freshClient()
    await client.bet({ text: rowText(['1234#1']), session: agent, id: 'player01' })
    await client.bet({ text: rowText(['1234#2']), session: agent, id: 'player02' })
    await client.bet({ text: rowText(['1234#4']), session: agent, id: 'player02', currency: 'SGD' })
    const { message } = await report(client, today, agent)
    expect(message.match(/^(?:Player|ALL).*$/gm)?.map((line) => line.replace(/ +/g, ' '))).toEqual(['Player player01 MYR', 'Player player02 MYR', 'ALL 2 PLAYERS MYR', 'Player player02 SGD'])
    expect(figures(message, 'Staked')).toEqual(['1.00', '2.00', '3.00', '4.00'])
    const sgd = (await report(client, today.replace('All', 'SGD'), agent)).message
    expect(figures(sgd, 'Staked')).toEqual(['4.00'])
    expect(Math.max(...message.split('\n').map((line) => line.length))).toBeLessThanOrEqual(38)
  })

  test('counts a bet on the day it was placed', async () => {
    const client = freshClient()
    await client.bet({ text: rowText(['1234#1'], { dates: '#22' }) })
    expect((await report(client, 'Currency=All&DateFrom=2026-11-22&DateTill=2026-11-23')).status).toBe('E120')
    expect((await report(client, 'Currency=All&DateFrom=2026-11-15&DateTill=2026-11-21')).status).toBe('S100')
  })

  test.each([
    ['Currency=All&DateTill=2026-11-21', 'V100'],
    ['DateFrom=2026-11-21&DateTill=2026-11-21', 'V100'],
    ['Currency=All&DateFrom=2026-11-31&DateTill=2026-12-01', 'E121'],
    ['Currency=All&DateFrom=2026-11-22&DateTill=2026-11-21', 'V101'],
    ['Currency=THB&DateFrom=2026-11-21&DateTill=2026-11-21', 'V103'],
    [today, 'E120'],
  ])('%s is %s', async (query, status) => {
    expect((await report(freshClient(), query)).status).toBe(status)
  })
})

describe('tickets', () => {
  test('are the receipts of a date, by player, and their amounts add up to the bets over all dates', async () => {
    const client = freshClient()
    await client.bet({ text: rowText(['1234#1', '*1122#0.5'], { dates: '#21#22' }) })
    await client.bet({ text: rowText(['5678#2']) })
    await client.bet({ text: rowText(['5678#3']), currency: 'SGD' })
    const [voided] = await client.bet({ text: rowText(['2222#9']) })
    await client.void([voided?.GUID ?? ''])
    const { list, detail } = await tickets(client, 'demo', 'demo')
    expect(await list()).toEqual({ status: 'S100', message: expect.any(String) as string, total: 2, data: [
      { CompanyName: '4D Result', DrawTicketDate: '2026-11-21', UserId: 'demo', BetAmount: 6, TicketCount: 2, Currency: 'MYR' },
      { CompanyName: '4D Result', DrawTicketDate: '2026-11-21', UserId: 'demo', BetAmount: 3, TicketCount: 1, Currency: 'SGD' },
    ] })
    expect((await list({ DrawTicketDate: '2026-11-22' })).data).toMatchObject([{ BetAmount: 4, TicketCount: 1 }])
    const receipts = await client.receipts('SearchType=all')
    const staked = receipts.filter(({ Status, Currency }) => Status !== 'Void' && Currency === 'MYR').reduce((sum, { Total }) => sum + Number(Total), 0)
    expect(staked).toBe(6 + 4)
    expect((await detail()).data?.map(({ UserId, TicketNumber }) => [UserId, TicketNumber])).toEqual([['demo', 'R261121-000001'], ['demo', 'R261121-000002'], ['demo', 'R261121-000003']])
  })

  test('are searched by player and by number', async () => {
    const client = freshClient()
    await client.bet({ text: rowText(['1234#1']), session: agent, id: 'player01' })
    await client.bet({ text: rowText(['1234#2']), session: agent, id: 'player02' })
    const { list, detail } = await tickets(client, 'agent', 'agent123')
    expect((await list()).data?.map(({ UserId }) => UserId)).toEqual(['player01', 'player02'])
    expect((await list({ UserId: 'player02' })).data?.map(({ UserId }) => UserId)).toEqual(['player02'])
    expect((await list({ TicketNumber: 'r261121-000001' })).data?.map(({ UserId }) => UserId)).toEqual(['player01'])
    expect((await list({ TicketNumber: 'R261121-000009' })).data).toEqual([])
    expect((await detail({ UserId: 'player02', TicketNumber: 'R261121-000001' })).data).toEqual([])
  })

  test('of somebody else are nobody\'s business', async () => {
    const client = freshClient()
    const { list, detail } = await tickets(client, 'player', 'player123')
    expect((await list({ UserId: 'demo' })).status).toBe('E131')
    expect((await detail({ UserId: 'demo' })).status).toBe('E131')
    expect((await detail({ UserId: '' })).status).toBe('V100')
    expect((await list({ DrawTicketDate: '' })).status).toBe('V100')
    expect((await list({ DrawTicketDate: '2026-02-30' })).status).toBe('E121')
  })

  test('need a bearer token', async () => {
    const client = freshClient()
    expect((await client.post<Answer<never>>('/FDAPI/Report/GetDrawTicketUser', { ...demo, DrawTicketDate: '2026-11-21' })).status).toBe('E102')
    expect((await client.post<Answer<never>>('/FDAPI/Report/GetDrawTicketUserDetail', { ...demo, DrawTicketDate: '2026-11-21', UserId: 'demo' })).status).toBe('E102')
  })

  test('of the crowd are ten thousand rows, the same ones each time, each with as many tickets as it says', async () => {
    const client = freshClient()
    const { list, detail } = await tickets(client, 'crowd', 'crowd123')
    const { data = [], total } = await list()
    expect([data.length, total, new Set(data.map(({ UserId }) => UserId)).size]).toEqual([10_000, 10_000, 10_000])
    expect((await list()).data).toEqual(data)
    const row = data[4_321]
    const numbers = (await detail({ UserId: row?.UserId ?? '' })).data?.map(({ TicketNumber }) => TicketNumber) ?? []
    expect(numbers).toHaveLength(row?.TicketCount ?? -1)
    expect((await list({ TicketNumber: numbers[0] ?? '' })).data).toEqual([{ ...row, TicketCount: 1 }])
  })
})

test('the links of the members area are open to everybody', async () => {
  const { data } = await freshClient().get<{ data: MemberLinkWire[] }>('/Report/DrawTicketExternalLink')
  expect(data.map(({ Name }) => Name)).toEqual(['Prize', 'DrawLiveVideo', 'WinnerList', 'About'])
  expect(data.every(({ Url }) => Url.startsWith('https://'))).toBe(true)
})
