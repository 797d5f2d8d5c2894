import { atom, type ReadableAtom } from 'nanostores'
import type { PlayerPackages } from '../domain/package.js'
import type { LotteryCore } from './lottery-core.js'
import { isUncertain, problemOf, type ScreenProblem } from './screen-problem.js'
import { tellError } from './tell-error.js'

/** The packages of the player who is signed in. `none`: nobody has asked, or whoever is signed in has no package to look at. */
export type PackagesState =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'ready'; packages: PlayerPackages }
  | { state: 'failed'; problem: ScreenProblem }

/** The player's packages (spec section 2, "Package screen"). */
export interface Packages {
  $packages: ReadableAtom<PackagesState>
  /** Asks once per session, and again after a failure. An agent's is never asked for: the spec shows it to members only. Never rejects. */
  load(): Promise<void>
}

/** Makes the packages store. Nothing is asked before a screen does; what it holds goes with the session. */
export function createPackages({ call, session, emit }: LotteryCore): Packages {
  const $packages = atom<PackagesState>({ state: 'none' })
  let owner: string | null = null
  /** Grows with every question and every emptying: an answer to an earlier one is dropped. */
  let turn = 0

  const empty = () => {
    turn++
    if ($packages.get().state !== 'none') $packages.set({ state: 'none' })
  }

  session.$state.subscribe((current) => {
    // While a session is started again it may be the same player's.
    if (current.state === 'starting') return
    const next = current.state === 'ready' ? current.owner : null
    if (next === null || (owner !== null && next !== owner)) empty()
    owner = next
  })

  return {
    $packages,
    async load() {
      const current = session.$state.get()
      const { state } = $packages.get()
      if (current.state !== 'ready' || current.role !== 'member' || state === 'loading' || state === 'ready') return
      const mine = ++turn
      $packages.set({ state: 'loading' })
      try {
        const packages = await call((backend) => backend.packages())
        if (mine === turn) $packages.set({ state: 'ready', packages })
      } catch (error) {
        if (isUncertain(error)) tellError(emit, error, 'packages')
        if (mine === turn) $packages.set({ state: 'failed', problem: problemOf(error) })
      }
    },
  }
}
