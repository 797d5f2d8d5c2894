import type { FaultName } from './fault-names.js'
import type { Expectation } from './row.js'

/** The answers that come at once and tell nothing: most calls take them alike. */
export const unreadable = (expected: Expectation) =>
  ({ '500': expected, '502 HTML': expected, 'malformed JSON': expected, 'wrong shape': expected, empty: expected }) satisfies Partial<Record<FaultName, Expectation>>
