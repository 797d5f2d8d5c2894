import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Whether who calls it still stands there, for what is answered later. Not after the next picture: an answer may come before it. */
export function useShown(): RefObject<boolean> {
  const isShown = useRef(false)
  useLayoutEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
