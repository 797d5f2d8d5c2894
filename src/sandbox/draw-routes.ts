/** What needs no session: results and jackpots. */
import { json, Refusal } from './answers.js'
import { messageOf } from './catalogue.js'
import { slotInfo, type DrawSource } from './draws.js'
import type { AddRoute, Engine } from './route.js'
import { queryOf, type Incoming } from './incoming.js'
import { jackpotOf } from './jackpots.js'
import { latestRow, listedSlots, queriedDate, resultRow, slotResult } from './result-rows.js'
import type { ResultRowWire } from '../api/contract.js'
import type { SlotInfo } from '../domain/draw-slots.js'

/** Adds GetResults, GetLatestResults, GetLatestResult, GetDrawResult of both hosts, and both jackpots. */
export function addDrawRoutes(add: AddRoute, engine: Engine): void {
  const source = (): Promise<DrawSource> => engine.change((_, draws) => draws)
  const rows = async (call: Incoming, row: typeof resultRow, slots: (source: DrawSource) => SlotInfo[]): Promise<Response> => {
    const date = dateQuery(call, 'DrawDate', engine.now())
    const draws = await source()
    const data = slots(draws).map((slot) => row(draws, slot, date, engine.now())).filter((found): found is ResultRowWire => found !== null)
    return json({ status: 'S100', message: messageOf('S100'), data })
  }

  add('/Result/GetResults', (call) => rows(call, resultRow, listedSlots))
  add('/Result/GetLatestResults', (call) => rows(call, latestRow, listedSlots))
  add('/Result/GetLatestResult', (call) => {
    const code = query(call, 'DrawTypeCode')
    if (!code) throw new Refusal('V100', ['DrawTypeCode'])
    return rows(call, latestRow, (draws) => {
      const slot = slotInfo(code, draws)
      if (!slot) throw new Refusal('E122')
      return [slot]
    })
  })

  const slotRoute = (letter: 'L' | 'A') => async (call: Incoming): Promise<Response> => {
    const now = engine.now()
    const date = dateQuery(call, 'date', now)
    const time = query(call, 'date')?.slice(11, 16) ?? ''
    const draws = await source()
    const slots = [slotInfo(letter, draws), slotInfo(`${letter}3`, draws), slotInfo(`${letter}10`, draws)]
    const slot = slots.find((candidate) => candidate !== undefined && (time === '' || candidate.drawTime === time))
    const result = slot ? slotResult(draws, slot, date, now) : null
    return json(result ? { status: 200, ...result } : { status: 404, message: messageOf('E120') })
  }
  add('/resultL/DrawResultL/GetDrawResult', slotRoute('L'))
  add('/resultA/DrawResultA/GetDrawResult', slotRoute('A'))
  // The spec writes DrawResultL for both hosts; which one the real host of A has is not shown.
  add('/resultA/DrawResultL/GetDrawResult', slotRoute('A'))

  const jackpotRoute = (feed: 'L' | 'A') => async (call: Incoming): Promise<Response> =>
    json(jackpotOf(feed, dateQuery(call, 'date', engine.now()), engine.now(), { calendar: engine.calendar }))
  add('/jackpotL/Jackpot/GetJackpot', jackpotRoute('L'))
  add('/jackpotA/Jackpot/GetJackpot', jackpotRoute('A'))
}

function query(call: Incoming, name: string): string | undefined {
  return queryOf(call).get(name) ?? undefined
}

function dateQuery(call: Incoming, name: string, now: Date): string {
  const date = queriedDate(query(call, name), now)
  if (date === null) throw new Refusal('E121')
  return date
}
