import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useText } from '../context.js'
import { Button } from '../ui/button.js'
import { Dialog } from '../ui/dialog.js'
import inverse from '../ui/inverse.css?inline'
import { useStyles } from '../ui/styles.js'
import css from './tutorial.css?inline'

/** One step: a control, and what to do with it. */
export interface TutorialStep {
  /** The control, as a selector within the screen. */
  target: string
  title: string
  text: string
}

export interface TutorialProps {
  steps: readonly TutorialStep[]
  /** The element around the screen. */
  screen: RefObject<HTMLElement | null>
  /** Seen to its end, or skipped: by its button, by Escape. */
  onFinish: () => void
}

/**
 * A tutorial: a bubble beside one control after the other. A modal dialog, so that the focus stays in it and goes back after it; its css ties it to the control
 * that carries `data-tutorial`, and where a browser cannot do that it is a sheet, and the control has its ring all the same.
 */
export function Tutorial({ steps, screen, onFinish }: TutorialProps) {
  useStyles(css)
  useStyles(inverse)
  const t = useText()
  const [at, setAt] = useState(0)
  const body = useRef<HTMLParagraphElement>(null)
  const textId = useId()
  const step = steps[at]
  const target = step?.target ?? ''
  const isLast = at === steps.length - 1

  useLayoutEffect(() => {
    const control = screen.current?.querySelector<HTMLElement>(target)
    const bubble = body.current?.closest('dialog')
    if (!control || !bubble) return
    control.setAttribute('data-tutorial', '')
    control.scrollIntoView?.({ block: 'center' })
    // Where the bubble comes to stand, for its arrow: only the browser knows, which shifts and turns it over where there is no room, and not before its next frame.
    const frame = requestAnimationFrame(() => {
      const [mine, its] = [bubble.getBoundingClientRect(), control.getBoundingClientRect()]
      const middle = (its.left + its.right) / 2 - mine.left
      bubble.dataset.side = mine.top >= its.bottom ? 'below' : mine.bottom <= its.top ? 'above' : 'over'
      bubble.dataset.arrow = middle < mine.width * 0.3 ? 'left' : middle > mine.width * 0.7 ? 'right' : 'middle'
    })
    return () => {
      cancelAnimationFrame(frame)
      control.removeAttribute('data-tutorial')
      delete bubble.dataset.side
    }
  }, [screen, target])

  // A dialog begins at its first button, which here would be the one that ends it.
  useLayoutEffect(() => body.current?.closest('dialog')?.querySelector<HTMLElement>('.forward')?.focus(), [])

  if (!step) return null
  const foot = (
    <>
      <Button kind="ghost" onPress={onFinish}>
        {t('tutorial.skip')}
      </Button>
      {at > 0 && (
        <Button kind="ghost" onPress={() => setAt(at - 1)}>
          {t('tutorial.back')}
        </Button>
      )}
      {/* The first step comes with its dialog, and a region that comes with its words tells nothing: the button that has the focus says them. */}
      <Button kind="ghost" className="forward" describedBy={textId} onPress={() => (isLast ? onFinish() : setAt(at + 1))}>
        {isLast ? t('tutorial.done') : t('tutorial.next')}
      </Button>
    </>
  )
  return (
    <Dialog className="bubble inverse" title={step.title} subtitle={t('tutorial.step', { step: at + 1, count: steps.length })} foot={foot} onClose={onFinish}>
      <p ref={body} role="status">
        <span className="visually-hidden">{step.title}: </span>
        <span id={textId}>{step.text}</span>
      </p>
    </Dialog>
  )
}
