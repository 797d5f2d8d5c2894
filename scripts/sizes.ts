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
  const known = new Map<string, number>()
  const bytesOf = (file: string) => {
    const bytes = known.get(file) ?? packed(`${folder}/${file}`)
    known.set(file, bytes)
    return bytes
  }
  const total = (files: Iterable<string>) => [...new Set(files)].reduce((bytes, file) => bytes + bytesOf(file), 0)
  const loader = ['lottery.js']
  const sizes: Size[] = [{ what: 'loader', bytes: total(loader), budget: LOADER_BUDGET }]
  for (const { name, more, first, shown, said } of WIDGETS) {
    const painted = [...loader, ...closure(manifest, [CORE, widgetChunk(manifest, name)])]
    const viewed = [...painted, ...closure(manifest, [AHEAD, viewChunk(manifest, name), ...more, ...DATA.map((source) => entryOf(manifest, source))])]
    const text = [...viewed, ...closure(manifest, [WORDS, OWN_WORDS[name]].flatMap((source) => (source ? [entryOf(manifest, source)] : [])))]
    sizes.push({ what: `${name}: first paint`, bytes: total(painted), budget: first })
    sizes.push({ what: `${name}: with what it shows`, bytes: total(viewed), budget: shown })
    sizes.push({ what: `${name}: with its words`, bytes: total(text), budget: said })
  }
  const chunks = Object.values(manifest).map(({ file }) => ({ what: file, bytes: total([file]), budget: LAZY_BUDGET }))
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

/** Bytes of a file packed by brotli at its best. */
export function packed(path: string): number {
  const content = readFileSync(path)
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }).length
}

/** `npm run sizes`: the table, after a build. */
if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) console.log(sizeTable(measure()))
