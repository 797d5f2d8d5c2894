import { toJson } from '../api/wire-json.js'
import type { KeyValueStorage } from '../api/environment.js'
import { readDraft, writeDraft, type DigitSetDraft } from './digit-set-draft.js'

/**
 * A bet that was sent and not answered for certain. Written before it is sent: a page that dies in between finds it again,
 * and only this ClientRef can ask the server what became of it without buying twice.
 */
export interface PendingBet {
  /** The server it was sent to. */
  scope: string
  clientRef: string
  userId: string
  currency: string
  betString: string
  /** Minor units. */
  total: number
  /** ms since the epoch. */
  at: number
  draft: DigitSetDraft
}

/** The bets of this browser that await an answer. */
export interface PendingBets {
  /**
   * The oldest of a player, or null. One that was there at first and is gone counts: whoever took up its slip then, and did not see what became
   * of it, would offer the same bet again.
   */
  find(userId: string): PendingBet | null
  /** False when it could not be kept beyond this page. */
  save(bet: PendingBet): boolean
  remove(clientRef: string): void
}

const KEY = 'lottery:bet2:pending'

/**
 * Pending bets over lasting storage, so that they outlive the tab; a list, because two tabs may each have one.
 * Sending one from two tabs is harmless: it is the same ClientRef.
 */
export function createPendingBets(storage: KeyValueStorage, scope: string): PendingBets {
  const all = () => parse(storage.get(KEY))
  let first = all()
  const write = (bets: PendingBet[]) => {
    if (bets.length > 0) return storage.set(KEY, toJson(bets.map((bet) => ({ ...bet, draft: writeDraft(bet.draft) }))))
    storage.remove(KEY)
    return true
  }
  return {
    find: (userId) => [...all(), ...first].find((bet) => bet.scope === scope && bet.userId.toLowerCase() === userId.toLowerCase()) ?? null,
    save: (bet) => write([...all().filter(({ clientRef }) => clientRef !== bet.clientRef), bet]),
    remove(clientRef) {
      const isOther = (bet: PendingBet) => bet.clientRef !== clientRef
      first = first.filter(isOther)
      write(all().filter(isOther))
    },
  }
}

function parse(text: string | null): PendingBet[] {
  if (text === null) return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.flatMap(readBet) : []
  } catch {
    return []
  }
}

function readBet(value: unknown): PendingBet[] {
  if (typeof value !== 'object' || value === null) return []
  const { scope, clientRef, userId, currency, betString, total, at, draft } = value as Partial<Record<keyof PendingBet, unknown>>
  const kept = typeof draft === 'string' ? readDraft(draft) : null
  if (!kept || typeof total !== 'number' || typeof at !== 'number') return []
  if (typeof scope !== 'string' || typeof clientRef !== 'string' || typeof userId !== 'string' || typeof currency !== 'string' || typeof betString !== 'string') return []
  return [{ scope, clientRef, userId, currency, betString, total, at, draft: kept }]
}
