import { callTimeout } from '../api/call-timeout.js'
import type { Credentials } from '../api/credentials.js'
import type { Timers } from '../api/environment.js'
import { completeCredentials } from './credentials-vault.js'

/** What a host calls it. */
export type HostCallback = 'credentials' | 'onTokenExpired'
type Ask = () => Promise<Credentials | null>

/**
 * Asks the host for credentials, whose code may do anything. Null: nobody is signed in there. Rejects with an Error whose words are for the page's developer, and
 * hold nothing of what the host said: it may be a token. Where the host has named the player (`loginid`), `credentials` must be his, in any case of letters.
 */
export async function askHost(name: HostCallback, config: { [callback in HostCallback]?: Ask } & { loginid?: string; timeoutMs?: number }, { timers }: { timers: Timers }): Promise<Credentials | null> {
  const ask = config[name]
  if (!ask) return null
  const timeoutMs = callTimeout(config)
  const loginid = name === 'credentials' ? config.loginid : undefined
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
  if (!credentials) throw new Error((await loadWords())?.incompleteAnswer(name, answer) ?? `${name}() gave no whole credentials.`)
  if (loginid && loginid.toLowerCase() !== credentials.loginid.toLowerCase()) throw new Error(`${name}() gave the session of another player than "loginid" in the configuration names.`)
  return credentials
}

async function answerOf(name: string, ask: Ask): Promise<unknown> {
  try {
    return await ask()
  } catch (error) {
    console.error(`[lottery] ${name}() failed`, error)
    // With a cause it is in the console already (tell-error.ts).
    throw new Error(`${name}() failed.`, { cause: error })
  }
}

/** Tells the page's developer what credentials lack that his script has handed to a session. Never rejects. */
export const tellIncomplete = (given: unknown): Promise<void> => loadWords().then((words) => words?.tellIncomplete(given))

/** For the page's developer alone; null where they were lost on the way. */
const loadWords = () => import('./incomplete-credentials.js').catch(() => null)
