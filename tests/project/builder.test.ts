import { describe, expect, test } from 'vitest'
import { OPERATORS, OPTIONS, WIDGETS } from '../../demo/builder/options.js'
import { readRelease } from '../../demo/builder/release.js'
import { KINDS, type BuilderSettings, type Kind } from '../../demo/builder/settings.js'
import { snippetOf } from '../../demo/builder/snippets.js'
import { ATTRIBUTES, configFromAttributes } from '../../src/config.js'
import { checkConfig } from '../../src/config-check.js'
import { WIDGET_NAMES } from '../../widgets/embed/widget.js'
import { delivery, settings } from './builder-settings.js'

const codeOf = (changed: Partial<BuilderSettings>) => snippetOf(settings(changed), delivery).map(({ place, code }) => `-- ${place}\n${code}`).join('\n')

describe('what the builder offers is real', () => {
  test('widgets, attributes and props are those of the product', () => {
    expect(Object.keys(WIDGETS).sort()).toEqual([...WIDGET_NAMES].sort())
    expect(OPTIONS.map(({ attribute }) => attribute).filter((name) => !(ATTRIBUTES as readonly string[]).includes(name))).toEqual([])
    for (const { attribute, prop } of [...OPTIONS, { attribute: 'draw-types', prop: 'drawTypes' }, { attribute: 'highlight', prop: 'highlight' }]) {
      expect(Object.keys(configFromAttributes({ [attribute]: 'x' }))).toEqual([prop])
    }
  })

  test('no value to choose is one that the product does not know', () => {
    for (const option of OPTIONS) {
      for (const value of 'choices' in option ? Object.keys(option.choices) : []) {
        expect(checkConfig(configFromAttributes({ [option.attribute]: value })), `${option.attribute} ${value}`).toEqual([])
      }
    }
    expect(checkConfig({ drawTypes: Object.keys(OPERATORS).join('') })).toEqual([])
  })
})

const board: Partial<BuilderSettings> = { widget: 'results-board', options: { lang: 'th', theme: 'dark' }, drawTypes: 'MPT', accent: '0b6b50', api: 'https://api.example' }

