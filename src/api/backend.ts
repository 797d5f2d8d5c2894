import type { DrawResult } from '../domain/draw-result.js'
import type { Tier } from '../domain/prize-rates.js'
import type { SlotCode } from '../domain/slots.js'
import type { PlayerPackages } from '../domain/package.js'
import type { SettingsCalls } from './settings-calls.js'

/**
 * What the product asks of a server for the player, without saying how it is signed in there. Two implementations (decisions section 4):
 * `partner-backend.ts` (sn, loginid, token) and `login-backend.ts` (a bearer token). Chosen once per session; no screen asks which it has.
 *
 * All money is in minor units (hundredths). Every method rejects with ApiError (the server said no) or NetworkError (nobody knows).
 */
export interface Backend extends ReportCalls {
  /** GetInitData or GetInfoForTopContent: opens the session. */
  start(): Promise<InitData>
  /** GetPlayerBalance; of a login session GetInfoForTopContent, which says all the rest besides, and keeps the session alive. */
  balance(): Promise<Balance | LaterData>
  /**
   * PostBetEkor or PostBet: the bet string of Bet 1, Bet 2 or the keypad. One item per outcome; some may fail while others succeed. PostBetEkor answers an
   * item per number line of a slip and per letter of a digit set, in their order; PostBet one for the whole bet, and a bet it refuses is an ApiError.
   */
  place(bet: PlacedBet): Promise<BetItem[]>
  /** PostBetEkor3 or PostBet3: the bet string of Bet 3 (or of the keypad's variant). One item per number line, in their order. */
  place3(bet: PlacedBet): Promise<BetItem[]>
  /**
   * VoidEkor, or VoidBet for each: one outcome per GUID, in the order given. A GUID voided before is voided. Where they are asked for one after another, `onVoided` hears of each that is, and
   * `onDoubt` of each of which nobody knows: a call that rejects has voided the former, and maybe the latter.
   */
  void(guids: string[], onVoided?: (guid: string) => void, onDoubt?: (guid: string) => void): Promise<VoidItem[]>
  /** GetMobileReceipt: what the query finds, newest first; empty when it finds nothing. An agent's own and his players'. */
  receipts(query: ReceiptQuery): Promise<Receipt[]>
  /** GetMobileStrike: what was won in the draws of a date in one currency, in the server's order; empty when nothing was. An agent's own and his players'. */
  strikes(query: StrikeQuery): Promise<Strike[]>
  /** GetLoginPlayerSummaryInfo: the packages of the player who is signed in (spec section 7). An agent is refused. */
  packages(): Promise<PlayerPackages>
  /** The calls of the settings pages, whose code is loaded when the first of them is needed. */
  settings(): Promise<SettingsCalls>
}

/** The part of a Backend that looks things up for the report and the members area, the same way in both kinds of session: `report-calls.ts`. */
export interface ReportCalls {
  /** GetMobileWinLossDetail: the report as the server wrote it, shown as text and never as HTML; '' when there is nothing to report. */
  winLoss(query: WinLossQuery): Promise<string>
  /** DrawTicketExternalLink: those of the four links that the server has and that are https, in its order. Takes no credentials. */
  memberLinks(): Promise<MemberLink[]>
  /** GetDrawTicketUser: who has how many tickets. E103 without a bearer token, and nothing is sent. */
  tickets(query: TicketQuery): Promise<TicketSummaries>
  /** GetDrawTicketUserDetail: the tickets of one player. E103 without a bearer token, and nothing is sent. */
  ticket(query: TicketQuery): Promise<Ticket[]>
}

/** What the Backend of one kind of session does itself. */
export type SessionCalls = Omit<Backend, keyof ReportCalls>

export interface Balance { /** minor units */ balance: number; /** minor units */ reward: number }

export interface InitData extends Balance {
  currencies: string[]
  ticker: string
  players: string[]
  agents: string[]
  /** The currency with a package and payout of its own (spec section 3, sprCurrency), or null when the server names none. */
  specialCurrency: string | null
  /** Letters the package allows beyond the usual ones (K), or null when the server does not say. */
  drawTypes: string | null
  /** Which of one and two stars means BOX in a bet string (decisions section 3). */
  formatBox: 'S' | 'D'
  /** BetMethodIsMultiply: false means a BOX amount is the total for all permutations (decisions section 2). */
  boxIsMultiplied: boolean
  /** The server was asked for these two, and its answer was lost: they are what they are where nobody has changed anything. */
  isAssumed?: boolean
}

/** What may be left out of what a session says of itself later: it is as it was before then. */
type MayStay = 'players' | 'agents' | 'formatBox' | 'boxIsMultiplied'
/** What a session says of itself later: whose players are there, and how bets are read and reckoned, may be left out. */
export type LaterData = Omit<InitData, MayStay> & Partial<Pick<InitData, MayStay>>

