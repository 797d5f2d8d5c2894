import type { Credentials, PartnerCredentials } from './credentials.js'
import type { SessionFields } from './wire-session.js'

/** What every partner call carries (decisions section 4); empty fields without a partner's credentials: the server refuses those. */
export function sessionFields(credentials: Credentials | null): SessionFields {
  const { sn = '', loginid = '', token = '' }: Partial<PartnerCredentials> = credentials ?? {}
  return { SN: sn, LoginId: loginid, AuthToken: token }
}
