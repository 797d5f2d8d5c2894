/**
 * `lottery-widgets/sandbox`: the server side of the product in one function, for demo mode, tests and the demo server. Same wire format as a
 * real server, its own rules and prices, real state. No network.
 */
import { createEngine, type SandboxOptions } from './engine.js'
import { readCall, type FetchInput } from './incoming.js'

export type { SandboxOptions } from './engine.js'
export type { SandboxStorage } from './state.js'

/** A server in a function. */
export interface Sandbox {
  /** Answers as the platform's `fetch` does, for any origin and below any `/api`. Rejects only as a broken connection or an abort does. */
  fetch(input: FetchInput, init?: RequestInit): Promise<Response>
}

/** Makes a sandbox. Two with the same seed, clock and storage answer alike. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { handle } = createEngine(options)
  return { fetch: async (input, init) => handle(await readCall(input, init)) }
}
