import type { Widget } from '../context.js'

/** What the entry in the history says where the app was led to the logout screen because the server could not be reached. */
export const OUTAGE = 'lottery:outage'

/** Whether the page begins at such an entry: it was loaded again, and nobody has wished to leave. A route in memory has no entry of its own. */
export function beginsAfterOutage(router: Widget['options']['router']): boolean {
  return (router === 'hash' || router === 'browser') && typeof history !== 'undefined' && history.state === OUTAGE
}
