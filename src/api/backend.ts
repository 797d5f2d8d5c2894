import type { DrawResult } from '../domain/draw-result.js'

/**
 * What the product asks of a partner's server, without saying which server it is. Two implementations (decisions section 4):
 * `partner-backend.ts` (sn, loginid, token) and, with the login screen, a bearer one. Chosen once per session; no screen asks which it has.
 *
 * All money is in minor units (hundredths). Every method rejects with ApiError (the server said no) or NetworkError (nobody knows).
 */
export interface Backend {
  /** GetInitData: opens the session. */
  start(): Promise<InitData>
  /** GetPlayerBalance. */
  balance(): Promise<Balance>
  /** PostBetEkor: a digit-set bet (Bet 2). Answers one item per outcome; some may fail while others succeed. */
  placeDigitSet(bet: PlacedBet): Promise<BetItem[]>
  /** VoidEkor: one outcome per GUID, in the order given. */
  void(guids: string[]): Promise<VoidItem[]>
}

/** Credentials of a partner session, as the host page hands them in. Kept in memory; never logged, stored in localStorage or put in an event. */
export interface Credentials { sn: string; loginid: string; token: string }

export interface Balance { /** minor units */ balance: number; /** minor units */ reward: number }

export interface InitData extends Balance {
  currencies: string[]
  ticker: string
  players: string[]
  agents: string[]
  /** Currency whose package is special (SPR), or null. */
  specialCurrency: string | null
  /** Letters the package allows beyond the usual ones (K), or null when the server does not say. */
  drawTypes: string | null
  formatBox: 'S' | 'D'
  /** BetMethodIsMultiply: false means a BOX amount is the total for all permutations (decisions section 2). */
  boxIsMultiplied: boolean
}

export interface PlacedBet { betString: string; /** made once per slip */ clientRef: string; currency: string; /** who the bet is for */ userId: string }

/** One outcome. `status` is the server's word or code; `Success` means money was taken and `guid` can be voided. */
export interface BetItem { status: string; message: string; output: string; guid: string; accepted: boolean }

export interface VoidItem { guid: string; status: string; message: string; voided: boolean }

/** What needs no session: results and jackpots. */
export interface Feeds {
  /**
   * GetResults for all operators but L and A, and GetDrawResult per slot of L and A. Slots the server does not know are absent, and so are those of
   * a host that failed while another answered; it rejects when a call failed and no result came at all. `date` is YYYY-MM-DD.
   */
  results(date: string, slots: readonly string[]): Promise<DrawResult[]>
  /** GetJackpot of one of the two feeds. */
  jackpot(feed: JackpotFeed, date: string): Promise<Jackpot>
}

export type JackpotFeed = 'L' | 'A'
/** `usd` in minor units of USD; `drawDate` YYYY-MM-DD; `drawTime` HH:mm where the server says it. */
export interface Jackpot { usd: number; drawDate: string; drawTime: string | null }
