import { describe, expect, test } from 'vitest'
import type { Receipt } from '../../src/api/backend.js'
import { MOST_RECEIPTS, createReceipts, queryOf, type ReceiptForm, type Receipts } from '../../src/stores/receipts.js'
import { createVoiding } from '../../src/stores/voiding.js'
import { createTestCore, DEMO } from './core.js'
import { settle } from './environment.js'
import { MAGNUM, open, rows } from './receipts-page.js'
import type { SandboxPage } from './sandbox-lottery.js'

const LUCKY = 'D#21\n#8\n5678#2'
const PATH = '/Report/GetMobileReceipt'

const strings = (receipts: Receipts) => rows(receipts).map(({ betString }) => betString)
const asked = ({ calls }: SandboxPage) => calls.filter((call) => call.includes(PATH)).map((call) => call.slice(call.indexOf('?')))

describe('the form', () => {
  const form = (changes: Partial<ReceiptForm>): ReceiptForm => ({ type: 'page', page: '1', betNumber: '', date: '2026-11-21', ...changes })
  test.each<[Partial<ReceiptForm>, unknown]>([
    [{ type: 'last' }, { type: 'last' }],
    [{ type: 'all' }, { type: 'all' }],
    [{ type: 'page', page: '12' }, { type: 'page', page: 12 }],
    [{ type: 'page', page: '0' }, null],
    [{ type: 'page', page: '' }, null],
    [{ type: 'page', page: '1.5' }, null],
    [{ type: 'number', betNumber: '1234' }, { type: 'number', betNumber: '1234' }],
    [{ type: 'number', betNumber: '123' }, { type: 'number', betNumber: '123' }],
    [{ type: 'number', betNumber: '123456' }, { type: 'number', betNumber: '123456' }],
    [{ type: 'number', betNumber: 'R234' }, { type: 'number', betNumber: 'R234' }],
    [{ type: 'number', betNumber: 'r2+4' }, { type: 'number', betNumber: 'R2R4' }],
    [{ type: 'number', betNumber: 'RRR4' }, null],
    [{ type: 'number', betNumber: 'R23' }, null],
    [{ type: 'number', betNumber: 'R2345' }, null],
    [{ type: 'number', betNumber: '12' }, null],
    [{ type: 'number', betNumber: '1234567' }, null],
    [{ type: 'number', betNumber: '12a4' }, null],
    [{ type: 'date', date: '2026-11-22' }, { type: 'date', date: '2026-11-22' }],
    [{ type: 'date', date: '2026-02-30' }, null],
    [{ type: 'number', betNumber: '１２３４' }, { type: 'number', betNumber: '1234' }],
    [{ type: 'number', betNumber: '＋2３4' }, { type: 'number', betNumber: 'R234' }],
    [{ type: 'number', betNumber: '\u2068\u200E1234\u2069' }, { type: 'number', betNumber: '1234' }],
    [{ type: 'page', page: '２' }, { type: 'page', page: 2 }],
  ])('%o asks %o', (changes, query) => expect(queryOf(form(changes))).toEqual(query))
})

