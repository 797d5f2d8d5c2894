import { toJson } from '../api/wire-json.js'
import { isDate } from '../domain/calendar.js'
import type { DrawResult } from '../domain/draw-result.js'
import { isSlotCode, type DrawLetter } from '../domain/slots.js'
import { mergeResults } from './board-merge.js'
import type { LotteryCore } from './lottery-core.js'
import { createResults } from './results.js'

/** What a page's own server has rendered of a board, for whoever reads it before a script has run. */
export interface ServedBoard {
  /** The day that is shown, `YYYY-MM-DD`, GMT+8. */
  date: string
  /** When the page's server knew this. */
  asOf: Date
  results: readonly DrawResult[]
}

/** As text that may stand in an HTML `<script>` of data: no `<` of it can end that. */
export function writeServedBoard({ date, asOf, results }: ServedBoard): string {
  return toJson({ date, asOf: asOf.getTime(), results }).replaceAll('<', '\\u003c')
}

/** The board of such a text; null for any other. What is no result is left out of it, for a page's markup is nobody's proof. */
export function readServedBoard(text: string): ServedBoard | null {
  try {
    const { date, asOf, results } = JSON.parse(text) as Record<string, unknown>
    if (typeof date !== 'string' || !isDate(date) || typeof asOf !== 'number' || Number.isNaN(new Date(asOf).getTime())) return null
    return { date, asOf: new Date(asOf), results: wellFormed(results) }
  } catch {
    return null
  }
}

/** Hands a board to the results of a lottery, for showing these draw types: it stands there before the server is asked, which it is all the same. */
export function offerServedBoard(lottery: Pick<LotteryCore, 'use'>, letters: readonly DrawLetter[], { date, asOf, results }: ServedBoard): void {
  lottery.use(createResults).offer(date, letters, asOf, (known) => mergeResults(known, results, date))
}

/** The results among what a stranger gives, each with nothing in it but what a result has. A number that is none counts as missing. */
export function wellFormed(results: unknown): DrawResult[] {
  return Array.isArray(results) ? results.flatMap((result: unknown) => resultOf(result) ?? []) : []
}

function resultOf(given: unknown): DrawResult | null {
  if (typeof given !== 'object' || given === null) return null
  const { slot, date, status, first, second, third, from, starters, consolations, fiveD, sixD, drawNumber, videoUrl } = given as Partial<Record<keyof DrawResult, unknown>>
  if (typeof slot !== 'string' || !isSlotCode(slot) || typeof date !== 'string' || !isDate(date)) return null
  if (status !== 'pending' && status !== 'partial' && status !== 'final') return null
  return {
    slot, date, status,
    first: digits(first, 4), second: digits(second, 4), third: digits(third, 4),
    ...(Array.isArray(from) && { from: list(from, 3).map((letter) => (typeof letter === 'string' && /^[A-M]$/.test(letter) ? letter : null)) }),
    starters: list(starters, 13).map((number) => digits(number, 4)),
    consolations: list(consolations, 10).map((number) => digits(number, 4)),
    ...(Array.isArray(fiveD) && { fiveD: list(fiveD, 3).map((number) => digits(number, 5)) }),
    ...(sixD !== undefined && { sixD: digits(sixD, 6) }),
    ...(typeof drawNumber === 'string' && { drawNumber }),
    ...(typeof videoUrl === 'string' && /^https?:\/\//i.test(videoUrl) && { videoUrl }),
  }
}

function digits(number: unknown, length: number): string | null {
  return typeof number === 'string' && number.length === length && /^\d+$/.test(number) ? number : null
}

function list(given: unknown, length: number): unknown[] {
  const all: unknown[] = Array.isArray(given) ? given : []
  return Array.from({ length }, (_, place) => all[place] ?? null)
}
