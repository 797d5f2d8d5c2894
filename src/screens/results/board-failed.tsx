import { useText } from '../../context.js'
import { statusText } from '../../parts/problem-text.js'
import { ServerWords } from '../../parts/server-words.js'
import type { ScreenProblem } from '../../stores/screen-problem.js'

/** Why a server would not give a board: the words for its code, and its own where those say more (spec section 8). */
export function BoardFailed({ problem }: { problem: ScreenProblem }) {
  const t = useText()
  const own = statusText(t, problem)
  return (
    <>
      <p>{own}</p>
      <ServerWords own={own} words={problem.message} />
      <p>{t('results.keepTrying')}</p>
    </>
  )
}
