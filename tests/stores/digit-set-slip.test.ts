import { describe, expect, test, vi } from 'vitest'
import { withCalendar } from '../../src/domain/with-calendar.js'
import { createBetHold } from '../../src/stores/bet-hold.js'
import { createDigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { soon } from '../soon.js'
import { accepted, failed } from './bet-items.js'
import { createTestCore, DEMO } from './core.js'
import { fill, open, placing } from './digit-set-slips.js'
import { createTestEnvironment, settle } from './environment.js'
import { refusal } from './errors.js'

const BET_STRING = 'D#22/11\n#MP\n[A]12\n[B]2\n[C]3\n[D]4\n#1#0#0'

describe('choosing', () => {
  test('the summary follows the choices', async () => {
    const { slip } = await open()
    expect(slip.$summary.get()).toMatchObject({ total: 0, numbers: 0, ready: false })
    expect(slip.$summary.get().problems[0]).toEqual({ code: 'bet-nodate' })
    fill(slip)
    expect(slip.$summary.get()).toEqual({ total: 400, currency: 'MYR', numbers: 2, types: 2, dates: 1, betString: 'D#22/11\n#MP\n[A]12\n[B]2\n[C]3\n[D]4\n#1#0#0', problems: [], ready: true })
  })

  test('without a session the choices can be made, not sent', async () => {
    const core = createTestCore()
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

  test('of a bet string the dates that are not on offer are left out and reported, not told to have closed', async () => {
    const { slip } = await open()
    expect(await slip.prefill(BET_STRING.replace(/^D.*/, 'D#28/11#22/11#20/11'))).toEqual([{ code: 'E121', params: ['2026-11-28'] }, { code: 'E121', params: ['2027-11-20'] }])
    expect(slip.$bet.get().dates).toEqual(['2026-11-22'])
    expect(slip.$closed.get()).toEqual([])
  })

  test('a chosen date that closes is taken off', async () => {
    const { core, slip } = await open()
    slip.toggleDate('2026-11-21')
    slip.toggleDate('2026-11-22')
    const stop = slip.$bet.listen(() => {})
    await core.environment.advance(7.5 * 3_600_000)
    expect(slip.$bet.get().dates).toEqual(['2026-11-22'])
    stop()
  })

  test('a change that comes when no screen shows the slip starts no clock', async () => {
    const { core, slip } = await open()
    slip.toggleType('M')
    slip.clear()
    await settle()
    expect(core.environment.timerCount()).toBe(0)
  })

  test('a reload of the tab loses nothing but dates that have closed', async () => {
    const { core, slip } = await open()
    fill(slip)
    slip.toggleDate('2026-11-21')
    const later = await open({ environment: createTestEnvironment({ now: '2026-11-21T19:30:00+08:00', keptInTab: core.environment.keptInTab }) })
    expect(later.slip.$bet.get()).toEqual({ ...slip.$bet.get(), dates: ['2026-11-22'] })
  })

  test('kept text that is not a draft is as good as none', async () => {
    const keptInTab = new Map([['lottery:bet2:draft', '{"dates":["x"],"slots":3}']])
    const { slip } = await open({ environment: createTestEnvironment({ keptInTab }) })
    expect(slip.$bet.get().dates).toEqual([])
  })
})

describe('a calendar without an evening draw of a type', () => {
  const calendar = withCalendar({ drawTypes: [{ letter: 'L', slots: [{ code: 'L3', drawTime: '15:30', cutOff: '15:00' }] }] })

  test('does not offer the type, and takes no bet on it', async () => {
    const core = createTestCore()
    core.calendar = calendar
    const slip = core.use(createDigitSetSlip)
    await core.session.open(DEMO)
    expect(slip.$letters.get().join('')).toBe('MPTSBWAN')
    fill(slip)
    slip.toggleType('L')
    expect(slip.$summary.get()).toMatchObject({ ready: false, problems: [{ code: 'E122', params: ['L'] }] })
    expect(await slip.prefill(BET_STRING.replace('#MP', '#ML'))).toEqual([{ code: 'E122', line: 2, params: ['L'] }])
    expect(slip.$bet.get().slots).toEqual(['M'])
  })

  test('tells what became of a bet that was sent under another one', async () => {
    const first = await open({ backend: placing(() => new Promise<never>(() => {})).backend })
    fill(first.slip)
    first.slip.toggleType('P')
    first.slip.toggleType('L')
    void first.slip.place()
    await soon(() => expect(first.core.environment.kept.size).toBeGreaterThan(0))
    const core = createTestCore({ environment: createTestEnvironment({ kept: first.core.environment.kept }), ...placing(() => Promise.resolve([accepted('g1'), accepted('g2')])) })
    core.calendar = calendar
    const slip = core.use(createDigitSetSlip)
    await core.session.open(DEMO)
    await soon(() => expect(slip.$placement.get().state).toBe('unknown'))
    await slip.checkAgain()
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', items: [{ slots: ['M'] }, { slots: ['L'] }] })
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
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: 400, currency: 'MYR', items: [{ slots: ['M'], guid: 'g1' }, { slots: ['P'], guid: 'g2' }] })
    expect(core.account.$account.get()?.balance).toBe(99_600)
    expect(core.events).toContainEqual({
      name: 'lottery:bet-placed',
      detail: { items: [{ status: 'Success', guid: 'g1', message: '' }, { status: 'Success', guid: 'g2', message: '' }], total: 400, currency: 'MYR' },
    })
    expect(slip.$bet.get()).toMatchObject({ dates: [], slots: [] })
    expect(core.environment.storage.keys().filter((key) => key.startsWith('lottery:pending-bets'))).toEqual([])
    slip.acknowledge()
    expect(slip.$placement.get()).toEqual({ state: 'editing' })
  })

  test('on its way it keeps its lottery, at once', async () => {
    const { backend } = placing(() => Promise.resolve([accepted('g1'), accepted('g2')]))
    const { core, slip } = await open({ backend })
    const $hold = core.use(createBetHold)
    fill(slip)
    expect($hold.get()).toEqual([])
    const placed = slip.place()
    expect($hold.get()).toEqual(['bet2'])
    await placed
    expect($hold.get()).toEqual(['bet2'])
    slip.acknowledge()
    expect($hold.get()).toEqual([])
  })

  test('a number that the site has reserved keeps it from being sent, in whichever mode and place it stands', async () => {
    const { sent, backend } = placing(() => Promise.resolve([accepted('g1'), accepted('g2')]))
    const { core, slip } = await open({ backend })
    core.reserved = /^\*?1234/
    fill(slip)
    await soon(() => expect(slip.$summary.get()).toMatchObject({ problems: [{ code: 'bet-reserved', params: ['1234'] }], ready: false }))
    slip.setMode('ibox')
    expect(slip.$summary.get().problems).toEqual([])
    slip.setMode('box')
    expect(slip.$summary.get().ready).toBe(false)
    await slip.place()
    expect(sent).toEqual([])
    slip.toggleDigit('A', '1')
    expect(slip.$summary.get().ready).toBe(true)
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
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: 200, items: [{ accepted: true }, { accepted: false, slots: ['P'], status: 'E145' }] })
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
    const { core, slip } = await open({ backend })
    fill(slip)
    const before = slip.$bet.get()
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code } })
    expect(slip.$bet.get()).toEqual(before)
    expect(core.environment.storage.keys().filter((key) => key.startsWith('lottery:pending-bets'))).toEqual([])
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
