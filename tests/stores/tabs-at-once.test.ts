import { expect, test } from 'vitest'
import type { KeyValueStorage } from '../../src/api/environment.js'
import { createBetLedger, stakeOf } from '../../src/stores/bet-ledger.js'
import { createKeptReceipts } from '../../src/stores/kept-receipts.js'
import { createPendingBets, type PendingBet } from '../../src/stores/pending-bets.js'
import { createBet1Slip, createBet3Slip } from '../../src/stores/row-slip.js'
import { createVoiding } from '../../src/stores/voiding.js'
import { soon } from '../soon.js'
import { createTestCore, DEMO } from './core.js'
import { createTestEnvironment, settle } from './environment.js'
import { fill } from './row-slips.js'
import { createSandboxServer } from './sandbox-page.js'

/** The lasting storage of one browser as two tabs have it: each sees its own writes at once and the other's only when they are delivered, as browsers of several processes do. */
function createLateStorages(): { tabs: [KeyValueStorage, KeyValueStorage]; deliver(): void } {
  const maps = [new Map<string, string>(), new Map<string, string>()] as const
  const late: (() => void)[] = []
  const tab = (own: Map<string, string>, others: Map<string, string>): KeyValueStorage => {
    const write = (change: (map: Map<string, string>) => void) => {
      change(own)
      late.push(() => change(others))
    }
    return {
      get: (key) => own.get(key) ?? null,
      set(key, value) {
        write((map) => map.set(key, value))
        return true
      },
      remove: (key) => write((map) => map.delete(key)),
      keys: () => [...own.keys()],
    }
  }
  return { tabs: [tab(maps[0], maps[1]), tab(maps[1], maps[0])], deliver: () => late.splice(0).forEach((run) => run()) }
}

const bet = (clientRef: string, at: number): PendingBet => ({ scope: '/api', hand: 'bet1', call: 'place', clientRef, owner: 'demo', userId: 'demo', currency: 'MYR', betString: 'D#22', total: 100, at, draft: '{}' })

/** Pending bets over a lasting storage, in a tab that is new each time. */
const pendingIn = (storage: KeyValueStorage) => createPendingBets({ storage, tabStorage: createTestEnvironment().tabStorage }, '/api')

test('two tabs that send, and are answered, in the same moment forget no bet that is in doubt', () => {
  const { tabs, deliver } = createLateStorages()
  const [one, other] = tabs.map((storage) => pendingIn(storage)) as [ReturnType<typeof createPendingBets>, ReturnType<typeof createPendingBets>]
  const found = () => tabs.map((storage) => ['a', 'b', 'c'].filter((clientRef) => pendingIn(storage).find('demo', 'bet1', clientRef)?.clientRef === clientRef).join(''))
  one.save(bet('a', 2))
  other.save(bet('b', 1))
  deliver()
  expect(found()).toEqual(['ab', 'ab'])
  // The oldest comes first, whatever order storage has.
  expect(tabs.map((storage) => pendingIn(storage).find('demo', 'bet1')?.clientRef)).toEqual(['b', 'b'])
  one.remove('a')
  other.save(bet('c', 3))
  deliver()
  expect(found()).toEqual(['bc', 'bc'])
  other.remove('b')
  one.remove('c')
  deliver()
  expect(found()).toEqual(['', ''])
})

test('a bet in doubt that an older version kept in a list is found, and settled for good', () => {
  const { tabs: [storage] } = createLateStorages()
  storage.set('lottery:pending-bets', JSON.stringify([bet('a', 1), null, bet('b', 2)]))
  const pending = pendingIn(storage)
  pending.remove('a')
  expect(pendingIn(storage).find('DEMO', 'bet1')?.clientRef).toBe('b')
  pending.remove('b')
  expect(storage.keys?.().filter((key) => key.startsWith('lottery:pending-bets'))).toEqual([])
  expect(pendingIn(storage).find('DEMO', 'bet1')).toBeNull()
})

test('where there is no room to write an older version\'s list anew, all of its bets are found, and a settled one does not come back', () => {
  const kept = new Map([['lottery:pending-bets', JSON.stringify([bet('a', 1), bet('b', 2)])]])
  const page = () => {
    const memory = new Map<string, string>()
    const storage: KeyValueStorage = {
      get: (key) => memory.get(key) ?? kept.get(key) ?? null,
      set(key, value) {
        const isKept = kept.has(key)
        ;(isKept ? kept : memory).set(key, value)
        return isKept
      },
      remove: (key) => void (memory.delete(key), kept.delete(key)),
      keys: () => [...new Set([...memory.keys(), ...kept.keys()])],
    }
    return pendingIn(storage)
  }
  const first = page()
  expect(first.find('DEMO', 'bet1')?.clientRef).toBe('a')
  first.remove('a')
  expect(first.find('DEMO', 'bet1')?.clientRef).toBe('b')
  const second = page()
  expect(second.find('DEMO', 'bet1')?.clientRef).toBe('b')
  second.remove('b')
  expect(page().find('DEMO', 'bet1')).toBeNull()
})

