import { toJson } from '../api/wire-json.js'
import type { InitData } from '../api/backend.js'
import { callTimeout } from '../api/call-timeout.js'
import type { Environment } from '../api/environment.js'
import type { BetHand } from './bet-hand.js'
import { isInstant } from './instant.js'
import type { LotteryCore } from './lottery-core.js'
import { readStoredList } from './stored-list.js'
import { tabOwner, tabSlipKey } from './tab-slip-keys.js'

/** What an account says of how its bets are written (stars) and reckoned (decisions sections 2 and 3). */
export type BetSettings = Pick<InitData, 'formatBox' | 'boxIsMultiplied'>

/** Which of a session's two calls takes a bet (spec section 7): PostBet and PostBetEkor, or PostBet3 and PostBetEkor3. */
export type BetCall = 'place' | 'place3'

/**
 * A bet that was sent and not answered for certain. Written before it is sent: a page that dies in between finds it again,
 * and only this ClientRef can ask the server what became of it without buying twice.
 */
export interface PendingBet {
  /** The server it was sent to. */
  scope: string
  hand: BetHand
  call: BetCall
  clientRef: string
  /** Who sent it: the session's `owner`. */
  owner: string
  /** Whom it is for: the sender, or one of an agent's players. */
  userId: string
  currency: string
  betString: string
  /** The account's when it was sent: the slip is read and reckoned by these, whatever they are since. Missing in what an older version kept. */
  settings?: BetSettings
  /** Minor units. */
  total: number
  /** ms since the epoch. */
  at: number
  /** The slip as its hand writes it for storage, to be shown again. */
  draft: string
}

/** The bets of this browser that await an answer. */
export interface PendingBets {
  /**
   * The oldest that a player sent by a hand, or null. One that was there at first and is gone counts: whoever took up its slip then, and did not see
   * what became of it, would offer the same bet again. `own` is the ClientRef of the one that this tab has sent, which goes before older ones of other tabs.
   * Who names it, null for none, takes up what is found: this tab keeps it, too, from then on.
   */
  find(owner: string, hand: BetHand, own?: string | null): PendingBet | null
  /** False when it could not be kept beyond this tab. */
  save(bet: PendingBet): boolean
  /** It is settled: it has its answer, unless it is given up. `wasInDoubt`: other tabs may have taken it up. */
  remove(clientRef: string, how?: { isGivenUp?: boolean; wasInDoubt?: boolean }): void
  /**
   * Whether one that this page has found here has been settled by another page, or one that it has sent has had its answer there: refused there, it is a slip there. One
   * that is merely here no more has not: whoever clears the storage settles nothing.
   */
  isGone(clientRef: string): boolean
  /** Whether one is settled, whoever has seen it here: of the last twenty, and two hundred of those that had been in doubt. */
  isSettled(clientRef: string): boolean
}

/** Whether the call of a bet may still get an answer. A clock that was set back makes it no younger. */
export function isYoung({ at }: Pick<PendingBet, 'at'>, core: Pick<LotteryCore, 'environment' | 'timeoutMs'>): boolean {
  return Math.abs(core.environment.now().getTime() - at) < callTimeout(core)
}

const KEY = 'lottery:pending-bets'
const keyOf = (clientRef: string) => `${KEY} ${clientRef}`

/** The ClientRefs of the bets that were settled last, and how many are kept of them. */
const SETTLED = { list: 'lottery:settled-bets', most: 20 }
/** Those of bets that had been in doubt: few, and of them a tab that has not been looked at since may know, which would send one again. */
const DOUBTED = { list: 'lottery:settled-doubts', most: 200 }
/** Of a settled one, that it was answered. */
const ANSWERED = '1'
const settledKey = (clientRef: string) => `${SETTLED.list} ${clientRef}`

/**
 * Pending bets over lasting storage, so that they outlive the tab. Each has a key of its own: tabs see each other's writes late, and of a list that two of them
 * read, change and write in the same moment one bet would be lost. Sending one from two tabs is harmless: it is the same ClientRef. Where a host's
 * storage cannot name its keys there is a list as well, and an older version left one: it is read, and what is settled is taken off it.
 *
 * The tab that has sent or taken up a bet keeps it as well: a host may clear the lasting storage at any time, or that may have no room, and the next page, which
 * finds the slip in the tab, must find with it that it was sent. So a bet is settled where that is written down, and not where it is missing. What is settled has
 * a key of its own for the same reason; the list of them only says which are the oldest.
 */
