import { useText } from '../../context.js'
import { statusText } from '../../parts/problem-text.js'
import { Retry } from '../../parts/retry.js'
import type { ScreenProblem } from '../../stores/screen-problem.js'
import { Alert } from '../../ui/alert.js'

/** Why there are no tickets: no answer came, or this session may not look them up, and then trying again would not help. */
export function TicketsFailed({ problem, onRetry }: { problem: ScreenProblem; onRetry: () => void }) {
  const t = useText()
  if (problem.code === 'E103') {
    return (
      <Alert tone="note" role="status" title={statusText(t, problem)}>
        <p>{t('tickets.needLogin')}</p>
      </Alert>
    )
  }
  return (
    <Alert tone="danger" role="alert" title={t('tickets.failed')}>
      <p>{statusText(t, problem)}</p>
      <Retry onPress={onRetry} />
    </Alert>
  )
}
