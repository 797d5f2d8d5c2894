import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const root = new URL('../../', import.meta.url).pathname
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: Record<string, unknown> }
const entries = Object.keys(manifest.exports).map((path) => path.replace('.', 'lottery-widgets'))

/** What a host's server writes with each of React's ways, and what it has of a browser. */
const program = `
  import { createElement, StrictMode, version } from 'react'
  import { renderToPipeableStream, renderToString } from 'react-dom/server'
  import { renderToReadableStream } from 'react-dom/server.browser'
  import { Writable } from 'node:stream'

  const components = {}
  for (const entry of ${JSON.stringify(entries.filter((entry) => !entry.endsWith('.json')))}) {
    for (const [name, value] of Object.entries(await import(entry))) if (/^(?:JackpotBanner|LotteryApp|QuickBet|ResultsBoard)$/.test(name)) components[entry + ' ' + name] = value
  }
  const { createLottery, LotteryProvider } = await import('lottery-widgets')
  const pipe = (element) => new Promise((resolve, reject) => {
    let text = ''
    const { pipe } = renderToPipeableStream(element, { onAllReady: () => pipe(new Writable({ write: (chunk, _, done) => (text += chunk, done()), final: (done) => (resolve(text), done()) })), onError: reject })
  })

  const markup = {}
  for (const [name, component] of Object.entries(components)) {
    const page = () => createElement(StrictMode, null, createElement(component, { className: 'here', api: 'https://api.example', lang: 'th', onReady() {} }))
    markup[name] = [renderToString(page()), await pipe(page()), await new Response(await renderToReadableStream(page())).text()]
  }
  const { renderWidget, readResults } = await import('lottery-widgets/server')
  const { createSandbox } = await import('lottery-widgets/sandbox')
  // A Saturday evening: some have drawn, some are about to, and some are closed.
  const now = new Date('2026-11-21T18:45:00+08:00')
  const asked = await createSandbox({ seed: 7, now: () => now }).fetch('https://sandbox.invalid/api/Result/GetResults?DrawDate=2026-11-21', { method: 'POST' })
  const results = readResults(await asked.json())
  const boards = [{}, { lang: 'th', theme: 'dark', highlight: 'ff8800', drawTypes: 'MPT', density: 'wide' }, { date: '2026-11-18' }, { demo: true }].map((options) => renderWidget('results-board', { results, now, ...options }))

  markup.provided = [renderToString(createElement(LotteryProvider, { lottery: createLottery() }, createElement(Object.values(components)[0])))]
  // It ends when all is written: the pipe takes less at once.
  process.stdout.write(JSON.stringify({ version, window: typeof window, document: typeof document, markup, boards }), () => process.exit())`

interface Written {
  version: string
  window: string
  document: string
  markup: Record<string, string[]>
  /** The results board as HTML, by `lottery-widgets/server`. */
  boards: string[]
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A project of a host as its package manager makes it: the package beside the host's own React. The other dependencies are found above it. */
function hostProject(react: string, reactDom: string): string {
  const folder = mkdtempSync(join(root, 'node_modules/.host-'))
  folders.push(folder)
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, 'lottery-widgets'), { recursive: true })
  copyFileSync(join(root, 'package.json'), join(modules, 'lottery-widgets/package.json'))
  symlinkSync(join(root, 'dist'), join(modules, 'lottery-widgets/dist'), 'junction')
  symlinkSync(join(root, 'node_modules', react), join(modules, 'react'), 'junction')
  symlinkSync(join(root, 'node_modules', reactDom), join(modules, 'react-dom'), 'junction')
  return folder
}

describe.each([
  { major: '19', react: 'react', reactDom: 'react-dom' },
  { major: '18', react: 'react-18', reactDom: 'react-dom-18' },
])("a server with React $major, in a Node without a window", ({ major, react, reactDom }) => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--preserve-symlinks', '--input-type=module', '--eval', program], {
    cwd: hostProject(react, reactDom), encoding: 'utf8', env: { ...process.env, NODE_ENV: 'development' },
  })

  test('imports every entry, renders every component in every way as one empty element, and says nothing', () => {
    expect(stderr).toBe('')
    const { version, markup, window: itsWindow, document: itsDocument } = JSON.parse(stdout) as Written
    expect(version.split('.')[0]).toBe(major)
    expect([itsWindow, itsDocument]).toEqual(['undefined', 'undefined'])
    const empty = '<div class="here"></div>'
    expect(markup).toEqual({
      ...Object.fromEntries(['lottery-widgets JackpotBanner', 'lottery-widgets LotteryApp', 'lottery-widgets QuickBet', 'lottery-widgets ResultsBoard', 'lottery-widgets/jackpot-banner JackpotBanner',
        'lottery-widgets/lottery-app LotteryApp', 'lottery-widgets/quick-bet QuickBet', 'lottery-widgets/results-board ResultsBoard'].map((name) => [name, [empty, empty, empty]])),
      provided: ['<div></div>'],
    })
  })
  test('writes the results board, the one widget that it can render whole, and says nothing', () => {
    expect(stderr).toBe('')
    const { boards } = JSON.parse(stdout) as Written
    expect(boards).toHaveLength(4)
    for (const board of boards) expect(board).toMatch(/^<lottery-results-board [^]*role="tablist"[^]*<\/lottery-results-board>$/)
  })
})
