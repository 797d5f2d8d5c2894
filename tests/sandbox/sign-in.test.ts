import { describe, expect, it } from 'vitest'
import type { BetItemWire } from '../../src/api/contract.js'
import { betOn, betText, freshClient, handClock, memoryStorage, noon, rowText } from './client.js'

const opening = 150_000

describe('/token', () => {
  it.each([
    ['a player', { username: 'player', password: 'player123' }, 'Success'],
    ['a name in capitals, with blanks', { username: ' Player ', password: 'player123' }, 'Success'],
    ['an agent', { username: 'agent', password: 'agent123' }, 'Success'],
    ['one who must change his password', { username: 'fresh', password: 'fresh123' }, 'Success_NeedChangePassword'],
  ])('%s is let in', async (_, fields, status) => {
    const { httpStatus, answer } = await freshClient().token(fields)
    expect(httpStatus).toBe(200)
    expect(answer).toMatchObject({ status, access_token: expect.stringMatching(/^[\da-f-]{36}$/) as string })
  })

  it.each([
    ['a wrong password', { password: 'Player123' }, 'E111', 'invalid_grant'],
    ['an unknown name', { username: 'nobody' }, 'E111', 'invalid_grant'],
    ['a locked player', { username: 'locked', password: 'locked123' }, 'E105', 'invalid_grant'],
    ['another pin', { client_id: '999' }, 'V102', 'invalid_client'],
    ['another grant', { grant_type: 'client_credentials' }, 'V103', 'unsupported_grant_type'],
    ['no password', { password: '' }, 'V100', 'invalid_request'],
    ['no pin', { client_id: '' }, 'V100', 'invalid_request'],
  ])('%s is not', async (_, fields, status, error) => {
    const { httpStatus, answer } = await freshClient().token(fields)
    expect(httpStatus).toBe(400)
    expect(answer).toMatchObject({ status, error, error_description: expect.stringMatching(/./) as string })
    expect(answer).not.toHaveProperty('access_token')
  })

  it('gives each account a token of its own, which no stored state holds', async () => {
    const storage = memoryStorage()
    const client = freshClient({ storage })
    const [one, other] = [await client.token(), await client.token({ username: 'agent', password: 'agent123' })]
    expect(one.answer.access_token).not.toBe(other.answer.access_token)
    const login = await client.asLogin('player', 'player123')
    await login.post('/Bet/PostBet', { Currency: 'MYR', UserId: 'player', ClientRef: 'r', BetString: betOn('1234') })
    expect(storage.text).toContain('R261121-000001')
    expect(storage.text).not.toContain(one.answer.access_token)
  })
})

describe('wrong passwords', () => {
  const wrong = { password: 'wrong' }
  const answerOf = (text: string) => String(text.split(/\D+/).filter(Boolean).reduce((sum, digit) => sum + Number(digit), 0))

  it('a captcha from the second on, suspended for five minutes after the third, and then let in', async () => {
    const clock = handClock(noon)
    const client = freshClient({ now: clock.now })
    expect((await client.token(wrong)).answer).not.toHaveProperty('CaptchaKey')
    const second = (await client.token(wrong)).answer
    expect(second).toMatchObject({ status: 'E111', CaptchaText: expect.stringMatching(/^\d \+ \d = \?$/) as string })

    expect((await client.token()).answer).toMatchObject({ status: 'E100', CaptchaKey: second.CaptchaKey })
    const other = (await client.token({ CaptchaKey: second.CaptchaKey, Captcha: '99' })).answer
    expect(other.status).toBe('E100')
    expect(other.CaptchaKey).not.toBe(second.CaptchaKey)
    expect((await client.token({ CaptchaKey: second.CaptchaKey, Captcha: answerOf(second.CaptchaText) })).answer.status).toBe('E100')

    const last = (await client.token()).answer
    const captcha = { CaptchaKey: last.CaptchaKey, Captcha: answerOf(last.CaptchaText) }
    expect((await client.token({ ...wrong, ...captcha })).answer).toMatchObject({ status: 'E106', params: [5] })
    clock.forward(3 * 60_000 + 1)
    expect((await client.token()).answer).toMatchObject({ status: 'E106', params: [2] })
    clock.forward(2 * 60_000)
    expect((await client.token()).answer.status).toBe('Success')
  })

  it('are counted in a row: a right one ends the count', async () => {
    const client = freshClient()
    for (let round = 0; round < 4; round++) {
      expect((await client.token(wrong)).answer.status).toBe('E111')
      expect((await client.token()).answer.status).toBe('Success')
    }
  })

  it('ask for the same captcha of the same seed', async () => {
    const asked = async () => {
      const client = freshClient({ seed: 5 })
      await client.token(wrong)
      return (await client.token(wrong)).answer
    }
    expect(await asked()).toEqual(await asked())
  })
})

