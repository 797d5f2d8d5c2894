/** Pages whose clock is hurried: minutes of polling pass in moments. */
import type { BrowserContext, Page } from '@playwright/test'
import { scriptTagPage, type ScriptTagPage } from '../hosts/script-tag-page.js'
import { control } from './measured-page.js'
import type { Bench } from './section.js'

/** Milliseconds that pass at once: the shortest time between two checks of the results. */
const STEP = 5000

/** A context whose pages share one clock. */
export interface Hurried {
  context: BrowserContext
  /** How often each call was made since it was last asked, by path. */
  calls(): Map<string, number>
  /** Lets so many minutes pass, for the pages and for the sandbox. */
  pass(minutes: number): Promise<void>
  /** The answers of all calls have come. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Begins at an instant. */
export async function openHurried(bench: Bench, from: string): Promise<Hurried> {
  const context = await bench.browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Asia/Singapore' })
  let now = Date.parse(from)
  await context.clock.install({ time: now })
  await control(bench, 'clock', { now: new Date(now).toISOString() })
  const counts = new Map<string, number>()
  let waiting = 0
  let last = performance.now()
  const isCall = (url: string) => new URL(url).pathname.startsWith('/api/')
  context.on('request', (request) => {
    if (!isCall(request.url()) || request.method() === 'OPTIONS') return
    const name = new URL(request.url()).pathname.replace(/^.*\//, '')
    counts.set(name, (counts.get(name) ?? 0) + 1)
    waiting++
  })
  const over = (request: { url(): string; method(): string }) => {
    if (!isCall(request.url()) || request.method() === 'OPTIONS') return
    waiting--
    last = performance.now()
  }
  context.on('requestfinished', over)
  context.on('requestfailed', over)
  const settle = async () => {
    // An answer may lead to the next question.
    const calm = () => waiting === 0 && performance.now() - last > 25
    for (const latest = performance.now() + 10_000; !calm() && performance.now() < latest; ) await new Promise((done) => setTimeout(done, 5))
  }
  return {
    context,
    calls() {
      const known = new Map(counts)
      counts.clear()
      return known
    },
    async pass(minutes) {
      for (let step = 0; step < (minutes * 60_000) / STEP; step++) {
        now += STEP
        await control(bench, 'clock', { now: new Date(now).toISOString() })
        await context.clock.runFor(STEP)
        last = performance.now()
        await settle()
      }
    },
    settle,
    close: () => context.close(),
  }
}

let made = 0

/** Opens a page with the script tag in such a context. */
export async function openIn(bench: Bench, { context, settle }: Hurried, written: Partial<ScriptTagPage> & Pick<ScriptTagPage, 'body'>, script = ''): Promise<Page> {
  const path = `/hurried/${++made}.html`
  bench.site.pages[path] = { body: scriptTagPage({ script: `${bench.site.cdnUrl}/lottery.js`, ...written, config: { api: `${bench.site.url}/api`, ...written.config } }) }
  const page = await context.newPage()
  if (script) await page.addInitScript({ content: script })
  await page.goto(bench.site.url + path)
  await page.locator('.lottery').first().waitFor()
  // Its parts come one after another.
  for (let turn = 0; turn < 5; turn++) {
    await context.clock.runFor(200)
    await settle()
  }
  return page
}
