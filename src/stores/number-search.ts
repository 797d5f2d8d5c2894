import { atom, type ReadableAtom } from 'nanostores'
import { addDays, cutOffAt, dateOf, hasDraw } from '../domain/calendar.js'
import type { DrawResult } from '../domain/draw-result.js'
import { isFinalFor } from '../domain/final-games.js'
import { kindOf } from '../domain/number-kinds.js'
import { pastHits, type PastHit } from '../domain/past-hits.js'
import { TIERS } from '../domain/prize-rates.js'
import { drawSlots } from '../domain/draw-slots.js'
import { DRAW_LETTERS, SLOT_CODES, letterOf, type DrawLetter, type SlotCode } from '../domain/slots.js'
import { createHold } from './kept-view.js'
import type { LotteryCore } from './lottery-core.js'
import { createPastResults, type PastCall } from './past-results.js'
import { isUncertain } from './screen-problem.js'
import { createSearchForm, type SearchForm, type SearchForms } from './search-form.js'
import { tellError } from './tell-error.js'

/** A hit with its draw; `date` is `YYYY-MM-DD`, GMT+8. */
export interface FoundHit extends PastHit {
  date: string
  slot: SlotCode
}

/** A search under way, or what it found. */
export interface NumberSearch {
  state: 'searching' | 'done'
  question: SearchForm
  /** Calls answered, of all that are needed. */
  asked: number
  total: number
  /** Newest first. */
  hits: readonly FoundHit[]
  /** Draws whose numbers were looked through; `open` of all that were asked for are not final for a number of this length. */
  draws: number
  open: number
  /** Scheduled draws of the past that the server knows nothing of. */
  unknown: number
  /** What was not answered, newest first, also what was not asked any more: a search never passes over it in silence. */
  failed: readonly PastCall[]
}

/** Searches past results for a number and its permutations (spec section 2, Results). */
export interface NumberSearches extends SearchForms {
  /** Null before the first one. */
  $search: ReadableAtom<NumberSearch | null>
  /** Searches for what the form says, or in these draw types in place of the form's. Never rejects. */
  search(letters?: readonly DrawLetter[]): Promise<void>
  /** Asks once more for what failed, and adds what it finds. */
  retry(): Promise<void>
  /** Ends a search under way: nothing more is asked, and what was not asked yet counts as failed. */
  stop(): void
  /** The search is shown, until the function returned is called: then it ends. */
  hold(): () => void
}

/** Calls under way at a time: a server gives ninety days one after the other without noticing. */
const AT_A_TIME = 3
/** So many failures in a row end a search: a server that is down is not asked for ninety more days. */
const GIVE_UP_AFTER = 6

