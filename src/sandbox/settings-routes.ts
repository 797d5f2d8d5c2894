/** The calls of the settings pages: profile, bet statistic, and how a user's bets are read. */
import type { ProfileWire, UserEditModelWire } from '../api/contract.js'
import { isDate } from '../domain/calendar.js'
import { findAccount, mayBetFor, type Account } from './accounts.js'
import { json, Refusal } from './answers.js'
import { authenticateEither } from './bodies.js'
import { messageOf } from './catalogue.js'
import type { AddRoute, Engine } from './route.js'
import { queryOf } from './incoming.js'
import { hash } from './random.js'
import type { SandboxState } from './state.js'
import { statisticText } from './statistic.js'
import { BET_SEQUENCES, DRAW_FORMATS, setSettings, settingsOf } from './users.js'

const success = (): { status: string; message: string } => ({ status: 'S100', message: messageOf('S100') })

/** Adds them, for both kinds of session. */
export function addSettingsRoutes(add: AddRoute, engine: Engine): void {
  add('/FDAPI/Report/GetMobileProfile', async (call) => {
    const account = await authenticateEither(call, engine.seed)
    const data = await engine.change((state) => profileOf(state, account))
    return json({ ...success(), data })
  })

  add('/FDAPI/Report/GetMobileBetStatistic', async (call) => {
    const own = await authenticateEither(call, engine.seed)
    const query = queryOf(call)
    const account = subject(own, query, 'UserId')
    const date = required(query, 'DrawDate').slice(0, 10)
    const currency = required(query, 'Currency')
    if (!isDate(date)) throw new Refusal('E121')
    if (!Object.hasOwn(account.wallets, currency)) throw new Refusal('V103', ['Currency'])
    const message = await engine.change((state) => statisticText(state.bets, { owner: account.loginid, date, currency }))
    if (message === null) throw new Refusal('E120')
    return json({ status: 'S100', message })
  })

  add('/FDAPI/User/GetMobileUserEditModel', async (call) => {
    const own = await authenticateEither(call, engine.seed)
    const account = subject(own, queryOf(call), 'id')
    const data = await engine.change((state) => editModelOf(state, account))
    return json({ ...success(), data })
  })

  add('/FDAPI/User/EditUser', async (call) => {
    const own = await authenticateEither(call, engine.seed)
    // Account settings are an agent's page (spec section 6).
    if (own.players[0] === own.loginid) throw new Refusal('E103')
    const query = queryOf(call)
    const account = subject(own, query, 'UserId')
    const settings = {
      boxIsMultiplied: among(query, 'BetMethodIsMultiply', ['true', 'false']) === 'true',
      formatBox: among(query, 'FormatBox', ['S', 'D']) === 'D' ? 'D' as const : 'S' as const,
      drawFormat: among(query, 'SelectedFormatDrawType', DRAW_FORMATS),
      betSequence: among(query, 'SelectedFormatBetSequence', BET_SEQUENCES),
    }
    await engine.change((state) => setSettings(state, account, settings))
    return json(success())
  })
}

/**
 * Money of the first currency: the credit the account was opened with, what is left of it to bet with, what is staked on draws to come, and the balance of
 * all that is settled. Credit balance = credit + account balance − outstanding.
 */
function profileOf(state: SandboxState, account: Account): Omit<ProfileWire, 'outstanding' | 'UserName'> {
  const [currency = ''] = Object.keys(account.wallets)
  const credit = account.wallets[currency]?.balance ?? 0
  const left = state.wallets[account.loginid]?.[currency]?.balance ?? 0
  const open = state.bets.filter((bet) => bet.owner === account.loginid && bet.currency === currency && bet.state === 'open')
  const outstanding = open.reduce((sum, { total }) => sum + total, 0)
  const isMember = account.players[0] === account.loginid
  const below = account.players.reduce((sum, player) => sum + (findAccount(player)?.wallets[currency]?.balance ?? 0), 0)
  return {
    AccountBalance: (left + outstanding - credit) / 100,
    Credit: credit / 100,
    CreditBalance: left / 100,
    DownlineCredit: isMember ? undefined : below / 100,
    Outstanding: isMember ? outstanding / 100 : undefined,
    Type: isMember ? 'Player' : 'Agent',
    Username: account.loginid,
    PhoneNumber: `+60 12-345 ${1000 + (hash(account.loginid) % 9000)}`,
  }
}

function editModelOf(state: SandboxState, account: Account): UserEditModelWire {
  const { formatBox, boxIsMultiplied, drawFormat, betSequence } = settingsOf(state, account)
  return {
    BetMethodIsMultiply: boxIsMultiplied,
    FormatBox: formatBox,
    FormatDrawTypeList: DRAW_FORMATS.map((Name) => ({ Name })),
    SelectedFormatDrawType: drawFormat,
    FormatBetSequenceList: BET_SEQUENCES.map((Name) => ({ Name })),
    SelectedFormatBetSequence: betSequence,
  }
}

/** Oneself or one of one's players. @throws Refusal E131 for anybody else. */
function subject(own: Account, query: URLSearchParams, name: string): Account {
  const userId = required(query, name)
  const account = mayBetFor(own, userId) ? findAccount(userId) : undefined
  if (!account) throw new Refusal('E131')
  return account
}

function among(query: URLSearchParams, name: string, words: readonly string[]): string {
  const word = required(query, name)
  if (!words.includes(word)) throw new Refusal('V103', [name])
  return word
}

function required(query: URLSearchParams, name: string): string {
  const value = query.get(name)?.trim()
  if (!value) throw new Refusal('V100', [name])
  return value
}
