import { fetchAhead } from './fetch-ahead.js'

/**
 * Fetches what the page's widgets show: what asks the server, their views, and the app's first screen. It imports nothing and is there long before the core, so that
 * all of this is on its way while the core is; each file would otherwise be asked for by one that has to come first. Not the words: the core asks for them when it
 * comes, and so they share the connection with the server's answers, and not with the code that has to be there before it can ask. A file that is lost here is asked
 * for again by whoever needs it.
 */

/** As the build writes it (scripts/build/named-ahead.ts): files beside this one. */
declare const __LOTTERY_AHEAD__: {
  /** What each widget shows, by the selector of the places where it may stand. */
  views: Record<string, string[]>
  /** What all of them need. */
  all: string[]
}

const { views, all } = __LOTTERY_AHEAD__
const shown = Object.entries(views).flatMap(([places, files]) => (document.querySelector(places) ? files : []))
if (shown.length > 0) for (const file of new Set([...all, ...shown])) fetchAhead(new URL(file, import.meta.url).href)
