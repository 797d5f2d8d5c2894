import { computed, type ReadableAtom } from 'nanostores'
import { formatMoney } from '../domain/money.js'
import { dailyLimitAt, leftToday, momentText, stakedToday, timeOutEnd } from '../domain/play-limits.js'
import type { Problem } from '../domain/problem.js'
import { reservedInDigitSet } from '../domain/reserved.js'
import { createBetLedger, stakeOf } from './bet-ledger.js'
import type { BetGate } from './slip-placement.js'
import type { LotteryCore } from './lottery-core.js'
import { createPlayLimits, limitOf } from './play-limits.js'

/**
 * What a player's own limits, and a site's reserved pattern, say of a bet. `bet-reserved` [number] of a digit set (rows are judged as they are typed); `play-timeout` (until when) while he takes a time-out, `play-limit` (the limit, what is left of it today) when its
 * total is more than he may stake today. No part of a first paint: it comes with the code that sends bets, which asks it last of all.
 */
export function createBetGate(core: LotteryCore): ReadableAtom<BetGate> {
  return computed([core.use(createPlayLimits).$own, core.use(createBetLedger).$bets], (own, bets): BetGate => {
    const stakes = bets.map(stakeOf)
    return ({ total, currency, betString = '' }, now): Problem[] => {
      const reserved = core.reserved && reservedInDigitSet(betString, core.reserved)
      if (reserved) return [{ code: 'bet-reserved', params: [reserved] }]
      const end = timeOutEnd(own.timeOut, now)
      if (end) return [{ code: 'play-timeout', params: [momentText(end)] }]
      if (currency === null) return []
      const limit = limitOf(own, currency)
      const left = leftToday(limit, stakedToday(stakes, currency, now), now)
      if (left === null || total <= left) return []
      return [{ code: 'play-limit', params: [`${currency} ${formatMoney(dailyLimitAt(limit, now).amount ?? 0)}`, formatMoney(left)] }]
    }
  })
}
