import { describe, expect, it } from 'vitest'
import { agent, betText, demo, freshClient, handClock, memoryStorage, noon, rowText, type Client } from './client.js'

const player01 = { SN: 'DEMO', LoginId: 'player01', AuthToken: 'player123' }
type Session = typeof demo
interface Answer { status: string; message: string; params?: string[]; data: Record<string, unknown> }

const profile = async (client: Client, session: Session = demo) => (await client.post<Answer>('/FDAPI/Report/GetMobileProfile', session)).data
const model = async (client: Client, id: string, session: Session = agent) => (await client.post<Answer>(`/FDAPI/User/GetMobileUserEditModel?id=${id}`, session)).data
const statistic = (client: Client, query = 'UserId=demo&DrawDate=2026-11-21&Currency=MYR', session: Session = demo) => client.post<Answer>(`/FDAPI/Report/GetMobileBetStatistic?${query}`, session)
const edit = (client: Client, changes: Record<string, string>, session: Session = agent) => {
  const query = new URLSearchParams({ UserId: 'agent', BetMethodIsMultiply: 'true', FormatBox: 'S', SelectedFormatDrawType: 'MPTSBKWLAN', SelectedFormatBetSequence: 'Small, Big, SA', ...changes })
  return client.post<Answer>(`/FDAPI/User/EditUser?${query.toString()}`, session)
}

describe('GetMobileProfile', () => {
  it('of a player: what is staked on open draws is outstanding, until it is voided', async () => {
    const client = freshClient()
    expect(await profile(client)).toEqual({ AccountBalance: 0, Credit: 2400, CreditBalance: 2400, Outstanding: 0, Type: 'Player', Username: 'demo', PhoneNumber: expect.stringMatching(/^\+60 12-345 \d{4}$/) as string })
    const [item] = await client.bet({ text: rowText(['1234#1.5', '*5678#1']) })
    await client.bet({ text: rowText(['1234#7']), currency: 'SGD' })
    expect(await profile(client)).toMatchObject({ AccountBalance: 0, CreditBalance: 2374.5, Outstanding: 25.5 })
    await client.void([item?.GUID ?? ''])
    expect(await profile(client)).toMatchObject({ CreditBalance: 2400, Outstanding: 0 })
  })

  it('once the draws are settled, what was lost or won is the account balance', async () => {
    const clock = handClock(noon)
    const client = freshClient({ now: clock.now })
    await client.bet({ text: rowText(['1234#5']) })
    clock.set('2026-11-22T12:00:00+08:00')
    const { AccountBalance, Credit, CreditBalance, Outstanding } = (await profile(client)) as Record<string, number>
    expect(Outstanding).toBe(0)
    expect(AccountBalance).toBeLessThanOrEqual(-5)
    expect(CreditBalance).toBeCloseTo((Credit ?? NaN) + (AccountBalance ?? NaN), 2)
  })

  it('of an agent: the credit of his players, and nothing outstanding', async () => {
    const data = await profile(freshClient(), agent)
    expect(data).toMatchObject({ Type: 'Agent', Credit: 10_000, DownlineCredit: 1500 })
    expect(data).not.toHaveProperty('Outstanding')
  })

  it('is for whoever signs in as well', async () => {
    const login = await freshClient().asLogin('player', 'player123')
    expect(await login.post('/FDAPI/Report/GetMobileProfile')).toMatchObject({ status: 'S100', data: { Username: 'player' } })
  })
})

