import type { RefObject } from 'react'
import { useText, useWidget } from '../context.js'
import type { TextKey } from '../i18n/create-i18n.js'
import type { TutorialName } from '../stores/tutorials.js'
import { Tutorial } from './tutorial.js'
import { useTutorial } from './use-tutorial.js'

/** One step: a control, as a selector within the screen, and the keys of its title and of what to do with it. */
export type TutorialStepKeys = readonly [target: string, title: TextKey, text: TextKey]

export interface ScreenTutorialProps {
  name: TutorialName
  steps: readonly TutorialStepKeys[]
  /** The element around the screen. */
  screen: RefObject<HTMLElement | null>
}

/** The tutorial of a screen, while it is asked for (spec section 2). */
export function ScreenTutorial({ name, steps, screen }: ScreenTutorialProps) {
  const t = useText()
  const { options } = useWidget()
  const { state, finish } = useTutorial(name)
  if (state !== 'open') return null
  // Its last step is at the end of the screen, and whoever has seen it begins at the first. The window is only the standalone page's to scroll.
  const end = () => {
    const first = steps[0] && screen.current?.querySelector<HTMLElement>(steps[0][0])
    if (options.readAddress) first?.ownerDocument.defaultView?.scrollTo(0, 0)
    else first?.scrollIntoView?.({ block: 'center' })
    finish()
  }
  return <Tutorial steps={steps.map(([target, title, text]) => ({ target, title: t(title), text: t(text) }))} screen={screen} onFinish={end} />
}
