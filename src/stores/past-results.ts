import type { DrawResult } from '../domain/draw-result.js'
import { addDays, dateOf } from '../domain/calendar.js'
import { isFinalFor } from '../domain/final-games.js'
import { drawSlots } from '../domain/draw-slots.js'
import { letterOf, type DrawLetter, type SlotCode } from '../domain/slots.js'
import type { BoardResults } from './board.js'
import type { LotteryCore } from './lottery-core.js'
import { untilDue } from './poll.js'

/** One question for results: a date (`YYYY-MM-DD`, GMT+8) and slots of which all or none are answered. */
export interface PastCall {
  date: string
  slots: readonly SlotCode[]
  /** Those of them that must have a result: of the others, a special draw may be known that the calendar does not have. */
  scheduled: readonly SlotCode[]
}

/** Results of days gone by, kept in memory for a while: a final one may still be corrected, and then the board shows the correction. */
export interface PastResults {
  /** The questions that a date's slots take. */
  callsOf(date: string, slots: readonly SlotCode[], isScheduled: (slot: SlotCode) => boolean): PastCall[]
  /** The results of one question; slots that the server does not know are absent. Rejects as `Feeds.results` does. */
  ask(call: PastCall): Promise<DrawResult[]>
  /** What was known when it was last asked, however long ago: null unless that was final for all that is scheduled. */
  known(call: PastCall): DrawResult[] | null
}

/** L and A come from hosts of their own, slot by slot (spec section 2): asked for together with others, a failure of theirs would look like no result. */
const ASKED_ALONE: readonly DrawLetter[] = ['L', 'A']
/** Answers kept at most: 90 days, each of the shared host and of the five slots that are asked alone. */
const KEPT = 540
/** Milliseconds for which an answer stands: of the last days as long as the board's, of earlier ones, which are hardly corrected any more, a while longer. */
const STANDS = 60_000
const STANDS_LONGER = 600_000
const LAST_DAYS = 7

interface Answer {
  /** When it came, in ms. */
  at: number
  results: BoardResults
}

/** Makes the store. Other than `createResults` it polls nothing and announces nothing: it answers whoever goes through many days. */
export function createPastResults({ feeds, merging, calendar, environment }: LotteryCore): PastResults {
  const kept = new Map<string, Answer>()
  const infos = drawSlots({ calendar })
  const kindsOf = (slot: SlotCode) => infos.find((info) => info.slot === slot)?.kinds ?? []
  const isAlone = (slot: SlotCode) => ASKED_ALONE.includes(letterOf(slot))

  /** The shared host lists the whole day at one call, whichever of its slots are asked for. */
  const askedFor = ({ slots }: PastCall) => (slots.some(isAlone) ? slots : infos.flatMap(({ slot }) => (isAlone(slot) ? [] : [slot])))
  const keyOf = ({ date, slots }: PastCall) => [date, ...slots.filter(isAlone)].join(' ')
  const chosenOf = ({ slots }: PastCall, results: BoardResults) => slots.flatMap((slot) => results[slot] ?? [])
  const isSettled = (call: PastCall, results: BoardResults) =>
    call.scheduled.every((slot) => results[slot]) && chosenOf(call, results).every((result) => isFinalFor(result, kindsOf(result.slot)))
  const isFresh = ({ date }: PastCall, { at }: Answer) =>
    untilDue(environment, at, date < addDays(dateOf(environment.now()), -LAST_DAYS) ? STANDS_LONGER : STANDS) > 0

  const keep = (key: string, answer: Answer) => {
    // Behind those that were asked for earlier.
    kept.delete(key)
    kept.set(key, answer)
    const oldest = kept.keys().next()
    if (kept.size > KEPT && !oldest.done) kept.delete(oldest.value)
  }

  return {
    callsOf(date, slots, isScheduled) {
      const call = (asked: readonly SlotCode[]): PastCall => ({ date, slots: asked, scheduled: asked.filter(isScheduled) })
      const together = slots.filter((slot) => !isAlone(slot))
      // Their hosts are asked for a draw and not for a day: for one that there is.
      return [...(together.length > 0 ? [call(together)] : []), ...slots.filter((slot) => isAlone(slot) && isScheduled(slot)).map((slot) => call([slot]))]
    },
    async ask(call) {
      const key = keyOf(call)
      const before = kept.get(key)
      if (before && isFresh(call, before) && isSettled(call, before.results)) return chosenOf(call, before.results)
      const answer = await (await feeds()).results(call.date, askedFor(call))
      const mergeResults = await merging()
      const results = mergeResults(kept.get(key)?.results ?? {}, answer, call.date)
      keep(key, { at: environment.now().getTime(), results })
      return chosenOf(call, results)
    },
    known(call) {
      const answer = kept.get(keyOf(call))
      return answer && isSettled(call, answer.results) ? chosenOf(call, answer.results) : null
    },
  }
}
