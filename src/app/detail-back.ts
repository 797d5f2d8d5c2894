import { useCallback, useRef } from 'react'
import { useLocation } from 'wouter'
import { useWidget } from '../context.js'
import type { FromList } from '../parts/entry-marks.js'

const FROM_LIST: FromList = 'lottery:from-list'

/** Opens a detail from its list. */
export function useOpenDetail(detail: string): () => void {
  const [, navigate] = useLocation()
  return useCallback(() => navigate(detail, { state: FROM_LIST }), [detail, navigate])
}

/**
 * Leads from a detail back to its list, once. Where the list is the entry before, it goes back to that: put in the detail's place it would stand there twice, and the
 * phone's own Back would do nothing once for each detail that was looked at. Otherwise it takes the detail's place, which has nothing to show any more.
 */
export function useDetailBack(list: string): () => void {
  const [, navigate] = useLocation()
  const { router = 'memory' } = useWidget().options
  const isLeft = useRef(false)
  return useCallback(() => {
    // The browser goes back by and by, and a press more would go back further.
    if (isLeft.current) return
    isLeft.current = true
    if (router !== 'memory' && history.state === FROM_LIST) history.back()
    else navigate(list, { replace: true })
  }, [list, navigate, router])
}
