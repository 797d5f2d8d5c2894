import type { Credentials, LoginCredentials, PartnerCredentials } from '../api/credentials.js'
import { toJson } from '../api/wire-json.js'
import type { KeyValueStorage } from '../api/environment.js'

/** Where the credentials of the session are kept: in memory, and with `persist: 'session'` in this tab's storage too; never in lasting storage (decisions section 4). */
export interface CredentialsVault {
  read(): Credentials | null
  keep(credentials: Credentials): void
  clear(): void
}

/** Where the tab keeps it. */
export const SESSION_KEY = 'lottery:session'

/**
 * Makes a vault. With a `tabStorage` it starts with what a page load before this one left there, if that was for the same server: a token must never
 * be sent to another. `scope` names the server.
 */
export function createCredentialsVault(tabStorage: KeyValueStorage | null, scope: string): CredentialsVault {
  let current = parse(tabStorage?.get(SESSION_KEY) ?? null, scope)
  return {
    read: () => current,
    keep(credentials) {
      // A copy, of what is known: whoever handed it in may change his own.
      current = completeCredentials(credentials)
      tabStorage?.set(SESSION_KEY, toJson({ scope, ...current }))
    },
    clear() {
      // What was kept since may be the session of the lottery that takes this one's place.
      if (tabStorage && toJson(parse(tabStorage.get(SESSION_KEY), scope)) === toJson(current)) tabStorage.remove(SESSION_KEY)
      current = null
    },
  }
}

/** What credentials of either kind are read from. */
type CredentialParts = Partial<Record<keyof PartnerCredentials | keyof LoginCredentials, unknown>>

/** Complete credentials of a login session or a partner's, or null. */
export function completeCredentials({ sn, loginid, token, bearer, api, mustChangePassword }: CredentialParts): Credentials | null {
  if (!isText(loginid)) return null
  if (isText(bearer)) return { loginid, bearer, ...(isText(api) && { api }), ...(mustChangePassword === true && { mustChangePassword }) }
  return isText(sn) && isText(token) ? { sn, loginid, token } : null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function parse(text: string | null, scope: string): Credentials | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    const kept = value as CredentialParts & { scope?: unknown }
    return kept.scope === scope ? completeCredentials(kept) : null
  } catch {
    // Another page of this origin wrote it, or a browser cut it short: as good as nothing kept.
    return null
  }
}
