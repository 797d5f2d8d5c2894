import { createHash, generateKeyPairSync, sign } from 'node:crypto'

/** What a server on this machine speaks HTTP/2 with: browsers do so over TLS alone. */
export interface Certificate {
  key: string
  cert: string
  /** base64 of the sha256 of the public key: what Chromium is told to trust (`--ignore-certificate-errors-spki-list`), and caches from as from any other server. */
  fingerprint: string
}

const DAY = 86_400_000
const [INTEGER, BITS, OCTETS, OID, UTF8, TIME, SEQUENCE, SET] = [0x02, 0x03, 0x04, 0x06, 0x0c, 0x17, 0x30, 0x31]
/** Explicit tags of a certificate's version and extensions, and of an address in its alternative names. */
const [VERSION, EXTENSIONS, ADDRESS] = [0xa0, 0xa3, 0x87]
const COMMON_NAME = [0x55, 0x04, 0x03]
const ALTERNATIVE_NAME = [0x55, 0x1d, 0x11]
const ECDSA_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]

/** A certificate of this machine's own for 127.0.0.1, made anew for each run, so that no key is kept anywhere (X.509, RFC 5280). */
export function makeCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const algorithm = der(SEQUENCE, der(OID, ECDSA_SHA256))
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, der(OID, COMMON_NAME), der(UTF8, Buffer.from('127.0.0.1')))))
  const signed = der(SEQUENCE,
    der(VERSION, der(INTEGER, [2])), der(INTEGER, [1]), algorithm, name, der(SEQUENCE, time(-DAY), time(30 * DAY)), name, spki,
    der(EXTENSIONS, der(SEQUENCE, der(SEQUENCE, der(OID, ALTERNATIVE_NAME), der(OCTETS, der(SEQUENCE, der(ADDRESS, [127, 0, 0, 1])))))))
  const whole = der(SEQUENCE, signed, algorithm, der(BITS, [0], sign('sha256', signed, privateKey)))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${(whole.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  }
}

function der(tag: number, ...parts: readonly (Buffer | readonly number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

/** As YYMMDDhhmmssZ, `offset` ms from now. */
function time(offset: number): Buffer {
  return der(TIME, Buffer.from(new Date(Date.now() + offset).toISOString().replace(/^..|[-:T]|\..*/g, '') + 'Z'))
}
