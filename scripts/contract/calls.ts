/**
 * Every call of the contract, once: what it is for, where it goes, what is sent, how it may be answered, and what the widgets do when it fails. The paths are
 * those of `src/api/endpoints.ts`; a test holds that this is what the client sends and the sandbox answers.
 */
import type { Paths } from '../../src/api/endpoints.js'
import type { ShapeName } from './shapes.js'
import type { FailureName } from './failures.js'
import type { HostName, JsonSchema, Operation } from './openapi-document.js'

/** Name of a call: that of its path in the configuration, or `pin` for the look-up of a pin, which is no path of its own. */
export type CallName = keyof Paths | 'pin'

/** One value of the query. */
export interface QueryValue { words: string; schema: JsonSchema; isOptional?: true }

/** One call. */
export interface CallEntry {
  method: 'get' | 'post'
  /** More than one: the same path on each of them. */
  hosts: readonly HostName[]
  group: GroupName
  summary: string
  /** What is to be known beyond the summary. */
  description: string
  session: Operation['x-session']
  query?: Readonly<Record<string, QueryValue>>
  body?: { shape: ShapeName; encoding: 'json' | 'form' }
  /** Shapes of an answer of success; any of them. `text`: plain text. */
  answer: readonly ShapeName[] | 'text'
  /** What a server usually refuses it with, beside what every call with a session may answer. */
  refusals: readonly string[]
  failure: FailureName
}

/** The groups, in the order of the document. */
export const groups = {
  session: 'Opening a session, and its money',
  bets: 'Placing and cancelling bets',
  lookups: 'Receipts, prizes and reports',
  settings: 'Settings and passwords',
  feeds: 'Results and jackpots, without a session',
} as const
/** A group of calls. */
export type GroupName = keyof typeof groups

const text: JsonSchema = { type: 'string', minLength: 1 }
const date: JsonSchema = { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\d$` }
const oneOf = (...words: string[]): JsonSchema => ({ type: 'string', enum: words })

const drawDate: QueryValue = { words: 'The draw date, YYYY-MM-DD.', schema: date }
const currency: QueryValue = { words: 'The currency’s code, such as MYR.', schema: text }
const userId: QueryValue = { words: 'The player: oneself, or one of one’s players.', schema: text }
const slotTime: QueryValue = { words: 'The day and the hour of the draw, YYYY-MM-DDTHH:mm:ss, GMT+8. L and A draw more than once a day.', schema: { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$` } }

const BET = 'An answer is one outcome for each number line of a slip, or for each draw type of a digit set. Some may be refused while others are taken. The ClientRef makes it safe to ask again: see *What a bet can count on*.'
const refusedBets = ['E117', 'E123', 'E124', 'E126', 'E127', 'E129', 'E129-2', 'E131', 'E140', 'E145', 'V103'] as const

