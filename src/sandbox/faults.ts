/** Faults on demand: what the demo server does to the next answers of a path, so that a test can see a client cope. */
import * as v from 'valibot'
import { corsHeaders, LostReply } from './answers.js'
import type { Incoming } from './incoming.js'

/** A fault as it is asked for. Without `status`, `body` or `drop` the answer is only delayed. */
const faultSchema = v.object({
  /** Part of the address: `PostBetEkor`, `/jackpotL/`. */
  path: v.pipe(v.string(), v.minLength(1)),
  /** HTTP status of the answer instead of the sandbox's. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  /** Text of the answer instead of the sandbox's. */
  body: v.optional(v.string()),
  /** Its type; HTML when not said, as a gateway's error page is. */
  contentType: v.optional(v.string(), 'text/html; charset=utf-8'),
  /** Milliseconds to wait first. */
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
  /** The connection breaks; the sandbox never sees the call. (For one that is carried out and loses its reply, bet on 0998.) */
  drop: v.optional(v.boolean(), false),
  /** How many answers it strikes. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
})
/** A fault as it is asked for. */
export type Fault = v.InferInput<typeof faultSchema>

/** The faults that are still to come. */
export interface Faults {
  /** @throws ValiError when the fault cannot be read. */
  add(fault: unknown): void
  clear(): void
  /** The answer of the first fault that strikes this call, null when none does or it only delays. @throws LostReply for a dropped connection. */
  strike(call: Incoming): Promise<Response | null>
}

/** Makes an empty list of faults. `wait` as in SandboxOptions. */
export function createFaults(wait: (milliseconds: number, signal: AbortSignal | null) => Promise<void>): Faults {
  let pending: { fault: v.InferOutput<typeof faultSchema>; left: number }[] = []
  return {
    add(fault) {
      const read = v.parse(faultSchema, fault)
      pending.push({ fault: read, left: read.times })
    },
    clear() {
      pending = []
    },
    async strike({ url, method, signal }) {
      // A preflight is not the call that was meant.
      if (method === 'OPTIONS') return null
      const struck = pending.find(({ fault }) => url.includes(fault.path))
      if (!struck) return null
      struck.left -= 1
      pending = pending.filter(({ left }) => left > 0)
      const { fault } = struck
      if (fault.delayMs > 0) await wait(fault.delayMs, signal)
      if (fault.drop) throw new LostReply()
      if (fault.status === undefined && fault.body === undefined) return null
      const status = fault.status ?? 200
      // These statuses may not carry a body at all.
      const body = status === 204 || status === 205 || status === 304 ? null : (fault.body ?? `Fault ${status}`)
      return new Response(body, { status, headers: { ...corsHeaders, 'content-type': fault.contentType } })
    },
  }
}
