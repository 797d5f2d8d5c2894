/**
 * The sandbox with its controls, for the demo server and for tests: reset, clock, faults, results published by hand, and a look inside.
 * The sandbox that ships in the page has none of this.
 */
import * as v from 'valibot'
import { isDate } from '../domain/calendar.js'
import { corsHeaders, json } from './answers.js'
import { createEngine, waitByTimer, type SandboxOptions } from './engine.js'
import { createFaults, type Fault } from './faults.js'
import { readCall, routedPath } from './incoming.js'
import { numbersSchema, paceSchema, publishDraw, type PublishedNumbers, type PublishedPace } from './publishing.js'
import type { Sandbox } from './sandbox.js'
import { freshState, type SandboxState } from './state.js'

export type { Fault } from './faults.js'
export type { PublishedNumbers, PublishedPace } from './publishing.js'
export type { SandboxState } from './state.js'

const clockSchema = v.object({ now: v.nullable(v.pipe(v.string(), v.check((text) => !Number.isNaN(Date.parse(text)), 'not an instant'))) })
const drawSchema = v.object({ slot: v.string(), date: v.pipe(v.string(), v.check(isDate, 'not a date')), numbers: v.optional(numbersSchema, {}) })

/** The controls. Each is also a call below `/sandbox/`. */
export interface SandboxControl {
  /** A fresh state, the real clock, no faults. */
  reset(): Promise<void>
  /** Sets the sandbox's clock, which goes on from there; null for the real one. Not kept over a restart. */
  setClock(now: Date | null): void
  addFault(fault: Fault): void
  /** The whole state, and the sandbox's time as an ISO instant. */
  state(): Promise<SandboxState & { now: string }>
  /** Publishes a result and thereby closes its slot. It is final when its last number is out: at once, unless a pace is given. Bets that were paid by other numbers are paid anew. @throws RangeError for an unknown slot. */
  publish(slot: string, date: string, numbers?: PublishedNumbers, pace?: PublishedPace): Promise<void>
}

/** A sandbox whose `fetch` also answers the control calls, and the same controls as functions. */
export interface ControlledSandbox extends Sandbox { control: SandboxControl }

/** Makes one. @see createSandbox */
export function createControlledSandbox(options: SandboxOptions = {}): ControlledSandbox {
  const realNow = options.now ?? (() => new Date())
  let ahead = 0
  const now = (): Date => new Date(realNow().getTime() + ahead)
  const { engine, handle } = createEngine({ ...options, now })
  const faults = createFaults(options.wait ?? waitByTimer)

  const control: SandboxControl = {
    async reset() {
      ahead = 0
      faults.clear()
      await engine.change((state) => Object.assign(state, freshState()))
    },
    setClock(instant) {
      ahead = instant ? instant.getTime() - realNow().getTime() : 0
    },
    addFault: faults.add,
    state: () => engine.change((state) => ({ ...state, now: now().toISOString() })),
    publish: (slot, date, numbers = {}, pace = {}) => engine.change((state, source) => publishDraw(state, source, { slot, date, numbers, pace, now: now() })),
  }

  const calls: Readonly<Record<string, (body: unknown) => unknown>> = {
    'POST /sandbox/reset': () => control.reset(),
    'POST /sandbox/clock': (body) => {
      const { now: instant } = v.parse(clockSchema, body)
      control.setClock(instant === null ? null : new Date(instant))
    },
    'POST /sandbox/fault': (body) => faults.add(body),
    'POST /sandbox/draw': (body) => {
      const { slot, date, numbers } = v.parse(drawSchema, body)
      return control.publish(slot, date, numbers, v.parse(paceSchema, body))
    },
    'GET /sandbox/state': () => control.state(),
  }

  return {
    control,
    async fetch(input, init) {
      const call = await readCall(input, init)
      const path = routedPath(call.url)
      if (!path.startsWith('/sandbox/')) return (await faults.strike(call)) ?? handle(call)
      if (call.method === 'OPTIONS') return new Response(null, { status: 204, headers: corsHeaders })
      const run = calls[`${call.method} ${path}`]
      if (!run) return json({ status: 'F100', message: `No control call ${call.method} ${path}` }, 404)
      try {
        const text = await call.text()
        const answer = await run(text === '' ? {} : JSON.parse(text))
        return json(answer ?? { status: 'S100' })
      } catch (error) {
        return json({ status: 'V103', message: error instanceof Error ? error.message : String(error) }, 400)
      }
    },
  }
}
