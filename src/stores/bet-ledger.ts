import { atom, type ReadableAtom } from 'nanostores'
import type { BetItem, Receipt } from '../api/backend.js'
import { dateOf } from '../domain/calendar.js'
import type { StakedBet } from '../domain/play-limits.js'
import { isVoided } from '../domain/receipt-status.js'
import { isInstant } from './instant.js'
import { createKeeping } from './keeping.js'
import { createKeptList } from './kept-list.js'
import type { LotteryCore } from './lottery-core.js'
import type { PendingBet } from './pending-bets.js'

/** What a bet took, or may have taken, from whoever placed it. No word of the session, and none of what was bet on. */
export interface LedgerBet {
  /** The server it was sent to. */
  scope: string
  /** Who placed it: the session's `owner`. */
  owner: string
  clientRef: string
  currency: string
  /** When it was sent, ms since the epoch. */
  at: number
  /** By receipt, minor units. What nobody has a receipt for has no GUID, and neither has a bet that was not answered yet. */
  receipts: { guids: string[]; total: number }[]
}

/** A bet that was answered. */
export interface AnsweredBet {
  bet: PendingBet
  items: readonly BetItem[]
  /** There is one outcome for each part of the bet, in their order. */
  matched: boolean
  /** The parts of the bet that the server did not take, by their indices; null when nobody knows which. */
  failed: readonly number[] | null
  /** Minor units the given parts cost. */
  totalOf(parts: number[]): number
}

/**
 * What was staked on this device of late (responsible play). A bet is in it from before it is sent until it is known that nothing was taken: where nobody knows,
 * it counts as staked.
 */
export interface BetLedger {
  /** Of the player who is signed in, newest first. */
  $bets: ReadableAtom<readonly LedgerBet[]>
  /** It is about to be sent, or asked about again: all of it counts. One that is there already stays as it is. */
  reserve(bet: PendingBet): void
  /** The server took it, or a part of it. */
  settle(answered: AnsweredBet): void
  /** Nothing of it was taken. */
  release(clientRef: string): void
  /** These receipts were voided. Of several that are one sum all must be, before it no longer counts. */
  forget(guids: readonly string[]): void
  /** What the server says of receipts: some were voided elsewhere. */
  learn(receipts: readonly Receipt[]): void
  /** Passes on what a bet on its way comes to. */
  during<T>(sending: Promise<T>): Promise<T>
  /** Whether one is on its way now. */
  isSending(): boolean
  /** Another tab may have placed a bet since. */
  refresh(): void
  /** A while after a bet: another tab may have written over it. */
  mend(): void
}

const KEY = 'lottery:bet-ledger'
/** A day's sum needs no more, wherever its midnight lies (ms). */
const LASTS = 3 * 86_400_000
/**
 * So many bets are kept one by one. Beyond them those of the last days are one sum for each player, currency and day, so that the ledger neither grows nor
 * becomes slow; older ones go, and only there: a clock that was put forward for a moment must not empty the ledger.
 */
const ROOM = 300

/** Makes the ledger. */
export function createBetLedger(core: LotteryCore): BetLedger {
  const { environment: { storage, now }, scope, session } = core
  const $bets = atom<readonly LedgerBet[]>([])
  const list = createKeptList({ storage, now }, KEY, isLedgerBet)
  const { all } = list
  const refresh = () => {
    const state = session.$state.get()
    const own = state.state === 'ready' ? all().filter((bet) => bet.scope === scope && bet.owner === state.owner) : []
    if (!list.isSame(own, $bets.get())) $bets.set(own)
  }
  const write = (bets: readonly LedgerBet[], made?: readonly LedgerBet[]) => {
    const oldest = now().getTime() - LASTS
    const staked = bets.filter(({ receipts }) => receipts.length > 0)
    core.use(createKeeping).note(list.write([...staked.slice(0, ROOM), ...summed(staked.slice(ROOM).filter(({ at }) => at >= oldest))], made))
    refresh()
  }
  const isOther = (clientRef: string) => (bet: LedgerBet) => bet.scope !== scope || bet.clientRef !== clientRef
  const put = ({ clientRef, owner, currency, at }: PendingBet, receipts: LedgerBet['receipts']) => {
    const bet = { scope, owner: owner.toLowerCase(), clientRef, currency, at, receipts }
    write([bet, ...all().filter(isOther(clientRef))], [bet])
  }
  const forget = (guids: readonly string[]) => {
    const before = all()
    const after = before.map((bet) => {
      if (bet.scope !== scope || !bet.receipts.some((receipt) => receipt.guids.some((guid) => guids.includes(guid)))) return bet
      return { ...bet, receipts: bet.receipts.flatMap((receipt) => without(receipt, guids)) }
    })
    if (after.some((bet, index) => bet !== before[index])) write(after)
  }

  let sent = 0

  session.$state.subscribe(refresh)
  return {
    $bets,
    reserve(bet) {
      if (all().every(isOther(bet.clientRef))) put(bet, [{ guids: [], total: bet.total }])
    },
    settle: (answered) => put(answered.bet, receiptsOf(answered)),
    release: (clientRef) => write(all().filter(isOther(clientRef))),
    forget,
    learn: (receipts) => forget(receipts.filter(({ guid, status }) => guid !== '' && isVoided(status)).map(({ guid }) => guid)),
    async during(sending) {
      sent++
      try {
        return await sending
      } finally {
        sent--
      }
    },
    isSending: () => sent > 0,
    refresh,
    mend() {
      const lost = list.lost()
      if (lost.length > 0) write([...lost, ...all()], lost)
    },
  }
}

