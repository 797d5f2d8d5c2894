import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Lottery } from '../../src/lottery.js'
import { createBrowserEnvironment } from '../../src/platform.js'
import { createKeeping } from '../../src/stores/keeping.js'
import { createKeptReceipts } from '../../src/stores/kept-receipts.js'
import { createPlayLimits } from '../../src/stores/play-limits.js'
import { createRebet } from '../../src/stores/rebet.js'
import { createReceipts } from '../../src/stores/receipts.js'
import { createBet1Slip, type RowSlip } from '../../src/stores/row-slip.js'
import { createVoiding } from '../../src/stores/voiding.js'
import { settle } from './environment.js'
import { createSandboxServer, type SandboxServer } from './sandbox-page.js'

/** What a platform's storage does at its writes: the n-th of all, counted over both storages, from 0. */
type Writing = (write: number, local: Map<string, string>, tab: Map<string, string>) => void

let writes = 0
let server: SandboxServer
beforeEach(() => {
  writes = 0
  server = createSandboxServer()
})
afterEach(() => vi.unstubAllGlobals())

const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

/** A platform's storage names what it holds as an object names its own. */
const keysOf = <T extends object>(map: Map<string, string>, methods: T) =>
  new Proxy(methods, { ownKeys: () => [...map.keys()], getOwnPropertyDescriptor: (_, key) => (map.has(String(key)) ? { enumerable: true, configurable: true } : undefined) })

/** A browser whose storage is watched. A page of it is a document of its own. */
function stubBrowser(writing: Writing, local = new Map<string, string>(), tab = new Map<string, string>()) {
  const storage = (map: Map<string, string>) => keysOf(map, {
    getItem: (key: string) => map.get(key) ?? null,
    setItem(key: string, value: string) {
      writing(writes++, local, tab)
      map.set(key, value)
    },
    removeItem: (key: string) => void map.delete(key),
  })
  vi.stubGlobal('localStorage', storage(local))
  vi.stubGlobal('sessionStorage', storage(tab))
  vi.stubGlobal('navigator', {})
  return { local, tab }
}

function visit(): Promise<Lottery> {
  vi.stubGlobal('document', { visibilityState: 'visible' })
  const { storage, tabStorage } = createBrowserEnvironment()
  return server.open({ storages: { storage, tabStorage } })
}

function fill(slip: RowSlip, number: string): void {
  if (slip.$draft.get().dates.length === 0) slip.toggleDate('2026-11-22')
  for (const key of number) slip.press(key)
  if (!slip.$entry.get().slots.includes('M')) slip.toggleSlot('M')
  slip.setStake('B', '1')
  expect(slip.add()).toBe(true)
}
const numbers = (slip: RowSlip) => slip.$draft.get().lines.map(({ row }) => row.number)
const balance = async (lottery: Lottery) => (await lottery.account.refresh(), lottery.account.$account.get()?.balance ?? NaN)

/** Types, bets, closes the receipt, finds it, voids it, bets it again on a page that is loaded anew, and loses the answer of a last bet. Every cent is reckoned up. */
async function mainJob(): Promise<Lottery[]> {
  const first = await visit()
  const opening = await balance(first)
  const slip = first.use(createBet1Slip)
  fill(slip, '1234')
  await slip.place()
  expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: 100 })
  slip.acknowledge()
  expect(numbers(slip)).toEqual([])
  expect(await balance(first)).toBe(opening - 100)

  const receipts = first.use(createReceipts)
  await receipts.search()
  const list = receipts.$list.get()
  const receipt = list.state === 'ready' ? list.receipts[0] : undefined
  if (!receipt) throw new Error('the receipt was not found')
  await first.use(createVoiding).voidReceipts([receipt.guid])
  expect(await balance(first)).toBe(opening)
  expect(await first.use(createRebet).rebet(receipt)).toMatchObject({ state: 'taken', hand: 'bet1' })
  first.destroy()

  const second = await visit()
  const again = second.use(createBet1Slip)
  await settle()
  // Kept, or lost and typed again; in no case beside another line, or as a bet in doubt.
  expect(again.$placement.get()).toEqual({ state: 'editing' })
  if (numbers(again).length === 0) fill(again, '1234')
  expect(numbers(again)).toEqual(['1234'])
  if (again.$draft.get().dates.length === 0) again.toggleDate('2026-11-22')
  await again.place()
  expect(again.$placement.get().state).toBe('placed')
  again.acknowledge()

  server.faults.push({ path: '/PostBetEkor', answer: async (sandbox) => (await sandbox(), Promise.reject(new TypeError('connection reset'))) })
  fill(again, '5678')
  await again.place()
  expect(again.$placement.get().state).toBe('unknown')
  await again.checkAgain()
  expect(again.$placement.get().state).toBe('placed')
  expect(await balance(second)).toBe(opening - 200)
  second.destroy()

  // Nothing that was bought is offered again, on any page to come.
  const third = await visit()
  expect(numbers(third.use(createBet1Slip))).toEqual([])
  expect(third.use(createBet1Slip).$placement.get()).toEqual({ state: 'editing' })
  expect(new Set(server.posted.map(({ body }) => body.ClientRef)).size).toBe(3)
  expect(server.posted).toHaveLength(4)
  return [first, second]
}

