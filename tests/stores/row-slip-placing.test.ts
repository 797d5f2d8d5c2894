import { beforeEach, describe, expect, test } from 'vitest'
import type { SlotCode } from '../../src/domain/slots.js'
import type { BetRow, StakeType } from '../../src/domain/slip.js'
import type { Lottery } from '../../src/lottery.js'
import { createBetPlayer } from '../../src/stores/bet-player.js'
import { createBet1Slip, createBet3Slip, type RowSlip } from '../../src/stores/row-slip.js'
import { createSettingsDoubt } from '../../src/stores/settings-doubt.js'
import { soon } from '../soon.js'
import { DEMO } from './core.js'
import { settle } from './environment.js'
import { createSandboxServer, type SandboxServer } from './sandbox-page.js'

const AGENT = { sn: 'DEMO', loginid: 'agent', token: 'agent123' }
const ONE: BetRow = { number: '4321', mode: 'straight', slots: ['M'], stakes: { B: 100 } }
const SUNDAY = '2026-11-22'

let server: SandboxServer
beforeEach(() => {
  server = createSandboxServer()
})

interface Row { number?: string; slots?: SlotCode[]; stakes?: Partial<Record<StakeType, string>> }

/** Types a row and adds it: 1234 on M, 1.00 big, unless told otherwise. */
function add(slip: RowSlip, { number = '1234', slots = ['M'], stakes = { B: '1' } }: Row = {}): void {
  for (const key of number) slip.press(key)
  for (const slot of slip.$slots.get()) if (slots.includes(slot) !== slip.$entry.get().slots.includes(slot)) slip.toggleSlot(slot)
  for (const [stake, text] of Object.entries(stakes)) slip.setStake(stake as StakeType, text)
  expect(slip.$summary.get().entry.problems).toEqual([])
  expect(slip.add()).toBe(true)
}

function fill(slip: RowSlip, rows: Row[] = [{}], date = SUNDAY): void {
  slip.toggleDate(date)
  for (const row of rows) add(slip, row)
}

const balance = async (lottery: Lottery) => (await lottery.account.refresh(), lottery.account.$account.get()?.balance ?? NaN)
const rowsOf = (slip: RowSlip) => slip.$draft.get().lines.map(({ row: { number, slots } }) => `${number} ${slots.join('')}`)
const loseReply = (path: string) => ({ path, answer: async (sandbox: () => Promise<Response>) => (await sandbox(), Promise.reject(new TypeError('connection reset'))) })

