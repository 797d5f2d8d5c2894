/** How the sandbox answers: JSON made by `toJson`, open to every origin, errors as HTTP 200 with a status of the catalogue (spec section 8). */
import { toJson } from '../api/contract.js'
import { messageOf } from './catalogue.js'

/** Headers that let a page of any origin read an answer. */
export const corsHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'content-type, authorization',
  'access-control-max-age': '600',
}

/** A JSON answer. `httpStatus` is 200 for everything that the server decided itself. */
export function json(value: unknown, httpStatus = 200): Response {
  return new Response(toJson(value), { status: httpStatus, headers: { ...corsHeaders, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' } })
}

/** A refusal of the whole call. A handler throws it; it reaches the client as `{ status, message, params }`. */
export class Refusal extends Error {
  readonly code: string
  readonly params: readonly (string | number)[]

  constructor(code: string, params: readonly (string | number)[] = [], message = messageOf(code, params)) {
    super(message)
    this.code = code
    this.params = params
  }

  toResponse(): Response {
    return json({ status: this.code, message: this.message, params: this.params.length > 0 ? this.params : undefined })
  }
}

/**
 * A reply that never arrives, although the call was carried out. `fetch` rejects with it as it does when a connection breaks, hence a
 * TypeError; the demo server destroys the connection.
 */
export class LostReply extends TypeError {
  constructor() {
    super('Failed to fetch')
  }
}
