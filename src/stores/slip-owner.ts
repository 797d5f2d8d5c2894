import { atom, type ReadableAtom } from 'nanostores'
import { toJson } from '../api/wire-json.js'
import type { LotteryCore } from './lottery-core.js'
import type { BetHand } from './bet-hand.js'
import { isYoung, type PendingBet, type PendingBets } from './pending-bets.js'
import { followOtherTabs, type SlipElsewhere } from './slip-elsewhere.js'
import type { SlipPlacement } from './slip-placement.js'
import { readStoredList } from './stored-list.js'
import type { TabSlip } from './tab-slip.js'
import { TAB_SLIP_PARTS, tabOwner } from './tab-slip-keys.js'

/** `none`: nothing is set aside. `kept`: a slip that was typed here waits behind the one that is shown. `back`: it is shown again, and has not been sent. */
export type AsideState = 'none' | 'kept' | 'back'

/** The slip that a player was typing when the uncertain bet of another page took its place: it is neither lost nor mixed with that bet. And what time has taken off the slip that is shown. */
export interface SlipAside extends SlipElsewhere {
  $aside: ReadableAtom<AsideState>
  /** Shows what is set aside, and sets aside what is shown. Does nothing while a bet awaits its answer. */
  exchangeAside(): void
  /** Closes the notice that it is back. */
  acknowledgeAside(): void
  /** Dates (`YYYY-MM-DD`) that have closed since they were chosen: they were taken off, and the player is to be told. */
  $closed: ReadableAtom<readonly string[]>
  /** The player has read of them. */
  acknowledgeClosed(): void
}

export interface SlipOwnerParts {
  core: LotteryCore
  hand: BetHand
  /** Where the tab keeps it; the slip writes what is typed there itself. */
  tab: TabSlip
  pending: PendingBets
  placement: SlipPlacement
  /** The slip as text for storage; null when nothing is typed in it. */
  read(): string | null
  /** Shows a slip of `read` as it was sent. */
  show(bet: Pick<PendingBet, 'draft'>): void
  /** Shows a slip of `read` to be gone on with: without dates that have closed. */
  resume(kept: Pick<PendingBet, 'draft'>): void
  /** Shows an empty slip: the one before was another player's. */
  forget(): void
}

/** No part of a first paint: hardly anybody ever needs it. Lost on the way, it is asked for again at the next occasion. */
const loadAside = () => import('./slip-aside.js')

/**
 * Keeps a slip with its player: it takes up his uncertain bet once he is known, gives way to another's slip when somebody else signs in, and is gone for good
 * when he signs out. While it is not known who is there, or somebody else is on his way in, it is out of sight. Where that bet is another page's, what this one
 * was typing is set aside for as long. A page that is shown again as it was left has the slip that the tab has by now, as one that is loaded anew.
 */
