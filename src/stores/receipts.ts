import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Receipt, ReceiptQuery } from '../api/backend.js'
import { isDate } from '../domain/calendar.js'
import { isNumber } from '../domain/number-kinds.js'
import { plainSigns } from '../domain/plain-signs.js'
import { createBetLedger } from './bet-ledger.js'
import type { LotteryCore } from './lottery-core.js'
import { isUncertain, problemOf, type ScreenProblem } from './screen-problem.js'
import { tellError } from './tell-error.js'
import { todayOf } from './today.js'
import { createViewedReceipt, type ViewedReceipt } from './viewed-receipt.js'
import { createVoiding } from './voiding.js'

export type { Receipt } from '../api/backend.js'

/** The fields of the search, as typed. Each keeps its text while another type of search is chosen. */
export interface ReceiptForm {
  type: ReceiptQuery['type']
  /** 1-based. */
  page: string
  /** Digits, and R of a number that was bet with one. */
  betNumber: string
  /** A draw date, `YYYY-MM-DD`, GMT+8. */
  date: string
}

/** What a search has found. `query` is what was asked. */
export type ReceiptList =
  | { state: 'idle' }
  | { state: 'loading'; query: ReceiptQuery }
  | {
      state: 'ready'
      query: ReceiptQuery
      /** Newest first, `MOST_RECEIPTS` at most. */
      receipts: Receipt[]
      /** There may be older ones: another page, or those that were left out. */
      hasMore: boolean
      /** The same is asked for once more; what is shown stays meanwhile. */
      refreshing: boolean
    }
  | { state: 'empty'; query: ReceiptQuery }
  | { state: 'failed'; query: ReceiptQuery; problem: ScreenProblem }

/** The player's receipts (spec section 2): one search, what it found, and the receipt that is looked at. */
export interface Receipts extends ViewedReceipt {
  $form: ReadableAtom<ReceiptForm>
  edit(changes: Partial<ReceiptForm>): void
  $list: ReadableAtom<ReceiptList>
  /** Searches for what the form says; does nothing while `queryOf` of it is null. Of several searches the last one counts, whichever is answered last. */
  search(): Promise<void>
  /** Asks for the same again. False when the server did not say, and nothing else has been asked for since; what is shown then stays. */
  refresh(): Promise<boolean>
  /** The receipt that is looked at is shown: it is asked for again where nothing was a minute ago. False when the server did not say; it stays then as it was. */
  look(): Promise<boolean>
}

/** How many receipts are kept at most, however many a server sends. */
export const MOST_RECEIPTS = 200
/** What a server gives at a time (decisions section 5 leaves it open); one that gives more has more as well. */
const PAGE_SIZE = 10

/** What the form asks for; null while its field does not say it. */
export function queryOf({ type, page, betNumber, date }: ReceiptForm): ReceiptQuery | null {
  switch (type) {
    case 'last':
    case 'all':
      return { type }
    case 'page':
      return /^[1-9]\d{0,3}$/.test(plainSigns(page)) ? { type, page: Number(plainSigns(page)) } : null
    case 'number': {
      // As bet strings are read: wide signs are plain ones, and `+` and a small letter are an R as well.
      const number = plainSigns(betNumber).toUpperCase().replaceAll('+', 'R')
      return isNumber(number) ? { type, betNumber: number } : null
    }
    case 'date':
      return isDate(date) ? { type, date } : null
  }
}

/** The server's own word for a receipt that was voided. */
const VOIDED = 'Void'

/** For how long (ms) a receipt is that of now: somebody else may void it, and it is settled. */
const FRESH = 60_000

