import { atom, type ReadableAtom } from 'nanostores'
import { toJson } from '../api/wire-json.js'
import type { KeyValueStorage } from '../api/environment.js'
import type { BetHand, PendingBet } from './pending-bets.js'
import type { SlipPlacement } from './slip-placement.js'
import { readStoredList } from './stored-list.js'

/** `none`: nothing is set aside. `kept`: a slip that was typed here waits behind the one that is shown. `back`: it is shown again, and has not been sent. */
export type AsideState = 'none' | 'kept' | 'back'

/** The slip that a player was typing when the uncertain bet of another page took its place. It is neither lost nor mixed with that bet. */
export interface SlipAside {
  $aside: ReadableAtom<AsideState>
  /** Shows what is set aside, and sets aside what is shown. False while a bet awaits its answer. */
  exchangeAside(): boolean
  /** Closes the notice that it is back. */
  acknowledgeAside(): void
}

/** The slip that gives way, as its hand writes it. */
export interface AsideParts {
  tabStorage: KeyValueStorage
  hand: BetHand
  placement: SlipPlacement
  /** The slip as text for storage; null when nothing is typed in it. */
  read(): string | null
  /** Shows a slip of `read` to be gone on with: without dates that have closed. */
  resume(kept: Pick<PendingBet, 'draft'>): void
}

/** What `followOwner` does with it. */
export interface AsideKeeper extends SlipAside {
  /** Sets aside what is typed, but for a slip that reads the same as the bet that takes its place. */
  keep(bet: Pick<PendingBet, 'draft'>): void
  /** Another player: it was not his. */
  forget(): void
}

/** Makes it over the tab's storage: a reload keeps it. It comes back by itself once the bet is settled and its slip is empty. */
export function createSlipAside({ tabStorage, hand, placement, read, resume }: AsideParts): AsideKeeper {
  const key = `lottery:${hand}:aside`
  const all = () => readStoredList(tabStorage, key, (draft) => typeof draft === 'string')
  const $aside = atom<AsideState>(all().length > 0 ? 'kept' : 'none')
  const write = (drafts: string[]) => {
    if (drafts.length > 0) tabStorage.set(key, toJson(drafts))
    else tabStorage.remove(key)
  }
  const bringBack = (first: string, others: string[]) => {
    write(others)
    resume({ draft: first })
    $aside.set(others.length > 0 ? 'kept' : 'back')
  }
  const isHeld = () => ['placing', 'unknown'].includes(placement.$placement.get().state)

  placement.$placement.listen(({ state }) => {
    if (state === 'placing' && $aside.get() === 'back') $aside.set('none')
    const [first, ...others] = all()
    if ((state === 'placed' || state === 'editing') && first !== undefined && read() === null) bringBack(first, others)
  })

  return {
    $aside,
    exchangeAside() {
      const [first, ...others] = all()
      if (isHeld() || first === undefined) return false
      const shown = read()
      bringBack(first, shown === null ? others : [...others, shown])
      return true
    },
    acknowledgeAside: () => $aside.get() === 'back' && $aside.set('none'),
    keep(bet) {
      const typed = read()
      if (typed === null || typed === bet.draft) return
      write([...all(), typed])
      $aside.set('kept')
    },
    forget() {
      tabStorage.remove(key)
      $aside.set('none')
    },
  }
}
