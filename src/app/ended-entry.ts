import type { Widget } from '../context.js'
import type { Ended } from '../parts/entry-marks.js'

/** The mark of an entry of the logout screen. */
export const ENDED: Ended = 'lottery:ended'

/** Whether the page stands at such an entry, which is of no other screen. Whoever is signed in when he comes there has come back to it, and has not asked to leave. A route in memory has no entry of its own. */
export function isEnded(router: Widget['options']['router'] = 'memory'): boolean {
  return router !== 'memory' && history.state === ENDED
}
