import { toJson } from '../api/wire-json.js'
import type { KeyValueStorage } from '../api/environment.js'
import { readResults, writeResults, type BoardResults } from './board.js'

/** How many dates are kept. */
const KEPT = 3

/** A kept board: what was known, and when the server said so. */
export interface KeptBoard { results: BoardResults; checkedAt: Date }

/** The last good boards, kept in this browser so that a page that opens without a network shows the last results it had. */
export interface BoardArchive {
  read(date: string): KeptBoard | null
  /** Keeps a board and forgets the one that was written longest ago. */
  write(date: string, board: KeptBoard): void
}

interface Entry { date: string; checkedAt: number; results: string }

/** Makes an archive of one server's boards. `scope` names the server. */
export function createBoardArchive(storage: KeyValueStorage, scope: string): BoardArchive {
  const key = `lottery:results:${scope}`
  const entries = () => parse(storage.get(key))
  return {
    read(date) {
      const entry = entries().find((kept) => kept.date === date)
      if (!entry) return null
      const results: BoardResults = {}
      for (const result of readResults(entry.results)) if (result.date === date) results[result.slot] = result
      return { results, checkedAt: new Date(entry.checkedAt) }
    },
    write(date, { results, checkedAt }) {
      const entry: Entry = { date, checkedAt: checkedAt.getTime(), results: writeResults(Object.values(results)) }
      storage.set(key, toJson([entry, ...entries().filter((kept) => kept.date !== date)].slice(0, KEPT)))
    },
  }
}

function parse(text: string | null): Entry[] {
  if (text === null) return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false
  const { date, checkedAt, results } = value as Partial<Record<keyof Entry, unknown>>
  return typeof date === 'string' && typeof checkedAt === 'number' && new Date(checkedAt).getTime() === checkedAt && typeof results === 'string'
}
