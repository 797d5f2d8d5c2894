import { useEffect } from 'react'
import { useLottery } from '../context.js'
import { createJackpots } from '../stores/jackpots.js'
import type { LotteryCore } from '../stores/lottery-core.js'

/** Fetches the jackpots once, whichever screen comes first (spec section 1). A banner that is shown keeps them fresh. */
export function useJackpotsAtStart(): void {
  const lottery = useLottery()
  useEffect(() => askForJackpots(lottery)(), [lottery])
}

/** Asks for the jackpots, unless that was done within the last minute, and keeps them fresh until the answer is called. */
export function askForJackpots(lottery: Pick<LotteryCore, 'use'>): () => void {
  return lottery.use(createJackpots).$jackpots.listen(() => {})
}
