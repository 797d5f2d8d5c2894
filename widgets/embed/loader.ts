import type { LotteryConfig } from '../../src/config.js'
import type { MistakeName } from '../../src/config-mistakes.js'
import type { WidgetEvents } from '../../src/lottery.js'
import type { EmbedCore, EmbedStart } from './elements.js'
import { fetchAhead } from './fetch-ahead.js'
import type { Inspection } from './inspection.js'
import type { MountHandle, MountTarget } from './mount-handle.js'
import type { WidgetName } from './widget-name.js'

/**
 * The script tag. It is small and classic: it puts `window.LotteryWidgets` on the page, answers calls at once by keeping them until the code is there,
 * and loads that code from beside itself. All else is in the chunks.
 */

declare const __LOTTERY_VERSION__: string
/** As the build writes it (scripts/build/loader-chunks.ts). */
declare const __LOTTERY_CHUNKS__: {
  /** The chunk that holds `start`. */
  core: string
  /** What it exports it as. */
  start: string
  /** What it exports as what loads a file beside it, by `./` and the name (scripts/build/retried-imports.ts). */
  load: string
  /** The chunk that fetches what is shown next. */
  ahead: string
  /** What each widget paints first, to fetch all at once rather than one after the other, and what it asks the server by; by the selector of the places where it may stand. */
  widgets: Record<string, [first: string[], asking: string[]]>
}

type Listener = (detail: never) => void

/** `window.LotteryWidgets` (design, "The public surface"). */
export interface LotteryWidgets {
  version: string
  /** Changes what holds for all widgets of the page. */
  configure(config: LotteryConfig): void
  mount(target: MountTarget, name: WidgetName, config?: LotteryConfig): MountHandle
  on<N extends keyof WidgetEvents>(name: N, listener: (detail: WidgetEvents[N]) => void): void
  off<N extends keyof WidgetEvents>(name: N, listener: (detail: WidgetEvents[N]) => void): void
  /** Resolves, and runs what it is given, once the widgets' code is on the page. */
  ready(run?: () => void): Promise<void>
  /** Prints, and resolves to, what a report of a fault needs: version, configuration (secrets masked), widgets, sessions, last errors. Before the code is there it waits for it; never rejects. */
  inspect(): Promise<Partial<Inspection>>
  /** Calls as arrays, `['mount', '#here', 'quick-bet']`: pushed before this script they are kept, pushed later they are done at once. */
  q: { push(...calls: unknown[][]): void }
}

const chunks = __LOTTERY_CHUNKS__
const page = window as unknown as { LotteryWidgets?: Partial<LotteryWidgets> & { q?: unknown } }
const present = page.LotteryWidgets
// `currentScript` is gone once we yield. A script that was put in as a module has none; it is known by its whole address, for the page may write it without a slash.
// Nor is an element with the name `currentScript`, by which whoever may write into the page could say where our code comes from.
const running = document.currentScript
const own = running instanceof HTMLScriptElement ? running : null
// Libraries that put markup into a page run a bare copy of each script in it: what the page has written stands on the tag itself.
const script = scripts().find(({ src, dataset }) => dataset['api'] && src === own?.src) ?? own ?? scripts().find(({ src }) => /\/lottery\.js/.test(src))
// One that somebody imports has no tag at all; an error knows where it was made.
// Without the name and password that the page may have been opened with: it is asked by this address, and it stands in the console.
const base = (script?.src || /http\S+?(?=:\d+:)/.exec(new Error().stack ?? '')?.[0] || location.href).replace(/\/\/[^/]*@/, '//')
/** The page of help stands above the chunks. */
const help = (name: MistakeName) => new URL(`../troubleshooting.html#${name}`, new URL(chunks.core, base)).href

// An element of the page with that id is no script of ours.
if (typeof present?.version === 'string') {
  console.warn(`[lottery] version ${present.version} is on this page already; ${__LOTTERY_VERSION__} does nothing. ${help('script-twice')}`)
} else {
  page.LotteryWidgets = createGlobal(present?.q)
}