export function createPendingBets({ storage, tabStorage }: Pick<Environment, 'storage' | 'tabStorage'>, scope: string): PendingBets {
  const read = (key: string, from = storage) => readStoredList(from, key, isBet)
  const isSettled = (clientRef: string) => storage.get(settledKey(clientRef)) !== null
  const all = (own?: string | null) => {
    const kept = new Map<string, PendingBet>()
    for (const from of [tabStorage, storage]) {
      for (const key of [KEY, keyOf(own ?? ''), ...(from.keys?.() ?? [])]) {
        if (!key.startsWith(KEY)) continue
        for (const bet of read(key, from)) {
          // Under a key that is not its own it could not be taken away again.
          if (key !== KEY && key !== keyOf(bet.clientRef)) continue
          if (!isSettled(bet.clientRef)) kept.set(bet.clientRef, bet)
          // Another tab has settled it, or one that has come no further.
          else if (key !== KEY) from.remove(key)
        }
      }
    }
    return [...kept.values()].sort((one, other) => one.at - other.at)
  }
  let first = all()
  const found = new Set<string>()
  const sent = new Set<string>()
  return {
    find(owner, hand, own) {
      const there = all(own)
      const his = [...there, ...first].filter((bet) => bet.scope === scope && bet.hand === hand && bet.owner.toLowerCase() === owner.toLowerCase())
      const bet = his.find(({ clientRef }) => clientRef === own) ?? his[0] ?? null
      const isThere = bet && there.includes(bet)
      // The tab's own that is gone already was settled by a page of this tab: its receipt may be nowhere, and Check again brings it.
      if (bet && (isThere || bet.clientRef !== own)) found.add(bet.clientRef)
      if (isThere && own !== undefined) tabStorage.set(keyOf(bet.clientRef), toJson([bet]))
      return bet
    },
    save(bet) {
      sent.add(bet.clientRef)
      if (!storage.keys) storage.set(KEY, toJson([...read(KEY), bet]))
      const [key, text] = [keyOf(bet.clientRef), toJson([bet])]
      const isKept = storage.set(key, text)
      if (!tabStorage.set(key, text) && !isKept) first.push(bet)
      // Found by the next page without its bet, which another tab may have settled by then, the slip would be offered again.
      tabStorage.remove(tabSlipKey(bet.hand, 'draft', tabOwner(bet.owner, scope)))
      return isKept
    },
    remove(clientRef, { isGivenUp = false, wasInDoubt = isGivenUp } = {}) {
      const isOther = (bet: PendingBet) => bet.clientRef !== clientRef
      first = first.filter(isOther)
      for (const from of [storage, tabStorage]) from.remove(keyOf(clientRef))
      const others = read(KEY).filter(isOther)
      if (others.length > 0) storage.set(KEY, toJson(others))
      else storage.remove(KEY)
      // Now that there is room for it. Whoever looks in between takes it for one in doubt, which is safe.
      // What was answered stays so: a tab that merely lets go of it has seen no more than that it is settled.
      if (storage.get(settledKey(clientRef)) !== ANSWERED) storage.set(settledKey(clientRef), isGivenUp ? '0' : ANSWERED)
      const listed = ({ list }: typeof SETTLED) => (storage.get(list) ?? '').split(' ')
      const [own, other] = wasInDoubt ? [DOUBTED, SETTLED] : [SETTLED, DOUBTED]
      const settled = [...new Set([clientRef, ...listed(own)])]
      const known = new Set(listed(other))
      for (const oldest of settled.splice(own.most)) if (!known.has(oldest)) storage.remove(settledKey(oldest))
      storage.set(own.list, settled.join(' '))
    },
    isGone(clientRef) {
      if (isSettled(clientRef)) return found.has(clientRef) || (sent.has(clientRef) && storage.get(settledKey(clientRef)) === ANSWERED)
      found.add(clientRef)
      return false
    },
    isSettled,
  }
}

const TEXTS = ['scope', 'hand', 'call', 'clientRef', 'owner', 'userId', 'currency', 'betString', 'draft'] as const

function isBet(value: unknown): value is PendingBet {
  if (typeof value !== 'object' || value === null) return false
  const bet = value as Partial<Record<keyof PendingBet, unknown>>
  return TEXTS.every((name) => typeof bet[name] === 'string') && typeof bet.total === 'number' && isInstant(bet.at)
}
