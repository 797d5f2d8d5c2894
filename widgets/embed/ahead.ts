import { connectAhead } from './connect-ahead.js'
import { fetchAhead } from './fetch-ahead.js'
import { findFonts } from './find-fonts.js'

/**
 * Uses the time until the core is there. Fetches what the page's widgets show: their views, the words, what asks the server, and the app's first screen; each file
 * would otherwise be asked for by one that has to come first. Opens the connection that the first call goes by, and has the browser look for the typefaces. It
 * imports nothing and is there long before the core. What is lost here is asked for again by whoever needs it.
 */

/** As the build writes it (scripts/build/named-ahead.ts): files beside this one. */
declare const __LOTTERY_AHEAD__: {
  /** What each widget shows, by the selector of the places where it may stand. */
  views: Record<string, string[]>
  /** What all of them need. */
  all: string[]
  /** By those places, or none for what all of them say, and by language, as a host writes it. */
  words: Record<string, Record<string, string>>
  /** What text is written in, as CSS has it. */
  fonts: string
}

const here = import.meta.url
const { views, all, words, fonts } = __LOTTERY_AHEAD__
const shown = Object.entries(views).filter(([places]) => document.querySelector(places))
if (shown.length > 0) {
  const places = [...document.querySelectorAll(`${Object.keys(views).join()},script[src*="lottery.js"]`)]
  connectAhead(places)
  const attributes = places.map((place) => place.getAttribute('data-lang') ?? (place.localName === 'script' ? null : place.getAttribute('lang')))
  // What the player has chosen goes before.
  const choice = chosen()
  const codes = choice ? [choice] : attributes.filter((code) => code !== null)
  const spoken = ['', ...shown.map(([at]) => at)].flatMap((at) => (codes.length > 0 ? codes : ['']).map((code) => words[at]?.[code.trim().toLowerCase().split(/[-_]/)[0] ?? ''] ?? words[at]?.['en']))
  for (const file of new Set([...all, ...shown.flatMap(([, files]) => files), ...spoken])) if (file) fetchAhead(new URL(file, here).href)
  findFonts(fonts)
}

function chosen(): string {
  try {
    return localStorage.getItem('lottery:language') ?? ''
  } catch {
    // A page may have no storage.
    return ''
  }
}
