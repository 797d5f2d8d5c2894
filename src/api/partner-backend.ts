import { toMinor } from '../domain/money.js'
import { readBetItem } from './answer-reading.js'
import type { BackendOptions } from './backend-options.js'
import type { Balance, BetItem, InitData, PlacedBet, SessionCalls } from './backend.js'
import { callAddress } from './endpoints.js'
import { sessionFields } from './session-fields.js'
import { betItemsSchema, type PostBetEkorBody } from './wire-bets.js'
import { balanceAnswerSchema, initDataAnswerSchema, type BalanceBody, type BalanceWire, type InitDataWire } from './wire-session.js'
import type { VoidEkorBody } from './wire-voids.js'

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
      const { readVoids } = await import('./void-ekor.js')
      const body: VoidEkorBody = { ...session(), Guid: guids }
      return readVoids(guids, (schema) => http.post(callAddress(fdapi, paths.voidEkor), body, schema))
    },
    receipts: async (query) => (await import('./receipt-reading.js')).readReceipts(query, (search, schema) => http.post(callAddress(fdapi, paths.receipts, search), session(), schema)),
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
    currencies: [...new Set(wire.Currency)],
    ticker: wire.TickerMessage,
    players: wire.Players,
    agents: wire.Agents,
    specialCurrency: wire.Package?.sprCurrency || null,
    drawTypes: wire.Package?.DrawTypes?.toUpperCase() || null,
    formatBox: wire.FormatBox || 'S',
    boxIsMultiplied: wire.BetMethodIsMultiply,
  }
}
