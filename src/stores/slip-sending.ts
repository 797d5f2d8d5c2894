import type { WritableAtom } from 'nanostores'
import { ApiError } from '../api/api-error.js'
import type { BetItem } from '../api/backend.js'
import { toJson } from '../api/wire-json.js'
import { hasBox } from '../domain/bet-string.js'
import { isRefusal } from '../domain/refusals.js'
import { createBetGate } from './bet-gate.js'
import type { BetHand } from './bet-hand.js'
import { createBetLedger } from './bet-ledger.js'
import { createBetNews } from './bet-news.js'
import { createKeptReceipts } from './kept-receipts.js'
import { createLostChoice } from './lost-choice.js'
import { hasNoNetwork, NO_NETWORK } from './no-network.js'
import { EDITING, PAST, type PlacedItem, type Placement } from './placement.js'
import { createPlayLimits } from './play-limits.js'
import { endsSession, isUncertain, problemOf, type ScreenProblem } from './screen-problem.js'
import { createSettingsDoubt } from './settings-doubt.js'
import { settingsOf, type BetGate, type Dispatch, type SlipPlacement, type SlipPlacementParts } from './slip-placement.js'
import { followRestores, type SlipRestoreParts } from './slip-restore.js'
import { tabOwner, tabSlipKey, type TabSlipPart } from './tab-slip-keys.js'
import { createTypedSlips } from './typed-slips.js'

const followed = new WeakSet<SlipPlacement>()

/** What keeps its bets from being placed, and who tells of them out of its sight, from the first time that this code is there. Gives back what the placement sends by. */
export function follow(placement: SlipPlacement, { core, hand }: Pick<SlipPlacementParts, 'core' | 'hand'>, $gate: WritableAtom<BetGate>): { mayBeSent: typeof mayBeSent; transmit: typeof transmit; followSlip: typeof followSlip } {
  if (!followed.has(placement)) {
    followed.add(placement)
    core.use(createBetGate).subscribe((gate) => $gate.set(gate))
    core.use(createBetNews).follow(hand, placement)
    // From here on they know what is seen.
    core.use(createLostChoice)
    core.use(createSettingsDoubt)
  }
  return { mayBeSent, transmit, followSlip }
}

export interface FollowedSlip extends SlipRestoreParts {
  hand: BetHand
  /** The slip as text; null when nothing is typed in it. */
  read(): string | null
}

/** What is typed in it, what becomes of it on a page that is shown again, and a bet in doubt that its player gives up: that is a slip again, for whom and in the money that it was sent for. */
function followSlip(slip: FollowedSlip): void {
  const { core, hand, read, placement: { $placement } } = slip
  core.use(createTypedSlips).follow(hand, read)
  followRestores(slip)
  let doubted: { owner: string; typed: string | null } | null = null
  $placement.subscribe((now, before) => {
    // Given up, it is there as it was sent; where something else is, that was typed since.
    if (now.state === 'editing' && before?.state === 'unknown' && doubted && typedIn(read()) === doubted.typed) {
      const { userId, currency } = before
      core.use(createLostChoice).restore({ hand, owner: doubted.owner, userId, currency })
    }
    const owner = core.owner()
    doubted = now.state === 'unknown' && owner !== null ? { owner, typed: typedIn(read()) } : null
  })
}

/** A slip's text but for its dates: those that have closed since are taken off, perhaps before it is looked at here. */
function typedIn(draft: string | null): string | null {
  return draft && toJson({ ...(JSON.parse(draft) as object), dates: null })
}

/**
 * Whether a bet that was never sent may be: refuses it where not. What it goes by is asked here, before it is kept as sent: whoever loads the page anew meanwhile,
 * or looks from another tab, has a slip and no bet in doubt. Never rejects.
 */
export async function mayBeSent(dispatch: Dispatch): Promise<boolean> {
  const { core, bet } = dispatch
  const lostChoice = core.use(createLostChoice)
  // The press is shown first: what sends would keep a slow phone from drawing that it was felt.
  await new Promise<void>((begin) => core.environment.timers.after(0, begin))
  const isUnreachable = await hasNoNetwork(core)
  // The server could read its stars the other way: an I-BOX as a BOX, for many times the money.
  const code = isUnreachable ? null : await core.use(createSettingsDoubt).confirm(settingsOf(core, bet), hasBox(bet.betString), bet.hand)
  // Signed out while the server was asked, or somebody else is on his way in: it is a slip as before, for when he comes again.
  if (!dispatch.isCurrent() || core.owner()?.toLowerCase() !== bet.owner.toLowerCase()) {
    if (!dispatch.isCurrent()) giveBack(dispatch)
    dispatch.finish(EDITING)
    return false
  }
  if (isUnreachable) return refused(dispatch, NO_NETWORK)
  if (code) return refused(dispatch, { code, params: [] })
  const lost = lostChoice.take(bet)
  if (lost) return refused(dispatch, lost)
  return couldBuyOthers(dispatch) ? refused(dispatch, { code: 'bet-moved', params: [] }) : true
}

