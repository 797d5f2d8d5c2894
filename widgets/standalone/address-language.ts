import type { KeyValueStorage } from '../../src/api/environment.js'
import { LANGUAGE_KEY } from '../../src/stores/preferences.js'

/** The language that the last link named. */
const ADDRESSED = 'lottery:address-language'

/**
 * The language is read from the address (spec section 1), and what the player chooses himself goes before it, until a link names another one than the link
 * that he chose under: whoever opens the page in Chinese after that means it. True where that is so now, for a page that stands has his choice at hand as well.
 */
export function followAddress(lang: string | undefined, storage: KeyValueStorage): boolean {
  if (!lang || storage.get(ADDRESSED) === lang) return false
  storage.set(ADDRESSED, lang)
  storage.remove(LANGUAGE_KEY)
  return true
}
