import { seededGuid } from './random.js'

/** Money of one currency in minor units: the credit that stakes are taken from, and the reward (chips) beside it. */
export interface Wallet { balance: number; reward: number }

/**
 * A seeded account. `standing` is `locked` for one whose every call answers E105, `new` for one that must change its password, `two-factor` and `qr` for
 * those whose sign-in has a step more than a password.
 */
export interface Account {
  loginid: string
  /** The password the account was opened with, and the token of a partner session too, so that each account can be seen in either. Who changes the password keeps the token. */
  token: string
  standing: 'open' | 'locked' | 'new' | 'two-factor' | 'qr'
  /** GetInitData's Players: the own id first for a member, empty of it for an agent (decisions section 4). */
  players: string[]
  agents: string[]
  /** Letters the package allows. */
  drawTypes: string
  formatBox: 'S' | 'D'
  /** BetMethodIsMultiply: false means a BOX amount is the total for all permutations (decisions section 2). */
  boxIsMultiplied: boolean
  /** Opening money by currency. The first currency is the one GetPlayerBalance speaks of. */
  wallets: Record<string, Wallet>
}

/** The partner's serial number, the same for every account of the sandbox. */
export const PARTNER_SN = 'DEMO'
/** The pin that players sign in with, the same for every account. */
export const PIN = '888'

const usual = { standing: 'open', agents: [], drawTypes: 'MPTSBWLAN', formatBox: 'S', boxIsMultiplied: true } as const

function wallets(balance: number, reward: number): Record<string, Wallet> {
  return { MYR: { balance, reward }, SGD: { balance: 80_000, reward: 0 }, USD: { balance: 50_000, reward: 0 } }
}

/** What an agent's house has beside the usual: a currency whose least stakes are whole units, and a reward unit. */
const further: Record<string, Wallet> = { THB: { balance: 1_000_000, reward: 0 }, SPR: { balance: 200_000, reward: 0 } }

function member(loginid: string, token: string, balance: number, reward = 0): Account {
  return { ...usual, agents: [], loginid, token, players: [loginid], wallets: wallets(balance, reward) }
}

function downline(loginid: string): Account {
  const player = member(loginid, 'player123', 50_000)
  return { ...player, wallets: { ...player.wallets, ...further } }
}

const agent = member('agent', 'agent123', 1_000_000)

/** An agent whose house has more tickets than any list could hold at once: seeded, and of no bets (see `tickets.ts`). */
export const CROWD = 'crowd'

/**
 * All accounts, by the names that the demo, the tests and the pages of the sandbox sign in by. The agent has K in its package and a BOX amount that is the total for all
 * permutations, so that both settings can be seen.
 */
export const accounts: readonly Account[] = [
  member('demo', 'demo', 240_000, 8_050),
  member('player', 'player123', 150_000, 2_500),
  { ...member('fresh', 'fresh123', 10_000), standing: 'new' },
  { ...member('locked', 'locked123', 10_000), standing: 'locked' },
  { ...member('twofa', 'twofa123', 10_000), standing: 'two-factor' },
  { ...member('qr', 'qr123', 10_000), standing: 'qr' },
  { ...agent, wallets: { ...agent.wallets, ...further }, players: ['player01', 'player02', 'player03'], drawTypes: 'MPTSBKWLAN', formatBox: 'D', boxIsMultiplied: false },
  downline('player01'),
  downline('player02'),
  downline('player03'),
  { ...member(CROWD, 'crowd123', 100_000), players: [] },
]

/** The account of that id, compared without case; undefined when there is none. */
export function findAccount(loginid: string): Account | undefined {
  const wanted = loginid.trim().toLowerCase()
  return accounts.find((account) => account.loginid === wanted)
}

/** The bearer token of an account's nth sign-in, from 1. Made from the seed and never kept, so that no stored state holds one. */
export function bearerOf({ loginid, token }: Account, seed: number, nth: number): string {
  const whose = seededGuid(seed, `bearer ${loginid} ${token}`).slice(0, -NTH)
  return whose + (nth % 16 ** NTH).toString(16).padStart(NTH, '0')
}
/** Digits of a token that say which of the account's it is. */
const NTH = 6

/** The account whose bearer token that is, and which of its tokens; undefined when it is none's. */
export function accountOfBearer(bearer: string, seed: number): { account: Account; token: number } | undefined {
  const token = Number.parseInt(bearer.slice(-NTH), 16)
  const account = accounts.find((one) => bearerOf(one, seed, token) === bearer)
  return account && { account, token }
}

/** Whether `account` may bet for `userId`: a player only for himself, an agent for himself and his players (decisions section 5). */
export function mayBetFor(account: Account, userId: string): boolean {
  const wanted = userId.trim().toLowerCase()
  return wanted === account.loginid || account.players.includes(wanted)
}
