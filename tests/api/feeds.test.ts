import { describe, expect, test, vi } from 'vitest'
import { defaultPaths } from '../../src/api/endpoints.js'
import { createFeeds } from '../../src/api/feeds.js'
import { createHttp } from '../../src/api/http.js'
import { withCalendar } from '../../src/domain/with-calendar.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { createTestEnvironment } from '../stores/environment.js'
import { endpoints, onAnswers, onRows, row, rows, SATURDAY } from './feeds-server.js'
import { createTestServer, json, text, TIMEOUT } from './server.js'

const DASHES = '----'

const ALL = ['M', 'P', 'T', 'S', 'B', 'K', 'W', 'L', 'L3', 'L10', 'A', 'A3', 'N', 'N3']

/** Feeds of a sandbox at that instant. */
function onSandbox(now: string) {
  const environment = createTestEnvironment({ now })
  const sandbox = createSandbox({ now: environment.now })
  const http = createHttp({ fetch: (url, init) => sandbox.fetch(url, init), timers: environment.timers, timeoutMs: TIMEOUT })
  return createFeeds({ http, endpoints, paths: defaultPaths })
}

describe('results on the sandbox', () => {
  test('a day that is over is final in every slot, in the order of the answers', async () => {
    const results = await onSandbox('2026-11-22T12:00:00+08:00').results(SATURDAY, ALL)
    expect(results.map(({ slot }) => slot).sort()).toEqual([...ALL].sort())
    for (const result of results) {
      expect(result).toMatchObject({ date: SATURDAY, status: 'final', starters: { length: 13 }, consolations: { length: 10 } })
      for (const number of [result.first, result.second, result.third]) expect(number).toMatch(/^\d{4}$/)
      // Three starters were promoted, and their letters name the dashes they left.
      expect(result.from?.map((letter) => result.starters['ABCDEFGHIJKLM'.indexOf(letter ?? '?')])).toEqual([null, null, null])
    }
    const bySlot = Object.fromEntries(results.map((result) => [result.slot, result]))
    expect(bySlot.T).toMatchObject({ fiveD: [expect.stringMatching(/^\d{5}$/), expect.stringMatching(/^\d{5}$/), expect.stringMatching(/^\d{5}$/)], sixD: expect.stringMatching(/^\d{6}$/) as string })
    expect(bySlot.L3).toMatchObject({ sixD: expect.stringMatching(/^\d{6}$/) as string })
    expect(bySlot.M).not.toHaveProperty('sixD')
  })

  test('before the first draw there are none', async () => {
    expect(await onSandbox('2026-11-21T12:00:00+08:00').results(SATURDAY, ALL)).toEqual([])
  })

  test('today is the same by whichever call', async () => {
    const feeds = onSandbox('2026-11-21T19:02:00+08:00')
    const [whole, newest, single] = await Promise.all([
      feeds.results(SATURDAY, ['M', 'S']),
      feeds.results(SATURDAY, ['M', 'S'], { isToday: true, isAwaited: true }),
      feeds.results(SATURDAY, ['M'], { isToday: true }),
    ])
    expect(whole.map(({ slot, status }) => [slot, status])).toEqual([['M', 'partial'], ['S', 'final']])
    expect(newest).toEqual(whole)
    expect(single).toEqual(whole.slice(0, 1))
  })

  test('only what was asked for, of what is known', async () => {
    const feeds = onSandbox('2026-11-21T17:00:00+08:00')
    expect((await feeds.results(SATURDAY, ['L3', 'L', 'N3', 'M'])).map(({ slot, status }) => [slot, status])).toEqual([['N3', 'final'], ['L3', 'final']])
  })
})

