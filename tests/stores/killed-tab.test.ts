import { describe, expect, test } from 'vitest'
import type { KeyValueStorage } from '../../src/api/environment.js'
import { createBetLedger, stakeOf } from '../../src/stores/bet-ledger.js'
import { createKeptReceipts } from '../../src/stores/kept-receipts.js'
import { createBet1Slip, type RowSlip } from '../../src/stores/row-slip.js'
import { createTestEnvironment, settle } from './environment.js'
import { createSandboxServer } from './sandbox-page.js'

/** The sandbox's, in minor units. */
const OPENING = 240_000
const never = () => new Promise<Response>(() => {})
const numbers = (slip: RowSlip) => slip.$draft.get().lines.map(({ row }) => row.number)

function fill(slip: RowSlip): void {
  slip.toggleDate('2026-11-22')
  for (const key of '1234') slip.press(key)
  slip.toggleSlot('M')
  slip.setStake('B', '1')
  expect(slip.add()).toBe(true)
}

/** Presses BET in a tab that dies at the n-th write of placing, before it is made: from there on it writes nothing and sends nothing. What stands at the server and in storage then is what there is. */
async function dieAt(write: number) {
  const server = createSandboxServer()
  const { storage, tabStorage, kept, keptInTab } = createTestEnvironment()
  let left = Infinity
  const mortal = (of: KeyValueStorage): KeyValueStorage => ({
    ...of,
    set: (key, value) => (left-- > 0 ? of.set(key, value) : true),
    remove: (key) => void (left-- > 0 && of.remove(key)),
  })
  const page = await server.open({ storages: { storage: mortal(storage), tabStorage: mortal(tabStorage) } })
  const slip = page.use(createBet1Slip)
  fill(slip)
  // The code that sends, and what it brings, is there before: only its writes are of interest.
  await import('../../src/stores/slip-sending.js')
  await settle()
  let reached = 0
  server.faults.push({ path: '/PostBetEkor', answer: (sandbox) => (left > 0 ? (reached++, sandbox()) : never()) })
  left = write
  // A tab that died before its call waits for an answer for ever.
  await Promise.race([slip.place(), settle().then(settle).then(settle).then(settle)])
  await settle()
  const isDead = left <= 0
  server.faults.length = 0
  return { server, storage, tabStorage, kept, keptInTab, reached, isDead }
}

describe('a tab that is killed in the middle of placing, before any one of its writes', () => {
  test.each(['the same tab', 'another tab'])('%s finds the bet in doubt or placed, or the slip unsent; it is bought once, and its receipt is kept', async (which) => {
    const ends = new Set<string>()
    for (let write = 0; ; write++) {
      const { server, storage, tabStorage, reached, isDead } = await dieAt(write)
      if (!isDead) break
      const page = await server.open({ storages: { storage, tabStorage: which === 'the same tab' ? tabStorage : createTestEnvironment().tabStorage } })
      const slip = page.use(createBet1Slip)
      await settle()
      const { state } = slip.$placement.get()
      const end = `${state}, ${reached ? 'sent' : 'not sent'}, ${numbers(slip).join()}`
      ends.add(end)
      if (state === 'unknown') await slip.checkAgain()
      else if (numbers(slip).length > 0) await slip.place()
      else if (reached === 0) continue
      expect(['placed', 'editing'], `at write ${write}: ${end}`).toContain(slip.$placement.get().state)
      slip.acknowledge()
      await page.account.refresh()
      expect(numbers(slip), `at write ${write}: ${end}`).toEqual([])
      expect(page.account.$account.get()?.balance, `at write ${write}: ${end}`).toBe(OPENING - 100)
      expect(page.use(createKeptReceipts).$kept.get().map(({ total }) => total), `at write ${write}: ${end}`).toEqual([100])
      expect(page.use(createBetLedger).$bets.get().map((bet) => stakeOf(bet).total), `at write ${write}: ${end}`).toEqual([100])
      expect(storage.keys().filter((key) => key.startsWith('lottery:pending-bets'))).toEqual([])
    }
    // What was typed and not sent is the tab's own; everything else any tab finds.
    const unsent = which === 'the same tab' ? 'editing, not sent, 1234' : 'editing, not sent, '
    expect([...ends].sort()).toEqual(expect.arrayContaining([unsent, 'unknown, not sent, 1234', 'unknown, sent, 1234']))
  })
})
