import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { describe, expect, test, vi } from 'vitest'

/** What a host's production build makes of one import of the package, its own React apart. */
interface Brought {
  /** Brotli bytes of the files that are loaded with the import. */
  bytes: number
  /** Our source files in them. */
  atOnce: string[]
  /** And in what may be loaded later. */
  inAll: string[]
  /** And in what else the build has written, though nothing leads to it. */
  written: string[]
}

/** Bundles `export { name } from 'entry'`, as a partner's build does. */
async function bring(name: string, entry: string): Promise<Brought> {
  const input = 'virtual:host'
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [{ name: 'host', resolveId: (id) => (id === input ? id : null), load: (id) => (id === input ? `export { ${name} } from '${entry}'` : null) }],
    build: { write: false, modulePreload: false, rolldownOptions: { input, external: /^react(-dom)?(\/|$)/, preserveEntrySignatures: 'strict' } },
  })) as Rolldown.RolldownOutput
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const [first] = [...chunks.values()].filter(({ isEntry }) => isEntry)
  if (!first) throw new Error('the build has no entry')

  const reached = (follow: (chunk: Rolldown.OutputChunk) => string[]) => {
    const seen = new Set([first])
    for (const chunk of seen) for (const file of follow(chunk)) seen.add(chunks.get(file) ?? chunk)
    return [...seen]
  }
  const atOnce = reached(({ imports }) => imports)
  return {
    bytes: atOnce.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0),
    atOnce: sourcesOf(atOnce),
    inAll: sourcesOf(reached(({ imports, dynamicImports }) => [...imports, ...dynamicImports])),
    written: sourcesOf([...chunks.values()]),
  }
}

/** Our source files that chunks were made of, by the source maps of the package. */
function sourcesOf(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 && existsSync(`${id}.map`) ? [id] : [])))
  const sources = modules.flatMap((id) => (JSON.parse(readFileSync(`${id}.map`, 'utf8')) as { sources: string[] }).sources)
  return sources.map((path) => path.replace(/^.*?(?=(?:src|widgets)\/)/, ''))
}

const isScreen = (path: string) => path.startsWith('src/screens/') || path.startsWith('src/app/')
// Each test is a build or two, and a busy machine is not a failed one.
vi.setConfig({ testTimeout: 60_000 })

/** Of the jackpot banner with all that it imports, brotli, React apart. */
const BUDGET = 22_000

describe.each(['lottery-widgets', 'lottery-widgets/jackpot-banner'])("import { JackpotBanner } from '%s'", async (entry) => {
  const { bytes, atOnce, inAll } = await bring('JackpotBanner', entry)
  console.log(`JackpotBanner from ${entry}: ${(bytes / 1000).toFixed(2)} of ${BUDGET / 1000} kB`)

  test('is small', () => {
    expect(atOnce).toContain('widgets/jackpot-banner/jackpot-banner.tsx')
    expect(bytes).toBeLessThanOrEqual(BUDGET)
  })

  test('brings no screen, neither at once nor later', () => {
    expect(inAll).toContain('src/parts/jackpot-banner.tsx')
    expect(inAll.filter(isScreen)).toEqual([])
  })
})

test("a subpath's build writes no screen, even where the bundler cannot tell that nothing leads to it", async () => {
  const { written } = await bring('JackpotBanner', 'lottery-widgets/jackpot-banner')
  expect(written.filter(isScreen)).toEqual([])
})

test('the package itself is a list of re-exports, which bundlers step over', () => {
  const code = readFileSync('dist/npm/index.js', 'utf8').replace(/^\/\/.*$/gm, '')
  expect(code.replace(/^(?:import|export) \{[^}]*\}(?: from "[^"]+")?;$/gm, '').trim()).toBe('"use client";')
})

test('a screen would be seen: QuickBet brings its own, later', async () => {
  const { atOnce, inAll } = await bring('QuickBet', 'lottery-widgets')
  expect(atOnce).not.toContain('src/screens/quick-bet/quick-bet-screen.tsx')
  expect(inAll).toContain('src/screens/quick-bet/quick-bet-screen.tsx')
})
