import { fetchAhead } from './fetch-ahead.js'

/**
 * Fetches what the page's widgets show: their views, the words, what asks the server, and the app's first screen. It imports nothing and is there long before the
 * core, so that all of this is on its way while the core is; each file would otherwise be asked for by one that has to come first. A file that is lost here is
 * asked for again by whoever needs it.
 */

/** As the build writes it (scripts/build/named-ahead.ts): files beside this one. */
declare const __LOTTERY_AHEAD__: {
  /** What each widget shows, by the selector of the places where it may stand. */
  views: Record<string, string[]>
  /** What all of them need. */
  all: string[]
  /** By language, as a host writes it. */
  words: Record<string, string>
}

const here = import.meta.url
const { views, all, words } = __LOTTERY_AHEAD__
const shown = Object.entries(views).filter(([places]) => document.querySelector(places))
if (shown.length > 0) {
  const attributes = [...document.querySelectorAll(`${Object.keys(views).join()},script[src*="lottery.js"]`)].map((place) => place.getAttribute('data-lang') ?? (place.localName === 'script' ? null : place.getAttribute('lang')))
  // What the player has chosen goes before.
  const choice = chosen()
  const codes = choice ? [choice] : attributes.filter((code) => code !== null)
  const wordsOf = (code: string) => words[code.trim().toLowerCase().split(/[-_]/)[0] ?? ''] ?? words['en']
  const spoken = codes.length > 0 ? codes.map(wordsOf) : [words['en']]
  for (const file of new Set([...all, ...shown.flatMap(([, files]) => files), ...spoken])) if (file) fetchAhead(new URL(file, here).href)
}

function chosen(): string {
  try {
    return localStorage.getItem('lottery:language') ?? ''
  } catch {
    // A page may have no storage.
    return ''
  }
}
