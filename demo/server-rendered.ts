/** The demo's page that a server renders: what a partner's own Node server does with `lottery-widgets/server`, here with the sandbox for his data. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DrawResult, SlotCode } from 'lottery-widgets/server'
import { drawSlots, hasDraw, isDate } from '../src/domain/betting.js'

export interface ServerRenderedOptions {
  /** The folder of the builds. */
  root: string
  /** The partner's API, as the sandbox answers it. */
  fetch: (url: string, init?: RequestInit) => Promise<Response>
  now: Date
  /** `lang`, `theme`, `draw-types` and `date` of the page's address. */
  query: URLSearchParams
}

/** Where the board goes in `demo/ssr.html`. */
const PLACE = '<!-- the results board -->'
const API = 'https://sandbox.invalid/api'

/** The page as HTML. Rejects when the project has not been built. */
export async function serverRenderedPage({ root, fetch, now, query }: ServerRenderedOptions): Promise<string> {
  // As it is built, as a partner has it; by its address, since a demo server may serve another build.
  const { renderWidget, readResults, resultsDate } = (await import(pathToFileURL(join(root, 'npm/server.js')).href)) as typeof import('lottery-widgets/server')
  const text = (name: string) => query.get(name) ?? undefined
  const theme = (['auto', 'light', 'dark'] as const).find((one) => one === text('theme'))
  const drawTypes = text('draw-types')
  const named = text('date')
  const date = named !== undefined && isDate(named) ? named : resultsDate({ drawTypes, now })

  const ask = async (path: string, init?: RequestInit): Promise<unknown> => (await fetch(API + path, init)).json()
  const others = readResults(await ask(`/Result/GetResults?DrawDate=${encodeURIComponent(date)}`, { method: 'POST' }), { date })
  const bySlot = drawSlots().filter(({ letter, slot }) => (letter === 'L' || letter === 'A') && hasDraw(slot, date))
  const lettered = await Promise.all(bySlot.map(async ({ letter, slot, drawTime }) => resultsOf(slot, await ask(`/result${letter}/DrawResult${letter}/GetDrawResult?date=${date}T${drawTime}:00`))))
  const board = renderWidget('results-board', { results: [...others, ...lettered.flat()], now, date: named, lang: text('lang'), theme, drawTypes })
  // A function, because "$&" in a text would mean something to `replace`.
  return (await readFile(join(root, 'demo/ssr.html'), 'utf8')).replace(PLACE, () => board)

  function resultsOf(slot: SlotCode, answer: unknown): DrawResult[] {
    return readResults(answer, { slot })
  }
}