function createGlobal(queue: unknown): LotteryWidgets {
  const listeners: Record<string, Set<Listener>> = Object.create(null)

  const tell: EmbedStart['tell'] = (name, detail) => {
    for (const listener of listeners[name] ?? []) {
      try {
        // A page may have given none; it is told so (page-check.ts).
        ;(listener as ((detail: unknown) => void) | undefined)?.(detail)
      } catch (error) {
        console.error(`[lottery] ${name}`, error)
      }
    }
  }

  const notes: Element[] = []
  const code = load(0)
  const asking = preload()
  const core = code.then((there) => {
    for (const one of notes) one.remove()
    return (there[chunks.start] as (options: EmbedStart) => EmbedCore)({ script, tell, listeners })
  })

  const api: LotteryWidgets = {
    version: __LOTTERY_VERSION__,
    configure: (config) => void core.then((there) => there.configure(config)),
    mount(target, name, config) {
      const mounted = core.then((there) => there.mount(target, name, config))
      return {
        update: (changed) => void mounted.then((handle) => handle.update(changed)),
        unmount: () => void mounted.then((handle) => handle.unmount()),
      }
    },
    on: (name, listener) => void (listeners[name] ??= new Set()).add(listener),
    off: (name, listener) => void listeners[name]?.delete(listener),
    ready: (run) => core.then(() => run?.()),
    inspect: () => core.then((there) => there.inspect({ version: __LOTTERY_VERSION__, script: base })),
    q: {
      push(...calls) {
        for (const call of calls) {
          const [name, ...args] = Array.isArray(call) ? call : [call]
          // `version` and `q` are no calls.
          const known = Object.entries(api).find(([one, value]) => one === name && typeof value === 'function')
          if (known) known[1](...args)
          else void core.then((there) => there.refuse(name))
        }
      },
    },
  }
  if (Array.isArray(queue)) api.q.push(...queue)
  return api

  /** Tries until the code is there: a page is not worse off for a connection that was lost for a moment. From the second failure on the page says so. */
  async function load(attempt: number): Promise<Record<string, unknown>> {
    try {
      const there = await import(/* @vite-ignore */ new URL(spelled(isChecked() ? 0 : attempt), base).href)
      // By the core's own hand: what has run is at hand then, and what asks for it need not wait for a further import, whose answer a browser gives behind the next frame.
      for (const file of asking) (there[chunks.load] as (file: string) => Promise<unknown>)(file.replace(/.*\//, './')).catch(() => {})
      return there
    } catch (error) {
      const problem = { code: 'F100', message: 'The widgets could not be loaded.', source: 'loader' }
      console.error('[lottery]', problem.message, help('code-lost'), error)
      document.dispatchEvent(new CustomEvent('lottery:error', { detail: problem }))
      tell('lottery:error', problem)
      // What the page itself has put there stays.
      if (attempt) for (const place of document.querySelectorAll(Object.keys(chunks.widgets).join())) if (!place.firstElementChild) notes.push(note(place))
      await new Promise<void>((resolve) => {
        const again = () => {
          clearTimeout(timer)
          removeEventListener('online', again)
          resolve()
        }
        const timer = setTimeout(again, 2000 * Math.min(2 ** attempt, 30))
        addEventListener('online', again)
      })
      return load(attempt + 1)
    }
  }

  /**
   * Text in the widget's place, as the page writes its own: no element of ours is defined yet. English with a sign, for six languages do not fit into the loader; a
   * page that wants other words writes them into the element.
   */
  function note(place: Element): Element {
    const element = document.createElement('p')
    element.lang = 'en'
    element.role = 'alert'
    element.textContent = '↻ Not loaded. Please reload the page.'
    place.append(element)
    return element
  }
}

/**
 * The core's address below the script's, at each attempt with other letters of its folder written as `%xx`: every server reads the same name. Some browsers remember a
 * module that failed by its address, and what it imports as well; with the folder spelled anew all of it is new to them. None of it has run before. The file's own name
 * stays: by it the other chunks import what this one holds.
 */
function spelled(attempt: number): string {
  let bits = attempt
  return chunks.core.replace(/\w(?=.*\/)/g, (letter) => {
    const isSpelled = bits & 1
    bits >>= 1
    return isSpelled ? `%${letter.charCodeAt(0).toString(16)}` : letter
  })
}

/** Whether the page's import map says what the files must be (`integrity`), and no other script than it names them. It does so by their addresses, so there must be no other. */
function isChecked(): boolean {
  // Not by `text`, which a script of an SVG picture does not have.
  return scripts().some(({ textContent }) => textContent.includes(chunks.core))
}

function scripts(): HTMLScriptElement[] {
  return [...document.getElementsByTagName('script')]
}

/**
 * Fetches what the elements on the page paint first while the core, which is asked for in the same moment, is on its way; behind it what asks the server, whose answers take a round trip more than any file;
 * and the code that fetches what comes after it, which thus leaves the connection to what is painted, and whose loss costs figures and words a little time. The links are gone once they have done their
 * work. Returns what asks: run with the core, before the first paint, it asks a frame earlier.
 */
function preload(): Set<string> {
  const filesOf = (which: 0 | 1) => Object.entries(chunks.widgets).flatMap(([places, files]) => (document.querySelector(places) ? files[which] : []))
  const asking = new Set(filesOf(1))
  for (const file of new Set([...filesOf(0), ...asking])) fetchAhead(new URL(file, base).href)
  import(/* @vite-ignore */ new URL(chunks.ahead, base).href).catch(() => {})
  return asking
}
