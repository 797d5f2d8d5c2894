/** What a partner may say of responsible play, read as a page writes it: as text (an attribute) or as a number. Null for what cannot be meant; the defaults apply. */

/** The age from which one may play, where the partner says nothing. */
export const DEFAULT_MIN_AGE = 18
/** Minutes between two reality checks, where the partner says nothing. */
export const DEFAULT_REALITY_CHECK = 60
/** A day: more would be never, and that is 0. */
const MOST_MINUTES = 1440

/** 18 or 21. */
export function readMinAge(given: number | string): 18 | 21 | null {
  const age = Number(given)
  return age === 18 || age === 21 ? age : null
}

/** Whole minutes, up to a day; 0 is off. */
export function readRealityCheck(given: number | string): number | null {
  // What is neither, such as true, is a number to Number all the same.
  const minutes = typeof given === 'number' || (typeof given === 'string' && given.trim() !== '') ? Number(given) : NaN
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= MOST_MINUTES ? minutes : null
}

/** An https address, as the platform writes it. */
export function readHelpUrl(given: string): string | null {
  try {
    const url = new URL(given)
    return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null
  } catch {
    return null
  }
}
