import { isRefusal } from './refusals.js'

/** The words of a receipt that has come to its end. */
const ENDED = /^(?:cancell?ed|settled|closed|won?|win|lost|lose|paid|expired|rejected|refused|failed|S105)$/i

/**
 * Whether a receipt may still be voided by what its status says. The servers' words for one that stands are not given (spec section 7): Open, Success, S100, Accepted … are,
 * so any word counts that does not say that it is over. Whether it is too late is the server's to say (E134).
 */
export function isStanding(status: string): boolean {
  const word = status.trim()
  return !isVoided(word) && !ENDED.test(word) && !isRefusal(word) && !isRefusal(word.toUpperCase())
}

/** Whether a receipt's status says that it was voided. Servers write it in either of two words, in any case, and with blanks around it. */
export const isVoided = (status: string): boolean => /^void(?:ed)?$/i.test(status.trim())
