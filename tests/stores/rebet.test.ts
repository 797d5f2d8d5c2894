import { describe, expect, test } from 'vitest'
import type { Receipt } from '../../src/api/backend.js'
import { createBetPlayer } from '../../src/stores/bet-player.js'
import { createDigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { createKeypadSlip } from '../../src/stores/keypad-slip.js'
import { createRebet, type RebetOutcome } from '../../src/stores/rebet.js'
import { createBet1Slip, createBet3Slip } from '../../src/stores/row-slip.js'
import { openPage, type SandboxPage } from './sandbox-lottery.js'

/** Placed on Sat 2026-11-14; the pages below open a week later, on Sat 2026-11-21 at noon. */
const receiptOf = (betString: string, changes: Partial<Receipt> = {}): Receipt => ({
  guid: 'g1', receiptNo: 'R1', drawDate: '', currency: 'MYR', total: 1_000_000, status: 'Settled', output: '', betString, createdAt: '2026-11-14T12:00:00', ...changes,
})
const rebet = ({ lottery }: SandboxPage, betString: string, changes?: Partial<Receipt>, options?: { replace?: boolean; player?: string | null }): Promise<RebetOutcome> =>
  lottery.use(createRebet).rebet(receiptOf(betString, changes), options)

const DIGITS = 'D#15/11#18/11\n#MP\n[A]12\n[B]2\n[C]3\n[D]4\nBOX\n#1#0#0.5'

describe('the screen that can hold it', () => {
  test.each<[string, string, number, string]>([
    ['a digit set: Bet 2', DIGITS, 21_600, 'bet2'],
    ['evening draws: Bet 1', 'D#14\n#18\n1234#1', 200, 'bet1'],
    ['5D: Bet 1', 'D#14\n#3\n12345#1', 100, 'bet1'],
    ['a 3 PM draw: Bet 3', 'D#15\n*#83\n1234#1', 100, 'bet3'],
    ['a 10 PM draw: Bet 3', 'D#15\n#8\n1234#1\n*#810\n1234#1', 200, 'bet3'],
    ['Sandakan without a package for it: Bet 3', 'D#14\n#6\n1234#1', 100, 'bet3'],
  ])('%s', async (_, betString, total, hand) => {
    const page = await openPage()
    expect(await rebet(page, betString, { total })).toEqual({ state: 'taken', hand, on: expect.arrayContaining(['2026-11-21']), currency: 'MYR', before: 'MYR' })
    expect(page.calls.filter((call) => call.includes('/Bet/'))).toEqual([])
  })

  test('5D beside a 3 PM draw: the keypad, on one date, in the 3-bet variant', async () => {
    const page = await openPage()
    expect(await rebet(page, 'D#15\n#3\n12345#1\n*#83\n1234#1', { total: 200 })).toEqual({ state: 'taken', hand: 'keypad', on: ['2026-11-21'], currency: 'MYR', before: 'MYR' })
    const { $draft, $summary } = page.lottery.use(createKeypadSlip)
    expect($draft.get()).toMatchObject({ three: true, dates: ['2026-11-21'] })
    expect($summary.get()).toMatchObject({ problems: [], ready: true, total: 200, slip: { rows: [{ number: '12345', slots: ['T'] }, { number: '1234', slots: ['L3'] }] } })
    expect(page.calls.filter((call) => call.includes('/Bet/'))).toEqual([])
  })

  test('of a receipt that is for less than is written on it says so', async () => {
    const page = await openPage()
    expect(await rebet(page, 'D#14\n#18\n1234#1', { total: 100 })).toMatchObject({ state: 'taken', isMore: true })
    expect(await rebet(page, 'D#14\n#18\n1234#1', { total: 200 })).not.toHaveProperty('isMore')
  })

  test('Sandakan with a package for it: Bet 1', async () => {
    expect(await rebet(await openPage({ loginid: 'agent' }), 'D#14\n#6\n1234#1')).toMatchObject({ hand: 'bet1' })
  })

  test.each([
    ['Sandakan without a package for it beside 5D of a type that is not there', 'D#15\n#6\n12345#1\n*#83\n1234#1', 'rebet-unfit'],
    ['a digit set on a type that is not on offer', DIGITS.replace('#MP', '#MK'), 'rebet-unfit'],
    ['a row that cannot be read', 'D#15\n#1\n1234#1\nhello', 'rebet-unreadable'],
    ['no bet string', '', 'rebet-unreadable'],
  ])('%s: none, and nothing changes', async (_, betString, code) => {
    const page = await openPage()
    expect(await rebet(page, betString)).toMatchObject({ state: 'refused', problem: { code } })
    for (const create of [createBet1Slip, createBet3Slip]) expect(page.lottery.use(create).$draft.get().lines).toEqual([])
    expect(page.lottery.use(createDigitSetSlip).$bet.get().slots).toEqual([])
  })
})

describe('rows', () => {
  test('come back as they were, on the next open draws', async () => {
    const page = await openPage()
    await rebet(page, 'D#14#15\n#12\n1234#1#0.5\n*5678#2\nR234#1')
    const slip = page.lottery.use(createBet1Slip)
    expect(slip.$draft.get().lines.map(({ row }) => row)).toEqual([
      { number: '1234', mode: 'straight', slots: ['M', 'P'], stakes: { B: 100, S: 50 } },
      { number: '5678', mode: 'box', slots: ['M', 'P'], stakes: { B: 200 } },
      { number: 'R234', mode: 'straight', slots: ['M', 'P'], stakes: { B: 100 } },
    ])
    // Saturday noon: today's draws of Magnum and PMP are open.
    expect(slip.$draft.get().dates).toEqual(['2026-11-21', '2026-11-22'])
    expect(slip.$summary.get()).toMatchObject({ ready: true, problems: [] })
  })

  test.each([
    ['after the cut-off, from the day after', '2026-11-21T18:30:00+08:00', 'D#14\n#1\n1234#1', ['2026-11-22']],
    ['days without a draw are passed over', '2026-11-19T12:00:00+08:00', 'D#14\n#1\n1234#1', ['2026-11-21']],
    ['daily draws', '2026-11-19T12:00:00+08:00', 'D#14#15#16\n#8\n1234#1', ['2026-11-19', '2026-11-20', '2026-11-21']],
    ['no more than Bet 1 takes', '2026-11-19T12:00:00+08:00', 'D5\n#8\n1234#1', ['2026-11-19', '2026-11-20', '2026-11-21']],
  ])('dates: %s', async (_, now, betString, dates) => {
    const page = await openPage({ now })
    expect(await rebet(page, betString)).toMatchObject({ state: 'taken', hand: 'bet1' })
    expect(page.lottery.use(createBet1Slip).$draft.get().dates).toEqual(dates)
  })

  test('Bet 3 has one date, and still has today for its 10 PM draw', async () => {
    const page = await openPage({ now: '2026-11-21T21:00:00+08:00' })
    await rebet(page, 'D#14#15\n*#810\n1234#1')
    expect(page.lottery.use(createBet3Slip).$draft.get()).toMatchObject({ dates: ['2026-11-21'], lines: [{ row: { slots: ['L10'] } }] })
  })

  test('are read as the account writes its stars', async () => {
    const page = await openPage({ loginid: 'agent' })
    await rebet(page, 'D#14\n#1\n*1234#1')
    expect(page.lottery.use(createBet1Slip).$draft.get().lines[0]?.row.mode).toBe('ibox')
  })

  test('are added to those that are there, whose dates and currency hold', async () => {
    const page = await openPage()
    const slip = page.lottery.use(createBet1Slip)
    await rebet(page, 'D#14#15\n#1\n1111#1')
    expect(await rebet(page, 'D#14\n#8\n2222#1', { currency: 'SGD', total: 100 })).toEqual({ state: 'taken', hand: 'bet1', on: ['2026-11-21', '2026-11-22'], currency: 'MYR', before: 'MYR' })
    expect(slip.$draft.get().lines.map(({ row }) => row.number)).toEqual(['1111', '2222'])
    expect(slip.$draft.get().dates).toEqual(['2026-11-21', '2026-11-22'])
    expect(slip.$datesToTell.get()).toEqual(['2026-11-21', '2026-11-22'])
    expect(page.lottery.account.$currency.get()).toBe('MYR')
  })

  test.each([
    ['seven draws of a keypad', 'D7\n#1\n1234#1', { before: 7, after: 3 }],
    ['two dates on Bet 3, which has one', 'D#14#15\n*#83\n1234#1', { before: 2, after: 1 }],
    ['as many dates', 'D#14#15\n#1\n1234#1', undefined],
  ])('%s: told where they are not as many', async (_, betString, dates) => {
    expect(await rebet(await openPage(), betString)).toMatchObject({ state: 'taken', ...(dates && { dates }) })
  })

  test('bring their currency to an empty slip, when the player has it', async () => {
    const page = await openPage()
    expect(await rebet(page, 'D#14\n#1\n1234#1', { currency: 'SGD' })).toMatchObject({ currency: 'SGD', before: 'MYR' })
    expect(page.lottery.account.$currency.get()).toBe('SGD')
    const other = await openPage()
    expect(await rebet(other, 'D#14\n#1\n1234#1', { currency: 'THB' })).toMatchObject({ currency: 'MYR', before: 'MYR' })
  })

  test('more than 50 with those that are there: nothing changes, and it is said', async () => {
    const page = await openPage()
    const slip = page.lottery.use(createBet1Slip)
    const many = (count: number) => `D#14\n#1\n${Array.from({ length: count }, (_, index) => `${1000 + index}#1`).join('\n')}`
    await rebet(page, many(30))
    const before = slip.$draft.get()
    expect(await rebet(page, many(21))).toEqual({ state: 'refused', problem: { code: 'bet1-toomanyrows', params: [51, 50] } })
    expect(slip.$draft.get()).toBe(before)
    expect(await rebet(page, many(20))).toMatchObject({ state: 'taken' })
    expect(slip.$draft.get().lines).toHaveLength(50)
  })

  test('a bet of that screen that is uncertain stays as it was sent', async () => {
    const page = await openPage()
    const slip = page.lottery.use(createBet1Slip)
    await rebet(page, 'D#14\n#1\n1234#1')
    page.fault('/PostBetEkor', () => Promise.reject(new TypeError('connection reset')))
    await slip.place()
    const before = slip.$draft.get()
    expect(slip.$placement.get().state).toBe('unknown')
    expect(await rebet(page, 'D#14\n#1\n5678#1')).toEqual({ state: 'refused', problem: { code: 'bet-held' } })
    expect(slip.$draft.get()).toBe(before)
  })
})

describe('a digit set', () => {
  test('comes back as it was, on the next open draws', async () => {
    const page = await openPage()
    await rebet(page, DIGITS)
    const slip = page.lottery.use(createDigitSetSlip)
    expect(slip.$bet.get()).toEqual({
      dates: ['2026-11-21', '2026-11-22'], slots: ['M', 'P'], digits: ['12', '2', '3', '4'], mode: 'box', stakeTexts: { B: '1', S: '', SA: '0.5' },
    })
    expect(slip.$summary.get().ready).toBe(true)
  })

  test('asks before it takes the place of what is there', async () => {
    const page = await openPage()
    const slip = page.lottery.use(createDigitSetSlip)
    slip.toggleDigit('A', '9')
    const before = slip.$bet.get()
    expect(await rebet(page, DIGITS)).toEqual({ state: 'would-replace' })
    expect(slip.$bet.get()).toBe(before)
    expect(await rebet(page, DIGITS, {}, { replace: true })).toMatchObject({ state: 'taken', hand: 'bet2' })
    expect(slip.$bet.get().digits[0]).toBe('12')
  })

  test('a date alone is something that is there, too', async () => {
    const page = await openPage()
    page.lottery.use(createDigitSetSlip).toggleDate('2026-11-25')
    expect(await rebet(page, DIGITS)).toEqual({ state: 'would-replace' })
  })

  test('without an open draw it has no date, and does not mean the current draw', async () => {
    // No draw in the coming week: a calendar of the host's, on which Magnum and PMP never draw.
    const page = await openPage({ config: { calendar: { drawTypes: [{ letter: 'M', days: [] }, { letter: 'P', days: [] }], specialDates: [] } } })
    expect(await rebet(page, DIGITS)).toMatchObject({ state: 'taken' })
    expect(page.lottery.use(createDigitSetSlip).$bet.get().dates).toEqual([])
  })

  test('a quick bet that is uncertain stays as it was sent', async () => {
    const page = await openPage()
    const slip = page.lottery.use(createDigitSetSlip)
    await rebet(page, DIGITS)
    page.fault('/PostBetEkor', () => Promise.reject(new TypeError('connection reset')))
    await slip.place()
    const before = slip.$bet.get()
    expect(await rebet(page, DIGITS.replace('[A]12', '[A]9'), {}, { replace: true })).toEqual({ state: 'refused', problem: { code: 'bet-held' } })
    expect(slip.$bet.get()).toBe(before)
  })
})

describe('for whom it is', () => {
  const ROW = 'D#14\n#1\n1234#1'
  const agent = () => openPage({ loginid: 'agent' })
  const player = ({ lottery }: SandboxPage) => lottery.use(createBetPlayer)

  test('an empty slip is for the player of the receipt', async () => {
    const page = await agent()
    expect(await rebet(page, ROW, {}, { player: 'player02' })).toMatchObject({ state: 'taken', player: { now: 'player02', before: 'agent', receipt: 'player02' } })
    expect(player(page).$player.get()).toBe('player02')
  })

  test('also where it writes his name otherwise', async () => {
    const page = await agent()
    expect(await rebet(page, ROW, {}, { player: 'PLAYER02' })).toMatchObject({ player: { now: 'player02', receipt: 'player02' } })
  })

  test('lines that were typed for another player stay his', async () => {
    const page = await agent()
    player(page).choose('player01')
    page.lottery.use(createBet1Slip).takeUp([{ number: '1111', mode: 'straight', slots: ['M'], stakes: { B: 100 } }], ['2026-11-21'])
    expect(await rebet(page, ROW, {}, { player: 'player02' })).toMatchObject({ state: 'taken', player: { now: 'player01', before: 'player01', receipt: 'player02' } })
    expect(player(page).$player.get()).toBe('player01')
  })

  test('nobody bets for who is not among his players', async () => {
    const page = await agent()
    expect(await rebet(page, ROW, {}, { player: 'player09' })).toMatchObject({ player: { now: 'agent', before: 'agent', receipt: 'player09' } })
  })

  test('where nobody knows whose it was, for the chosen player', async () => {
    const page = await agent()
    player(page).choose('player03')
    expect(await rebet(page, ROW)).toMatchObject({ player: { now: 'player03', before: 'player03', receipt: null } })
  })

  test('what is refused chooses nobody', async () => {
    const page = await agent()
    expect(await rebet(page, 'hello', {}, { player: 'player02' })).toMatchObject({ state: 'refused' })
    expect(player(page).$player.get()).toBe('agent')
  })

  test('a member has nobody to choose', async () => {
    expect(await rebet(await openPage(), ROW)).not.toHaveProperty('player')
  })
})
