import { atom, onMount, type ReadableAtom } from 'nanostores'
import { dateOf } from '../domain/calendar.js'
import type { DrawResult } from '../domain/draw-result.js'
import { drawSlots } from '../domain/draw-slots.js'
import { isSlotCode, type DrawLetter, type SlotCode } from '../domain/slots.js'
import type { BoardArchive } from './board-archive.js'
import { emptyBoard, readResults, writeResults, type Board, type BoardResults } from './board.js'
import { awaitedSlots, untilNextWindow } from './draw-window.js'
import type { LotteryCore } from './lottery-core.js'
import { peek } from './peek.js'
import { startPoll, untilDue, type Poll } from './poll.js'
import { problemOf } from './screen-problem.js'
import { tellError } from './tell-error.js'
import { whileVisible } from './while-visible.js'

/** Milliseconds between checks in a draw window (spec section 4) and outside one (decisions section 8). */
const FAST = 5_000
const SLOW = 60_000
/** Milliseconds between two looks at what hosts have answered while others are still asked: a board that is drawn anew at each answer keeps a slow phone busy. */
const GATHERS = 250

/** The board of one date, which keeps itself fresh while something listens and the page can be seen. */
export interface LiveBoard {
  $board: ReadableAtom<Board>
  /** These draw types are shown from now on: nobody asks for what nobody shows. */
  show(letters: readonly DrawLetter[]): void
  /** Asks now for all that is shown. */
  refresh(): Promise<unknown>
  /**
   * Shows what the page's own server has rendered, as of when it knew that, until the first answer; one is asked for at once all the same. `join` makes of
   * what is known what is shown. Nothing happens once an answer has come, which is newer.
   */
  offer(asOf: Date, join: (known: BoardResults) => BoardResults): void
  isListenedTo(): boolean
}

export interface LiveBoardOptions {
  core: LotteryCore
  archive: BoardArchive
  /** `YYYY-MM-DD`. */
  date: string
  /** The draw types that are shown from the start. */
  shownFirst: readonly DrawLetter[]
  /** Called when the first listener comes, and a second after the last has left. */
  onListeners(): void
}

