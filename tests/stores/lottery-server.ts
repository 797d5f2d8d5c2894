import { expect } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { createLottery, type Lottery, type SessionState } from '../../src/lottery.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { createDigitSetSlip, type DigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { soon } from '../soon.js'
import { DEMO } from './core.js'
import { createTestEnvironment, type TestEnvironment } from './environment.js'
import type { Fault } from './sandbox-page.js'

/** The sandbox as a server at `/api`, and the browser that the lotteries of a test are in: its clock is the server's. */
export interface LotteryServer {
  environment: TestEnvironment
  /** Paths of the calls. */
  calls: string[]
  /** What to do with the next calls of a path, in place of the sandbox. */
  faults: Fault[]
  callsTo(path: string): number
  /** The session is kept alive: the code for it comes by itself, and no clock is to be moved before. */
  isKeptAlive(): Promise<void>
  /** A lottery that is held, its player let in. */
  open(): Promise<{ lottery: Lottery; slip: DigitSetSlip; release: () => void }>
}

export function createLotteryServer(): LotteryServer {
  const calls: string[] = []
  const faults: Fault[] = []
  const fetch: Fetch = (url, init) => {
    calls.push(new URL(url, 'https://page.example').pathname)
    const fault = faults.findIndex(({ path }) => url.includes(path))
    const answer = () => sandbox.fetch(`https://page.example${url}`, init)
    return fault < 0 ? answer() : (faults.splice(fault, 1)[0]?.answer(answer) ?? answer())
  }
  const environment = createTestEnvironment({ fetch })
  const sandbox = createSandbox({ seed: 1, now: () => environment.now() })
  const isKeptAlive = () => soon(() => expect(environment.timerCount()).toBeGreaterThan(0))
  return {
    environment,
    calls,
    faults,
    callsTo: (path) => calls.filter((call) => call.includes(path)).length,
    isKeptAlive,
    async open() {
      const lottery = createLottery({ api: '/api', ...DEMO, environment })
      const release = lottery.retain()
      await inState(lottery, 'ready')
      await isKeptAlive()
      return { lottery, slip: lottery.use(createDigitSetSlip), release }
    },
  }
}

/** Resolves when the store holds what is waited for: real chunks are imported on the way, so there is nothing to count. */
export function until<T>($store: { subscribe(listener: (value: T) => void): () => void }, accepts: (value: T) => boolean): Promise<T> {
  return new Promise((resolve) => {
    const stop: () => void = $store.subscribe((value) => {
      if (!accepts(value)) return
      resolve(value)
      queueMicrotask(() => stop())
    })
  })
}

export const inState = (lottery: Lottery, state: SessionState['state']) => until(lottery.session.$state, (now) => now.state === state)

/** 1234 on M for Sunday, 2.00 big. */
export function fill(slip: DigitSetSlip): void {
  slip.toggleDate('2026-11-22')
  slip.toggleType('M')
  for (const [place, digit] of [['A', '1'], ['B', '2'], ['C', '3'], ['D', '4']] as const) slip.toggleDigit(place, digit)
  slip.setStake('B', '2')
}

export const total = (lottery: Lottery) => lottery.account.$account.get()?.total ?? NaN
