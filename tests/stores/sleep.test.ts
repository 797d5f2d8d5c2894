import { beforeEach, describe, expect, test } from 'vitest'
import { createDigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { createDraws } from '../../src/stores/draws.js'
import { createJackpots } from '../../src/stores/jackpots.js'
import { createKeypadSlip } from '../../src/stores/keypad-slip.js'
import { PAST } from '../../src/stores/placement.js'
import { createResults } from '../../src/stores/results.js'
import { createBet1Slip, createBet3Slip, type RowSlip } from '../../src/stores/row-slip.js'
import { soon } from '../soon.js'
import { settle } from './environment.js'
import { openPage } from './sandbox-lottery.js'
import { createSandboxServer, type SandboxServer } from './sandbox-page.js'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const [SATURDAY, SUNDAY, MONDAY] = ['2026-11-21', '2026-11-22', '2026-11-23'] as const

/** Sat 2026-11-21 12:00:00 GMT+8. */
let server: SandboxServer
beforeEach(() => {
  server = createSandboxServer()
})

function fill(slip: RowSlip, dates: readonly string[]): void {
  for (const date of dates) slip.toggleDate(date)
  for (const key of '1234') slip.press(key)
  slip.toggleSlot('M')
  slip.setStake('B', '1')
  expect(slip.add()).toBe(true)
}
/** As a screen does. */
const show = (...stores: { subscribe(run: () => void): () => void }[]) => stores.map((store) => store.subscribe(() => {}))
const typeKeypad = (slip: ReturnType<typeof createKeypadSlip>, ...rows: string[]) => {
  for (const row of rows) {
    for (const key of row) slip.press(key)
    slip.next()
  }
}

describe('a device that slept and did not tell the page', () => {
  test('sends no slip whose date has passed meanwhile: it says which, and keeps the rest', async () => {
    const slip = (await server.open()).use(createBet1Slip)
    show(slip.$draft, slip.$summary)
    fill(slip, [SATURDAY, SUNDAY])
    expect(slip.$summary.get()).toMatchObject({ ready: true, total: 200 })
    server.environment.sleep(24 * HOUR)
    await slip.place()
    // The first press is not sent for one date what was shown for two.
    expect(server.posted.map(({ body }) => body.BetString)).toEqual([])
    expect(slip.$closed.get()).toEqual([SATURDAY])
    expect(slip.$draft.get()).toMatchObject({ dates: [SUNDAY], lines: [{ row: { number: '1234' } }] })
    expect(slip.$summary.get()).toMatchObject({ ready: true, total: 100 })
    slip.acknowledgeClosed()
    expect(slip.$closed.get()).toEqual([])
    await slip.place()
    expect(server.posted.map(({ body }) => body.BetString)).toEqual(['D#22\n#1\n1234#1'])
  })

  test('nor a quick bet, for one date or for two', async () => {
    const slip = (await server.open()).use(createDigitSetSlip)
    show(slip.$bet, slip.$summary)
    for (const date of [SATURDAY, SUNDAY]) slip.toggleDate(date)
    slip.toggleType('M')
    for (const place of ['A', 'B', 'C', 'D'] as const) slip.toggleDigit(place, '7')
    slip.setStake('B', '1')
    expect(slip.$summary.get().ready).toBe(true)
    server.environment.sleep(24 * HOUR)
    await slip.place()
    expect([server.posted.length, slip.$closed.get(), slip.$summary.get().total]).toEqual([0, [SATURDAY], 100])
    server.environment.sleep(24 * HOUR)
    await slip.place()
    expect([server.posted.length, slip.$closed.get(), slip.$bet.get().digits]).toEqual([0, [SATURDAY, SUNDAY], ['7', '7', '7', '7']])
  })

  test('nor "the next draw", which has become another', async () => {
    const slip = (await server.open()).use(createKeypadSlip)
    show(slip.$draft, slip.$summary)
    slip.setDates({ next: 1 })
    typeKeypad(slip, '#1', '1234#1')
    expect(slip.$summary.get()).toMatchObject({ ready: true, total: 100 })
    server.environment.sleep(7 * HOUR)
    const typed = slip.$draft.get()
    await slip.place()
    expect(server.posted).toEqual([])
    // It says why, and keeps everything.
    expect([slip.$moved.get(), slip.$draft.get()]).toEqual([true, typed])
    await slip.place()
    expect(server.posted.map(({ body }) => body.BetString)).toEqual(['D\n#1\n1234#1'])
    expect(slip.$moved.get()).toBe(false)
  })

  test('nor a keypad slip, or one of Bet 3, whose date or draw has closed: each says which', async () => {
    const page = await server.open()
    const keypad = page.use(createKeypadSlip)
    const three = page.use(createBet3Slip)
    show(keypad.$draft, keypad.$summary, three.$draft, three.$summary)
    keypad.setDates([SATURDAY, SUNDAY])
    typeKeypad(keypad, '#1', '1234#1')
    fill(three, [SATURDAY])
    expect([keypad.$summary.get().ready, three.$summary.get().ready]).toEqual([true, true])
    server.environment.sleep(7 * HOUR)
    await three.place()
    expect(three.$summary.get().problems.map(({ code }) => code)).not.toEqual([])
    server.environment.sleep(17 * HOUR)
    await keypad.place()
    expect([keypad.$closed.get(), keypad.$moved.get(), keypad.$summary.get().total]).toEqual([[SATURDAY], false, 100])
    await three.place()
    expect([three.$closed.get(), three.$draft.get().lines.length]).toEqual([[SATURDAY], 1])
    expect(server.posted).toEqual([])
  })

  test('has its clocks right by the next minute, and one of each', async () => {
    const draws = (await server.open()).use(createDraws)
    const stops = show(draws.$now, draws.$minute)
    const before = server.environment.timerCount()
    server.environment.sleep(9 * HOUR)
    draws.look()
    expect(draws.$minute.get()).toEqual(server.environment.now())
    expect(server.environment.timerCount()).toBe(before)
    for (const stop of stops) stop()
  })
})

test('a draft of the day before says on the next page which of its dates have closed, and loses nothing else', async () => {
  const keptInTab = new Map<string, string>()
  fill((await server.open({ keptInTab })).use(createBet1Slip), [SATURDAY, MONDAY])
  server.environment.sleep(24 * HOUR)
  const slip = (await server.open({ keptInTab })).use(createBet1Slip)
  await settle()
  expect(slip.$closed.get()).toEqual([SATURDAY])
  expect(slip.$draft.get()).toMatchObject({ dates: [MONDAY], lines: [{ row: { number: '1234' } }] })
  // Another player has nothing to read of it.
  const other = (await server.open({ keptInTab, credentials: { sn: 'DEMO', loginid: 'agent', token: 'agent123' } })).use(createBet1Slip)
  expect(other.$closed.get()).toEqual([])
})

describe('a bet in doubt that is asked about when its draws are over', () => {
  const lose = () => server.faults.push({ path: '/PostBetEkor', answer: () => Promise.reject(new TypeError('connection reset')) })

  test('of the next day is settled by the server: refused when it never came', async () => {
    const slip = (await server.open()).use(createBet1Slip)
    fill(slip, [SATURDAY])
    lose()
    await slip.place()
    server.environment.sleep(24 * HOUR)
    await slip.checkAgain()
    expect(slip.$placement.get().state).toBe('rejected')
  })

  test('by its number ("the next draw") is not sent again: it would buy another one', async () => {
    const slip = (await server.open()).use(createKeypadSlip)
    slip.setDates({ next: 1 })
    typeKeypad(slip, '#1', '1234#1')
    lose()
    await slip.place()
    await slip.checkAgain()
    expect(slip.$placement.get().state).toBe('placed')
    slip.acknowledge()
    typeKeypad(slip, '5678#1')
    lose()
    await slip.place()
    await server.environment.advance(7 * HOUR)
    await slip.checkAgain()
    expect(slip.$placement.get()).toMatchObject({ state: 'unknown', reason: { code: PAST } })
    expect(server.posted).toHaveLength(3)
    slip.discardUnknown()
    expect(slip.$placement.get().state).toBe('editing')
  })

  test('of a day of the month that comes round again is not sent again', async () => {
    const keptInTab = new Map<string, string>()
    const first = (await server.open({ keptInTab })).use(createBet1Slip)
    fill(first, [SUNDAY])
    lose()
    await first.place()
    server.environment.sleep(26 * 24 * HOUR)
    const slip = (await server.open({ keptInTab })).use(createBet1Slip)
    await soon(() => expect(slip.$placement.get().state).toBe('unknown'))
    await slip.checkAgain()
    expect(slip.$placement.get()).toMatchObject({ state: 'unknown', reason: { code: PAST } })
    expect(server.posted).toHaveLength(1)
  })
})

test('a page that wakes asks for everything once, and goes on at its usual pace', async () => {
  const page = await openPage()
  const { lottery, environment, calls } = page
  await import('../../src/stores/keep-alive.js')
  const $board = lottery.use(createResults).board(SATURDAY)
  const stops = show($board, lottery.use(createJackpots).$jackpots, lottery.use(createDraws).$now)
  await soon(() => expect([calls.some((call) => call.includes('Jackpot')), $board.get().state]).toEqual([true, 'ready']))
  await environment.advance(2 * MINUTE)
  const timers = environment.timerCount()
  const count = async (run: () => Promise<void>) => {
    const from = calls.length
    await run()
    await settle()
    const counts: Record<string, number> = {}
    for (const call of calls.slice(from)) counts[call] = (counts[call] ?? 0) + 1
    return counts
  }
  // Before any draw window: results, jackpots and balance have the same pace.
  const usual = await count(() => environment.advance(3 * MINUTE))
  for (const hidden of [true, false]) {
    // With and without a word of it; the page is shown again several times in a row, as browsers do after a long sleep.
    if (hidden) await environment.setHidden(true)
    environment.sleep(36 * MINUTE)
    const atOnce = await count(async () => {
      for (let times = 0; times < 3; times++) await environment.setHidden(false)
    })
    if (hidden) expect(Math.max(...Object.values(atOnce))).toBe(1)
    await environment.advance(MINUTE)
    expect(await count(() => environment.advance(3 * MINUTE))).toEqual(usual)
    expect(environment.timerCount()).toBe(timers)
  }
  for (const stop of stops) stop()
})

describe('a token that has run out while the device slept', () => {
  /** As the server says it of every outcome of a bet. */
  const refuse = () => server.faults.push({ path: '/PostBetEkor', answer: () => Promise.resolve(Response.json([{ status: 'E102', message: 'session lost', GUID: '', Output: '' }])) })

  test('is asked of the host anew, and the bet of the waking press is placed, once', async () => {
    let asked = 0
    const page = await server.open({ config: { onTokenExpired: () => (asked++, Promise.resolve({ sn: 'DEMO', loginid: 'demo', token: 'demo' })) } })
    const slip = page.use(createBet1Slip)
    fill(slip, [SUNDAY])
    server.environment.sleep(9 * HOUR)
    refuse()
    await slip.place()
    expect([asked, slip.$placement.get().state]).toEqual([1, 'placed'])
    expect(new Set(server.posted.map(({ body }) => body.ClientRef)).size).toBe(1)
    await page.account.refresh()
    expect(page.account.$account.get()?.balance).toBe(239_900)
  })

  test('and that nobody renews ends the session and loses nothing of the slip, which the next session places', async () => {
    const page = await server.open()
    const slip = page.use(createBet1Slip)
    fill(slip, [SUNDAY])
    server.environment.sleep(9 * HOUR)
    refuse()
    await slip.place()
    expect([page.session.$state.get().state, slip.$placement.get().state]).toEqual(['expired', 'rejected'])
    await page.session.open({ sn: 'DEMO', loginid: 'demo', token: 'demo' })
    await settle()
    expect(slip.$draft.get().lines.map(({ row }) => row.number)).toEqual(['1234'])
    await slip.place()
    expect(slip.$placement.get().state).toBe('placed')
    await page.account.refresh()
    expect(page.account.$account.get()?.balance).toBe(239_900)
  })
})

test('a page without a network while it wakes shows what it had, and is up to date with the next poll that gets through', async () => {
  const page = await openPage()
  const { lottery, environment, calls } = page
  await import('../../src/stores/keep-alive.js')
  await environment.setHidden(true)
  environment.sleep(HOUR)
  const before = lottery.account.$account.get()
  await page.post('D#22\n#1\n1234#1')
  page.fault('Balance', () => Promise.reject(new TypeError('no network')))
  await environment.setHidden(false)
  await settle()
  expect(lottery.account.$account.get()).toEqual(before)
  expect(lottery.session.$state.get().state).toBe('ready')
  const from = calls.length
  // A poll that failed waits a fifth longer at most.
  await environment.advance(1.2 * MINUTE)
  expect(calls.slice(from).filter((call) => call.includes('Balance'))).toHaveLength(1)
  expect(lottery.account.$account.get()?.balance).toBe((before?.balance ?? NaN) - 100)
})
