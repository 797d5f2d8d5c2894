import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import type { BetItem, Receipt } from '../api/backend.js'
import type { FormatBox } from '../domain/bet-string.js'
import { isVoided } from '../domain/receipt-status.js'
import type { AnsweredBet } from './bet-ledger.js'
import { isInstant } from './instant.js'
import { createKeeping } from './keeping.js'
import { createKeptList } from './kept-list.js'
import type { LotteryCore } from './lottery-core.js'
import { settingsOf } from './slip-placement.js'

/** What of a placed bet is kept in this browser, to be checked against results. No word of the session, and none of the receipt's text. */
export interface KeptReceipt {
  /** The server it was sent to. */
  scope: string
  /** Who placed it: the session's `owner`. */
  owner: string
  clientRef: string
  /** Of the receipt; several where the server gave several and did not say what each is for. */
  guids: string[]
  /** '' until the server has told it. */
  receiptNo: string
  /** Whom it is for: the owner, or one of an agent's players. */
  userId: string
  currency: string
  betString: string
  /** The parts of the bet string (its number rows, or the draw types of a digit set, by their place) that were bought; null for all of them. */
  parts: number[] | null
  /** Minor units. */
  total: number
  /** The account's settings that it was placed with: they say what the string means, and what it wins. */
  formatBox: FormatBox
  boxIsMultiplied: boolean
  /** When it was sent, ms since the epoch. */
  at: number
  /** It was voided: nothing to check, but of a bet for an agent's player nobody else says whose it was. */
  isVoid?: true
}

/** The receipts of bets that were placed in this browser: the newest hundred, shown for thirty days. */
export interface KeptReceipts {
  /** Those of the player who is signed in, newest first, without what was voided. */
  $kept: ReadableAtom<readonly KeptReceipt[]>
  /** Whom his receipts are for, by their GUIDs, voided or not. */
  $players: ReadableAtom<ReadonlyMap<string, string>>
  /** A bet that was taken, or a part of it: each receipt of which it is known what it is for. */
  keep(taken: Omit<AnsweredBet, 'failed'>): void
  /** A while after a bet: another tab may have written over it. */
  mend(): void
  /** These were voided. One of several that belong to one bet takes the whole of it away: what is half understood is none to go by. */
  forget(guids: readonly string[]): void
  /** What the server says of receipts: their number, and that they were voided elsewhere. */
  learn(receipts: readonly Receipt[]): void
}

const KEY = 'lottery:kept-receipts'
/** Over all players of the browser. */
const MOST = 100
/** As long as the oldest results that are shown. Older ones go only where there is no room: a clock that was put forward for a moment must not empty the list. */
const LASTS = 30 * 24 * 60 * 60_000

/** Makes the store. */
export function createKeptReceipts(core: LotteryCore): KeptReceipts {
  const { environment: { storage, now }, scope, session } = core
  const $own = atom<readonly KeptReceipt[]>([])
  const owner = () => {
    const state = session.$state.get()
    return state.state === 'ready' ? state.owner : null
  }
  const list = createKeptList({ storage, now }, KEY, isKept)
  const { all } = list
  const show = () => {
    const current = owner()
    const oldest = now().getTime() - LASTS
    const own = all().filter((receipt) => receipt.scope === scope && receipt.owner === current && receipt.at >= oldest)
    if (!list.isSame(own, $own.get())) $own.set(own)
  }
  const write = (receipts: readonly KeptReceipt[], made?: readonly KeptReceipt[]) => {
    core.use(createKeeping).note(list.write(receipts.slice(0, MOST), made))
    show()
  }
  /** Of another server a GUID may be the same. */
  const change = (of: (receipt: KeptReceipt) => KeptReceipt | null) => {
    const before = all()
    const after = before.flatMap((receipt) => (receipt.scope === scope ? (of(receipt) ?? []) : receipt))
    if (!list.isSame(after, before)) write(after)
  }

  // Another tab may have placed a bet since.
  onMount($own, show)
  session.$state.listen(show)

  return {
    $kept: computed($own, (own) => own.filter(({ isVoid }) => !isVoid)),
    $players: computed($own, (own) => new Map(own.flatMap(({ guids, userId }) => guids.map((guid) => [guid, userId] as const)))),
    keep({ bet, items, matched, totalOf }) {
      // Signed out, or somebody else by now. A session that is over or comes again is still his.
      const { state } = session.$state.get()
      if (state === 'empty' || (state === 'ready' && owner() !== bet.owner.toLowerCase())) return
      const { clientRef, userId, currency, betString, at } = bet
      const facts = { scope, owner: bet.owner.toLowerCase(), clientRef, receiptNo: '', userId, currency, betString, ...settingsOf(core, bet), at }
      const made = boughtParts(items, matched).map(({ guids, parts }): KeptReceipt => ({ ...facts, guids, parts, total: parts === null ? bet.total : totalOf(parts) }))
      write([...made, ...all().filter((receipt) => receipt.scope !== scope || receipt.clientRef !== clientRef)], made)
    },
    mend() {
      const lost = list.lost()
      if (lost.length > 0) write([...lost, ...all()], lost)
    },
    forget: (guids) => change((receipt) => (receipt.guids.some((guid) => guids.includes(guid)) ? voided(receipt) : receipt)),
    learn(receipts) {
      const byGuid = new Map(receipts.filter(({ guid }) => guid !== '').map((receipt) => [receipt.guid, receipt]))
      change((receipt) => {
        const told = receipt.guids.flatMap((guid) => byGuid.get(guid) ?? [])
        if (told.some(({ status }) => isVoided(status))) return voided(receipt)
        const [first] = told
        return first && receipt.guids.length === 1 ? { ...receipt, receiptNo: first.receiptNo } : receipt
      })
    },
  }
}

/** What is left of one that was voided. */
function voided(receipt: KeptReceipt): KeptReceipt | null {
  return receipt.userId.toLowerCase() === receipt.owner ? null : { ...receipt, isVoid: true }
}

/** What each receipt is for. Outcomes that share a GUID share a receipt. */
function boughtParts(items: readonly BetItem[], matched: boolean): { guids: string[]; parts: number[] | null }[] {
  const bought = items.flatMap((item, index) => (item.accepted ? [{ guid: item.guid, index }] : []))
  const guids = [...new Set(bought.map(({ guid }) => guid))]
  const isWhole = bought.length === items.length
  if (!matched || (isWhole && guids.length === 1)) return isWhole ? [{ guids: guids.filter((guid) => guid !== ''), parts: null }] : []
  return guids.map((guid) => ({ guids: guid === '' ? [] : [guid], parts: bought.filter((item) => item.guid === guid).map(({ index }) => index) }))
}

const TEXTS = ['scope', 'owner', 'clientRef', 'receiptNo', 'userId', 'currency', 'betString'] as const

function isKept(value: unknown): value is KeptReceipt {
  if (typeof value !== 'object' || value === null) return false
  const { guids, parts, total, formatBox, boxIsMultiplied, at, isVoid, ...texts } = value as Partial<Record<keyof KeptReceipt, unknown>>
  return (
    TEXTS.every((name) => typeof texts[name] === 'string') && isListOf(guids, 'string') && (parts === null || isListOf(parts, 'number')) &&
    Number.isSafeInteger(total) && isInstant(at) && (isVoid === undefined || isVoid === true) && (formatBox === 'S' || formatBox === 'D') && typeof boxIsMultiplied === 'boolean'
  )
}

function isListOf(value: unknown, type: 'string' | 'number'): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === type)
}
