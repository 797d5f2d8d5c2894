import { beforeEach, describe, expect, test } from 'vitest'
import { createBetPlayer } from '../../src/stores/bet-player.js'
import { createBet1Slip, createBet3Slip } from '../../src/stores/row-slip.js'
import { DEMO } from './core.js'
import { add, AGENT, balance, fill, loseReply, rowsOf, SUNDAY } from './placed-rows.js'
import { createSandboxServer, type SandboxServer } from './sandbox-page.js'

let server: SandboxServer
beforeEach(() => {
  server = createSandboxServer()
})

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
      items: [{ number: '*1234', slots: expect.arrayContaining(['M']) as string[], accepted: true }, { number: '8R86', accepted: true }, { number: '567', accepted: true }],
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
    // Lines without dates get those of the next draws, which are told.
    slip.toggleDate(SUNDAY)
    expect(slip.repeatLast()).toBe(true)
    expect([slip.$draft.get().dates, slip.$datesToTell.get()]).toEqual([['2026-11-21'], ['2026-11-21']])

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
    // The refused row is there already, and none would be bet twice.
    expect(slip.repeatLast()).toBe(true)
    expect(rowsOf(slip)).toEqual(['0145 M', '1111 M', '3333 MP'])
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
    slip.clear()
    expect([slip.repeatLast(), rowsOf(slip)]).toEqual([true, ['1234 L']])
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
