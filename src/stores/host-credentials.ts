import type { Credentials } from '../api/backend.js'
import type { Timers } from '../api/environment.js'
import { completeCredentials } from './credentials-vault.js'

export interface HostQuestion {
  /** What the host calls it, for the console: `credentials` or `onTokenExpired`. */
  name: string
  ask(): Promise<Credentials | null>
  /** Whose session it must be, in any case of letters, where the host has said that beforehand. */
  loginid?: string | undefined
  /** Milliseconds until the host counts as silent. */
  timeoutMs: number
  timers: Timers
}

/**
 * Asks the host for credentials, whose code may do anything. Null: nobody is signed in there. Rejects with an Error whose words are for the page's developer, and
 * hold nothing of what the host said: it may be a token.
 */
export async function askHost({ name, ask, loginid, timeoutMs, timers }: HostQuestion): Promise<Credentials | null> {
  let stop = () => {}
  const silence = new Promise<never>((_, reject) => {
    stop = timers.after(timeoutMs, () => reject(new Error(`${name}() has not answered in ${timeoutMs / 1000} seconds.`)))
  })
  let answer: unknown
  try {
    answer = await Promise.race([answerOf(name, ask), silence])
  } finally {
    stop()
  }
  if (answer === null) return null
  const credentials = typeof answer === 'object' ? completeCredentials(answer as object) : null
  if (!credentials) throw new Error(`${name}() must resolve to { sn, loginid, token }, to { loginid, bearer }, or to null for nobody. Missing or empty: ${missingIn(answer)}.`)
  if (loginid !== undefined && loginid.toLowerCase() !== credentials.loginid.toLowerCase()) throw new Error(`${name}() gave the session of another player than "loginid" in the configuration names.`)
  return credentials
}

async function answerOf(name: string, ask: () => Promise<Credentials | null>): Promise<unknown> {
  try {
    return await ask()
  } catch (error) {
    console.error(`[lottery] ${name}() failed`, error)
    throw new Error(`${name}() failed.`)
  }
}

function missingIn(answer: unknown): string {
  if (typeof answer !== 'object') return `all of it (it is ${typeof answer})`
  const given = answer as Record<string, unknown>
  const names = 'bearer' in given ? ['loginid', 'bearer'] : ['sn', 'loginid', 'token']
  return names.filter((name) => typeof given[name] !== 'string' || given[name] === '').join(', ')
}
