/** The columns and the rows of the fault matrix, by name alone: the reporter knows from here which cells there have to be. */
import { defaultPaths, type Paths } from '../../src/api/endpoints.js'

/** What a call may meet, in the order of the table's columns. */
export const FAULT_NAMES = [
  '500', '502 HTML', 'malformed JSON', 'wrong shape', 'empty', 'slow', 'never', 'dropped after acceptance', 'offline', 'back online', 'token expired', 'clock 10 minutes off',
] as const
/** A column. */
export type FaultName = (typeof FAULT_NAMES)[number]

/** A call's rows: one for each way that a player meets it in, where there is more than one. All paths that the product knows are here, or it does not compile. */
const ROWS: Readonly<Record<keyof Paths, readonly string[]>> = {
  token: ['token'],
  topContent: ['GetInfoForTopContent, start', 'GetInfoForTopContent, ping'],
  postBet: ['PostBet'],
  postBet3: ['PostBet3'],
  voidBet: ['VoidBet'],
  initData: ['GetInitData'],
  playerBalance: ['GetPlayerBalance'],
  postBetEkor: ['PostBetEkor'],
  postBetEkor3: ['PostBetEkor3'],
  voidEkor: ['VoidEkor'],
  receipts: ['GetMobileReceipt'],
  winLoss: ['GetMobileWinLossDetail'],
  strikes: ['GetMobileStrike'],
  playerSummary: ['GetLoginPlayerSummaryInfo'],
  profile: ['GetMobileProfile'],
  betStatistic: ['GetMobileBetStatistic'],
  userEditModel: ['GetMobileUserEditModel'],
  editUser: ['EditUser'],
  changePassword: ['ChangePassword'],
  needChangePassword: ['NeedChangePwd'],
  tickets: ['GetDrawTicketUser'],
  ticket: ['GetDrawTicketUserDetail'],
  memberLinks: ['DrawTicketExternalLink'],
  results: ['GetResults'],
  latestResults: ['GetLatestResults'],
  latestResult: ['GetLatestResult'],
  drawResultL: ['GetDrawResult of L'],
  drawResultA: ['GetDrawResult of A'],
  jackpot: ['GetJackpot of L', 'GetJackpot of A'],
}

/** A pin's host is no path below a host of ours: it is looked up first. */
export const PIN_HOST = 'config, a pin\'s host'

/** Every row of the matrix, in the order of the paths. */
export const ROW_NAMES: readonly string[] = [PIN_HOST, ...(Object.keys(defaultPaths) as (keyof Paths)[]).flatMap((path) => ROWS[path])]