describe('which calls are made', () => {
  test('one for all operators with a shared host, one for each slot of L and A at its hour', async () => {
    const { server, feeds } = onAnswers(() => rows())
    await feeds.results(SATURDAY, ['M', 'N3', 'L3', 'L10', 'A']).catch(() => {})
    expect(server.calls.map(({ url, init }) => `${init.method} ${url}`)).toEqual([
      'POST https://api.example/Result/GetResults?DrawDate=2026-11-21',
      'GET https://api.example/resultL/DrawResultL/GetDrawResult?date=2026-11-21T15%3A30%3A00',
      'GET https://api.example/resultL/DrawResultL/GetDrawResult?date=2026-11-21T22%3A00%3A00',
      'GET https://api.example/resultA/DrawResultA/GetDrawResult?date=2026-11-21T19%3A30%3A00',
    ])
  })

  const dated = (drawDate: string, changes: object = {}) => row({ drawDate, prize1: '1234', ...changes })

  test('of today, one draw alone is asked for by its type, and the newest of all while a draw is on', async () => {
    const { server, feeds } = onAnswers(() => rows(dated(SATURDAY), dated('2026-11-18', { drawTypeCode: 'P' }), { drawType: 'T', m6: { prize6D: '123456' } }))
    expect(await feeds.results(SATURDAY, ['M'], { isToday: true })).toMatchObject([{ slot: 'M', date: SATURDAY }])
    expect(await feeds.results(SATURDAY, ['M', 'P', 'T'], { isToday: true, isAwaited: true })).toMatchObject([{ slot: 'M' }])
    expect((await feeds.results(SATURDAY, ['M', 'P', 'T'], { isToday: true })).map(({ slot }) => slot)).toEqual(['M', 'P', 'T'])
    await feeds.results(SATURDAY, ['M'])
    expect(server.calls.map(({ url, init }) => `${init.method} ${url}`)).toEqual([
      'GET https://api.example/Result/GetLatestResult?DrawTypeCode=M&DrawDate=2026-11-21',
      'POST https://api.example/Result/GetLatestResults',
      'POST https://api.example/Result/GetResults?DrawDate=2026-11-21',
      'POST https://api.example/Result/GetResults?DrawDate=2026-11-21',
    ])
  })

  test('the newest result may come alone, without a list', async () => {
    const { feeds } = onAnswers(() => json({ status: 'S100', data: dated(SATURDAY) }))
    expect(await feeds.results(SATURDAY, ['M'], { isToday: true })).toMatchObject([{ slot: 'M', first: '1234' }])
  })

  test('or be the result itself, as the spec has it, without a row around it', async () => {
    const { feeds } = onAnswers(() => json({ status: 'S100', data: dated(SATURDAY).m4 }))
    expect(await feeds.results(SATURDAY, ['M'], { isToday: true })).toMatchObject([{ slot: 'M', first: '1234' }])
  })

  test('none is null, of the newest and of a list', async () => {
    const { feeds } = onAnswers(() => json({ status: 'S100', data: null }))
    expect(await feeds.results(SATURDAY, ['M'], { isToday: true })).toEqual([])
    expect(await feeds.results(SATURDAY, ['M', 'P'], { isToday: true, isAwaited: true })).toEqual([])
    expect(await feeds.results(SATURDAY, ['M', 'P'])).toEqual([])
  })

  test('L and A are not asked about a day on which they do not draw', async () => {
    const server = createTestServer(() => json({ status: 404 }))
    const calendar = withCalendar({ drawTypes: [{ letter: 'A', days: [0] }] })
    await createFeeds({ http: server.http, endpoints, paths: defaultPaths, calendar }).results(SATURDAY, ['A', 'L3'])
    expect(server.calls.map(({ url }) => new URL(url).pathname)).toEqual(['/resultL/DrawResultL/GetDrawResult'])
  })

  test('none for what nobody wants', async () => {
    const { server, feeds } = onAnswers(() => json({ status: 404 }))
    expect(await feeds.results(SATURDAY, ['L'])).toEqual([])
    expect(await feeds.results(SATURDAY, ['X9'])).toEqual([])
    expect(server.calls).toHaveLength(1)
  })

  test('the calendar\'s hours are the host\'s to set', async () => {
    const server = createTestServer(() => json({ status: 404 }))
    const calendar = withCalendar({ drawTypes: [{ letter: 'A', slots: [{ code: 'A', drawTime: '20:15', cutOff: '20:00' }] }] })
    await createFeeds({ http: server.http, endpoints, paths: defaultPaths, calendar }).results(SATURDAY, ['A'])
    expect(server.calls[0]?.url).toContain('date=2026-11-21T20%3A15%3A00')
  })
})

