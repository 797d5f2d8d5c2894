import { describe, expect, test, vi } from 'vitest'
import type { Backend, VoidItem } from '../../src/api/backend.js'
import { createVoiding } from '../../src/stores/voiding.js'
import { createTestCore, DEMO } from './core.js'
import { settle } from './environment.js'
import { lost, refusal, unreadable } from './errors.js'

const voided = (guid: string): VoidItem => ({ guid, status: 'S105', message: '', voided: true })
const refused = (guid: string, status: string): VoidItem => ({ guid, status, message: 'server words', voided: false })

/** A store whose answers are handed out one by one; the last one is given from then on. */
async function open(...answers: (() => Promise<VoidItem[]>)[]) {
  const ask = vi.fn<Backend['void']>(() => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Promise.reject(new Error('no answer in this test')))
  const balance = vi.fn(() => Promise.resolve({ balance: 1, reward: 0 }))
  const core = createTestCore({ backend: { void: ask, balance } })
  await core.session.open(DEMO)
  const { $voids, voidReceipts, learn, dropRefusal } = core.use(createVoiding)
  return { ask, balance, core, voidReceipts, learn, dropRefusal, $voids, voids: () => Object.fromEntries($voids.get()) }
}

test('each receipt has its own outcome; the balance is asked for, and the page is told', async () => {
  const { voidReceipts, voids, balance, core } = await open(() => Promise.resolve([voided('g1'), refused('g2', 'E134')]))
  await voidReceipts(['g1', 'g2'])
  expect(voids()).toEqual({ g1: { state: 'voided' }, g2: { state: 'refused', reason: { code: 'E134', params: [], message: 'server words' } } })
  expect(core.events).toContainEqual({ name: 'lottery:bet-voided', detail: { guids: ['g1'] } })
  expect(core.events).toContainEqual({ name: 'lottery:error', detail: { code: 'E134', message: 'server words', source: 'void' } })
  await settle()
  expect(balance).toHaveBeenCalledOnce()
})

test('of a receipt that nobody asked for, nothing is told; of two outcomes for one the first holds', async () => {
  const { voidReceipts, voids, core } = await open(() => Promise.resolve([voided('other'), refused('g1', 'E134'), voided('g1')]))
  await voidReceipts(['g1'])
  expect(voids()).toMatchObject({ g1: { state: 'refused' } })
  expect(core.events.filter(({ name }) => name === 'lottery:bet-voided')).toEqual([])
})

test('a second tap, what is voided already, and what has no GUID send nothing', async () => {
  const { voidReceipts, voids, ask } = await open(() => Promise.resolve([voided('g1')]))
  const first = voidReceipts(['g1', 'g1', ''])
  expect(voids()).toEqual({ g1: { state: 'voiding', again: false } })
  await Promise.all([first, voidReceipts(['g1'])])
  await voidReceipts(['g1'])
  await voidReceipts([''])
  expect(ask.mock.calls.map(([guids]) => guids)).toEqual([['g1']])
})

describe('an answer that says nothing of the receipt', () => {
  test.each<[string, () => Promise<VoidItem[]>]>([
    ['is lost', () => Promise.reject(lost())],
    ['lacks a part', () => Promise.reject(unreadable('0.status'))],
    ['is of a server that broke down', () => Promise.resolve([refused('g1', '500')])],
    ['is silent about it', () => Promise.resolve([])],
    ['says that nobody knows', () => Promise.resolve([refused('g1', 'E101')])],
    ['is of a gateway', () => Promise.reject(refusal('408'))],
    ['is still to come', () => Promise.resolve([refused('g1', 'Pending')])],
    ['speaks of a record that is there', () => Promise.resolve([refused('g1', 'E133')])],
  ])('because it %s leaves it uncertain, and the balance is asked for', async (_, answer) => {
    const { voidReceipts, voids, balance, core } = await open(answer)
    await voidReceipts(['g1'])
    expect(voids()).toEqual({ g1: { state: 'unknown', refusal: null } })
    expect(core.events.filter(({ name }) => name === 'lottery:bet-voided')).toEqual([])
    await settle()
    expect(balance).toHaveBeenCalledOnce()
  })
})

