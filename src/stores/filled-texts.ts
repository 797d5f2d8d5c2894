import type { KeyValueStorage } from '../api/environment.js'
import { toJson } from '../api/wire-json.js'

/** A host writes its texts on every page: what the player has made of one, or has bought, must not be undone or offered again by a reload. */
const KEY = 'lottery:bet2:filled'
/** As many as a tab remembers. */
const MOST = 20

/** The texts of the host's that were filled in in this tab. */
export function createFilledTexts(tab: KeyValueStorage): { has(text: string): boolean; add(text: string): void } {
  const all = () => readAll(tab.get(KEY))
  return {
    has: (text) => all().includes(text),
    add: (text) => void tab.set(KEY, toJson([...all().filter((one) => one !== text), text].slice(-MOST))),
  }
}

/** A tab of before has kept one text as it was. */
function readAll(kept: string | null): string[] {
  if (kept === null) return []
  try {
    const value: unknown = JSON.parse(kept)
    return Array.isArray(value) ? value.map(String) : [kept]
  } catch {
    return [kept]
  }
}
