import type { Credentials } from '../api/backend.js'
import { toJson } from '../api/wire-json.js'
import type { KeyValueStorage } from '../api/environment.js'

/** Where the credentials of the session are kept: in memory, and with `persist: 'session'` in this tab's storage too; never in lasting storage (decisions section 4). */
export interface CredentialsVault {
  read(): Credentials | null
  keep(credentials: Credentials): void
  clear(): void
}

const KEY = 'lottery:session'

/**
 * Makes a vault. With a `tabStorage` it starts with what a page load before this one left there, if that was for the same server: a token must never
 * be sent to another. `scope` names the server.
 */
export function createCredentialsVault(tabStorage: KeyValueStorage | null, scope: string): CredentialsVault {
  let current = parse(tabStorage?.get(KEY) ?? null, scope)
  return {
    read: () => current,
    keep(credentials) {
      const { sn, loginid, token } = credentials
      current = { sn, loginid, token }
      tabStorage?.set(KEY, toJson({ scope, ...current }))
    },
    clear() {
      // What was kept since may be the session of the lottery that takes this one's place.
      if (tabStorage && parse(tabStorage.get(KEY), scope)?.token === current?.token) tabStorage.remove(KEY)
      current = null
    },
  }
}

/** Complete credentials, or null. */
export function completeCredentials(parts: Partial<Record<keyof Credentials, unknown>>): Credentials | null {
  const { sn, loginid, token } = parts
  return typeof sn === 'string' && typeof loginid === 'string' && typeof token === 'string' && sn && loginid && token ? { sn, loginid, token } : null
}

function parse(text: string | null, scope: string): Credentials | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    const kept = value as Partial<Record<'scope' | keyof Credentials, unknown>>
    return kept.scope === scope ? completeCredentials(kept) : null
  } catch {
    // Another page of this origin wrote it, or a browser cut it short: as good as nothing kept.
    return null
  }
}
