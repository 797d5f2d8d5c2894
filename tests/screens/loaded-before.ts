import { beforeAll } from 'vitest'
import { loadScreen } from '../../src/app/screens.js'

/**
 * Screens come by an `import()`, and so do the board's actions. On a busy machine a worker now and then could not load one of them, in none of its files: most likely it was under way
 * when a file before ended (`imports-settled.ts`). Loaded one after the other before the first test, they are there; a failure is one of the file, and says what it was.
 */
beforeAll(async () => {
  await import('../../src/screens/results/past/results-actions.js')
  for (const load of Object.values(loadScreen)) await load()
}, 60_000)
