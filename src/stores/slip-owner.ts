import { atom, type ReadableAtom } from 'nanostores'
import { toJson } from '../api/wire-json.js'
import type { LotteryCore } from './lottery-core.js'
import type { BetHand, PendingBet, PendingBets } from './pending-bets.js'
import type { SlipPlacement } from './slip-placement.js'
import { readStoredList } from './stored-list.js'

/** `none`: nothing is set aside. `kept`: a slip that was typed here waits behind the one that is shown. `back`: it is shown again, and has not been sent. */
export type AsideState = 'none' | 'kept' | 'back'

/** The slip that a player was typing when the uncertain bet of another page took its place. It is neither lost nor mixed with that bet. */
export interface SlipAside {
  $aside: ReadableAtom<AsideState>
  /** Shows what is set aside, and sets aside what is shown. Does nothing while a bet awaits its answer. */
  exchangeAside(): void
  /** Closes the notice that it is back. */
  acknowledgeAside(): void
}

export interface SlipOwnerParts {
  core: LotteryCore
  hand: BetHand
  pending: PendingBets
  placement: SlipPlacement
  /** The slip as text for storage; null when nothing is typed in it. */
  read(): string | null
  /** Shows a slip of `read` as it was sent. */
  show(bet: Pick<PendingBet, 'draft'>): void
  /** Shows a slip of `read` to be gone on with: without dates that have closed. */
  resume(kept: Pick<PendingBet, 'draft'>): void
  /** Another player: the slip of the one before is not his. */
  forget(): void
}

/** No part of a first paint: hardly anybody ever needs it. Lost on the way, it is asked for again at the next occasion. */
const loadAside = () => import('./slip-aside.js')

/**
 * Keeps a slip with its player: it takes up his uncertain bet once he is known, and is emptied when somebody else signs in, also on this tab's next page, and
 * when he signs out. While it is not known who is there, or somebody else is on his way in, it is out of sight. Where that bet is another page's, what this one
 * was typing is set aside for as long.
 */
export function followOwner({ core, hand, pending, placement, read, show, resume, forget }: SlipOwnerParts): SlipAside {
  const { environment: { tabStorage }, scope, session } = core
  const { $placement } = placement
  const [ownerKey = '', sentKey = '', key = '', hiddenKey = ''] = ['owner', 'sent', 'aside', 'hidden'].map((name) => `lottery:${hand}:${name}`)
  let owner = tabStorage.get(ownerKey)
  const $aside = atom<AsideState>(tabStorage.get(key) ? 'kept' : 'none')
  const parts = { tabStorage, key, $aside, placement, read, resume }
  const empty = () => {
    placement.reset()
    forget()
  }
  const hide = () => {
    // The slip of a bet that awaits its answer is kept with the bet: shown again beside it, it would be bought twice.
    const sent = pending.find(owner?.slice(0, -scope.length - 1) ?? '', hand, tabStorage.get(sentKey))
    const typed = sent && sent.clientRef === tabStorage.get(sentKey) ? null : read()
    if (typed !== null) tabStorage.set(hiddenKey, typed)
    empty()
  }
  /** What is set aside or out of sight is of no use to anybody else. */
  const dropKept = () => {
    for (const kept of [key, hiddenKey]) tabStorage.remove(kept)
    $aside.set('none')
  }
  const setAside = (typed: string) => {
    tabStorage.set(key, toJson([...readStoredList(tabStorage, key, isText), typed]))
    $aside.set('kept')
  }
  const nameOf = (player: string | null) => player && `${player} ${scope}`
  /** Whether the slip is of somebody who is not known to be there. */
  const isElsewhere = () => owner !== null && owner !== nameOf(core.owner())
  const changeAside = (change: (aside: Awaited<ReturnType<typeof loadAside>>) => void) => void loadAside().then(change, () => {})

  $placement.listen((current) => {
    if (current.state === 'placing') {
      // The slip of a bet that this tab sent itself is no other slip, though its dates may have closed since and it reads otherwise.
      tabStorage.set(sentKey, current.clientRef)
      if ($aside.get() === 'back') $aside.set('none')
    } else if ($aside.get() === 'kept') changeAside(({ bringBack }) => bringBack(parts))
  })
  if (isElsewhere()) hide()
  session.$state.subscribe((current) => {
    if (current.state === 'empty' && current.isSignedOut) {
      tabStorage.remove(ownerKey)
      owner = null
      dropKept()
      return empty()
    }
    if (current.state === 'starting' && isElsewhere()) hide()
    if (current.state !== 'ready') return
    const before = owner
    owner = nameOf(current.owner)
    tabStorage.set(ownerKey, owner ?? '')
    if (before !== null && before !== owner) {
      dropKept()
      empty()
    }
    const hidden = tabStorage.get(hiddenKey)
    tabStorage.remove(hiddenKey)
    if (hidden !== null && read() === null) resume({ draft: hidden })
    else if (hidden !== null) setAside(hidden)
    const bet = pending.find(current.owner, hand, tabStorage.get(sentKey))
    if (!bet || $placement.get().state !== 'editing') return
    const typed = read()
    if (typed !== null && typed !== bet.draft && tabStorage.get(sentKey) !== bet.clientRef) {
      setAside(typed)
    }
    tabStorage.set(sentKey, bet.clientRef)
    show(bet)
    placement.restore(bet)
  })
  return {
    $aside,
    exchangeAside: () => changeAside(({ exchange }) => exchange(parts)),
    acknowledgeAside: () => $aside.set('none'),
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
