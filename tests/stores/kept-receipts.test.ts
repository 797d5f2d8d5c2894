import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { BetItem, Receipt } from '../../src/api/backend.js'
import type { Credentials } from '../../src/api/credentials.js'
import { createLottery, type Lottery } from '../../src/lottery.js'
import { createControlledSandbox, type ControlledSandbox } from '../../src/sandbox/control.js'
import { createBetPlayer } from '../../src/stores/bet-player.js'
import { createDigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { createKeptReceipts, type KeptReceipt } from '../../src/stores/kept-receipts.js'
import type { PendingBet } from '../../src/stores/pending-bets.js'
import { createBet1Slip, createBet3Slip } from '../../src/stores/row-slip.js'
import { createVoiding } from '../../src/stores/voiding.js'
import { accepted } from './bet-items.js'
import { createTestCore, DEMO, initData } from './core.js'
import { createTestEnvironment, settle, type TestEnvironment } from './environment.js'

const KEY = 'lottery:kept-receipts'
const DAY = 24 * 60 * 60_000
let environment: TestEnvironment
let sandbox: ControlledSandbox
beforeEach(() => {
  environment = createTestEnvironment()
  sandbox = createControlledSandbox({ now: environment.now })
})

async function open(credentials: Credentials = DEMO, api = 'https://bets.test/api'): Promise<Lottery> {
  const lottery = createLottery({ api, environment: { ...environment, fetch: (url, init) => sandbox.fetch(url, init) } })
  onTestFinished(() => lottery.destroy())
  await lottery.session.open(credentials)
  await settle()
  return lottery
}
const keptOf = (lottery: Lottery) => lottery.use(createKeptReceipts).$kept.get()
/** Without what says of a bet that it was taken away. */
const stored = () => (JSON.parse(environment.kept.get(KEY) ?? '[]') as KeptReceipt[]).filter((item) => !('gone' in item))

describe('a bet that is placed', () => {
  test('is kept with what is needed to check it, and nothing of the session', async () => {
    const lottery = await open()
    const slip = lottery.use(createBet1Slip)
    slip.toggleDate('2026-11-22')
    for (const key of '1234') slip.press(key)
    slip.toggleSlot('M')
    slip.setStake('B', '1')
    slip.add()
    await slip.place()
    expect(slip.$placement.get().state).toBe('placed')
    const [{ guid } = { guid: '' }] = (await sandbox.control.state()).bets
    expect(keptOf(lottery)).toEqual([{
      scope: 'https://bets.test/api', owner: 'demo', clientRef: expect.stringMatching(/^[\da-f]{32}$/) as string, guids: [guid], receiptNo: '', userId: 'demo', currency: 'MYR',
      betString: 'D#22\n#1\n1234#1', parts: null, total: 100, formatBox: 'S', boxIsMultiplied: true, at: environment.now().getTime(),
    }])
    expect(environment.kept.get(KEY)).not.toContain('token')
    expect(environment.kept.get(KEY)).not.toMatch(/DEMO/)
  })

  test('in part, on Bet 3, is kept in the part that was taken', async () => {
    const lottery = await open()
    const slip = lottery.use(createBet3Slip)
    slip.toggleDate('2026-11-22')
    for (const number of ['1234', '0145']) {
      for (const key of number) slip.press(key)
      for (const code of ['L', 'L3'] as const) if (!slip.$entry.get().slots.includes(code)) slip.toggleSlot(code)
      slip.setStake('B', '1')
      expect(slip.add()).toBe(true)
    }
    await slip.place()
    expect(keptOf(lottery)).toMatchObject([{ betString: 'D#22\n#8\n1234#1\n0145#1\n*#83\n1234#1\n0145#1', parts: [0, 2], total: 200 }])
  })

  test('as a digit set for an agent\'s player says whom it is for, and by which settings', async () => {
    const lottery = await open({ sn: 'DEMO', loginid: 'agent', token: 'agent123' })
    lottery.use(createBetPlayer).choose('player01')
    const slip = lottery.use(createDigitSetSlip)
    // Monday: only L, A and N draw.
    slip.toggleDate('2026-11-23')
    slip.toggleType('M')
    slip.toggleType('L')
    for (const [index, place] of (['A', 'B', 'C', 'D'] as const).entries()) slip.toggleDigit(place, String(index + 1))
    slip.setStake('B', '1')
    await slip.place()
    expect(keptOf(lottery)).toMatchObject([{ owner: 'agent', userId: 'player01', parts: [1], total: 100, formatBox: 'D', boxIsMultiplied: false }])
  })

  test('and lost on the way is kept once it is known', async () => {
    const lottery = await open()
    const slip = lottery.use(createDigitSetSlip)
    slip.toggleDate('2026-11-22')
    slip.toggleType('M')
    // 0998 loses its reply.
    for (const [place, digit] of [['A', '0'], ['B', '9'], ['C', '9'], ['D', '8']] as const) slip.toggleDigit(place, digit)
    slip.setStake('B', '1')
    await slip.place()
    expect(slip.$placement.get().state).toBe('unknown')
    expect(keptOf(lottery)).toEqual([])
    await slip.checkAgain()
    expect(keptOf(lottery)).toMatchObject([{ total: 100 }])
  })

  test('and voided is forgotten, also by a page that never placed it', async () => {
    const lottery = await open()
    lottery.use(createKeptReceipts).keep(taken())
    expect(stored()).toHaveLength(1)
    const bet = await sandbox.fetch('https://bets.test/api/FDAPI/Bet/PostBetEkor', { method: 'POST', body: JSON.stringify({ SN: 'DEMO', LoginId: 'demo', AuthToken: 'demo', ID: 'demo', Method: 'buy', BetString: 'D#22\n#1\n1234#1', ClientRef: 'x', Platform: 'ekor', Currency: 'MYR' }) })
    const [item] = (await bet.json()) as { GUID: string }[]
    lottery.use(createKeptReceipts).keep(taken({ clientRef: 'x' }, [accepted(item?.GUID ?? '')]))
    const other = await open()
    await other.use(createVoiding).voidReceipts([item?.GUID ?? ''])
    expect(stored().map(({ clientRef }) => clientRef)).toEqual(['r1'])
  })
})

const refused: BetItem = { status: 'E145', message: '', output: '', guid: '', accepted: false }
const pending = (changes: Partial<PendingBet> = {}): PendingBet => ({
  scope: 'test', hand: 'bet1', call: 'place', clientRef: 'r1', owner: 'demo', userId: 'demo', currency: 'MYR', betString: 'D#21\n#1\n1234#1\n5678#1', total: 200, at: environment.now().getTime(), draft: '', ...changes,
})
const taken = (changes: Partial<PendingBet> = {}, items: BetItem[] = [accepted('g1'), accepted('g1')], matched = true) =>
  ({ bet: pending(changes), items, matched, totalOf: (parts: number[]) => 100 * parts.length })

async function openStore(loginid = 'demo', scope = 'test') {
  const core = createTestCore({ environment, scope })
  await core.session.open({ ...DEMO, loginid })
  return { core, store: core.use(createKeptReceipts) }
}
const facts = ({ guids, parts, total }: KeptReceipt) => ({ guids, parts, total })

describe('the receipts of an answer', () => {
  test.each<[string, BetItem[], boolean, ReturnType<typeof facts>[]]>([
    ['one for all of it', [accepted('g1'), accepted('g1')], true, [{ guids: ['g1'], parts: null, total: 200 }]],
    ['one for the whole bet', [accepted('g1')], false, [{ guids: ['g1'], parts: null, total: 200 }]],
    ['one for each part', [accepted('g1'), accepted('g2')], true, [{ guids: ['g1'], parts: [0], total: 100 }, { guids: ['g2'], parts: [1], total: 100 }]],
    ['one for what was taken', [refused, accepted('g1')], true, [{ guids: ['g1'], parts: [1], total: 100 }]],
    ['several, and nobody knows for what', [accepted('g1'), accepted('g2'), accepted('g2')], false, [{ guids: ['g1', 'g2'], parts: null, total: 200 }]],
    ['without a GUID', [accepted(''), accepted('')], true, [{ guids: [], parts: null, total: 200 }]],
  ])('%s', async (_, items, matched, expected) => {
    const { store } = await openStore()
    store.keep(taken({}, items, matched))
    expect(store.$kept.get().map(facts)).toEqual(expected)
  })
})

describe('what is kept', () => {
  test('belongs to a player and a server', async () => {
    const { store } = await openStore()
    store.keep(taken())
    expect((await openStore('DEMO')).store.$kept.get()).toHaveLength(1)
    expect((await openStore('other')).store.$kept.get()).toEqual([])
    expect((await openStore('demo', 'elsewhere')).store.$kept.get()).toEqual([])
  })

  test('goes with the player who is signed in', async () => {
    const { core, store } = await openStore()
    store.keep(taken())
    const seen: number[] = []
    store.$kept.subscribe((kept) => seen.push(kept.length))
    await core.session.open({ ...DEMO, loginid: 'other' })
    await core.session.open(DEMO)
    expect([seen[0], Math.min(...seen), seen.at(-1)]).toEqual([1, 0, 1])
  })

  test('is not kept for a player who has gone meanwhile: his settings are not known any more', async () => {
    const { core, store } = await openStore()
    await core.session.open({ ...DEMO, loginid: 'other' })
    store.keep(taken())
    core.session.clear()
    store.keep(taken({ owner: 'other' }))
    expect(stored()).toEqual([])
  })

  test('has the settings it was placed with', async () => {
    const core = createTestCore({ environment, backend: { start: () => Promise.resolve(initData({ formatBox: 'D', boxIsMultiplied: false })) } })
    await core.session.open(DEMO)
    core.use(createKeptReceipts).keep(taken())
    expect(stored()).toMatchObject([{ formatBox: 'D', boxIsMultiplied: false }])
    core.use(createKeptReceipts).keep(taken({ clientRef: 'earlier', settings: { formatBox: 'S', boxIsMultiplied: true } }))
    expect(stored()).toMatchObject([{ formatBox: 'S', boxIsMultiplied: true }, { formatBox: 'D' }])
  })

  test('is one bet once, the newest first, a hundred at most, for thirty days', async () => {
    const { store } = await openStore()
    store.keep(taken({ clientRef: 'old' }))
    await environment.advance(20 * DAY)
    for (let count = 0; count < 110; count++) store.keep(taken({ clientRef: `n${count}` }))
    store.keep(taken({ clientRef: 'n109' }))
    expect(store.$kept.get().map(({ clientRef }) => clientRef)).toEqual(Array.from({ length: 100 }, (_, index) => `n${109 - index}`))
    await environment.advance(31 * DAY)
    store.keep(taken({ clientRef: 'new' }))
    expect(store.$kept.get().map(({ clientRef }) => clientRef)).toEqual(['new'])
  })

  test('that somebody has tampered with is left out', async () => {
    const { store } = await openStore()
    store.keep(taken())
    const [good] = stored()
    const bad = [{ ...good, total: '1' }, { ...good, parts: ['0'] }, { ...good, guids: null }, { ...good, formatBox: 'X' }, { ...good, betString: 1 }, { ...good, at: null }, null, 7]
    environment.kept.set(KEY, JSON.stringify([...bad, good]))
    expect((await openStore()).store.$kept.get()).toEqual([good])
    environment.kept.set(KEY, '{')
    expect((await openStore()).store.$kept.get()).toEqual([])
  })

  test('by another tab is there when somebody looks', async () => {
    const { store } = await openStore()
    const { store: other } = await openStore()
    other.keep(taken())
    expect(store.$kept.get()).toHaveLength(1)
  })
})

describe('what the server says of receipts', () => {
  const receipt = (changes: Partial<Receipt>): Receipt => ({ guid: 'g1', receiptNo: 'R1', drawDate: '', currency: 'MYR', total: 200, status: 'Open', output: '', betString: '', createdAt: '', ...changes })

  test('gives them their number', async () => {
    const { store } = await openStore()
    store.keep(taken())
    store.keep(taken({ clientRef: 'r2' }, [accepted('g2'), accepted('g3')], false))
    store.learn([receipt({}), receipt({ guid: 'g2', receiptNo: 'R2' }), receipt({ guid: '', receiptNo: 'R3' })])
    // Of several that belong to one bet none is its number.
    expect(store.$kept.get().map(({ receiptNo }) => receiptNo)).toEqual(['', 'R1'])
  })

  test.each(['Void', 'voided', ' VOID '])('"%s" takes them away', async (status) => {
    const { store } = await openStore()
    store.keep(taken())
    store.learn([receipt({ status })])
    expect(store.$kept.get()).toEqual([])
  })

  test('one for an agent\'s player is no bet any more, and is told to be his all the same, also after a reload', async () => {
    const { store } = await openStore()
    store.keep(taken({ userId: 'player02' }, [accepted('g1'), accepted('g2')], false))
    store.keep(taken({ clientRef: 'r2', userId: 'player03' }, [accepted('g3')]))
    store.forget(['g2'])
    store.learn([receipt({ guid: 'g3', status: 'Void' })])
    const { store: again } = await openStore()
    for (const { $kept, $players } of [store, again]) {
      expect($kept.get()).toEqual([])
      expect(Object.fromEntries($players.get())).toEqual({ g1: 'player02', g2: 'player02', g3: 'player03' })
    }
  })

  test('of another server does not concern them', async () => {
    const { store } = await openStore()
    store.keep(taken())
    const { store: elsewhere } = await openStore('demo', 'elsewhere')
    elsewhere.forget(['g1'])
    elsewhere.learn([receipt({ status: 'Void' })])
    expect(stored()).toHaveLength(1)
  })

  test('one of several voided takes the whole bet away', async () => {
    const { store } = await openStore()
    store.keep(taken({}, [accepted('g1'), accepted('g2'), accepted('g2')], false))
    store.forget(['g2'])
    expect(stored()).toEqual([])
  })
})
