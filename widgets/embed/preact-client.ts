import { options } from 'preact'
import { createRoot as createPreactRoot } from 'preact/compat/client'
import type { Container, Root } from 'react-dom/client'

/**
 * `react-dom/client` of the builds that bring Preact, whose effects wait for the next frame and a task behind it. A press that comes first finds a store that nobody listens
 * to yet, and is answered a frame or two later: on a slow phone some fifty milliseconds, at the very time when all is drawn and somebody wants to begin. These roots do
 * what is left of the effects before they hand on what a user does.
 */

/** ms after which no frame is waited for: a page out of sight draws none. */
const NO_FRAME = 100

/** Runs the effects that wait. */
let runEffects: (() => void) | undefined

options.requestAnimationFrame = (run) => {
  runEffects = run
  requestAnimationFrame(() => setTimeout(run))
  setTimeout(run, NO_FRAME)
}

export function createRoot(container: Container): Root {
  // What all that a user does begins with, or is said by whoever does it for him.
  for (const event of ['pointerdown', 'keydown', 'click']) container.addEventListener(event, () => runEffects?.(), true)
  return createPreactRoot(container) as Root
}
