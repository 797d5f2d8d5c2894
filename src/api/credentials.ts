/** Credentials of a partner session, as the host page hands them in. Kept in memory; never logged, stored in localStorage or put in an event. */
export interface PartnerCredentials { sn: string; loginid: string; token: string }
/** Credentials of a login session, as `signIn` gets them. Guarded as those of a partner session. */
export interface LoginCredentials {
  loginid: string
  bearer: string
  /** The API host that the pin led to; without it the configured one. The token is for it and for no other. */
  api?: string
  /** The token is good for changing the password, and for nothing else. */
  mustChangePassword?: true
}
/** Who plays, and the proof of it; which kind it is decides the Backend. */
export type Credentials = PartnerCredentials | LoginCredentials
