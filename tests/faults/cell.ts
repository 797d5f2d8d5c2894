/** One cell of the matrix: a call meets a fault, and everything that the issue asks of it is looked at. */
import { stripVTControlCharacters } from 'node:util'
import type { ConsoleMessage, Page, Request } from '@playwright/test'
import type { SandboxState } from '../../src/sandbox/control.js'
import { expect } from '../browser/fixtures.js'
import type { CallUnderFault, Expectation, Said, Stage } from './row.js'
import { faults, LONGER_THAN_A_MINUTE, settleClocks } from './faults.js'

/** What a cell was found to be, as it goes to the reporter. */
export interface CellReport {
  call: string
  fault: string
  /** The short word, and the words on the screen. */
  word: string
  said: string
  input: string
  retries: number
  requests: number
  /** What the player did then, in words. */
  after: string
  /** '' where the cell is green. */
  red: string
}

/** Runs a cell. It never rejects: what is wrong is in the report. */
export async function runCell(at: Stage, call: CallUnderFault, expected: Expectation): Promise<CellReport> {
  const report: CellReport = { call: call.name, fault: at.fault, word: expected.says.word, said: '', input: wordOfInput(call, expected), retries: 0, requests: 0, after: expected.steps.map(({ does }) => does).join('; '), red: '' }
  const watch = watchPage(at.page, call)
  try {
    await strike(at, call, expected, report, watch)
    expect(watch.trouble(), 'exceptions and errors in the console').toEqual([])
  } catch (error) {
    const what = stripVTControlCharacters(error instanceof Error ? error.message : String(error)).trim() || 'failed'
    report.red = `${what}\n${watch.story()}`
    await at.page.screenshot({ path: `test-results/faults/${call.name}-${at.fault}.png`.replaceAll(' ', '-') }).catch(() => {})
  } finally {
    watch.stop()
  }
  return report
}

async function strike(at: Stage, call: CallUnderFault, expected: Expectation, report: CellReport, watch: Watch): Promise<void> {
  const { page, sandbox } = at
  const fault = faults[at.fault]
  const struck = { page, sandbox, isLed: call.isLed ?? false, isSent: expected.requests > 0, isCall: (url: URL) => url.pathname === call.pathname, sent: watch.sent, underWay: watch.underWay }
  const before = structuredClone(await sandbox.state())
  await call.prepare?.(at)
  at.notes['path'] ??= new URL(page.url()).hash
  await nextFrame(page)
  watch.begin()
  await fault.begin(struck)
  await call.ask(at)
  if (expected.waits) await isSaid(at, expected.waits)
  await fault.pass?.(struck)
  report.said = await isSaid(at, expected.says)
  await isAlive(page)
  if (expected.input === 'kept') await call.kept?.(at)
  // What would be tried again by itself has its time, from when all that was asked has been heard of.
  await expect.poll(watch.underWay, 'requests under way').toBe(0)
  await nextFrame(page)
  await page.clock.fastForward(LONGER_THAN_A_MINUTE)
  await isSaid(at, expected.settles ?? expected.says)
  await expect.poll(() => (report.requests = watch.sent()), 'requests').toBe(expected.requests)
  report.retries = Math.max(0, report.requests - 1 - (expected.polls ?? 0))
  if (expected.inVain) await step(at, call, expected.inVain, watch)
  await fault.end(struck)
  // What it has struck is over for the page too: what comes next is timed from there.
  await expect.poll(watch.underWay, 'requests under way').toBe(0)
  for (const [index, one] of expected.steps.entries()) {
    await step(at, call, one, watch)
    if (index === 0 && expected.input === 'later') await call.kept?.(at)
  }
  await call.tidy?.(at)
  await settleClocks(at)
  expect(ledgerBetween(before, await sandbox.state()), 'the ledger: bets bought, and money that does not add up').toEqual({ bought: call.buys, twice: [], missing: {} })
}

async function step(at: Stage, call: CallUnderFault, { act, says, requests }: Expectation['steps'][number], watch: Watch): Promise<void> {
  // What has gone out before it is told of a moment later.
  await nextFrame(at.page)
  const before = watch.sent()
  await act(at, call)
  await isSaid(at, says)
  // What is said may have stood there before the press: its requests are waited for, and a frame for one too many.
  const sent = () => watch.sent() - before
  await expect.poll(sent, 'requests of what the player does then').toBeGreaterThanOrEqual(requests)
  await nextFrame(at.page)
  expect(sent(), 'requests of what the player does then').toBe(requests)
}

/** Of a page that a busy machine lets draw late: an answer that came before it has been taken by then, and what is to be asked next has its time. */
const nextFrame = (page: Page) => page.evaluate(async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
})

/** After a cell that is red nobody knows what there is: everything is put away, so that the next cell begins on a page of its own. */
export async function startOver({ page, sandbox }: Stage): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('about:blank')
  await sandbox.reset()
  await settleClocks({ page, sandbox })
}