function refused(dispatch: Dispatch, reason: Omit<ScreenProblem, 'message'>): false {
  refuse(dispatch, { ...reason, message: '' }, [])
  return false
}

/** Sends a bet and shows what became of it: taken, wholly or in part, refused, or nobody knows. Never rejects. */
export async function transmit(dispatch: Dispatch): Promise<void> {
  const { core, bet, isFirst } = dispatch
  const { betString, clientRef, currency, userId } = bet
  // Settings that another tab has begun to save since: it looks for bets that are kept as sent, and this one is by now.
  if (isFirst && !core.use(createSettingsDoubt).stands(settingsOf(core, bet))) return refuse(dispatch, { code: 'bet-settings', params: [], message: '' }, [])
  if (!isFirst && couldBuyOthers(dispatch)) return doubt(dispatch, { code: PAST, params: [], message: '' })
  const ledger = core.use(createBetLedger)
  // As it is now, and not as this page knows it: another tab may have placed a bet, or begun a time-out.
  for (const { refresh } of [ledger, core.use(createPlayLimits)]) refresh()
  const [bar] = isFirst ? core.use(createBetGate).get()(bet, core.environment.now()) : []
  if (bar) return refuse(dispatch, { code: bar.code, params: bar.params ?? [], message: '' }, [])
  try {
    ledger.reserve(bet)
    take(dispatch, await ledger.during(core.call(async (backend) => {
      // The host was asked who is there meanwhile, and named somebody else: it waits for its owner, as a bet does whose answer was lost.
      if (core.owner() !== null && core.owner()?.toLowerCase() !== bet.owner.toLowerCase()) throw new Error('another player')
      return throwIfUnanswered(await backend[bet.call]({ betString, clientRef, currency, userId }), isFirst)
    })))
  } catch (error) {
    if (saysNothing(error, isFirst)) doubt(dispatch, problemOf(error))
    else refuse(dispatch, problemOf(error), [])
  }
}

function take(dispatch: Dispatch, answer: BetItem[]): void {
  const { core, bet, isFirst, partsOf, onTaken, totalOf } = dispatch
  const isInDoubt = ({ accepted, status, params, message }: BetItem) => !accepted && saysNothing(new ApiError(status, 200, params, message), isFirst)
  const parts = partsOf(bet)
  // Only when there is one outcome per part is it known which part an outcome is for.
  const matched = answer.length === parts.length
  const items = answer.map((item, index): PlacedItem => ({ ...item, slots: (matched && parts[index]?.slots) || [], number: (matched && parts[index]?.number) || null, isInDoubt: isInDoubt(item) }))
  if (items.every((item) => !item.accepted)) return refuse(dispatch, reasonOf(items[0]), items)

  const isWhole = items.every((item) => item.accepted)
  // An outcome that says of itself that it does not know is no refusal: its part must not be offered again, for it may have been bought.
  const inDoubt = items.some((item) => item.isInDoubt)
  const failed = isWhole ? [] : matched ? indicesOf(items, (item) => !item.accepted && !item.isInDoubt) : null
  const taken = indicesOf(parts, (_, index) => !failed?.includes(index))
  const total = isWhole ? bet.total : failed && !inDoubt ? totalOf(bet, taken) : null
  core.use(createBetLedger).settle({ bet, items, matched, failed, totalOf: (chosen) => totalOf(bet, chosen) })
  // To be checked against results; a bet of which it is not known what was bought is none to go by.
  if (failed !== null && !inDoubt) core.use(createKeptReceipts).keep({ bet, items, matched, totalOf: (chosen) => totalOf(bet, chosen) })
  if (dispatch.isCurrent()) {
    onTaken(bet, failed, items)
    if (failed?.length) core.use(createLostChoice).restore(bet)
  }
  // Before it is shown: its receipt waits for the latest balance.
  const refreshed = core.account.refresh()
  finish(dispatch, { state: 'placed', items, total, currency: bet.currency, userId: bet.userId, voidUntil: earliestOf(taken.flatMap((index) => parts[index]?.closes ?? [])) })
  core.emit('lottery:bet-placed', { items: items.map(({ status, guid, message }) => ({ status, guid, message })), total, currency: bet.currency })
  void refreshed.then(() => {
    for (const { mend } of [core.use(createBetLedger), core.use(createKeptReceipts)]) mend()
  })
}

