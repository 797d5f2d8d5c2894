import { readFileSync } from 'node:fs'
import type { Manifest } from 'vite'
import { WIDGET_NAMES } from '../../widgets/embed/widget.js'
import { LOAD } from './retried-imports.js'

/** The entry of the script tag's code, as the manifest names it. */
export const CORE = 'widgets/embed/embed.ts'

/** The entry that fetches ahead what comes after the first paint, as the manifest names it. */
export const AHEAD = 'widgets/embed/ahead.ts'

/** The file of a widget that its chunk begins with: what it paints first. */
export function widgetEntry(name: string): string {
  return `widgets/${name}/${name}-widget.tsx`
}

/** The file of a widget that the chunk of what it shows begins with. */
export function viewEntry(name: string): string {
  return `widgets/${name}/${name}-view.tsx`
}

/** The files by which a widget asks the server: what every call goes through, and what its first question needs beside that. */
export function askingEntries(name: string): string[] {
  return ['src/server.ts', ...(name === 'results-board' ? ['src/screens/results/ask-for-board.ts'] : [])]
}

/**
 * A widget's chunk, as the manifest names it.
 * @throws Error when there is none.
 */
export function widgetChunk(manifest: Manifest, name: string): string {
  return chunkOf(manifest, widgetEntry(name), name)
}

/**
 * The chunk of what a widget shows, as the manifest names it.
 * @throws Error when there is none.
 */
export function viewChunk(manifest: Manifest, name: string): string {
  return chunkOf(manifest, viewEntry(name), `${name}-view`)
}

/** By its first file, or where the build plan made one of several, as what is loaded later under that name. */
function chunkOf(manifest: Manifest, entry: string, name: string): string {
  if (manifest[entry]) return entry
  const loaded = Object.values(manifest).flatMap((chunk) => chunk.dynamicImports ?? [])
  const chunk = loaded.find((key) => manifest[key]?.name === name)
  if (!chunk) throw new Error(`the manifest has no chunk of ${name}`)
  return chunk
}

/** The chunks by which a widget asks the server, as the manifest names them. */
export function askingChunks(manifest: Manifest, name: string): string[] {
  return askingEntries(name).map((file, at) => {
    const chunk = Object.keys(manifest).find((key) => key === file || manifest[key]?.name === ASKING[at])
    if (!chunk) throw new Error(`the manifest has no chunk of ${file}`)
    return chunk
  })
}

/** The names of those chunks in the build's plan (vite.config.ts). */
const ASKING = ['data', 'board-data']

/** Reads the manifest of a build. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8')) as Manifest
}

/**
 * An entry's file and all that it imports at once, without what it imports later.
 * @throws Error when the manifest has no such entry.
 */
export function staticClosure(manifest: Manifest, entry: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[entry]
  if (!chunk) throw new Error(`the manifest has no ${entry}`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) staticClosure(manifest, imported, seen)
  return seen
}

/** What the loader must know of the chunks. */
export interface LoaderChunks {
  /** The file that holds `start`. */
  core: string
  /** What it exports `start` as. */
  start: string
  /** What it exports as what loads a file beside it. */
  load: string
  /** The file that fetches ahead what the widgets show. */
  ahead: string
  /** What each widget paints first, beside the core, and what it asks the server by; by the selector of the places where it may stand. */
  widgets: Record<string, [first: string[], asking: string[]]>
}

/** What an entry is whose code stands in another file: a line that hands it on. */
const HANDED_ON = /^\s*import\{([\w$]+)(?: as ([\w$]+))?\}from"\.\/([^"]+)";export\{([\w$]+) as start\};/

/**
 * What the loader must know of the chunks of a build, in a folder. `below` is where the build is, as seen from the loader: '' beside it, else a path that ends in a slash.
 * The entry only hands on what the first chunk holds, and would be a request of its own before the first paint, so the loader takes it from there.
 * @throws Error when the entry is something else.
 */
export function loaderChunks(folder: string, below = ''): LoaderChunks {
  const manifest = readManifest(folder)
  const entry = manifest[CORE]?.file ?? ''
  const [, start = '', local = start, held, given] = HANDED_ON.exec(readFileSync(`${folder}/${entry}`, 'utf8')) ?? []
  const core = [...staticClosure(manifest, CORE)].find((file) => file.endsWith(`/${held}`))
  if (!core || local !== given) throw new Error(`${entry} does not hand on \`start\` of one chunk`)
  if (!readFileSync(`${folder}/${core}`, 'utf8').includes(` as ${LOAD}}`)) throw new Error(`${core} does not export ${LOAD}`)
  const needed = (name: string) => staticClosure(manifest, widgetChunk(manifest, name))
  const ahead = manifest[AHEAD]
  if (!ahead) throw new Error(`the manifest has no ${AHEAD}`)
  return {
    core: below + core,
    start,
    load: LOAD,
    ahead: below + ahead.file,
    widgets: Object.fromEntries(WIDGET_NAMES.map((name) => {
      const first = needed(name)
      const asking = askingChunks(manifest, name).flatMap((chunk) => [...staticClosure(manifest, chunk)]).filter((file) => !first.has(file))
      const named = (files: Iterable<string>) => [...new Set(files)].filter((file) => file !== core).map((file) => below + file)
      return [placesOf(name), [named(first), named(asking)]]
    })),
  }
}

/** Where a widget may stand on a page, as a selector. */
export function placesOf(name: string): string {
  return `[data-lottery=${name}],${name.startsWith('lottery-') ? '' : 'lottery-'}${name}`
}
