import { atom, computed, type ReadableAtom } from 'nanostores'
import type { WinLossQuery } from '../api/backend.js'
import { addDays } from '../domain/calendar.js'
import type { LotteryCore } from './lottery-core.js'
import { onOtherPlayer } from './other-player.js'
import { isUncertain, problemOf, type ScreenProblem } from './screen-problem.js'
import { tellError } from './tell-error.js'
import { todayOf } from './today.js'

/** The fields of the search: two days (`YYYY-MM-DD`, GMT+8), both included, and a currency, or null for all of them. */
export type WinLossForm = WinLossQuery

/** What a search has found. `query` is what was asked, `text` the server's own, verbatim. */
export type WinLossReport =
  | { state: 'idle' }
  | { state: 'loading'; query: WinLossQuery }
  | { state: 'ready'; query: WinLossQuery; text: string }
  | { state: 'empty'; query: WinLossQuery }
  | { state: 'failed'; query: WinLossQuery; problem: ScreenProblem }

/** The win/loss report (spec section 2). Kept while other screens are open, until somebody else signs in. */
export interface WinLoss {
  $form: ReadableAtom<WinLossForm>
  edit(changes: Partial<WinLossForm>): void
  $report: ReadableAtom<WinLossReport>
  /** Asks for what the form says; does nothing while its days are the wrong way round. Of several searches the last one counts, whichever is answered last. */
  search(): Promise<void>
  /**
   * The report is shown again: what was asked is asked anew, whatever the form says by now. A report that is there stays until another one has come; false when the
   * server did not say.
   */
  show(): Promise<boolean>
}

/** How many days a search begins with, today included. */
const USUAL_DAYS = 7

/** Whether the first day comes after the last one: nothing can be asked then. */
export function isReversed({ from, till }: Pick<WinLossForm, 'from' | 'till'>): boolean {
  return from > till
}

/** Makes the store. Nothing is asked before somebody searches. */
export function createWinLoss(core: LotteryCore): WinLoss {
  const { call, emit } = core
  const $edited = atom<Partial<WinLossForm>>({})
  const $form = computed([$edited, todayOf(core)], (edited, today): WinLossForm => ({ from: addDays(today, 1 - USUAL_DAYS), till: today, currency: null, ...edited }))
  const $report = atom<WinLossReport>({ state: 'idle' })
  /** Grows with every question: an answer to an earlier one is dropped. */
  let turn = 0

  const ask = async (query: WinLossQuery, before: WinLossReport = { state: 'loading', query }) => {
    const asked = ++turn
    $report.set(before)
    const report = await call((backend) => backend.winLoss(query)).then(
      (text): WinLossReport => (text.trim() === '' ? { state: 'empty', query } : { state: 'ready', query, text }),
      (error: unknown): WinLossReport => {
        if (isUncertain(error)) tellError(emit, error, 'report')
        return { state: 'failed', query, problem: problemOf(error) }
      },
    )
    const isAnswered = report.state !== 'failed'
    if (asked !== turn) return true
    if (isAnswered || before.state === 'loading') $report.set(report)
    return isAnswered
  }

  onOtherPlayer(core, () => {
    turn++
    $edited.set({})
    $report.set({ state: 'idle' })
  })
  return {
    $form,
    edit: (changes) => $edited.set({ ...$edited.get(), ...changes }),
    $report,
    async search() {
      const query = $form.get()
      if (!isReversed(query)) await ask(query)
    },
    async show() {
      const report = $report.get()
      if (report.state === 'idle' || report.state === 'loading') return true
      return ask(report.query, report.state === 'ready' ? report : undefined)
    },
  }
}
