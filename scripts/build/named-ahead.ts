import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { WIDGET_NAMES } from '../../widgets/embed/widget.js'
import { AHEAD, askingEntries, placesOf, viewEntry, widgetEntry } from './loader-chunks.js'

/** What the bundler tells of a chunk that it renders. */
interface Chunk {
  name: string
  fileName: string
  imports: readonly string[]
  moduleIds: readonly string[]
  facadeModuleId: string | null
}

/** Stands in the source for the names that are known only here. */
const TABLE = '__LOTTERY_AHEAD__'
/** Of the first file that the core imports. */
const CORE_CODE = 'widgets/embed/elements.ts'
/** What every widget needs once it is painted. */
const ALL = ['src/i18n/translation.ts']
/** What a widget shows beside its view: the app's first screen, where no other is named. */
const FIRST_SCREEN = { places: 'lottery-app:not([start]),[data-lottery=lottery-app]:not([data-start])', file: 'src/screens/home/home-screen.tsx' }
/** The files of words: of which language, and of what, where that is not the start. */
const WORDS = /src\/i18n\/(en|zh|id|my|th|vi)(?:-(\w+))?\.ts$/
/** How hosts write a language that is not the file's name. */
const ALSO: Record<string, string> = { my: 'ms' }
/** Which of them a widget waits for beside those of the start (`WidgetDefinition.words`). */
const SAYS = { bets: 'quick-bet', results: 'results-board' } as const

/** What text is written in, by the tokens of the source. */
const TOKENS = new URL('../../src/styles/tokens.css', import.meta.url)

/** Writes what is known only here into `widgets/embed/ahead.ts`: the files that it fetches, and the fonts that it looks for. */
export function namedAhead(): Plugin {
  return {
    name: 'lottery:named-ahead',
    renderChunk(code, chunk, _options, { chunks }) {
      if (!chunk.facadeModuleId?.endsWith(AHEAD)) return null
      const all = Object.values(chunks) as unknown as Chunk[]
      const chunkWith = (file: string) => all.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${file}`))) ?? this.error(`no chunk has ${file}`)
      // What the loader fetches: for every page the core, and for a widget what it paints first and asks by.
      const files = (wanted: string[], present: string[]) => {
        const have = new Set([CORE_CODE, ...present].flatMap((file) => [...closure(chunkWith(file), all)]))
        return [...new Set(wanted.flatMap((file) => [...closure(chunkWith(file), all)]))].filter((one) => !have.has(one)).map(beside)
      }
      const views = Object.fromEntries(WIDGET_NAMES.map((name) => [placesOf(name), files([viewEntry(name)], [...ALL, ...askingEntries(name), widgetEntry(name)])]))
      views[FIRST_SCREEN.places] = files([FIRST_SCREEN.file], [...ALL, ...askingEntries('lottery-app'), widgetEntry('lottery-app'), viewEntry('lottery-app')])
      const wordsOf = (wanted?: string) => Object.fromEntries(all.flatMap((one) => one.moduleIds.flatMap((id) => {
        const [, code = '', of] = WORDS.exec(id) ?? []
        return code && of === wanted ? [code, ALSO[code]].flatMap((key) => (key ? [[key, beside(one)]] : [])) : []
      })))
      const words = { '': wordsOf(), ...Object.fromEntries(Object.entries(SAYS).map(([part, name]) => [placesOf(name), wordsOf(part)])) }
      return { code: code.replaceAll(TABLE, JSON.stringify({ views, all: files(ALL, askingEntries('')), words, fonts: fonts() })), map: null }
    },
  }
}

/** The families up to the one that every system has, or a stand-in for it. */
function fonts(): string {
  const families = /--lottery-font-sans: var\(--lottery-font, (.+? Arial),/.exec(readFileSync(TOKENS, 'utf8'))?.[1]
  if (!families) throw new Error(`${TOKENS.pathname} names no fonts`)
  return families
}

const beside = ({ fileName }: Chunk) => `./${fileName.slice(fileName.lastIndexOf('/') + 1)}`

function closure(chunk: Chunk, all: readonly Chunk[], seen = new Set<Chunk>()): Set<Chunk> {
  if (seen.has(chunk)) return seen
  seen.add(chunk)
  for (const file of chunk.imports) {
    const imported = all.find(({ fileName }) => fileName === file)
    if (imported) closure(imported, all, seen)
  }
  return seen
}
