import type { Credentials, LoginCredentials, PartnerCredentials } from '../api/credentials.js'
import { toJson } from '../api/wire-json.js'
import type { KeyValueStorage } from '../api/environment.js'

/** Where the credentials of the session are kept: in memory, and with `persist: 'session'` in this tab's storage too; never in lasting storage (decisions section 4). */
export interface CredentialsVault {
  read(): Credentials | null
  /** What the tab keeps by now, for another of its pages may have signed out, or in: what `read` gives, where that is the same. Null where no tab keeps it. */
  kept(): Credentials | null
  /** False: they are not complete, and nothing changes. */
  keep(credentials: CredentialParts | null | undefined): boolean
  clear(): void
}

/** Where the tab keeps it. */
export const SESSION_KEY = 'lottery:session'

/**
 * Makes a vault. With a `tabStorage` it starts with what a page load before this one left there, if that was for the same server: a token must never
 * be sent to another. `scope` names the server.
 */
export function createCredentialsVault(tabStorage: KeyValueStorage | null, scope: string): CredentialsVault {
  let current: Credentials | null = null
  const kept = () => {
    const inTab = parse(tabStorage?.get(SESSION_KEY), scope)
    return toJson(inTab) === toJson(current) ? current : inTab
  }
  current = kept()
  return {
    read: () => current,
    kept,
    keep(credentials) {
      // A copy, of what is known: whoever handed it in may change his own.
      const whole = completeCredentials(credentials ?? {})
      if (!whole) return false
      current = whole
      tabStorage?.set(SESSION_KEY, toJson({ scope, ...current }))
      return true
    },
    clear() {
      // What was kept since may be the session of the lottery that takes this one's place; and another server's is nobody's here.
      if (current && kept() === current) tabStorage?.remove(SESSION_KEY)
      current = null
    },
  }
}

/** What credentials of either kind are read from. */
type CredentialParts = Partial<Record<keyof PartnerCredentials | keyof LoginCredentials, unknown>>

/** Complete credentials of a login session or a partner's, or null. */
export function completeCredentials(given: CredentialParts): Credentials | null {
  const [sn, loginid, token, bearer, api] = [given.sn, given.loginid, given.token, given.bearer, given.api].map(credentialText)
  if (!loginid) return null
  if (bearer) return { loginid, bearer, ...(api && { api }), ...(given.mustChangePassword === true && { mustChangePassword: true }) }
  return sn && token ? { sn, loginid, token } : null
}

/** A part of credentials as text, '' for none. A number is one, as it is in a configuration (`splitConfig`). */
export function credentialText(value: unknown): string {
  return typeof value === 'string' || Number.isFinite(value) ? String(value) : ''
}

function parse(text: string | null | undefined, scope: string): Credentials | null {
  try {
    const kept = JSON.parse(text ?? 'null') as (CredentialParts & { scope?: unknown }) | null
    return kept?.scope === scope ? completeCredentials(kept) : null
  } catch {
    // Another page of this origin wrote it, or a browser cut it short: as good as nothing kept.
    return null
  }
}
