/** The sandbox's works: routes, state and clock wired together. `sandbox.ts` shows a page only `fetch`; `control.ts` reaches further. */
import { Hono } from 'hono/tiny'
import type { Minimums } from '../domain/default-minimums.js'
import type { Calendar } from '../domain/slots.js'
import { corsHeaders, json, LostReply, Refusal } from './answers.js'
import { addBetRoutes } from './bet-routes.js'
import { addDrawRoutes } from './draw-routes.js'
import type { DrawSource } from './draws.js'
import { routedPath, type Incoming } from './incoming.js'
import { addPasswordRoutes } from './password-routes.js'
import { addReportRoutes } from './report-routes.js'
import type { AddRoute, Engine, Handler } from './route.js'
import { addSessionRoutes } from './session-routes.js'
import { addSettingsRoutes } from './settings-routes.js'
import { addSignInRoutes } from './sign-in-route.js'
import { admitToken } from './sign-ins.js'
import { settle } from './settling.js'
import { createStateStore, type SandboxStorage } from './state.js'

/** What a sandbox may be given; everything has a default. */
export interface SandboxOptions {
  /** Seeds results, GUIDs and receipts: the same seed gives the same past. Default 1. */
  seed?: number | undefined
  /** The sandbox's clock. Default: the platform's. */
  now?: (() => Date) | undefined
  /** Keeps the state. Default: memory only. */
  storage?: SandboxStorage | undefined
  /** The calendar of draws, when the host has overridden it. */
  calendar?: Calendar | undefined
  /** The least stakes by currency, where the host has overridden them, in minor units. */
  minimums?: Minimums | undefined
  /** Waits that many milliseconds before a slow answer; rejects when `signal` aborts. Tests hand in one that does not wait. */
  wait?: ((milliseconds: number, signal: AbortSignal | null) => Promise<void>) | undefined
}

/** Makes the engine and the handler that drives it, which rejects only as a broken connection or an abort does. */
export function createEngine(options: SandboxOptions = {}): { engine: Engine; handle: Handler } {
  const { seed = 1, now = () => new Date(), calendar, minimums } = options
  const store = createStateStore(options.storage)
  const engine: Engine = {
    now,
    seed,
    calendar,
    minimums,
    wait: options.wait ?? waitByTimer,
    change: (change) =>
      store.change((state) => {
        const source: DrawSource = { seed, calendar, published: state.published }
        settle(state, source, now())
        return change(state, source)
      }),
  }

  const app = new Hono({ getPath: (request) => routedPath(request.url) })
  app.use('*', async (context, next) => {
    const call: Incoming = context.req.raw
    if (call.headers.has('authorization')) await engine.change((state) => admitToken(state, call, context.req.path, seed))
    await next()
  })
  const addRoute: AddRoute = (path, handler) => {
    app.on(['GET', 'POST'], path, (context) => handler(context.req.raw))
  }
  addSessionRoutes(addRoute, engine)
  addSignInRoutes(addRoute, engine)
  addBetRoutes(addRoute, engine)
  addReportRoutes(addRoute, engine)
  addSettingsRoutes(addRoute, engine)
  addPasswordRoutes(addRoute, engine)
  addDrawRoutes(addRoute, engine)
  app.options('*', () => new Response(null, { status: 204, headers: corsHeaders }))
  app.notFound((context) => json({ status: 'F100', message: `The sandbox has no call ${context.req.path}` }, 404))
  app.onError((error) => {
    if (error instanceof LostReply || isAbort(error)) throw error
    return error instanceof Refusal ? error.toResponse() : json({ status: 'F100', message: error.message }, 500)
  })

  return {
    engine,
    async handle(call) {
      call.signal?.throwIfAborted()
      // Not a Request, on purpose (see incoming.ts): Hono and the routes read no more of it than Incoming has.
      return app.fetch(call as unknown as Request)
    },
  }
}

function isAbort(error: Error): boolean {
  return error.name === 'AbortError' || error.name === 'TimeoutError'
}

/** The wait of a running sandbox. */
export function waitByTimer(milliseconds: number, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, milliseconds)
    const abort = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', abort, { once: true })
  })
}
