/** The twelve things that go wrong on the way of a call, and how each strikes in a browser. */
import type { Page, Route } from '@playwright/test'
import { toJson } from '../../src/api/wire-json.js'
import type { DemoServer } from '../../demo/serve.js'
import { expect, NOON } from '../browser/fixtures.js'
import type { FaultName } from './fault-names.js'

/** A page whose call is struck. */
export interface Struck {
  page: Page
  sandbox: DemoServer['control']
  /** Another call goes before it. */
  isLed: boolean
  /** It goes out all the same, whatever is known of the network. */
  isSent: boolean
  /** Whether a request is the call's. */
  isCall(url: URL): boolean
  /** How many of them have gone out since the strike began. */
  sent(): number
  /** How many of them have no end yet. */
  underWay(): number
}

/** One fault on its way: it strikes from `begin` until `end`. */
export interface Fault {
  /** How it strikes, for the long form of the table. */
  how: string
  begin(at: Struck): Promise<void>
  /** When the call is on its way and the player has seen what is shown meanwhile: time passes. Absent: the answer is there at once. */
  pass?(at: Struck): Promise<void>
  /** All is well again. */
  end(at: Struck): Promise<void>
}

const MINUTE = 60_000
/** What is asked once a minute has been asked by then, and what is tried again after a failure too, whatever its jitter (ms; `stores/poll.ts`). */
export const LONGER_THAN_A_MINUTE = 75_000
/** And than what a poll waits for a network that is back (ms). */
export const A_MOMENT = 2_000
/** Half past six in GMT+8, when betting on the main draws closes. */
const CUT_OFF = new Date('2026-11-21T18:30:00+08:00').getTime()
/** Longer than any player waits without a doubt, and shorter than the product does (20 s). */
const SLOW = 15_000
/** What the product calls an answer that does not come. */
const NEVER = 21_000

const headers = { 'access-control-allow-origin': '*' }
const JSON_TYPE = 'application/json; charset=utf-8'

/** Every request of the call meets this instead of the server, until it is over. */
function instead(how: string, meet: (route: Route) => Promise<void>): Fault {
  return {
    how,
    async begin({ page, isCall }) {
      await page.route(isCall, meet)
    },
    end: ({ page }) => page.unrouteAll({ behavior: 'wait' }),
  }
}

const answered = (how: string, status: number, contentType: string, body: string) => instead(how, (route) => route.fulfill({ status, contentType, body, headers }).catch(() => {}))

/** What a held route waits for, by page. */
const held = new WeakMap<Page, () => void>()

/** Every request of the call waits until time has passed; `then` is what becomes of it. */
function waiting(how: string, milliseconds: number, then: (route: Route) => Promise<void>): Fault {
  return {
    how,
    async begin({ page, isCall }) {
      const over = new Promise<void>((resolve) => held.set(page, resolve))
      await page.route(isCall, async (route) => {
        await over
        await then(route)
      })
    },
    async pass({ page, sent }) {
      await expect.poll(sent, 'the call is on its way').toBeGreaterThan(0)
      await page.clock.fastForward(milliseconds)
      if (milliseconds === SLOW) held.get(page)?.()
    },
    async end({ page }) {
      held.get(page)?.()
      await page.unrouteAll({ behavior: 'wait' })
    },
  }
}

const gone = (route: Route) => route.abort('connectionreset').catch(() => {})

async function loseNetwork({ page, isLed, isCall }: Struck): Promise<void> {
  if (!isLed) return page.context().setOffline(true)
  await page.route(isCall, async (route) => {
    await page.context().setOffline(true)
    await route.abort('internetdisconnected')
  })
}

async function findNetwork({ page }: Struck): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  // The page is told of it in its own time: what it does then is timed from there.
  await page.waitForFunction(() => navigator.onLine)
}

/** Time stands at an instant for the page; the server's own goes on. */
const setPage = ({ page }: Struck, instant: number) => page.clock.setFixedTime(instant)

/** By name. The sandbox's own clock and answers are untouched but for what is said. */
export const faults: Readonly<Record<FaultName, Fault>> = {
  '500': answered('HTTP 500, with a page of text', 500, 'text/plain', 'Internal Server Error'),
  '502 HTML': answered('HTTP 502, with a gateway\'s page', 502, 'text/html', '<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1><script>throw 1</script>'),
  'malformed JSON': answered('HTTP 200, JSON that breaks off', 200, JSON_TYPE, '{"status":"S100","data":[{"GUID":"'),
  'wrong shape': answered('HTTP 200, JSON of something else', 200, JSON_TYPE, toJson({ state: 'ok', data: { unexpected: [1, 2, 3] }, Balance: 'many' })),
  empty: answered('HTTP 200, no body', 200, JSON_TYPE, ''),
  slow: waiting(`the answer takes ${SLOW / 1000} s`, SLOW, (route) => route.continue().catch(() => {})),
  never: waiting('no answer at all; the product waits 20 s', NEVER, gone),
  'dropped after acceptance': instead('the server does it, and its answer is lost', async (route) => {
    await route.fetch()
    await gone(route)
  }),
  offline: {
    how: 'no network, and none when it is tried again',
    begin: loseNetwork,
    end: findNetwork,
  },
  'back online': {
    how: 'no network; then it is back, and more than a minute passes',
    begin: loseNetwork,
    async pass(at) {
      if (at.isSent) await expect.poll(at.sent, 'the call was tried').toBeGreaterThan(0)
      // Found sooner, it would carry that call.
      await expect.poll(at.underWay, 'and has failed').toBe(0)
      await findNetwork(at)
      await at.page.clock.fastForward(LONGER_THAN_A_MINUTE)
    },
    end: findNetwork,
  },
  'token expired': {
    how: 'the server refuses the token (E102) of the first request',
    async begin({ page, isCall }) {
      // Not by `times`: a route that is taken away while others of its calls are on their way may leave them without an answer.
      let isFirst = true
      await page.route(isCall, async (route) => {
        if (!isFirst) return route.continue().catch(() => {})
        isFirst = false
        await route.fulfill({ status: 200, contentType: JSON_TYPE, headers, body: toJson({ status: 'E102', message: 'Session lost' }) })
      })
    },
    end: ({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }),
  },
  'clock 10 minutes off': {
    how: 'the page says 18:25 when it is 18:35 and betting is closed; then 12:10 when it is noon',
    async begin(at) {
      at.sandbox.setClock(new Date(CUT_OFF + 5 * MINUTE))
      await setPage(at, CUT_OFF - 5 * MINUTE)
    },
    async end(at) {
      at.sandbox.setClock(NOON)
      await setPage(at, NOON.getTime() + 10 * MINUTE)
    },
  },
}

/** After a cell: both clocks agree again. */
export async function settleClocks(at: Pick<Struck, 'page' | 'sandbox'>): Promise<void> {
  at.sandbox.setClock(NOON)
  await at.page.clock.setFixedTime(NOON)
}
