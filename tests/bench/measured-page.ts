/** A page of the build that is measured: its main thread's processor time, its long tasks, what is alive in it. */
import type { BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import { demoSession, scriptTagPage } from '../hosts/script-tag-page.js'
import type { Bench } from './section.js'

/** How many times slower the processor is made. */
export const SLOWER = 4

/** What each measured page begins at, whenever it is measured: Saturday noon in GMT+8, when every main type draws today and all of them are open. */
export const NOON = '2026-11-21T12:00:00+08:00'

/** The clock begins at noon and goes on from there. All of it is text: a function would be taken to the page with what the compiler has put into it. */
const CLOCK = `{
  const Real = Date, ahead = Real.parse('${NOON}') - Real.now()
  const now = () => Real.now() + ahead
  globalThis.Date = class Date extends Real {
    constructor(...values) { super(...(values.length === 0 ? [now()] : values)) }
    static now() { return now() }
  }
}`

/** Long tasks (over 50 ms) since the page began, what was being done meanwhile, and waiting for what is drawn. */
const WATCH = `{
  const longTasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ from: startTime, ms: duration })
  }).observe({ type: 'longtask' })
  /** When the frame in which this is called has been painted by the main thread. */
  const painted = () => new Promise((tell) => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      channel.port1.close()
      tell(performance.now())
    }
    channel.port2.postMessage(null)
  })
  const frame = () => new Promise(requestAnimationFrame)
  const until = async (isShown) => {
    const latest = performance.now() + 20000
    do {
      await frame()
      if (performance.now() > latest) throw new Error('what was waited for is not shown: ' + isShown)
    } while (!isShown())
    return painted()
  }
  const root = () => document.querySelector('lottery-app, lottery-quick-bet, lottery-results-board')?.shadowRoot
  const isWhole = () => Boolean(root()?.querySelector('h1')?.textContent) && !root().querySelector('.frame-main :is(.skeleton, [role="status"][aria-label])')
  /** The main thread has had nothing to do for two frames, or has not come to rest in half a second: a busy machine has no even frames. */
  const rest = async () => {
    const latest = performance.now() + 500
    for (let calm = 0; calm < 2 && performance.now() < latest; ) {
      const from = await frame()
      calm = (await frame()) - from < 20 ? calm + 1 : 0
    }
  }
  let tapped
  const measured = {
    longTasks, painted, frame, until, root, isWhole, rest,
    /** From the next tap's end until what it shows is painted: milliseconds, by tapped(). */
    tap(isShown) {
      tapped = new Promise((tell, fail) => {
        addEventListener('pointerup', () => {
          const from = performance.now()
          until(isShown).then((to) => tell({ from, to }), fail)
        }, { once: true, capture: true })
      })
    },
    tapped: () => tapped,
    /** Opens a screen of the app by its address: milliseconds until it is painted with its data. */
    async open(path) {
      const last = root().querySelector('.frame-main h1')
      const from = performance.now()
      location.hash = path
      let to = await until(() => root().querySelector('.frame-main h1') !== last && isWhole())
      // Parts of it come in turns: it is there when nothing has come for three frames.
      const parts = () => root().querySelectorAll('.frame-main *').length
      for (let calm = 0, known = parts(); calm < 3; ) {
        await frame()
        calm = parts() === known && isWhole() ? calm + 1 : 0
        known = parts()
        if (calm === 0) to = await painted()
      }
      return { from, to }
    },
  }
  Object.defineProperty(window, 'measured', { value: measured })
}`

/** A long task: when it began on the page's own clock, and how long it was, in milliseconds. */
export interface LongTask { from: number; ms: number }

/** Something that was done, on the page's own clock, in milliseconds. */
export interface Span { from: number; to: number }

/** Processor time of the main thread in milliseconds: the script's, and everything with style, layout and paint. */
export interface Spent { script: number; all: number }

/** What is alive in a page after garbage collection. Heap in bytes. */
export interface Alive { heap: number; nodes: number; listeners: number }

/** A page under measurement. */
export interface MeasuredPage {
  page: Page
  session: CDPSession
  /** Makes the processor so many times slower; 1 for its own speed. */
  slow(rate: number): Promise<void>
  /** What the main thread has spent since the page began. A busy machine does not swell it; a slowed processor does, because it is slowed by spending. */
  spent(): Promise<Spent>
  alive(): Promise<Alive>
  longTasks(): Promise<LongTask[]>
  close(): Promise<void>
}

export interface OpenOptions {
  /** HTML of the page's `<main>`. */
  body: string
  /** Attributes of the script tag beside the server and the session, without `data-`. */
  config?: Readonly<Record<string, string>>
  /** Of the address, such as `#/bet1/`. */
  hash?: string
  /** Runs before the page's own scripts. */
  script?: string
  /** The partner's player; null for nobody. */
  player?: Readonly<Record<string, string>> | null
  context?: BrowserContextOptions
}

let made = 0

/** Opens a page with a script tag in a context of its own: a phone that is touched, on which nothing moves by itself. Its tutorials have been seen. */
export async function openMeasured(bench: Pick<Bench, 'browser' | 'site'>, options: OpenOptions): Promise<MeasuredPage> {
  const context = await bench.browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Asia/Singapore', ...options.context })
  const page = await context.newPage()
  return { ...(await measure(bench, page, options)), close: () => context.close() }
}

/** The same in a page that is there already, of whoever's context. */
export async function measure(bench: Pick<Bench, 'site'>, page: Page, { body, config = {}, hash = '', script = '', player = demoSession }: OpenOptions): Promise<MeasuredPage> {
  await page.addInitScript({ content: `${CLOCK}${WATCH}${SEEN}${script}` })
  const path = `/measured/${++made}.html`
  bench.site.pages[path] = { body: scriptTagPage({ script: `${bench.site.cdnUrl}/lottery.js`, config: { api: `${bench.site.url}/api`, ...player, ...config }, body }) }
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
  await session.send('Performance.enable')
  await page.goto(bench.site.url + path + hash)
  return {
    page,
    session,
    slow: async (rate) => void (await session.send('Emulation.setCPUThrottlingRate', { rate })),
    async spent() {
      const { metrics } = await session.send('Performance.getMetrics')
      const milliseconds = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
      return { script: milliseconds('ScriptDuration'), all: milliseconds('TaskDuration') }
    },
    alive: () => alive(session),
    longTasks: () => page.evaluate('measured.longTasks'),
    close: () => page.close(),
  }
}

const SEEN = `for (const screen of ['bet1', 'bet3']) try { localStorage.setItem('lottery:tutorial-' + screen, 'seen') } catch {}\n`

/** Collects garbage and counts what is alive in a page. */
export async function alive(session: CDPSession): Promise<Alive> {
  await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}

/** A fresh sandbox, at noon. */
export async function freshSandbox(bench: Bench): Promise<void> {
  await control(bench, 'reset')
  await control(bench, 'clock', { now: NOON })
}

/** A control call of the sandbox. */
export async function control(bench: Bench, name: 'reset' | 'clock' | 'draw' | 'fault', body: unknown = {}): Promise<void> {
  const answer = await fetch(`${bench.site.url}/api/sandbox/${name}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`the sandbox refused ${name}: ${await answer.text()}`)
}
