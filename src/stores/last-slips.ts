import { toJson } from '../api/wire-json.js'
import type { BetRow } from '../domain/slip.js'
import type { LotteryCore } from './lottery-core.js'
import type { BetHand } from './bet-hand.js'
import { isBetRow } from './row-draft.js'
import { readStoredList } from './stored-list.js'

/** The rows that a player placed last on each screen, for "repeat last slip". Kept in this browser. */
export interface LastSlips {
  /** Empty when there are none. */
  find(hand: BetHand, owner: string): BetRow[]
  keep(hand: BetHand, owner: string, rows: readonly BetRow[]): void
}

interface KeptSlip {
  scope: string
  owner: string
  hand: BetHand
  rows: BetRow[]
}

const KEY = 'lottery:last-slips'
/** Players of one browser whose slips are kept, newest first, over all screens. */
const MOST = 12

/** Makes the store. */
export function createLastSlips({ environment: { storage }, scope }: LotteryCore): LastSlips {
  const all = () => readStoredList(storage, KEY, isKept)
  const isOf = (hand: BetHand, owner: string) => (kept: KeptSlip) => kept.scope === scope && kept.hand === hand && kept.owner === owner.toLowerCase()
  return {
    find: (hand, owner) => all().find(isOf(hand, owner))?.rows ?? [],
    keep(hand, owner, rows) {
      const others = all().filter((kept) => !isOf(hand, owner)(kept))
      storage.set(KEY, toJson([{ scope, owner: owner.toLowerCase(), hand, rows }, ...others].slice(0, MOST)))
    },
  }
}

function isKept(value: unknown): value is KeptSlip {
  if (typeof value !== 'object' || value === null) return false
  const { scope, owner, hand, rows } = value as Partial<Record<keyof KeptSlip, unknown>>
  return typeof scope === 'string' && typeof owner === 'string' && typeof hand === 'string' && Array.isArray(rows) && rows.every(isBetRow)
}