describe('a search', () => {
  test('finds nothing where there is nothing, and asks nothing before somebody searches', async () => {
    const page = await open()
    expect(page.receipts.$list.get()).toEqual({ state: 'idle' })
    expect(asked(page)).toEqual([])
    await page.receipts.search()
    expect(page.receipts.$list.get()).toEqual({ state: 'empty', query: { type: 'page', page: 1 } })
  })

  test.each<[string, Partial<ReceiptForm>, string[], string]>([
    ['the last', { type: 'last' }, [LUCKY], '?SearchType=last'],
    ['all', { type: 'all' }, [LUCKY, MAGNUM], '?SearchType=all'],
    ['a page', { type: 'page', page: '1' }, [LUCKY, MAGNUM], '?SearchType=page&Page=1'],
    ['a number', { type: 'number', betNumber: '1234' }, [MAGNUM], '?SearchType=number&BetNumber=1234'],
    ['a draw date', { type: 'date', date: '2026-11-21' }, [LUCKY], '?SearchType=date&DrawDate=2026-11-21'],
  ])('for %s', async (_, changes, expected, query) => {
    const page = await open()
    await page.post(MAGNUM)
    await page.post(LUCKY)
    page.receipts.edit(changes)
    const searching = page.receipts.search()
    expect(page.receipts.$list.get().state).toBe('loading')
    await searching
    expect(strings(page.receipts)).toEqual(expected)
    expect(asked(page)).toEqual([query])
  })

  test('a row has the receipt as the server keeps it', async () => {
    const { receipts, post } = await open()
    const guid = await post(MAGNUM)
    await receipts.search()
    expect(rows(receipts)[0]).toMatchObject({ guid, currency: 'MYR', total: 100, status: 'Open', betString: MAGNUM, drawDate: '2026-11-22' })
    expect(rows(receipts)[0]?.output).toContain('1234')
  })

  test('an incomplete form asks nothing', async () => {
    const page = await open()
    page.receipts.edit({ type: 'number', betNumber: '1' })
    await page.receipts.search()
    expect(asked(page)).toEqual([])
  })

  test('a full page has more, the one after it the rest', async () => {
    const { receipts, post } = await open()
    for (let count = 0; count < 12; count++) await post(MAGNUM)
    await receipts.search()
    expect(receipts.$list.get()).toMatchObject({ state: 'ready', hasMore: true })
    expect(rows(receipts)).toHaveLength(10)
    receipts.edit({ page: '2' })
    await receipts.search()
    expect(receipts.$list.get()).toMatchObject({ state: 'ready', hasMore: false })
    expect(rows(receipts)).toHaveLength(2)
  })

  test.each([[MOST_RECEIPTS + 1, true], [MOST_RECEIPTS, false]])('of %i that a server sends so many are kept, and whether there are more is said: %s', async (sent, hasMore) => {
    const receipt = (index: number): Receipt => ({ guid: `g${index}`, receiptNo: `R${index}`, drawDate: '', currency: 'MYR', total: 100, status: 'Open', output: '', betString: '', createdAt: '' })
    const core = createTestCore({ backend: { receipts: () => Promise.resolve(Array.from({ length: sent }, (_, index) => receipt(index))) } })
    await core.session.open(DEMO)
    const receipts = core.use(createReceipts)
    receipts.edit({ type: 'all' })
    await receipts.search()
    expect(receipts.$list.get()).toMatchObject({ state: 'ready', hasMore })
    expect(rows(receipts).map(({ guid }) => guid)).toEqual(Array.from({ length: MOST_RECEIPTS }, (_, index) => `g${index}`))
  })

  test('of two the later one counts, also when it is answered first', async () => {
    const { receipts, post, fault } = await open()
    await post(MAGNUM)
    await post(LUCKY)
    let answerFirst = () => {}
    const held = new Promise<void>((resolve) => (answerFirst = resolve))
    fault(PATH, async (sandbox) => {
      await held
      return sandbox()
    })
    receipts.edit({ type: 'all' })
    const first = receipts.search()
    receipts.edit({ type: 'last' })
    await receipts.search()
    expect(strings(receipts)).toEqual([LUCKY])
    answerFirst()
    await first
    expect(strings(receipts)).toEqual([LUCKY])
  })

  test('a late failure of an earlier one is not shown either', async () => {
    const { receipts, post, fault } = await open()
    await post(MAGNUM)
    let fail = () => {}
    const held = new Promise<void>((resolve) => (fail = resolve))
    fault(PATH, async () => {
      await held
      throw new TypeError('connection reset')
    })
    const first = receipts.search()
    receipts.edit({ type: 'last' })
    await receipts.search()
    fail()
    await first
    expect(strings(receipts)).toEqual([MAGNUM])
  })

  test('that fails says why, and can be repeated', async () => {
    const { receipts, post, fault } = await open()
    await post(MAGNUM)
    fault(PATH, () => Promise.reject(new TypeError('connection refused')))
    await receipts.search()
    expect(receipts.$list.get()).toMatchObject({ state: 'failed', query: { type: 'page', page: 1 }, problem: { code: 'E101' } })
    expect(await receipts.refresh()).toBe(true)
    expect(strings(receipts)).toEqual([MAGNUM])
  })

  test('a server that calls none "E120" has none', async () => {
    const { receipts, fault } = await open()
    fault(PATH, () => Promise.resolve(Response.json({ status: 'E120', message: 'No record' })))
    await receipts.search()
    expect(receipts.$list.get().state).toBe('empty')
  })

  test('asked for again, the rows stay meanwhile, and when no answer comes', async () => {
    const { receipts, post, fault } = await open()
    await post(MAGNUM)
    await receipts.search()
    fault(PATH, () => Promise.reject(new TypeError('connection reset')))
    const again = receipts.refresh()
    expect(receipts.$list.get()).toMatchObject({ state: 'ready', refreshing: true })
    expect(await again).toBe(false)
    expect(receipts.$list.get()).toMatchObject({ state: 'ready', refreshing: false })
    expect(strings(receipts)).toEqual([MAGNUM])
    await post(LUCKY)
    expect(await receipts.refresh()).toBe(true)
    expect(strings(receipts)).toEqual([LUCKY, MAGNUM])
  })

  test('of another player is not left for the next', async () => {
    const { receipts, post, lottery } = await open()
    await post(MAGNUM)
    receipts.edit({ type: 'number', betNumber: '1234' })
    await receipts.search()
    receipts.view(rows(receipts)[0] as Receipt)
    await lottery.session.open({ sn: 'DEMO', loginid: 'player', token: 'player123' })
    expect(receipts.$list.get()).toEqual({ state: 'idle' })
    expect(receipts.$form.get()).toMatchObject({ type: 'page', betNumber: '' })
    expect(receipts.$viewed.get()).toBeNull()
  })
})

describe('voiding', () => {
  test('shows on the row and on the receipt that is looked at, and in an answer that was on its way', async () => {
    const { receipts, post, lottery, fault } = await open()
    const guid = await post(MAGNUM)
    await post(LUCKY)
    await receipts.search()
    receipts.view(rows(receipts)[1] as Receipt)
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    fault(PATH, async (sandbox) => {
      const late = await sandbox()
      await held
      return late
    })
    const again = receipts.refresh()
    await settle()
    await lottery.use(createVoiding).voidReceipts([guid])
    expect(rows(receipts).map(({ status }) => status)).toEqual(['Open', 'Void'])
    expect(receipts.$viewed.get()?.status).toBe('Void')
    answer()
    await again
    expect(rows(receipts).map(({ status }) => status)).toEqual(['Open', 'Void'])
  })

  test('that the server refuses leaves the row as it was', async () => {
    const page = await open({ now: '2026-11-21T12:00:00+08:00' })
    const guid = await page.post(LUCKY)
    await page.receipts.search()
    await page.environment.advance(8 * 3_600_000)
    await page.lottery.use(createVoiding).voidReceipts([guid])
    expect(page.lottery.use(createVoiding).$voids.get().get(guid)).toMatchObject({ state: 'refused', reason: { code: 'E134' } })
    expect(rows(page.receipts)[0]?.status).toBe('Open')
  })
})
