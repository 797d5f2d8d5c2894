import { useText } from '../../context.js'
import { statusText } from '../../parts/problem-text.js'
import { ServerWords } from '../../parts/server-words.js'
import type { ScreenProblem } from '../../stores/screen-problem.js'

/** Why a board could not be loaded: the words for the server's code, and its own where those say more (spec section 8), or that it has said nothing. */
export function BoardFailed({ problem }: { problem: ScreenProblem | null }) {
  const t = useText()
  // An answer that could not be read is none to a player.
  if (!problem || /^(?:E101|V100)$/.test(problem.code)) return t('results.failedText')
  const own = statusText(t, problem)
  return (
    <>
      <p>{own}</p>
      <ServerWords own={own} words={problem.message} />
      <p>{t('results.keepTrying')}</p>
    </>
  )
}
