import { useCallback, useInsertionEffect, useRef } from 'react'

/** The same function for good, which does what `act` was at the last render: for a part that is not to be drawn anew because its screen was. Not to be called while rendering. */
export function useStable<Args extends unknown[], Result>(act: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(act)
  // With the drawing and not with the effects, which may come after a press.
  useInsertionEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
