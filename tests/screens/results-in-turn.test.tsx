import { useEffect } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { DateComparisonScreen } from '../../src/screens/results/past/past-screen.js'
import { ResultsScreen } from '../../src/screens/results/results-screen.js'
import { createResults } from '../../src/stores/results.js'
import { createTurns, TurnsProvider } from '../../src/ui/in-turn.js'
import { soon } from '../soon.js'
import { drawn } from './drawn-results.js'
import { renderScreen, type Rendered } from './render.js'

/** The days that are asked for, by the task of the browser's that they are asked in, and whether the screen's heading was there before that task. */
function watchResults() {
  const tasks: { days: Set<string>; hasHeading: boolean }[] = []
  let isSame = false
  let hasHeading = false
  const looking = setInterval(() => {
    hasHeading = [...document.body.children].some(({ shadowRoot }) => shadowRoot?.querySelector('h1, h2'))
  })
  onTestFinished(() => clearInterval(looking))
  const intercept = (next: Fetch): Fetch => (url, init) => {
    const day = /Result/i.test(url) ? /\d{4}-?\d\d-?\d\d/.exec(`${decodeURIComponent(url)} ${String(init?.body)}`)?.[0] : undefined
    if (day) {
      if (!isSame) tasks.push({ days: new Set(), hasHeading })
      isSame = true
      // So many microtasks end with the task; a timer would come behind the tasks that follow at once.
      void [...Array(50)].reduce<Promise<unknown>>((before) => before.then(() => {}), Promise.resolve()).then(() => (isSame = false))
      tasks.at(-1)?.days.add(day)
    }
    return next(url, init)
  }
  return { tasks, intercept }
}

const begun = () => {
  const turns = createTurns()
  turns.begin()
  return turns
}

test('where parts come in turns, a day of results is asked for behind the first frame of its screen', async () => {
  const $board = () => page.lottery.use(createResults).board('2026-11-20')
  const listeners: number[] = []
  const AfterFirst = () => useEffect(() => void listeners.push($board().lc), []) as undefined
  const page: Rendered = renderScreen(<TurnsProvider value={begun()}><ResultsScreen /><AfterFirst /></TurnsProvider>, { once: true })
  await soon(() => expect($board().lc).toBeGreaterThan(0))
  await soon(() => expect(listeners).toEqual([0]))
  await page.screen.findAllByRole('heading', { name: 'Lucky' })
})

test('two dates that are compared are asked for in a task each', async () => {
  const { tasks, intercept } = watchResults()
  renderScreen(<TurnsProvider value={begun()}><DateComparisonScreen onBack={() => {}} /></TurnsProvider>, await drawn({ intercept }))
  await soon(() => expect(new Set(tasks.flatMap(({ days }) => [...days])).size).toBe(2))
  expect(tasks[0]?.hasHeading).toBe(true)
  expect(tasks.map(({ days }) => days.size)).not.toContain(2)
})

test('where nobody gives turns, both are asked for with the first frame', async () => {
  const { tasks, intercept } = watchResults()
  renderScreen(<DateComparisonScreen onBack={() => {}} />, await drawn({ intercept }))
  await soon(() => expect(new Set(tasks.flatMap(({ days }) => [...days])).size).toBe(2))
  expect(tasks[0]).toMatchObject({ hasHeading: false, days: { size: 2 } })
})