/** Makes the receipts store. Nothing is asked before somebody searches. */
export function createReceipts(core: LotteryCore): Receipts {
  const { call, session, emit, environment } = core
  const $edited = atom<Partial<ReceiptForm>>({})
  const $form = computed([$edited, todayOf(core)], (edited, date): ReceiptForm => ({ type: 'page', page: '1', betNumber: '', date, ...edited }))
  const $list = atom<ReceiptList>({ state: 'idle' })
  const { replace, ...viewed } = createViewedReceipt(core)
  /** Grows with every question: an answer to an earlier one is dropped. */
  let turn = 0
  /** When the server was asked last (ms), for as long as it answers. */
  let askedAt = -Infinity

  const { $voids } = core.use(createVoiding)
  const isVoided = ({ guid }: Receipt) => guid !== '' && $voids.get().get(guid)?.state === 'voided'
  const asVoided = (receipt: Receipt): Receipt => (isVoided(receipt) && receipt.status !== VOIDED ? { ...receipt, status: VOIDED } : receipt)
  // Wherever it was voided, its row says so at once and not from the next answer on.
  $voids.listen(() => {
    const list = $list.get()
    if (list.state === 'ready') $list.set({ ...list, receipts: list.receipts.map(asVoided) })
    replace(asVoided)
  })

  const fetched = async (query: ReceiptQuery): Promise<Receipt[]> => {
    askedAt = environment.now().getTime()
    try {
      const answer = await call((backend) => backend.receipts(query))
      core.use(createBetLedger).learn(answer)
      core.use(createVoiding).learn(answer)
      const receipts = answer.map(asVoided)
      // Whatever it was asked for: it may be the one that is looked at.
      replace((receipt) => receipts.find(({ guid, receiptNo }) => guid === receipt.guid && receiptNo === receipt.receiptNo) ?? receipt)
      return receipts
    } catch (error) {
      askedAt = -Infinity
      if (isUncertain(error)) tellError(emit, error, 'receipts')
      throw error
    }
  }

  const ask = async (query: ReceiptQuery): Promise<boolean> => {
    const asked = ++turn
    const shown = $list.get()
    $list.set(shown.state === 'ready' && shown.query === query ? { ...shown, refreshing: true } : { state: 'loading', query })
    try {
      const receipts = await fetched(query)
      if (asked === turn) $list.set(found(query, receipts))
      return true
    } catch (error) {
      const problem = problemOf(error)
      // Some servers have a code for "none".
      const isNone = problem.code === 'E120'
      const list = $list.get()
      if (asked !== turn) return true
      $list.set(isNone ? { state: 'empty', query } : list.state === 'ready' ? { ...list, refreshing: false } : { state: 'failed', query, problem })
      return isNone
    }
  }

  let owner: string | null = null
  session.$state.subscribe((current) => {
    if (current.state !== 'ready') return
    if (owner !== null && owner !== current.owner) {
      turn++
      $list.set({ state: 'idle' })
      $edited.set({})
    }
    owner = current.owner
  })

  return {
    ...viewed,
    $form,
    edit: (changes) => $edited.set({ ...$edited.get(), ...changes }),
    $list,
    async search() {
      const query = queryOf($form.get())
      if (query) await ask(query)
    },
    refresh() {
      const list = $list.get()
      return list.state === 'idle' ? Promise.resolve(true) : ask(list.query)
    },
    async look() {
      const receipt = viewed.$viewed.get()
      if (!receipt || environment.now().getTime() - askedAt < FRESH) return true
      const date = DAY.exec(receipt.drawDate)?.[0]
      return fetched(date ? { type: 'date', date } : { type: 'all' }).then(() => true, () => false)
    },
  }
}

/** A draw date in the server's words for the days of a receipt. */
const DAY = /\d{4}-\d\d-\d\d/

function found(query: ReceiptQuery, receipts: Receipt[]): ReceiptList {
  if (receipts.length === 0) return { state: 'empty', query }
  return {
    state: 'ready',
    query,
    receipts: receipts.slice(0, MOST_RECEIPTS),
    hasMore: query.type === 'page' ? receipts.length >= PAGE_SIZE : receipts.length > MOST_RECEIPTS,
    refreshing: false,
  }
}
