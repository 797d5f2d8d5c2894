import { atom, computed, type ReadableAtom } from 'nanostores'
import type { StatisticQuery } from '../api/settings-calls.js'
import type { LotteryCore } from './lottery-core.js'
import { isUncertain, problemOf, type ScreenProblem } from './screen-problem.js'
import { tellError } from './tell-error.js'
import { todayOf } from './today.js'
import { onOtherPlayer } from './other-player.js'
import { createUsers } from './users.js'

/** What the server says to a question; `query` is what was asked. */
export type StatisticState =
  | { state: 'idle' }
  | { state: 'loading'; query: StatisticQuery }
  | { state: 'ready'; query: StatisticQuery; /** verbatim, shown as text */ text: string; refreshing: boolean }
  | { state: 'empty'; query: StatisticQuery }
  | { state: 'failed'; query: StatisticQuery; problem: ScreenProblem }

/** What was bet on a draw date (spec section 4, Bet statistics). */
export interface BetStatistic {
  /** What is asked for; '' in a field for which there is nothing to choose yet. */
  $query: ReadableAtom<StatisticQuery>
  edit(changes: Partial<StatisticQuery>): void
  $statistic: ReadableAtom<StatisticState>
  /** Asks; of several questions the last one counts, whichever is answered last. False when the server did not say to the last one. */
  ask(): Promise<boolean>
}

/** Makes the store. It begins with the player himself, today, and the currency he bets in. */
export function createBetStatistic(core: LotteryCore): BetStatistic {
  const { account } = core
  const { $players } = core.use(createUsers)
  const $chosen = atom<Partial<StatisticQuery>>({})
  const $statistic = atom<StatisticState>({ state: 'idle' })
  let turn = 0
  const $query = computed([$chosen, $players, account.$account, account.$currency, todayOf(core)], (chosen, players, known, currency, today) => {
    const own = players[0] ?? ''
    return {
      userId: chosen.userId !== undefined && players.includes(chosen.userId) ? chosen.userId : own,
      date: chosen.date ?? today,
      currency: chosen.currency !== undefined && known?.currencies.includes(chosen.currency) ? chosen.currency : (currency ?? ''),
    }
  })
  onOtherPlayer(core, () => {
    turn++
    $chosen.set({})
    $statistic.set({ state: 'idle' })
  })

  return {
    $query,
    edit: (changes) => $chosen.set({ ...$chosen.get(), ...changes }),
    $statistic,
    async ask() {
      const query = $query.get()
      const asked = ++turn
      const shown = $statistic.get()
      $statistic.set(shown.state === 'ready' && isSame(shown.query, query) ? { ...shown, refreshing: true } : { state: 'loading', query })
      try {
        const text = await core.call(async (backend) => (await backend.settings()).betStatistic(query))
        if (asked === turn) $statistic.set(text === null ? { state: 'empty', query } : { state: 'ready', query, text, refreshing: false })
        return true
      } catch (error) {
        if (isUncertain(error)) tellError(core.emit, error, 'statistics')
        if (asked !== turn) return true
        const now = $statistic.get()
        $statistic.set(now.state === 'ready' ? { ...now, refreshing: false } : { state: 'failed', query, problem: problemOf(error) })
        return false
      }
    },
  }
}

function isSame(one: StatisticQuery, other: StatisticQuery): boolean {
  return one.userId === other.userId && one.date === other.date && one.currency === other.currency
}
