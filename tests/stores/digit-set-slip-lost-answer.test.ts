import { describe, expect, test } from 'vitest'
import type { BetItem } from '../../src/api/backend.js'
import { createDigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { soon } from '../soon.js'
import { accepted, failed } from './bet-items.js'
import { createTestCore, DEMO } from './core.js'
import { fill, open, placing } from './digit-set-slips.js'
import { createTestEnvironment, settle } from './environment.js'
import { lost, refusal, unreadable } from './errors.js'

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

  test.each([['V100', unreadable('0.status')], ['E101', refusal('E101')]])('so is an answer that says nothing of the bet (%s)', async (_, error) => {
    const { backend } = placing(() => Promise.reject(error))
    const { slip } = await open({ backend })
    fill(slip)
    await slip.place()
    expect(slip.$placement.get().state).toBe('unknown')
  })

  test.each([
    ['of the whole', () => Promise.reject(refusal('V100', 'Data missing: BetString'))],
    ['of its one outcome', () => Promise.resolve([{ ...failed('V100'), message: 'Data missing: BetString' }])],
  ])('a V100 of the server’s own, %s, is a refusal in its words; asked again it says nothing of the first time', async (_, answer) => {
    const { sent, backend } = placing(answer, () => Promise.reject(lost()), answer)
    const { slip } = await open({ backend })
    fill(slip)
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'V100', message: 'Data missing: BetString' } })
    await slip.place()
    expect(slip.$placement.get().state).toBe('unknown')
    await slip.checkAgain()
    expect(slip.$placement.get().state).toBe('unknown')
    expect(sent[2]).toEqual(sent[1])
  })

  test('survives a reload in the middle of placing, once the same player is there', async () => {
    const never = placing(() => new Promise<BetItem[]>(() => {}))
    const first = await open({ backend: never.backend })
    fill(first.slip)
    const bet = first.slip.$bet.get()
    void first.slip.place()
    await settle()

    const again = placing(() => Promise.resolve([accepted('g1'), accepted('g2')]))
    const environment = createTestEnvironment({ kept: first.core.environment.kept })
    const second = await open({ environment, backend: again.backend })
    expect(second.slip.$placement.get()).toMatchObject({ state: 'unknown', clientRef: never.sent[0]?.clientRef, total: 400 })
    expect(second.slip.$bet.get()).toEqual(bet)
    await second.slip.checkAgain()
    expect(again.sent).toEqual(never.sent)
    expect(second.slip.$placement.get().state).toBe('placed')

    const third = await open({ environment })
    expect(third.slip.$placement.get()).toEqual({ state: 'editing' })
  })

  test('of another tab sets aside what this one was choosing, which comes back when it is settled', async () => {
    const { backend } = placing(() => Promise.reject(lost()))
    const first = await open({ backend })
    fill(first.slip)
    await first.slip.place()
    const { kept } = first.core.environment
    const keptInTab = new Map<string, string>()
    const typing = (await open({ environment: createTestEnvironment({ keptInTab }) })).slip
    typing.setDigits('A', '7')
    const second = await open({ environment: createTestEnvironment({ kept, keptInTab }), backend: placing(() => Promise.resolve([accepted('g1'), accepted('g2')])).backend })
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

    const { environment } = first.core
    const elsewhere = await open({ environment, scope: 'another server' })
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
    const { core, slip } = await open({ backend })
    fill(slip)
    await slip.place()
    slip.discardUnknown()
    expect(slip.$placement.get()).toEqual({ state: 'editing' })
    expect(core.environment.storage.keys().filter((key) => key.startsWith('lottery:pending-bets'))).toEqual([])
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
    expect(core.environment.storage.keys().filter((key) => key.startsWith('lottery:pending-bets'))).toEqual([])
  })

  test('a token that the host swaps while a bet is on its way: its slip is not offered as a new one', async () => {
    let answer = (_: BetItem[]) => {}
    const { sent, backend } = placing(() => new Promise((resolve) => (answer = resolve)))
    const environment = createTestEnvironment()
    const { slip } = await open({ environment, backend })
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

  test.each(['E133', '429', 'V100'])('asked about again and answered %s in an outcome: whether it stands alone or beside one that was taken, it is not offered again', async (code) => {
    const alone = placing(() => Promise.reject(lost()), () => Promise.resolve([failed(code)]))
    const first = await open({ backend: alone.backend })
    fill(first.slip)
    await first.slip.place()
    await first.slip.checkAgain()
    expect(first.slip.$placement.get().state).toBe('unknown')

    const beside = placing(() => Promise.reject(lost()), () => Promise.resolve([accepted('g1'), failed(code)]))
    const second = await open({ backend: beside.backend })
    fill(second.slip)
    await second.slip.place()
    await second.slip.checkAgain()
    expect(second.slip.$placement.get()).toMatchObject({ state: 'placed', total: null })
    expect(second.slip.$bet.get().slots).toEqual([])
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
    const environment = createTestEnvironment()
    const { slip } = await open({
      environment,
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
