import type { Credentials } from './credentials.js'
import type { Endpoints, Paths } from './endpoints.js'
import type { Http } from './http.js'

/** What a Backend's calls are made with. */
export interface BackendOptions {
  http: Http
  endpoints: Pick<Endpoints, 'api' | 'fdapi' | 'masterapi'>
  paths: Paths
  /**
   * Read at each call, because a host may hand in a new token. Without credentials of its own kind a Backend asks all the same, and the server refuses.
   * @throws ApiError E102 when they are no longer those of the player whom the call was begun for
   */
  credentials(): Credentials | null
}
