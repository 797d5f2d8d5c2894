/** What a player may look up: his receipts, what they won, his packages, what he won and lost, tickets, and where the members area leads. */
import type { MemberLinkWire } from '../api/contract.js'
import { json, Refusal } from './answers.js'
import { authenticateBearer, authenticateEither, readBody } from './bodies.js'
import { messageOf } from './catalogue.js'
import type { AddRoute, Engine } from './route.js'
import { queryOf } from './incoming.js'
import { packagesOf } from './packages.js'
import { searchReceipts } from './receipt-search.js'
import { strikesOf } from './strikes.js'
import { readTicketSearch, ticketsOf, ticketSummaries } from './tickets.js'
import { winLossText } from './win-loss.js'

/** Where the four links lead: to a name that is kept free for examples. */
const LINKS: readonly MemberLinkWire[] = ['Prize', 'DrawLiveVideo', 'WinnerList', 'About'].map((Name) => ({ Name, Url: `https://example.com/${Name}` }))

/** Adds the look-ups: receipts, strikes, packages and the report for both kinds of session, tickets for a login session, the links for everybody. */
export function addReportRoutes(add: AddRoute, engine: Engine): void {
  const found = (data: readonly unknown[]): Response => json({ status: 'S100', message: messageOf('S100'), data })
  const counted = (data: readonly unknown[]): Response => json({ status: 'S100', message: messageOf('S100'), total: data.length, data })

  add('/FDAPI/Report/GetMobileReceipt', async (call) => {
    const account = await authenticateEither(call, engine.seed)
    return found(await engine.change((state) => searchReceipts(state, account, queryOf(call), { calendar: engine.calendar })))
  })
  add('/FDAPI/Report/GetMobileStrike', async (call) => {
    const account = await authenticateEither(call, engine.seed)
    return found(await engine.change((state, source) => strikesOf(state, account, queryOf(call), source, engine.now())))
  })

  add('/FDAPI/User/GetLoginPlayerSummaryInfo', async (call) => {
    const { loginid, players } = await authenticateEither(call, engine.seed)
    // A player is the first of his own list (spec section 6); anybody else is no player.
    if (players[0] !== loginid) throw new Refusal('E103')
    return json({ status: 'S100', message: messageOf('S100'), data: { LoginId: loginid, UserPackage: packagesOf(loginid) } })
  })
  add('/FDAPI/Report/GetMobileWinLossDetail', async (call) => {
    const account = await authenticateEither(call, engine.seed)
    return json({ status: 'S100', message: await engine.change((state) => winLossText(state, account, queryOf(call))) })
  })
  add('/FDAPI/Report/GetDrawTicketUser', async (call) => {
    const account = authenticateBearer(call, engine.seed)
    const form = new URLSearchParams(await call.text())
    const search = readTicketSearch((name) => form.get(name) ?? '')
    return counted(await engine.change((state) => ticketSummaries(state, account, search, engine.seed)))
  })
  add('/FDAPI/Report/GetDrawTicketUserDetail', async (call) => {
    const account = authenticateBearer(call, engine.seed)
    const body = readBody(await call.text())
    const search = readTicketSearch((name) => {
      const value = body[name]
      return typeof value === 'string' ? value : ''
    })
    return counted(await engine.change((state) => ticketsOf(state, account, search, engine.seed)))
  })
  add('/Report/DrawTicketExternalLink', () => Promise.resolve(json({ data: LINKS })))
}
