import type { RefObject } from 'react'
import { useText } from '../context.js'
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
  const { state, finish } = useTutorial(name)
  if (state !== 'open') return null
  return <Tutorial steps={steps.map(([target, title, text]) => ({ target, title: t(title), text: t(text) }))} screen={screen} onFinish={finish} />
}
