import { useEffect, useState } from 'react'
import type { ResultsActions, ResultsActionsProps } from './past/results-actions.js'

/**
 * Where the board's actions come to stand: as tall as they are, so that nothing moves when they do. They are no part of the first paint; code that was lost
 * on the way is asked for again with the next date. Not `useLoaded`: shared with that of other widgets, it would cost theirs as well.
 */
export function ResultsActionsPlace(props: ResultsActionsProps) {
  const [Actions, setActions] = useState<typeof ResultsActions | null>(null)
  const { date } = props.selection
  useEffect(() => {
    if (Actions) return
    let gone = false
    import('./past/results-actions.js').then(
      (loaded) => gone || setActions(() => loaded.ResultsActions),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [Actions, date])
  return <div className="result-actions">{Actions && <Actions {...props} />}</div>
}
