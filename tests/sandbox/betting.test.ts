import { describe, expect, it } from 'vitest'
import { withCalendar } from '../../src/domain/with-calendar.js'
import { agent, betOn, betText, demo, freshClient, handClock, noon } from './client.js'

const opening = 240_000

describe('a bet', () => {
  it('takes exactly its total and gives one receipt for all draw types', async () => {
    const client = freshClient()
    const items = await client.bet({ text: betText({ types: 'MPT', dates: ['21/11', '22/11'], digits: ['12', '3', '4', '5'], stakes: '1#0.5#0' }) })
    expect(items.map(({ status }) => status)).toEqual(['Success', 'Success', 'Success'])
    expect(new Set(items.map(({ GUID }) => GUID)).size).toBe(1)
    expect(items.map(({ Output }) => Output !== '')).toEqual([true, false, false])
    // 2 numbers × 1.50 × 3 types × 2 dates
    expect(await client.balance()).toBe(opening - 1800)
  })

  it('prints a receipt of 38 columns with the total and the new balance', async () => {
    const client = freshClient()
    const [item] = await client.bet({ text: betText({ types: 'MPT', dates: ['21/11', '22/11', '25/11'], digits: ['1', '0123456789', '3', '4'], mode: 'BOX', stakes: '0.5#0#0' }) })
    const lines = item?.Output.split('\n') ?? []
    expect(Math.max(...lines.map((line) => line.length))).toBe(38)
    expect(lines).toContain('4D RESULT               R261121-000001')
    expect(lines).toContain('Draw   Sat 2026-11-21   Sun 2026-11-22')
    expect(lines).toContain('       Wed 2026-11-25')
    expect(lines.find((line) => line.startsWith('TOTAL'))).toBe('TOTAL   204 numbers             918.00')
    expect(lines.find((line) => line.startsWith('BALANCE'))).toBe('BALANCE                       1,482.00')
    expect(lines).toContain('Void until Sat 2026-11-21 18:30')
  })

  it.each([
    ['I-BOX', { mode: 'IBOX', digits: ['12', '3', '4', '56'], stakes: '1#0#0' }, 'TOTAL   4 sets (96 numbers)       4.00'],
    ['I-BOX of one number', { mode: 'IBOX', stakes: '1#0#0' }, 'TOTAL   1 set (24 numbers)        1.00'],
    ['I-BOX, the longest', { mode: 'IBOX', digits: ['0123456789', '0123456789', '1', '2'], stakes: '18#0#0' }, 'TOTAL   55 sets (974 numbers)   990.00'],
    ['BOX', { mode: 'BOX', stakes: '1#0#0' }, 'TOTAL   24 numbers               24.00'],
  ])('prints the sets that a digit set is charged for, where those are fewer than its numbers: %s', async (_, digitSet, total) => {
    const [item] = await freshClient().bet({ text: betText(digitSet) })
    expect(item?.Output.split('\n').find((line) => line.startsWith('TOTAL'))).toBe(total)
  })

  it('charges only the draw types it accepts', async () => {
    const client = freshClient()
    const items = await client.bet({ text: betText({ types: 'KML', dates: ['21/11', '23/11'] }) })
    // The package has no K, and Magnum does not draw on Monday.
    expect(items.map(({ status }) => status)).toEqual(['DrawTypeNotAvail', 'DrawTypeNotAvail', 'Success'])
    expect(items[1]?.message).toContain('Magnum')
    expect(items[2]?.Output).toContain('Types  L')
    expect(await client.balance()).toBe(opening - 200)
  })

  it('keeps a wallet per currency and converts nothing', async () => {
    const client = freshClient()
    const [item] = await client.bet({ text: betOn('1234'), currency: 'SGD' })
    expect(item?.Output).toContain('799.00')
    expect(await client.balance()).toBe(opening)
  })

  it('refuses what the wallet cannot pay, wholly', async () => {
    const client = freshClient()
    const items = await client.bet({ text: betText({ types: 'MPT', stakes: '900#0#0' }) })
    expect(items.map(({ status }) => status)).toEqual(['E117', 'E117', 'E117'])
    expect(await client.balance()).toBe(opening)
  })

  it.each([
    ['no stake', betText({ stakes: '0#0#0' }), 'E124'],
    ['a stake below the minimum', betText({ stakes: '0.1#0.0#0' }), 'Success'],
    ['an I-BOX stake below its minimum', betText({ mode: 'IBOX', stakes: '0.4#0#0' }), 'IBoxMinAmountRequired'],
    ['I-BOX of four equal digits', betText({ mode: 'IBOX', digits: ['7', '7', '7', '7'] }), 'E128'],
    ['1000 numbers', betText({ digits: ['0123456789', '0123456789', '0123456789', '4'], stakes: '0.1#0#0' }), 'Success'],
    ['more than 1000 numbers', betText({ digits: ['0123456789', '0123456789', '0123456789', '45'], stakes: '0.1#0#0' }), 'E143'],
    ['more than 1000 numbers by BOX', betText({ digits: ['01234', '01234', '56789', '56789'], mode: 'BOX', stakes: '0.1#0#0' }), 'E143'],
    ['more than 10000 in all', betText({ digits: ['0123456789', '0123456789', '1', '2'], stakes: '100.1#0#0' }), 'E140'],
    ['a date beyond the week', betText({ dates: ['29/11'] }), 'E121'],
    ['yesterday', betText({ dates: ['20/11'] }), 'E121'],
    ['text that is no bet', 'hello', 'E123'],
    ['a missing amount', betText({ stakes: '1#0' }), 'E124'],
    ['two decimals', betText({ stakes: '1.25#0#0' }), 'E124'],
    ['a place without digits', betText({ digits: ['1', '', '3', '4'] }), 'E126'],
    ['an unknown draw type', betText({ types: 'MX' }), 'E122'],
    ['four dates', betText({ dates: ['21/11', '22/11', '23/11', '24/11'], types: 'L' }), 'E121'],
  ])('answers %s', async (_, text, status) => {
    const [item] = await freshClient().bet({ text })
    expect(item?.status).toBe(status)
  })

  it.each([
    ['0.4', { MYR: { regular: 10, ibox: 40 } }, 'Success'],
    ['0.9', { MYR: { regular: 10, ibox: 100 } }, 'IBoxMinAmountRequired'],
    ['0.4', { SGD: { regular: 10, ibox: 10 } }, 'IBoxMinAmountRequired'],
    // One that cannot be meant so leaves the built-in one.
    ['0.4', { MYR: { regular: 10, ibox: -1 } }, 'IBoxMinAmountRequired'],
  ])('has the host\'s least stakes: I-BOX %s under %j is %s', async (stake, minimums, status) => {
    const [item] = await freshClient({ minimums }).bet({ text: betText({ mode: 'IBOX', stakes: `${stake}#0#0` }) })
    expect(item?.status).toBe(status)
  })

  it('may be placed by a player only for himself, by an agent for his players', async () => {
    const client = freshClient()
    expect((await client.bet({ text: betOn('1234'), id: 'player01' }))[0]?.status).toBe('E131')
    expect((await client.bet({ text: betOn('1234'), id: 'player01', session: agent }))[0]?.status).toBe('Success')
    const player = { SN: 'DEMO', LoginId: 'player01', AuthToken: 'player123' }
    expect(await client.balance(player)).toBe(50_000 - 100)
    expect(await client.balance(agent)).toBe(1_000_000)
  })

  it('takes a BOX amount as the total where the account says so', async () => {
    const client = freshClient()
    await client.bet({ text: betText({ mode: 'BOX' }), session: agent })
    expect(await client.balance(agent)).toBe(1_000_000 - 100)
    await client.bet({ text: betText({ mode: 'BOX' }) })
    expect(await client.balance()).toBe(opening - 2400)
  })
})

