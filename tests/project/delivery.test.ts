import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importMapOf, releaseLine, type IntegrityManifest } from '../../scripts/build/delivery.js'
import { OWN } from '../../scripts/build/own-natives.js'

const root = new URL('../../', import.meta.url).pathname
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const json = <T>(path: string) => JSON.parse(read(path)) as T
const files = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(join(root, folder).length + 1))

const { version, ...manifest } = json<{ version: string; customElements: string; 'web-types': string }>('package.json')
const release = `dist/cdn/releases/${version}`

const WRITTEN = new RegExp(`(?:^|/)(?:rolldown-runtime|${Object.keys(OWN).join('|')})-`)

/** Whether a file only passes on what others export, or was written by the bundler or a plugin of the build: it has no source to be mapped to. */
function isPassage(path: string, code: string): boolean {
  const rest = code.replace(/["']use client["'];?/, '').replace(/\bimport\s*(?:\{[^}]*\}\s*from\s*)?"[^"]+";?|\bexport\s*\{[^}]*\}(?:\s*from\s*"[^"]+")?;?|\bconst\s*\[[^\]]*\]\s*=\s*await Promise\.all\(\[[^\]]*\]\.map\(\w+\)\);?/g, '')
  return rest.trim() === '' || WRITTEN.test(path)
}

test.each(['dist/embed', 'dist/standalone'])('what most of is run as it comes asks in %s to be compiled whole, by its first line', (folder) => {
  const asking = files(`${folder}/chunks`).filter((path) => path.endsWith('.js') && read(join(folder, 'chunks', path)).startsWith('//# allFunctionsCalledOnLoad\n'))
  expect(asking.map((path) => path.replace(/-[\w-]{7}\.js$/, '')).sort()).toEqual([
    'bet1', 'bet3', 'board-data', 'data', 'digit-sets', 'keypad', 'lottery-app', 'month-calendar', 'quick-bet', 'results-board', 'row-slip', 'runtime', 'strike', 'views',
  ])
})

test.each(['dist/embed', 'dist/standalone'])('an iPhone, which knows that by its prefix alone, is asked in %s not to enlarge texts', (folder) => {
  const sheets = files(`${folder}/chunks`).filter((path) => path.endsWith('.js')).map((path) => read(join(folder, 'chunks', path)))
  expect(sheets.filter((code) => /[^-]text-size-adjust:100%/.test(code)).length).toBeGreaterThan(0)
  expect(sheets.filter((code) => /[^-]text-size-adjust:100%/.test(code) && !code.includes('-webkit-text-size-adjust:100%'))).toEqual([])
})

describe('the release for a CDN', () => {
  const integrity = json<IntegrityManifest>(`${release}/integrity.json`)

  test('says of every file what it must be', () => {
    expect(integrity.version).toBe(version)
    expect(Object.keys(integrity.files)[0]).toBe('lottery.js')
    expect(Object.keys(integrity.files).sort()).toEqual(files(release).filter((path) => path !== 'integrity.json').sort())
    const found = files(release).filter((path) => path !== 'integrity.json').filter((path) => {
      const content = readFileSync(join(root, release, path))
      const { integrity: said, size } = integrity.files[path] ?? { integrity: '', size: 0 }
      return said !== `sha384-${createHash('sha384').update(content).digest('base64')}` || size !== content.length
    })
    expect(found).toEqual([])
  })

  test('is the same as dist/embed', () => expect(json('dist/embed/integrity.json')).toEqual(integrity))

  test('an import map has the whole address of each chunk, and of nothing else', () => {
    const chunks = files(release).filter((path) => path.startsWith('chunks/') && path.endsWith('.js'))
    for (const base of ['https://cdn.test/a/b', 'https://cdn.test/a/b/']) {
      expect(Object.keys(importMapOf(integrity, base).integrity).sort()).toEqual(chunks.map((path) => `https://cdn.test/a/b/${path}`).sort())
    }
    expect(() => importMapOf(integrity, 'lottery')).toThrow(TypeError)
  })

  test('the loader that moves leads into it', () => {
    const moving = read(`dist/cdn/${releaseLine(version)}/lottery.js`)
    const paths = [...moving.matchAll(/"(\.\.\/[^"]+\.js)"/g)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(4)
    expect(paths.filter((path) => !existsSync(join(root, `dist/cdn/${releaseLine(version)}`, path)))).toEqual([])
    expect(moving).not.toContain('"chunks/')
  })

  test.each([['1.4.2', '1'], ['0.3.5', '0.3'], ['12.0.0', '12']])('%s is followed at %s', (of, line) => expect(releaseLine(of)).toBe(line))
})

describe.each(['dist/embed', 'dist/cdn', 'dist/standalone', 'dist/npm'])('%s', (folder) => {
  const scripts = files(folder).filter((path) => path.endsWith('.js'))

  test('has the source map of every script beside it, with the sources in it and nothing of the machine that built it', () => {
    const wrong = scripts.flatMap((path) => {
      const code = read(join(folder, path))
      if (isPassage(path, code)) return []
      const map = /\n\/\/# sourceMappingURL=(\S+)\s*$/.exec(code)?.[1]
      const at = map && join(folder, dirname(path), map)
      if (!at || !existsSync(join(root, at))) return [`${path}: no map`]
      const { sources, sourcesContent = [] } = json<{ sources: string[]; sourcesContent?: (string | null)[] }>(at)
      return sources.flatMap((source, index) => [
        ...(typeof sourcesContent[index] === 'string' ? [] : [`${path}: ${source} has no text`]),
        ...(/^(?:file:|\/|[a-z]:\\)/i.test(source) || source.includes(root) ? [`${path}: ${source}`] : []),
      ])
    })
    expect(scripts.length).toBeGreaterThan(10)
    expect(wrong).toEqual([])
    expect(files(folder).filter((path) => /\.(?:js|map|json)$/.test(path) && read(join(folder, path)).includes(root))).toEqual([])
  })
})

/** Texts of a build, in chunks that plugins have changed, and what the one line reads that they are from. */
const KNOWN = [
  ['"lottery:ready"', 'widgets/embed/ready.tsx', "'lottery:ready'"],
  ['color-scheme:light dark', 'src/styles/base.ts', 'export const baseCss'],
  ['"bet-button"', 'src/parts/bet-bar.tsx', '"bet-button"'],
  ['"tier-table"', 'src/screens/results/masked-tiers.tsx', '"tier-table"'],
  ['"jackpots.updated"', 'src/parts/jackpot-banner.tsx', "'jackpots.updated'"],
  ['"placement.checkAgain"', 'src/parts/plain-answer.tsx', "'placement.checkAgain'"],
] as const

describe.each(['dist/embed', 'dist/standalone'])('%s', (folder) => {
  const chunks = files(folder).filter((path) => path.endsWith('.js')).map((path) => ({ path, code: read(join(folder, path)) }))
  const maps = new Map<string, SourceMap>()
  const mapOf = (path: string) => {
    const map = maps.get(path) ?? new SourceMap(json<SourceMapPayload>(join(folder, `${path}.map`)))
    maps.set(path, map)
    return map
  }

  test.each(KNOWN)('maps %s to its line of %s', (text, source, written) => {
    const wanted = read(source).split('\n').flatMap((line, at) => (line.includes(written) ? [[source, at + 1]] : []))
    expect(wanted).toHaveLength(1)
    const found = chunks.flatMap(({ path, code }) =>
      [...code.matchAll(new RegExp(text, 'g'))].map(({ index }) => {
        const before = code.slice(0, index).split('\n')
        return mapOf(path).findEntry(before.length - 1, before.at(-1)?.length ?? 0)
      }))
    expect(found.map((entry) => ('originalSource' in entry ? [entry.originalSource.replace(/^(?:\.\.\/)+/, ''), entry.originalLine + 1] : null))).toContainEqual(wanted[0])
  })
})

test('package.json leads to what editors read', () => {
  for (const path of [manifest.customElements, manifest['web-types'], 'dist/npm/vscode.html-custom-data.json', 'dist/npm/vscode.css-custom-data.json']) expect(json(path)).toBeTypeOf('object')
})