test('uncertain, it can be asked for again, and the page is told of it once', async () => {
  const { voidReceipts, voids, ask, core } = await open(() => Promise.reject(lost()), () => Promise.resolve([voided('g1')]))
  await voidReceipts(['g1'])
  const again = voidReceipts(['g1'])
  expect(voids()).toEqual({ g1: { state: 'voiding', again: true } })
  await again
  expect(voids()).toEqual({ g1: { state: 'voided' } })
  expect(ask).toHaveBeenCalledTimes(2)
  expect(core.events.filter(({ name }) => name === 'lottery:bet-voided')).toHaveLength(1)
})

test('uncertain, and listed as void by the server, it is void; the balance is asked for with it', async () => {
  const { voidReceipts, learn, voids, balance } = await open(() => Promise.reject(lost()))
  await voidReceipts(['g1'])
  await settle()
  learn([{ guid: 'g1', status: 'Open' }])
  await settle()
  expect(balance).toHaveBeenCalledOnce()
  learn([{ guid: 'g1', status: 'Void' }])
  expect(voids()).toEqual({ g1: { state: 'voided' } })
  await settle()
  expect(balance).toHaveBeenCalledTimes(2)
})

test('refused, and listed as void by the server, it was voided elsewhere: the page is told of it once, and the balance is asked for with it', async () => {
  const { voidReceipts, learn, voids, balance, core } = await open(() => Promise.resolve([refused('g1', 'E132')]))
  await voidReceipts(['g1'])
  await settle()
  learn([{ guid: 'g1', status: 'Open' }])
  expect(voids()).toMatchObject({ g1: { state: 'refused' } })
  learn([{ guid: 'g1', status: 'Void' }])
  learn([{ guid: 'g1', status: 'Void' }])
  expect(voids()).toEqual({ g1: { state: 'voided' } })
  await settle()
  expect(balance).toHaveBeenCalledTimes(2)
  expect(core.events.filter(({ name }) => name === 'lottery:bet-voided')).toHaveLength(1)
})

test('a refusal that was read is dropped; what is not known, or voided, is not', async () => {
  const { voidReceipts, dropRefusal, voids } = await open(() => Promise.resolve([refused('g1', 'E132'), voided('g2'), refused('g3', 'E101')]))
  await voidReceipts(['g1', 'g2', 'g3'])
  for (const guid of ['g1', 'g2', 'g3', 'g4']) dropRefusal(guid)
  expect(voids()).toEqual({ g2: { state: 'voided' }, g3: { state: 'unknown', refusal: null } })
})

test('whoever shows at once what became of it waits for the balance after it', async () => {
  const { voidReceipts, learn, $voids, balance, core } = await open(() => Promise.reject(lost()), () => Promise.resolve([voided('g2')]))
  const asked: Promise<boolean>[] = []
  await core.account.refresh()
  $voids.listen((voids) => {
    if ([...voids.values()].every(({ state }) => state !== 'voiding')) asked.push(Promise.resolve(core.account.$due.get()).then(() => balance.mock.calls.length === asked.length + 1))
  })
  await voidReceipts(['g1'])
  await settle()
  await voidReceipts(['g2'])
  await settle()
  learn([{ guid: 'g1', status: 'Void' }])
  expect(await Promise.all(asked)).toEqual([true, true, true])
})

test.each([
  ['an outcome', () => Promise.resolve([refused('g1', 'E134')])],
  ['the whole answer', () => Promise.reject(refusal('E134', 'server words'))],
])('a refusal the second time, by %s, says nothing of the first, which may have been heard', async (_, answer) => {
  const { voidReceipts, voids } = await open(() => Promise.reject(lost()), answer)
  await voidReceipts(['g1'])
  await voidReceipts(['g1'])
  expect(voids()).toEqual({ g1: { state: 'unknown', refusal: { code: 'E134', params: [], message: 'server words' } } })
})

test('a refusal of the whole answer is one of each receipt, and can be tried again', async () => {
  const { voidReceipts, voids } = await open(() => Promise.reject(refusal('E134')), () => Promise.resolve([voided('g1'), voided('g2')]))
  await voidReceipts(['g1', 'g2'])
  expect(voids()).toMatchObject({ g1: { state: 'refused', reason: { code: 'E134' } }, g2: { state: 'refused' } })
  await voidReceipts(['g1', 'g2'])
  expect(voids()).toEqual({ g1: { state: 'voided' }, g2: { state: 'voided' } })
})