describe('a further step', () => {
  it.each([['twofa', 'S107'], ['qr', 'S108']])('%s is told %s, and has no token', async (username, status) => {
    const { answer } = await freshClient().token({ username, password: `${username}123` })
    expect(answer).toMatchObject({ status })
    expect(answer).not.toHaveProperty('access_token')
  })
})

describe('one account, one sign-in', () => {
  it('the last one ends the one before (E104), also over a restart; that of another account stays', async () => {
    const storage = memoryStorage()
    const client = freshClient({ storage })
    const first = await client.asLogin('player', 'player123')
    const agent = await client.asLogin('agent', 'agent123')
    const second = await client.asLogin('player', 'player123')
    const path = '/Agent/GetInfoForTopContent/1'
    expect(await first.post(path)).toMatchObject({ status: 'E104' })
    expect(await second.post(path)).toMatchObject({ status: 'S100' })
    expect(await agent.post(path)).toMatchObject({ status: 'S100' })
    await freshClient({ storage }).asLogin('player', 'player123')
    expect(await second.post(path)).toMatchObject({ status: 'E104' })
  })

  it('one that must change its password may do nothing else', async () => {
    const login = await freshClient().asLogin('fresh', 'fresh123')
    for (const path of ['/Agent/GetInfoForTopContent/1', '/Bet/PostBet', '/FDAPI/Report/GetMobileReceipt?SearchType=all']) expect(await login.post(path, {})).toMatchObject({ status: 'E103' })
  })
})

describe('a pin', () => {
  const lookUp = (address: string) => freshClient().sandbox.fetch(address)

  it('leads to where the sandbox is served', async () => {
    expect(atob(await (await lookUp('https://shop.example/some/api/config/ODg4')).text())).toBe('https://shop.example/some/api')
  })

  it('that there is not leads nowhere', async () => {
    expect((await lookUp('https://shop.example/api/config/Nzc3')).status).toBe(404)
  })
})

describe('a bearer token', () => {
  it.each(['/Agent/GetInfoForTopContent/1', '/Bet/PostBet', '/Bet/PostBet3', '/Bet/VoidBet?GUID=g', '/FDAPI/Report/GetMobileReceipt?SearchType=all', '/FDAPI/User/GetLoginPlayerSummaryInfo'])('is asked for by %s', async (path) => {
    const { sandbox } = freshClient()
    const answer = await sandbox.fetch(`/api${path}`, { method: 'POST', headers: { authorization: 'Bearer nothing' }, body: '{}' })
    expect(await answer.json()).toMatchObject({ status: 'E102' })
  })

  it('tells who it is and what he has', async () => {
    const login = await freshClient().asLogin('player', 'player123')
    expect(await login.post('/Agent/GetInfoForTopContent/1')).toMatchObject({
      status: 'S100', balance: 1500, reward: 25, currency: ['MYR', 'SGD', 'USD'], ticker_message: expect.stringContaining('demonstration') as string, players: ['player'], agents: [], formatBox: 'S', BetMethodIsMultiply: true,
    })
  })
})