/** What a bet comes to now, in minor units. */
export function stakeOf({ currency, at, receipts }: LedgerBet): StakedBet {
  return { currency, at, total: receipts.reduce((sum, { total }) => sum + total, 0) }
}

/**
 * Bets as one sum for each player, currency and day. Voided later, they still count: where nobody knows, it counts as staked. What has no receipt yet stays by
 * itself: asked about again, it must be found.
 */
function summed(bets: readonly LedgerBet[]): LedgerBet[] {
  const sums = new Map<string, LedgerBet>()
  const alone = bets.filter(({ clientRef, receipts }) => clientRef !== '' && receipts.some(({ guids }) => guids.length === 0)).slice(0, ROOM)
  for (const bet of bets) {
    if (alone.includes(bet)) continue
    const { scope, owner, currency } = bet
    const key = [scope, owner, currency, dateOf(new Date(bet.at))].join(' ')
    const { at, receipts: [before] } = sums.get(key) ?? bet
    const total = stakeOf(bet).total + (sums.has(key) ? (before?.total ?? 0) : 0)
    sums.set(key, { scope, owner, clientRef: '', currency, at, receipts: [{ guids: [], total }] })
  }
  return [...alone, ...sums.values()]
}

/** The sums of an answer, by receipt. Where nobody knows what was taken all of the bet counts, until all of its receipts are voided. */
function receiptsOf({ bet, items, matched, failed, totalOf }: AnsweredBet): LedgerBet['receipts'] {
  const guids = [...new Set(items.flatMap(({ accepted, guid }) => (accepted ? [guid] : [])))]
  if (!matched || failed === null || (guids.length === 1 && items.every(({ accepted }) => accepted))) return [{ guids: guids.filter((guid) => guid !== ''), total: bet.total }]
  const taken = items.flatMap((item, index) => (failed.includes(index) ? [] : [{ guid: item.accepted ? item.guid : '', index }]))
  return [...new Set(taken.map(({ guid }) => guid))].map((guid) => ({
    guids: guid === '' ? [] : [guid],
    total: totalOf(taken.filter((part) => part.guid === guid).map(({ index }) => index)),
  }))
}

/** A sum after receipts were voided: gone when they were all it had. */
function without(receipt: LedgerBet['receipts'][number], voided: readonly string[]): LedgerBet['receipts'] {
  const guids = receipt.guids.filter((guid) => !voided.includes(guid))
  if (guids.length === receipt.guids.length) return [receipt]
  return guids.length === 0 ? [] : [{ ...receipt, guids }]
}

function isLedgerBet(value: unknown): value is LedgerBet {
  if (typeof value !== 'object' || value === null) return false
  const { scope, owner, clientRef, currency, at, receipts } = value as Partial<Record<keyof LedgerBet, unknown>>
  return [scope, owner, clientRef, currency].every((text) => typeof text === 'string') && isInstant(at) && Array.isArray(receipts) && receipts.every(isReceipt)
}

function isReceipt(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { guids, total } = value as { guids?: unknown; total?: unknown }
  return Array.isArray(guids) && guids.every((guid) => typeof guid === 'string') && Number.isSafeInteger(total)
}
