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
  const inTab = () => parse(tabStorage?.get(SESSION_KEY), scope)
  const isCurrent = (kept: ReturnType<typeof parse>) => toJson(kept) === toJson(current)
  const kept = () => {
    const now = inTab()
    // Of another server the tab says nothing to this one.
    return now === undefined || isCurrent(now) ? current : now
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
      if (current && isCurrent(inTab())) tabStorage?.remove(SESSION_KEY)
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

/** Undefined: it is another server's. */
function parse(text: string | null | undefined, scope: string): Credentials | null | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as (CredentialParts & { scope?: unknown }) | null
    return kept && kept.scope !== scope ? undefined : completeCredentials(kept ?? {})
  } catch {
    // Another page of this origin wrote it, or a browser cut it short: as good as nothing kept.
    return null
  }
}
