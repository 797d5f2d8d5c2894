/** The calls that move money: PostBetEkor and VoidEkor. */
import { dateOf } from '../domain/calendar.js'
import { corsHeaders, json, LostReply, Refusal } from './answers.js'
import { readBetText } from './bet-text.js'
import { placeBet } from './betting.js'
import { authenticate, readBody, requiredText, requiredTexts, requiredWord } from './bodies.js'
import { messageOf } from './catalogue.js'
import type { AddRoute, Engine } from './engine.js'
import { magicOf, type Magic } from './magic-numbers.js'
import { voidBets } from './voiding.js'

/** How long the answer to a bet on 0999 takes, in milliseconds. */
const SLOW_ANSWER = 30_000

/** Adds both calls. Magic numbers as in design.md; a ClientRef seen before is answered at once, whatever its number. */
export function addBetRoutes(add: AddRoute, engine: Engine): void {
  add('/FDAPI/Bet/PostBetEkor', async (call) => {
    const body = readBody(await call.text())
    const account = authenticate(body)
    requiredWord(body, 'Method', 'buy')
    requiredWord(body, 'Platform', 'ekor')
    const request = {
      account,
      userId: requiredText(body, 'ID'),
      currency: requiredText(body, 'Currency'),
      betString: requiredText(body, 'BetString'),
      clientRef: requiredText(body, 'ClientRef'),
    }
    if (!Object.hasOwn(account.wallets, request.currency)) throw new Refusal('V103', ['Currency'])

    const now = engine.now()
    const reading = readBetText(request.betString, dateOf(now))
    const magic: Magic = reading.kind === 'read' ? magicOf(reading.bet) : { kind: 'none' }
    if (magic.kind === 'crash') return new Response('Internal Server Error', { status: 500, headers: { ...corsHeaders, 'content-type': 'text/plain' } })
    // The parameter is E106's number of minutes; the others have none.
    if (magic.kind === 'session') throw new Refusal(magic.code, [5])

    const { items, attempt } = await engine.change((state) => placeBet(state, request, { seed: engine.seed, calendar: engine.calendar, now }))
    if (attempt === 'first' && magic.kind === 'lose-reply') throw new LostReply()
    if (attempt === 'first' && magic.kind === 'slow') await engine.wait(SLOW_ANSWER, call.signal)
    return json(items)
  })

  add('/FDAPI/Bet/VoidEkor', async (call) => {
    const body = readBody(await call.text())
    const account = authenticate(body)
    const guids = requiredTexts(body, 'Guid')
    const data = await engine.change((state) => voidBets(state, account, guids, { calendar: engine.calendar, now: engine.now() }))
    return json({ status: 'S105', message: messageOf('S105'), data })
  })
}
