/** Random bodies: text, JSON, and what comes near a true body. For answers that the client reads, and for requests that the sandbox does. */
import fc from 'fast-check'

/** A piece of JSON as it is written, where a value could not say it: a number too large for JavaScript, a key twice, a nesting too deep. */
class Written {
  constructor(readonly text: string) {}
}

/** Names that an object has without being given them, and those that fields are mistaken for. */
const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'length', 'toJSON', '', '0']
const NUMBERS = ['1e400', '-1e400', '1e308', '9007199254740993', '90071992547409.93', '-0', '1e-400', '5e-324', '0.005', '1.005', '-1', '2147483648', '99999999999999999999999']

const deep = fc.constantFrom(['[', ']'], ['{"a":', '}'], ['{"data":[', ']}']).chain(([open = '', close = '']) => fc.constantFrom(5, 500, 20_000).map((times) => new Written(open.repeat(times) + '1' + close.repeat(times))))

/** Anything that may stand in place of a value, and the words that fields of the contract are made of. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(null, true, false, '', ' ', [], {}, [[]], [null], [{}], 'null', '0', '-0', 'NaN', 'Infinity', '1e5', '0x10', ' 12 ', '1,000.00', '०१२', '12\u0000') },
  { weight: 4, arbitrary: fc.constantFrom(...NUMBERS).map((text) => new Written(text)) },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 4, arbitrary: fc.constantFrom('2026-02-30', '0000-00-00', '9999-12-31', '2026-11-21T99:99:99', '2026-11-21T24:00', '2026-11-21 ', '21/11/2026', '+275760-09-13', '2026-11-21T19:30:00') },
  { weight: 4, arbitrary: fc.constantFrom(...NAMES, 'S100', 'Success', 'E102', 'E999', '500', '404', 'M', 'L10', 'first', 'All', 'D', 'javascript:alert(1)', '//host', 'https://user:secret@host/', 'http://[') },
  { weight: 3, arbitrary: fc.integer() },
  { weight: 3, arbitrary: fc.double() },
  { weight: 3, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 2, arbitrary: fc.constantFrom('\ud800', '\udfff\ud800', '\u0000', '\ufeff', '\u202e', '\u2028', '{0}{1}{9}', '$&', '%E0%A4%A', '<img src=x onerror=alert(1)>').map((text) => text.repeat(3)) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: fc.constantFrom(300, 70_000).map((times) => 'long '.repeat(times)) },
)

const NAME = fc.oneof(fc.constantFrom(...NAMES, 'status', 'message', 'data', 'params', 'Params', 'error', 'total'), fc.string({ maxLength: 3 }))

/** One thing done to a value somewhere in a body. `at` says where, as a number from which each level takes its turn. */
type Deed = { at: number; junk: unknown } & ({ kind: 'replace' | 'drop' | 'twice' | 'wrap' | 'unwrap' | 'retype' } | { kind: 'add' | 'rename'; name: string })
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ kind: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'drop', 'twice', 'wrap', 'unwrap', 'retype'), at: fc.nat(), junk }),
  fc.record({ kind: fc.constantFrom('add', 'rename'), at: fc.nat(), junk, name: NAME }),
)

/** The value after a deed to it, or to something in it. */
function after(value: unknown, done: Deed, at = done.at): unknown {
  if (value instanceof Written) return value
  const isList = Array.isArray(value)
  const members: [string, unknown][] = isList ? value.map((item, index) => [String(index), item]) : typeof value === 'object' && value !== null ? Object.entries(value) : []
  const turn = at % (members.length + 1)
  if (turn === members.length) return changed(value, members, done, isList)
  const rest = Math.floor(at / (members.length + 1))
  const kept = members.flatMap(([name, member], index): [string, unknown][] => {
    if (index !== turn) return [[name, member]]
    if (done.kind === 'drop' && !isBranch(member)) return []
    if (done.kind === 'rename') return [[done.name, member]]
    return [[name, after(member, done, rest)]]
  })
  return isList ? kept.map(([, item]) => item) : fromEntries(kept)
}

