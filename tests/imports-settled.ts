/**
 * After each file whose worker goes on with the next one: whatever it has begun to import is there. An import that is under way when a file's environment is taken down fails,
 * and with it each later file of the worker that needs the module.
 */
import { afterAll, vi } from 'vitest'

afterAll(() => vi.dynamicImportSettled())