describe('a slip that is taken', () => {
  test('charges exactly its total, says what each outcome is for, empties list and amounts, keeps dates and draws', async () => {
    const lottery = await server.open()
    const slip = lottery.use(createBet1Slip)
    const before = await balance(lottery)
    slip.setMode('box')
    fill(slip, [{ slots: ['M', 'P'], stakes: { B: '0.5' } }, { number: '8R86', stakes: { B: '', S: '1' } }])
    slip.chooseKind('3D')
    add(slip, { number: '567', stakes: { '3A': '2', '3C': '1' } })
    const { total } = slip.$summary.get()
    expect(total).toBe(24 * 50 * 2 + 10 * 100 + 300)
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({
      state: 'placed', total, currency: 'MYR',
      items: [{ number: '*1234', slot: null, accepted: true }, { number: '8R86', accepted: true }, { number: '567', accepted: true }],
    })
    expect(server.posted).toEqual([{ path: 'PostBetEkor', body: expect.objectContaining({ ID: 'demo', Currency: 'MYR', BetString: 'D#22\n#12\n*1234#0.5\n#1\n8R86#0#1\n567#2#1' }) as object }])
    expect(await balance(lottery)).toBe(before - total)
    expect(slip.$draft.get()).toMatchObject({ dates: [SUNDAY], lines: [], kind: '3D' })
    expect(slip.$entry.get()).toMatchObject({ number: '', slots: ['M'], stakeTexts: {} })
    await slip.place()
    slip.acknowledge()
    await slip.place()
    expect(server.posted).toHaveLength(1)
  })

  test('of Bet 3 goes by its own call, in its own dialect', async () => {
    const lottery = await server.open()
    const slip = lottery.use(createBet3Slip)
    fill(slip, [{ slots: ['M', 'L', 'L3'] }])
    await slip.place()
    expect(server.posted).toMatchObject([{ path: 'PostBetEkor3', body: { BetString: 'D#22\n#18\n1234#1\n*#83\n1234#1' } }])
    // The first of its draws to close is L3's.
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: 300, items: [{ number: '1234' }, { number: '1234' }], voidUntil: new Date(`${SUNDAY}T15:00:00+08:00`) })
  })

  test('twice tapped is sent once', async () => {
    const slip = (await server.open()).use(createBet1Slip)
    fill(slip)
    await Promise.all([slip.place(), slip.place()])
    expect(server.posted).toHaveLength(1)
  })

  test('comes back by "repeat last slip", on the next draw when no date is chosen', async () => {
    const lottery = await server.open()
    const slip = lottery.use(createBet1Slip)
    expect(slip.repeatLast()).toBe(false)
    fill(slip, [{ slots: ['M', 'T'] }, { number: '8R86' }])
    await slip.place()
    expect(slip.repeatLast()).toBe(true)
    expect(rowsOf(slip)).toEqual(['1234 MT', '8R86 M'])
    expect(slip.$draft.get().dates).toEqual([SUNDAY])
    expect(slip.$datesToTell.get()).toBeNull()
    // The lines that are there have dates, and those of the last slip are not kept.
    expect(slip.repeatLast()).toBe(true)
    expect(rowsOf(slip)).toEqual(['1234 MT', '8R86 M', '1234 MT', '8R86 M'])
    expect(slip.$datesToTell.get()).toEqual([SUNDAY])

    const later = (await server.open()).use(createBet1Slip)
    expect(later.repeatLast()).toBe(true)
    expect(later.$draft.get().dates).toEqual(['2026-11-21'])
    expect(later.$summary.get().ready).toBe(true)
    expect((await server.open({ credentials: { sn: 'DEMO', loginid: 'player', token: 'player123' } })).use(createBet1Slip).repeatLast()).toBe(false)
  })
})

describe('a slip that is taken in part', () => {
  test('leaves only the rows that were refused, charges the others, and counts only them', async () => {
    const lottery = await server.open()
    const slip = lottery.use(createBet1Slip)
    const before = await balance(lottery)
    fill(slip, [{ number: '1111' }, { number: '0145' }, { number: '3333', slots: ['M', 'P'] }])
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: 300, items: [{ accepted: true }, { accepted: false, status: 'E145', number: '0145' }, { accepted: true }] })
    expect(await balance(lottery)).toBe(before - 300)
    expect(rowsOf(slip)).toEqual(['0145 M'])
    expect(slip.$draft.get().lines[0]?.row.stakes).toEqual({ B: 100 })
  })

  test('one row on L and L3 is two parts: the refused one leaves only its slot', async () => {
    server = createSandboxServer('2026-11-21T14:59:59+08:00')
    const lottery = await server.open()
    const slip = lottery.use(createBet3Slip)
    fill(slip, [{ slots: ['L', 'L3'], stakes: { B: '2' } }], '2026-11-21')
    expect(slip.$summary.get().ready).toBe(true)
    const before = await balance(lottery)
    // 15:00 passes between the tap and the server.
    server.faults.push({ path: '/PostBetEkor3', answer: async (sandbox) => (await server.environment.advance(2000), sandbox()) })
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: 200, items: [{ number: '1234', accepted: true }, { number: '1234', accepted: false }] })
    expect(rowsOf(slip)).toEqual(['1234 L3'])
    expect(await balance(lottery)).toBe(before - 200)
  })

  test('a whole refusal keeps everything, and the mended slip is a new ClientRef', async () => {
    const slip = (await server.open()).use(createBet1Slip)
    fill(slip, [{ number: '0145' }])
    const draft = slip.$draft.get()
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'E145' } })
    expect(slip.$draft.get()).toEqual(draft)
    slip.remove(0)
    add(slip)
    await slip.place()
    expect(slip.$placement.get().state).toBe('placed')
    expect(server.posted[0]?.body.ClientRef).not.toBe(server.posted[1]?.body.ClientRef)
  })

  test('a login session is answered once for the whole slip: taken, and refused, as one', async () => {
    const credentials = await server.signIn('player', 'player123')
    const lottery = await server.open({ credentials })
    const slip = lottery.use(createBet1Slip)
    const before = await balance(lottery)
    fill(slip, [{}, { number: '5678' }])
    await slip.place()
    expect(server.posted[0]).toMatchObject({ path: 'PostBet', body: { UserId: 'player' } })
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: 200, items: [{ accepted: true }] })
    expect(slip.$placement.get()).toHaveProperty('items.length', 1)
    expect(rowsOf(slip)).toEqual([])
    expect(await balance(lottery)).toBe(before - 200)
    slip.acknowledge()
    add(slip)
    add(slip, { number: '0145' })
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'E145' } })
    expect(rowsOf(slip)).toEqual(['1234 M', '0145 M'])
    expect(await balance(lottery)).toBe(before - 200)
  })
})

