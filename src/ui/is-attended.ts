/**
 * Whether the player is at this element of a host's page: he has the focus beside it, or it stands whole before him while nothing else has the focus. What comes
 * over the page without a press must not take him away from what he reads or types elsewhere.
 */
export function isAttended(element: Element): boolean {
  const root = element.getRootNode()
  if (root instanceof ShadowRoot && root.activeElement) return true
  const { activeElement, body, documentElement, defaultView } = element.ownerDocument
  if (activeElement && activeElement !== body && activeElement !== documentElement) return false
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= (defaultView?.innerHeight ?? 0)
}
