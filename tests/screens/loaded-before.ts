import { beforeAll } from 'vitest'

/**
 * The board's actions come by an `import()` that nobody hears of when it fails. On a busy machine a worker now and then could not load them, in none of its files, and nobody
 * knows why. Loaded before the first test, they are there; a failure is one of the file, and says what it was.
 */
beforeAll(async () => void (await import('../../src/screens/results/past/results-actions.js')), 60_000)
