/**
 * Before each file of logic: a property ends before its test does. A test that runs out of time says so and nothing else, and with it the seed of a counterexample
 * would be lost that is still being shrunk.
 */
import fc from 'fast-check'

/** ms: less than the project's `testTimeout`. A test with more time says its own. */
const LIMIT = 18_000

fc.configureGlobal({ interruptAfterTimeLimit: LIMIT, markInterruptAsFailure: true })
