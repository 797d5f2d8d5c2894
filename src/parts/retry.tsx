import { useRef } from 'react'
import { useText } from '../context.js'
import { Button } from '../ui/button.js'
import { useHandFocusToHeading } from '../ui/hand-focus-on.js'

/** "Try again", in an `Alert` that says what went wrong. What is asked takes the alert's place; who pressed goes on at the heading of the screen. */
export function Retry({ onPress }: { onPress: () => void }) {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  useHandFocusToHeading(place)
  return (
    <div className="alert-actions" ref={place}>
      <Button kind="secondary" onPress={onPress}>{t('shared.retry')}</Button>
    </div>
  )
}
