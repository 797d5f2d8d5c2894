import { atom, type ReadableAtom } from 'nanostores'
import type { Strike } from '../api/backend.js'
import { createBetLedger } from './bet-ledger.js'
import { createKeptReceipts } from './kept-receipts.js'
import type { LotteryCore } from './lottery-core.js'
import { startPoll, untilDue } from './poll.js'
import { isUncertain, problemOf, type ScreenProblem } from './screen-problem.js'
import { tellError } from './tell-error.js'
import { whileVisible } from './while-visible.js'

export type { Strike } from '../api/backend.js'

/** What was won in one currency. */
export interface CurrencyStrikes {
  currency: string
  /** In the server's order. */
  strikes: Strike[]
  /** Minor units. */
  sum: number
  /** When the server said so. */
  answeredAt: Date
}

/** The server's list of one draw date (`YYYY-MM-DD`, GMT+8). */
export type StrikeList =
  | { state: 'idle' }
  | { state: 'loading'; date: string }
  | {
      state: 'ready'
      date: string
      /** The currencies that were answered, now or before, in the order they were asked for; some may have no strikes. */
      currencies: CurrencyStrikes[]
      /** Those that were never answered: nothing may be said of them. */
      missing: string[]
      /** Those of `currencies` that were not answered the last time: more may have been won since. */
      stale: string[]
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
  /** Asks for the same once a minute while the page can be seen: a server settles some time after the last result. Returns what ends it. */
  watch(): () => void
}

/** Milliseconds between two questions of a watched list. */
const PERIOD = 60_000

interface Question { date: string; currencies: readonly string[] }

/** Makes the store. Nothing is asked before somebody loads. */
export function createStrikes(core: LotteryCore): Strikes {
  const { call, session, environment, emit } = core
  const { $kept } = core.use(createKeptReceipts)
  const $list = atom<StrikeList>({ state: 'idle' })
  let question: Question | null = null
  /** Grows with every question: an answer to an earlier one is dropped. */
  let turn = 0
  /** The last question has no answer yet. */
  let isAsking = false
  /** The last question with which the receipts were answered: unlike strikes they hardly change while a draw is settled. */
  let learnt: Question | null = null
  /** The last answer was a fault. */
  let isBroken = false
  /** Of the last question, ms since the epoch. */
  let askedAt = 0

  const strikesIn = async (date: string, currency: string): Promise<CurrencyStrikes | { currency: string; error: unknown }> => {
    try {
      const strikes = await call((backend) => backend.strikes({ date, currency }))
      return { currency, strikes, sum: strikes.reduce((sum, { prize }) => sum + prize, 0), answeredAt: environment.now() }
    } catch (error) {
      return { currency, error }
    }
  }

  /** Receipts kept here get their number, and those that were voided elsewhere go. Without an answer they stay as they are. The list never waits for it. */
  const learnReceipts = async (asked: Question) => {
    if ($kept.get().length === 0) return
    try {
      const receipts = await call((backend) => backend.receipts({ type: 'date', date: asked.date }))
      for (const keeper of [core.use(createKeptReceipts), core.use(createBetLedger)]) keeper.learn(receipts)
      learnt = asked
    } catch {
      // The next question tries again.
    }
  }

  /** `isQuiet`: nobody asked for it, and nothing shows that it is asked. */
  const ask = async (asked: Question, isQuiet = false): Promise<boolean> => {
    const mine = ++turn
    isAsking = true
    askedAt = environment.now().getTime()
    const { date, currencies } = asked
    const before = $list.get()
    const shown = before.state === 'ready' && asked === question ? before.currencies : []
    question = asked
    if (!isQuiet) $list.set(before.state === 'ready' && shown.length > 0 ? { ...before, refreshing: true } : { state: 'loading', date })
    if (!isQuiet || learnt !== asked) void learnReceipts(asked)
    const answers = await Promise.all(currencies.map((currency) => strikesIn(date, currency)))
    if (mine !== turn) return true
    isAsking = false
    const failures = answers.flatMap((answer) => ('error' in answer ? [answer] : []))
    const known = answers.flatMap((answer) => ('error' in answer ? (shown.find(({ currency }) => currency === answer.currency) ?? []) : answer))
    const [failure] = failures
    const fault = failures.find(({ error }) => isUncertain(error))
    // Once, not every minute until the server is back.
    if (fault && !(isQuiet && isBroken)) tellError(emit, fault.error, 'strikes')
    isBroken = fault !== undefined
    if (known.length === 0 && failure) $list.set({ state: 'failed', date, problem: problemOf(failure.error) })
    else {
      const isKnown = ({ currency }: { currency: string }) => known.some((one) => one.currency === currency)
      const missing = failures.filter((one) => !isKnown(one)).map(({ currency }) => currency)
      $list.set({ state: 'ready', date, currencies: known, missing, stale: failures.filter(isKnown).map(({ currency }) => currency), refreshing: false })
    }
    return failures.length === 0
  }

  let owner: string | null = null
  session.$state.subscribe((current) => {
    if (current.state !== 'ready') return
    if (owner !== null && owner !== current.owner) {
      turn++
      isAsking = false
      question = null
      $list.set({ state: 'idle' })
    }
    owner = current.owner
  })

  return {
    $list,
    async load(date, currencies) {
      await ask({ date, currencies })
    },
    refresh: () => (question ? ask(question) : Promise.resolve(true)),
    watch: () =>
      whileVisible(environment.visibility, () => {
        const poll = startPoll({
          environment,
          period: () => PERIOD,
          firstAfter: () => untilDue(environment, askedAt, PERIOD),
          check: () => (question && !isAsking ? ask(question, true) : Promise.resolve(true)),
        })
        return () => poll.stop()
      }),
  }
}
