import { atom } from 'nanostores'
import type { Backend, Feeds, InitData } from '../../src/api/backend.js'
import type { Credentials } from '../../src/api/credentials.js'
import { defaultMinimums } from '../../src/domain/minimums.js'
import { defaultCalendar } from '../../src/domain/slots.js'
import { createAccount } from '../../src/stores/account.js'
import { mergeResults } from '../../src/stores/board-merge.js'
import { createCredentialsVault, type CredentialsVault } from '../../src/stores/credentials-vault.js'
import { tellIncomplete } from '../../src/stores/host-credentials.js'
import type { LotteryCore, SignIn, StoreFactory } from '../../src/stores/lottery-core.js'
import { createSession } from '../../src/stores/session.js'
import { createTestEnvironment, type TestEnvironment } from './environment.js'

export const DEMO: Credentials = { sn: 'DEMO', loginid: 'demo', token: 'demo' }

export const initData = (changes: Partial<InitData> = {}): InitData => ({
  balance: 100_000, reward: 5_000, currencies: ['MYR', 'SGD'], ticker: 'Hello', players: ['demo'], agents: [], specialCurrency: null, drawTypes: null,
  formatBox: 'S', boxIsMultiplied: true, ...changes,
})

/** A backend that says yes; a test replaces the methods it is about. */
export function createTestBackend(changes: Partial<Backend> = {}): Backend {
  return {
    start: () => Promise.resolve(initData()),
    balance: () => Promise.resolve({ balance: 100_000, reward: 5_000 }),
    place: () => Promise.resolve([{ status: 'Success', message: '', output: 'RECEIPT', guid: 'g1', accepted: true }]),
    place3: () => Promise.resolve([{ status: 'Success', message: '', output: 'RECEIPT', guid: 'g1', accepted: true }]),
    receipts: () => Promise.resolve([]),
    strikes: () => Promise.resolve([]),
    packages: () => Promise.resolve({}),
    settings: () => Promise.reject(new Error('no settings in this test')),
    winLoss: () => Promise.resolve(''),
    memberLinks: () => Promise.resolve([]),
    tickets: () => Promise.resolve({ rows: [], total: 0 }),
    ticket: () => Promise.resolve([]),
    void: (guids) => Promise.resolve(guids.map((guid) => ({ guid, status: 'Success', message: '', voided: true }))),
    ...changes,
  }
}

export interface TestCore extends LotteryCore {
  environment: TestEnvironment
  vault: CredentialsVault
  /** `AccountKeeper.ping`. */
  ping(): Promise<boolean>
  events: { name: string; detail: unknown }[]
}

export interface TestCoreOptions {
  environment?: TestEnvironment
  backend?: Partial<Backend>
  feeds?: Partial<Feeds>
  credentials?: () => Promise<Credentials | null>
  onTokenExpired?: () => Promise<Credentials | null>
  signIn?: SignIn
  scope?: string
}

/** A lottery's core over a backend of the test's own: the real session and account, no dynamic import and no HTTP. */
export function createTestCore({ environment = createTestEnvironment(), backend, feeds = {}, credentials, onTokenExpired, signIn = () => Promise.reject(new Error('nobody signs in in this test')), scope = 'test' }: TestCoreOptions = {}): TestCore {
  const events: TestCore['events'] = []
  const emit: LotteryCore['emit'] = (name, detail) => void events.push({ name, detail })
  const vault = createCredentialsVault(null, scope)
  const server = createTestBackend(backend)
  const stores = new Map<unknown, unknown>()
  const { account, fill, empty, ping } = createAccount({ call: (run, ends) => call(run, ends), emit, now: environment.now })
  const { session, owner, call } = createSession({ vault, backend: () => Promise.resolve(server), credentials, onTokenExpired, refuse: async (given) => tellIncomplete(given), fill, empty, emit })
  const core: TestCore = {
    environment, vault, ping, events, scope, timeoutMs: 20_000, session, $isOver: atom(false), owner, account, call: (...asked) => call(...asked), signIn, emit,
    calendar: defaultCalendar,
    minimums: defaultMinimums,
    feeds: () => Promise.resolve({ results: () => Promise.resolve([]), jackpot: () => Promise.reject(new Error('no jackpot in this test')), ...feeds }),
    merging: () => Promise.resolve(mergeResults),
    use<T>(factory: StoreFactory<T>): T {
      if (!stores.has(factory)) stores.set(factory, factory(core))
      return stores.get(factory) as T
    },
  }
  return core
}