describe('the main job', () => {
  test('is told of nothing where everything is kept', async () => {
    stubBrowser(() => {})
    const pages = await mainJob()
    expect(writes).toBeGreaterThan(20)
    expect(pages.map((lottery) => lottery.use(createKeeping).$keeping.get())).toEqual(['kept', 'kept'])
  })

  test('works where storage is full from any one of its writes on, and where any one of them fails; who is concerned is told', async () => {
    stubBrowser(() => {})
    await mainJob()
    const all = writes
    for (const isFull of [(at: number) => (write: number) => write >= at, (at: number) => (write: number) => write === at]) {
      for (let at = 0; at < all; at += 3) {
        vi.unstubAllGlobals()
        writes = 0
        server = createSandboxServer()
        const fails = isFull(at)
        stubBrowser((write) => void (fails(write) && full()))
        const [first] = await mainJob()
        // The first write of all is which money is shown, and the second what is typed.
        expect(first?.use(createKeeping).$keeping.get() === 'refused' || at > 0 || !fails(1)).toBe(true)
      }
    }
  })

  test('works where the very mention of storage throws', async () => {
    stubBrowser(() => {})
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get: () => {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
    }
    const [first, second] = await mainJob()
    for (const lottery of [first, second]) expect(lottery?.use(createKeeping).$keeping.get()).toBe('refused')
    first?.use(createKeeping).acknowledge()
    first?.use(createKeeping).note(false)
    expect(first?.use(createKeeping).$keeping.get()).toBe('told')
    for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name)
  })

  test('works when the player empties storage at any moment of it', async () => {
    stubBrowser(() => {})
    await mainJob()
    const all = writes
    for (let at = 1; at < all; at += 4) {
      vi.unstubAllGlobals()
      writes = 0
      server = createSandboxServer()
      stubBrowser((write, local, tab) => {
        if (write !== at) return
        local.clear()
        tab.clear()
      })
      expect(await mainJob()).toHaveLength(2)
    }
  })

  test.each(['', '{', 'null', '[]', '[null]', '{}', '0', '"x"', '[{"scope":"/api","owner":"demo"}]', '\u0000', '[{"__proto__":{"x":1}}]'])('works with %j in every key that we have', async (text) => {
    const { local, tab } = stubBrowser(() => {})
    await mainJob()
    const keys = [local, tab].map((map) => [...map.keys(), 'lottery:pending-bets', 'lottery:pending-bets 0', 'lottery:play-limits', 'lottery:favourites', 'lottery:session'])
    expect(keys.flat()).toEqual(expect.arrayContaining(['lottery:bet-ledger', 'lottery:kept-receipts', 'lottery:last-slips', 'lottery:bet1:draft demo /api']))
    vi.unstubAllGlobals()
    server = createSandboxServer()
    const filled = (names: string[] = []) => new Map(names.map((key) => [key, text]))
    stubBrowser(() => {}, filled(keys[0]), filled(keys[1]))
    const [first] = await mainJob()
    expect(first?.use(createKeptReceipts).$kept.get()).toBeDefined()
    expect(first?.use(createPlayLimits).$own.get()).toEqual({ daily: {}, timeOut: null })
  })
})

test('a slip that was bought is not found by the next page where its emptying could not be kept', async () => {
  let isFull = false
  stubBrowser(() => void (isFull && full()))
  const slip = (await visit()).use(createBet1Slip)
  fill(slip, '1234')
  isFull = true
  await slip.place()
  expect(slip.$placement.get().state).toBe('placed')
  expect(numbers((await visit()).use(createBet1Slip))).toEqual([])
})

describe.each([
  { name: 'the lasting storage', isFull: (kind: 'local' | 'tab') => kind === 'local', found: { state: 'unknown', total: 100 } },
  { name: 'the tab as well', isFull: () => true, found: { state: 'editing' } },
])('a bet in doubt that $name has no room for', ({ isFull, found }) => {
  test('is not offered by the next page as a slip that was merely typed', async () => {
    const room = { isGone: false }
    const { local, tab } = stubBrowser(() => {})
    const refusing = (map: Map<string, string>, kind: 'local' | 'tab') => keysOf(map, {
      getItem: (key: string) => map.get(key) ?? null,
      // Of a tab without room what is longer than a slip fails alone: its slip is there already.
      setItem: (key: string, value: string) => void (room.isGone && isFull(kind) && (kind === 'local' || value.length > 300) ? full() : map.set(key, value)),
      removeItem: (key: string) => void map.delete(key),
    })
    vi.stubGlobal('localStorage', refusing(local, 'local'))
    vi.stubGlobal('sessionStorage', refusing(tab, 'tab'))
    const first = await visit()
    const slip = first.use(createBet1Slip)
    fill(slip, '1234')
    room.isGone = true
    server.faults.push({ path: '/PostBetEkor', answer: async (sandbox) => (await sandbox(), Promise.reject(new TypeError('connection reset'))) })
    await slip.place()
    expect(slip.$placement.get().state).toBe('unknown')
    first.destroy()

    const second = await visit()
    const again = second.use(createBet1Slip)
    await settle()
    expect(again.$placement.get()).toMatchObject(found)
    expect(numbers(again)).toEqual(found.state === 'unknown' ? ['1234'] : [])
    if (found.state === 'editing') return
    await again.checkAgain()
    expect(again.$placement.get().state).toBe('placed')
    expect(server.posted.map(({ body }) => body.ClientRef)).toEqual([server.posted[0]?.body.ClientRef, server.posted[0]?.body.ClientRef])
    second.destroy()
    expect((await visit()).use(createBet1Slip).$placement.get()).toEqual({ state: 'editing' })
  })
})
