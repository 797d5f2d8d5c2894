import type { DrawResult } from '../domain/draw-result.js'
import { hasDraw } from '../domain/calendar.js'
import { drawSlots } from '../domain/draw-slots.js'
import { isSlotCode, letterOf, type SlotCode } from '../domain/slots.js'
import { ApiError } from './api-error.js'
import type { AskedResults, Feeds } from './backend.js'
import { readResultRow, readSlotResult, rowOf } from './draw-result-reading.js'
import { callAddress } from './endpoints.js'
import type { Timers } from './environment.js'
import type { FeedsOptions } from './feeds.js'
import { NetworkError } from './network-error.js'
import { ownTask } from './own-task.js'
import { latestResultAnswerSchema, resultRowsAnswerSchema, slotResultSchema, type ResultRowWire } from './wire-results.js'

/** Milliseconds that the hosts of L and A wait for the shared host's answer, and no longer: their draws stand below the others, and on a slow phone their calls would be in the way of what is read first. */
const BEHIND = 250

/** The results of spec section 7. L and A have hosts of their own, which are asked slot by slot, by the hour the calendar has for it. */
export function createResultsFeed({ http, endpoints, paths, calendar }: FeedsOptions): Feeds['results'] {
  const slotHosts: Partial<Record<string, { host: string; path: string }>> = {
    L: { host: endpoints.resultL, path: paths.drawResultL },
    A: { host: endpoints.resultA, path: paths.drawResultA },
  }
  const drawTimes = new Map(drawSlots({ calendar }).map(({ slot, drawTime }) => [slot, drawTime]))

  /** Rows of the shared host, by the call that fits: one draw alone where only one is wanted, the newest of all while a draw is on, else the whole day. */
  const rowsOf = async (date: string, slots: readonly SlotCode[], { isToday, isAwaited }: AskedResults) => {
    const [slot] = slots
    // The newest of a type may be last week's: a row that does not say its day counts only where the call names the day.
    const ofThatDay = ({ m4 }: ResultRowWire) => m4?.drawDate?.startsWith(date)
    if (isToday && slot && slots.length === 1) {
      const answer = await noneIf(isUnknownDraw, http.get(callAddress(endpoints.result, paths.latestResult, { DrawTypeCode: slot, DrawDate: date }), latestResultAnswerSchema))
      return [answer?.data ?? []].flat().map(rowOf).filter(ofThatDay)
    }
    if (isToday && isAwaited) return (await http.post(callAddress(endpoints.result, paths.latestResults), null, resultRowsAnswerSchema)).data.filter(ofThatDay)
    return (await http.post(callAddress(endpoints.result, paths.results, { DrawDate: date }), null, resultRowsAnswerSchema)).data
  }
  const listed = async (date: string, slots: readonly SlotCode[], asked: AskedResults): Promise<DrawResult[]> =>
    (await rowsOf(date, slots, asked)).flatMap((row) => readResultRow(row, date) ?? []).filter(({ slot }) => slots.includes(slot))
  const bySlot = async (date: string, slot: SlotCode, { host, path }: { host: string; path: string }): Promise<DrawResult[]> => {
    const moment = `${date}T${drawTimes.get(slot) ?? '00:00'}:00`
    const answer = await noneIf(isUnknownDraw, http.get(callAddress(host, path, { date: moment }), slotResultSchema))
    return answer ? [readSlotResult(answer, slot, date)] : []
  }

  return async (date, wanted, asked = {}, onSome = () => {}, onLost = () => {}) => {
    const slots = wanted.filter(isSlotCode)
    const others = slots.filter((slot) => !slotHosts[letterOf(slot)])
    const asks = [
      ...(others.length > 0 ? [{ of: others, ask: async () => (await noneIf(isNoRecord, listed(date, others, asked))) ?? [] }] : []),
      ...slots.flatMap((slot) => {
        const host = slotHosts[letterOf(slot)]
        return host && hasDraw(slot, date, { calendar }) ? [{ of: [slot], ask: () => bySlot(date, slot, host) }] : []
      }),
    ]
    const calls: { of: SlotCode[]; rows: Promise<DrawResult[]> }[] = []
    for (const { of, ask } of asks) {
      if (calls[0] && calls.length === 1 && others.length > 0) await settled(calls[0].rows, BEHIND, http.timers)
      // To make all of them takes a slow phone longer than a frame.
      if (calls.length > 0) await ownTask()
      const rows = ask()
      calls.push({ of, rows })
      // Alone it is the whole answer.
      rows.then((some) => asks.length > 1 && some.length > 0 && onSome(some), () => {})
    }
    const answers = await Promise.allSettled(calls.map(({ rows }) => rows))
    const results = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    const failures = answers.flatMap((answer, call) => (answer.status === 'rejected' ? [{ of: calls[call]?.of ?? [], reason: answer.reason as unknown }] : []))
    // What one host lacks must not hide what another has; but nothing at all, and a failure, is not "no draw yet".
    if (results.length === 0 && failures[0]) throw failures[0].reason
    for (const { of, reason } of failures) onLost(of, reason)
    return results
  }
}

/** Resolves when a call has ended, either way, or at the end of that time. */
function settled(call: Promise<unknown>, milliseconds: number, timers: Timers): Promise<void> {
  return new Promise((resolve) => {
    const stop = timers.after(milliseconds, resolve)
    const end = () => {
      stop()
      resolve()
    }
    call.then(end, end)
  })
}

/** Null for a failure that says no more than that there is none. */
async function noneIf<T>(isNone: (error: unknown) => boolean, asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (isNone(error)) return null
    throw error
  }
}

/** The server has nothing to list: 404 in the body, or E120, "no record found". As an HTTP status alone, 404 says that there is no such list: the address is wrong. */
function isNoRecord(error: unknown): boolean {
  return error instanceof ApiError && (error.code === '404' || error.code === 'E120')
}

/** The server knows nothing of that one draw (yet), by whichever 404. */
function isUnknownDraw(error: unknown): boolean {
  return isNoRecord(error) || ((error instanceof ApiError || error instanceof NetworkError) && error.httpStatus === 404)
}
