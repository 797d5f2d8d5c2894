import { atom, onMount, type ReadableAtom } from 'nanostores'
import { cutOffAt, dateOf, drawAt, hasDraw } from '../domain/calendar.js'
import type { DrawResult } from '../domain/draw-result.js'
import { drawSlots, type SlotCode } from '../domain/slots.js'
import { createBoardArchive } from './board-archive.js'
import { emptyBoard, mergeResults, readResults, writeResults, type Board } from './board.js'
import type { LotteryCore } from './lottery-core.js'
import { peek } from './peek.js'
import { startPoll, type Poll } from './poll.js'
import { whileVisible } from './while-visible.js'
import { problemOf } from './screen-problem.js'
import { tellError } from './tell-error.js'

/** Milliseconds between checks in a draw window (spec section 4) and outside one (decisions section 8). */
const FAST = 5_000
const SLOW = 60_000
/**
 * A window closes this long (ms) after the draw at the latest. Without an end, a server that never publishes one of the types would be asked every
 * five seconds by every visitor until midnight.
 */
const WINDOW_LASTS = 3 * 60 * 60_000

/** Draw results by date (spec section 2, decisions section 8). */
export interface Results {
  /** The board of a date (`YYYY-MM-DD`, GMT+8). The same atom for the same date; it is kept fresh while something listens and the page can be seen. */
  board(date: string): ReadableAtom<Board>
  /** Asks for a date's results now. Never rejects: what happened is on the board. */
  refresh(date: string): Promise<void>
}

/**
 * Makes the results store. However many boards of a date are on the page there is one poll of it, because they share the atom; and where the platform
 * can tell tabs apart, one per browser: the leading tab asks, the others listen to it.
 */
export function createResults({ environment, calendar, scope, feeds, emit }: LotteryCore): Results {
  const archive = createBoardArchive(environment.storage, scope)
  const boards = new Map<string, ReturnType<typeof createBoard>>()

  const createBoard = (date: string) => {
    const kept = archive.read(date)
    const $board = atom<Board>(kept ? { ...emptyBoard(date), results: kept.results, checkedAt: kept.checkedAt } : emptyBoard(date))
    const slots = drawSlots({ calendar }).map(({ slot }) => slot).filter((slot) => hasDraw(slot, date, { calendar }))
    let lastAnswer: Date | null = kept?.checkedAt ?? null
    /** The check under way: whoever asks meanwhile gets its answer. */
    let asking: Promise<DrawResult[] | null> | null = null

    /** Slots whose numbers may come at any moment. */
    const awaited = (results = peek($board).results): SlotCode[] => {
      const now = environment.now()
      if (dateOf(now) !== date) return []
      return slots.filter(
        (slot) =>
          results[slot]?.status !== 'final' &&
          now >= cutOffAt(slot, date, { calendar }) &&
          now.getTime() < drawAt(slot, date, { calendar }).getTime() + WINDOW_LASTS,
      )
    }

    const show = (changes: Partial<Board>) => {
      const before = peek($board)
      const shown = { ...before, ...changes }
      const next = { ...shown, live: awaited(shown.results).length > 0, checkedAt: lastAnswer }
      const same = before.results === next.results && before.state === next.state && before.live === next.live && before.problem?.code === next.problem?.code
      if (!same) $board.set(next)
    }

    const take = (answer: readonly DrawResult[]) => {
      lastAnswer = environment.now()
      const before = peek($board).results
      const results = mergeResults(before, answer, date)
      show({ results, state: 'ready', problem: null })
      if (results !== before) archive.write(date, { results, checkedAt: lastAnswer })
    }

    /** Asks for `wanted` and shows the answer. Null when none came. */
    const ask = (wanted: readonly SlotCode[]): Promise<DrawResult[] | null> => {
      asking ??= (async () => {
        try {
          const source = await feeds()
          const answer = await source.results(date, wanted)
          take(answer)
          return answer
        } catch (error) {
          // Once, not at every check until the server is back.
          const isNew = peek($board).state !== 'failed'
          show({ state: 'failed', problem: problemOf(error) })
          if (isNew) tellError(emit, error, 'results')
          return null
        } finally {
          asking = null
        }
      })()
      return asking
    }

    let lastFull = -Infinity
    /** In a window only what is awaited is asked for, and once a minute everything, because a published number can still be corrected. */
    const check = () => {
      const now = environment.now().getTime()
      const open = awaited()
      if (open.length > 0 && now - lastFull < SLOW) return ask(open)
      lastFull = now
      return ask(slots)
    }

    const period = () => {
      // A cut-off inside the coming minute opens a window: the first fast check is due then, not up to a minute late.
      if (awaited().length > 0) return FAST
      const now = environment.now().getTime()
      const opening = dateOf(environment.now()) === date ? slots.map((slot) => cutOffAt(slot, date, { calendar }).getTime() - now).filter((wait) => wait > 0) : []
      return Math.min(SLOW, ...opening)
    }

    const lead = (publish: (message: string) => void): Poll => {
      const firstAfter = () => (lastAnswer ? Math.max(0, lastAnswer.getTime() + period() - environment.now().getTime()) : 0)
      const checkAndTell = async () => {
        const answer = await check()
        if (answer) publish(writeResults(answer))
        return answer !== null
      }
      return startPoll({ environment, period, check: checkAndTell, firstAfter: peek($board).state === 'ready' ? firstAfter : () => 0 })
    }

    onMount($board, () =>
      whileVisible(environment.visibility, () => {
        const { leadership } = environment
        if (!leadership) {
          const poll = lead(() => {})
          return () => poll.stop()
        }
        // The others publish only when they check: a board that is new here does not wait for that.
        if (peek($board).state !== 'ready') void check()
        return leadership.join(
          `lottery:results:${scope}:${date}`,
          (publish) => {
            const poll = lead(publish)
            return () => poll.stop()
          },
          (message) => take(readResults(message)),
        )
      }),
    )

    return { $board, refresh: () => ask(slots) }
  }

  const at = (date: string) => {
    let board = boards.get(date)
    if (!board) boards.set(date, (board = createBoard(date)))
    return board
  }
  return {
    board: (date) => at(date).$board,
    async refresh(date) {
      await at(date).refresh()
    },
  }
}
