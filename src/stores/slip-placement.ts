import { atom, type ReadableAtom } from 'nanostores'
import { ApiError } from '../api/api-error.js'
import type { BetItem } from '../api/backend.js'
import { earliestCutOff } from '../domain/calendar.js'
import type { SlotCode } from '../domain/slots.js'
import type { LotteryCore } from './lottery-core.js'
import type { PendingBet, PendingBets } from './pending-bets.js'
import { EDITING, type PlacedItem, type Placement } from './placement.js'
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
  /** The server took all of a bet or a part of it: `failed` are the draws it did not take. */
  onTaken(bet: PendingBet, failed: SlotCode[]): void
  /** Minor units the given draws of a bet cost. */
  totalOf(bet: PendingBet, slots: SlotCode[]): number
}

/** Makes the placement of one slip. */
export function createSlipPlacement({ core, pending, onTaken, totalOf }: SlipPlacementParts): SlipPlacement {
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
    const { slots } = bet.draft
    // Only when there is one outcome per draw is it known which draw an outcome is for.
    const matched = answer.length === slots.length
    const items = answer.map((item, index): PlacedItem => ({ ...item, slot: matched ? (slots[index] ?? null) : null }))
    const refused = items.filter((item) => !item.accepted)
    if (refused.length === items.length) return refuse(bet, reasonOf(items[0]), items)

    const failed = refused.flatMap(({ slot }) => slot ?? [])
    const total = refused.length === 0 ? bet.total : matched ? totalOf(bet, slots.filter((slot) => !failed.includes(slot))) : null
    if (current === bet) onTaken(bet, failed)
    const voidUntil = earliestCutOff(slots.filter((slot) => !failed.includes(slot)), bet.draft.dates, { calendar: core.calendar })
    finish(bet, { state: 'placed', items, total, currency: bet.currency, voidUntil })
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
      take(bet, await core.call(async (backend) => throwIfUnanswered(await backend.placeDigitSet({ betString, clientRef, currency, userId }))))
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
