import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFavourites, MAX_FAVOURITES, type Favourites } from '../../src/stores/favourites.js'
import { createKeeping } from '../../src/stores/keeping.js'
import { createTestCore, DEMO, type TestCore, type TestCoreOptions } from './core.js'
import { createTestEnvironment, type TestEnvironment } from './environment.js'

let environment: TestEnvironment
beforeEach(() => {
  environment = createTestEnvironment()
})

async function open(options: TestCoreOptions & { loginid?: string } = {}): Promise<{ core: TestCore; favourites: Favourites }> {
  const core = createTestCore({ environment, ...options })
  const favourites = core.use(createFavourites)
  await core.session.open({ ...DEMO, loginid: options.loginid ?? DEMO.loginid })
  return { core, favourites }
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => String(1000 + index))

describe('saved numbers', () => {
  test('are kept by kind, the newest first, and none twice', async () => {
    const { favourites } = await open()
    expect(['1234', '567', '8R8R', '1234', '123456', '54321'].map((number) => favourites.save(number))).toEqual(Array(6).fill('saved'))
    expect(favourites.$numbers.get()).toEqual({ '3D': ['567'], '4D': ['8R8R', '1234'], '5D': ['54321'], '6D': ['123456'] })
  })

  test.each(['', '12', '1234567', 'RRR1', 'R12', '12a4'])('%j is no whole number, and is not saved', async (number) => {
    const { favourites } = await open()
    expect(favourites.save(number)).toBe('not-whole')
    expect(environment.kept.has('lottery:favourites')).toBe(false)
  })

  test('are thirty of a kind at most; another kind has its own thirty', async () => {
    const { favourites } = await open()
    for (const number of numbered(MAX_FAVOURITES)) expect(favourites.save(number)).toBe('saved')
    expect(favourites.save('9999')).toBe('full')
    expect(favourites.save('1000')).toBe('saved')
    expect(favourites.save('999')).toBe('saved')
    expect(favourites.$numbers.get()['4D']).toHaveLength(MAX_FAVOURITES)
  })

  test('can be removed, and put back where they were', async () => {
    const { favourites } = await open()
    for (const number of ['1111', '2222', '3333']) favourites.save(number)
    const at = favourites.remove('2222')
    expect(at).toBe(1)
    expect(favourites.$numbers.get()['4D']).toEqual(['3333', '1111'])
    favourites.save('2222', at)
    expect(favourites.$numbers.get()['4D']).toEqual(['3333', '2222', '1111'])
    expect(favourites.remove('4444')).toBe(-1)
  })

  test('outlive the page', async () => {
    ;(await open()).favourites.save('1234')
    environment = createTestEnvironment({ kept: environment.kept })
    expect((await open()).favourites.$numbers.get()['4D']).toEqual(['1234'])
  })

  test('are the player\'s own, at this server', async () => {
    ;(await open()).favourites.save('1234')
    expect((await open({ loginid: 'other' })).favourites.$numbers.get()['4D']).toEqual([])
    expect((await open({ scope: 'another server' })).favourites.$numbers.get()['4D']).toEqual([])
    expect((await open({ loginid: 'DEMO' })).favourites.$numbers.get()['4D']).toEqual(['1234'])
  })

  test('of a player who leaves are not shown to the next, and those of both stay', async () => {
    const { core, favourites } = await open()
    favourites.save('1234')
    await core.session.open({ ...DEMO, loginid: 'other' })
    favourites.save('5678')
    expect(favourites.$numbers.get()['4D']).toEqual(['5678'])
    await core.session.open(DEMO)
    expect(favourites.$numbers.get()['4D']).toEqual(['1234'])
  })

  test('are nobody\'s without a session', async () => {
    const { core, favourites } = await open()
    favourites.save('1234')
    core.session.clear()
    expect(favourites.$numbers.get()['4D']).toEqual([])
    expect(favourites.save('5678')).toBe('nobody')
    expect(favourites.remove('1234')).toBe(-1)
  })

  test('that two tabs save are both there', async () => {
    const one = await open()
    const two = await open()
    one.favourites.save('1111')
    two.favourites.save('2222')
    expect(two.favourites.$numbers.get()['4D']).toEqual(['2222', '1111'])
    one.favourites.save('3333')
    expect(one.favourites.$numbers.get()['4D']).toEqual(['3333', '2222', '1111'])
  })

  test('that storage refuses stay as long as the page, and their player is told that nothing is kept', async () => {
    const memory = new Map<string, string>()
    environment.storage = { get: (key) => memory.get(key) ?? null, set: (key, value) => (memory.set(key, value), false), remove: (key) => void memory.delete(key), keys: () => [...memory.keys()] }
    const { core, favourites } = await open()
    favourites.save('1234')
    expect(favourites.$numbers.get()['4D']).toEqual(['1234'])
    expect(core.use(createKeeping).$keeping.get()).toBe('refused')
    expect((await open()).favourites.$numbers.get()['4D']).toEqual(['1234'])
  })

  test.each(['{', '{}', '[1]', '[{"scope":"test","owner":"demo","numbers":{"3D":[],"4D":["12"],"5D":[],"6D":[]}}]', '[{"scope":"test","owner":"demo","numbers":null}]'])('kept text that is none (%s) is as good as none', async (text) => {
    environment.kept.set('lottery:favourites', text)
    const { favourites } = await open()
    expect(favourites.$numbers.get()['4D']).toEqual([])
    expect(favourites.save('1234')).toBe('saved')
  })

  test('whatever is saved and removed, a list holds each number once and never more than thirty', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.boolean(), fc.nat(45), fc.nat(40))), async (steps) => {
        environment = createTestEnvironment()
        const { favourites } = await open()
        for (const [isSaved, index, at] of steps) {
          if (isSaved) favourites.save(String(2000 + index), at)
          else favourites.remove(String(2000 + index))
        }
        const list = favourites.$numbers.get()['4D']
        expect(new Set(list).size).toBe(list.length)
        expect(list.length).toBeLessThanOrEqual(MAX_FAVOURITES)
        environment = createTestEnvironment({ kept: environment.kept })
        expect((await open()).favourites.$numbers.get()['4D']).toEqual(list)
      }),
      { numRuns: 40 },
    )
  })
})