/** Waits until it is said, and answers how. */
async function isSaid(at: Stage, { find, words = [] }: Omit<Said, 'word'>): Promise<string> {
  const place = find(at).first()
  await expect(place).toBeVisible()
  for (const word of words) await expect(place).toContainText(word)
  return (await place.innerText()).replaceAll(/\s+/g, ' ').trim()
}

/** The widget is there: it has something to read, and something to press. */
async function isAlive(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const roots: (Document | ShadowRoot)[] = [document]
    let text = ''
    let controls = 0
    for (const root of roots) {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) roots.push(element.shadowRoot)
        if (root === document || !element.checkVisibility()) continue
        for (const node of element.childNodes) if (node.nodeType === 3) text += node.textContent?.trim() ?? ''
        if (element.matches('button, a[href], input')) controls++
      }
    }
    return { text: text.length, controls }
  })
  expect(seen.text, 'characters to read: a blank screen').toBeGreaterThan(40)
  expect(seen.controls, 'controls: a dead screen').toBeGreaterThan(1)
}

interface Watch {
  /** Counts from here. */
  begin(): void
  /** Requests of the call since then. */
  sent(): number
  /** Those without an end yet. */
  underWay(): number
  /** When each went out, for what, and how it ended: for a cell that is red only now and then, this is all that is left. */
  story(): string
  /** What nobody expects in a console: exceptions, and errors that are neither the browser's word for a lost answer nor ours for the page's developer. */
  trouble(): string[]
  stop(): void
}

/** The browser's own word for an answer of a bad status, or for none. */
const BROWSERS_WORD = /^Failed to load resource: /
/** What the product tells the page's developer of a server that does not work (tell-error.ts). */
const FOR_DEVELOPERS = /^\[lottery\] [\w-]+: [A-Z]\d{3}(-\d)? /

function watchPage(page: Page, { pathname }: CallUnderFault): Watch {
  const trouble: string[] = []
  let sent = 0
  let begun = performance.now()
  const underWay = new Set<Request>()
  const told: string[] = []
  const tell = (request: Request, what: string) => told.push(`${Math.round(performance.now() - begun)} ms: ${what} ${request.postData() ?? new URL(request.url()).search}`)
  const onRequest = (request: Request) => {
    if (new URL(request.url()).pathname !== pathname || request.method() === 'OPTIONS') return
    sent++
    underWay.add(request)
    tell(request, 'asked')
  }
  const onEnd = (request: Request) => {
    if (underWay.delete(request)) tell(request, request.failure()?.errorText ?? 'answered')
  }
  const onConsole = (message: ConsoleMessage) => {
    if (!['error', 'warning'].includes(message.type()) || BROWSERS_WORD.test(message.text()) || FOR_DEVELOPERS.test(message.text())) return
    trouble.push(`${message.type()}: ${message.text()}`)
  }
  const onError = (error: Error) => void trouble.push(`exception: ${error.message}`)
  page.on('request', onRequest)
  page.on('requestfinished', onEnd)
  page.on('requestfailed', onEnd)
  page.on('console', onConsole)
  page.on('pageerror', onError)
  return {
    begin() {
      sent = 0
      begun = performance.now()
    },
    sent: () => sent,
    underWay: () => underWay.size,
    story: () => told.join('\n'),
    trouble: () => trouble,
    stop() {
      page.off('request', onRequest)
      page.off('requestfinished', onEnd)
      page.off('requestfailed', onEnd)
      page.off('console', onConsole)
      page.off('pageerror', onError)
    },
  }
}

/** What has changed in the server's books: bets that stand, those whose string was bought more than once, and by wallet the money that no bet accounts for. */
function ledgerBetween(before: SandboxState, after: SandboxState): { bought: number; twice: string[]; missing: Record<string, number> } {
  const known = new Set(before.bets.map(({ guid }) => guid))
  const fresh = after.bets.filter(({ guid }) => !known.has(guid))
  const strings = fresh.map(({ betString }) => betString)
  const missing: Record<string, number> = {}
  for (const [owner, wallets] of Object.entries(after.wallets)) {
    for (const [currency, { balance }] of Object.entries(wallets)) {
      const staked = (state: SandboxState) => state.bets.filter((bet) => bet.owner === owner && bet.currency === currency && bet.state === 'open').reduce((sum, { total }) => sum + total, 0)
      const was = before.wallets[owner]?.[currency]?.balance ?? balance
      const gap = was + staked(before) - (balance + staked(after))
      if (gap !== 0) missing[`${owner} ${currency}`] = gap
    }
  }
  return { bought: fresh.filter(({ state }) => state === 'open').length, twice: strings.filter((text, index) => strings.indexOf(text) !== index), missing }
}

function wordOfInput({ input }: CallUnderFault, { input: state }: Expectation): string {
  return state === 'none' || input === '' ? '' : `${input}: ${state}`
}
