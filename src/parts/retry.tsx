import { useText } from '../context.js'
import { Button } from '../ui/button.js'

/** "Try again", in an `Alert` that says what went wrong. What is asked takes the alert's place. */
export function Retry({ onPress }: { onPress: () => void }) {
  const t = useText()
  return (
    <div className="alert-actions">
      <Button kind="secondary" onPress={onPress}>{t('shared.retry')}</Button>
    </div>
  )
}
