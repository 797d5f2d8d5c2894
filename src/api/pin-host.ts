import { secureAddress } from './address.js'
import { NetworkError } from './api-error.js'
import type { Http } from './http.js'
import { unreadable } from './unreadable.js'

/** How a pin is written into the address it is looked up at, and how a host is read from the text there (decisions section 5). */
export interface PinCodec {
  encode(pin: string): string
  /** May throw: such a text names no host. */
  decode(text: string): string
}

/** Where pins are looked up. */
export interface PinDirectory {
  http: Pick<Http, 'text'>
  /** Ends with a slash. */
  configBase: string
  /** base64url of the pin, and base64 of the host, where the host page has no other. */
  codec?: PinCodec
}

/**
 * GET {configBase} + encoded pin (spec section 7): the address of the pin's API host, forced to https (http is for localhost only), or null when there is no
 * such pin. Rejects with ApiError V100 when the answer names no host, and with NetworkError when there was none.
 */
export async function findHost(pin: string, { http, configBase, codec = base64 }: PinDirectory): Promise<string | null> {
  const text = await http.text(configBase + codec.encode(pin)).catch((error: unknown) => {
    if (error instanceof NetworkError && UNKNOWN.includes(error.httpStatus ?? 0)) return null
    throw error
  })
  if (text === null || text.trim() === '') return null
  const host = addressOf(text, codec)
  if (host === null) throw unreadable('host')
  return host
}

/** HTTP's ways to say that there is nothing at an address. */
const UNKNOWN = [400, 404, 410]

function addressOf(text: string, codec: PinCodec): string | null {
  let host: string
  try {
    host = codec.decode(text).trim()
  } catch {
    return null
  }
  // A path would be one of the page's own origin, which the directory knows nothing of.
  if (host === '' || host.startsWith('/')) return null
  return secureAddress(/^[a-z][a-z\d+.-]*:\/\//i.test(host) ? host : `https://${host}`)
}

const base64: PinCodec = {
  encode: (pin) => btoa(String.fromCharCode(...new TextEncoder().encode(pin))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
  decode(text) {
    const bytes = atob(text.replaceAll(/\s/g, '').replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)))
  },
}
