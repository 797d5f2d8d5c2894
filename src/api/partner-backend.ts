import * as v from 'valibot'
import { toMinor } from '../domain/money.js'
import { readBetItem, readReceipts, receiptSearch } from './answer-reading.js'
import type { BackendOptions } from './backend-options.js'
import type { Balance, BetItem, InitData, PlacedBet, SessionCalls, VoidItem } from './backend.js'
import { callAddress } from './endpoints.js'
import { sessionFields } from './session-fields.js'
import { betItemsSchema, voidAnswerSchema, voidItemsSchema, type PostBetEkorBody, type VoidEkorBody, type VoidItemWire } from './wire-bets.js'
import { isSuccess } from './wire-envelope.js'
import { receiptsAnswerSchema } from './wire-receipts.js'
import { balanceAnswerSchema, initDataAnswerSchema, type BalanceBody, type BalanceWire, type InitDataWire } from './wire-session.js'

/** The Backend of a partner session: SN, LoginId and AuthToken in every body (decisions section 4). */
export function createPartnerBackend({ http, endpoints, paths, credentials }: BackendOptions): SessionCalls {
  const { fdapi } = endpoints
  const session = () => sessionFields(credentials())
  const post = async (path: string, { betString, clientRef, currency, userId }: PlacedBet): Promise<BetItem[]> => {
    const body: PostBetEkorBody = { ...session(), ID: userId, Method: 'buy', BetString: betString, ClientRef: clientRef, Platform: 'ekor', Currency: currency }
    const items = await http.post(callAddress(fdapi, path), body, betItemsSchema)
    return items.map(readBetItem)
  }
  return {
    async start() {
      const { data } = await http.post(callAddress(fdapi, paths.initData), session(), initDataAnswerSchema)
      return readInitData(data)
    },
    async balance() {
      const body: BalanceBody = { ...session(), Method: 'getbalance' }
      const { data } = await http.post(callAddress(fdapi, paths.playerBalance), body, balanceAnswerSchema)
      return readBalance(data)
    },
    place: (bet) => post(paths.postBetEkor, bet),
    place3: (bet) => post(paths.postBetEkor3, bet),
    async void(guids) {
      const body: VoidEkorBody = { ...session(), Guid: guids }
      // Chosen by what came, and not as a union, so that a bad field is named rather than the whole answer.
      const schema = v.lazy((answer) => (Array.isArray(answer) ? voidItemsSchema : voidAnswerSchema))
      const answer = await http.post(callAddress(fdapi, paths.voidEkor), body, schema)
      return matchVoidItems(guids, Array.isArray(answer) ? answer : answer.data)
    },
    receipts: (query) => readReceipts(http.post(callAddress(fdapi, paths.receipts, receiptSearch(query)), session(), receiptsAnswerSchema)),
    strikes: async (query) => (await import('./strike-reading.js')).readStrikes(query, (search, schema) => http.post(callAddress(fdapi, paths.strikes, search), session(), schema)),
    packages: async () => (await import('./package-reading.js')).readPackages((schema) => http.post(callAddress(fdapi, paths.playerSummary), session(), schema)),
    settings: async () => (await import('./settings-calls.js')).createSettingsCalls({ endpoints, paths, post: (address, body, schema) => http.post(address, { ...session(), ...body }, schema) }),
  }
}

function readBalance({ Balance, Reward }: BalanceWire): Balance {
  return { balance: toMinor(Balance), reward: toMinor(Reward) }
}

function readInitData(wire: InitDataWire): InitData {
  return {
    ...readBalance(wire),
    currencies: wire.Currency,
    ticker: wire.TickerMessage,
    players: wire.Players,
    agents: wire.Agents,
    specialCurrency: wire.Package?.sprCurrency || null,
    drawTypes: wire.Package?.DrawTypes?.toUpperCase() || null,
    formatBox: wire.FormatBox,
    boxIsMultiplied: wire.BetMethodIsMultiply,
  }
}

/** One outcome per GUID asked for. Some servers leave the GUIDs out: then the order is all there is. */
function matchVoidItems(guids: readonly string[], items: readonly VoidItemWire[]): VoidItem[] {
  const inOrder = items.length === guids.length && items.every(({ GUID }) => GUID === '')
  return guids.map((guid, index) => {
    const item = inOrder ? items[index] : items.find(({ GUID }) => GUID.toLowerCase() === guid.toLowerCase())
    // E101 for a GUID the answer is silent about: nobody knows.
    return item ? { guid, status: item.status, message: item.message, voided: isSuccess(item.status) } : { guid, status: 'E101', message: '', voided: false }
  })
}
