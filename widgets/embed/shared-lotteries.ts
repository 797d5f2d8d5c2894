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
  /** The lottery of this connection: widgets that mean the same server and player get the same one, and with it one session, balance and poll. */
  lease(config: LotteryConfig): Lease
}

/** How long (ms) a lottery outlives its last widget: long enough for a page that replaces one widget by another to keep its session. */
const GRACE = 1000

interface Shared {
  connection: ConnectionConfig
  lottery: Lottery
  leases: number
  stopEnding: () => void
}

/** Makes the lotteries of a page. `onMade` hears of each new one, before anything is asked of its server. */
export function createSharedLotteries({ onMade }: { onMade?: (lottery: Lottery) => void } = {}): SharedLotteries {
  const all: Shared[] = []

  const make = (config: LotteryConfig, connection: ConnectionConfig): Shared => {
    // The currency to begin with is the account's, so the first widget that names one decides.
    const lottery = createLottery({ ...connection, currency: config.currency })
    onMade?.(lottery)
    const shared: Shared = { connection, lottery, leases: 0, stopEnding: () => {} }
    all.push(shared)
    return shared
  }

  const end = (shared: Shared) => {
    all.splice(all.indexOf(shared), 1)
    shared.lottery.destroy()
  }

  return {
    lease(config) {
      const { connection } = splitConfig(config)
      const shared = all.find((known) => isSameConnection(known.connection, connection)) ?? make(config, connection)
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
