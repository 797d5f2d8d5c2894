import { atom, type ReadableAtom } from 'nanostores'
import type { Strike } from '../api/backend.js'
import { createKeptReceipts } from './kept-receipts.js'
import type { LotteryCore } from './lottery-core.js'
import { problemOf, type ScreenProblem } from './screen-problem.js'

export type { Strike } from '../api/backend.js'

/** What was won in one currency. */
export interface CurrencyStrikes {
  currency: string
  /** In the server's order. */
  strikes: Strike[]
  /** Minor units. */
  sum: number
}

/** The server's list of one draw date (`YYYY-MM-DD`, GMT+8). */
export type StrikeList =
  | { state: 'idle' }
  | { state: 'loading'; date: string }
  | {
      state: 'ready'
      date: string
      /** The currencies that were answered, in the order they were asked for; some may have no strikes. */
      currencies: CurrencyStrikes[]
      /** Those that were not answered: nothing may be said of them. */
      missing: string[]
      /** The same is asked for once more; what is shown stays meanwhile. */
      refreshing: boolean
    }
  | { state: 'failed'; date: string; problem: ScreenProblem }

/** The strike list (decisions section 5). */
export interface Strikes {
  $list: ReadableAtom<StrikeList>
  /** Asks for a date in some currencies. Of several questions the last one counts, whichever is answered last. */
  load(date: string, currencies: readonly string[]): Promise<void>
  /** Asks for the same again. False when the server did not say, or not of every currency; what is shown then stays. */
  refresh(): Promise<boolean>
}

interface Question { date: string; currencies: readonly string[] }

/** Makes the store. Nothing is asked before somebody loads. */
export function createStrikes(core: LotteryCore): Strikes {
  const { call, session } = core
  const { $kept, learn } = core.use(createKeptReceipts)
  const $list = atom<StrikeList>({ state: 'idle' })
  let question: Question | null = null
  /** Grows with every question: an answer to an earlier one is dropped. */
  let turn = 0

  const strikesIn = async (date: string, currency: string): Promise<CurrencyStrikes | { currency: string; error: unknown }> => {
    try {
      const strikes = await call((backend) => backend.strikes({ date, currency }))
      return { currency, strikes, sum: strikes.reduce((sum, { prize }) => sum + prize, 0) }
    } catch (error) {
      return { currency, error }
    }
  }

  /** Receipts kept here get their number, and those that were voided elsewhere go. Without an answer they stay as they are. */
  const learnReceipts = async (date: string) => {
    if ($kept.get().length === 0) return
    await call((backend) => backend.receipts({ type: 'date', date })).then(learn, () => {})
  }

  const ask = async (asked: Question): Promise<boolean> => {
    const mine = ++turn
    const { date, currencies } = asked
    const before = $list.get()
    const shown = before.state === 'ready' && asked === question ? before.currencies : []
    question = asked
    $list.set(before.state === 'ready' && shown.length > 0 ? { ...before, refreshing: true } : { state: 'loading', date })
    const [answers] = await Promise.all([Promise.all(currencies.map((currency) => strikesIn(date, currency))), learnReceipts(date)])
    if (mine !== turn) return true
    const failures = answers.flatMap((answer) => ('error' in answer ? [answer] : []))
    const known = answers.flatMap((answer) => ('error' in answer ? (shown.find(({ currency }) => currency === answer.currency) ?? []) : answer))
    const [failure] = failures
    if (known.length === 0 && failure) $list.set({ state: 'failed', date, problem: problemOf(failure.error) })
    else {
      const missing = failures.map(({ currency }) => currency).filter((currency) => !known.some((one) => one.currency === currency))
      $list.set({ state: 'ready', date, currencies: known, missing, refreshing: false })
    }
    return failures.length === 0
  }

  let owner: string | null = null
  session.$state.subscribe((current) => {
    if (current.state !== 'ready') return
    const loginid = current.loginid.toLowerCase()
    if (owner !== null && owner !== loginid) {
      turn++
      question = null
      $list.set({ state: 'idle' })
    }
    owner = loginid
  })

  return {
    $list,
    async load(date, currencies) {
      await ask({ date, currencies })
    },
    refresh: () => (question ? ask(question) : Promise.resolve(true)),
  }
}
