import { atom, type ReadableAtom } from 'nanostores'
import { ApiError } from '../api/api-error.js'
import type { Backend, InitData } from '../api/backend.js'
import type { Credentials } from '../api/credentials.js'
import { ownerOf } from '../api/owner.js'
import type { CredentialsVault } from './credentials-vault.js'
import type { Emit } from './lottery-events.js'
import { endsSession, isRenewable, isUncertain, problemOf } from './screen-problem.js'
import type { Role, SessionKind, SessionState } from './session-state.js'
import { tellError } from './tell-error.js'

/** The session of a lottery. No method rejects: what happened is in `$state`. */
export interface Session {
  $state: ReadableAtom<SessionState>
  /** Starts a session with these credentials, in place of the one before. Where they are not complete nothing changes, and the console names what is missing. */
  open(credentials: Credentials): Promise<void>
  /**
   * Another token of the partner's for the player who is there, or all of the credentials, as the callbacks answer them: from here on the server is asked with
   * it. A session that stands goes on, any other starts again; so does that of another player.
   */
  refresh(given: string | Credentials): Promise<void>
  /** Starts again with the credentials at hand, after `failed`; without any, with those that the host's `credentials` gives. After signing out it stays `empty`. */
  retry(): Promise<void>
  /** Asks the host for a new token (`onTokenExpired`, or `credentials`), also after signing out, and starts with it; without such a callback it does nothing. */
  renew(): Promise<void>
  /** Forgets the credentials: signing out. `keepsSlips`: he is to sign in again, and finds his slips as after a session that has expired. */
  clear(keepsSlips?: boolean): void
}

/** The session as the rest of the lottery sees it. */
export interface SessionKeeper {
  session: Session
  /** Whose credentials are at hand (`ownerOf`), before the server has said anything to them; null for nobody, and while nobody knows. */
  owner(): string | null
  /** The page is done with it: as `clear`, but nobody signs out by it; who has, has. */
  end(): void
  /** `LotteryCore.call`. `ends` says which errors end the session, where it is not those of spec section 8. */
  call<T>(run: (backend: Backend) => Promise<T>, ends?: (error: unknown) => boolean): Promise<T>
  /** Ends the session because of an error: the server says no more to it. */
  expire(error: unknown): void
}

export interface SessionParts {
  vault: CredentialsVault
  /** The backend reads the vault at each call. */
  backend(): Promise<Backend>
  /** Gives the credentials where there are none; null: nobody is signed in at the host's. Asked again for a new token where there is no `onTokenExpired`. */
  credentials?: AskHost
  onTokenExpired?: AskHost
  /** Tells the page's developer what is missing in credentials that his script has handed in. */
  refuse?(given: unknown): Promise<void>
  /** Takes in what the server says at the start, before the session is `ready`. */
  fill(init: InitData): void
  /** The session is gone: what belongs to the player goes too. */
  empty(): void
  emit: Emit
}

/** A question to the host, whose code may do anything. */
type AskHost = () => Promise<Credentials | null>

