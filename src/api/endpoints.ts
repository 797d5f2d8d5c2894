import { secureAddress } from './address.js'

/** The hosts a partner may run (decisions section 5). Absolute addresses, or paths of the page's own origin; none ends with a slash but the last. */
export interface Endpoints {
  api: string
  /** The partner calls. */
  fdapi: string
  masterapi: string
  /** Results of every operator but L and A. */
  result: string
  resultL: string
  resultA: string
  jackpotL: string
  jackpotA: string
  /** What an encoded pin is appended to, to find its API host; ends with a slash. */
  configBase: string
}

/** Paths below their endpoint, so that a partner can correct one without a new build (spec section 7). */
export interface Paths {
  /** Below `api`, as the next four: the calls of a login session. */
  token: string
  topContent: string
  postBet: string
  postBet3: string
  voidBet: string
  /** Below `fdapi`, as the next four: the calls of a partner session. */
  initData: string
  playerBalance: string
  postBetEkor: string
  postBetEkor3: string
  voidEkor: string
  /** Below `fdapi`, as the next three, for both kinds of session. */
  receipts: string
  winLoss: string
  strikes: string
  playerSummary: string
  /** Below `fdapi`, as the next three: the settings pages. */
  profile: string
  betStatistic: string
  userEditModel: string
  editUser: string
  /** Below `masterapi`, as the next, for both kinds of session. */
  changePassword: string
  needChangePassword: string
  /** Below `fdapi`, as the next, for a login session. */
  tickets: string
  ticket: string
  /** Below `api`, without credentials. */
  memberLinks: string
  /** Below `result`, as the next two: a day's results, the newest of each draw type, and the newest of one. */
  results: string
  latestResults: string
  latestResult: string
  drawResultL: string
  drawResultA: string
  /** Below `jackpotL` and `jackpotA`. */
  jackpot: string
}

/** The paths of spec section 7 and decisions section 5. */
export const defaultPaths: Paths = {
  token: '/token',
  topContent: '/Agent/GetInfoForTopContent/1',
  postBet: '/Bet/PostBet',
  postBet3: '/Bet/PostBet3',
  voidBet: '/Bet/VoidBet',
  initData: '/Ekor/GetInitData',
  playerBalance: '/Player/GetPlayerBalance',
  postBetEkor: '/Bet/PostBetEkor',
  postBetEkor3: '/Bet/PostBetEkor3',
  voidEkor: '/Bet/VoidEkor',
  receipts: '/Report/GetMobileReceipt',
  strikes: '/Report/GetMobileStrike',
  playerSummary: '/User/GetLoginPlayerSummaryInfo',
  profile: '/Report/GetMobileProfile',
  betStatistic: '/Report/GetMobileBetStatistic',
  userEditModel: '/User/GetMobileUserEditModel',
  editUser: '/User/EditUser',
  changePassword: '/Account/ChangePassword',
  needChangePassword: '/Account/NeedChangePwd',
  winLoss: '/Report/GetMobileWinLossDetail',
  tickets: '/Report/GetDrawTicketUser',
  ticket: '/Report/GetDrawTicketUserDetail',
  memberLinks: '/Report/DrawTicketExternalLink',
  results: '/Result/GetResults',
  latestResults: '/Result/GetLatestResults',
  latestResult: '/Result/GetLatestResult',
  drawResultL: '/DrawResultL/GetDrawResult',
  // The spec shows the path of L and says that A has a host of its own; A's is named after it.
  drawResultA: '/DrawResultA/GetDrawResult',
  jackpot: '/Jackpot/GetJackpot',
}

/** What a host gives of a table; an entry that is undefined is not given. */
export type Given<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** All paths from those a host gives. One that is given as undefined is not given: hosts write `paths: { voidEkor: settings.voidPath }`. Nor is what is no text. */
export function resolvePaths(overrides: Given<Paths> = {}): Paths {
  const given = Object.entries(overrides).filter(([, path]) => typeof path === 'string')
  return { ...defaultPaths, ...Object.fromEntries(given) }
}

/**
 * All endpoints from the one address most partners give, and those they give besides. Each is forced to https, localhost excepted;
 * an override that is no address is left out, and its default stands (the configuration check names it).
 * @throws RangeError when `api` is no address: credentials must not go to whatever a browser would make of it. It is not repeated: a password may stand in it.
 */
export function resolveEndpoints(api: string, overrides: Given<Endpoints> = {}): Endpoints {
  const base = secureAddress(overrides.api ?? api) ?? secureAddress(api)
  if (base === null) throw new RangeError('api is not an address (expected https://… or a path such as /api)')
  const given = (name: keyof Endpoints, otherwise: string) => secureAddress(overrides[name] ?? '') ?? base + otherwise
  return {
    api: base,
    fdapi: given('fdapi', '/FDAPI'),
    masterapi: given('masterapi', ''),
    result: given('result', ''),
    resultL: given('resultL', '/resultL'),
    resultA: given('resultA', '/resultA'),
    jackpotL: given('jackpotL', '/jackpotL'),
    jackpotA: given('jackpotA', '/jackpotA'),
    configBase: `${given('configBase', '/config')}/`,
  }
}

/** The address of a call: a host, a path below it (with or without its slash), and a query. */
export function callAddress(host: string, path: string, query: Record<string, string> = {}): string {
  const address = `${host}/${path.replace(/^\/+/, '')}`
  const pairs = Object.keys(query).map((name) => `${name}=${encodeURIComponent(query[name] ?? '')}`)
  if (pairs.length === 0) return address
  return `${address}${address.includes('?') ? '&' : '?'}${pairs.join('&')}`
}
