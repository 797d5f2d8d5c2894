import type { ReadableAtom } from 'nanostores'
import type { Backend, Feeds } from '../api/backend.js'
import type { SignInAnswer, SignInRequest } from '../api/sign-in.js'
import type { Environment } from '../api/environment.js'
import type { Minimums } from '../domain/minimums.js'
import type { Calendar } from '../domain/slots.js'
import type { Account } from './account.js'
import type { mergeResults } from './board-merge.js'
import type { Emit } from './lottery-events.js'
import type { Session } from './session.js'

/**
 * What every store is made from: the part of a `Lottery` that exists from the start. A store is a factory of it, and is made on first use
 * (`lottery.use(createResults)`), so that a page carries the code of the stores its widgets use and no other.
 */
export interface LotteryCore {
  environment: Environment
  calendar: Calendar
  minimums: Minimums
  /** A row of a bet string that it matches is blocked. */
  reserved?: RegExp
  /** Names the server in storage keys and in what tabs tell each other, so that a demo page and a real one never mix. */
  scope: string
  /** Milliseconds until the answer to a call counts as lost, where the host says so (`isYoung`). */
  timeoutMs: number | undefined
  session: Session
  /** Destroyed, and not used since: what listens to the page stops by it, and begins anew with the lottery. */
  $isOver: ReadableAtom<boolean>
  /** Whose credentials are at hand (`ownerOf`), before the server has said anything to them; null for nobody, and while nobody knows. */
  owner(): string | null
  account: Account
  /** The feeds that need no session. Their code is loaded on the first call. */
  feeds(): Promise<Feeds>
  /** How an answer joins what a board knows. Loaded on the first call too, for there is nothing to join before an answer. */
  merging(): Promise<typeof mergeResults>
  /**
   * Calls the server in the player's name. Rejects as `Backend` does; an answer that ends the session (spec section 8) ends it here,
   * after the host had its chance to hand in a new token.
   */
  call<T>(run: (backend: Backend) => Promise<T>, ends?: (error: unknown) => boolean): Promise<T>
  /** Asks the server for a login session, which nobody has yet. */
  signIn: SignIn
  emit: Emit
  /** Another store of the same lottery. */
  use<T>(factory: StoreFactory<T>): T
}

/** Rejects with NetworkError when no answer came, and with ApiError V100 for one that cannot be read. */
export type SignIn = (request: SignInRequest) => Promise<SignInAnswer>

/** Makes a store. Called once per lottery. */
export type StoreFactory<T> = (core: LotteryCore) => T
