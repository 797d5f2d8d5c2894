import { expect, test } from 'vitest'
import { createBetLedger, stakeOf } from '../../src/stores/bet-ledger.js'
import { createDigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { createKeptReceipts } from '../../src/stores/kept-receipts.js'
import { createPlayLimits } from '../../src/stores/play-limits.js'
import { createBet1Slip } from '../../src/stores/row-slip.js'
import { settle } from './environment.js'
import { createSandboxServer } from './sandbox-page.js'

/** Far more than any list keeps one by one: every bound is met on the way. */
const BETS = 1000
/** What is kept of however many bets: all keys together, in signs. */
const ROOM = 300_000

test('bets in a row, far more than are kept one by one: each is charged once and to the cent, what is kept has its bounds, and the last one costs no more work than those before it', async () => {
  const server = createSandboxServer()
  const keptInTab = new Map<string, string>()
  const { environment } = server
  const work = { reads: 0, read: 0, writes: 0, written: 0 }
  const storage: typeof environment.storage = {
    get(key) {
      const text = environment.storage.get(key)
      work.reads++
      work.read += text?.length ?? 0
      return text
    },
    set(key, value) {
      work.writes++
      work.written += value.length
      return environment.storage.set(key, value)
    },
    remove: environment.storage.remove,
    keys: environment.storage.keys,
  }
  const tab = { get: (key: string) => keptInTab.get(key) ?? null, set: (key: string, value: string) => (keptInTab.set(key, value), true), remove: (key: string) => void keptInTab.delete(key), keys: () => [...keptInTab.keys()] }
  const lottery = await server.open({ storages: { storage, tabStorage: tab } })
  const ledger = lottery.use(createBetLedger)
  const limits = lottery.use(createPlayLimits)
  limits.askDaily('MYR', 1_000_000)
  const [rows, digits] = [lottery.use(createBet1Slip), lottery.use(createDigitSetSlip)]
  const heard: number[] = []
  lottery.on('lottery:bet-placed', ({ total }) => heard.push(total ?? NaN))
  const opening = lottery.account.$account.get()?.balance ?? NaN

  /** By turns a row and a digit set, each for 10 to 90 cents. */
  const bet = async (number: number): Promise<number> => {
    const slip = number % 2 === 0 ? rows : digits
    const stake = `0.${1 + (number % 9)}`
    const places = String(1000 + number)
    if (slip === rows) {
      if (rows.$draft.get().dates.length === 0) rows.toggleDate('2026-11-22')
      for (const key of places) rows.press(key)
      if (!rows.$entry.get().slots.includes('M')) rows.toggleSlot('M')
      rows.setStake('B', stake)
      rows.add()
    } else {
      digits.toggleDate('2026-11-22')
      digits.toggleType('M')
      for (const [index, place] of (['A', 'B', 'C', 'D'] as const).entries()) digits.setDigits(place, places[index] ?? '')
      digits.setStake('B', stake)
    }
    const { total } = slip.$summary.get()
    await slip.place()
    expect(slip.$placement.get().state, `bet ${number}`).toBe('placed')
    slip.acknowledge()
    return total
  }

  let spent = 0
  const costs: (typeof work & { timers: number; kept: number })[] = []
  for (let number = 0; number < BETS; number++) {
    const before = { ...work }
    spent += await bet(number)
    // With what comes behind it, which would be counted with the next one.
    await settle()
    const kept = [...environment.kept, ...keptInTab].reduce((sum, [key, text]) => sum + key.length + text.length, 0)
    costs.push({ reads: work.reads - before.reads, read: work.read - before.read, writes: work.writes - before.writes, written: work.written - before.written, timers: environment.timerCount(), kept })
    // A minute for each, so that the day changes on the way.
    environment.sleep(45_000)
  }
  await lottery.account.refresh()

  expect(server.posted).toHaveLength(BETS)
  expect(new Set(server.posted.map(({ body }) => body.ClientRef)).size).toBe(BETS)
  expect(heard.reduce((sum, total) => sum + total, 0)).toBe(spent)
  expect(lottery.account.$account.get()?.balance).toBe(opening - spent)
  // Responsible play reckons with all of it, though it keeps few of the bets one by one.
  expect(ledger.$bets.get().reduce((sum, one) => sum + stakeOf(one).total, 0)).toBe(spent)
  expect(ledger.$bets.get().length).toBeLessThan(310)
  expect(lottery.use(createKeptReceipts).$kept.get()).toHaveLength(100)
  expect(environment.storage.keys().filter((key) => key.startsWith('lottery:pending-bets'))).toEqual([])

  // No call of storage more than at first; and once all bounds are reached, not a sign more that is read, written or kept.
  const most = (from: number, what: keyof (typeof costs)[number]) => Math.max(...costs.slice(from, from + 50).map((cost) => cost[what]))
  const [middle, end] = [BETS / 2, BETS - 50]
  expect((['reads', 'writes', 'timers'] as const).filter((what) => most(end, what) > most(0, what))).toEqual([])
  expect((['read', 'written', 'kept'] as const).filter((what) => most(end, what) > most(middle, what) * 1.02)).toEqual([])
  expect(most(end, 'kept')).toBeLessThan(ROOM)
}, 120_000)
