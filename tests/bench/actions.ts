/** What is done on a page, how long it took until it was painted, and the long tasks that came with it. */
import type { MeasuredPage, Span } from './measured-page.js'
import { median, percentile } from './statistics.js'

/** One thing that a player does, as often as it was done. */
export interface Action {
  name: string
  /** Until it was painted, in milliseconds. */
  times: number[]
  /** How long the main thread was busy with it, in milliseconds. */
  busy: number[]
  /** The tasks over 50 ms that it brought. */
  longTasks: number[]
}

/** Collects actions by name. */
export interface Actions {
  /** Does one and waits until the page is at rest. */
  take(page: MeasuredPage, name: string, run: () => Promise<Span>): Promise<void>
  all(): Action[]
}

/** Makes a collection. */
export function createActions(): Actions {
  const actions = new Map<string, Action>()
  /** How many long tasks of a page have been told: those of its start are nobody's, all later ones somebody's. */
  const told = new WeakMap<MeasuredPage, number>()
  return {
    async take(page, name, run) {
      const action = actions.get(name) ?? { name, times: [], busy: [], longTasks: [] }
      actions.set(name, action)
      if (!told.has(page)) told.set(page, (await page.longTasks()).length)
      const before = await page.spent()
      const { from, to } = await run()
      // What it left for later (effects, further answers) is its own, too.
      await page.page.evaluate('measured.rest()')
      const after = await page.spent()
      action.times.push(to - from)
      action.busy.push(after.all - before.all)
      const tasks = await page.longTasks()
      action.longTasks.push(...tasks.slice(told.get(page)).map(({ ms }) => ms))
      told.set(page, tasks.length)
    },
    all: () => [...actions.values()],
  }
}

/** Median and p95 of some times, as two cells in whole milliseconds. */
export function medianAndP95(times: readonly number[]): [string, string] {
  return [`${Math.round(median(times))} ms`, `${Math.round(percentile(times, 0.95))} ms`]
}

/** Long tasks in words: how many there were, and the longest. */
export function longTasksText({ longTasks, times }: Pick<Action, 'longTasks' | 'times'>): string {
  return longTasks.length === 0 ? '0' : `${longTasks.length} in ${times.length} (longest ${Math.round(Math.max(...longTasks))} ms)`
}
