import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useText } from '../../context.js'
import { ScreenTutorial, type TutorialStepKeys } from '../../parts/screen-tutorial.js'
import { useTutorial } from '../../parts/use-tutorial.js'
import { Button } from '../../ui/button.js'
import { useHandFocusOn } from '../../ui/hand-focus-on.js'
import { Icon } from '../../ui/icon.js'
import { close, info } from '../../ui/icons.js'

/** The question, once per browser, whether Bet 3 shall explain itself (spec section 2, "tutorial prompt"). */
export function TutorialPrompt() {
  return useTutorial('bet3').state === 'new' ? <Question /> : null
}

/** It goes with its answer, and the heading of the screen has the focus then; or after the tutorial, if that takes the focus first (src/ui/dialog.tsx). */
function Question() {
  const t = useText()
  const { open, finish } = useTutorial('bet3')
  const place = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    heading.current = place.current?.closest('.screen')?.querySelector('h1') ?? null
  }, [])
  useHandFocusOn(place, heading)
  // On one line: it must not push out of sight what it offers to explain.
  return (
    <div ref={place} className="tutorial-prompt">
      <Icon path={info} />
      <b>{t('tutorial.prompt')}</b>
      <Button kind="secondary" onPress={open}>
        {t('tutorial.show')}
      </Button>
      <Button kind="icon" label={t('tutorial.decline')} onPress={finish}>
        <Icon path={close} small />
      </Button>
    </div>
  )
}

const STEPS: readonly TutorialStepKeys[] = [
  ['.dates', 'tutorial.date', 'tutorial.oneDateText'],
  ['.kinds', 'tutorial.kind', 'tutorial.kindText'],
  ['.slots', 'tutorial.slots', 'tutorial.slotsText'],
  ['.entry-desk .number-line', 'tutorial.number', 'tutorial.keysText'],
  ['.add', 'tutorial.add', 'tutorial.addText'],
  ['.place', 'tutorial.bet', 'tutorial.betText'],
]

/** The steps of Bet 3, while they are asked for. */
export function Bet3Tutorial({ screen }: { screen: RefObject<HTMLElement | null> }) {
  return <ScreenTutorial name="bet3" steps={STEPS} screen={screen} />
}