describe('a closed slot', () => {
  it.each([
    ['2026-11-21T18:29:59+08:00', ['Success', 'Success', 'Success', 'Success']],
    ['2026-11-21T18:30:00+08:00', ['E129', 'E129', 'Success', 'Success']],
    ['2026-11-21T19:00:00+08:00', ['E129', 'E129', 'Success', 'BettingIsClosed']],
    ['2026-11-21T19:29:59+08:00', ['E129', 'E129', 'Success', 'BettingIsClosed']],
    ['2026-11-21T19:30:00+08:00', ['BettingIsClosed', 'BettingIsClosed', 'BettingIsClosed', 'BettingIsClosed']],
  ])('at %s', async (instant, statuses) => {
    const client = freshClient({ now: handClock(instant).now })
    const items = await client.bet({ text: betText({ types: 'MSLN' }) })
    expect(items.map(({ status }) => status)).toEqual(statuses)
    const accepted = statuses.filter((status) => status === 'Success').length
    expect(await client.balance()).toBe(opening - accepted * 100)
  })
})

it('between a main draw and the last choice of the calendar answers E129, whatever hour that is', async () => {
  const statuses = async (lastChoice: string) => {
    const client = freshClient({ now: handClock('2026-11-21T19:45:00+08:00').now, calendar: withCalendar({ lastChoice }) })
    return (await client.bet({ text: betText({ types: 'MS' }) })).map(({ status }) => status)
  }
  expect([await statuses('19:30'), await statuses('20:00')]).toEqual([['BettingIsClosed', 'BettingIsClosed'], ['E129', 'E129']])
})