describe('what one host lacks does not hide what another has', () => {
  const slotAnswer = () => json({ status: 200, drawDate: `${SATURDAY}T15:30:00`, prize1: '1234' })

  test('a failing slot', async () => {
    const { feeds } = onAnswers(({ url }) => (url.includes('resultL') ? text('down', 502) : url.includes('resultA') ? slotAnswer() : rows(row({ prize1: '5678' }))))
    const lost = vi.fn()
    expect(await feeds.results(SATURDAY, ['M', 'L3', 'A3'], {}, undefined, lost)).toMatchObject([{ slot: 'M', first: '5678' }, { slot: 'A3', first: '1234' }])
    expect(lost.mock.calls).toEqual([[['L3'], expect.objectContaining({ httpStatus: 502 })]])
  })

  test('the failing shared host', async () => {
    const { feeds } = onAnswers(({ url }) => (url.includes('GetResults') ? Promise.reject(new TypeError('Failed to fetch')) : slotAnswer()))
    const lost = vi.fn()
    expect(await feeds.results(SATURDAY, ['M', 'T', 'L3'], {}, undefined, lost)).toMatchObject([{ slot: 'L3' }])
    expect(lost.mock.calls).toEqual([[['M', 'T'], expect.objectContaining({ name: 'NetworkError' })]])
  })

  test('but nothing at all and a failure is a failure, not "no draw yet"', async () => {
    const { feeds } = onAnswers(({ url }) => (url.includes('GetResults') ? text('down', 502) : json({ status: 404 })))
    await expect(feeds.results(SATURDAY, ['M', 'L3'])).rejects.toMatchObject({ name: 'NetworkError', httpStatus: 502 })
  })

  test.each([
    ['404 in the body', () => json({ status: 404, message: 'No record' })],
    ['404 as text', () => json({ status: '404' })],
    ['404 of HTTP with a page', () => text('<h1>Not found</h1>', 404)],
    ['404 of HTTP with JSON', () => json({ status: 'F100' }, 404)],
    ['E120', () => json({ status: 'E120' })],
  ])('a slot the server does not know is absent: %s', async (_, answer) => {
    expect(await onAnswers(answer).feeds.results(SATURDAY, ['L3'])).toEqual([])
    expect(await onAnswers(answer).feeds.results(SATURDAY, ['M'], { isToday: true })).toEqual([])
  })

  test.each([
    ['404 in the body', () => json({ status: 404, message: 'No record' })],
    ['E120', () => json({ status: 'E120' })],
  ])('a list that has nothing is empty: %s', async (_, answer) => {
    expect(await onAnswers(answer).feeds.results(SATURDAY, ['L3', 'M'])).toEqual([])
  })

  test.each([
    ['a page', () => text('<h1>Not found</h1>', 404)],
    ['JSON', () => json({ status: 'F100', message: 'no such call' }, 404)],
  ])('but there is no list at an address that answers HTTP 404 with %s: that is a failure, and no day without draws', async (_, answer) => {
    await expect(onAnswers(answer).feeds.results(SATURDAY, ['L3', 'M'])).rejects.toMatchObject({ httpStatus: 404 })
  })
})

describe('a row', () => {
  test('without numbers is pending, with some partial', async () => {
    expect(await onRows(row(), row({ drawTypeCode: 'P', prize1: '1234' })).results(SATURDAY, ['M', 'P'])).toMatchObject([
      { slot: 'M', status: 'pending', first: null, second: null, third: null, from: [null, null, null] },
      { slot: 'P', status: 'partial', first: '1234' },
    ])
  })

  test.each([
    ['1234', '1234'], [' 0042 ', '0042'], [42, '0042'], [0, '0000'], [DASHES, null], ['', null], [null, null],
    ['12', null], ['12345', null], ['12a4', null], [12.5, null], [-123, null], ['<b>1', null],
  ])('reads %j as %j', async (prize1, first) => {
    expect(await onRows(row({ prize1 })).results(SATURDAY, ['M'])).toMatchObject([{ first }])
  })

  test.each([['C', 'C'], [' c ', 'C'], ['', null], ['N', null], [null, null], ['12', null]])('reads the promoted slot %j as %j', async (prize1From, letter) => {
    expect(await onRows(row({ prize1From })).results(SATURDAY, ['M'])).toMatchObject([{ from: [letter, null, null] }])
  })

  test('has the games of 5D and 6D where they are there at all', async () => {
    const toto = { ...row({ drawTypeCode: 'T' }), drawType: 'T' }
    const read = async (m5: object | null, m6: object | null) => (await onRows({ ...toto, m5, m6 }).results(SATURDAY, ['T']))[0]
    expect(await read({ prize1: 1234, prize2: '-----', prize3: '99999' }, { prize6D: '------' })).toMatchObject({ fiveD: ['01234', null, '99999'], sixD: null })
    expect(await read({ prize1: '', prize2: '00042', prize3: '70167' }, null)).toMatchObject({ fiveD: [null, '00042', '70167'] })
    expect(await read({ prize1: null, prize3: '70167' }, null)).toMatchObject({ fiveD: [null, null, '70167'] })
    for (const without of [await read({}, null), await read({ prize1: '', prize2: null, prize3: '' }, { prize6D: '' })]) {
      expect(without).not.toHaveProperty('fiveD')
      expect(without).not.toHaveProperty('sixD')
    }
  })

  test('of an unknown type, or of one not asked for, is left out; a lower-case code is known', async () => {
    const feeds = onRows({ drawType: 'Horse', m4: null }, row({ drawTypeCode: 'ZZ' }), row({ drawTypeCode: 'n3' }), row({ drawTypeCode: 'S' }))
    // The second falls back on its drawType, M.
    expect((await feeds.results(SATURDAY, ['M', 'N3'])).map(({ slot }) => slot)).toEqual(['M', 'N3'])
  })

  test('without a 4D part goes by its type and the date asked for', async () => {
    expect(await onRows({ drawType: 'T', m6: { prize6D: '123456' } }).results(SATURDAY, ['T'])).toMatchObject([{ slot: 'T', date: SATURDAY, sixD: '123456', starters: Array<null>(13).fill(null) }])
  })

  test('keeps the draw\'s number and a web address, and no other kind of address', async () => {
    const read = async (changes: object) => (await onRows(row(changes)).results(SATURDAY, ['M']))[0]
    expect(await read({ drawNo: 5678, videoUrl: 'https://video.example/x' })).toMatchObject({ drawNumber: '5678', videoUrl: 'https://video.example/x' })
    for (const videoUrl of ['javascript:alert(1)', '', 'data:text/html,x', null]) expect(await read({ drawNo: '', videoUrl })).not.toHaveProperty('videoUrl')
    expect(await read({ drawNo: '' })).not.toHaveProperty('drawNumber')
  })

  test.each(['21/11/2026', '2026-02-30', 20261121])('with the date %j is V100', async (drawDate) => {
    await expect(onRows(row({ drawDate })).results(SATURDAY, ['M'])).rejects.toMatchObject({ code: 'V100', params: ['data.0.m4.drawDate'] })
  })
})

