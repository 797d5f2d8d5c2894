import { useEffect, useLayoutEffect } from 'react'

/** A layout effect; on a server, which has no layout and of which React 18 warns, an effect that never runs. For what a server renders too. */
export const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
