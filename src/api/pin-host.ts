import { secureAddress } from './address.js'
import { tellHostFault } from './host-fault.js'
import type { Http } from './http.js'
import { NetworkError } from './network-error.js'
import { unreadable } from './unreadable.js'

/** How a pin is written into the address it is looked up at, and how a host is read from the text there (decisions section 5). */
export interface PinCodec {
  encode(pin: string): string
  /** May throw: such a text names no host, and the console says so. */
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
 * such pin. Rejects with ApiError V100 when the answer names no host, with NetworkError when there was none, and with another Error where the host page's codec
 * cannot write the pin. What that throws is in the console, and in no error: it is the host's own.
 */
export async function findHost(pin: string, { http, configBase, codec = base64 }: PinDirectory): Promise<string | null> {
  const encoded = coded(codec, 'encode', pin)
  if (encoded === null) throw new Error('pinCodec.encode() failed.')
  const text = await http.text(configBase + encoded).catch((error: unknown) => {
    if (error instanceof NetworkError && UNKNOWN.includes(error.httpStatus ?? 0)) return null
    throw error
  })
  if (text === null || text.trim() === '') return null
  const host = addressOf(text, codec)
  if (host === null) throw unreadable('host')
  return host
}

/** The same, and null also for a pin that leads nowhere. @throws NetworkError where nobody says. */
export async function findHostIfKnown(pin: string, directory: PinDirectory): Promise<string | null> {
  return findHost(pin, directory).catch((error: unknown) => {
    if (error instanceof NetworkError) throw error
    return null
  })
}

/** HTTP's ways to say that there is nothing at an address. */
const UNKNOWN = [400, 404, 410]

function addressOf(text: string, codec: PinCodec): string | null {
  const host = coded(codec, 'decode', text)?.trim() ?? ''
  // A path would be one of the page's own origin, which the directory knows nothing of.
  if (host === '' || host.startsWith('/')) return null
  return secureAddress(/^[a-z][a-z\d+.-]*:\/\//i.test(host) ? host : `https://${host}`)
}

/** What the codec makes of a text, or null. The host page's own may do anything, and its developer hears of what is not a text. */
function coded(codec: PinCodec, call: keyof PinCodec, text: string): string | null {
  try {
    const answer: unknown = codec[call](text)
    if (typeof answer === 'string') return answer
    throw new TypeError(`It must answer a text, not ${answer instanceof Promise ? 'a promise' : typeof answer}.`)
  } catch (error) {
    if (codec !== base64) tellHostFault(`pinCodec.${call}`, error)
    return null
  }
}

const base64: PinCodec = {
  encode: (pin) => btoa(String.fromCharCode(...new TextEncoder().encode(pin))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
  decode(text) {
    const bytes = atob(text.replaceAll(/\s/g, '').replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)))
  },
}
