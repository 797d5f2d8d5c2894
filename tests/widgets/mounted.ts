import { vi } from 'vitest'
import { settle, type TestEnvironment } from '../stores/environment.js'

/** The container that `mount` makes in a target. */
export const containerOf = (target: Element): Element => {
  const container = target.lastElementChild
  if (!container) throw new Error('nothing was mounted')
  return container
}

/** Lets pass the moment for which stores (each one after those derived from it) and the session wait, in case the page puts another widget in the place of the last. */
export async function allLeft(environment: TestEnvironment): Promise<void> {
  await settle()
  await vi.advanceTimersByTimeAsync(5000)
  await environment.advance(1000)
}

/** From here on the renderer's and the stores' own timers wait for `allLeft`. */
export const holdTimers = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