export interface PlacedBet { betString: string; /** made once per slip */ clientRef: string; currency: string; /** who the bet is for */ userId: string }

/** One outcome. `status` is the server's word or code; `Success` means money was taken and `guid` can be voided. */
export interface BetItem { status: string; message: string; output: string; guid: string; accepted: boolean; /** what fills the `{n}` of the code's text, where the server says it */ params?: (string | number)[] }

export interface VoidItem { guid: string; status: string; message: string; voided: boolean }

/**
 * Which receipts (decisions section 5): the last one, all that the server keeps, a page of them (1-based), those with a bet on a number, or those
 * of a draw date (`YYYY-MM-DD`, GMT+8).
 */
export type ReceiptQuery = { type: 'last' } | { type: 'all' } | { type: 'page'; page: number } | { type: 'number'; betNumber: string } | { type: 'date'; date: string }

/** A receipt as the server keeps it. Whatever is text here is shown as text, never as HTML. */
export interface Receipt {
  /** '' for one that cannot be voided by GUID. */
  guid: string
  receiptNo: string
  /** The draw date or dates, in the server's own words. */
  drawDate: string
  currency: string
  /** minor units */
  total: number
  /** The server's own word, such as Open, Void or Settled. */
  status: string
  /** The receipt's text, verbatim. */
  output: string
  /** What `parseBetString` reads for a rebet; '' when the server does not say. */
  betString: string
  /** When it was placed, in the server's own words. */
  createdAt: string
}

/** Which strikes: those of a draw date (`YYYY-MM-DD`, GMT+8) in one currency. */
export interface StrikeQuery { date: string; currency: string }

/** One prize, as the server says it. Whatever is text here is shown as text. */
export interface Strike {
  receiptNo: string
  /** Null for a draw type we do not know: then `drawType`, the server's own word, is all there is. */
  slot: SlotCode | null
  drawType: string
  /** The covered number that won. */
  number: string
  /** The server's own words: the stake, and how the number was played. */
  betType: string
  /** minor units */
  stake: number
  /** Null for a tier we do not know: then `tierText`, the server's own word, is all there is. */
  tier: Tier | null
  tierText: string
  /** minor units */
  prize: number
}

/** What is known beforehand of a day whose results are asked for. */
export interface AskedResults {
  /** It is today, of which the newest results are: one slot of the shared host alone is then asked for by GetLatestResult. */
  isToday?: boolean
  /** A draw is on, and only its newest numbers are wanted: GetLatestResults. */
  isAwaited?: boolean
}

/** A span of days, both included (`YYYY-MM-DD`, GMT+8), in one currency; null for all of them. */
export interface WinLossQuery { from: string; till: string; currency: string | null }

/** A way out of the members area (spec section 2, "Member screen"): `url` is https. */
export interface MemberLink { name: MemberLinkName; url: string }
export type MemberLinkName = 'Prize' | 'DrawLiveVideo' | 'WinnerList' | 'About'

/** Which tickets: those of a draw date (`YYYY-MM-DD`, GMT+8). An empty player or number stands for all of them. */
export interface TicketQuery { date: string; userId: string; ticketNumber: string }

/** A player's tickets of a date, counted. `amount` in minor units; `date`, `company` and `currency` in the server's own words, '' where it has none. */
export interface TicketSummary { company: string; date: string; userId: string; amount: number; count: number; currency: string }
/** What a search for tickets found. `total` counts those too that the server did not send. */
export interface TicketSummaries { rows: TicketSummary[]; total: number }
/** One ticket. */
export interface Ticket { company: string; date: string; userId: string; ticketNumber: string }

/** What needs no session: results and jackpots. */
export interface Feeds {
  /**
   * GetResults, GetLatestResults or GetLatestResult for all operators but L and A, and GetDrawResult per scheduled slot of L and A. Slots the server does
   * not know are absent, and so are those of a host that failed while another answered, of which `onLost` hears; it rejects when a call failed and no result
   * came at all. `date` is YYYY-MM-DD. `onSome` hears what each host answers as it comes: a slow one keeps no other's results back.
   */
  results(
    date: string, slots: readonly string[], asked?: AskedResults, onSome?: (results: DrawResult[]) => void, onLost?: (slots: readonly SlotCode[], reason: unknown) => void,
  ): Promise<DrawResult[]>
  /** GetJackpot of one of the two feeds. */
  jackpot(feed: JackpotFeed, date: string): Promise<Jackpot>
}

export type JackpotFeed = 'L' | 'A'
/** `usd` in minor units of USD; `drawDate` YYYY-MM-DD; `drawTime` HH:mm where the server says it. */
export interface Jackpot { usd: number; drawDate: string; drawTime: string | null }
