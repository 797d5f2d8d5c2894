import { secureAddress } from './address.js'
import { resolveEndpoints, resolvePaths, type Endpoints, type Paths } from './endpoints.js'
import type { Fetch, Timers } from './environment.js'
import { createHttp, type Http } from './http.js'
import type { PinCodec, PinDirectory } from './pin-host.js'

/** What all calls are made with. */
export interface Transport {
  http: Http
  endpoints: Endpoints
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
  endpoints?: Partial<Endpoints>
  paths?: Partial<Paths>
  pinCodec?: PinCodec
}

/** The pin that stands in the login screen's field (spec section 2). */
export const DEFAULT_PIN = '888'

/**
 * Makes the transport. Pins are looked up where the host page names a `configBase`; a host that gives only an `api` has no other. Without an `api`, what needs
 * no sign-in is asked of the default pin's host; where that cannot be found, nobody is there to ask but the directory itself, and another pin still leads to its host.
 * @throws RangeError for an `api` that is no address.
 */
export async function createTransport({ fetch, timers, timeoutMs, api, endpoints: overrides, paths, pinCodec }: TransportParts): Promise<Transport> {
  const http = createHttp({ fetch, timers, timeoutMs })
  const configBase = secureAddress(overrides?.configBase ?? '')
  const directory = configBase === null ? null : { http, configBase: `${configBase}/`, codec: pinCodec }
  const host = api ?? (directory && ((await (await import('./pin-host.js')).findHost(DEFAULT_PIN, directory).catch(() => null)) ?? configBase)) ?? ''
  const endpointsAt = (address: string) => resolveEndpoints(address, { ...overrides, api: undefined })
  return { http, endpoints: resolveEndpoints(host, overrides), endpointsAt, paths: resolvePaths(paths), directory }
}