describe('a lost answer', () => {
  test('is uncertain; the slip is held; Check again sends the same and charges once', async () => {
    const lottery = await server.open()
    const slip = lottery.use(createBet1Slip)
    const before = await balance(lottery)
    fill(slip, [{}, { number: '8R86' }, { number: '5678' }])
    const undo = slip.remove(2)
    const draft = slip.$draft.get()
    server.faults.push(loseReply('/PostBetEkor'), loseReply('/PostBetEkor'))
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'unknown', total: 1100, currency: 'MYR' })
    await slip.place()
    slip.press('9')
    slip.clear()
    expect([slip.add(), slip.edit(0), slip.luckyPick(), slip.remove(0), slip.repeatLast(), undo?.()]).toEqual([false, false, false, null, false, false])
    expect(slip.takeUp([ONE], [])).toEqual([{ code: 'bet-held' }])
    expect(slip.$draft.get()).toEqual(draft)
    expect(server.posted).toHaveLength(1)
    await slip.checkAgain()
    expect(slip.$placement.get().state).toBe('unknown')
    await slip.checkAgain()
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: 1100 })
    expect(server.posted).toHaveLength(3)
    expect(new Set(server.posted.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await balance(lottery)).toBe(before - 1100)
    expect(rowsOf(slip)).toEqual([])
  })

  test('is found again after a reload in the middle, with the slip as it was sent', async () => {
    const keptInTab = new Map<string, string>()
    const first = (await server.open({ keptInTab })).use(createBet3Slip)
    fill(first, [{ slots: ['L', 'L3'] }, { number: '0145' }])
    const draft = first.$draft.get()
    server.faults.push({ path: '/PostBetEkor3', answer: async (sandbox) => (await sandbox(), new Promise<Response>(() => {})) })
    void first.place()
    await settle()

    const lottery = await server.open({ keptInTab: new Map(keptInTab) })
    const second = lottery.use(createBet3Slip)
    expect(second.$placement.get()).toMatchObject({ state: 'unknown', total: 300 })
    expect(second.$draft.get()).toEqual(draft)
    const before = await balance(lottery)
    await second.checkAgain()
    expect(second.$placement.get()).toMatchObject({ state: 'placed', total: 200, items: [{ number: '1234' }, { number: '1234' }, { number: '0145', accepted: false }] })
    expect(rowsOf(second)).toEqual(['0145 M'])
    expect(await balance(lottery)).toBe(before)
    expect((await server.open()).use(createBet3Slip).$placement.get()).toEqual({ state: 'editing' })
  })

  test('in another hand is not this one\'s', async () => {
    const lottery = await server.open()
    const slip = lottery.use(createBet1Slip)
    fill(slip)
    server.faults.push(loseReply('/PostBetEkor'))
    await slip.place()
    expect(lottery.use(createBet3Slip).$placement.get()).toEqual({ state: 'editing' })
  })

  test('is not sent while it is not known how the server reads it', async () => {
    const lottery = await server.open()
    const slip = lottery.use(createBet1Slip)
    fill(slip)
    lottery.use(createSettingsDoubt).set(true)
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'bet-settings' } })
    expect([server.posted, rowsOf(slip)]).toEqual([[], ['1234 M']])
    lottery.use(createSettingsDoubt).set(false)
    await slip.place()
    expect(slip.$placement.get().state).toBe('placed')
  })

  test('asked about from two tabs is one bet', async () => {
    const lottery = await server.open()
    const before = await balance(lottery)
    const one = lottery.use(createBet1Slip)
    fill(one)
    server.faults.push(loseReply('/PostBetEkor'))
    await one.place()
    const two = (await server.open()).use(createBet1Slip)
    expect(two.$placement.get()).toMatchObject({ state: 'unknown' })
    await Promise.all([one.checkAgain(), two.checkAgain()])
    expect([one.$placement.get().state, two.$placement.get().state]).toEqual(['placed', 'placed'])
    expect([rowsOf(one), rowsOf(two)]).toEqual([[], []])
    expect(await balance(lottery)).toBe(before - 100)
  })

  describe('of another tab, taken up at a reload', () => {
    /** Tab one loses the reply to 1234; tab two has typed 4321 meanwhile and is reloaded. */
    async function meet() {
      const keptInTab = new Map<string, string>()
      const typing = (await server.open({ keptInTab })).use(createBet1Slip)
      const one = (await server.open()).use(createBet1Slip)
      fill(typing, [{ number: '4321' }])
      typing.press('5')
      fill(one)
      server.faults.push(loseReply('/PostBetEkor'))
      await one.place()
      const reload = async () => (await server.open({ keptInTab })).use(createBet1Slip)
      return { keptInTab, two: await reload(), reload }
    }

    test('sets aside what this one was typing, and gives it back when the bet is settled', async () => {
      const { two, reload } = await meet()
      expect(two.$placement.get().state).toBe('unknown')
      expect(rowsOf(two)).toEqual(['1234 M'])
      expect(two.$aside.get()).toBe('kept')
      two.exchangeAside()
      await settle()
      expect(rowsOf(two)).toEqual(['1234 M'])

      const again = await reload()
      expect(again.$aside.get()).toBe('kept')
      await again.checkAgain()
      expect(again.$placement.get().state).toBe('placed')
      await soon(() => expect(again.$aside.get()).toBe('back'))
      expect(rowsOf(again)).toEqual(['4321 M'])
      expect(again.$entry.get().number).toBe('5')
      again.acknowledgeAside()
      expect(again.$aside.get()).toBe('none')

      again.acknowledge()
      again.press('delete')
      await again.place()
      expect(server.posted.map(({ body }) => body.BetString)).toEqual(['D#22\n#1\n1234#1', 'D#22\n#1\n1234#1', 'D#22\n#1\n4321#1'])
      expect((await reload()).$aside.get()).toBe('none')
    })

    test('is one slip beside the other when it is given up: both are there, one at a time', async () => {
      const { two } = await meet()
      two.discardUnknown()
      expect(rowsOf(two)).toEqual(['1234 M'])
      expect(two.$aside.get()).toBe('kept')
      two.exchangeAside()
      await soon(() => expect(rowsOf(two)).toEqual(['4321 M']))
      expect(two.$aside.get()).toBe('kept')
      two.exchangeAside()
      await soon(() => expect(rowsOf(two)).toEqual(['1234 M']))
    })

    test('is no other slip in the tab that sent it, though its date has closed since', async () => {
      const keptInTab = new Map<string, string>()
      const one = (await server.open({ keptInTab })).use(createBet1Slip)
      one.toggleDate('2026-11-25')
      fill(one)
      server.faults.push(loseReply('/PostBetEkor'))
      await one.place()
      await server.environment.advance(36 * 3_600_000)
      const late = (await server.open({ keptInTab })).use(createBet1Slip)
      expect(late.$placement.get().state).toBe('unknown')
      expect(late.$aside.get()).toBe('none')
    })

    test('what was set aside is not another player\'s to see, and is there when its own is back', async () => {
      const { keptInTab, reload } = await meet()
      expect((await server.open({ credentials: AGENT, keptInTab })).use(createBet1Slip).$aside.get()).toBe('none')
      const back = await reload()
      expect(back.$aside.get()).toBe('kept')
      expect(rowsOf(back)).toEqual(['1234 M'])
    })
  })

  test('can be given up: the slip stays, and another bet is another ClientRef', async () => {
    const slip = (await server.open()).use(createBet1Slip)
    fill(slip)
    server.faults.push(loseReply('/PostBetEkor'))
    await slip.place()
    slip.discardUnknown()
    expect(slip.$placement.get()).toEqual({ state: 'editing' })
    expect(rowsOf(slip)).toEqual(['1234 M'])
    await slip.place()
    expect(server.posted[0]?.body.ClientRef).not.toBe(server.posted[1]?.body.ClientRef)
  })
})