test('a host\'s own storage that cannot name its keys loses no bet in doubt', async () => {
  const server = createSandboxServer()
  const { get, set, remove } = createTestEnvironment().storage
  const storage: KeyValueStorage = { get, set, remove }
  const keptInTab = new Map<string, string>()
  const tabStorageOf = (kept: Map<string, string>) => {
    const tab = createTestEnvironment({ keptInTab: kept }).tabStorage
    return { get: tab.get, set: tab.set, remove: tab.remove }
  }
  const open = async (kept = new Map<string, string>()) => {
    const page = await server.open({ storages: { storage, tabStorage: tabStorageOf(kept) } })
    return { page, slip: page.use(createBet1Slip) }
  }
  const { slip } = await open(keptInTab)
  slip.toggleDate('2026-11-22')
  for (const key of '1234') slip.press(key)
  slip.toggleSlot('M')
  slip.setStake('B', '1')
  expect(slip.add()).toBe(true)
  server.faults.push({ path: '/PostBetEkor', answer: async (sandbox) => (await sandbox(), Promise.reject(new TypeError('reset'))) })
  await slip.place()
  expect(slip.$placement.get().state).toBe('unknown')
  // Another tab that has read the list before, and writes it now.
  storage.remove('lottery:pending-bets')
  expect((await open()).slip.$placement.get().state).toBe('editing')
  const again = await open(keptInTab)
  expect(again.slip.$placement.get().state).toBe('unknown')
  await again.slip.checkAgain()
  expect(again.slip.$placement.get().state).toBe('placed')
  expect(pendingIn(storage).find('demo', 'bet1', server.posted[0]?.body.ClientRef)).toBeNull()
  again.page.session.clear()
  expect([...keptInTab].filter(([, text]) => text.includes('"M"'))).toEqual([])

  const [one, other] = [pendingIn(storage), pendingIn(storage)]
  one.save(bet('a', 2))
  other.save(bet('b', 1))
  const found = () => pendingIn(storage).find('demo', 'bet1')?.clientRef
  expect(found()).toBe('b')
  other.remove('b')
  expect(found()).toBe('a')
  one.remove('a')
  expect(found()).toBeUndefined()
})

test('two tabs, on two screens, whose bets are answered in the same moment: what both staked counts, and both receipts are kept', async () => {
  const server = createSandboxServer()
  const { tabs, deliver } = createLateStorages()
  const pages = await Promise.all(tabs.map((storage) => server.open({ storages: { storage, tabStorage: createTestEnvironment().tabStorage } })))
  const slips = pages.map((page, index) => page.use(index === 0 ? createBet1Slip : createBet3Slip))
  for (const [index, slip] of slips.entries()) {
    slip.toggleDate('2026-11-22')
    for (const key of '1234') slip.press(key)
    slip.toggleSlot('M')
    slip.setStake('B', String(index + 1))
    expect(slip.add()).toBe(true)
  }
  // Each asks for its balance once it is answered; the other's writes have arrived by then.
  const answers: (() => void)[] = []
  const held = async (sandbox: () => Promise<Response>) => (await new Promise<void>((resolve) => answers.push(resolve)), sandbox())
  server.faults.push({ path: 'Balance', answer: held }, { path: 'Balance', answer: held })
  await Promise.all(slips.map((slip) => slip.place()))
  expect(slips.map((slip) => slip.$placement.get().state)).toEqual(['placed', 'placed'])
  await soon(() => expect(answers).toHaveLength(2))
  deliver()
  for (const answer of answers) answer()
  await settle()
  await settle()
  deliver()
  for (const page of pages) {
    page.use(createBetLedger).refresh()
    expect(page.use(createBetLedger).$bets.get().map((one) => stakeOf(one).total).sort()).toEqual([100, 200])
    expect(page.use(createKeptReceipts).$kept.get().map(({ total }) => total).sort()).toEqual([100, 200])
  }
  // What each shows of the one wallet is right with its own next look at it.
  await Promise.all(pages.map((page) => page.account.refresh()))
  expect(pages.map((page) => page.account.$account.get()?.balance)).toEqual([239_700, 239_700])
})

test('a receipt that is voided in another tab while this one waits for its balance stays voided', async () => {
  const kept = new Map<string, string>()
  let answer = () => {}
  const core = createTestCore({ environment: createTestEnvironment({ kept }), backend: { balance: () => new Promise((resolve) => (answer = () => resolve({ balance: 1, reward: 0 }))) } })
  await core.session.open(DEMO)
  const slip = core.use(createBet1Slip)
  fill(slip)
  await slip.place()
  await settle()
  const other = createTestCore({ environment: createTestEnvironment({ kept }) })
  await other.session.open(DEMO)
  await other.use(createVoiding).voidReceipts(['g1'])
  answer()
  await settle()
  core.use(createBetLedger).refresh()
  expect(core.use(createBetLedger).$bets.get()).toEqual([])
  expect((await openAgain(kept)).use(createKeptReceipts).$kept.get()).toEqual([])
})

async function openAgain(kept: Map<string, string>) {
  const core = createTestCore({ environment: createTestEnvironment({ kept }) })
  await core.session.open(DEMO)
  return core
}
