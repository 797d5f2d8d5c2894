import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Problem } from '../domain/problem.js'
import { createKeeping } from './keeping.js'
import type { LotteryCore } from './lottery-core.js'
import type { BetHand } from './bet-hand.js'
import { createBetHold } from './bet-hold.js'
import type { BetSettings, PendingBet, PendingBets } from './pending-bets.js'
import { EDITING, type BetPart, type PlacedItem, type Placement } from './placement.js'

/** What keeps a bet from being placed that is not the slip's own matter: nothing, what the player has set himself, or a digit set's number that the site has reserved. `total` is in minor units. */
export type BetGate = (bet: { total: number; currency: string | null; betString?: string }, now: Date) => Problem[]

/** Sends slips and says what became of them. */
export interface SlipPlacement {
  $placement: ReadableAtom<Placement>
  /** What the slip is reckoned in: the chosen currency; that of the bet while one is in doubt. */
  $currency: ReadableAtom<string | null>
  /** Open until the code that knows better is there; whoever presses BET before meets it all the same. */
  $gate: ReadableAtom<BetGate>
  /**
   * Sends a bet that was never sent before. Does nothing unless the slip is being edited or was refused. Where the code that sends it is lost on the way
   * the slip is `rejected` with `bet-notsent`, and nothing has left the page.
   */
  send(bet: Omit<PendingBet, 'clientRef' | 'at' | 'scope' | 'settings'>): Promise<void>
  /** Sends an `unknown` bet again, with the same ClientRef: the server repeats its first answer, or takes the bet now. */
  checkAgain(): Promise<void>
  /** Shows a bet of an earlier page, or of another tab, as `unknown`, and why; once more for another reason. */
  restore(bet: PendingBet, code?: string): void
  /** Stops asking about an `unknown` bet: the player has seen for himself. */
  discardUnknown(): void
  /** Closes a receipt or a refusal. */
  acknowledge(): void
  /** Looks at what became of a bet in doubt without asking the server. Nothing until somebody follows the other tabs (`followOtherTabs`), who sets it. */
  look: () => void
  /** What sends a bet, which comes by itself; null where it was lost. */
  loaded: Promise<ReturnType<typeof import('./slip-sending.js')['follow']> | null>
  /** Another player, or none: what was shown was not his. A bet on its way still gets its answer. */
  reset(): void
  /** Shows what became of a player's bet while he was not there, once, and answers the bet; null where nothing did, or something else is shown. `owner` is the session's. */
  recall(owner: string): PendingBet | null
}

export interface SlipPlacementParts {
  core: LotteryCore
  hand: BetHand
  pending: PendingBets
  /** What the server answers one outcome each for, in their order. */
  partsOf(bet: PendingBet): BetPart[]
  /** The server took all of a bet or a part of it: `failed` are the indices of the parts it did not take. Null when only some were taken and nobody knows which. */
  onTaken(bet: PendingBet, failed: number[] | null, items: readonly PlacedItem[]): void
  /** Minor units the given parts of a bet cost, by their indices. */
  totalOf(bet: PendingBet, taken: number[]): number
}

/** A bet on its way, as the code that sends it sees it. */
export interface Dispatch extends SlipPlacementParts {
  bet: PendingBet
  /** Not so for a bet that was sent before and is asked about again. */
  isFirst: boolean
  /** Whether the player who sent it is still there for it. */
  isCurrent(): boolean
  /** Shows what became of it, to nobody but that player. */
  show(placement: Placement): void
  /** The same, and nothing more is to be asked about it. */
  finish(placement: Placement): void
}

/** The code that sends is no part of a first paint; it is asked for as soon as there is a slip, and so is there when BET is pressed. */
const loadSending = () => import('./slip-sending.js')

