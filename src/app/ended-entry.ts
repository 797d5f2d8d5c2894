import type { Widget } from '../context.js'
import type { Ended } from '../parts/entry-marks.js'

/** The mark of an entry of the logout screen. */
export const ENDED: Ended = 'lottery:ended'

/** Whether the page stands at such an entry. Whoever is signed in when he comes there has come back to it, and has not asked to leave. A route in memory has no entry of its own. */
export function isEnded(router: Widget['options']['router']): boolean {
  return (router === 'hash' || router === 'browser') && typeof history !== 'undefined' && history.state === ENDED
}
