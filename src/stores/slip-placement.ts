import { atom, type ReadableAtom } from 'nanostores'
import { ApiError } from '../api/api-error.js'
import type { BetItem } from '../api/backend.js'
import type { LotteryCore } from './lottery-core.js'
import type { PendingBet, PendingBets } from './pending-bets.js'
import { EDITING, type BetPart, type PlacedItem, type Placement } from './placement.js'
import { endsSession, isUncertain, problemOf, type ScreenProblem } from './screen-problem.js'

/** Sends slips and says what became of them. */
export interface SlipPlacement {
  $placement: ReadableAtom<Placement>
  /** Sends a bet that was never sent before. Does nothing unless the slip is being edited or was refused. */
  send(bet: Omit<PendingBet, 'clientRef' | 'at' | 'scope'>): Promise<void>
  /** Sends an `unknown` bet again, with the same ClientRef: the server repeats its first answer, or takes the bet now. */
  checkAgain(): Promise<void>
  /** Shows a bet of an earlier page as `unknown`. */
  restore(bet: PendingBet): void
  /** Stops asking about an `unknown` bet: the player has seen for himself. */
  discardUnknown(): void
  /** Closes a receipt or a refusal. */
  acknowledge(): void
  /** Another player, or none: what was shown was not his. A bet on its way still gets its answer. */
  reset(): void
}

export interface SlipPlacementParts {
  core: LotteryCore
  pending: PendingBets
  /** What the server answers one outcome each for, in their order. */
  partsOf(bet: PendingBet): BetPart[]
  /** The server took all of a bet or a part of it: `failed` are the indices of the parts it did not take. Null when only some were taken and nobody knows which. */
  onTaken(bet: PendingBet, failed: number[] | null): void
  /** Minor units the given parts of a bet cost, by their indices. */
  totalOf(bet: PendingBet, taken: number[]): number
}

/** Makes the placement of one slip. */
export function createSlipPlacement({ core, pending, partsOf, onTaken, totalOf }: SlipPlacementParts): SlipPlacement {
  const $placement = atom<Placement>(EDITING)
  let current: PendingBet | null = null

  const tellError = ({ code, message }: ScreenProblem, source: string) => core.emit('lottery:error', { code, message, source })

  /** What became of a bet is shown to nobody but the player who is there for it. */
  const show = (bet: PendingBet, placement: Placement) => {
    if (current === bet) $placement.set(placement)
  }

  const finish = (bet: PendingBet, placement: Placement) => {
    pending.remove(bet.clientRef)
    show(bet, placement)
    if (current === bet) current = null
  }

  const take = (bet: PendingBet, answer: BetItem[]) => {
    const parts = partsOf(bet)
    // Only when there is one outcome per part is it known which part an outcome is for.
    const matched = answer.length === parts.length
    const items = answer.map((item, index): PlacedItem => ({ ...item, slot: (matched && parts[index]?.slot) || null, number: (matched && parts[index]?.number) || null }))
    if (items.every((item) => !item.accepted)) return refuse(bet, reasonOf(items[0]), items)

    const isWhole = items.every((item) => item.accepted)
    const failed = isWhole ? [] : matched ? indicesOf(items, (item) => !item.accepted) : null
    const taken = indicesOf(parts, (_, index) => !failed?.includes(index))
    const total = isWhole ? bet.total : failed ? totalOf(bet, taken) : null
    if (current === bet) onTaken(bet, failed)
    finish(bet, { state: 'placed', items, total, currency: bet.currency, voidUntil: earliestOf(taken.flatMap((index) => parts[index]?.closes ?? [])) })
    core.emit('lottery:bet-placed', { items: items.map(({ status, guid, message }) => ({ status, guid, message })), total, currency: bet.currency })
    void core.account.refresh()
  }

  /** A definite refusal frees the ClientRef: nothing was taken, and the server would only repeat this answer to a slip that may be mended by then. */
  const refuse = (bet: PendingBet, reason: ScreenProblem, items: PlacedItem[]) => {
    finish(bet, { state: 'rejected', reason, items })
    tellError(reason, 'bet')
  }

  const doubt = (bet: PendingBet, error: unknown) => {
    const reason = problemOf(error)
    show(bet, { state: 'unknown', clientRef: bet.clientRef, reason, total: bet.total, currency: bet.currency })
    tellError(reason, 'bet')
  }

  const transmit = async (bet: PendingBet, isFirst: boolean) => {
    current = bet
    $placement.set({ state: 'placing', clientRef: bet.clientRef })
    const { betString, clientRef, currency, userId } = bet
    try {
      take(bet, await core.call(async (backend) => throwIfUnanswered(await backend[bet.call]({ betString, clientRef, currency, userId }))))
    } catch (error) {
      // The second time, an answer about the session, about the request or about a record that is there says nothing of what the first one bought.
      if (isUncertain(error) || (!isFirst && (endsSession(error) || /^(E133|\d+)$/.test(problemOf(error).code)))) doubt(bet, error)
      else refuse(bet, problemOf(error), [])
    }
  }

  return {
    $placement,
    async send(bet) {
      const { state } = $placement.get()
      if (state !== 'editing' && state !== 'rejected') return
      const { environment, scope } = core
      const whole: PendingBet = { ...bet, scope, clientRef: createClientRef(environment.randomValues), at: environment.now().getTime() }
      pending.save(whole)
      await transmit(whole, true)
    },
    async checkAgain() {
      if ($placement.get().state === 'unknown' && current) await transmit(current, false)
    },
    restore(bet) {
      if ($placement.get().state !== 'editing') return
      current = bet
      $placement.set({ state: 'unknown', clientRef: bet.clientRef, reason: { code: 'E101', params: [], message: '' }, total: bet.total, currency: bet.currency })
    },
    discardUnknown() {
      if ($placement.get().state !== 'unknown' || !current) return
      finish(current, EDITING)
    },
    acknowledge() {
      const { state } = $placement.get()
      if (state === 'placed' || state === 'rejected') $placement.set(EDITING)
    },
    reset() {
      current = null
      $placement.set(EDITING)
    },
  }
}

function indicesOf<T>(items: readonly T[], holds: (item: T, index: number) => boolean): number[] {
  return items.flatMap((item, index) => (holds(item, index) ? [index] : []))
}

function earliestOf(dates: readonly Date[]): Date | null {
  return dates.length === 0 ? null : new Date(Math.min(...dates.map((date) => date.getTime())))
}

/** A server may end the session, or not know, in an outcome rather than in the whole answer (spec section 8); only when nothing was taken may that count as one. */
function throwIfUnanswered(items: BetItem[]): BetItem[] {
  if (items.some(({ accepted }) => accepted)) return items
  const error = items.map(({ status, message }) => new ApiError(status, 200, [], message)).find((outcome) => isUncertain(outcome) || endsSession(outcome))
  if (error) throw error
  return items
}

function reasonOf(item: BetItem | undefined): ScreenProblem {
  return { code: item?.status ?? 'E101', params: [], message: item?.message ?? '' }
}

/** 128 random bits as text: unique among all slips of all players. */
function createClientRef(randomValues: (array: Uint8Array) => Uint8Array): string {
  return Array.from(randomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
