import { describe, expect, test } from 'vitest'
import type { VoidItem } from '../../src/api/backend.js'
import { defaultPaths } from '../../src/api/endpoints.js'
import { createBet1Slip } from '../../src/stores/row-slip.js'
import { createVoiding } from '../../src/stores/voiding.js'
import { createTestCore, DEMO } from './core.js'
import { createTestEnvironment } from './environment.js'
import { lost, refusal } from './errors.js'
import { balance, fill, rowsOf } from './placed-rows.js'
import { createSandboxServer } from './sandbox-page.js'

/** What the server is asked where a device says that it has no network. */
const QUESTION = defaultPaths.playerBalance
const unreachable = { path: QUESTION, answer: () => Promise.reject(new TypeError('Failed to fetch')) }

describe('a bet on a device that says that it has no network', () => {
  test('is not sent where nobody can be reached: the slip is as it was, nothing is in doubt, and it is bought once when BET is pressed again', async () => {
    const server = createSandboxServer()
    const lottery = await server.open()
    const slip = lottery.use(createBet1Slip)
    const before = await balance(lottery)
    fill(slip)
    server.environment.setOffline(true)
    server.faults.push(unreachable)
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'no-network' }, items: [] })
    expect([server.posted, rowsOf(slip)]).toEqual([[], ['1234 M']])
    // Another page of the same player has no bet in doubt either.
    expect((await server.open()).use(createBet1Slip).$placement.get().state).toBe('editing')

    server.environment.setOffline(false)
    await slip.place()
    expect(slip.$placement.get().state).toBe('placed')
    expect([server.posted.length, await balance(lottery)]).toEqual([1, before - 100])
  })

  test('is sent where the device is wrong', async () => {
    const server = createSandboxServer()
    const slip = (await server.open()).use(createBet1Slip)
    fill(slip)
    server.environment.setOffline(true)
    await slip.place()
    expect([slip.$placement.get().state, server.posted.length]).toEqual(['placed', 1])
  })

  test('is sent where the server has an answer, whatever it is: what follows from it the bet meets', async () => {
    const server = createSandboxServer()
    const slip = (await server.open()).use(createBet1Slip)
    fill(slip)
    server.environment.setOffline(true)
    server.faults.push({ path: QUESTION, answer: () => Promise.resolve(Response.json({ status: 'E102', message: 'Session lost' })) })
    await slip.place()
    expect(server.posted).toHaveLength(1)
  })

  test('that is in doubt already stays in doubt', async () => {
    const server = createSandboxServer()
    const slip = (await server.open()).use(createBet1Slip)
    fill(slip)
    const gone = { path: '/PostBetEkor', answer: () => Promise.reject(new TypeError('Failed to fetch')) }
    server.faults.push(gone, gone)
    await slip.place()
    server.environment.setOffline(true)
    await slip.checkAgain()
    expect(slip.$placement.get().state).toBe('unknown')
  })
})

describe('a Void on such a device', () => {
  const voided = (guid: string): VoidItem => ({ guid, status: 'S105', message: '', voided: true })
  /** A page whose `answers` the balance is asked for by. */
  async function open(askBalance: () => Promise<{ balance: number; reward: number }>) {
    const environment = createTestEnvironment()
    const asked: string[][] = []
    const core = createTestCore({ environment, backend: { balance: askBalance, void: (guids) => (asked.push([...guids]), guids.includes('lost') ? Promise.reject(lost()) : Promise.resolve(guids.map(voided))) } })
    await core.session.open(DEMO)
    return { core, environment, asked, voiding: core.use(createVoiding) }
  }

  test('is not sent where nobody can be reached: the bet holds, and it is said why; what was in doubt is so still', async () => {
    const { core, environment, asked, voiding } = await open(() => Promise.reject(lost()))
    await voiding.voidReceipts(['lost'])
    environment.setOffline(true)
    await voiding.voidReceipts(['g1', 'lost'])
    expect(asked).toEqual([['lost']])
    expect(Object.fromEntries(voiding.$voids.get())).toEqual({ g1: { state: 'refused', reason: { code: 'no-network', params: [], message: '' } }, lost: { state: 'unknown', refusal: null } })
    expect(core.events).toContainEqual({ name: 'lottery:error', detail: { code: 'no-network', message: '', source: 'void' } })
    environment.setOffline(false)
    await voiding.voidReceipts(['g1'])
    expect(voiding.$voids.get().get('g1')).toEqual({ state: 'voided' })
  })

  test.each([
    ['the device is wrong', () => Promise.resolve({ balance: 1, reward: 0 })],
    ['the server answers at all', () => Promise.reject(refusal('E102'))],
  ])('is sent where %s', async (_name, askBalance) => {
    const { environment, asked, voiding } = await open(askBalance)
    environment.setOffline(true)
    await voiding.voidReceipts(['g1'])
    expect(asked).toEqual([['g1']])
  })
})
