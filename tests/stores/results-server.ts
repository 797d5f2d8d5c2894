import type { AskedResults, Feeds } from '../../src/api/backend.js'
import type { DrawResult, ResultStatus } from '../../src/domain/draw-result.js'
import type { SlotCode } from '../../src/domain/slots.js'
import { createResults, type Results } from '../../src/stores/results.js'
import { createTestCore } from './core.js'
import { createTestEnvironment, type TestEnvironment, type TestEnvironmentOptions } from './environment.js'
import { lost } from './errors.js'

export const DATE = '2026-11-21'

export const result = (slot: SlotCode, status: ResultStatus, first: string | null = '1234', date = DATE): DrawResult => ({
  slot, date, status, first, second: null, third: null, starters: Array<string | null>(13).fill(null), consolations: Array<string | null>(10).fill(null),
})

/** A server that answers what the test has published, and the pages that ask it. */
export interface ResultsServer {
  published: DrawResult[]
  asked: { at: string; date: string; slots: readonly string[]; how: AskedResults | undefined }[]
  /** No answer arrives. */
  fails: boolean
  /** The next answer is given by what this returns; until then `tell` says what some hosts have answered. */
  answersLater(): (results: DrawResult[]) => void
  tell(some: DrawResult[]): void
  page(options?: TestEnvironmentOptions): { environment: TestEnvironment; results: Results }
}

export function createResultsServer(): ResultsServer {
  let later: Promise<DrawResult[]> | null = null
  let hear: (some: DrawResult[]) => void = () => {}
  const server: ResultsServer = {
    published: [],
    asked: [],
    fails: false,
    answersLater() {
      let give: (results: DrawResult[]) => void = () => {}
      later = new Promise((resolve) => (give = resolve))
      return give
    },
    tell: (some) => hear(some),
    page(options) {
      const environment = createTestEnvironment(options)
      const feeds: Partial<Feeds> = {
        results: (date, slots, how, onSome = () => {}) => {
          hear = onSome
          server.asked.push({ at: new Date(environment.now().getTime() + 8 * 3_600_000).toISOString().slice(11, 19), date, slots, how })
          if (later) return later
          return server.fails ? Promise.reject(lost()) : Promise.resolve(server.published.filter((row) => row.date === date && slots.includes(row.slot)))
        },
      }
      return { environment, results: createTestCore({ environment, feeds }).use(createResults) }
    },
  }
  return server
}
