import type { RefObject } from 'react'
import { useText } from '../../context.js'
import { Tutorial } from '../../parts/tutorial.js'
import { useTutorial } from '../../parts/use-tutorial.js'
import { Alert } from '../../ui/alert.js'
import { Button } from '../../ui/button.js'

/** The question, once per browser, whether Bet 3 shall explain itself (spec section 2, "tutorial prompt"). */
export function TutorialPrompt() {
  const t = useText()
  const { state, open, finish } = useTutorial('bet3')
  if (state !== 'new') return null
  return (
    <Alert tone="note" title={t('tutorial.prompt')}>
      <div className="alert-actions">
        <Button kind="secondary" onPress={open}>
          {t('tutorial.show')}
        </Button>
        <Button kind="ghost" onPress={finish}>
          {t('tutorial.decline')}
        </Button>
      </div>
    </Alert>
  )
}

/** The steps of Bet 3, while they are asked for. */
export function Bet3Tutorial({ screen }: { screen: RefObject<HTMLElement | null> }) {
  const t = useText()
  const { state, finish } = useTutorial('bet3')
  if (state !== 'open') return null
  const steps = [
    { target: '.dates', title: t('tutorial.date'), text: t('tutorial.oneDateText') },
    { target: '.kinds', title: t('tutorial.kind'), text: t('tutorial.kindText') },
    { target: '.slots', title: t('tutorial.slots'), text: t('tutorial.slotsText') },
    { target: '.entry-desk .number-line', title: t('tutorial.number'), text: t('tutorial.keysText') },
    { target: '.add', title: t('tutorial.add'), text: t('tutorial.addText') },
    { target: '.place', title: t('tutorial.bet'), text: t('tutorial.betText') },
  ]
  return <Tutorial steps={steps} screen={screen} onFinish={finish} />
}
