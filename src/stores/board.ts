import { toJson } from '../api/wire-json.js'
import type { DrawResult } from '../domain/draw-result.js'
import { isSlotCode, type DrawLetter, type SlotCode } from '../domain/slots.js'
import type { ScreenProblem } from './screen-problem.js'

/** Results by slot. A slot that is missing is not known yet. */
export type BoardResults = Partial<Record<SlotCode, DrawResult>>

/** The results of one date. */
export interface Board {
  /** YYYY-MM-DD, GMT+8. */
  date: string
  results: BoardResults
  /** `failed`: the last check got no answer; `results` are the last ones known, maybe none. */
  state: 'loading' | 'ready' | 'failed'
  /** When the server last answered. It moves with the board: an unchanged answer does not make a new board, so while `ready` it may be older than the last check. */
  checkedAt: Date | null
  /** The slots whose draw window is open: checked every 5 s, numbers may still come. */
  live: readonly SlotCode[]
  /** Slots whose host gave no answer to the last check while others did: what is known of them, maybe nothing, is of an earlier one. */
  lost: readonly SlotCode[]
  /** What the last check failed with. */
  problem: ScreenProblem | null
  /** While `loading` after an answer: the draw types that were asked for then. Of these it stands. */
  answered?: readonly DrawLetter[]
}

/** A board before the first answer. */
export const emptyBoard = (date: string): Board => ({ date, results: {}, state: 'loading', checkedAt: null, live: [], lost: [], problem: null })

/** The board for who shows these draw types: what comes of others is no wait of his. */
export function boardFor(board: Board, letters: readonly DrawLetter[]): Board {
  return board.state === 'loading' && letters.every((letter) => board.answered?.includes(letter)) ? { ...board, state: 'ready' } : board
}

/** Results as text, for storage and for the other tabs. */
export function writeResults(results: readonly DrawResult[]): string {
  return toJson(results)
}

/** Results from text of `writeResults`; whatever is not a result is left out. */
export function readResults(text: string): DrawResult[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isResult) : []
  } catch {
    return []
  }
}

/** The text is our own, but of any older version of ours, or of any page of this origin that writes where we do: what the screens write out must be what they take it for. */
function isResult(value: unknown): value is DrawResult {
  if (typeof value !== 'object' || value === null) return false
  const { slot, date, status, first, second, third, starters, consolations, from = [], fiveD = [], sixD = null, drawNumber = '', videoUrl = '' } = value as Partial<Record<keyof DrawResult, unknown>>
  return (
    typeof slot === 'string' && isSlotCode(slot) && typeof date === 'string' && (status === 'pending' || status === 'partial' || status === 'final') &&
    [starters, consolations, from, fiveD, [first, second, third, sixD]].every((marks) => Array.isArray(marks) && marks.length < 14 && marks.every(isMark)) &&
    typeof drawNumber === 'string' && typeof videoUrl === 'string'
  )
}

/** A drawn number, the letter of a starter, or nothing yet. */
const isMark = (mark: unknown) => mark === null || (typeof mark === 'string' && /^\w{1,6}$/.test(mark))
