/**
 * The statuses by which a server says for certain that it has not done what was asked: codes in the manner of the catalogue (spec section 8) that are no success, the words that a
 * bet's outcome has in place of one, and the numbers of HTTP by which a request is turned away unread.
 *
 * E133, "record exists", is none: a browser sends a call again by itself where a kept connection breaks, and the record may be of the first time. Nor are E101
 * ("network or other problem"), E5xx and 404: those are breakdowns by whatever name, and 404 may be said by the place that an answer was redirected to.
 */
const REFUSALS = /^(?:(?!E1(?:01|33)$|E5)[A-RT-Z]\d{1,4}(?:-\d+)?|DrawTypeNotAvail|IBoxMinAmountRequired|BettingIsClosed|40[0135]|41[35]|422)$/

/** Whether nothing was done. Of any other status that is no success ("Pending", 408, an empty one) nobody knows: a bet must not be offered again on its account. */
export function isRefusal(status: string): boolean {
  return REFUSALS.test(status)
}