describe('PostBet', () => {
  const post = async (text: string, { at = noon, currency = 'MYR', userId = 'player' } = {}) => {
    const login = await freshClient({ now: handClock(at).now }).asLogin('player', 'player123')
    const item = await login.post<BetItemWire>('/Bet/PostBet', { Currency: currency, UserId: userId, ClientRef: 'slip', BetString: text })
    const { balance } = await login.post<{ balance: number }>('/Agent/GetInfoForTopContent/1')
    return { item, cost: opening - Math.round(balance * 100) }
  }

  it.each([
    ['rows', rowText(['1234#1', '*5678#1']), 2500],
    ['a digit set', betText({ types: 'MPT', digits: ['1', '2', '34', '5'] }), 600],
  ])('takes %s as one', async (_, text, cost) => {
    expect(await post(text)).toMatchObject({ item: { status: 'Success', GUID: expect.stringMatching(/./) as string, Output: expect.stringContaining('TOTAL') as string }, cost })
  })

  it.each([
    ['a line that is sold out', rowText(['1234#1', '0145#1']), 'E145'],
    ['a line that cannot be read', rowText(['1234#1', '12#1', '0145#1']), 'E126'],
    ['a line whose type does not draw', 'D#23\n#8\n1234#1\n#1\n1234#1', 'DrawTypeNotAvail'],
    ['a letter whose type does not draw', betText({ types: 'ML', dates: ['23/11'] }), 'DrawTypeNotAvail'],
    ['too little I-BOX', rowText(['**1234#0.4', '1234#1']), 'IBoxMinAmountRequired'],
    ['too much money', rowText(['1234#1000', '1235#1000']), 'E117'],
  ])('refuses all for %s, with its status', async (_, text, status) => {
    expect(await post(text)).toMatchObject({ item: { status, GUID: '', Output: '' }, cost: 0 })
  })

  it('is for himself alone', async () => {
    expect(await post(rowText(['1234#1']), { userId: 'demo' })).toMatchObject({ item: { status: 'E131' }, cost: 0 })
  })

  it.each(['/Bet/PostBet', '/Bet/PostBet3'])('%s repeats its first answer to a ClientRef, and charges once', async (path) => {
    const login = await freshClient().asLogin('player', 'player123')
    const body = { Currency: 'MYR', UserId: 'player', ClientRef: 'slip', BetString: rowText(['1234#1', '5678#1']) }
    const first = await login.post(path, body)
    expect(await login.post(path, body)).toEqual(first)
    expect(await login.post('/Agent/GetInfoForTopContent/1')).toMatchObject({ balance: (opening - 200) / 100 })
  })
})

describe('PostBet3', () => {
  it('answers a list, an outcome for each line', async () => {
    const login = await freshClient().asLogin('player', 'player123')
    const body = { Currency: 'MYR', UserId: 'player', ClientRef: 'slip', BetString: 'D#21\n#8\n1234#1\n0145#1\n*#83\n1234#1' }
    const items = await login.post<BetItemWire[]>('/Bet/PostBet3', body)
    expect(items.map(({ status }) => status)).toEqual(['Success', 'E145', 'Success'])
  })
})

describe('VoidBet', () => {
  it('gives the total back, once, and knows only the own', async () => {
    const client = freshClient()
    const login = await client.asLogin('player', 'player123')
    const { GUID } = await login.post<BetItemWire>('/Bet/PostBet', { Currency: 'MYR', UserId: 'player', ClientRef: 'slip', BetString: rowText(['1234#1']) })
    const other = await client.asLogin('agent', 'agent123')
    expect(await other.post(`/Bet/VoidBet?GUID=${GUID}&NeedOutputRef=T`)).toMatchObject({ status: 'E120' })
    expect(await login.post(`/Bet/VoidBet?GUID=${GUID}&NeedOutputRef=T`)).toMatchObject({ status: 'S105' })
    expect(await login.post(`/Bet/VoidBet?GUID=${GUID}&NeedOutputRef=T`)).toMatchObject({ status: 'S105' })
    expect(await login.post('/Agent/GetInfoForTopContent/1')).toMatchObject({ balance: opening / 100 })
    expect(await login.post('/Bet/VoidBet?NeedOutputRef=T')).toMatchObject({ status: 'V100', params: ['GUID'] })
  })

  it('ends at the first cut-off of any draw of the receipt', async () => {
    const clock = handClock(noon)
    const client = freshClient({ now: clock.now })
    const items = await client.bet({ text: 'D#21\n#8\n1234#1\n*#83\n1234#1' })
    const later = await client.bet({ text: rowText(['1234#1'], { dates: '3', types: '#8' }) })
    clock.set('2026-11-21T15:00:00+08:00')
    expect((await client.void([items[0]?.GUID ?? '', later[0]?.GUID ?? ''])).map(({ status }) => status)).toEqual(['E134', 'S105'])
  })
})
