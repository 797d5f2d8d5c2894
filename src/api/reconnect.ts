import type { Environment } from './environment.js'

/**
 * Calls back when the device has a network again. Returns the function that stops listening. Does nothing on a server.
 *
 * It is the browser's own `Environment.onReconnect`, apart from the rest of the platform: no first paint needs it.
 */
export function onReconnect({ onReconnect: own }: Pick<Environment, 'onReconnect'>, run: () => void): () => void {
  if (own) return own(run)
  const page = globalThis as Partial<Pick<Window, 'addEventListener' | 'removeEventListener'>>
  page.addEventListener?.('online', run)
  return () => page.removeEventListener?.('online', run)
}
