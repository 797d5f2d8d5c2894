import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Backend, BetItem, PlacedBet } from '../../src/api/backend.js'
import { createDigitSetSlip, type DigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { soon } from '../soon.js'
import { createTestCore, DEMO, type TestCore, type TestCoreOptions } from './core.js'
import { createTestEnvironment, settle, type TestEnvironment } from './environment.js'
import { lost, refusal } from './errors.js'

const accepted = (guid: string): BetItem => ({ status: 'Success', message: '', output: 'RECEIPT', guid, accepted: true })
const failed = (status: string): BetItem => ({ status, message: 'not taken', output: '', guid: '', accepted: false })

let environment: TestEnvironment
beforeEach(() => {
  environment = createTestEnvironment()
})

async function open(options: TestCoreOptions = {}): Promise<{ core: TestCore; slip: DigitSetSlip }> {
  const core = createTestCore({ environment, ...options })
  const slip = core.use(createDigitSetSlip)
  await core.session.open(DEMO)
  return { core, slip }
}

/** Two numbers, two types, one date, 1.00 big: 4.00. */
function fill(slip: DigitSetSlip): void {
  slip.toggleDate('2026-11-22')
  slip.toggleType('P')
  slip.toggleType('M')
  slip.toggleDigit('A', '2')
  slip.toggleDigit('A', '1')
  slip.toggleDigit('B', '2')
  slip.toggleDigit('C', '3')
  slip.toggleDigit('D', '4')
  slip.setStake('B', '1')
}

const BET_STRING = 'D#22/11\n#MP\n[A]12\n[B]2\n[C]3\n[D]4\n#1#0#0'

/** A backend whose placing answers are handed out one by one. */
function placing(...answers: (() => Promise<BetItem[]>)[]) {
  const sent: PlacedBet[] = []
  const place: Backend['place'] = (bet) => {
    sent.push(bet)
    const answer = answers.shift()
    return answer ? answer() : Promise.reject(new Error('sent once too often'))
  }
  return { sent, backend: { place } }
}

describe('choosing', () => {
  test('the summary follows the choices', async () => {
    const { slip } = await open()
    expect(slip.$summary.get()).toMatchObject({ total: 0, numbers: 0, ready: false })
    expect(slip.$summary.get().problems[0]).toEqual({ code: 'bet-nodate' })
    fill(slip)
    expect(slip.$summary.get()).toEqual({ total: 400, currency: 'MYR', numbers: 2, types: 2, dates: 1, problems: [], ready: true })
  })

  test('without a session the choices can be made, not sent', async () => {
    const core = createTestCore({ environment })
    const slip = core.use(createDigitSetSlip)
    fill(slip)
    expect(slip.$summary.get()).toMatchObject({ total: 400, ready: false, problems: [{ code: 'E102' }] })
  })

  test('a fourth date is refused, and a chosen one can still be taken away', async () => {
    const { slip } = await open()
    expect(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map((date) => slip.toggleDate(date))).toEqual(['ok', 'ok', 'ok', 'too-many'])
    expect(slip.$bet.get().dates).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
    slip.toggleDate('2026-11-22')
    expect(slip.$bet.get().dates).toEqual(['2026-11-21', '2026-11-23'])
  })

  test('types and digits keep their order; ALL chooses all, then none', async () => {
    const { slip } = await open()
    slip.toggleType('N')
    slip.toggleType('M')
    expect(slip.$bet.get().slots).toEqual(['M', 'N'])
    expect(slip.$letters.get().join('')).toBe('MPTSBWLAN')
    slip.toggleDigit('B', '7')
    slip.toggleDigit('B', '0')
    expect(slip.$bet.get().digits[1]).toBe('07')
    slip.toggleAll('B')
    expect(slip.$bet.get().digits[1]).toBe('0123456789')
    slip.toggleAll('B')
    expect(slip.$bet.get().digits[1]).toBe('')
  })

  test('a stake stays as it is typed, and one that is none is a problem', async () => {
    const { slip } = await open()
    fill(slip)
    slip.setStake('S', '1.')
    expect(slip.$bet.get().stakeTexts.S).toBe('1.')
    expect(slip.$summary.get()).toMatchObject({ total: 800, ready: true })
    slip.setStake('S', '1.25')
    expect(slip.$summary.get()).toMatchObject({ ready: false, problems: [{ code: 'E124', params: ['S'] }] })
  })

  test('the mode that is set goes back to straight', async () => {
    const { slip } = await open()
    slip.setMode('box')
    expect(slip.$bet.get().mode).toBe('box')
    slip.setMode('box')
    expect(slip.$bet.get().mode).toBe('straight')
  })

  test('a bet string fills it, and what cannot be read is reported', async () => {
    const { slip } = await open()
    expect(await slip.prefill(`${BET_STRING}\n???`)).toEqual([{ code: 'E123', line: 8 }])
    expect(slip.$bet.get()).toMatchObject({ dates: ['2026-11-22'], slots: ['M', 'P'], digits: ['12', '2', '3', '4'], stakeTexts: { B: '1', S: '', SA: '' } })
  })

  test('a chosen date that closes is taken off', async () => {
    const { slip } = await open()
    slip.toggleDate('2026-11-21')
    slip.toggleDate('2026-11-22')
    const stop = slip.$bet.listen(() => {})
    await environment.advance(7.5 * 3_600_000)
    expect(slip.$bet.get().dates).toEqual(['2026-11-22'])
    stop()
  })

  test('a change that comes when no screen shows the slip starts no clock', async () => {
    const { slip } = await open()
    slip.toggleType('M')
    slip.clear()
    await settle()
    expect(environment.timerCount()).toBe(0)
  })

  test('a reload of the tab loses nothing but dates that have closed', async () => {
    const { slip } = await open()
    fill(slip)
    slip.toggleDate('2026-11-21')
    environment = createTestEnvironment({ now: '2026-11-21T19:30:00+08:00', keptInTab: environment.keptInTab })
    const later = await open()
    expect(later.slip.$bet.get()).toEqual({ ...slip.$bet.get(), dates: ['2026-11-22'] })
  })

  test('kept text that is not a draft is as good as none', async () => {
    environment.keptInTab.set('lottery:bet2:draft', '{"dates":["x"],"slots":3}')
    const { slip } = await open()
    expect(slip.$bet.get().dates).toEqual([])
  })
})

describe('placing', () => {
  test('sends the slip, shows the receipt, empties the slip, refreshes the balance', async () => {
    const balance = vi.fn(() => Promise.resolve({ balance: 99_600, reward: 5_000 }))
    const { sent, backend } = placing(() => Promise.resolve([accepted('g1'), accepted('g2')]))
    const { core, slip } = await open({ backend: { ...backend, balance } })
    fill(slip)
    await slip.place()
    await settle()
    expect(sent).toEqual([{ betString: BET_STRING, clientRef: expect.stringMatching(/^[0-9a-f]{32}$/) as string, currency: 'MYR', userId: 'demo' }])
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: 400, currency: 'MYR', items: [{ slot: 'M', guid: 'g1' }, { slot: 'P', guid: 'g2' }] })
    expect(core.account.$account.get()?.balance).toBe(99_600)
    expect(core.events).toContainEqual({
      name: 'lottery:bet-placed',
      detail: { items: [{ status: 'Success', guid: 'g1', message: '' }, { status: 'Success', guid: 'g2', message: '' }], total: 400, currency: 'MYR' },
    })
    expect(slip.$bet.get()).toMatchObject({ dates: [], slots: [] })
    expect(environment.storage.keys().filter((key) => key.startsWith('lottery:pending-bets'))).toEqual([])
    slip.acknowledge()
    expect(slip.$placement.get()).toEqual({ state: 'editing' })
  })

  test('a double tap sends once', async () => {
    const { sent, backend } = placing(() => Promise.resolve([accepted('g1')]))
    const { slip } = await open({ backend })
    fill(slip)
    await Promise.all([slip.place(), slip.place()])
    await slip.place()
    expect(sent).toHaveLength(1)
  })

  test('nothing is sent while the slip is not ready', async () => {
    const { sent, backend } = placing()
    const { slip } = await open({ backend })
    await slip.place()
    expect(sent).toEqual([])
    expect(slip.$placement.get()).toEqual({ state: 'editing' })
  })

  test('some draws fail: only they stay chosen, and only the others were paid', async () => {
    const { backend } = placing(() => Promise.resolve([accepted('g1'), failed('E145')]))
    const { slip } = await open({ backend })
    fill(slip)
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: 200, items: [{ accepted: true }, { accepted: false, slot: 'P', status: 'E145' }] })
    expect(slip.$bet.get()).toMatchObject({ dates: ['2026-11-22'], slots: ['P'], digits: ['12', '2', '3', '4'] })
  })

  test('outcomes that cannot be matched to draws claim no total', async () => {
    const { backend } = placing(() => Promise.resolve([accepted('g1'), failed('E145'), failed('E145')]))
    const { slip } = await open({ backend })
    fill(slip)
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: null })
  })

  test.each([
    ['the whole answer', () => Promise.reject(refusal('E117', 'no credit')), 'E117'],
    ['every outcome', () => Promise.resolve([failed('E145'), failed('E130')]), 'E145'],
  ])('a refusal by %s keeps the slip and frees the ClientRef', async (_, answer, code) => {
    const { sent, backend } = placing(answer, () => Promise.resolve([accepted('g1'), accepted('g2')]))
    const { slip } = await open({ backend })
    fill(slip)
    const before = slip.$bet.get()
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code } })
    expect(slip.$bet.get()).toEqual(before)
    expect(environment.storage.keys().filter((key) => key.startsWith('lottery:pending-bets'))).toEqual([])
    await slip.place()
    expect(slip.$placement.get().state).toBe('placed')
    expect(sent[1]?.clientRef).not.toBe(sent[0]?.clientRef)
  })

  test.each([
    ['the whole answer', () => Promise.reject(refusal('E102'))],
    ['every outcome', () => Promise.resolve([failed('E102'), failed('E102')])],
  ])('a session that is lost by %s rejects the bet, expires the session, and the slip stays', async (_, answer) => {
    const { backend } = placing(answer)
    const { core, slip } = await open({ backend })
    fill(slip)
    const before = slip.$bet.get()
    await slip.place()
    expect(core.session.$state.get().state).toBe('expired')
    expect(slip.$placement.get().state).toBe('rejected')
    expect(slip.$bet.get()).toEqual(before)
  })

  test('an expired token that the host renews does not show: the same ClientRef goes again', async () => {
    const { sent, backend } = placing(() => Promise.reject(refusal('E102')), () => Promise.resolve([accepted('g1'), accepted('g2')]))
    const { slip } = await open({ backend, onTokenExpired: () => Promise.resolve({ ...DEMO, token: 'new' }) })
    fill(slip)
    await slip.place()
    expect(slip.$placement.get().state).toBe('placed')
    expect(sent[1]?.clientRef).toBe(sent[0]?.clientRef)
  })
})

