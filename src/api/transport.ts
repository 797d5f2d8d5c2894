import { secureAddress } from './address.js'
import { resolveEndpoints, resolvePaths, type Endpoints, type Given, type Paths } from './endpoints.js'
import type { Fetch, Timers } from './environment.js'
import { createHttp, type Http } from './http.js'
import type { PinCodec, PinDirectory } from './pin-host.js'

/** What all calls are made with. */
export interface Transport {
  http: Http
  /**
   * Those of the API host; without one, of the host that the default pin leads to. Rejects with NetworkError where nobody says where that is, to be asked again:
   * what goes to any other host meanwhile would be lost there, and a session's credentials given away.
   * @throws RangeError for an `api` that is no address.
   */
  endpoints(): Promise<Endpoints>
  /** The endpoints of another API host, where a pin has led there; those that the host page names stay as they are. */
  endpointsAt(api: string): Endpoints
  paths: Paths
  /** Where a pin leads to its API host; null: the configured host is everybody's. */
  directory: PinDirectory | null
}

export interface TransportParts {
  fetch: Fetch
  timers: Timers
  /** Milliseconds until an answer counts as lost. */
  timeoutMs: number
  /** The API host; without it, the one that the default pin leads to. */
  api?: string
  endpoints?: Given<Endpoints>
  paths?: Given<Paths>
  pinCodec?: PinCodec
}

/** The pin that stands in the login screen's field (spec section 2). */
export const DEFAULT_PIN = '888'

/**
 * Makes the transport. Pins are looked up where the host page names a `configBase`; a host that gives only an `api` has no other. Without an `api`, what needs
 * no sign-in is asked of the default pin's host; where there is no such pin, nobody is there to ask but the directory itself. Another pin leads to its host all the same.
 */
export function createTransport({ fetch, timers, timeoutMs, api, endpoints: overrides, paths, pinCodec }: TransportParts): Transport {
  const http = createHttp({ fetch, timers, timeoutMs })
  const configBase = secureAddress(overrides?.configBase ?? '')
  const directory = configBase === null ? null : { http, configBase: `${configBase}/`, codec: pinCodec }
  const given = api ?? secureAddress(overrides?.api ?? '')
  return {
    http, directory,
    endpoints: async () => resolveEndpoints(given ?? (directory && ((await (await import('./pin-host.js')).findHostIfKnown(DEFAULT_PIN, directory)) ?? configBase)) ?? '', overrides),
    endpointsAt: (address) => resolveEndpoints(address, { ...overrides, api: undefined }),
    paths: resolvePaths(paths),
  }
}
