/** A sandbox whose answers go astray, and pages of one browser that talk to it. */
import type { Credentials } from '../../src/api/credentials.js'
import type { Fetch, KeyValueStorage } from '../../src/api/environment.js'
import type { SlotCode } from '../../src/domain/slots.js'
import { createLottery, type Lottery } from '../../src/lottery.js'
import { createControlledSandbox } from '../../src/sandbox/control.js'
import { createDigitSetSlip, type DigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { createKeypadSlip, type KeypadSlip } from '../../src/stores/keypad-slip.js'
import { createBet1Slip, createBet3Slip, type RowSlip } from '../../src/stores/row-slip.js'
import { BROKEN_ANSWERS } from './broken-answers.js'
import { DEMO } from './core.js'
import { createTestEnvironment, settle, type TestEnvironment } from './environment.js'

/** The day that all bets are for: none of its draws closes by the clock on the way. */
export const DATE = '2026-11-22'
export const HANDS = ['bet1', 'bet2', 'bet3', 'keypad'] as const
export type Hand = (typeof HANDS)[number]

/** What the page hears of a call that is struck, by name; of `held` nothing, until it is delivered. */
export const FAULTS = {
  ...BROKEN_ANSWERS,
  refused: () => Response.json([{ status: 'E111', message: '', GUID: '', Output: '' }]),
  expired: () => new Response('', { status: 401 }),
  held: null,
} as const
export type FaultName = keyof typeof FAULTS

/** What strikes the next call whose path ends like that, once. `reaches`: the server hears it all the same. */
export interface Strike { path: string; fault: FaultName; reaches: boolean }

/** A page of one tab, signed in. */
export interface Page {
  lottery: Lottery
  slips: { bet1: RowSlip; bet2: DigitSetSlip; bet3: RowSlip; keypad: KeypadSlip }
  keptInTab: Map<string, string>
  /** Nothing of it runs, writes or hears any more. */
  die(): void
}

export interface Storm {
  environment: TestEnvironment
  strikes: Strike[]
  /** Of each number that was bet on, and the draw it was bet on for, the receipts it was taken by. */
  taken(): Promise<ReadonlyMap<string, ReadonlySet<string>>>
  /** Whether the browser keeps anything more from now on. */
  setFull(isFull: boolean): void
  /** A draw takes no more bets, and nobody is told. */
  close(slot: SlotCode): Promise<void>
  /** Hands out what is held. */
  deliver(): void
  /** Another page of the browser: in a tab of its own, unless what a tab has kept is handed in. */
  open(keptInTab?: Map<string, string>, player?: Credentials): Promise<Page>
}

/** Makes it. The clock stands at Sat 2026-11-21 12:00 GMT+8. */
export function createStorm(): Storm {
  const environment = createTestEnvironment()
  const sandbox = createControlledSandbox({ seed: 1, now: () => environment.now() })
  const strikes: Strike[] = []
  const held: (() => void)[] = []
  /** The references of bets that were taken: whoever asks by one of them is told so. */
  const known = new Set<string>()
  let full = false

  const ask: Fetch = async (url, init) => {
    const answer = await sandbox.fetch(`https://page.example${url}`, init)
    if (url.includes('/PostBetEkor') && answer.ok) known.add(betIn(init).ClientRef)
    return answer
  }
  const fetchOf = (isAlive: () => boolean): Fetch => async (url, init) => {
    const heard = <T>(value: T): Promise<T> => (isAlive() ? Promise.resolve(value) : new Promise<T>(() => {}))
    const at = strikes.findIndex(({ path }) => new URL(url, 'https://page.example').pathname.endsWith(path))
    const [struck] = at < 0 ? [] : strikes.splice(at, 1)
    if (!struck || (struck.fault === 'refused' && known.has(betIn(init).ClientRef))) return heard(await ask(url, init))
    // A server that refuses has not taken it.
    const answer = struck.reaches && !['refused', 'expired'].includes(struck.fault) ? await ask(url, init) : null
    const fault = FAULTS[struck.fault]
    if (fault) {
      await heard(null)
      return fault()
    }
    await new Promise<void>((resolve, reject) => {
      held.push(resolve)
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
    return heard(answer ?? (await ask(url, init)))
  }

  return {
    environment, strikes,
    close: (slot) => sandbox.control.publish(slot, DATE),
    setFull: (isFull) => void (full = isFull),
    async taken() {
      const { bets } = await sandbox.control.state()
      const taken = new Map<string, Set<string>>()
      for (const { guid, lines } of bets) {
        for (const { places, slots } of lines) {
          for (const slot of slots) {
            const key = `${places.join('')} ${slot}`
            taken.set(key, (taken.get(key) ?? new Set()).add(guid))
          }
        }
      }
      return taken
    },
    deliver() {
      for (const answer of held.splice(0)) answer()
    },
    async open(keptInTab = new Map<string, string>(), player: Credentials = DEMO): Promise<Page> {
      let alive = true
      const mortal = (of: Required<KeyValueStorage>): KeyValueStorage => ({ ...of, set: (key, value) => (alive ? !full && of.set(key, value) : true), remove: (key) => void (alive && of.remove(key)) })
      const lottery = createLottery({
        api: '/api',
        environment: { ...environment, storage: mortal(environment.storage), tabStorage: mortal(createTestEnvironment({ keptInTab }).tabStorage), fetch: fetchOf(() => alive) },
      })
      void lottery.session.open(player)
      await settle()
      return {
        lottery, keptInTab, slips: { bet1: lottery.use(createBet1Slip), bet2: lottery.use(createDigitSetSlip), bet3: lottery.use(createBet3Slip), keypad: lottery.use(createKeypadSlip) },
        die() {
          alive = false
          lottery.destroy()
        },
      }
    },
  }
}

/** The bet that a call posts; that of another call has nothing in it. */
const betIn = (init: Parameters<Fetch>[1]) => JSON.parse(String(init?.body ?? '{}')) as { BetString: string; ClientRef: string }
