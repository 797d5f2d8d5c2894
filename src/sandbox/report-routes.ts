/** What a player may look up: his receipts, and what they won. */
import { json } from './answers.js'
import { authenticateEither } from './bodies.js'
import { messageOf } from './catalogue.js'
import type { AddRoute, Engine } from './engine.js'
import { queryOf } from './incoming.js'
import { searchReceipts } from './receipt-search.js'
import { strikesOf } from './strikes.js'

/** Adds GetMobileReceipt and GetMobileStrike, for both kinds of session. */
export function addReportRoutes(add: AddRoute, engine: Engine): void {
  add('/FDAPI/Report/GetMobileReceipt', async (call) => {
    const account = await authenticateEither(call, engine.seed)
    const data = await engine.change((state) => searchReceipts(state, account, queryOf(call), { calendar: engine.calendar }))
    return json({ status: 'S100', message: messageOf('S100'), data })
  })
  add('/FDAPI/Report/GetMobileStrike', async (call) => {
    const account = await authenticateEither(call, engine.seed)
    const data = await engine.change((state, source) => strikesOf(state, account, queryOf(call), source, engine.now()))
    return json({ status: 'S100', message: messageOf('S100'), data })
  })
}
