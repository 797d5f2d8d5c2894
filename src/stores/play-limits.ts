import { atom, type ReadableAtom } from 'nanostores'
import { toJson } from '../api/wire-json.js'
import { askDailyLimit, beginTimeOut, NO_LIMIT, type DailyLimit, type TimeOutLength } from '../domain/play-limits.js'
import { isInstant } from './instant.js'
import type { LotteryCore } from './lottery-core.js'
import type { BetHand } from './bet-hand.js'
import { createPendingBets } from './pending-bets.js'
import { readStoredList } from './stored-list.js'

/** What a player has set himself. */
export interface OwnLimits {
  /** By currency code. */
  daily: Readonly<Record<string, DailyLimit>>
  /** When the last time-out ends or has ended, ms since the epoch; null when there was none. */
  timeOut: number | null
}

/** A player's own limits (responsible play), kept on this device for each player and server. Whoever clears the browser's storage loses them. */
export interface PlayLimits {
  /** Of the player who is signed in; without one there are none. */
  $own: ReadableAtom<OwnLimits>
  /** False once something could not be kept beyond this page. */
  $isKept: ReadableAtom<boolean>
  /** Asks for another daily limit, in minor units, null for none. What becomes of it, and when, is in `$own`. */
  askDaily(currency: string, amount: number | null): void
  /** Begins a time-out, or makes the one that is on longer. */
  beginTimeOut(length: TimeOutLength): void
  /** Whether a bet of a hand is on its way or uncertain: its player must see it, whatever he has set himself. */
  isAwaited(hand: BetHand): boolean
  /** Another tab may have changed something. */
  refresh(): void
}

interface KeptLimits extends OwnLimits { scope: string; owner: string }

const KEY = 'lottery:play-limits'
const NOTHING: OwnLimits = { daily: {}, timeOut: null }

/** Makes the store. */
export function createPlayLimits({ environment, scope, session }: LotteryCore): PlayLimits {
  const { storage, now } = environment
  const $own = atom<OwnLimits>(NOTHING)
  const $isKept = atom(true)
  const owner = () => {
    const state = session.$state.get()
    return state.state === 'ready' ? state.owner : null
  }
  const all = () => readStoredList(storage, KEY, isKeptLimits)
  const isOf = (player: string) => (kept: KeptLimits) => kept.scope === scope && kept.owner === player
  const read = (player: string | null): OwnLimits => {
    const kept = player === null ? undefined : all().find(isOf(player))
    return kept ? { daily: kept.daily, timeOut: kept.timeOut } : NOTHING
  }
  const refresh = () => {
    const own = read(owner())
    if (toJson(own) !== toJson($own.get())) $own.set(own)
  }
  const change = (of: (own: OwnLimits) => OwnLimits) => {
    const player = owner()
    if (player === null) return
    const changed: KeptLimits = { scope, owner: player, ...of(read(player)) }
    $isKept.set(storage.set(KEY, toJson([changed, ...all().filter((kept) => !isOf(player)(kept))])))
    refresh()
  }

  session.$state.subscribe(refresh)
  return {
    $own,
    $isKept,
    askDaily: (currency, amount) => change((own) => ({ ...own, daily: { ...own.daily, [currency]: askDailyLimit(limitOf(own, currency), amount, now()) } })),
    beginTimeOut: (length) => change((own) => ({ ...own, timeOut: beginTimeOut(own.timeOut, length, now()) })),
    isAwaited(hand) {
      const player = owner()
      // As it is now: what this page began with may have been settled since.
      return player !== null && createPendingBets(environment, scope).find(player, hand) !== null
    },
    refresh,
  }
}

/** The daily limit of a currency, as it is kept. */
export function limitOf({ daily }: OwnLimits, currency: string): DailyLimit {
  return (Object.hasOwn(daily, currency) ? daily[currency] : undefined) ?? NO_LIMIT
}

function isKeptLimits(value: unknown): value is KeptLimits {
  if (typeof value !== 'object' || value === null) return false
  const { scope, owner, daily, timeOut } = value as Partial<Record<keyof KeptLimits, unknown>>
  return typeof scope === 'string' && typeof owner === 'string' && (timeOut === null || isInstant(timeOut)) && typeof daily === 'object' && daily !== null && Object.values(daily).every(isDailyLimit)
}

function isDailyLimit(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { amount, asked } = value as Partial<Record<keyof DailyLimit, unknown>>
  return isAmount(amount) && (asked === null || (typeof asked === 'object' && isAmount((asked as { amount?: unknown }).amount) && isInstant((asked as { at?: unknown }).at)))
}

function isAmount(value: unknown): boolean {
  return value === null || Number.isSafeInteger(value)
}
