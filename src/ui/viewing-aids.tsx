import { useEffect, useRef, useState } from 'react'
import { useIsomorphicLayoutEffect } from './layout-effect.js'
import { keepModal } from './modal-dialogs.js'
import { keepOwnInput } from './own-input.js'
import print from './print.css?inline'
import { useStyles } from './styles.js'

/** Few have colours forced on a page: only they load the rules for it. */
const loadRules = () => import('./forced-colors.js')

/**
 * For those who see or use a widget otherwise than most, and no part of its first paint: the rules for forced colours and for paper, strips that follow the
 * focus, a keyboard whose keys the host does not take away, and dialogs around which he changes his page.
 */
export function ViewingAids() {
  // Not when it is wanted, as those for forced colours: a browser that prints waits for nothing.
  useStyles(print)
  const place = useRef<HTMLSpanElement>(null)
  const [Rules, setRules] = useState<Awaited<ReturnType<typeof loadRules>>['ForcedColors'] | null>(null)

  useEffect(() => {
    // A host's test may run where there is none.
    if (typeof matchMedia !== 'function') return
    const query = matchMedia('(forced-colors: active)')
    let gone = false
    const look = () => {
      // Without them the page is as the browser draws it; the next change tries again.
      if (query.matches) loadRules().then((rules) => gone || setRules(() => rules.ForcedColors), () => {})
    }
    look()
    query.addEventListener('change', look)
    return () => {
      gone = true
      query.removeEventListener('change', look)
    }
  }, [])

  // A key that is on its way is kept, too.
  useIsomorphicLayoutEffect(() => {
    const root = place.current?.getRootNode()
    if (!root) return
    root.addEventListener('focusin', reveal)
    const letGo = keepOwnInput(root)
    return () => {
      root.removeEventListener('focusin', reveal)
      letGo()
    }
  }, [])

  useIsomorphicLayoutEffect(() => {
    const frame = place.current?.closest('.lottery')
    return frame ? keepModal(frame) : undefined
  }, [])

  return <span ref={place} className="viewing-aids" hidden>{Rules && <Rules />}</span>
}

/** Scrolls a strip of chips to the one that a key has reached: a browser leaves where it is what peeks in by a pixel. A press never moves what it presses. */
function reveal({ target }: Event): void {
  if (target instanceof Element && target.closest('.chips') && target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