describe('GetMobileBetStatistic', () => {
  it('adds up to the bets of the date, voided ones apart', async () => {
    const client = freshClient()
    await client.bet({ text: 'D#21#22\n#18\n1234#1#2\n*1122#1' })
    await client.bet({ text: betText({ types: 'MP', digits: ['12', '3', '4', '5'], stakes: '1#0.5#0' }) })
    const [gone] = await client.bet({ text: rowText(['9999#9']) })
    await client.void([gone?.GUID ?? ''])
    await client.bet({ text: rowText(['8888#9']), currency: 'SGD' })
    const { status, message } = await statistic(client)
    expect(status).toBe('S100')
    expect(message.split('\n')).toEqual([
      'BET STATISTIC               2026-11-21',
      'Player demo                        MYR',
      '--------------------------------------',
      'Draw   Bets                     Amount',
      'M         3                      12.00',
      'P         1                       3.00',
      'L         2                       9.00',
      '--------------------------------------',
      'TOTAL     6                      24.00',
      '2 receipts',
    ])
    // 18 of the first bet are for the other date.
    const other = await statistic(client, 'UserId=demo&DrawDate=2026-11-22&Currency=MYR')
    expect(other.message).toContain('TOTAL     4                      18.00')
    expect(24_00 + 18_00).toBe(240_000 - (await client.balance()))
  })

  it.each([
    ['a day without bets', 'UserId=demo&DrawDate=2026-11-25&Currency=MYR', 'E120'],
    ['another\'s', 'UserId=player&DrawDate=2026-11-21&Currency=MYR', 'E131'],
    ['a day that does not exist', 'UserId=demo&DrawDate=2026-02-30&Currency=MYR', 'E121'],
    ['a currency he does not have', 'UserId=demo&DrawDate=2026-11-21&Currency=THB', 'V103'],
    ['no user', 'DrawDate=2026-11-21&Currency=MYR', 'V100'],
    ['no currency', 'UserId=demo&DrawDate=2026-11-21', 'V100'],
  ])('refuses %s', async (_, query, status) => expect(await statistic(freshClient(), query)).toMatchObject({ status }))

  it('of a player is his agent\'s to see', async () => {
    const client = freshClient()
    await client.bet({ text: rowText(['1234#1'], { types: '#1' }), session: agent, id: 'player01' })
    expect((await statistic(client, 'UserId=player01&DrawDate=2026-11-21&Currency=MYR', agent)).message).toContain('Player player01')
  })
})

describe('EditUser', () => {
  it('keeps what was chosen, over a restart', async () => {
    const storage = memoryStorage()
    const client = freshClient({ storage })
    expect(await model(client, 'agent')).toMatchObject({ BetMethodIsMultiply: false, FormatBox: 'D', FormatDrawTypeList: [{ Name: '1234567890' }, { Name: 'MPTSBKWLAN' }], SelectedFormatDrawType: '1234567890', SelectedFormatBetSequence: 'Big, Small, SA' })
    expect(await edit(client, {})).toMatchObject({ status: 'S100' })
    const edited = { BetMethodIsMultiply: true, FormatBox: 'S', SelectedFormatDrawType: 'MPTSBKWLAN', SelectedFormatBetSequence: 'Small, Big, SA' }
    expect(await model(client, 'agent')).toMatchObject(edited)
    expect(await model(freshClient({ storage }), 'agent')).toMatchObject(edited)
  })

  it('comes back with the session\'s data, and is what bets are read and priced by', async () => {
    const client = freshClient()
    const cost = async () => {
      const before = await client.balance(agent)
      await client.bet({ text: rowText(['*1234#1']), session: agent })
      return before - (await client.balance(agent))
    }
    // FormatBox D: one star is I-BOX, charged once.
    expect(await cost()).toBe(100)
    await edit(client, {})
    expect(await cost()).toBe(2400)
    await edit(client, { BetMethodIsMultiply: 'false' })
    expect(await cost()).toBe(100)
    expect(await client.post<Answer>('/FDAPI/Ekor/GetInitData', agent)).toMatchObject({ data: { FormatBox: 'S', BetMethodIsMultiply: false } })
    const login = await client.asLogin('agent', 'agent123')
    expect(await login.post('/Agent/GetInfoForTopContent/1')).toMatchObject({ formatBox: 'S', BetMethodIsMultiply: false })
  })

  it('of a player changes his bets, not those that his agent posts for him', async () => {
    const client = freshClient()
    await edit(client, { UserId: 'player01', FormatBox: 'D' })
    const before = await client.balance(player01)
    await client.bet({ text: rowText(['*1234#1']), session: player01 })
    expect(before - (await client.balance(player01))).toBe(100)
    expect(await model(client, 'agent')).toMatchObject({ FormatBox: 'D', BetMethodIsMultiply: false })
    await client.bet({ text: rowText(['**1234#1']), session: agent, id: 'player01' })
    // The agent's own: two stars are BOX, and the amount is the total.
    expect(before - (await client.balance(player01))).toBe(200)
  })

  it.each([
    ['a stranger', { UserId: 'player' }, agent, 'E131'],
    ['a word that is no box format', { FormatBox: 'X' }, agent, 'V103'],
    ['a sequence that is none', { SelectedFormatBetSequence: 'SE' }, agent, 'V103'],
    ['a member\'s own', { UserId: 'demo' }, demo, 'E103'],
  ])('refuses %s', async (_, changes, session, status) => expect(await edit(freshClient(), changes, session)).toMatchObject({ status }))
})
