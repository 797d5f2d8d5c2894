/** A sandbox that draws, whose answers go astray, and pages of one browser that show its results. */
import { defaultPaths, resolveEndpoints } from '../../src/api/endpoints.js'
import type { Fetch, Leadership } from '../../src/api/environment.js'
import { createFeeds } from '../../src/api/feeds.js'
import { createHttp } from '../../src/api/http.js'
import type { DrawResult } from '../../src/domain/draw-result.js'
import { drawSlots } from '../../src/domain/draw-slots.js'
import { createLottery } from '../../src/lottery.js'
import { createControlledSandbox, type SandboxControl } from '../../src/sandbox/control.js'
import type { Board } from '../../src/stores/board.js'
import { createResults } from '../../src/stores/results.js'
import { BROKEN_ANSWERS } from './broken-answers.js'
import { createTestEnvironment, type TestEnvironment } from './environment.js'
import { createTestBrowser } from './leadership.js'

/** The day that is drawn. */
export const DATE = '2026-11-21'

/** What a page hears in the place of an answer, by name. `held`: nothing, until it is delivered. `stale`: the first answer to the same call. */
export const ANSWERS = {
  ...BROKEN_ANSWERS,
  gone: () => new Response('', { status: 404 }),
  held: null,
  stale: null,
} as const
export type AnswerName = keyof typeof ANSWERS

/** A page that shows the results of the day. */
export interface ResultsPage {
  board(): Board
  /** It is closed. */
  die(): void
}

export interface ResultsStorm {
  environment: TestEnvironment
  publish: SandboxControl['publish']
  /** What the next calls for results are answered with. */
  strikes: AnswerName[]
  /** Hands out what is held. */
  deliver(): void
  open(): ResultsPage
  /** What the server says now. */
  truth(): Promise<DrawResult[]>
}

/** Makes it, at 13:00 GMT+8: nothing is out but what is published. `isShared`: one page asks for all of them. */
export function createResultsStorm(seed: number, isShared: boolean): ResultsStorm {
  const environment = createTestEnvironment({ now: `${DATE}T13:00:00+08:00` })
  const sandbox = createControlledSandbox({ seed, now: () => environment.now() })
  const browser = createTestBrowser()
  const strikes: AnswerName[] = []
  const held: (() => void)[] = []
  const first = new Map<string, string>()

  const fetchOf = (isAlive: () => boolean): Fetch => async (url, init) => {
    const answer = await sandbox.fetch(`https://page.example${url}`, init)
    if (!/\/Get(?:Latest|Draw)?Results?\b/.test(url)) return answer
    const strike = strikes.shift()
    const call = `${url} ${String(init?.body ?? '')}`
    const before = first.get(call)
    if (before === undefined) first.set(call, await answer.clone().text())
    if (strike === 'held') {
      await new Promise<void>((resolve, reject) => {
        held.push(resolve)
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      })
    }
    if (!isAlive()) return new Promise(() => {})
    if (strike === 'stale' && before !== undefined) return new Response(before, { headers: { 'content-type': 'application/json' } })
    return (strike && ANSWERS[strike]?.()) ?? answer
  }

  const http = createHttp({ fetch: (url, init) => sandbox.fetch(url, init), timers: environment.timers, timeoutMs: 10_000 })
  const feeds = createFeeds({ http, endpoints: resolveEndpoints('https://api.example'), paths: defaultPaths })
  return {
    environment, strikes,
    publish: sandbox.control.publish,
    truth: () => feeds.results(DATE, drawSlots().map(({ slot }) => slot), { isToday: true }),
    deliver() {
      for (const answer of held.splice(0)) answer()
    },
    open() {
      let alive = true
      const tab = browser.tab()
      const left = new Set<() => void>()
      /** A page that is gone leads nobody, at once: what it listens to rests a second later. */
      const leadership: Leadership = {
        join(...joined) {
          if (!alive) return () => {}
          const leave = tab.join(...joined)
          left.add(leave)
          return () => void (left.delete(leave) && leave())
        },
      }
      const { tabStorage } = createTestEnvironment()
      const lottery = createLottery({ api: '/api', environment: { ...environment, tabStorage, ...(isShared && { leadership }), fetch: fetchOf(() => alive) } })
      const $board = lottery.use(createResults).board(DATE)
      const stop = $board.listen(() => {})
      return {
        board: () => $board.get(),
        die() {
          alive = false
          for (const leave of left) leave()
          left.clear()
          stop()
          lottery.destroy()
        },
      }
    },
  }
}

/** Each number of a result by its place: null where there is none. */
export const placesOf = ({ slot, first, second, third, starters, consolations, fiveD = [], sixD }: DrawResult): Map<string, string | null> =>
  new Map([
    ...Object.entries({ first, second, third, ...(sixD !== undefined && { sixD }) }),
    ...Object.entries({ starter: starters, consolation: consolations, fiveD }).flatMap(([name, numbers]) => numbers.map((number, at): [string, string | null] => [`${name} ${at}`, number])),
  ].map(([place, number]) => [`${slot} ${place}`, number]))
