import { useEffect, type RefObject } from 'react'
import { afterPaint } from '../../ui/after-paint.js'
import { useStyles } from '../../ui/styles.js'

/** Named on paper all the same: a dialog may print the board behind it. */
const css = '@layer screens { @media screen { .result.far { content-visibility: hidden; } } }'

/**
 * A modal dialog makes all that is behind it inert, and a browser styles that anew, element by element, as it opens and as it closes: most of what it costs a slow phone.
 * So the cards that lie out of sight by then take no part in it. They are there again one by one when it has closed, and at once when the page is scrolled behind it.
 * `within`: something in the widget that has the cards.
 */
export function useFarCards(within: RefObject<Element | null>): void {
  useStyles(css)
  useEffect(() => {
    const root = within.current?.closest('.lottery')
    const view = root?.ownerDocument.defaultView
    if (!root || !view?.IntersectionObserver) return
    const far = new Set<Element>()
    const show = (card: Element) => {
      sight.unobserve(card)
      card.classList.remove('far')
      far.delete(card)
    }
    const sight = new view.IntersectionObserver((seen) => {
      for (const { isIntersecting, target } of seen) if (isIntersecting) show(target)
    })
    let stop: (() => void) | null = null
    const showNext = () => {
      const [card] = far
      if (card) show(card)
      stop = far.size > 0 ? afterPaint(showNext) : null
    }
    let isOpen = false
    // The dialog is in the tree a moment before it opens, and out of it a moment after it has closed.
    const tree = new MutationObserver(() => {
      if (isOpen === (root.querySelector('dialog') !== null)) return
      isOpen = !isOpen
      stop?.()
      stop = null
      if (!isOpen) return showNext()
      // All are measured before any is changed, or the page would be laid out anew for each.
      const hidden = [...root.querySelectorAll('.result')].filter((card) => {
        const { top, bottom } = card.getBoundingClientRect()
        return bottom < 0 || top > view.innerHeight
      })
      for (const card of hidden) {
        far.add(card)
        card.classList.add('far')
        sight.observe(card)
      }
    })
    tree.observe(root, { childList: true, subtree: true })
    return () => {
      tree.disconnect()
      stop?.()
      for (const card of far) show(card)
    }
  }, [within])
}
