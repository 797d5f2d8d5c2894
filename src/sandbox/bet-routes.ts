/** The calls that move money: those that place bets and those that void them, of a partner session and of a login session. */
import type { Account } from './accounts.js'
import { corsHeaders, json, LostReply, Refusal } from './answers.js'
import { placeBet, readBet, type BetAnswer, type BetRequest, type PlaceCall } from './betting.js'
import { authenticate, authenticateBearer, readBody, requiredText, requiredTexts, requiredWord, type Body } from './bodies.js'
import { messageOf } from './catalogue.js'
import type { AddRoute, Engine } from './route.js'
import { queryOf, type Incoming } from './incoming.js'
import { magicOfCall } from './magic-numbers.js'
import { asSet } from './users.js'
import { voidBets } from './voiding.js'

/** How long the answer to a bet on 0999 takes, in milliseconds. */
const SLOW_ANSWER = 30_000

const anyBet: PlaceCall = { accepts: ['digit-set', 'rows'], maximumDates: 3, outcomes: 'each' }
const wholeBet: PlaceCall = { ...anyBet, outcomes: 'one' }
/** Bet 3 has one date, and no digit sets. */
const bet3: PlaceCall = { accepts: ['rows'], maximumDates: 1, outcomes: 'each' }

/** Adds all of them. A magic number is answered as `magic-numbers.ts` says; a ClientRef seen before at once, whatever its number. */
export function addBetRoutes(add: AddRoute, engine: Engine): void {
  /** Takes the call through its magic; null for a crash. */
  const place = async (posted: BetRequest, { signal }: Incoming): Promise<BetAnswer['items'] | null> => {
    if (!Object.hasOwn(posted.account.wallets, posted.currency)) throw new Refusal('V103', ['Currency'])
    // Read and priced by the settings of who posts it, also when it is for somebody else.
    const request = { ...posted, account: await engine.change((state) => asSet(state, posted.account)) }
    const context = { seed: engine.seed, calendar: engine.calendar, minimums: engine.minimums, now: engine.now() }
    const magic = magicOfCall(readBet(request, context))
    if (magic.kind === 'crash') return null
    // The parameter is E106's number of minutes; the others have none.
    if (magic.kind === 'session') throw new Refusal(magic.code, [5])
    const { items, attempt } = await engine.change((state) => placeBet(state, request, context))
    if (attempt === 'first' && magic.kind === 'lose-reply') throw new LostReply()
    if (attempt === 'first' && magic.kind === 'slow') await engine.wait(SLOW_ANSWER, signal)
    return items
  }
  const crash = (): Response => new Response('Internal Server Error', { status: 500, headers: { ...corsHeaders, 'content-type': 'text/plain' } })

  const partnerCall = (path: string, kind: PlaceCall): void =>
    add(path, async (call) => {
      const body = readBody(await call.text())
      const account = authenticate(body)
      requiredWord(body, 'Method', 'buy')
      requiredWord(body, 'Platform', 'ekor')
      const items = await place(requestOf(body, account, 'ID', kind), call)
      return items ? json(items) : crash()
    })
  const loginCall = (path: string, kind: PlaceCall): void =>
    add(path, async (call) => {
      const account = authenticateBearer(call, engine.seed)
      const items = await place(requestOf(readBody(await call.text()), account, 'UserId', kind), call)
      return items ? json(kind.outcomes === 'one' ? items[0] : items) : crash()
    })
  partnerCall('/FDAPI/Bet/PostBetEkor', anyBet)
  partnerCall('/FDAPI/Bet/PostBetEkor3', bet3)
  loginCall('/Bet/PostBet', wholeBet)
  loginCall('/Bet/PostBet3', bet3)

  const voidReceipts = (account: Account, guids: readonly string[]) => engine.change((state) => voidBets(state, account, guids, { calendar: engine.calendar, now: engine.now() }))
  add('/FDAPI/Bet/VoidEkor', async (call) => {
    const body = readBody(await call.text())
    const account = authenticate(body)
    const data = await voidReceipts(account, requiredTexts(body, 'Guid'))
    // Of receipts that were all refused nothing was cancelled; that is no refusal of the call, whose outcomes are to be read.
    const cancelled = data.some(({ status }) => status === 'S105')
    return json({ ...(cancelled ? { status: 'S105', message: messageOf('S105') } : { status: 'S100', message: 'Nothing was cancelled.' }), data })
  })
  add('/Bet/VoidBet', async (call) => {
    const account = authenticateBearer(call, engine.seed)
    const guid = queryOf(call).get('GUID')
    if (!guid) throw new Refusal('V100', ['GUID'])
    const [outcome] = await voidReceipts(account, [guid])
    return json(outcome)
  })
}

/** `user` is the field that says whom the bet is for. */
function requestOf(body: Body, account: Account, user: 'ID' | 'UserId', call: PlaceCall): BetRequest {
  return {
    account,
    call,
    userId: requiredText(body, user),
    currency: requiredText(body, 'Currency'),
    betString: requiredText(body, 'BetString'),
    clientRef: requiredText(body, 'ClientRef'),
  }
}
