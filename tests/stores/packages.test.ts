import { expect, test, vi } from 'vitest'
import { ApiError } from '../../src/api/api-error.js'
import type { Backend } from '../../src/api/backend.js'
import type { PlayerPackages } from '../../src/domain/package.js'
import { createPackages } from '../../src/stores/packages.js'
import { createTestCore, DEMO, initData } from './core.js'
import { settle } from './environment.js'
import { lost } from './errors.js'
import { openPage } from './sandbox-lottery.js'

const some: PlayerPackages = { '3D4D': { Big: { commission: 2_400, prizes: { first: 300_000 } } } }
const ask = () => vi.fn<Backend['packages']>().mockResolvedValue(some)

test('a player\'s packages come from the server, once per session however many screens ask', async () => {
  const page = await openPage({ loginid: 'player' })
  const { $packages, load } = page.lottery.use(createPackages)
  expect($packages.get()).toEqual({ state: 'none' })
  await Promise.all([load(), load()])
  await load()
  expect($packages.get()).toMatchObject({ state: 'ready', packages: { '3D4D': { Big: { commission: 2_950, prizes: { first: 273_000 } } } } })
  expect(page.calls.filter((path) => path.endsWith('/User/GetLoginPlayerSummaryInfo'))).toHaveLength(1)
})

test('an agent\'s are never asked for', async () => {
  const page = await openPage({ loginid: 'agent' })
  const { $packages, load } = page.lottery.use(createPackages)
  await load()
  expect($packages.get()).toEqual({ state: 'none' })
  expect(page.calls.filter((path) => path.includes('GetLoginPlayerSummaryInfo'))).toEqual([])
})

test('nothing is asked without a session', async () => {
  const packages = ask()
  const store = createTestCore({ backend: { packages } }).use(createPackages)
  await store.load()
  expect(packages).not.toHaveBeenCalled()
})

test.each([
  ['a lost answer', lost(), 'E101'],
  ['an answer with a wrong field', new ApiError('V100', 200, ['data.UserPackage.3D4D.Prize1_Big']), 'V100'],
])('%s is told, and asked for again when somebody wants it', async (_, error, code) => {
  const packages = ask().mockRejectedValueOnce(error)
  const core = createTestCore({ backend: { packages } })
  await core.session.open(DEMO)
  const { $packages, load } = core.use(createPackages)
  await load()
  expect($packages.get()).toMatchObject({ state: 'failed', problem: { code } })
  const again = load()
  expect($packages.get().state).toBe('loading')
  await again
  expect($packages.get()).toEqual({ state: 'ready', packages: some })
})

test('they go with the session', async () => {
  const core = createTestCore({ backend: { packages: ask() } })
  await core.session.open(DEMO)
  const { $packages, load } = core.use(createPackages)
  await load()
  core.session.clear()
  expect($packages.get()).toEqual({ state: 'none' })
})

test('a session of the same player that is started again keeps them, another player\'s does not', async () => {
  const packages = ask()
  const core = createTestCore({ backend: { packages, start: () => Promise.resolve(initData({ players: [core.vault.read()?.loginid ?? ''] })) } })
  await core.session.open(DEMO)
  const { $packages, load } = core.use(createPackages)
  await load()
  await core.session.open({ ...DEMO, loginid: 'DEMO' })
  expect($packages.get().state).toBe('ready')
  await core.session.open({ ...DEMO, loginid: 'player' })
  expect($packages.get()).toEqual({ state: 'none' })
  await load()
  expect(packages).toHaveBeenCalledTimes(2)
})

test.each([
  ['answer', (resolve: (packages: PlayerPackages) => void) => resolve(some)],
  ['failure', (_: unknown, reject: (error: Error) => void) => reject(lost())],
])('a late %s for one player is not the next one\'s', async (_, finish) => {
  let end = () => {}
  const packages = vi.fn<Backend['packages']>(() => new Promise((resolve, reject) => (end = () => finish(resolve, reject))))
  const core = createTestCore({ backend: { packages } })
  await core.session.open(DEMO)
  const { $packages, load } = core.use(createPackages)
  const asked = load()
  await settle()
  core.session.clear()
  end()
  await asked
  expect($packages.get()).toEqual({ state: 'none' })
})

test('a refusal that ends the session leaves nothing', async () => {
  const core = createTestCore({ backend: { packages: ask().mockRejectedValue(new ApiError('E104', 200)) } })
  await core.session.open(DEMO)
  const { $packages, load } = core.use(createPackages)
  await load()
  expect(core.session.$state.get().state).toBe('expired')
  expect($packages.get()).toEqual({ state: 'none' })
})
