import { statusEffects, type StatusEffect } from '../domain/status-effects.js'

/**
 * Whether a call was carried out. `refused`: the server said no, nothing was done. `unknown`: the call may have been carried out and nobody
 * here can tell, because its answer was lost or cannot be read. A bet that ends `unknown` must never be sent again under a new ClientRef.
 */
export type Outcome = 'refused' | 'unknown'

/**
 * An answer that is no success: the server's refusal, or one that cannot be read (`unreadable.ts`). `message` is the server's own words with
 * its params filled in, or ''; it is text, never HTML.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** A code of the catalogue (spec section 8) or a word the spec uses; the server's own, whatever it is. */
  readonly code: string
  readonly httpStatus: number
  /** What fills `{0}`, `{1}` … of the code's text. */
  readonly params: (string | number)[]
  /** What follows from it beyond its words. */
  readonly effect: StatusEffect | undefined
  readonly outcome: Outcome

  constructor(code: string, httpStatus: number, params: (string | number)[] = [], message = '', effect?: StatusEffect) {
    super(message.replace(/\{(\d)\}/g, (hole, index: string) => String(params[Number(index)] ?? hole)))
    this.code = code
    this.httpStatus = httpStatus
    this.params = params
    // 500 and its like, in whichever field, are a breakdown. "Invalid SN" ends the session whatever its code, and as one.
    this.effect = effect ?? (/invalid sn/i.test(`${code} ${message}`) ? 'renewal' : /^5\d\d$/.test(code) ? 'doubt' : Object.hasOwn(statusEffects, code) ? statusEffects[code] : undefined)
    this.outcome = this.effect === 'doubt' ? 'unknown' : 'refused'
  }
}
