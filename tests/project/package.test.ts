import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { describe, expect, test } from 'vitest'
import * as contract from '../../src/api/contract.js'
import { defaultPaths } from '../../src/api/endpoints.js'
import * as betting from '../../src/domain/betting.js'

const root = new URL('../../', import.meta.url).pathname
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string
  exports: Record<string, unknown>
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
}

/** The public names, by entry. A change here is a change for every partner: it belongs in the release notes. `betting` and `contract` are held by their source. */
const entries: Record<string, string[] | null> = {
  'lottery-widgets': ['JackpotBanner', 'LotteryApp', 'LotteryProvider', 'QuickBet', 'ResultsBoard', 'createLottery', 'inspect', 'mount', 'useLottery'],
  'lottery-widgets/quick-bet': ['QuickBet'],
  'lottery-widgets/results-board': ['ResultsBoard'],
  'lottery-widgets/jackpot-banner': ['JackpotBanner'],
  'lottery-widgets/lottery-app': ['LotteryApp'],
  'lottery-widgets/betting': null,
  'lottery-widgets/contract': null,
  'lottery-widgets/sandbox': ['createSandbox'],
  'lottery-widgets/server': ['readResults', 'renderWidget', 'resultsDate'],
  'lottery-widgets/global': [],
}

/** Runs a module in a Node of its own, which knows nothing of Vite; answers what it writes. */
function inNode<T>(code: string): T {
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: root, encoding: 'utf8' })) as T
}

/** Every JavaScript file of a build, by its path from the project's root. */
function scripts(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js')).map((path) => join(folder, path))
}

const text = (path: string) => readFileSync(join(root, path), 'utf8')

test('what the README leads to is in the package', () => {
  const packed = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error'], { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' })) as { files: { path: string }[] }[]
  const paths = packed.flatMap(({ files }) => files.map(({ path }) => path))
  const links = [...text('README.md').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) => path)
  expect(links).toContain('docs/security.md')
  expect(links.filter((path) => !paths.includes(path))).toEqual([])
})

describe('a server', () => {
  const { names, traces } = inNode<{ names: Record<string, string[]>; traces: string[] }>(`
    const before = new Set(Reflect.ownKeys(globalThis))
    const names = {}
    for (const entry of ${JSON.stringify(Object.keys(entries))}) names[entry] = Object.keys(await import(entry)).sort()
    const traces = Reflect.ownKeys(globalThis).filter((key) => !before.has(key)).map(String)
    console.log(JSON.stringify({ names, traces }))`)

  test('imports every entry of the package, and no others exist', () => {
    expect(Object.keys(manifest.exports).map((path) => path.replace('.', 'lottery-widgets')).sort()).toEqual([...Object.keys(entries), ...['custom-elements.json', 'integrity.json', 'openapi.json', 'package.json'].map((file) => `lottery-widgets/${file}`)].sort())
  })

  test.each(Object.entries(entries).flatMap(([entry, expected]) => (expected ? [{ entry, expected }] : [])))('$entry exports exactly its names', ({ entry, expected }) =>
    expect(names[entry]).toEqual(expected))

  test.each(Object.entries({ betting, contract }))("lottery-widgets/%s exports what its source exports", (entry, source) =>
    expect(names[`lottery-widgets/${entry}`]).toEqual(Object.keys(source).sort()))

  test('finds nothing of ours on its global object', () => expect(traces).toEqual([]))

  test('renders a widget as one empty element, ready for the browser', () => {
    const markup = inNode<Record<string, string>>(`
      import { createElement, StrictMode } from 'react'
      import { renderToString } from 'react-dom/server'
      import { createLottery, JackpotBanner, LotteryApp, LotteryProvider, QuickBet, ResultsBoard } from 'lottery-widgets'
      const markup = {}
      for (const Widget of [JackpotBanner, LotteryApp, QuickBet, ResultsBoard]) {
        markup[Widget.name] = renderToString(createElement(StrictMode, null, createElement(Widget, { className: 'here', lang: 'zh' })))
      }
      markup.provided = renderToString(createElement(LotteryProvider, { lottery: createLottery() }, createElement(QuickBet)))
      console.log(JSON.stringify(markup))`)
    const empty = '<div class="here"></div>'
    expect(markup).toEqual({ JackpotBanner: empty, LotteryApp: empty, QuickBet: empty, ResultsBoard: empty, provided: '<div></div>' })
  })

  test('renders the results board whole, with its styles', () => {
    const html = inNode<string>(`
      import { renderWidget } from 'lottery-widgets/server'
      console.log(JSON.stringify(renderWidget('results-board', { results: [], now: new Date('2026-11-21T12:00:00Z'), nonce: 'n0' })))`)
    const css = /<style nonce="n0">([^]*?)<\/style>/.exec(html)?.[1] ?? ''
    // Of the base, of a part, and of the screen; the order of the layers comes first.
    expect(css.trimStart()).toMatch(/^@layer reset, tokens, ui, parts, screens;/)
    for (const rule of [':host { all: initial !important', '.day-stepper', '.top-prizes', '.demo']) expect(css).toContain(rule)
    expect(css).not.toMatch(/<\/|\/\*/)
  })

  test('uses the betting rules and the sandbox without a renderer', () => {
    const found = inNode<{ total: number; status: number }>(`
      import { digitSetTotal, parseDigitSet } from 'lottery-widgets/betting'
      import { createSandbox } from 'lottery-widgets/sandbox'
      const { bet } = parseDigitSet('D#21/11\\n#MP\\n[A]12\\n[B]3\\n[C]4\\n[D]5\\n#1#0#0', { today: '2026-11-21' })
      const sandbox = createSandbox({ seed: 1, now: () => new Date('2026-11-21T04:00:00Z') })
      const { status } = await sandbox.fetch('https://sandbox.invalid/api/result/GetLatestResults')
      console.log(JSON.stringify({ total: digitSetTotal(bet), status }))`)
    expect(found).toEqual({ total: 400, status: expect.any(Number) })
  })
})

