import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import type { Jackpot, JackpotFeed } from '../api/backend.js'
import { dateOf } from '../domain/calendar.js'
import type { LotteryCore } from './lottery-core.js'
import { peek } from './peek.js'
import { startPoll, untilDue } from './poll.js'
import { whileVisible } from './while-visible.js'
import { isUncertain } from './screen-problem.js'
import { createStoredAtom } from './stored-atom.js'
import { tellError } from './tell-error.js'

/** Jackpots are asked for at the start and then this often (ms) while somebody looks. */
const PERIOD = 60_000

/** One feed. `absent`: the server has none, or has not answered yet at all. `usd` is in minor units of USD; `stale` says that the last check failed. */
export type JackpotState =
  | { state: 'loading' }
  | { state: 'absent' }
  | { state: 'ready'; usd: number; drawDate: string; drawTime: string | null; checkedAt: Date; stale: boolean }

/** The two jackpots of the banner (spec sections 2 and 9). */
export interface Jackpots {
  $jackpots: ReadableAtom<Record<JackpotFeed, JackpotState>>
  /** Shown in USD, or in the first currency of the user. */
  $inUserCurrency: ReadableAtom<boolean>
  toggleCurrency(): void
}

/** Makes the jackpots store. It asks only while `$jackpots` is listened to and the page can be seen. */
export function createJackpots({ environment, feeds, emit }: LotteryCore): Jackpots {
  const $jackpots = atom<Record<JackpotFeed, JackpotState>>({ L: { state: 'loading' }, A: { state: 'loading' } })
  const $shown = createStoredAtom<'usd' | 'user'>(environment.storage, 'lottery:jackpot-currency', {
    initial: 'usd',
    accepts: (text): text is 'usd' | 'user' => text === 'usd' || text === 'user',
  })

  const put = (feed: JackpotFeed, state: JackpotState) => {
    if (!isSame(peek($jackpots)[feed], state)) $jackpots.set({ ...peek($jackpots), [feed]: state })
  }

  /** When each feed was last asked (ms), for as long as it answers. Whoever looks away and back within a period asks for nothing. */
  const askedAt: Record<JackpotFeed, number> = { L: -Infinity, A: -Infinity }

  const check = async (feed: JackpotFeed): Promise<boolean> => {
    askedAt[feed] = environment.now().getTime()
    try {
      const source = await feeds()
      const jackpot = await source.jackpot(feed, dateOf(environment.now()))
      put(feed, ready(jackpot, environment.now()))
      return true
    } catch (error) {
      askedAt[feed] = -Infinity
      const last = peek($jackpots)[feed]
      // A server that has no such feed says so, and is in order; one that does not answer is told of once.
      const isNew = last.state === 'loading' || (last.state === 'ready' && !last.stale)
      put(feed, last.state === 'ready' ? { ...last, stale: true } : { state: 'absent' })
      if (isNew && isUncertain(error)) tellError(emit, error, 'jackpots')
      return false
    }
  }

  onMount($jackpots, () =>
    whileVisible(environment.visibility, () => {
      const polls = (['L', 'A'] as const).map((feed) => startPoll({ environment, period: () => PERIOD, firstAfter: () => untilDue(environment, askedAt[feed], PERIOD), check: () => check(feed) }))
      return () => polls.forEach((poll) => poll.stop())
    }),
  )

  return { $jackpots, $inUserCurrency: computed($shown, (shown) => shown === 'user'), toggleCurrency: () => $shown.set(peek($shown) === 'usd' ? 'user' : 'usd') }
}

function ready({ usd, drawDate, drawTime }: Jackpot, checkedAt: Date): JackpotState {
  return { state: 'ready', usd, drawDate, drawTime, checkedAt, stale: false }
}

/** Nothing has become known since: each answer is of another moment. */
function isSame(one: JackpotState, other: JackpotState): boolean {
  return one.state === other.state && (one.state !== 'ready' || other.state !== 'ready' || (one.stale && other.stale))
}