describe('a ClientRef', () => {
  it('seen before gets its first answer again and charges nothing', async () => {
    const client = freshClient()
    const first = await client.bet({ text: betOn('1234'), ref: 'slip' })
    expect(await client.bet({ text: betOn('1234'), ref: 'slip' })).toEqual(first)
    expect(await client.balance()).toBe(opening - 100)
  })

  it('posted twice at the same moment is one bet', async () => {
    const client = freshClient()
    const [one, other] = await Promise.all([client.bet({ text: betOn('1234'), ref: 'slip' }), client.bet({ text: betOn('1234'), ref: 'slip' })])
    expect(one).toEqual(other)
    expect(await client.balance()).toBe(opening - 100)
  })

  it('belongs to one account', async () => {
    const client = freshClient()
    await client.bet({ text: betOn('1234'), ref: 'slip' })
    await client.bet({ text: betOn('1234'), ref: 'slip', session: agent })
    expect(await client.balance(agent)).toBe(1_000_000 - 100)
  })
})

describe('a void', () => {
  it('gives the total back once', async () => {
    const client = freshClient()
    const [item] = await client.bet({ text: betText({ types: 'MP' }) })
    expect((await client.void([item?.GUID ?? ''])).map(({ status }) => status)).toEqual(['S105'])
    expect((await client.void([item?.GUID ?? ''])).map(({ status }) => status)).toEqual(['S105'])
    expect(await client.balance()).toBe(opening)
  })

  it('ends at the earliest cut-off of the receipt', async () => {
    const clock = handClock(noon)
    const client = freshClient({ now: clock.now })
    const [item] = await client.bet({ text: betText({ types: 'ML', dates: ['21/11', '22/11'] }) })
    clock.set('2026-11-21T18:30:00+08:00')
    expect((await client.void([item?.GUID ?? '']))[0]?.status).toBe('E134')
    expect(await client.balance()).toBe(opening - 400)
  })

  it('judges each GUID by itself, and knows only the own', async () => {
    const client = freshClient()
    const [own] = await client.bet({ text: betOn('1234') })
    const [other] = await client.bet({ text: betOn('1234'), session: agent })
    const answer = await client.void([own?.GUID ?? '', 'nothing', other?.GUID ?? ''])
    expect(answer.map(({ status }) => status)).toEqual(['S105', 'E120', 'E120'])
  })
})

describe('credentials', () => {
  const call = (session: Record<string, unknown>) => freshClient().post<{ status: string; message: string; params?: string[] }>('/FDAPI/Ekor/GetInitData', session)

  it.each([
    ['a wrong token', { ...demo, AuthToken: 'no' }, 'E102'],
    ['a wrong login id', { ...demo, LoginId: 'nobody' }, 'E102'],
    ['a locked account', { SN: 'DEMO', LoginId: 'locked', AuthToken: 'locked123' }, 'E105'],
  ])('%s', async (_, session, status) => {
    expect((await call(session)).status).toBe(status)
  })

  it('a wrong serial number is named as the real server names it', async () => {
    expect(await call({ ...demo, SN: 'X' })).toMatchObject({ status: 'E102', message: 'Invalid SN' })
  })

  it.each(['SN', 'LoginId', 'AuthToken'])('a missing %s is named', async (field) => {
    expect(await call({ ...demo, [field]: undefined })).toMatchObject({ status: 'V100', params: [field] })
  })

  it('a body that is no JSON object is refused', async () => {
    const answer = await freshClient().sandbox.fetch('/api/FDAPI/Ekor/GetInitData', { method: 'POST', body: '<html>' })
    expect(await answer.json()).toMatchObject({ status: 'V100' })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })
})
