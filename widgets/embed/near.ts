/** How far (px) from the edge of the window, or of what scrolls in it, a widget counts as near: about a screen of a phone, so that it is there when the reader is. */
const MARGIN = '600px'

/**
 * Runs once the element is near the window; one that is not displayed is never near. Runs at once where the browser cannot tell, as of an element without a box.
 * The answer stops waiting.
 */
export function whenNear(element: Element, run: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    run()
    return () => {}
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting) && getComputedStyle(element).display !== 'contents') return
      observer.disconnect()
      run()
    },
    // Of what scrolls in the page, too. Without it, an element that has no size yet can lie outside at the very edge, by a part of a pixel, and would never get one.
    { rootMargin: MARGIN, scrollMargin: MARGIN },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
