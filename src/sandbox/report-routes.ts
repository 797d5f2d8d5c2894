/** What a player may look up: his receipts, what they won, and his packages. */
import { json, Refusal } from './answers.js'
import { authenticateEither } from './bodies.js'
import { messageOf } from './catalogue.js'
import type { AddRoute, Engine } from './engine.js'
import { queryOf } from './incoming.js'
import { packagesOf } from './packages.js'
import { searchReceipts } from './receipt-search.js'
import { strikesOf } from './strikes.js'

/** Adds GetMobileReceipt, GetMobileStrike and GetLoginPlayerSummaryInfo, for both kinds of session. */
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

  add('/FDAPI/User/GetLoginPlayerSummaryInfo', async (call) => {
    const { loginid, players } = await authenticateEither(call, engine.seed)
    // A player is the first of his own list (spec section 6); anybody else is no player.
    if (players[0] !== loginid) throw new Refusal('E103')
    return json({ status: 'S100', message: messageOf('S100'), data: { LoginId: loginid, UserPackage: packagesOf(loginid) } })
  })
}
