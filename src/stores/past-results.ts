import type { DrawResult } from '../domain/draw-result.js'
import { isFinalFor } from '../domain/final-games.js'
import { drawSlots } from '../domain/draw-slots.js'
import { letterOf, type DrawLetter, type SlotCode } from '../domain/slots.js'
import type { LotteryCore } from './lottery-core.js'

/** One question for results: a date (`YYYY-MM-DD`, GMT+8) and slots of which all or none are answered. */
export interface PastCall {
  date: string
  slots: readonly SlotCode[]
}

/** Results of days gone by, kept in memory once they are final for all that their draw type draws. */
export interface PastResults {
  /** The questions that a date's slots take. */
  callsOf(date: string, slots: readonly SlotCode[]): PastCall[]
  /** The results of one question; slots that the server does not know are absent. Rejects as `Feeds.results` does. */
  ask(call: PastCall): Promise<DrawResult[]>
}

/** L and A come from hosts of their own, slot by slot (spec section 2): asked for together with others, a failure of theirs would look like no result. */
const ASKED_ALONE: readonly DrawLetter[] = ['L', 'A']
/** Results kept at most: 90 days of all fourteen slots. */
const KEPT = 1300

/** Makes the store. Other than `createResults` it polls nothing and announces nothing: it answers whoever goes through many days. */
export function createPastResults({ feeds, calendar }: LotteryCore): PastResults {
  const kept = new Map<string, DrawResult>()
  const keyOf = (date: string, slot: SlotCode) => `${date} ${slot}`

  const kindsOf = (slot: SlotCode) => drawSlots({ calendar }).find((info) => info.slot === slot)?.kinds ?? []

  const keep = (result: DrawResult) => {
    if (!isFinalFor(result, kindsOf(result.slot))) return
    kept.set(keyOf(result.date, result.slot), result)
    const oldest = kept.keys().next()
    if (kept.size > KEPT && !oldest.done) kept.delete(oldest.value)
  }

  return {
    callsOf(date, slots) {
      const together = slots.filter((slot) => !ASKED_ALONE.includes(letterOf(slot)))
      const alone = slots.filter((slot) => ASKED_ALONE.includes(letterOf(slot)))
      return [...(together.length > 0 ? [together] : []), ...alone.map((slot) => [slot])].map((asked) => ({ date, slots: asked }))
    },
    async ask({ date, slots }) {
      const known = slots.flatMap((slot) => kept.get(keyOf(date, slot)) ?? [])
      const missing = slots.filter((slot) => !kept.has(keyOf(date, slot)))
      if (missing.length === 0) return known
      const answer = (await (await feeds()).results(date, missing)).filter((result) => result.date === date && missing.includes(result.slot))
      answer.forEach(keep)
      return [...known, ...answer]
    },
  }
}
