import { describe, expect, it } from 'vitest'
import { createControlledSandbox } from '../../src/sandbox/control.js'
import { agent, betText, clientOf, freshClient, handClock, noon, rowText, type Client } from './client.js'

const player01 = { SN: 'DEMO', LoginId: 'player01', AuthToken: 'player123' }

/** Three receipts: 1234 for Saturday, a digit set for Saturday and Sunday, a BOX for Wednesday. */
async function threeBets(client: Client): Promise<void> {
  await client.bet({ text: rowText(['1234#1', '555#1']) })
  await client.bet({ text: betText({ dates: ['21/11', '22/11'], digits: ['1', '2', '34', '5'] }) })
  await client.bet({ text: rowText(['*9876#1'], { dates: '#25', types: '#18' }) })
}
const numbersOf = (rows: { ReceiptNo: string }[]) => rows.map(({ ReceiptNo }) => Number(ReceiptNo.slice(-6)))

describe('GetMobileReceipt', () => {
  it.each([
    ['SearchType=last', [3]],
    ['SearchType=all', [3, 2, 1]],
    ['SearchType=page&Page=1', [3, 2, 1]],
    ['SearchType=page', [3, 2, 1]],
    ['SearchType=page&Page=2', []],
    ['SearchType=number&BetNumber=1234', [1]],
    ['SearchType=number&BetNumber=555', [1]],
    ['SearchType=number&BetNumber=1245', [2]],
    ['SearchType=number&BetNumber=6789', [3]],
    ['SearchType=number&BetNumber=0000', []],
    ['SearchType=number&BetNumber=R261121-000002', [2]],
    ['SearchType=date&DrawDate=2026-11-21', [2, 1]],
    ['SearchType=date&DrawDate=2026-11-22', [2]],
    ['SearchType=date&DrawDate=2026-11-24', []],
  ])('%s', async (query, numbers) => {
    const client = freshClient()
    await threeBets(client)
    expect(numbersOf(await client.receipts(query))).toEqual(numbers)
  })

  it.each([
    ['R234', [1]],
    ['7234', [4, 1]],
    ['1R3R', [2]],
    ['1R34', []],
    ['R111', []],
  ])('finds %s as it was written, or as a number that it stands for', async (number, receipts) => {
    const client = freshClient()
    for (const row of ['R234#1', '1R3R#1', '5678#1', '7234#1']) await client.bet({ text: rowText([row], { dates: '#25' }) })
    // A set of all ten digits is none that was written with an R.
    await client.bet({ text: betText({ dates: ['25/11'], digits: ['0123456789', '1', '1', '1'] }) })
    expect(numbersOf(await client.receipts(`SearchType=number&BetNumber=${number}`))).toEqual(receipts)
  })

  it('has ten to a page, newest first', async () => {
    const client = freshClient()
    for (let count = 0; count < 12; count++) await client.bet({ text: rowText(['1234#1']) })
    expect(numbersOf(await client.receipts('SearchType=page&Page=1'))).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
    expect(numbersOf(await client.receipts('SearchType=page&Page=2'))).toEqual([2, 1])
  })

  it('tells a receipt as it was placed, word for word', async () => {
    const client = freshClient()
    const text = rowText(['1234#1', '0145#1'], { dates: '#21#22' })
    const [item] = await client.bet({ text })
    // The receipt still shows the balance of its own hour.
    await client.bet({ text: rowText(['5678#1']) })
    expect((await client.receipts('SearchType=all'))[1]).toEqual({
      GUID: item?.GUID, ReceiptNo: 'R261121-000001', DrawDate: '2026-11-21, 2026-11-22', Currency: 'MYR', Total: 2, Status: 'Open', Output: item?.Output, BetString: text, CreatedAt: '2026-11-21T12:00:00',
    })
  })

  it('says Void, and Settled when every draw is final', async () => {
    const sandbox = createControlledSandbox({ now: handClock(noon).now })
    const client = clientOf(sandbox)
    await threeBets(client)
    const [, , first] = await client.receipts('SearchType=all')
    await client.void([first?.GUID ?? ''])
    await sandbox.control.publish('M', '2026-11-21', {})
    const statuses = async () => (await client.receipts('SearchType=all')).map(({ Status }) => Status)
    expect(await statuses()).toEqual(['Open', 'Open', 'Void'])
    await sandbox.control.publish('M', '2026-11-22', {})
    expect(await statuses()).toEqual(['Open', 'Settled', 'Void'])
  })

  it('shows an agent his own and his players\', and a player what his agent placed for him', async () => {
    const client = freshClient()
    await client.bet({ text: rowText(['1234#1']) })
    await client.bet({ text: rowText(['1234#1']), session: agent })
    await client.bet({ text: rowText(['1234#1']), session: agent, id: 'player01' })
    await client.bet({ text: rowText(['1234#1']), session: player01 })
    expect(numbersOf(await client.receipts('SearchType=all'))).toEqual([1])
    expect(numbersOf(await client.receipts('SearchType=all', agent))).toEqual([4, 3, 2])
    expect(numbersOf(await client.receipts('SearchType=all', player01))).toEqual([4, 3])
  })

  it.each([
    ['', 'V100', ['SearchType']],
    ['SearchType=recent', 'V103', ['SearchType']],
    ['SearchType=page&Page=0', 'V103', ['Page']],
    ['SearchType=page&Page=one', 'V103', ['Page']],
    ['SearchType=number', 'V100', ['BetNumber']],
    ['SearchType=date', 'V100', ['DrawDate']],
    ['SearchType=date&DrawDate=2026-11-31', 'E121', undefined],
  ])('refuses %j', async (query, status, params) => {
    const answer = await freshClient().post<{ status: string; params?: string[] }>(`/FDAPI/Report/GetMobileReceipt?${query}`, { SN: 'DEMO', LoginId: 'demo', AuthToken: 'demo' })
    expect([answer.status, answer.params]).toEqual([status, params])
  })

  it('needs a session, of either kind', async () => {
    const client = freshClient()
    expect(await client.post('/FDAPI/Report/GetMobileReceipt?SearchType=all', {})).toMatchObject({ status: 'V100', params: ['SN'] })
    const login = await client.asLogin('player', 'player123')
    expect(await login.post('/FDAPI/Report/GetMobileReceipt?SearchType=all')).toMatchObject({ status: 'S100', data: [] })
  })

  it('survives a restart', async () => {
    let text: string | null = null
    const storage = { load: () => Promise.resolve(text), save: (changed: string) => Promise.resolve(void (text = changed)) }
    await threeBets(freshClient({ storage }))
    const before = await freshClient({ storage }).receipts('SearchType=all')
    expect(numbersOf(before)).toEqual([3, 2, 1])
    expect(before[0]?.Output).toContain('9876 BOX')
  })
})