/** A definite refusal frees the ClientRef: nothing was taken, and the server would only repeat this answer to a slip that may be mended by then. */
function refuse(dispatch: Dispatch, reason: ScreenProblem, items: PlacedItem[]): void {
  dispatch.core.use(createBetLedger).release(dispatch.bet.clientRef)
  if (dispatch.isCurrent()) dispatch.core.use(createLostChoice).restore(dispatch.bet)
  else giveBack(dispatch)
  finish(dispatch, { state: 'rejected', reason, items, currency: dispatch.bet.currency, userId: dispatch.bet.userId })
  tell(dispatch, reason)
}

/** Who has signed out meanwhile is told as well, of nothing but that it has its answer. */
function finish(dispatch: Dispatch, outcome: Extract<Placement, { state: 'placed' | 'rejected' }>): void {
  const isLeft = !dispatch.isCurrent()
  dispatch.finish(outcome)
  if (isLeft) dispatch.core.use(createBetNews).answer(dispatch.bet.hand, outcome.state)
}

/** Its player is not there: he finds his slip when he comes again. Nothing where he has signed out, for then nothing of his stays in the tab, nor where he has typed another. */
function giveBack({ core: { environment: { tabStorage } }, bet: { hand, owner, scope, clientRef, draft } }: Dispatch): void {
  const keyOf = (part: TabSlipPart) => tabSlipKey(hand, part, tabOwner(owner, scope))
  if (tabStorage.get(keyOf('sent')) === clientRef && tabStorage.get(keyOf('draft')) === null) tabStorage.set(keyOf('draft'), draft)
}

function doubt(dispatch: Dispatch, reason: ScreenProblem): void {
  const { clientRef, total, currency, userId } = dispatch.bet
  dispatch.show({ state: 'unknown', clientRef, reason, total, currency, userId })
  tell(dispatch, reason)
}

function tell({ core }: Dispatch, { code, message }: ScreenProblem): void {
  core.emit('lottery:error', { code, message, source: 'bet' })
}

function indicesOf<T>(items: readonly T[], holds: (item: T, index: number) => boolean): number[] {
  return items.flatMap((item, index) => (holds(item, index) ? [index] : []))
}

function earliestOf(dates: readonly Date[]): Date | null {
  return dates.length === 0 ? null : new Date(Math.min(...dates.map((date) => date.getTime())))
}

/** A bet string has no year and often no month. In a fortnight all of its dates are over, and none has come round again. */
const FORTNIGHT = 14 * 86_400_000

/** Whether the same text, met by a server that has never seen it, could by now be a bet on other draws: "the next draws" have moved on, or a day of the month comes again. */
function couldBuyOthers({ core, bet, partsOf }: Dispatch): boolean {
  const now = core.environment.now().getTime()
  return now - bet.at > FORTNIGHT || (/^D\d?$/m.test(bet.betString) && partsOf(bet).some(({ closes }) => closes !== null && closes.getTime() <= now))
}

/** A server may end the session, or not know, in an outcome rather than in the whole answer (spec section 8); only when nothing was taken may that count as one. */
function throwIfUnanswered(items: BetItem[], isFirst: boolean): BetItem[] {
  if (items.some(({ accepted }) => accepted)) return items
  const error = items.map(({ status, message, params }) => new ApiError(status, 200, params, message)).find((outcome) => endsSession(outcome) || saysNothing(outcome, isFirst))
  if (error) throw error
  return items
}

/** Of what was bought. The second time, an answer about the session or about the request says nothing of what the first one bought. */
function saysNothing(error: unknown, isFirst: boolean): boolean {
  const { code } = problemOf(error)
  if (isUncertain(error)) return true
  return endsSession(error) ? !isFirst : !isRefusal(code) || (!isFirst && /^(V100|\d+)$/.test(code))
}

function reasonOf(item: BetItem | undefined): ScreenProblem {
  return { code: item?.status ?? 'E101', params: item?.params ?? [], message: item?.message ?? '' }
}
