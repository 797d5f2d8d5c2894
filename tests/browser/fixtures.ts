/** What every browser test stands on: a demo server per worker, a fresh sandbox per test, one clock, and no trouble that nobody has announced. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { startDemoServer, type DemoPage, type DemoServer } from '../../demo/serve.js'
import type { HostPage } from '../hosts/host-page.js'
import type { Call } from './call.js'
import { demoSession, scriptTagPage, type ScriptTagPage } from '../hosts/script-tag-page.js'

/** Saturday noon in GMT+8: every main type draws today, and all of them are open. */
export const NOON = new Date('2026-11-21T12:00:00+08:00')

/** The demo server of a worker, and the pages a test puts on it. */
export interface TestServer extends DemoServer {
  /** Serves a page; answers its address. `strict`: under the strictest policy a host may have. */
  page(html: string, options?: { strict?: boolean }): string
  /** The same for a page of a script tag, which has the sandbox as its server and a player signed in, unless it says otherwise. */
  host(page: Partial<ScriptTagPage> & Pick<ScriptTagPage, 'body'>, options?: { strict?: boolean }): string
  /** The same for a host of the suite, with the files that it names. */
  hostPage(host: HostPage): Promise<string>
}

/** What goes wrong in a browser without a test asking: errors and warnings in the console, exceptions, and violations of the page's policy. */
export interface Trouble {
  /** Announces trouble that the test provokes. It must come, and it must be the only one. */
  expect(...patterns: RegExp[]): void
}

interface Fixtures {
  trouble: Trouble
  /** The calls to the API of all pages of the test, as they were sent. */
  calls: Call[]
  sandbox: DemoServer['control']
}

const project = fileURLToPath(new URL('../..', import.meta.url))
const root = process.env['LOTTERY_DIST'] ?? `${project}dist`
const CONTENT_TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html; charset=utf-8' }

export const test = base.extend<Fixtures, { server: TestServer }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      if (!existsSync(`${root}/embed/lottery.js`)) throw new Error(`There is no build in ${root}. Run "npm run build" first.`)
      // A browser asks for an icon unasked, and would report that there is none.
      const pages: Record<string, DemoPage> = { '/favicon.ico': { body: '', headers: { 'content-type': 'image/x-icon' } } }
      const server = await startDemoServer({ port: 0, root, pages })
      let made = 0
      const serve = (path: string, body: string, headers?: Record<string, string>) => {
        pages[path] = { body, ...(headers && { headers }) }
        return server.url + path
      }
      const file = (path: string, text: string) => serve(path, text, { 'content-type': CONTENT_TYPES[extname(path)] ?? 'text/plain' })
      const page: TestServer['page'] = (html, { strict = false } = {}) => serve(`${strict ? '/csp' : '/host'}/${++made}.html`, html)
      const config = { api: `${server.url}/api`, ...demoSession }
      const script = `${server.cdnUrl}/lottery.js`
      await use({
        ...server,
        page,
        host: (written, options) => page(scriptTagPage({ script, config, ...written }), options),
        async hostPage({ html, headers = {}, strict = false }) {
          const folder = `${strict ? '/csp' : '/host'}/${++made}`
          const at = {
            script, config, cdn: server.cdnUrl, own: server.url, api: config.api,
            installed: (path: string) => file(`/installed/${path}`, readFileSync(`${project}node_modules/${path}`, 'utf8')),
            file: (name: string, text: string) => file(`${folder}/${name}`, text),
          }
          return serve(`${folder}/index.html`, await html(at), { ...headers })
        },
      })
      await server.close()
    },
    { scope: 'worker' },
  ],

  sandbox: [
    async ({ server }, use) => {
      await server.control.reset()
      server.control.setClock(NOON)
      await use(server.control)
    },
    { auto: true },
  ],

  context: async ({ context }, use) => {
    await context.clock.setFixedTime(NOON)
    await use(context)
  },

  trouble: [
    // The page is asked for so that it closes after this: what is told by code of its own may come when the test has seen all that it looks at.
    async ({ context, page: _page }, use) => {
      const seen = await collectTrouble(context)
      const announced: RegExp[] = []
      await use({ expect: (...patterns) => void announced.push(...patterns) })
      const missing = () => announced.filter((pattern) => !seen.some((line) => pattern.test(line))).map(String)
      await expect.poll(missing, 'announced trouble that did not come').toEqual([])
      expect(seen.filter((line) => !announced.some((pattern) => pattern.test(line))), 'trouble that nobody announced').toEqual([])
    },
    { auto: true },
  ],

  calls: async ({ context }, use) => {
    const calls: Call[] = []
    context.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (!pathname.startsWith('/api/') || pathname.startsWith('/api/sandbox/') || request.method() === 'OPTIONS') return
      const text = request.postData()
      calls.push({ path: pathname.slice('/api'.length) + search, body: text === null ? null : (JSON.parse(text) as unknown) })
    })
    await use(calls)
  },
})

export { expect }

async function collectTrouble(context: BrowserContext): Promise<string[]> {
  const seen: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') seen.push(`${message.type()}: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => seen.push(`exception: ${error.error().stack ?? String(error.error())}`))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => console.error(`policy: ${violatedDirective} ${blockedURI} ${sample}`))
  })
  return seen
}

/**
 * Lets the page's timers of a second and more run five times as fast, for tests that would wait for polls. How long a poll waits is the stores' tests' to say;
 * before the page is opened.
 */
export async function hurryTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const after = window.setTimeout.bind(window)
    const hurried = (handler: TimerHandler, delay = 0, ...values: unknown[]) => after(handler, delay >= 1000 ? delay / 5 : delay, ...values)
    Object.defineProperty(window, 'setTimeout', { value: hurried, configurable: true, writable: true })
  })
}

/** An event of a widget, as a partner's page sees it. */
export interface SeenEvent {
  name: string
  detail: unknown
  /** The tag name of the element it came from; '' for the document. */
  from: string
}

const EVENTS = ['lottery:ready', 'lottery:error', 'lottery:session', 'lottery:bet-placed', 'lottery:bet-voided', 'lottery:navigate', 'lottery:balance']

/** Listens on the document of the pages to come. The answer tells what has been heard, or only the events of one name. */
export async function recordEvents(page: Page): Promise<(name?: string) => Promise<SeenEvent[]>> {
  await page.addInitScript((names) => {
    const seen: unknown[] = []
    Object.defineProperty(window, 'seenEvents', { value: seen })
    for (const name of names) {
      document.addEventListener(name, (event) => {
        seen.push({ name, detail: (event as CustomEvent<unknown>).detail, from: event.target instanceof Element ? event.target.localName : '' })
      })
    }
  }, EVENTS)
  return async (name) => {
    const seen = await page.evaluate(() => (window as unknown as { seenEvents: SeenEvent[] }).seenEvents)
    return name === undefined ? seen : seen.filter((event) => event.name === name)
  }
}

/** The chunk of the embed build that holds a module of the source, as a file below the build. */
export function chunkFile(source: string): string {
  const folder = `${root}/embed/chunks`
  const holds = (map: string) => (JSON.parse(readFileSync(`${folder}/${map}`, 'utf8')) as { sources: string[] }).sources.some((path) => path.endsWith(`/${source}`))
  const map = readdirSync(folder).find((name) => name.endsWith('.js.map') && holds(name))
  if (!map) throw new Error(`No chunk holds ${source}.`)
  return `chunks/${map.slice(0, -'.map'.length)}`
}

/** How often each call was made. */
export function callCounts(calls: readonly Call[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { path } of calls) counts[path] = (counts[path] ?? 0) + 1
  return counts
}