/** Makes the placement of one slip. */
export function createSlipPlacement(parts: SlipPlacementParts): SlipPlacement {
  const { core, hand, pending } = parts
  const $placement = atom<Placement>(EDITING)
  const $gate = atom<BetGate>(() => [])
  let current: PendingBet | null = null
  /** What became of a bet whose player was not there. */
  let missed: { bet: PendingBet; outcome: Placement } | null = null
  /** Null when the code was lost. */
  const load = () => loadSending().then((sending) => sending.follow(placement, parts, $gate)).catch(() => null)
  // Lost now, it is asked for again when it is needed.
  const loaded = load()
  const $hold = core.use(createBetHold)
  // Where the code was lost there are no news that would let go.
  $placement.listen(({ state }) => state === 'editing' && $hold.set($hold.get().filter((one) => one !== hand)))

  // By its reference, too, while nobody asks for it: who signed out and in meanwhile reads the same bet anew.
  const isCurrent = (bet: PendingBet) => current === bet || ($placement.get().state === 'unknown' && current?.clientRef === bet.clientRef)
  const finish = (bet: PendingBet, placement: Placement, isFirst = false) => {
    // Given up, or asked about by another page, it has been told of.
    const isNews = !pending.isSettled(bet.clientRef)
    pending.remove(bet.clientRef, { isGivenUp: placement.state === 'editing', wasInDoubt: !isFirst })
    if (!isCurrent(bet)) {
      if (isNews) missed = { bet, outcome: placement }
      return
    }
    // Before it is told: whoever hears of it may take up another.
    current = null
    $placement.set(placement)
  }

  /** Null when the code was lost. `placing` is shown before it is there: a second press must meet it. */
  const sendingOf = async (bet: PendingBet) => {
    current = bet
    $placement.set({ state: 'placing', clientRef: bet.clientRef })
    // Before the news is there, which sets it from then on.
    $hold.set([...$hold.get(), hand])
    return load()
  }

  const dispatchOf = (bet: PendingBet, isFirst: boolean): Dispatch => ({
    ...parts,
    bet,
    isFirst,
    isCurrent: () => isCurrent(bet),
    show: (placement) => current === bet && $placement.set(placement),
    finish: (placement) => finish(bet, placement, isFirst),
  })

  const doubtful = (bet: PendingBet, code = 'E101'): Placement => ({ state: 'unknown', clientRef: bet.clientRef, reason: { code, params: [], message: '' }, total: bet.total, currency: bet.currency, userId: bet.userId })

  const placement: SlipPlacement = {
    loaded,
    $placement,
    $currency: computed([$placement, core.account.$currency], (now, chosen) => (now.state === 'unknown' ? now.currency : chosen)),
    $gate,
    async send(bet) {
      const { state } = $placement.get()
      if (state !== 'editing' && state !== 'rejected') return
      const { environment, scope } = core
      const whole: PendingBet = { ...bet, scope, settings: settingsOf(core), clientRef: createClientRef(environment.randomValues), at: environment.now().getTime() }
      const sending = await sendingOf(whole)
      // Signed out meanwhile: nobody is there for it, and it has not been sent.
      if (current !== whole) return
      if (!sending) return finish(whole, { state: 'rejected', reason: { code: 'bet-notsent', params: [], message: '' }, items: [], currency: bet.currency, userId: bet.userId }, true)
      const dispatch = dispatchOf(whole, true)
      if (!(await sending.mayBeSent(dispatch))) return
      // It is sent now: what was asked before may have taken a while.
      whole.at = environment.now().getTime()
      core.use(createKeeping).note(pending.save(whole))
      await sending.transmit(dispatch)
    },
    async checkAgain() {
      if ($placement.get().state !== 'unknown' || !current) return
      const bet = current
      const sending = await sendingOf(bet)
      if (sending) await sending.transmit(dispatchOf(bet, false))
      else if (current === bet) $placement.set(doubtful(bet))
    },
    restore(bet, code) {
      const { state } = $placement.get()
      if (state !== 'editing' && (state !== 'unknown' || current !== bet)) return
      current = bet
      $placement.set(doubtful(bet, code))
    },
    discardUnknown() {
      if ($placement.get().state === 'unknown' && current) finish(current, EDITING)
    },
    acknowledge() {
      const { state } = $placement.get()
      if (state === 'placed' || state === 'rejected') $placement.set(EDITING)
    },
    look() {},
    reset() {
      current = null
      $placement.set(EDITING)
    },
    recall(owner) {
      if (missed?.bet.owner.toLowerCase() !== owner.toLowerCase() || $placement.get().state !== 'editing') return null
      const { bet, outcome } = missed
      missed = null
      $placement.set(outcome)
      return bet
    },
  }
  return placement
}

/** A summary at an instant, with what bars its bet beside its own problems. */
export function behindGate<S extends Parameters<BetGate>[0] & { problems: Problem[]; ready: boolean }>(summary: S, gate: BetGate, now: Date): S {
  const bars = gate(summary, now)
  return bars.length > 0 ? { ...summary, problems: [...summary.problems, ...bars], ready: false } : summary
}

/** The account's settings; those of the bet, where they were kept with it. */
export function settingsOf({ account }: LotteryCore, bet?: PendingBet): BetSettings {
  const { formatBox, boxIsMultiplied } = bet?.settings ?? account.$account.get() ?? { formatBox: 'S', boxIsMultiplied: true }
  return { formatBox, boxIsMultiplied }
}

/** 128 random bits as text: unique among all slips of all players. */
function createClientRef(randomValues: (array: Uint8Array) => Uint8Array): string {
  return Array.from(randomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
