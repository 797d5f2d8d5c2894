/** The calls that open a session and tell its money: GetInitData and GetPlayerBalance, and GetInfoForTopContent for both. */
import type { BalanceWire, InitDataWire, TopContentWire } from '../api/contract.js'
import { openDates } from '../domain/calendar.js'
import type { Account } from './accounts.js'
import { json } from './answers.js'
import { authenticate, authenticateBearer, readBody, requiredWord } from './bodies.js'
import { messageOf } from './catalogue.js'
import type { AddRoute, Engine } from './route.js'
import type { SandboxState } from './state.js'
import { asSet } from './users.js'

/**
 * There is one wallet per currency, and stakes are taken from the wallet of the bet's currency; nothing is converted. The balance that
 * these calls tell is that of the account's first currency.
 */
export function addSessionRoutes(add: AddRoute, engine: Engine): void {
  add('/FDAPI/Ekor/GetInitData', async (call) => {
    const opened = authenticate(readBody(await call.text()))
    const { money, account } = await engine.change((state) => ({ money: firstWallet(state, opened), account: asSet(state, opened) }))
    const data: InitDataWire = {
      ...money,
      Currency: Object.keys(account.wallets),
      TickerMessage: tickerMessage(engine),
      Package: { sprCurrency: 'SPR', DrawTypes: account.drawTypes },
      Players: account.players,
      Agents: account.agents,
      FormatBox: account.formatBox,
      BetMethodIsMultiply: account.boxIsMultiplied,
    }
    return json({ status: 'S100', message: messageOf('S100'), data })
  })

  add('/FDAPI/Player/GetPlayerBalance', async (call) => {
    const body = readBody(await call.text())
    const account = authenticate(body)
    requiredWord(body, 'Method', 'getbalance')
    const data = await engine.change((state) => firstWallet(state, account))
    return json({ status: 'S100', message: messageOf('S100'), data })
  })

  add('/Agent/GetInfoForTopContent/1', async (call) => {
    const opened = authenticateBearer(call, engine.seed)
    const { money, account } = await engine.change((state) => ({ money: firstWallet(state, opened), account: asSet(state, opened) }))
    const content: Omit<TopContentWire, 'tickermessage'> = {
      balance: money.Balance,
      reward: money.Reward,
      currency: Object.keys(account.wallets),
      ticker_message: tickerMessage(engine),
      package: { sprCurrency: 'SPR', DrawTypes: account.drawTypes },
      players: account.players,
      agents: account.agents,
      formatBox: account.formatBox,
      BetMethodIsMultiply: account.boxIsMultiplied,
    }
    return json({ status: 'S100', message: messageOf('S100'), ...content })
  })
}

function firstWallet(state: SandboxState, account: Account): BalanceWire {
  const [currency = ''] = Object.keys(account.wallets)
  const wallet = state.wallets[account.loginid]?.[currency] ?? { balance: 0, reward: 0 }
  return { Balance: wallet.balance / 100, Reward: wallet.reward / 100 }
}

function tickerMessage({ now, calendar }: Engine): string {
  const special = openDates(now(), { calendar }).find((date) => calendar?.specialDates.includes(date))
  const occasion = special ? `Special draw on ${special}. ` : ''
  return `${occasion}This is a demonstration: no money is involved. Betting on the main draws closes at 18:30 (GMT+8).`
}
