/** What both Backends make of an answer to a bet. */
import { ApiError } from './api-error.js'
import type { BetItem } from './backend.js'
import type { BetItemWire } from './wire-bets.js'
import { isSuccess } from './wire-envelope.js'

/** One outcome of a bet. */
export function readBetItem({ status, message, Output, GUID, params = [], Params = [] }: BetItemWire): BetItem {
  const given = params.length > 0 ? params : Params
  return { status, message: new ApiError(status, 200, given, message).message, output: Output, guid: GUID, accepted: isSuccess(status), ...(given.length > 0 && { params: given }) }
}
