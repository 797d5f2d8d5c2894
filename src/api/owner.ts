import type { LoginCredentials } from './credentials.js'

/**
 * Names whose something is: the login id and, where a pin led to a host, that host, for the same name is somebody else's there. Lower case, because login
 * ids are compared without case. Never shown and never sent.
 */
export function ownerOf({ loginid, api }: Pick<LoginCredentials, 'loginid' | 'api'>): string {
  return (api ? `${loginid} ${api}` : loginid).toLowerCase()
}