/** All of them. */
export const calls: Readonly<Record<CallName, CallEntry>> = {
  pin: {
    method: 'get', hosts: ['configBase'], group: 'session', session: 'none', answer: 'text', refusals: [], failure: 'signIn',
    summary: 'Find the API host of a pin',
    description: 'The pin stands in the address as base64url without padding (888 is ODg4). The answer is base64 of the host’s address, as plain text. 400, 404 or 410: there is no such pin. Asked only where the configuration names a config-base; `pinCodec` is for another way of writing.',
  },
  token: {
    method: 'post', hosts: ['api'], group: 'session', session: 'none', body: { shape: 'TokenForm', encoding: 'form' }, answer: ['TokenAnswer'], failure: 'signIn',
    refusals: ['V100', 'V102', 'V103', 'E100', 'E105', 'E106', 'E111', 'S107', 'S108'],
    summary: 'Sign in with pin, username and password',
    description: 'Refusals have HTTP status 400, as OAuth has them, or 200. One that wants a captcha answered the next time brings its key, and a question or a picture. S107 and S108 are steps that the widgets do not have: the player is told.',
  },
  topContent: {
    method: 'post', hosts: ['api'], group: 'session', session: 'login', answer: ['TopContent'], refusals: [], failure: 'start',
    summary: 'Open a login session, and keep it alive',
    description: 'No body. Asked at the start and then once a minute, as a ping and for the balance.',
  },
  initData: {
    method: 'post', hosts: ['fdapi'], group: 'session', session: 'partner', body: { shape: 'SessionFields', encoding: 'json' }, answer: ['InitDataAnswer'], refusals: [], failure: 'start',
    summary: 'Open a partner session',
    description: 'The first call of a widget that was given sn, loginid and token.',
  },
  playerBalance: {
    method: 'post', hosts: ['fdapi'], group: 'session', session: 'partner', body: { shape: 'BalanceBody', encoding: 'json' }, answer: ['BalanceAnswer'], refusals: ['V103'], failure: 'balance',
    summary: 'The balance of a partner session',
    description: 'Asked once a minute while somebody can see the page, and after each bet and each cancelled one.',
  },

  postBetEkor: {
    method: 'post', hosts: ['fdapi'], group: 'bets', session: 'partner', body: { shape: 'PostBetEkorBody', encoding: 'json' }, answer: ['BetItems'], refusals: refusedBets, failure: 'bet',
    summary: 'Place a bet, partner session', description: BET,
  },
  postBetEkor3: {
    method: 'post', hosts: ['fdapi'], group: 'bets', session: 'partner', body: { shape: 'PostBetEkorBody', encoding: 'json' }, answer: ['BetItems'], refusals: refusedBets, failure: 'bet',
    summary: 'Place a bet of Bet 3, partner session', description: `One date; the 3 PM and 10 PM draws have codes of their own in the bet string. ${BET}`,
  },
  postBet: {
    method: 'post', hosts: ['api'], group: 'bets', session: 'login', body: { shape: 'PostBetBody', encoding: 'json' }, answer: ['BetItems', 'PlacedBet'], refusals: refusedBets, failure: 'bet',
    summary: 'Place a bet, login session', description: 'One outcome for the whole bet, as an object, or a list of outcomes. An object whose status is no success refuses the whole bet. The ClientRef makes it safe to ask again: see *What a bet can count on*.',
  },
  postBet3: {
    method: 'post', hosts: ['api'], group: 'bets', session: 'login', body: { shape: 'PostBetBody', encoding: 'json' }, answer: ['BetItems'], refusals: refusedBets, failure: 'bet',
    summary: 'Place a bet of Bet 3, login session', description: `One date; the 3 PM and 10 PM draws have codes of their own in the bet string. ${BET}`,
  },
  voidEkor: {
    method: 'post', hosts: ['fdapi'], group: 'bets', session: 'partner', body: { shape: 'VoidEkorBody', encoding: 'json' }, answer: ['VoidAnswer', 'VoidItems'], refusals: ['E120', 'E134'], failure: 'void',
    summary: 'Cancel receipts, partner session', description: 'One outcome per GUID. A receipt is cancelled once, and its stake comes back once, however often it is asked for.',
  },
  voidBet: {
    method: 'post', hosts: ['api'], group: 'bets', session: 'login', answer: ['Done'], refusals: ['E120', 'E134'], failure: 'void',
    query: { GUID: { words: 'The GUID of the receipt.', schema: text }, NeedOutputRef: { words: 'Always T.', schema: oneOf('T') } },
    summary: 'Cancel a receipt, login session', description: 'No body. A receipt is cancelled once, and its stake comes back once, however often it is asked for.',
  },

  receipts: {
    method: 'post', hosts: ['fdapi'], group: 'lookups', session: 'either', answer: ['ReceiptsAnswer'], refusals: ['E120', 'E121'], failure: 'lookup',
    query: {
      SearchType: { words: 'Which receipts: the last, all, a page, those with a number, or those of a draw date.', schema: oneOf('last', 'all', 'page', 'number', 'date') },
      Page: { words: 'With page: from 1 on.', schema: { type: 'integer', minimum: 1 }, isOptional: true },
      BetNumber: { words: 'With number: the number that was bet on.', schema: text, isOptional: true },
      DrawDate: { ...drawDate, words: 'With date: the draw date, YYYY-MM-DD.', isOptional: true },
    },
    summary: 'Receipts', description: 'An agent’s own and those of his players. E120 and an empty list say the same: nothing was found.',
  },
  strikes: {
    method: 'post', hosts: ['fdapi'], group: 'lookups', session: 'either', answer: ['StrikesAnswer'], refusals: ['E120', 'E121', 'V103'], failure: 'lookup', query: { DrawDate: drawDate, Currency: currency },
    summary: 'What was won', description: 'The prizes of a draw date in one currency. E120 and an empty list say the same: nothing was won.',
  },
  playerSummary: {
    method: 'post', hosts: ['fdapi'], group: 'lookups', session: 'either', answer: ['PlayerSummaryAnswer'], refusals: ['E103', 'E152', 'E153'], failure: 'lookup',
    summary: 'A player’s packages', description: 'Commissions and prizes of the player who is signed in. An agent has none.',
  },
  winLoss: {
    method: 'post', hosts: ['fdapi'], group: 'lookups', session: 'either', answer: ['Done'], refusals: ['E120', 'E121', 'V101', 'V103'], failure: 'lookup',
    query: {
      Currency: { words: 'The currency’s code, or All.', schema: text },
      DateFrom: { words: 'The first day, YYYY-MM-DD.', schema: date },
      DateTill: { words: 'The last day, YYYY-MM-DD.', schema: date },
    },
    summary: 'Win and loss of some days', description: 'The report is the message, and shown as it is. E120: there is nothing to report.',
  },
  tickets: {
    method: 'post', hosts: ['fdapi'], group: 'lookups', session: 'login', body: { shape: 'TicketForm', encoding: 'form' }, answer: ['TicketSummariesAnswer'], refusals: ['E120', 'E121', 'E131'], failure: 'lookup',
    summary: 'Tickets, counted by player', description: 'A form, and not JSON. In a partner session it is not asked.',
  },
  ticket: {
    method: 'post', hosts: ['fdapi'], group: 'lookups', session: 'login', body: { shape: 'TicketBody', encoding: 'json' }, answer: ['TicketsAnswer'], refusals: ['E120', 'E121', 'E131'], failure: 'lookup',
    summary: 'The tickets of one player', description: 'In a partner session it is not asked.',
  },
  memberLinks: {
    method: 'get', hosts: ['api'], group: 'lookups', session: 'none', answer: ['MemberLinksAnswer'], refusals: [], failure: 'lookup',
    summary: 'Links of the members area', description: 'Asked without credentials.',
  },

  profile: {
    method: 'post', hosts: ['fdapi'], group: 'settings', session: 'either', answer: ['ProfileAnswer'], refusals: [], failure: 'lookup',
    summary: 'The player’s figures', description: 'Of the user who is signed in.',
  },
  betStatistic: {
    method: 'post', hosts: ['fdapi'], group: 'settings', session: 'either', answer: ['BetStatisticAnswer'], refusals: ['E120', 'E121', 'E131', 'V103'], failure: 'lookup', query: { UserId: userId, DrawDate: drawDate, Currency: currency },
    summary: 'What a player has bet', description: 'On a draw date, in one currency. E120 and an empty message say the same: nothing was bet.',
  },
  userEditModel: {
    method: 'post', hosts: ['fdapi'], group: 'settings', session: 'either', answer: ['UserEditModelAnswer', 'UserEditModel'], refusals: ['E131'], failure: 'lookup', query: { id: userId },
    summary: 'A user’s settings', description: 'In data, or beside the status.',
  },
  editUser: {
    method: 'post', hosts: ['fdapi'], group: 'settings', session: 'either', answer: ['Done'], refusals: ['E103', 'E131', 'V103'], failure: 'settings',
    query: {
      UserId: userId,
      BetMethodIsMultiply: { words: 'Whether a BOX amount is multiplied by the permutations.', schema: oneOf('true', 'false') },
      FormatBox: { words: 'Which star means BOX: S is one star, D is two.', schema: oneOf('S', 'D') },
      SelectedFormatDrawType: { words: 'One of the draw formats of GetMobileUserEditModel.', schema: { type: 'string' } },
      SelectedFormatBetSequence: { words: 'One of its bet sequences.', schema: { type: 'string' } },
    },
    summary: 'Save a user’s settings', description: 'Agents only. The same sent twice is the same.',
  },
  changePassword: {
    method: 'post', hosts: ['masterapi'], group: 'settings', session: 'either', body: { shape: 'ChangePasswordBody', encoding: 'json' }, answer: ['Done'], refusals: ['E107', 'E108', 'E109', 'E112', 'E114', 'E305'], failure: 'password',
    summary: 'Change a password', description: 'One’s own, or as an agent that of a player. One’s own ends the session.',
  },
  needChangePassword: {
    method: 'post', hosts: ['masterapi'], group: 'settings', session: 'either', body: { shape: 'ChangePasswordBody', encoding: 'json' }, answer: ['Done'], refusals: ['E103', 'E107', 'E108', 'E109', 'E114', 'E304'], failure: 'password',
    summary: 'Change a password that must be changed', description: 'The one call that the token of a sign-in with Success_NeedChangePassword is good for.',
  },

  results: {
    method: 'post', hosts: ['result'], group: 'feeds', session: 'none', answer: ['ResultRowsAnswer'], refusals: ['E121'], failure: 'feed', query: { DrawDate: drawDate },
    summary: 'The results of a day', description: 'Of every operator but L and A. No body.',
  },
  latestResults: {
    method: 'post', hosts: ['result'], group: 'feeds', session: 'none', answer: ['ResultRowsAnswer'], refusals: [], failure: 'feed',
    summary: 'The newest results', description: 'One row per draw type; asked every five seconds while a draw is on and somebody can see it. No body.',
  },
  latestResult: {
    method: 'get', hosts: ['result'], group: 'feeds', session: 'none', answer: ['LatestResultAnswer'], refusals: ['E121', 'E122'], failure: 'feed',
    query: { DrawTypeCode: { words: 'The slot’s code, such as M or N3.', schema: text }, DrawDate: drawDate },
    summary: 'The newest result of one draw type', description: 'A row of another day is not shown.',
  },
  drawResultL: {
    method: 'get', hosts: ['resultL'], group: 'feeds', session: 'none', answer: ['SlotResult'], refusals: ['404', 'E120', 'E121'], failure: 'feed', query: { date: slotTime },
    summary: 'The result of a draw of L', description: 'Status 404 in the body, or as the HTTP status: nothing is known of that draw (yet).',
  },
  drawResultA: {
    method: 'get', hosts: ['resultA'], group: 'feeds', session: 'none', answer: ['SlotResult'], refusals: ['404', 'E120', 'E121'], failure: 'feed', query: { date: slotTime },
    summary: 'The result of a draw of A', description: 'Status 404 in the body, or as the HTTP status: nothing is known of that draw (yet).',
  },
  jackpot: {
    method: 'get', hosts: ['jackpotL', 'jackpotA'], group: 'feeds', session: 'none', answer: ['Jackpot'], refusals: ['E121'], failure: 'feed', query: { date: { ...drawDate, words: 'Today, YYYY-MM-DD, GMT+8.' } },
    summary: 'The jackpot of a feed', description: 'The same call on each of the two hosts. The amount is in USD. Asked once a minute while somebody can see it.',
  },
}
