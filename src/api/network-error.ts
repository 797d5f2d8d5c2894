import type { Outcome } from './api-error.js'

/**
 * `offline`: no connection, or a broken one. `timeout`: no whole answer in time. `aborted`: somebody else stopped the call. `http`: an HTTP status
 * that is a failure, without a readable refusal. `not-json`: an answer that is no JSON object or array. `too-large`: more than any answer can be.
 */
export type NetworkFailure = 'offline' | 'timeout' | 'aborted' | 'http' | 'not-json' | 'too-large'

/**
 * No readable answer. Nobody knows what happened on the server, not even for `offline`: a browser does not say whether a connection
 * broke before or after the request left, and says the same of an answer that the page may not read.
 *
 * A file of its own: it is of no use to what is painted first, where ApiError is.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  readonly reason: NetworkFailure
  /** Where there was an answer at all. */
  readonly httpStatus?: number
  readonly outcome: Outcome = 'unknown'

  constructor(reason: NetworkFailure, httpStatus?: number) {
    super(httpStatus === undefined ? `No answer${reason === 'offline' ? " (network, CORS or the page's own fetch)" : `: ${reason}`}` : `No readable answer (HTTP ${httpStatus}): ${reason}`)
    this.reason = reason
    this.httpStatus = httpStatus
  }
}
