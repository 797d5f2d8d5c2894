import { describe, expect, test } from 'vitest'
import type { KeyValueStorage } from '../../src/api/environment.js'
import { createPendingBets, type PendingBet } from '../../src/stores/pending-bets.js'
import { createTestEnvironment } from './environment.js'

const bet = (clientRef: string, at = 1): PendingBet => ({ scope: '/api', hand: 'bet1', call: 'place', clientRef, owner: 'demo', userId: 'demo', currency: 'MYR', betString: 'D#22', total: 100, at, draft: '{}' })

type Kept = Map<string, string>
const newKept = (): Kept => new Map()

/** The pending bets of a page: of a new tab, unless the tab's storage is handed in. */
const open = (kept: Kept, keptInTab: Kept = new Map()) => createPendingBets(createTestEnvironment({ kept, keptInTab }), '/api')
const refOf = (found: PendingBet | null) => found?.clientRef ?? null
const betsIn = (map: Kept) => [...map.keys()].filter((key) => key.startsWith('lottery:pending-bets'))

describe('a bet in doubt whose lasting storage the host has cleared', () => {
  test('is not gone, and the next page of the tab that sent it finds it; each is told once', () => {
    const [kept, keptInTab] = [newKept(), newKept()]
    const page = open(kept, keptInTab)
    page.save(bet('a'))
    expect(page.isGone('a')).toBe(false)
    kept.clear()
    expect([page.isGone('a'), refOf(page.find('demo', 'bet1', 'a')), refOf(open(kept, keptInTab).find('demo', 'bet1', 'a')), refOf(open(kept, keptInTab).find('demo', 'bet1'))]).toEqual([false, 'a', 'a', 'a'])
  })

  test('is found by the next page of a tab that has taken it up, and not of one that has merely looked for it', () => {
    const [kept, looking, taking] = [newKept(), newKept(), newKept()]
    open(kept).save(bet('a'))
    expect(refOf(open(kept, looking).find('demo', 'bet1'))).toBe('a')
    expect(refOf(open(kept, taking).find('demo', 'bet1', null))).toBe('a')
    kept.clear()
    expect([looking, taking].map((tab) => refOf(open(kept, tab).find('demo', 'bet1', null)))).toEqual([null, 'a'])
  })

  test('is not called settled where it is nowhere any more: nobody has said so', () => {
    const [kept, keptInTab] = [newKept(), newKept()]
    const page = open(kept, keptInTab)
    page.save(bet('a'))
    page.find('demo', 'bet1', 'a')
    kept.clear()
    keptInTab.clear()
    expect(page.isGone('a')).toBe(false)
  })

  test('is settled by the tab that asks, for all of them', () => {
    const [kept, keptInTab] = [newKept(), newKept()]
    open(kept, keptInTab).save(bet('a'))
    const other = open(kept)
    other.find('demo', 'bet1', null)
    kept.clear()
    open(kept, keptInTab).remove('a')
    expect([other.isGone('a'), refOf(open(kept, keptInTab).find('demo', 'bet1', 'a')), betsIn(keptInTab), betsIn(kept)]).toEqual([true, null, [], []])
  })
})

describe('a bet that is settled', () => {
  test('is not found in a tab that was duplicated while it was in doubt, and nothing of it is left there', () => {
    const [kept, keptInTab] = [newKept(), newKept()]
    const page = open(kept, keptInTab)
    page.save(bet('a'))
    const copy = new Map(keptInTab)
    const duplicate = open(kept, copy)
    expect(refOf(duplicate.find('demo', 'bet1', 'a'))).toBe('a')
    page.remove('a')
    expect(duplicate.isGone('a')).toBe(true)
    expect([refOf(open(kept, copy).find('demo', 'bet1', 'a')), betsIn(copy)]).toEqual([null, []])
  })

  test('is known as such while twenty others are, whatever tabs settle in the same moment, and not for ever', () => {
    const kept: Kept = new Map()
    const names = Array.from({ length: 60 }, (_, index) => `ref${index}`)
    const tabs = names.map((name) => {
      const keptInTab: Kept = new Map()
      open(kept, keptInTab).save(bet(name))
      return keptInTab
    })
    const page = open(kept)
    for (const name of names) page.find('demo', 'bet1', name)
    for (const name of names.slice(0, 40)) open(kept).remove(name)
    // A tab that has read what is settled before, and writes it now.
    const before = new Map(kept)
    open(kept).remove('ref40')
    for (const [key, text] of before) if (!key.includes('ref')) kept.set(key, text)
    for (const name of names.slice(41)) open(kept).remove(name)
    expect(names.slice(40).map((name) => page.isGone(name))).toEqual(Array(20).fill(true))
    expect(tabs.slice(40).map((tab, index) => refOf(open(kept, tab).find('demo', 'bet1', names[40 + index])))).toEqual(Array(20).fill(null))
    expect(kept.size).toBeLessThan(25)
  })

  test('is dropped where it was not taken away any more: the tab died in between', () => {
    const kept: Kept = new Map()
    open(kept).save(bet('a'))
    const texts = [...kept]
    open(kept).remove('a')
    for (const [key, text] of texts) kept.set(key, text)
    expect([refOf(open(kept).find('demo', 'bet1', null)), betsIn(kept)]).toEqual([null, []])
  })
})

test('a storage that names wrong keys hides no bet that this tab has sent', () => {
  const wrong = (map: Kept): KeyValueStorage => ({ get: (key) => map.get(key) ?? null, set: (key, text) => (map.set(key, text), true), remove: (key) => void map.delete(key), keys: () => ['getItem', 'setItem'] })
  const [kept, keptInTab] = [newKept(), newKept()]
  const openWrong = () => createPendingBets({ storage: wrong(kept), tabStorage: wrong(keptInTab) }, '/api')
  openWrong().save(bet('a'))
  expect(refOf(openWrong().find('demo', 'bet1', 'a'))).toBe('a')
})
