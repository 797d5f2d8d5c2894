import type { Environment } from '../api/environment.js'
import { onReconnect } from '../api/reconnect.js'
import { RETURNS, startPoll, untilDue, type Poll } from './poll.js'
import type { Session } from './session.js'
import { forgetTabSlips } from './tab-slip-forgetting.js'
import { whileVisible } from './while-visible.js'

/** Milliseconds between two pings (spec section 9). */
const PERIOD = 60_000
/** After a ping that had no answer the next one comes sooner: the session is still alive on the server, and the pause must not end it. Grows with each (`poll.ts`). */
const AFTER_FAILURE = 5_000
/** Pings in a row without an answer, over a minute and more, after which a login session counts as lost. */
const MOST_FAILURES = 4

export interface KeepAliveParts {
  environment: Environment
  /** Names the server: `LotteryCore.scope`. */
  scope: string
  session: Pick<Session, '$state' | 'retry'>
  /** Whether who is to be let in is a partner's player. */
  isPartners(): boolean
  /** Asks once. False when it brought nothing; if that was a refusal, the session has ended by then. */
  ping(): Promise<boolean>
  /** Ends the session because its pings have no answer. */
  giveUp(): void
}

/**
 * Keeps the session alive while there is one (spec section 4, decisions sections 4 and 8). A login session is pinged once a minute, seen or not, and counts
 * as lost when no answer comes for long; while nobody looks a phone may well be cut off, so those do not count. A partner's session lives elsewhere: its
 * balance is asked for as often, while somebody can see it, and a lost answer changes nothing; one that could not begin for want of a network begins when there is
 * one. Returns what stops it all.
 */
export function keepAlive(parts: KeepAliveParts): () => void {
  let stop = () => {}
  const unfollow = parts.session.$state.subscribe((session) => {
    stop()
    stop = () => {}
    // Here, for this follows a session on every page: his slips may be of screens that no page has opened since.
    if (session.state === 'empty' && session.isSignedOut && session.owner) forgetTabSlips(parts.environment.tabStorage, session.owner, parts.scope)
    if (session.state === 'ready') stop = session.kind === 'login' ? stayIn(parts) : stayCurrent(parts)
    // Whoever signs in himself has the form before him, and may by then be typing another name into it.
    else if (session.state === 'failed' && parts.isPartners()) stop = beginOnReturn(parts)
  })
  return () => {
    unfollow()
    stop()
  }
}

function beginOnReturn({ environment, session }: KeepAliveParts): () => void {
  let cancel = () => {}
  const unfollow = onReconnect(environment, () => {
    cancel()
    cancel = environment.timers.after(RETURNS, () => void session.retry())
  })
  return () => {
    unfollow()
    cancel()
  }
}

function stayIn({ environment, ping, giveUp }: KeepAliveParts): () => void {
  const { visibility } = environment
  let failures = 0
  let askedAt = environment.now().getTime()
  let isOver = false
  const poll: Poll = startPoll({
    environment,
    period: () => (failures > 0 ? AFTER_FAILURE : PERIOD),
    firstAfter: () => PERIOD,
    async check() {
      askedAt = environment.now().getTime()
      const wasHidden = visibility.hidden()
      const answered = await ping()
      // Signed out while it was asked: the session there is now is another.
      if (isOver) return answered
      if (answered) failures = 0
      else if (!wasHidden && !visibility.hidden() && ++failures >= MOST_FAILURES) giveUp()
      return answered
    },
  })
  // Timers of a page that nobody saw may have slept.
  const unfollow = visibility.onChange(() => {
    if (!visibility.hidden() && untilDue(environment, askedAt, PERIOD) === 0) poll.checkNow()
  })
  // Without a network none could have had an answer; and where it comes and goes, the pings that each return calls for follow too soon upon another to be counted.
  const unfollowNetwork = onReconnect(environment, () => {
    failures = 0
  })
  return () => {
    isOver = true
    unfollow()
    unfollowNetwork()
    poll.stop()
  }
}

function stayCurrent({ environment, ping }: KeepAliveParts): () => void {
  let askedAt = environment.now().getTime()
  return whileVisible(environment.visibility, () => {
    const poll = startPoll({
      environment,
      period: () => PERIOD,
      // A page that was hidden for long asks at once, one that was only glanced away from does not.
      firstAfter: () => untilDue(environment, askedAt, PERIOD),
      check() {
        askedAt = environment.now().getTime()
        return ping()
      },
    })
    return () => poll.stop()
  })
}