/** Makes the store. What was searched for and found stays until the next search. */
export function createNumberSearch(core: LotteryCore): NumberSearches {
  const { environment, calendar } = core
  const past = core.use(createPastResults)
  const form = core.use(createSearchForm)
  const $search = atom<NumberSearch | null>(null)
  /** Grows with every search: an answer to an earlier one is dropped. */
  let turn = 0
  /** Calls of the running search that have no answer yet. */
  let waiting: PastCall[] = []

  const run = async (calls: readonly PastCall[]): Promise<void> => {
    const mine = ++turn
    const queue = [...calls]
    waiting = [...calls]
    let failures = 0
    // A server that is down fails day by day, and is told of once.
    let isTold = false
    const fail = (error: unknown) => {
      if (!isTold && isUncertain(error)) tellError(core.emit, error, 'results')
      isTold ||= isUncertain(error)
      return null
    }
    const work = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const asked = failures < GIVE_UP_AFTER ? await past.ask(next).catch(fail) : null
        const search = $search.get()
        if (mine !== turn || !search) return
        failures = asked ? 0 : failures + 1
        // What was final is no less so because nobody says it again.
        const answer = asked ?? past.known(next)
        waiting = waiting.filter((call) => call !== next)
        $search.set(answer ? withAnswer(search, next, answer) : { ...search, asked: search.asked + 1, failed: sorted([...search.failed, next]) })
      }
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, work))
    const search = $search.get()
    if (mine === turn && search) $search.set({ ...search, state: 'done' })
  }

  const callsOf = ({ number, letters, days }: SearchForm): PastCall[] => {
    const now = environment.now()
    const kind = kindOf(number)
    const slots = drawSlots({ calendar }).filter(({ letter, kinds }) => letters.includes(letter) && kind !== null && kinds.includes(kind)).map(({ slot }) => slot)
    return Array.from({ length: days }, (_, ago) => addDays(dateOf(now), -ago)).flatMap((date) =>
      past.callsOf(date, slots, (slot) => hasDraw(slot, date, { calendar }) && now >= cutOffAt(slot, date, { calendar })),
    )
  }

  const stop = () => {
    const search = $search.get()
    if (search?.state !== 'searching') return
    turn++
    $search.set({ ...search, state: 'done', failed: sorted([...search.failed, ...waiting]) })
  }

  return {
    ...form,
    $search,
    async search(letters) {
      const question = { ...form.$form.get(), ...(letters && { letters }) }
      const calls = callsOf(question)
      $search.set({ state: 'searching', question, asked: 0, total: calls.length, hits: [], draws: 0, open: 0, unknown: 0, failed: [] })
      await run(calls)
    },
    async retry() {
      const search = $search.get()
      if (!search || search.state === 'searching') return
      $search.set({ ...search, state: 'searching', asked: 0, total: search.failed.length, failed: [] })
      await run(search.failed)
    },
    stop,
    hold: createHold(stop),
  }
}

/** The draw types that have numbers of the kind of this one; all while it is none yet. */
export function searchedLetters(number: string, letters: readonly DrawLetter[], calendar: LotteryCore['calendar']): DrawLetter[] {
  const kind = kindOf(number)
  return letters.filter((letter) => kind === null || drawSlots({ calendar }).some((info) => info.letter === letter && info.kinds.includes(kind)))
}

/** Whether a search is one of a board that shows these draw types: boards with others may be on the same page. */
export function isSearchOf({ question }: NumberSearch, letters: readonly DrawLetter[]): boolean {
  return question.letters.every((letter) => letters.includes(letter))
}

function withAnswer(search: NumberSearch, { date, scheduled }: PastCall, results: readonly DrawResult[]): NumberSearch {
  const kind = kindOf(search.question.number)
  const known = results.filter(({ status }) => status !== 'pending')
  const hits = known.flatMap((result) => pastHits(search.question.number, result).map((hit): FoundHit => ({ ...hit, date, slot: result.slot })))
  return {
    ...search,
    asked: search.asked + 1,
    hits: hits.length > 0 ? [...search.hits, ...hits].sort(newestFirst) : search.hits,
    draws: search.draws + known.length,
    // Of a draw that is not scheduled, dashes are no promise that there will be one.
    open: search.open + results.filter((result) => !isFinalFor(result, kind === null ? [] : [kind]) && (known.includes(result) || scheduled.includes(result.slot))).length,
    unknown: search.unknown + scheduled.filter((slot) => !results.some((result) => result.slot === slot)).length,
  }
}

function newestFirst(one: FoundHit, other: FoundHit): number {
  if (one.date !== other.date) return one.date < other.date ? 1 : -1
  return SLOT_CODES.indexOf(one.slot) - SLOT_CODES.indexOf(other.slot) || TIERS.indexOf(one.tier) - TIERS.indexOf(other.tier)
}

function sorted(calls: readonly PastCall[]): PastCall[] {
  const place = ({ slots: [slot] }: PastCall) => (slot ? DRAW_LETTERS.indexOf(letterOf(slot)) : 0)
  return [...calls].sort((one, other) => (one.date !== other.date ? (one.date < other.date ? 1 : -1) : place(one) - place(other)))
}
