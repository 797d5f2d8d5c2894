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
  markup.provided = [renderToString(createElement(LotteryProvider, { lottery: createLottery() }, createElement(Object.values(components)[0])))]
  console.log(JSON.stringify({ version, window: typeof window, document: typeof document, markup }))
  process.exit()`

interface Written {
  version: string
  window: string
  document: string
  markup: Record<string, string[]>
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
    const { version, markup, ...browser } = JSON.parse(stdout) as Written
    expect(version.split('.')[0]).toBe(major)
    expect(browser).toEqual({ window: 'undefined', document: 'undefined' })
    const empty = '<div class="here"></div>'
    expect(markup).toEqual({
      ...Object.fromEntries(['lottery-widgets JackpotBanner', 'lottery-widgets LotteryApp', 'lottery-widgets QuickBet', 'lottery-widgets ResultsBoard', 'lottery-widgets/jackpot-banner JackpotBanner',
        'lottery-widgets/lottery-app LotteryApp', 'lottery-widgets/quick-bet QuickBet', 'lottery-widgets/results-board ResultsBoard'].map((name) => [name, [empty, empty, empty]])),
      provided: ['<div></div>'],
    })
  })
})