/** Makes a board. Nothing is asked before it is listened to. */
export function createLiveBoard({ core: { environment, calendar, scope, feeds, merging, emit }, archive, date, shownFirst, onListeners }: LiveBoardOptions): LiveBoard {
  const kept = archive.read(date)
  const $board = atom<Board>(kept ? { ...emptyBoard(date), results: kept.results, checkedAt: kept.checkedAt } : emptyBoard(date))
  const shown = new Set(shownFirst)
  /** Those that a check of everything has asked for. */
  const covered = new Set<DrawLetter>()
  let isListenedTo = false
  let lastAnswer: Date | null = kept?.checkedAt ?? null
  let lastAsked = -Infinity
  let lastKept = -Infinity
  let keptResults: BoardResults = peek($board).results
  /** An answer has come to this page. */
  let isTaken = false
  /** What is shown was offered, and no answer has come since. */
  let isOffered = false
  /** What is shown has numbers of the answer that is still coming. */
  let isAhead = false
  /** The check under way: whoever asks meanwhile gets its answer. */
  let asking: Promise<DrawResult[] | null> | null = null

  const isAnswered = () => peek($board).state === 'ready' && !isOffered
  const infosOf = (letters: ReadonlySet<DrawLetter>) => drawSlots({ calendar }).filter(({ letter }) => letters.has(letter))
  const slotsOf = (letters: ReadonlySet<DrawLetter>) => infosOf(letters).map(({ slot }) => slot)
  const isToday = () => dateOf(environment.now()) === date

  const awaited = (letters: ReadonlySet<DrawLetter> = shown, results: BoardResults = peek($board).results) => awaitedSlots(infosOf(letters), results, date, environment.now(), { calendar })

  /** `checkedAt`: as of when it is, as a whole. */
  const show = (changes: Partial<Board>, checkedAt = lastAnswer) => {
    const before = peek($board)
    const after = { ...before, ...changes }
    const next = { ...after, live: awaited(shown, after.results), checkedAt }
    const same = before.results === next.results && before.state === next.state && before.live.join() === next.live.join() && before.lost.join() === next.lost.join() && before.problem?.code === next.problem?.code
    // The first answer after an offer, or after parts of it, is told even where it says the same: it is of another hour.
    if (!same || isOffered || isAhead) $board.set(next)
  }

  const take = async (answer: readonly DrawResult[], lost: readonly SlotCode[], merge = merging()) => {
    const mergeResults = await merge.catch(merging)
    const now = environment.now()
    lastAnswer = now
    const results = mergeResults(peek($board).results, answer, date)
    show({ results, state: 'ready', lost, problem: null })
    isTaken = true
    isOffered = false
    isAhead = false
    // Now and then also when nothing is new: a page that opens without a network says as of when its numbers are.
    if (results === keptResults && untilDue(environment, lastKept, SLOW) > 0) return
    if (Object.keys(results).length === 0) return
    lastKept = now.getTime()
    keptResults = results
    archive.write(date, { results, checkedAt: now })
  }

  /** What hosts have answered and is not shown yet, and what stops the wait for more of it. */
  let heard: DrawResult[] = []
  let stopGathering: (() => void) | null = null
  /** Shows what hosts have answered while others are still asked: the first at once, those that follow together. It is no answer yet: that nothing else is known is not. */
  const showHeard = async (merge: ReturnType<typeof merging>): Promise<void> => {
    // Who has left is shown nothing: the whole answer is taken all the same.
    if (stopGathering || !isListenedTo) return
    stopGathering = environment.timers.after(GATHERS, () => {
      stopGathering = null
      if (heard.length > 0) showHeard(merge).catch(() => {})
    })
    const mergeResults = await merge
    const results = mergeResults(peek($board).results, heard, date)
    heard = []
    if (results === peek($board).results) return
    // Where an answer failed and none has come, the board is loading again: what is not known is on its way, and no news when it comes.
    show(lastAnswer === null ? { results, state: 'loading', problem: null } : { results }, peek($board).checkedAt)
    isAhead = true
  }
  const forgetHeard = () => {
    stopGathering?.()
    stopGathering = null
    heard = []
  }

  /** Asks, and shows the answer. What is wanted is looked up when the call goes out, so that boards that come meanwhile are part of it. Null when no answer came. */
  const ask = (wanted: () => SlotCode[], isAwaited = false): Promise<DrawResult[] | null> => {
    asking ??= (async () => {
      lastAsked = environment.now().getTime()
      try {
        // What an answer is merged by comes with the answer and not after it: on a slow network that is a round trip.
        const merge = merging()
        merge.catch(() => {})
        const source = await feeds()
        const asked = wanted()
        const failures = new Map<SlotCode, unknown>()
        const hear = (some: DrawResult[]) => {
          heard.push(...some)
          showHeard(merge).catch(() => {})
        }
        const answer = await source.results(date, asked, { isToday: isToday(), isAwaited }, hear, (slots, reason) => slots.forEach((slot) => failures.set(slot, reason)))
        forgetHeard()
        const before = peek($board).lost
        await take(answer, [...before.filter((slot) => !asked.includes(slot)), ...failures.keys()], merge)
        // Once, as below: the others' answers go on meanwhile.
        if (failures.size > 0 && before.length === 0) tellError(emit, [...failures.values()][0], 'results')
        return answer
      } catch (error) {
        // Once, not at every check until the server is back.
        const isNew = peek($board).state !== 'failed'
        show({ state: 'failed', lost: [], problem: problemOf(error) })
        if (isNew) tellError(emit, error, 'results')
        return null
      } finally {
        forgetHeard()
        asking = null
      }
    })()
    return asking
  }
  const askForAll = () =>
    ask(() => {
      for (const letter of shown) covered.add(letter)
      return slotsOf(shown)
    })

  let lastFull = -Infinity
  /** In a window only what is awaited is asked for, and once a minute everything, because a published number can still be corrected. */
  const check = () => {
    const open = awaited()
    if (open.length > 0 && untilDue(environment, lastFull, SLOW) > 0) return ask(() => open, true)
    lastFull = environment.now().getTime()
    return askForAll()
  }
  /** Asks for types that nobody has asked for yet. */
  const checkNew = async () => {
    await asking
    if (!isListenedTo || [...shown].every((letter) => covered.has(letter))) return
    // What nobody has asked for yet is on its way: that it is not known is not.
    if (isAnswered()) show({ state: 'loading', answered: [...covered] })
    await askForAll()
  }

  // A cut-off inside the coming minute opens a window: the first fast check is due then, not up to a minute late.
  const period = () => (awaited().length > 0 ? FAST : Math.min(SLOW, untilNextWindow(slotsOf(shown), date, environment.now(), { calendar })))

  /** `since`: when it was last asked (ms), where that is not due again at once. */
  const lead = (publish: (message: string) => void, since = () => -Infinity): Poll => {
    const firstAfter = () => untilDue(environment, isAnswered() ? (lastAnswer?.getTime() ?? 0) : since(), period())
    /** Where no answer came, without results: what the others show has grown old, too. */
    const tell = (answer: DrawResult[] | null) => publish([[...shown].join(''), answer ? writeResults(answer) : '', peek($board).lost.join()].join('\n'))
    const checkAndTell = async () => {
      const answer = await check()
      tell(answer)
      return answer !== null
    }
    // The answer that is on its way is for the others too; a call of its own might begin just when that one has failed.
    void asking?.then(tell)
    return startPoll({ environment, period, check: checkAndTell, firstAfter })
  }

  /** What the leading tab has learnt; it knows only what it shows itself, so the rest is asked for here, at its pace. */
  const receive = (message: string) => {
    const [letters = '', text = '', lost = ''] = message.split('\n')
    const others = new Set([...shown].filter((letter) => !letters.includes(letter)))
    if (text) take(readResults(text), lost.split(',').filter(isSlotCode)).catch(() => {})
    // It had no answer. Here what it asks for is old then, and so is the whole board unless there is more; what this tab was refused with itself says more.
    else if (others.size > 0) show({ lost: slotsOf(new Set([...shown].filter((letter) => letters.includes(letter)))) })
    else show({ state: 'failed', lost: [], problem: peek($board).problem ?? problemOf(null) })
    if (others.size > 0) void ask(() => (text && peek($board).live.length > 0 ? awaited(others) : slotsOf(others)))
  }

  onMount($board, () => {
    isListenedTo = true
    onListeners()
    const stop = whileVisible(environment.visibility, () => {
      const { leadership } = environment
      if (!leadership) {
        const poll = lead(() => {})
        return () => poll.stop()
      }
      // The others publish only when they check: a board that is new here does not wait for that.
      if (!isAnswered()) void check()
      return leadership.join(
        `lottery:board:${scope}:${date}`,
        (publish) => {
          // Who leads is known a moment later: by then it may have failed already, and is not asked twice.
          const poll = lead(publish, () => lastAsked)
          return () => poll.stop()
        },
        receive,
      )
    })
    return () => {
      stop()
      forgetHeard()
      isListenedTo = false
      onListeners()
    }
  })

  // The draw that was kept may still go on: it is no more final than when the page was left.
  if (kept) show({})
  return {
    $board,
    show(letters) {
      const before = shown.size
      for (const letter of letters) shown.add(letter)
      if (isListenedTo && shown.size > before) void checkNew()
    },
    refresh: askForAll,
    offer(asOf, join) {
      // Where more is on its way (`checkNew`), what is shown is an answer all the same.
      if (isAnswered() || (isTaken && peek($board).state === 'loading')) return
      isOffered = true
      const now = environment.now()
      // A page's server may have a clock of its own.
      if (lastAnswer === null || asOf > lastAnswer) lastAnswer = asOf < now ? asOf : now
      show({ results: join(peek($board).results), state: 'ready', lost: [], problem: null })
    },
    isListenedTo: () => isListenedTo,
  }
}
