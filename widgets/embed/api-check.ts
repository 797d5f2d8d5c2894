import { warnOnce } from '../../src/config-help.js'
import type { Lottery } from '../../src/lottery.js'
import { lastErrors } from './host-events.js'

const watched = new WeakSet<Lottery>()
const asked = new Set<string>()

/**
 * Finds out why a server on another origin cannot be reached, when that first happens: a browser tells a page no more than that it failed. Nothing is asked
 * while all goes well, nor where the host brings its own `fetch`. `host` is the element of one of its widgets.
 */
export function watchApi(lottery: Lottery, host: HTMLElement): void {
  const { api, fetch, environment } = lottery.config
  if (watched.has(lottery) || lottery.isDemo || api === undefined || fetch || environment) return
  watched.add(lottery)
  let stop = () => {}
  const hear = ({ message }: { message: string }) => {
    if (/\b404\b/.test(message)) return warnOnce('api-path', `${shown(api)} answers a call with HTTP 404: there may be a part too many or too few in api, endpoints or paths.`)
    if (!message.startsWith('No answer (') || !navigator.onLine) return
    stop()
    void checkApi(api)
  }
  stop = lottery.on('lottery:error', hear)
  // It may have failed before this code came.
  for (const { detail, target } of lastErrors) if (target === host) hear(detail)
}

/** What follows a question mark may be a key, and what stands before the host a password. */
const shown = (api: string) => api.replace(/\?.*/s, '').replace(/\/\/[^/]*@/, '//')

async function checkApi(api: string): Promise<void> {
  const { origin, href } = new URL(api.replace(/^\s*http:(?!\/\/(localhost|127\.))/i, 'https:'), location.href)
  if (origin === location.origin || asked.has(origin)) return
  asked.add(origin)
  let isBlocked = false
  const onViolation = (event: SecurityPolicyViolationEvent) => {
    if (event.blockedURI.startsWith(origin)) isBlocked = true
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  // Without CORS nothing can be read of the answer; that there is one says enough.
  const isThere = await globalThis.fetch(href, { mode: 'no-cors', credentials: 'omit', cache: 'no-store' }).then(() => true, () => false)
  // The browser tells of a violation in a task of its own.
  await new Promise((resolve) => setTimeout(resolve))
  document.removeEventListener('securitypolicyviolation', onViolation)
  if (isBlocked) warnOnce('api-blocked', `The page's Content-Security-Policy does not let ${origin} be called: add it to connect-src.`)
  else if (isThere) warnOnce('api-cors', `${origin} answers, but does not let ${location.origin} read the answer: Access-Control-Allow-Origin is missing or names another origin.`)
  else warnOnce('api-unreachable', `${origin} cannot be reached from this page.`)
}
