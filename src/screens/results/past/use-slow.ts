import { useEffect, useState } from 'react'
import { useLottery } from '../../../context.js'

/** Milliseconds after which a wait is one. */
const PATIENCE = 300

/** Whether something has been under way for long enough to be told of: what is there at once needs no progress that flashes by. */
export function useSlow(isRunning: boolean): boolean {
  const { timers } = useLottery().environment
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isRunning) return
    const stop = timers.after(PATIENCE, () => setSlow(true))
    return () => {
      stop()
      setSlow(false)
    }
  }, [isRunning, timers])
  return isRunning && isSlow
}