describe('jackpots', () => {
  test('on the sandbox, in cents of USD', async () => {
    const jackpot = await onSandbox('2026-11-21T12:00:00+08:00').jackpot('L', SATURDAY)
    expect(jackpot).toMatchObject({ drawDate: SATURDAY, drawTime: '19:30' })
    expect(Number.isInteger(jackpot.usd)).toBe(true)
    expect(jackpot.usd).toBeGreaterThan(100_000_000)
  })

  test.each([
    ['L', 'https://api.example/jackpotL/Jackpot/GetJackpot?date=2026-11-21'],
    ['A', 'https://api.example/jackpotA/Jackpot/GetJackpot?date=2026-11-21'],
  ] as const)('feed %s is asked at %s', async (feed, url) => {
    const { server, feeds } = onAnswers(() => json({ drawDate: SATURDAY, jackpotAmount: 1 }))
    await feeds.jackpot(feed, SATURDAY)
    expect(server.calls.map((call) => [call.init.method, call.url])).toEqual([['GET', url]])
  })

  test.each([
    [{ drawDate: SATURDAY, jackpotAmount: 1234567.89 }, { usd: 123_456_789, drawDate: SATURDAY, drawTime: null }],
    [{ drawDate: `${SATURDAY}T19:30:00`, jackpotAmount: '1.10' }, { usd: 110, drawDate: SATURDAY, drawTime: '19:30' }],
    [{ drawDate: `${SATURDAY}T00:00:00`, jackpotAmount: 0 }, { usd: 0, drawDate: SATURDAY, drawTime: null }],
  ])('reads %j', async (answer, jackpot) => {
    expect(await onAnswers(() => json(answer)).feeds.jackpot('A', SATURDAY)).toEqual(jackpot)
  })

  test.each([
    [{ drawDate: SATURDAY }, 'jackpotAmount'],
    [{ drawDate: SATURDAY, jackpotAmount: 'soon' }, 'jackpotAmount'],
    [{ jackpotAmount: 5 }, 'drawDate'],
    [{ drawDate: 'soon', jackpotAmount: 5 }, 'drawDate'],
  ])('%j lacks %s', async (answer, field) => {
    await expect(onAnswers(() => json(answer)).feeds.jackpot('L', SATURDAY)).rejects.toMatchObject({ code: 'V100', params: [field] })
  })
})

test('what each host answers is told as it comes: a slow one keeps no other back', async () => {
  let answerL = () => {}
  const slow = new Promise<void>((resolve) => (answerL = resolve))
  const answered = (first: string) => json({ status: 200, drawDate: `${SATURDAY}T15:30:00`, prize1: first })
  const { feeds } = onAnswers(async ({ url }) => {
    if (url.includes('resultL')) await slow
    return url.includes('resultL') ? answered('1111') : url.includes('resultA') ? json({ status: 404 }) : rows(row({ prize1: '5678' }))
  })
  const told: string[][] = []
  const all = feeds.results(SATURDAY, ['M', 'L3', 'A3'], {}, (some) => told.push(some.map(({ slot, first }) => `${slot} ${first}`)))
  await expect.poll(() => told).toEqual([['M 5678']])
  answerL()
  expect((await all).map(({ slot }) => slot)).toEqual(['M', 'L3'])
  expect(told).toEqual([['M 5678'], ['L3 1111']])
})