describe('dist/npm', () => {
  test('has the server contract, with the version of the package', () => {
    const { openapi, info, paths } = JSON.parse(text('dist/npm/openapi.json')) as { openapi: string; info: { version: string }; paths: object }
    expect({ openapi, version: info.version }).toEqual({ openapi: '3.1.0', version: manifest.version })
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(Object.values(defaultPaths)))
  })

  test('marks the entries with components as client code, and only those', () => {
    const marked = scripts('dist/npm').filter((path) => text(path).startsWith("'use client'") || text(path).startsWith('"use client"'))
    expect(marked.sort()).toEqual(['index', 'jackpot-banner', 'lottery-app', 'quick-bet', 'results-board'].map((name) => `dist/npm/${name}.js`))
  })

  test("imports only what an install brings: React is the host's", () => {
    const installed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
    const imported = new Set(scripts('dist/npm').flatMap((path) => [...text(path).matchAll(/^(?:import|export)\b[^'"]*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm)].map((match) => match[1] ?? match[2] ?? '')))
    const packages = [...imported].filter((name) => !name.startsWith('.'))
    expect(packages).toEqual(expect.arrayContaining(['react', 'react/jsx-runtime', 'react-dom/client']))
    expect(packages.filter((name) => !installed.some((known) => name === known || name.startsWith(`${known}/`)))).toEqual([])
  })

  test("has nothing that a host's bundler takes for a file to copy: Turbopack evaluates what stands in `new URL`, by whatever names", () => {
    expect(scripts('dist/npm').filter((path) => /\bnew URL\(/.test(text(path)) && text(path).includes('import.meta.url'))).toEqual([])
    // Where the page of help is, is written into the build; where its code is, `inspect` alone asks.
    const asking = scripts('dist/npm').filter((path) => text(path).includes('import.meta'))
    expect(asking.map((path) => path.replace(/-[\w-]{8}\.js$/, ''))).toEqual(['dist/npm/chunks/inspect'])
  })

  test('passes publint', async () => {
    const { messages, pkg } = await publint({ pkgDir: root, strict: true })
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
  }, 60_000)

  test('passes attw: types are found as every ES-module resolver finds them', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js'), '--pack', '.', '--profile', 'esm-only', '--no-color'], { cwd: root, encoding: 'utf8' })
    expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, output: '' })
  }, 120_000)
})

describe.each(['dist/embed', 'dist/npm', 'dist/standalone'])('%s', (folder) => {
  test("leaves no trace of the parts that write on a host's window or history", () => {
    expect(scripts(folder).length).toBeGreaterThan(10)
    expect(scripts(folder).filter((path) => /(?:globalThis|window|self)\.nanostoresGlobal|wouter_v\d|history\.(?:pushState|replaceState)\s*=[^=]/.test(text(path)))).toEqual([])
  })

  test('runs under a policy without eval and writes no markup', () => {
    const ours = scripts(folder).filter((path) => /\beval\(|\bFunction\(["'`]|new Function\b|\bset(?:Timeout|Interval)\(["'`]|insertAdjacentHTML|outerHTML|document\.write|createContextualFragment|parseFromString|HTMLUnsafe|srcdoc/.test(text(path)))
    expect(ours).toEqual([])
    // Preact writes markup when told to by `dangerouslySetInnerHTML`, which nothing of ours does.
    const written = scripts(folder).flatMap((path) => text(path).match(/.{0,30}\binnerHTML.{0,15}/g) ?? [])
    expect(written.filter((piece) => !piece.includes('.__html'))).toEqual([])
  })

  test('loads no code from an address that is made up while it runs, but the loader its own files, and a lost one a second time', () => {
    const computed = scripts(folder).flatMap((path) => text(path).match(/\bimport\((?!["'`]\.{0,2}\/|["'`][@a-z]|\)).{0,40}/g) ?? [])
    expect(computed.filter((call) => !/^import\((?:\w+\+\(\w+\[\w+\]\?"\?retry="|new URL\((?:\(\w+=>|\w+\.ahead,\w+\)\.href\)\.catch))/.test(call))).toEqual([])
    expect(computed.length).toBeLessThanOrEqual(3)
  })

  test('reads no cookie', () => {
    expect(scripts(folder).filter((path) => /document\.cookie|\bcookieStore\b/.test(text(path)))).toEqual([])
  })

  test('listens to no message of a window: what other tabs say of results comes by a channel, and so does a task of one\'s own', () => {
    expect(scripts(folder).filter((path) => /addEventListener\(\s*["'`]message["'`]/.test(text(path)))).toEqual([])
    const listening = scripts(folder).map(text).filter((code) => code.includes('onmessage'))
    expect(listening.flatMap((code) => code.match(/[^;{]{0,80}\bonmessage\b/g) ?? [])).toHaveLength(2)
    const channels = listening.flatMap((code) => code.match(/new \w+Channel\b/g) ?? [])
    expect(channels.sort()).toEqual(['new BroadcastChannel', 'new MessageChannel'])
  })
})
