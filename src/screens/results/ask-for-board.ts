import { hostLetters } from '../../domain/draw-slots.js'
import { firstShownDate, namedDate } from '../../parts/result-dates.js'
import type { LotteryCore } from '../../stores/lottery-core.js'
import { createResults } from '../../stores/results.js'

/** Asks for the results that a board begins with, by what its host has named, before it is drawn, and keeps them fresh until the answer is called; the board then asks no more. Never throws: options that are no text are the board's to tell of. */
export function askForBoard(lottery: Pick<LotteryCore, 'calendar' | 'environment' | 'use'>, { date, drawTypes }: { date?: string; drawTypes?: string }): () => void {
  const { calendar, environment } = lottery
  try {
    const letters = hostLetters(drawTypes)
    return lottery.use(createResults).board(namedDate(date) ?? firstShownDate(letters, environment.now(), { calendar }), letters).listen(() => {})
  } catch {
    return () => {}
  }
}
