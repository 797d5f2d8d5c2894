import { isSameConnection, splitConfig, type ConnectionConfig, type LotteryConfig } from '../../src/config.js'
import { createLottery, type Lottery } from '../../src/lottery.js'

/** The right to use a lottery, until it is released. */
export interface Lease {
  lottery: Lottery
  /** A second call does nothing. */
  release(): void
}

/** The lotteries of one page. */
export interface SharedLotteries {
  /**
   * The lottery of this connection: widgets that mean the same server and player get the same one, and with it one session, balance and poll. A widget that
   * goes on names the lottery it has: it keeps it though its functions are new, as they are at each render of a component. The newest `onTokenExpired` and
   * `fetch` are called.
   */
  lease(config: LotteryConfig, current?: Lottery): Lease
}

/** How long (ms) a lottery outlives its last widget: long enough for a page that replaces one widget by another to keep its session. */
const GRACE = 1000

interface Shared {
  /** As it was last asked for. */
  connection: ConnectionConfig
  lottery: Lottery
  leases: number
  stopEnding: () => void
}

/** Makes the lotteries of a page. `onMade` hears of each new one, before anything is asked of its server. */
export function createSharedLotteries({ onMade }: { onMade?: (lottery: Lottery) => void } = {}): SharedLotteries {
  const all: Shared[] = []

  const make = (config: LotteryConfig, connection: ConnectionConfig): Shared => {
    const { fetch, onTokenExpired } = connection
    const lottery = createLottery({
      ...connection,
      // The currency to begin with is the account's, so the first widget that names one decides.
      currency: config.currency,
      fetch: fetch && ((url, init) => (shared.connection.fetch ?? fetch)(url, init)),
      onTokenExpired: onTokenExpired && (() => (shared.connection.onTokenExpired ?? onTokenExpired)()),
    })
    const shared: Shared = { connection, lottery, leases: 0, stopEnding: () => {} }
    onMade?.(lottery)
    all.push(shared)
    return shared
  }

  const end = (shared: Shared) => {
    all.splice(all.indexOf(shared), 1)
    shared.lottery.destroy()
  }

  return {
    lease(config, current) {
      const { connection } = splitConfig(config)
      const shared =
        all.find((known) => isSameConnection(known.connection, connection)) ??
        all.find((known) => known.lottery === current && isSameConnection(known.connection, { ...connection, ...keptBy(known, connection) })) ??
        make(config, connection)
      const { environment } = shared.connection
      shared.connection = { ...connection, environment }
      shared.stopEnding()
      shared.leases++
      let isReleased = false
      return {
        lottery: shared.lottery,
        release() {
          if (isReleased) return
          isReleased = true
          if (--shared.leases === 0) shared.stopEnding = shared.lottery.environment.timers.after(GRACE, () => end(shared))
        },
      }
    },
  }
}

/** What may be given anew to a connection that has it without making it another one. */
function keptBy({ connection: { fetch, environment } }: Shared, given: ConnectionConfig): ConnectionConfig {
  return { ...(fetch && given.fetch && { fetch }), ...(environment && given.environment && { environment }) }
}
