import type { ReadableAtom } from 'nanostores'
import { DRAW_LETTERS, type DrawLetter } from '../domain/slots.js'
import { createBoardArchive } from './board-archive.js'
import type { Board } from './board.js'
import { createLiveBoard, type LiveBoard } from './live-board.js'
import type { LotteryCore } from './lottery-core.js'

/** How many boards that nobody shows any more are remembered, for whoever goes back a day. */
const KEPT = 8

/** Draw results by date (spec section 2, decisions section 8). */
export interface Results {
  /**
   * The board of a date (`YYYY-MM-DD`, GMT+8), for showing these draw types: all, unless told. The same atom for the same date; it is kept fresh while
   * something listens and the page can be seen.
   */
  board(date: string, letters?: readonly DrawLetter[]): ReadableAtom<Board>
  /** Asks for a date's results now. Never rejects: what happened is on the board. */
  refresh(date: string, letters?: readonly DrawLetter[]): Promise<void>
  /** Shows on the board of a date, for these draw types, what the page's own server has rendered (`LiveBoard.offer`). */
  offer(date: string, letters: readonly DrawLetter[], ...offered: Parameters<LiveBoard['offer']>): void
}

/**
 * Makes the results store. However many boards of a date are on the page there is one poll of it, because they share the atom; and where the platform
 * can tell tabs apart, one per browser: the leading tab asks, the others listen to it.
 */
export function createResults(core: LotteryCore): Results {
  const archive = createBoardArchive(core.environment.storage, core.scope)
  /** In the order in which they were made or last left. */
  const boards = new Map<string, LiveBoard>()

  const forgetOld = () => {
    const idle = [...boards].filter(([, board]) => !board.isListenedTo())
    for (const [date] of idle.slice(0, -KEPT)) boards.delete(date)
  }
  const at = (date: string, letters: readonly DrawLetter[] = DRAW_LETTERS): LiveBoard => {
    const known = boards.get(date)
    if (known) {
      known.show(letters)
      return known
    }
    const remember = () => {
      // One that was forgotten while it was still to be shown comes back; one that has been left goes to the end.
      const present = boards.get(date) ?? board
      boards.delete(date)
      boards.set(date, present)
      forgetOld()
    }
    const board = createLiveBoard({ core, archive, date, shownFirst: letters, onListeners: remember })
    remember()
    return board
  }
  return {
    board: (date, letters) => at(date, letters).$board,
    offer: (date, letters, ...offered) => at(date, letters).offer(...offered),
    async refresh(date, letters) {
      await at(date, letters).refresh()
    },
  }
}
