import * as v from 'valibot'
import { toMinor } from '../domain/money.js'
import { isRefusal } from '../domain/refusals.js'
import { readBetItem } from './answer-reading.js'
import { ApiError } from './api-error.js'
import type { BackendOptions } from './backend-options.js'
import type { InitData, LaterData, PlacedBet, SessionCalls, VoidItem } from './backend.js'
import type { LoginCredentials } from './credentials.js'
import { callAddress } from './endpoints.js'
import type { Schema } from './http.js'
import { NetworkError } from './network-error.js'
import type { UserSettings } from './settings-calls.js'
import { betItemSchema, betItemsSchema, type BetItemWire, type PostBetBody } from './wire-bets.js'
import { topContentSchema, type TopContentWire } from './wire-top-content.js'
import { voidBetAnswerSchema } from './wire-voids.js'

/** The Backend of a login session: a bearer token in the header of every call (decisions section 4). */
export function createLoginBackend({ http, endpoints, paths, credentials }: BackendOptions): SessionCalls {
  const { api, fdapi } = endpoints
  const post = <T,>(address: string, body: object | null, schema: Schema<T>): Promise<T> => http.post(address, body, schema, { bearer: bearerOf(credentials()) })
  const topContent = async () => readTopContent(await post(callAddress(api, paths.topContent), null, topContentSchema))
  /** Whoever may see to his own settings is told there what the session's call leaves out: a BOX is reckoned by it, and costs up to 24 times as much the other way. */
  const start = async (): Promise<InitData> => {
    const init = await topContent()
    const { formatBox, boxIsMultiplied } = init
    const own = formatBox === undefined || boxIsMultiplied === undefined ? await ownSettings() : {}
    const isAssumed = own === null
    return { players: [], agents: [], ...init, formatBox: formatBox ?? own?.formatBox ?? 'S', boxIsMultiplied: boxIsMultiplied ?? own?.boxIsMultiplied ?? true, ...(isAssumed && { isAssumed }) }
  }
  /** None where he may not see them: bets are read as where nobody has changed anything then. Null where nobody knows: he can come in, and is asked about before such a bet. */
  const ownSettings = (): Promise<Partial<UserSettings> | null> => calls.settings()
    .then((settings) => settings.userSettings(credentials()?.loginid ?? ''))
    .catch((error: unknown) => (saysNone(error) ? {} : null))
  const bodyOf = ({ betString, clientRef, currency, userId }: PlacedBet): PostBetBody => ({ Currency: currency, UserId: userId, ClientRef: clientRef, BetString: betString })

  const voidOne = async (guid: string): Promise<VoidItem> => {
    const { status, message } = await post(callAddress(api, paths.voidBet, { GUID: guid, NeedOutputRef: 'T' }), null, voidBetAnswerSchema)
    return { guid, status: String(status), message: message ?? '', voided: true }
  }

  const calls: SessionCalls = {
    start,
    balance: topContent,
    async place(bet) {
      // Chosen by what came, and not as a union, so that a bad field is named rather than the whole answer.
      const schema: Schema<BetItemWire | BetItemWire[]> = v.lazy((answer) => (Array.isArray(answer) ? betItemsSchema : betItemSchema))
      const answer = await post(callAddress(api, paths.postBet), bodyOf(bet), schema)
      return (Array.isArray(answer) ? answer : [answer]).map(readBetItem)
    },
    async place3(bet) {
      const items = await post(callAddress(api, paths.postBet3), bodyOf(bet), betItemsSchema)
      return items.map(readBetItem)
    },
    async void(guids, onVoided, onDoubt) {
      const outcomes: (VoidItem | { guid: string; error: unknown })[] = []
      // One after another: a server that locks the account for one change would refuse the second.
      for (const guid of guids) {
        const outcome = await voidOne(guid).catch((error: unknown) => voidFailure(guid, error))
        if ('voided' in outcome && outcome.voided) onVoided?.(guid)
        else if ('error' in outcome || !isRefusal(outcome.status)) onDoubt?.(guid)
        outcomes.push(outcome)
      }
      const lost = outcomes.find((outcome) => 'error' in outcome)
      if (lost && outcomes.every((outcome) => 'error' in outcome)) throw lost.error
      // E101 for a GUID whose answer was lost: nobody knows.
      return outcomes.map((outcome) => ('error' in outcome ? { guid: outcome.guid, status: 'E101', message: '', voided: false } : outcome))
    },
    receipts: async (query) => (await import('./receipt-reading.js')).readReceipts(query, (search, schema) => post(callAddress(fdapi, paths.receipts, search), null, schema)),
    strikes: async (query) => (await import('./strike-reading.js')).readStrikes(query, (search, schema) => post(callAddress(fdapi, paths.strikes, search), null, schema)),
    packages: async () => (await import('./package-reading.js')).readPackages((schema) => post(callAddress(fdapi, paths.playerSummary), null, schema)),
    settings: async () => (await import('./settings-calls.js')).createSettingsCalls({ endpoints, paths, post }),
  }
  return calls
}

function bearerOf(credentials: Partial<LoginCredentials> | null): string {
  return credentials?.bearer ?? ''
}

function readTopContent(wire: TopContentWire): LaterData {
  const { formatBox, BetMethodIsMultiply, players, agents } = wire
  return {
    balance: toMinor(wire.balance),
    reward: toMinor(wire.reward),
    currencies: [...new Set(wire.currency)],
    ticker: wire.ticker_message || wire.tickermessage,
    specialCurrency: wire.package?.sprCurrency || null,
    drawTypes: wire.package?.DrawTypes?.toUpperCase() || null,
    // Left out, and not undefined: what is left out is as it was before.
    ...(players && { players }),
    ...(agents && { agents }),
    ...(formatBox && { formatBox }),
    ...(typeof BetMethodIsMultiply === 'boolean' && { boxIsMultiplied: BetMethodIsMultiply }),
  }
}

/** What became of one GUID. @throws the error when it ends the session: the receipts after it need a new token. */
function voidFailure(guid: string, error: unknown): VoidItem | { guid: string; error: unknown } {
  if (!(error instanceof ApiError) || error.effect === 'doubt') return { guid, error }
  if (error.effect) throw error
  return { guid, status: error.code, message: error.message, voided: false }
}

/** HTTP's ways to say that there is no such page, or none for him. */
const NONE = [403, 404, 405, 410, 501]

/** Whether a question after a user's settings was answered: he may not see them, or the server has none. Anything else says nothing of them. */
function saysNone(error: unknown): boolean {
  return error instanceof NetworkError ? NONE.includes(error.httpStatus ?? 0) : error instanceof ApiError && error.outcome === 'refused'
}
