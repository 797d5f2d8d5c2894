import { atom, type ReadableAtom } from 'nanostores'
import { ApiError } from '../api/api-error.js'
import type { Receipt, VoidItem } from '../api/backend.js'
import { isVoided } from '../domain/receipt-status.js'
import { isRefusal } from '../domain/refusals.js'
import { createBetLedger } from './bet-ledger.js'
import { createKeptReceipts } from './kept-receipts.js'
import type { LotteryCore } from './lottery-core.js'
import { hasNoNetwork, NO_NETWORK } from './no-network.js'
import { endsSession, isUncertain, problemOf, type ScreenProblem } from './screen-problem.js'

/**
 * What became of voiding a receipt. `standing`: nobody asked, the bet holds. `refused`: the server would not, so the bet holds, and it says why.
 * `unknown`: the answer was lost, so that nobody knows; `refusal` is what the server said when it was asked once more, for that says nothing of the first
 * time. While `voiding`, `again` says that it was unknown before.
 */
export type VoidState =
  | { state: 'standing' }
  | { state: 'voiding'; again: boolean }
  | { state: 'voided' }
  | { state: 'refused'; reason: ScreenProblem }
  | { state: 'unknown'; refusal: ScreenProblem | null }

/** Cancels receipts (spec section 4, decisions section 7), wherever they are shown. */
export interface Voiding {
  /** By GUID. A receipt that is not in it stands. */
  $voids: ReadableAtom<ReadonlyMap<string, VoidState>>
  /**
   * Asks the server to void receipts, and for the balance after it. To ask again is safe: a receipt is voided once, and its stake comes back once. What
   * is voided, or being voided, is not asked for. Never rejects: what happened is in `$voids`.
   */
  voidReceipts(guids: readonly string[]): Promise<void>
  /** The server has listed these: of one that nobody knew of it has said now whether it is void, and one that it would not void may have been voided elsewhere since. */
  learn(receipts: readonly Pick<Receipt, 'guid' | 'status'>[]): void
  /** Its screen is left: that the server would not void it has been read. What the end of the session left unread, or was the reason of, stays for who signs in again. */
  dropRefusal(guid: string): void
}

const STANDING: VoidState = { state: 'standing' }

/** Makes the voiding store. */
export function createVoiding(core: LotteryCore): Voiding {
  const { call, emit, account, session } = core
  const keepers = [core.use(createKeptReceipts), core.use(createBetLedger)]
  const $voids = atom<ReadonlyMap<string, VoidState>>(new Map())
  const stateOf = (guid: string) => $voids.get().get(guid) ?? STANDING
  const mark = (guids: readonly string[], next: (guid: string) => VoidState) => $voids.set(new Map([...$voids.get(), ...guids.map((guid) => [guid, next(guid)] as const)]))

  const tellError = ({ code, message }: ScreenProblem) => emit('lottery:error', { code, message, source: 'void' })

  const tellVoided = (guids: string[]) => {
    for (const { forget } of keepers) forget(guids)
    emit('lottery:bet-voided', { guids })
  }

  return {
    $voids,
    learn(receipts) {
      const guids = receipts.filter(({ guid, status }) => ['unknown', 'refused'].includes(stateOf(guid).state) && isVoided(status)).map(({ guid }) => guid)
      if (guids.length === 0) return
      void account.refresh()
      mark(guids, () => ({ state: 'voided' }))
      tellVoided(guids)
    },
    dropRefusal(guid) {
      if (session.$state.get().state === 'ready' && stateOf(guid).state === 'refused') $voids.set(new Map([...$voids.get()].filter(([other]) => other !== guid)))
    },
    async voidReceipts(guids) {
      // One receipt may stand for several draws; one without a GUID cannot be named to the server.
      const wanted = [...new Set(guids)].filter((guid) => guid && !['voiding', 'voided'].includes(stateOf(guid).state))
      if (wanted.length === 0) return
      const doubted = new Set(wanted.filter((guid) => stateOf(guid).state === 'unknown'))
      const failed = (guid: string, error: unknown): VoidState => {
        const reason = problemOf(error)
        if (isUncertain(error) || !(endsSession(error) || isRefusal(reason.code))) return { state: 'unknown', refusal: null }
        return doubted.has(guid) ? { state: 'unknown', refusal: reason } : { state: 'refused', reason }
      }
      mark(wanted, (guid) => ({ state: 'voiding', again: doubted.has(guid) }))
      if (await hasNoNetwork(core)) {
        mark(wanted, (guid) => (doubted.has(guid) ? { state: 'unknown', refusal: null } : { state: 'refused', reason: NO_NETWORK }))
        return tellError(NO_NETWORK)
      }
      const voided = new Set<string>()
      let errorFor: (guid: string) => unknown
      try {
        // Asked once more with a new token, those that are voided are not asked for again.
        const outcomes = await call((backend) => backend.void(wanted.filter((guid) => !voided.has(guid)), (guid) => voided.add(guid), (guid) => doubted.add(guid)))
        const outcomeOf = (guid: string) => outcomes.find((outcome) => outcome.guid === guid)
        for (const guid of wanted) if (outcomeOf(guid)?.voided) voided.add(guid)
        errorFor = (guid) => errorOf(outcomeOf(guid))
      } catch (error) {
        // What was voided before the session was over is voided.
        errorFor = () => error
      }
      // Also after a lost answer: the balance shows whether the stake has come back. Before it is shown, for who shows it waits for the latest balance.
      void account.refresh()
      mark(wanted, (guid) => (voided.has(guid) ? { state: 'voided' } : failed(guid, errorFor(guid))))
      if (voided.size > 0) tellVoided([...voided])
      const refused = wanted.find((guid) => !voided.has(guid))
      if (refused !== undefined) tellError(problemOf(errorFor(refused)))
    },
  }
}

/** A GUID the server did not answer for is not known to be anything. */
function errorOf(outcome: VoidItem | undefined): ApiError {
  return new ApiError(outcome?.status ?? 'E101', 200, [], outcome?.message ?? '')
}
