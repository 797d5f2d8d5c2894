import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Manifest } from 'vite'
import { AHEAD, CORE, readManifest, staticClosure, viewChunk, widgetChunk } from './build/loader-chunks.js'

/** Bytes over the wire, by brotli at its best; a kB is 1000 of them. */
export interface Size {
  what: string
  bytes: number
  /**
   * What is quoted: the bytes if the names of files had always the same hashes. A hash packs by luck, and a new one in some fifty names moves a sum by a hundred bytes or more
   * where the code has not changed by one.
   */
  steady: number
  /** Null: told, not held to. */
  budget: number | null
}

const EMBED = 'dist/embed'
const kB = (amount: number) => amount * 1000

/**
 * The issues' "Sizes". What a widget paints first is its shape; what it shows, with what asks the server and what makes texts of words, comes behind it, and is held to a
 * budget of its own, and so is the whole with its words, for which all who read it wait. A screen of the app is a chunk of its own, so its home is the app and that chunk.
 */
const WIDGETS = [
  { name: 'jackpot-banner', more: [], first: kB(26), shown: kB(45.5), said: kB(47) },
  { name: 'results-board', more: [], first: kB(30), shown: kB(56), said: kB(59) },
  { name: 'quick-bet', more: [], first: kB(36), shown: kB(59), said: kB(65) },
  { name: 'lottery-app', more: ['src/screens/home/home-screen.tsx'], first: kB(48), shown: kB(62.5), said: kB(64) },
] as const
const LOADER_BUDGET = kB(1.5)
const LAZY_BUDGET = kB(40)

/** What every widget loads beside its view: what asks the server (vite.config.ts, `asking`). */
const DATA = ['data']
const WORDS = 'src/i18n/en.ts'
/** What a widget waits for beside them (`WidgetDefinition.words`). */
const OWN_WORDS: Readonly<Record<string, string>> = { 'quick-bet': 'src/i18n/en-bets.ts', 'results-board': 'src/i18n/en-results.ts' }

/** Measures `dist/embed`, or another build of the script tag: real files, as the real imports lead to them. */
export function measure(folder = EMBED): Size[] {
  const manifest = readManifest(folder)
  const known = new Map<string, Packed>()
  const packedOf = (file: string) => {
    const weight = known.get(file) ?? weigh(`${folder}/${file}`)
    known.set(file, weight)
    return weight
  }
  const total = (files: Iterable<string>): Packed => {
    const all = [...new Set(files)].map(packedOf)
    return { bytes: all.reduce((sum, { bytes }) => sum + bytes, 0), steady: all.reduce((sum, { steady }) => sum + steady, 0) }
  }
  const loader = ['lottery.js']
  const sizes: Size[] = [{ what: 'loader', ...total(loader), budget: LOADER_BUDGET }]
  for (const { name, more, first, shown, said } of WIDGETS) {
    const painted = [...loader, ...closure(manifest, [CORE, widgetChunk(manifest, name)])]
    const viewed = [...painted, ...closure(manifest, [AHEAD, viewChunk(manifest, name), ...more, ...DATA.map((source) => entryOf(manifest, source))])]
    const text = [...viewed, ...closure(manifest, [WORDS, OWN_WORDS[name]].flatMap((source) => (source ? [entryOf(manifest, source)] : [])))]
    sizes.push({ what: `${name}: first paint`, ...total(painted), budget: first })
    sizes.push({ what: `${name}: with what it shows`, ...total(viewed), budget: shown })
    sizes.push({ what: `${name}: with its words`, ...total(text), budget: said })
  }
  const chunks = Object.values(manifest).map(({ file }) => ({ what: file, ...total([file]), budget: LAZY_BUDGET }))
  const largest = chunks.sort((one, other) => other.bytes - one.bytes)[0]
  if (largest) sizes.push({ ...largest, what: `largest chunk: ${largest.what}` })
  return sizes
}

/** The sizes as a table, with a mark where a budget is broken. */
export function sizeTable(sizes: readonly Size[]): string {
  const width = Math.max(...sizes.map(({ what }) => what.length))
  return sizes
    .map(({ what, bytes, budget }) => {
      const limit = budget === null ? '' : `  of ${(budget / 1000).toFixed(1).padStart(5)} kB${bytes > budget ? '  OVER' : ''}`
      return `${what.padEnd(width)}  ${(bytes / 1000).toFixed(2).padStart(7)} kB${limit}`
    })
    .join('\n')
}

function closure(manifest: Manifest, entries: readonly string[]): Set<string> {
  const files = new Set<string>()
  for (const entry of entries) staticClosure(manifest, entry, files)
  return files
}

/** A package's chunk is under its file's path, which is the package's own business; a module's that is both loaded later and shared by others may be under its name alone. */
function entryOf(manifest: Manifest, name: string): string {
  const keys = Object.keys(manifest)
  const entry = keys.find((key) => key === name || key.includes(`node_modules/${name}/`)) ?? keys.find((key) => key.startsWith('_') && manifest[key]?.name === basename(name, '.ts'))
  if (!entry) throw new Error(`the manifest has no ${name}`)
  return entry
}

type Packed = Pick<Size, 'bytes' | 'steady'>

/** Where one built file names another: its name, its hash, its kind. */
const NAMED = /([\w.-]+)-([\da-z]{7})(?=\.(?:js|css)\b)/g

function weigh(path: string): Packed {
  const content = readFileSync(path)
  const steady = content.toString('latin1').replace(NAMED, (_, name: string) => `${name}-${hashOf(name)}`)
  return { bytes: brotli(content), steady: brotli(Buffer.from(steady, 'latin1')) }
}

/** Of a name, in the bundler's own characters. */
function hashOf(name: string): string {
  return BigInt(`0x${createHash('sha256').update(name).digest('hex')}`).toString(36).slice(-7)
}

/** Bytes of a file packed by brotli at its best. */
export function packed(path: string): number {
  return brotli(readFileSync(path))
}

function brotli(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }).length
}

/** `npm run sizes`: the table, after a build. */
if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) console.log(sizeTable(measure()))
