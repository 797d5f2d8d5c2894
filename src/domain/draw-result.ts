import type { SlotCode } from './slots.js'

/** A draw's result. Numbers are digit strings; null is missing, not drawn yet, or promoted ('----' on the wire). Spec section 3, decisions section 6. */
export interface DrawResult {
  slot: SlotCode
  /** YYYY-MM-DD, GMT+8. */
  date: string
  status: ResultStatus
  first: string | null
  second: string | null
  third: string | null
  /** Slot letters (A–M) of the starters that were promoted to 1st, 2nd and 3rd. */
  from?: (string | null)[]
  /** 13, lettered A–M. */
  starters: (string | null)[]
  /** 10, lettered N–W. */
  consolations: (string | null)[]
  /** 1st to 3rd of the 5D game; 4th to 6th are tails of the first. */
  fiveD?: (string | null)[]
  sixD?: string | null
  /** The operator's own number of this draw, where the server says it. */
  drawNumber?: string
  videoUrl?: string
}

/** A player is never shown "lost" on a result that is not final (decisions section 7). */
export type ResultStatus = 'pending' | 'partial' | 'final'
