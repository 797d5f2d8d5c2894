import { useEffect } from 'react'
import { useLottery } from '../context.js'
import { createJackpots } from '../stores/jackpots.js'

/** Fetches the jackpots once, whichever screen comes first (spec section 1). A banner that is shown keeps them fresh. */
export function useJackpotsAtStart(): void {
  const { use } = useLottery()
  useEffect(() => use(createJackpots).$jackpots.listen(() => {})(), [use])
}