/** Makes a session. Nothing is sent until `open` or `retry`. */
export function createSession({ vault, backend, credentials, onTokenExpired, refuse, fill, empty, emit }: SessionParts): SessionKeeper {
  const $state = atom<SessionState>({ state: 'empty' })
  /** Grows with every start and clearing, so that a late answer of an earlier session is dropped. */
  let epoch = 0
  /** The question that the host has not answered yet. */
  let asked: { epoch: number; answer: Promise<boolean> } | null = null

  const enter = (state: SessionState) => {
    $state.set(state)
    emit('lottery:session', { state: state.state })
  }

  const owner = () => {
    const given = vault.read()
    return given && ownerOf(given)
  }
  /** Who was there before nobody was. */
  let last: string | null = null

  /** Whoever was there is not there any more. */
  const leave = (state: SessionState, error?: unknown) => {
    epoch++
    last = owner() ?? last
    vault.clear()
    empty()
    enter(state)
    if (error) tellError(emit, error, 'session')
  }

  const expire = (error: unknown) => leave({ state: 'expired', problem: problemOf(error), kind: kindOf(vault.read()) }, error)

  const isSignedOut = () => 'isSignedOut' in $state.get()

  const start = async (): Promise<void> => {
    if (!vault.read() && (!credentials || asked?.epoch === epoch || isSignedOut())) return
    const mine = ++epoch
    // What the account says may be somebody else's from here on.
    empty()
    enter({ state: 'starting' })
    if (!vault.read()) await askHost(credentials)
    if (mine !== epoch) return
    const given = vault.read()
    if (!given) return enter({ state: 'empty' })
    // Such a token is good for one thing, and the account is not it.
    if ('mustChangePassword' in given) return enter({ state: 'must-change-password', loginid: given.loginid })
    try {
      const init = await call((server) => server.start())
      if (mine !== epoch) return
      const current = vault.read() ?? given
      const { loginid } = current
      fill(init)
      enter({ state: 'ready', loginid, owner: ownerOf(current), role: roleOf(loginid, init.players), kind: kindOf(current) })
    } catch (error) {
      // An answer that ends the session went through `call` and has moved the epoch already.
      if (mine !== epoch) return
      // Any plain refusal to open a session is a logout (spec section 8, "Init failure"); only a lost answer is worth another try.
      if (!isUncertain(error)) return expire(error)
      enter({ state: 'failed', problem: problemOf(error) })
      tellError(emit, error, 'session')
    }
  }

  /** One question to the host however many calls fail at once. False when there is no token to be had. */
  const askHost = (ask = onTokenExpired ?? credentials): Promise<boolean> => {
    const mine = epoch
    if (asked?.epoch === mine) return asked.answer
    const answer = Promise.resolve().then(async () => {
      try {
        const answered = await ask?.()
        // Signed out, or somebody else opened a session, while the host was asked.
        return mine === epoch && vault.keep(answered)
      } catch (error) {
        // He could not say who is there, and may when he is asked again: by a listener of what follows already.
        if (asked?.epoch === mine) asked = null
        if (mine === epoch && ask === credentials) leave({ state: 'failed', problem: problemOf(error) }, error)
        else tellError(emit, error, 'session')
        return false
      } finally {
        if (asked?.epoch === mine) asked = null
      }
    })
    asked = { epoch: mine, answer }
    return answer
  }

  const call = async <T,>(run: (server: Backend) => Promise<T>, ends = endsSession): Promise<T> => {
    // Who is there is being asked: the call is his.
    if (asked && !vault.read()) await asked.answer
    const before = vault.read()
    const mine = epoch
    const server = await backend()
    // Somebody else by now: what the first player asked for must not be done in the name of the second.
    if (before && !isSame(before, vault.read())) throw new ApiError('E102', 401)
    try {
      return await run(server)
    } catch (error) {
      if (!ends(error) || mine !== epoch) throw error
      // Sent with the token that another call has had renewed since, or the host has handed in while he was asked: the new one is at hand.
      if (!isRenewable(error) || (vault.read() === before && (isSignedOut() || !(await askHost())) && vault.read() === before)) {
        if (mine === epoch) expire(error)
        throw error
      }
      const after = vault.read()
      if (mine !== epoch || !after) throw error
      if (!isSame(after, before)) {
        // The host handed in somebody else, or maybe so.
        void start()
        throw error
      }
      try {
        return await run(server)
      } catch (second) {
        if (ends(second) && mine === epoch) expire(second)
        throw second
      }
    }
  }

  /**
   * Goes on with what a page's script hands in, which may be anything. `standing`: this owner's session need not begin anew; null: a new token where nobody is, whose
   * it is the host can say himself, if he has a callback.
   */
  const take = async (given: Parameters<CredentialsVault['keep']>[0], standing?: string | null): Promise<void> => {
    if (!vault.keep(given)) return standing === null && credentials ? start() : refuse?.(given)
    if (owner() !== standing || $state.get().state !== 'ready') await start()
  }

  const session: Session = {
    $state,
    open: (given) => take(given),
    refresh: (given) => take(typeof given === 'object' ? given : { ...vault.read(), token: given }, owner()),
    retry: start,
    async renew() {
      if (await askHost()) await start()
    },
    clear(keepsSlips) {
      const state = $state.get()
      leave(state.state === 'empty' && !owner() ? state : { state: 'empty', isSignedOut: !keepsSlips, owner: owner() ?? last })
    },
  }
  return { session, owner, end: () => leave(isSignedOut() ? $state.get() : { state: 'empty' }), call, expire }
}

function isSame(one: Credentials, other: Credentials | null): boolean {
  return other !== null && ownerOf(one) === ownerOf(other)
}

function kindOf(credentials: Credentials | null): SessionKind {
  return credentials && 'bearer' in credentials ? 'login' : 'partner'
}

/** Member when the own login id is the first player's, compared without case; an empty list means agent (decisions section 4). */
function roleOf(loginid: string, players: readonly string[]): Role {
  return players[0]?.toLowerCase() === loginid.toLowerCase() ? 'member' : 'agent'
}
