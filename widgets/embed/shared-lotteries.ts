import { isSameConnection, splitConfig, type ConnectionConfig, type LotteryConfig } from '../../src/config.js'
import { createBetHold, createLottery, type Lottery } from '../../src/lottery.js'

/** The right to use a lottery, until it is released. */
export interface Lease {
  lottery: Lottery
  /** The token that the widget has named. */
  token?: string | undefined
  /** A second call does nothing. */
  release(): void
}

/** The lotteries of one page. */
export interface SharedLotteries {
  /**
   * The lottery of this connection: widgets that mean the same server and player get the same one, and with it one session, balance and poll. A widget that
   * goes on names the lease it had last: it keeps its lottery though its functions are new, as they are at each render of a component. The newest `onTokenExpired`,
   * `credentials` and `fetch` are called. A new token of the same player is taken up by the lottery that is there, and widgets that still name the one before have
   * it too: nothing that is typed, shown or on its way is disturbed. Only a widget that has named the newest itself brings one before it back. A widget whose
   * session is taken away, and no other given, signs that player out, on the whole page and at once. Who is given the same session after that, having had none,
   * begins anew with it, and the others follow at their next lease: in another lottery, or in the same where a bet of his was on its way, for only there it is
   * known what became of that.
   */
  lease(config: LotteryConfig, last?: Omit<Lease, 'release'>): Lease
  /** The host has given a session anew: who has signed out, or was signed out, is asked for again by the next lease. */
  beginAnew(): void
}

/** How long (ms) a lottery outlives its last widget: long enough for a page that replaces one widget by another to keep its session. With a bet that is open, until that is over. */
const GRACE = 1000

interface Shared {
  /** As it was last asked for. */
  connection: ConnectionConfig
  lottery: Lottery
  leases: number
  /** Tokens of its player that a newer one has replaced. */
  former: Set<string | undefined>
  /** The host has taken its session away: only who has it still keeps it. */
  isTaken?: true
  /** Its player has gone under a bet, and his session is given anew: it begins with the next lease. */
  isAnew?: true
  stopEnding: () => void
}

/** Makes the lotteries of a page. `onMade` hears of each new one, before anything is asked of its server. */
export function createSharedLotteries({ onMade }: { onMade?: (lottery: Lottery) => void } = {}): SharedLotteries {
  const all = new Set<Shared>()

  const make = (connection: ConnectionConfig): Shared => {
    const { fetch, credentials, onTokenExpired } = connection
    const lottery = createLottery({
      ...connection,
      fetch: fetch && ((url, init) => (shared.connection.fetch ?? fetch)(url, init)),
      credentials: credentials && (() => (shared.connection.credentials ?? credentials)()),
      onTokenExpired: onTokenExpired && (() => (shared.connection.onTokenExpired ?? onTokenExpired)()),
    })
    const shared: Shared = { connection, lottery, leases: 0, former: new Set(), stopEnding: () => {} }
    onMade?.(lottery)
    all.add(shared)
    return shared
  }

  const endWhenFree = (shared: Shared) => shared.lottery.use(createBetHold).subscribe((held) => {
    if (held.length > 0) return
    all.delete(shared)
    shared.lottery.destroy()
  })

  return {
    lease(config, last) {
      const { connection } = splitConfig(config)
      const present = [...all].find((known) => known.lottery === last?.lottery)
      if (present && givesSession(present.connection) && !givesSession(connection)) {
        // At once, and not when the last of its widgets has left: nothing of it may be taken up by the lottery that comes in its place.
        if (isOpen(present)) present.lottery.session.clear()
        present.isTaken = true
      }
      const { token } = connection
      // Whoever has not changed may still name it, and that is no news; this one has had the newest, and what it names now its host means.
      if (last?.token === present?.connection.token) present?.former.delete(token)
      /** As given, but for a token that a newer one has replaced. */
      const newest = ({ connection: known, former }: Shared) => (former.has(token) ? { ...connection, token: known.token } : connection)
      const isIts = (known: Shared, change?: ConnectionConfig) => isSameConnection(known.connection, { ...newest(known), ...change })
      const kept = present && keptBy(present, connection)
      let shared = [...all].find((known) => !known.isTaken && isIts(known)) ?? (present && isIts(present, kept) ? present : undefined)
      if (!shared && token && present && isOpen(present) && isIts(present, { ...kept, token: present.connection.token })) {
        shared = present
        shared.former.add(shared.connection.token)
        void shared.lottery.session.refresh(token)
      }
      if (!shared && givesSession(connection)) {
        shared = [...all].find((known) => known.isTaken && isLeft(known) && isIts(known, { token: known.connection.token }))
        if (shared) shared.isAnew = true
      }
      shared ??= make(connection)
      const { environment } = shared.connection
      shared.connection = { ...newest(shared), environment }
      if (shared.isAnew) open(shared)
      shared.stopEnding()
      shared.leases++
      let isReleased = false
      return {
        lottery: shared.lottery,
        token,
        release() {
          if (isReleased) return
          isReleased = true
          if (--shared.leases === 0) shared.stopEnding = shared.lottery.environment.timers.after(GRACE, () => (shared.stopEnding = endWhenFree(shared)))
        },
      }
    },
    beginAnew() {
      for (const shared of all) {
        if (isLeft(shared)) shared.isTaken = shared.isAnew = true
        else if (givesSession(shared.connection) && /^(?:empty|expired|failed)$/.test(shared.lottery.session.$state.get().state)) all.delete(shared)
      }
    },
  }
}

const givesSession = ({ credentials, token }: ConnectionConfig) => Boolean(credentials ?? token)
/** Its session is not over. */
const isOpen = ({ lottery }: Shared) => !['empty', 'expired'].includes(lottery.session.$state.get().state)

/** Its player has signed out under a bet, and has not seen yet what became of that. */
const isLeft = ({ connection, lottery }: Shared) => givesSession(connection) && lottery.session.$state.get().state === 'empty' && lottery.use(createBetHold).get().length > 0

function open(shared: Shared): void {
  delete shared.isTaken
  delete shared.isAnew
  const { session } = shared.lottery
  const { sn, loginid, token } = shared.connection
  void (sn && loginid && token ? session.open({ sn, loginid, token }) : session.renew())
}

/** What may be given anew to a connection that has it without making it another one. */
function keptBy({ connection: { fetch, credentials, environment } }: Shared, given: ConnectionConfig): ConnectionConfig {
  return { ...(fetch && given.fetch && { fetch }), ...(credentials && given.credentials && { credentials }), ...(environment && given.environment && { environment }) }
}