function changed(value: unknown, members: [string, unknown][], done: Deed, isList: boolean): unknown {
  switch (done.kind) {
    case 'wrap': return isList ? { data: value } : [value]
    case 'unwrap': return members[0]?.[1] ?? done.junk
    case 'drop': return isList ? [] : null
    case 'twice': return isList ? [...(value as unknown[]), ...(value as unknown[])] : members.length > 0 ? twice(members, done.junk) : value
    case 'retype': return typeof value === 'number' ? String(value) : typeof value === 'string' ? Number(value) : isList ? fromEntries(members) : Object.values(value ?? {})
    case 'add': return isList ? [...(value as unknown[]), done.junk] : members.length > 0 ? fromEntries([...members, [done.name, done.junk]]) : value
    case 'replace':
    case 'rename': return done.junk
  }
}

const isBranch = (value: unknown): boolean => typeof value === 'object' && value !== null && !(value instanceof Written)

/** Keeps a member that is called `__proto__`, which an assignment would swallow. */
function fromEntries(members: [string, unknown][]): object {
  return Object.fromEntries(members)
}

/** An object that has its first name twice; the second one counts. */
function twice(members: [string, unknown][], second: unknown): Written {
  const [name = ''] = members[0] ?? []
  return new Written(`{${[...members, [name, second] as const].map(([key, member]) => `${JSON.stringify(key)}:${write(member)}`).join()}}`)
}

function write(value: unknown): string {
  if (value instanceof Written) return value.text
  if (Array.isArray(value)) return `[${value.map(write).join()}]`
  if (typeof value === 'object' && value !== null) return `{${Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}:${write(member)}`).join()}}`
  if (typeof value === 'number' && !Number.isFinite(value)) return '1e999'
  return JSON.stringify(value) ?? 'null'
}

/** Text as bytes that are not its UTF-8, cut off in the middle of a letter, or with what no server should send before or after it. */
const spoilt: ((text: string) => string | Uint8Array<ArrayBuffer>)[] = [
  (text) => `\ufeff${text}`,
  (text) => text.slice(0, Math.floor(text.length / 2)),
  (text) => `)]}',\n${text}`,
  (text) => `${text}${text}`,
  (text) => `callback(${text})`,
  (text) => text.replaceAll('"', '\''),
  (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
  (text) => new Uint8Array(Uint16Array.from(text.length > 100_000 ? '' : text, (letter) => letter.charCodeAt(0)).buffer),
  (text) => Uint8Array.from([...new TextEncoder().encode(text), 0xe0, 0xa4]),
  (text) => Uint8Array.from([0x1f, 0x8b, 8, ...new TextEncoder().encode(text)]),
]

/** A body: mostly one that comes near one of `truths`, else any JSON, any text or any bytes. */
export function bodiesNear(truths: readonly unknown[]): fc.Arbitrary<string | Uint8Array<ArrayBuffer>> {
  const near = fc
    .tuple(fc.constantFrom<unknown>(...(truths.length > 0 ? truths : [{}])), fc.array(deed, { minLength: 1, maxLength: 3 }))
    .map(([truth, deeds]) => write(deeds.reduce<unknown>((value, one) => after(value, one), truth)))
  return fc.oneof(
    { weight: 14, arbitrary: near },
    { weight: 2, arbitrary: fc.tuple(near, fc.constantFrom(...spoilt)).map(([text, spoil]) => spoil(text)) },
    { weight: 2, arbitrary: junk.map(write) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Uint8Array.from(bytes)) },
  )
}

/** Text that may stand in a query, a form or a path: a true one, or junk. */
export function textNear(truth: string): fc.Arbitrary<string> {
  return fc.oneof({ weight: 1, arbitrary: fc.constant(truth) }, { weight: 2, arbitrary: junk.map((value) => (typeof value === 'string' ? value : write(value)).slice(0, 2000)) })
}