export function followOwner({ core, hand, tab, pending, placement, read, show, resume, forget }: SlipOwnerParts): SlipAside {
  const { scope, session } = core
  const { $placement } = placement
  const asideOf = (): AsideState => (tab.get('aside') ? 'kept' : 'none')
  const $aside = atom(asideOf())
  const parts = { tab, $aside, placement, read, resume }
  /** What the tab keeps, in the place of what is shown. */
  const showKept = () => {
    const kept = tab.get('draft')
    forget()
    if (kept !== null) resume({ draft: kept })
  }
  const { takeUp, ...elsewhere } = followOtherTabs({
    core, pending, placement,
    // While a bet is in doubt the tab keeps no slip, unless another of its pages has begun one since.
    forget: showKept,
    // A page whose connection is given anew has another lottery from then on; the one before still hears what becomes of its bet.
    recall(bet) {
      const isBack = tab.get('sent') === bet.clientRef && tab.get('draft') === bet.draft
      if (isBack) resume(bet)
      if (isBack && $aside.get() === 'none') $aside.set('back')
      return isBack
    },
  })
  /** What was to be told of a slip that is shown no more. */
  const unsay = () => {
    tab.$closed.set([])
    elsewhere.acknowledgeElsewhere()
  }
  /** The bet of this tab that awaits its answer, or null. Its slip is kept with it: shown again beside it, it would be bought twice. */
  const findSent = (sent = tab.get('sent')) => {
    const bet = pending.find(tab.owner?.slice(0, -scope.length - 1) ?? '', hand, sent)
    return bet?.clientRef === sent ? bet : null
  }
  const beginAnew = () => {
    unsay()
    // Before the placement is told, which writes what is typed.
    showKept()
    placement.reset()
    $aside.set(asideOf())
  }
  const turnTo = (owner: string | null) => {
    const typed = read()
    const current = $placement.get()
    // Another tab may have settled it meanwhile: in doubt or on its way here, it is still no slip that was merely typed.
    // By its reference, too: a full storage has not kept in the tab that it was sent.
    const isSent = (clientRef: string) => pending.isSettled(clientRef) || findSent(clientRef) !== null
    if (current.state === 'unknown' || findSent() || ('clientRef' in current && isSent(current.clientRef))) tab.remove('draft')
    // Its last key may not be stored yet.
    else if (typed !== null) tab.set('draft', typed)
    tab.owner = owner
    beginAnew()
  }
  /** Once: what is handed in on every page (`prefill`) would be there as often. */
  const setAside = (typed: string) => {
    tab.set('aside', toJson([...new Set([...readStoredList(tab, 'aside', isText), typed])]))
    $aside.set('kept')
  }
  /** What was typed before anybody was there is his who comes; a slip that he has here already waits behind it, and it waits itself behind his bet in doubt. */
  const adopt = (owner: string | null) => {
    const [typed, text] = [read(), tab.get('draft')]
    tab.remove('draft')
    tab.owner = owner
    const kept = tab.get('draft')
    if (findSent()) {
      if (typed !== null) setAside(typed)
    } else if (kept !== null) {
      resume({ draft: kept })
      const his = read()
      if (typed !== null) {
        resume({ draft: typed })
        if (his !== null && his !== typed) setAside(his)
      }
    } else if (typed !== null) tab.set('draft', text ?? typed)
    // It may have been typed in another lottery of the page, which was nobody's.
    else if (text !== null) resume({ draft: text })
    $aside.set(asideOf())
  }
  /** His bet that awaits its answer, in the place of what he is typing. */
  const takeUpSent = (owner: string) => {
    const sent = tab.get('sent')
    const bet = pending.find(owner, hand, sent)
    // Another tab has settled it while this one was closed.
    if (!bet && $aside.get() === 'kept') changeAside(({ bringBack }) => bringBack(parts))
    if (!bet || $placement.get().state !== 'editing') return
    const typed = read()
    if (typed !== null && typed !== bet.draft) setAside(typed)
    show(bet)
    takeUp(bet, sent === bet.clientRef)
  }
  /** He has seen to one, and would not hear of another before he opens a page. One whose answer may still come is told of where it was sent from. */
  const takeUpNext = () => {
    const now = session.$state.get()
    const next = now.state === 'ready' && pending.find(now.owner, hand)
    if (next && !pending.isSettled(next.clientRef) && !isYoung(next, core)) takeUpSent(now.owner)
  }
  const changeAside = (change: (aside: Awaited<ReturnType<typeof loadAside>>) => void) => void loadAside().then(change, () => {})

  // What it takes comes with what sends a bet: lost, the page says what it said when it was left.
  void placement.loaded.then((sending) => sending?.followSlip({ core, hand, tab, pending, placement, read, beginAnew, takeUpSent }))

  const [sentBefore, typedBefore] = [findSent(), read()]
  if (sentBefore) {
    // On the last page, whose session was not there yet. A version before kept the slip that was sent in the tab as well.
    if (typedBefore !== null && tab.get('draft') !== sentBefore.draft) setAside(typedBefore)
    tab.remove('draft')
    forget()
  }
  let wasInDoubt = false
  $placement.listen((current) => {
    wasInDoubt ||= current.state === 'unknown'
    if (current.state === 'placing') {
      // The slip of a bet that this tab sent itself is no other slip, though its dates may have closed since and it reads otherwise.
      tab.set('sent', current.clientRef)
      unsay()
      if ($aside.get() === 'back') $aside.set('none')
      return
    }
    // In doubt it is kept with its bet and nowhere else; not bought, it is a slip again.
    const typed = read()
    if (current.state === 'unknown') tab.remove('draft')
    else if (typed !== null) tab.set('draft', typed)
    if ($aside.get() === 'kept') changeAside(({ bringBack }) => bringBack(parts))
    if (current.state !== 'editing' || !wasInDoubt) return
    wasInDoubt = false
    takeUpNext()
  })
  session.$state.subscribe((current) => {
    if (current.state === 'empty' && current.isSignedOut) {
      placement.reset()
      forget()
      // Those of other screens go by `keepAlive`.
      for (const part of TAB_SLIP_PARTS) tab.remove(part)
      tab.owner = null
      unsay()
      return $aside.set('none')
    }
    const coming = tabOwner(core.owner(), scope)
    // The host is asked who is there, most likely he who was: a bet of his that is on its way is told of where it was sent from.
    const isLeft = current.state === 'starting' ? coming !== null || $placement.get().state !== 'placing' : current.state === 'empty'
    if (isLeft && tab.owner !== null && tab.owner !== coming) turnTo(coming)
    if (current.state !== 'ready') return
    const owner = tabOwner(current.owner, scope)
    if (tab.owner === null) adopt(owner)
    else if (tab.owner !== owner) turnTo(owner)
    takeUpSent(current.owner)
    const missed = placement.recall(current.owner)
    // Refused, it is a slip again; where he has gone, or begun another, it is not.
    if (missed && $placement.get().state === 'rejected' && read() === null) resume(missed)
  })
  return {
    ...elsewhere,
    $aside,
    exchangeAside: () => changeAside(({ exchange }) => exchange(parts)),
    acknowledgeAside: () => $aside.set('none'),
    $closed: tab.$closed,
    acknowledgeClosed: () => tab.$closed.set([]),
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
