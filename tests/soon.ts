import { vi } from 'vitest'

/** Waits until a check holds: for what comes by itself in a moment, and on a busy machine in several. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 10_000 })