test.each<[name: string, changed: Partial<BuilderSettings>, code: string]>([
  ['script tag, demo mode', { api: '' }, `-- Your page
<script async src="https://demo.example/embed/lottery.js"></script>

<lottery-quick-bet></lottery-quick-bet>`],
  ['script tag', { ...board, listens: true }, `-- Your page
<script async
  src="https://demo.example/embed/lottery.js"
  data-api="https://api.example"
  data-sn="YOUR-SN"
  data-loginid="THE-LOGINID"
  data-token="THE-TOKEN"></script>
<script>
  window.LotteryWidgets ??= { q: [] }
  LotteryWidgets.q.push(['on', 'lottery:bet-placed', (bet) => console.log('A bet was placed', bet)])
</script>
<style>lottery-results-board { --lottery-accent: #0b6b50 }</style>

<lottery-results-board lang="th" theme="dark" draw-types="MPT"></lottery-results-board>`],
  ['plain HTML, asked for the session', { ...board, kind: 'html', session: 'callback' }, `-- Your page
<script async src="https://demo.example/embed/lottery.js" data-api="https://api.example"></script>
<script>
  window.LotteryWidgets ??= { q: [] }
  LotteryWidgets.q.push(['configure', { credentials: async () => (await fetch('/lottery-session')).json() }])
</script>
<style>[data-lottery="results-board"] { --lottery-accent: #0b6b50 }</style>

<div data-lottery="results-board" data-lang="th" data-theme="dark" data-draw-types="MPT"></div>`],
  ['React, session from the server', { ...board, kind: 'react' }, `-- lottery.tsx
import { ResultsBoard } from 'lottery-widgets/results-board'
import './lottery.css'

/** The session of who is signed in, from your server. */
interface Session { sn: string; loginid: string; token: string }

export function Lottery({ session }: { session: Session }) {
  return <ResultsBoard
    api="https://api.example"
    {...session}
    lang="th"
    theme="dark"
    drawTypes="MPT"
    className="lottery"
  />
}
-- lottery.css
.lottery { --lottery-accent: #0b6b50 }`],
  ['React against the sandbox, asked for the session', { kind: 'react', widget: 'quick-bet', session: 'callback', options: { sound: 'false' } }, `-- lottery.tsx
import { QuickBet } from 'lottery-widgets/quick-bet'

const askForSession = async () => ({ sn: 'DEMO', loginid: 'demo', token: 'demo' })

export function Lottery() {
  return <QuickBet
    api="https://demo.example/api"
    credentials={askForSession}
    sound={false}
  />
}`],
  ['Vue', { ...board, kind: 'vue', session: 'none', listens: true }, `-- Lottery.vue
<script setup>
const onBetPlaced = ({ detail }) => console.log('A bet was placed', detail)
</script>

<template>
  <lottery-results-board
    lang="th"
    theme="dark"
    draw-types="MPT"
    @lottery:bet-placed="onBetPlaced"
  />
</template>

<style>
lottery-results-board { --lottery-accent: #0b6b50 }
</style>
-- index.html
<script async src="https://demo.example/embed/lottery.js" data-api="https://api.example"></script>
-- vite.config.js, plugins
vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('lottery-') } } })`],
  ['a link, the script on a CDN', { kind: 'link', script: 'https://cdn.example/lottery/releases/0.1.0/lottery.js', options: { lang: 'zh' }, highlight: 'ff8800' }, `-- A link on your page
<a href="https://play.example/?sn=DEMO&amp;loginid=demo&amp;token=demo&amp;lang=zh&amp;highlight=ff8800" rel="noreferrer">Play</a>
-- Or a frame on your page
<iframe src="https://play.example/?sn=DEMO&amp;loginid=demo&amp;token=demo&amp;lang=zh&amp;highlight=ff8800" title="Lottery" allow="clipboard-write; web-share" width="100%" height="760"></iframe>`],
])('the code: %s', (_, changed, code) => expect(codeOf(changed)).toBe(code))

test('from the sandbox to your server nothing changes but the address and the session', () => {
  for (const kind of Object.keys(KINDS).filter((one) => one !== 'link') as Kind[]) {
    const [tried, live] = ['sandbox', 'https://api.example'].map((api) => codeOf({ ...board, kind, api, listens: true }).split('\n'))
    const changed = [...(tried ?? []).filter((line) => !live?.includes(line)), ...(live ?? []).filter((line) => !tried?.includes(line))]
    expect(changed.filter((line) => !/\b(?:api|sn|loginid|token|session)\b|function Lottery\(/i.test(line))).toEqual([])
  }
})

test('the hash of the script comes from the manifest beside it, and is left out where there is none', async () => {
  const integrity = `sha384-${'Ab+/'.repeat(16)}`
  const asked: string[] = []
  const server = (body: unknown, init?: ResponseInit) => async (url: string) => {
    asked.push(url)
    return typeof body === 'string' ? new Response(body, { headers: { 'content-type': 'text/html' } }) : Response.json(body, init)
  }
  const manifest = { version: '1.2.3', files: { 'lottery.js': { integrity } } }
  expect(await readRelease('https://cdn.example/1.2.3/lottery.js', server(manifest))).toEqual({ version: '1.2.3', integrity })
  expect(asked).toEqual(['https://cdn.example/1.2.3/integrity.json'])
  expect(await readRelease('https://cdn.example/lottery.js', server(manifest, { status: 404 }))).toBeNull()
  expect(await readRelease('https://cdn.example/lottery.js', server('<!doctype html>'))).toBeNull()
  expect(await readRelease('https://cdn.example/lottery.js', server({ ...manifest, files: { 'lottery.js': { integrity: '" onload="alert(1)' } } }))).toBeNull()
  expect(await readRelease('not an address', server(manifest))).toBeNull()
  expect(snippetOf(settings({ isPinned: true }), { ...delivery, release: { version: '1.2.3', integrity } })[0]?.code).toContain(`  integrity="${integrity}"\n  crossorigin="anonymous"\n`)
})