describe('a lost answer', () => {
  test('is uncertain; only Check again sends, with the same ClientRef and the same bet', async () => {
    const { sent, backend } = placing(() => Promise.reject(lost()), () => Promise.reject(lost()), () => Promise.resolve([accepted('g1'), accepted('g2')]))
    const { slip } = await open({ backend })
    fill(slip)
    const before = slip.$bet.get()
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'unknown', clientRef: sent[0]?.clientRef, total: 400, currency: 'MYR' })
    await slip.place()
    expect(sent).toHaveLength(1)
    slip.setStake('B', '5')
    slip.clear()
    expect(slip.$bet.get()).toEqual(before)

    await slip.checkAgain()
    expect(slip.$placement.get().state).toBe('unknown')
    await slip.checkAgain()
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: 400 })
    expect(sent[1]).toEqual(sent[0])
    expect(sent[2]).toEqual(sent[0])
  })

  test.each(['V100', 'E101'])('so is an answer that says nothing of the bet (%s)', async (code) => {
    const { backend } = placing(() => Promise.reject(refusal(code)))
    const { slip } = await open({ backend })
    fill(slip)
    await slip.place()
    expect(slip.$placement.get().state).toBe('unknown')
  })

  test('survives a reload in the middle of placing, once the same player is there', async () => {
    const never = placing(() => new Promise<BetItem[]>(() => {}))
    const first = await open({ backend: never.backend })
    fill(first.slip)
    const bet = first.slip.$bet.get()
    void first.slip.place()
    await settle()

    const again = placing(() => Promise.resolve([accepted('g1'), accepted('g2')]))
    environment = createTestEnvironment({ kept: environment.kept })
    const second = await open({ backend: again.backend })
    expect(second.slip.$placement.get()).toMatchObject({ state: 'unknown', clientRef: never.sent[0]?.clientRef, total: 400 })
    expect(second.slip.$bet.get()).toEqual(bet)
    await second.slip.checkAgain()
    expect(again.sent).toEqual(never.sent)
    expect(second.slip.$placement.get().state).toBe('placed')

    const third = await open()
    expect(third.slip.$placement.get()).toEqual({ state: 'editing' })
  })

  test('of another tab sets aside what this one was choosing, which comes back when it is settled', async () => {
    const { backend } = placing(() => Promise.reject(lost()))
    const first = await open({ backend })
    fill(first.slip)
    await first.slip.place()
    const { kept } = environment
    const keptInTab = new Map<string, string>()
    environment = createTestEnvironment({ keptInTab })
    const typing = (await open()).slip
    typing.setDigits('A', '7')
    environment = createTestEnvironment({ kept, keptInTab })
    const second = await open({ backend: placing(() => Promise.resolve([accepted('g1'), accepted('g2')])).backend })
    expect(second.slip.$bet.get()).toEqual(first.slip.$bet.get())
    expect(second.slip.$aside.get()).toBe('kept')
    await second.slip.checkAgain()
    await soon(() => expect(second.slip.$aside.get()).toBe('back'))
    expect(second.slip.$bet.get().digits).toEqual(['7', '', '', ''])
  })

  test('of another player, or at another server, is not shown', async () => {
    const { backend } = placing(() => Promise.reject(lost()))
    const first = await open({ backend })
    fill(first.slip)
    await first.slip.place()

    const elsewhere = await open({ scope: 'another server' })
    expect(elsewhere.slip.$placement.get().state).toBe('editing')
    const core = createTestCore({ environment })
    const slip = core.use(createDigitSetSlip)
    await core.session.open({ ...DEMO, loginid: 'somebody' })
    expect(slip.$placement.get().state).toBe('editing')
  })

  test('and then a lost session: still uncertain, and checked again by the next session', async () => {
    const { sent, backend } = placing(() => Promise.reject(lost()), () => Promise.reject(refusal('E102')), () => Promise.resolve([accepted('g1'), accepted('g2')]))
    const { core, slip } = await open({ backend })
    fill(slip)
    await slip.place()
    await slip.checkAgain()
    expect(core.session.$state.get().state).toBe('expired')
    expect(slip.$placement.get().state).toBe('unknown')
    await core.session.open(DEMO)
    await slip.checkAgain()
    expect(slip.$placement.get().state).toBe('placed')
    expect(new Set(sent.map(({ clientRef }) => clientRef)).size).toBe(1)
  })

  test('can be given up, and then a new bet is a new ClientRef', async () => {
    const { sent, backend } = placing(() => Promise.reject(lost()), () => Promise.resolve([accepted('g1')]))
    const { slip } = await open({ backend })
    fill(slip)
    await slip.place()
    slip.discardUnknown()
    expect(slip.$placement.get()).toEqual({ state: 'editing' })
    expect(environment.storage.keys().filter((key) => key.startsWith('lottery:pending-bets'))).toEqual([])
    await slip.place()
    expect(sent[1]?.clientRef).not.toBe(sent[0]?.clientRef)
  })

  test('says nothing to the next player, who begins with his own slip; the first finds it when he is back', async () => {
    let fail = () => {}
    const { sent, backend } = placing(() => new Promise((_, reject) => (fail = () => reject(lost()))))
    const { core, slip } = await open({ backend })
    fill(slip)
    const placed = slip.place()
    await settle()
    await core.session.open({ ...DEMO, loginid: 'somebody' })
    fail()
    await placed
    expect(slip.$placement.get()).toEqual({ state: 'editing' })
    expect(slip.$bet.get()).toMatchObject({ dates: [], slots: [] })
    await slip.checkAgain()
    expect(sent).toHaveLength(1)
    await core.session.open(DEMO)
    expect(slip.$placement.get()).toMatchObject({ state: 'unknown', clientRef: sent[0]?.clientRef })
  })

  test('a receipt that comes after its player has gone is told to the page, and shown to nobody else', async () => {
    let answer = (_: BetItem[]) => {}
    const { backend } = placing(() => new Promise((resolve) => (answer = resolve)))
    const { core, slip } = await open({ backend })
    fill(slip)
    const placed = slip.place()
    await settle()
    await core.session.open({ ...DEMO, loginid: 'somebody' })
    answer([accepted('g1'), accepted('g2')])
    await placed
    expect(slip.$placement.get()).toEqual({ state: 'editing' })
    expect(core.events.filter(({ name }) => name === 'lottery:bet-placed')).toHaveLength(1)
    expect(environment.storage.keys().filter((key) => key.startsWith('lottery:pending-bets'))).toEqual([])
  })

  test('a token that the host swaps while a bet is on its way: its slip is not offered as a new one', async () => {
    let answer = (_: BetItem[]) => {}
    const { sent, backend } = placing(() => new Promise((resolve) => (answer = resolve)))
    const { slip } = await open({ backend })
    fill(slip)
    void slip.place()
    await settle()

    const again = placing(() => Promise.resolve([accepted('g1'), accepted('g2')]))
    const core = createTestCore({ environment, backend: again.backend })
    const next = core.use(createDigitSetSlip)
    // Answered before the new session is there.
    answer([accepted('g1'), accepted('g2')])
    await settle()
    await core.session.open({ ...DEMO, token: 'new' })
    await next.place()
    expect(again.sent).toEqual([])
    expect(next.$placement.get()).toMatchObject({ state: 'unknown', clientRef: sent[0]?.clientRef })
    await next.checkAgain()
    expect(again.sent).toEqual(sent)
    expect(next.$placement.get().state).toBe('placed')
    next.acknowledge()
    await core.session.open({ ...DEMO, token: 'newer' })
    expect(next.$placement.get()).toEqual({ state: 'editing' })
  })

  test.each(['E133', '429'])('asked about again and answered %s: that says nothing of what the first one bought', async (code) => {
    const { backend } = placing(() => Promise.reject(lost()), () => Promise.reject(refusal(code)))
    const { slip } = await open({ backend })
    fill(slip)
    await slip.place()
    await slip.checkAgain()
    expect(slip.$placement.get().state).toBe('unknown')
  })

  test.each(['E101', '500'])('so is an outcome that says nothing of it (%s)', async (code) => {
    const { backend } = placing(() => Promise.resolve([failed(code), failed(code)]))
    const { slip } = await open({ backend })
    fill(slip)
    await slip.place()
    expect(slip.$placement.get().state).toBe('unknown')
  })

  test('is written down before anything is sent', async () => {
    let keptWhenSent: string | undefined
    const { slip } = await open({
      backend: {
        place: ({ clientRef }) => {
          keptWhenSent = environment.kept.get(`lottery:pending-bets ${clientRef}`)
          expect(keptWhenSent).toContain(clientRef)
          return Promise.resolve([accepted('g1')])
        },
      },
    })
    fill(slip)
    await slip.place()
    expect(keptWhenSent).toBeDefined()
  })
})
