import { useEffect, useState } from 'react'
import { afterFrames } from '../../ui/after-paint.js'
import type { ResultsActions, ResultsActionsProps } from './past/results-actions.js'

/**
 * Where the board's actions come to stand: as tall as they are, so that nothing moves when they do. They are asked for behind the first cards, which a press may answer by then; code that was lost
 * on the way is asked for again with the next date. Not `useLoaded`: shared with that of other widgets, it would cost theirs as well.
 */
export function ResultsActionsPlace(props: ResultsActionsProps) {
  const [Actions, setActions] = useState<typeof ResultsActions | null>(null)
  const { date } = props.selection
  useEffect(() => {
    if (Actions) return
    let gone = false
    const stop = afterFrames(3, () => {
      import('./past/results-actions.js').then(
        (loaded) => gone || setActions(() => loaded.ResultsActions),
        () => {},
      )
    })
    return () => {
      gone = true
      stop()
    }
  }, [Actions, date])
  return <div className="result-actions">{Actions && <Actions {...props} />}</div>
}
