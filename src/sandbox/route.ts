import type { Minimums } from '../domain/default-minimums.js'
import type { Calendar } from '../domain/slots.js'
import type { DrawSource } from './draws.js'
import type { Incoming } from './incoming.js'
import type { SandboxState } from './state.js'

/** What the routes work with. */
export interface Engine {
  now(): Date
  seed: number
  calendar: Calendar | undefined
  minimums: Minimums | undefined
  /** Runs a synchronous change on the state, after every draw that has become final is settled. */
  change<T>(change: (state: SandboxState, source: DrawSource) => T): Promise<T>
  wait(milliseconds: number, signal: AbortSignal | null): Promise<void>
}

/** A route's work: takes the call, answers, or throws a Refusal or a LostReply. */
export type Handler = (call: Incoming) => Promise<Response>
/** Adds a route; both methods, because the spec writes some reads as POST and a real server answers either. */
export type AddRoute = (path: string, handler: Handler) => void