describe('players', () => {
  test('a session that ends in the middle keeps the slip, and the next session places it', async () => {
    const lottery = await server.open()
    const slip = lottery.use(createBet1Slip)
    fill(slip)
    const draft = slip.$draft.get()
    server.faults.push({ path: '/PostBetEkor', answer: () => Promise.resolve(new Response(JSON.stringify({ status: 'E102', message: 'session lost' }), { headers: { 'content-type': 'application/json' } })) })
    await slip.place()
    expect(lottery.session.$state.get().state).toBe('expired')
    expect(slip.$placement.get().state).toBe('rejected')
    expect(slip.$draft.get()).toEqual(draft)
    expect(slip.$summary.get()).toMatchObject({ ready: false, problems: [{ code: 'E102' }] })
    await lottery.session.open(DEMO)
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: 100 })
  })

  test('another player begins with a slip of his own; the first finds his uncertain bet again', async () => {
    const lottery = await server.open()
    const slip = lottery.use(createBet1Slip)
    fill(slip)
    server.faults.push(loseReply('/PostBetEkor'))
    await slip.place()
    await lottery.session.open({ sn: 'DEMO', loginid: 'player', token: 'player123' })
    expect(slip.$placement.get()).toEqual({ state: 'editing' })
    expect(slip.$draft.get()).toMatchObject({ dates: [], lines: [] })
    await lottery.session.open(DEMO)
    expect(slip.$placement.get().state).toBe('unknown')
    expect(rowsOf(slip)).toEqual(['1234 M'])
  })

  test('an agent bets for one of his players: the player is on the wire, the agent keeps the uncertain bet', async () => {
    const lottery = await server.open({ credentials: AGENT })
    const { $choices, $player, choose } = lottery.use(createBetPlayer)
    expect($choices.get()).toEqual(['agent', 'player01', 'player02', 'player03'])
    expect($player.get()).toBe('agent')
    choose('somebody')
    expect($player.get()).toBe('agent')
    choose('player02')
    const slip = lottery.use(createBet1Slip)
    fill(slip)
    server.faults.push(loseReply('/PostBetEkor'))
    await slip.place()
    // Whom the next bet is for changes nothing of the one that is uncertain.
    choose('player03')
    await slip.checkAgain()
    expect(server.posted.map(({ body }) => [body.LoginId, body.ID])).toEqual([['agent', 'player02'], ['agent', 'player02']])
    expect(slip.$placement.get().state).toBe('placed')
    await lottery.session.open(DEMO)
    expect([$choices.get(), $player.get()]).toEqual([[], 'demo'])
    choose('player02')
    expect($player.get()).toBe('demo')
  })

  test('FormatBox D swaps the stars on the wire and in the outcomes; a BOX amount that is the whole costs what the server takes', async () => {
    const lottery = await server.open({ credentials: AGENT })
    const slip = lottery.use(createBet1Slip)
    const before = await balance(lottery)
    slip.setMode('box')
    fill(slip, [{ stakes: { B: '24' } }])
    slip.setMode('ibox')
    add(slip, { number: '5678' })
    expect(slip.$summary.get().total).toBe(2500)
    await slip.place()
    expect(server.posted[0]?.body.BetString).toBe('D#22\n#1\n**1234#24\n*5678#1')
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: 2500, items: [{ number: '**1234' }, { number: '*5678' }] })
    expect(await balance(lottery)).toBe(before - 2500)
  })

  test('a slip is dropped when the tab is reloaded by another player, and kept for the same', async () => {
    const keptInTab = new Map<string, string>()
    fill((await server.open({ keptInTab })).use(createBet1Slip))
    expect(rowsOf((await server.open({ keptInTab })).use(createBet1Slip))).toEqual(['1234 M'])
    expect(rowsOf((await server.open({ keptInTab, credentials: { sn: 'DEMO', loginid: 'player', token: 'player123' } })).use(createBet1Slip))).toEqual([])
  })

  test('a reserved pattern of the configuration keeps its row from being sent', async () => {
    const slip = (await server.open({ config: { reserved: /^1234/ } })).use(createBet1Slip)
    slip.toggleDate(SUNDAY)
    slip.takeUp([{ number: '1234', mode: 'straight', slots: ['M'], stakes: { B: 100 } }], [])
    expect(slip.$summary.get().problems).toEqual([{ code: 'bet-reserved', params: ['1234'], row: 1 }])
    await slip.place()
    expect(server.posted).toEqual([])
  })
})
