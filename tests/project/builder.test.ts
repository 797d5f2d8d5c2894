import fc from 'fast-check'
import { Window } from 'happy-dom'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { compileScript, compileTemplate, parse } from 'vue/compiler-sfc'
import { OPERATORS, OPTIONS, WIDGETS, type Widget } from '../../demo/builder/options.js'
import { readRelease } from '../../demo/builder/release.js'
import { previewPage } from '../../demo/builder/preview-page.js'
import { attributesOf, DEFAULTS, KINDS, readHash, SESSIONS, writeHash, WIDTHS, type BuilderSettings, type Kind, type SessionSource, type Width } from '../../demo/builder/settings.js'
import { snippetOf } from '../../demo/builder/snippets.js'
import { ATTRIBUTES, configFromAttributes, type AttributeName } from '../../src/config.js'
import { checkConfig } from '../../src/config-check.js'
import { WIDGET_NAMES } from '../../widgets/embed/widget.js'

const delivery = { origin: 'https://demo.example', release: null }
const settings = (changed: Partial<BuilderSettings>): BuilderSettings => ({ ...DEFAULTS, ...changed })
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
  ['a link, the script on a CDN', { kind: 'link', script: 'https://cdn.example/lottery/embed/lottery.js', options: { lang: 'zh' }, highlight: 'ff8800' }, `-- A link on your page
<a href="https://cdn.example/lottery/standalone/?sn=DEMO&amp;loginid=demo&amp;token=demo&amp;lang=zh&amp;highlight=ff8800" rel="noreferrer">Play</a>
-- Or a frame on your page
<iframe src="https://cdn.example/lottery/standalone/?sn=DEMO&amp;loginid=demo&amp;token=demo&amp;lang=zh&amp;highlight=ff8800" title="Lottery" allow="clipboard-write; web-share" width="100%" height="760"></iframe>`],
])('the code: %s', (_, changed, code) => expect(codeOf(changed)).toBe(code))

test('from the sandbox to your server nothing changes but the address and the session', () => {
  for (const kind of Object.keys(KINDS).filter((one) => one !== 'link') as Kind[]) {
    const [tried, live] = ['sandbox', 'https://api.example'].map((api) => codeOf({ ...board, kind, api, listens: true }).split('\n'))
    const changed = [...(tried ?? []).filter((line) => !live?.includes(line)), ...(live ?? []).filter((line) => !tried?.includes(line))]
    expect(changed.filter((line) => !/\b(?:api|sn|loginid|token|session)\b|function Lottery\(/i.test(line))).toEqual([])
  }
})

/** Of each property: parsers are slow. */
const RUNS = 40

const someText = fc.oneof(
  fc.constantFrom('"><script>alert(1)</script>', "</script><!--'", 'a\nb\r\nc', '{{ constructor }}', '${x}`\\', '&quot; &amp;', 'l\u2028s\u2029', "it's", ' spaced '),
  fc.string({ unit: fc.constantFrom(...'"\'<>&`\\{}$;/=\n\r\t ab\u2028é漢😀') }),
).map((text) => text.trim()).filter((text) => text !== '')

const someSettings: fc.Arbitrary<BuilderSettings> = fc.record({
  widget: fc.constantFrom(...(Object.keys(WIDGETS) as Widget[])),
  options: fc.record({ lang: fc.constantFrom('zh', 'my'), currency: someText, 'help-url': someText, jackpots: fc.constant('true') }, { requiredKeys: [] }),
  drawTypes: fc.subarray(Object.keys(OPERATORS)).map((letters) => letters.join('')),
  accent: fc.constantFrom('', '0b6b50'),
  highlight: fc.constantFrom('', 'ff8800'),
  api: fc.oneof(fc.constantFrom('', 'sandbox'), someText),
  session: fc.constantFrom(...(Object.keys(SESSIONS) as SessionSource[])),
  listens: fc.boolean(),
  script: fc.oneof(fc.constant(''), someText),
  isPinned: fc.boolean(),
  kind: fc.constantFrom(...(Object.keys(KINDS) as Kind[])),
  width: fc.constantFrom(...(Object.keys(WIDTHS) as Width[])),
})

test('the address keeps whatever is chosen', () => {
  fc.assert(fc.property(someSettings, (chosen) => {
    expect(readHash(`#${writeHash(chosen)}`)).toEqual(chosen)
  }), { numRuns: RUNS })
  expect(writeHash(DEFAULTS)).toBe('')
  expect(readHash('#widget=roulette&lang=klingon&accent=red&draw-types=zzpm&code=__proto__&width=9')).toEqual(settings({ drawTypes: 'MP' }))
})

describe('a value stays text, whatever signs are in it', () => {
  const { document } = new Window()
  const given = (chosen: BuilderSettings) => Object.fromEntries(attributesOf(chosen).map(({ attribute, value }) => [attribute, value]))
  const had = (element: { getAttribute(name: string): string | null } | null, prefix = '') =>
    Object.fromEntries(ATTRIBUTES.map((name) => [name, element?.getAttribute(prefix + name) ?? null] as const).filter(([, value]) => value !== null))

  test('in HTML: the page has one script with an address, one widget, and their attributes are what was typed', () => {
    fc.assert(fc.property(someSettings, fc.constantFrom('script-tag', 'html'), (chosen, kind) => {
      const code = snippetOf({ ...chosen, kind }, delivery).map((part) => part.code).join('')
      document.body.innerHTML = code
      const { tag } = WIDGETS[chosen.widget]
      const scripts = [...document.querySelectorAll('script')]
      expect(scripts.filter((script) => script.hasAttribute('src')).map((script) => script.getAttribute('src'))).toEqual([chosen.script || 'https://demo.example/embed/lottery.js'])
      expect(document.querySelectorAll('script, style, div, iframe, lottery-app, [data-lottery]')).toHaveLength(scripts.length + document.querySelectorAll('style').length + (kind === 'html' ? 1 : Number(tag === 'lottery-app')))
      const { api } = had(scripts[0] ?? null, 'data-') as Partial<Record<AttributeName, string>>
      expect(api ?? '').toBe(chosen.api === 'sandbox' ? 'https://demo.example/api' : chosen.api)
      expect(had(document.querySelector(kind === 'html' ? '[data-lottery]' : tag), kind === 'html' ? 'data-' : '')).toEqual(given(chosen))
      for (const script of scripts.filter((one) => !one.hasAttribute('src'))) expect(syntaxErrors('page.js', script.textContent)).toEqual([])
    }), { numRuns: RUNS })
  })

  test('in a link: the address says language, colour and session', () => {
    fc.assert(fc.property(someSettings, (chosen) => {
      document.body.innerHTML = snippetOf({ ...chosen, kind: 'link' }, delivery).map((part) => part.code).join('')
      expect(document.body.childElementCount).toBe(2)
      expect(document.body.children[0]?.getAttribute('href')).toBe(document.body.children[1]?.getAttribute('src'))
      const { searchParams } = new URL(document.body.children[0]?.getAttribute('href') ?? '')
      expect(searchParams.get('lang')).toBe(chosen.options.lang ?? null)
      expect(searchParams.has('token')).toBe(chosen.api !== '' && chosen.session !== 'none')
    }), { numRuns: RUNS })
  })

  test('in React: it parses, and the props are what was typed', () => {
    fc.assert(fc.property(someSettings, (chosen) => {
      const [part] = snippetOf({ ...chosen, kind: 'react' }, delivery)
      expect(syntaxErrors('lottery.tsx', part?.code ?? '')).toEqual([])
      const expected: Record<string, string> = Object.fromEntries(attributesOf(chosen).map(({ prop, value }) => [prop, value]))
      const api = chosen.api === 'sandbox' ? 'https://demo.example/api' : chosen.api
      expect(propsOf(part?.code ?? '')).toMatchObject({ ...expected, ...(api && { api }) })
    }), { numRuns: RUNS })
  })

  test('in Vue: it compiles, and the attributes are what was typed', () => {
    fc.assert(fc.property(someSettings, (chosen) => {
      const { descriptor, errors } = parse(snippetOf({ ...chosen, kind: 'vue' }, delivery)[0]?.code ?? '', { sourceMap: false })
      expect(errors).toEqual([])
      if (descriptor.scriptSetup) expect(syntaxErrors('page.js', compileScript(descriptor, { id: 'x' }).content)).toEqual([])
      const { code, errors: faults } = compileTemplate({ source: descriptor.template?.content ?? '', filename: 'Lottery.vue', id: 'x', compilerOptions: { isCustomElement: (tag) => tag.startsWith('lottery-') } })
      expect(faults).toEqual([])
      const element = descriptor.template?.ast?.children.find((child) => child.type === 1)
      const attributes = element && 'props' in element ? element.props.flatMap((prop) => (prop.type === 6 ? [[prop.name, prop.value?.content ?? '']] : [])) : []
      expect(Object.fromEntries(attributes) as object).toEqual(given(chosen))
      expect(code.includes('bet-placed') || code.includes('betPlaced')).toBe(chosen.listens)
    }), { numRuns: RUNS })
  })
})

test('a link to the builder runs no script of its own choice in the preview, and calls no server but the sandbox', () => {
  fc.assert(fc.property(someSettings, (chosen) => {
    const html = previewPage(chosen, delivery)
    const { document } = new Window({ settings: { disableJavaScriptFileLoading: true } })
    document.write(html)
    const addresses = [...document.querySelectorAll('script')].flatMap((script) => script.getAttribute('src') ?? [])
    expect(addresses).toEqual(['https://demo.example/embed/lottery.js'])
    expect(document.querySelector('script[data-api]')?.getAttribute('data-api') ?? null).toBe(chosen.api === 'sandbox' ? 'https://demo.example/api' : null)
  }), { numRuns: RUNS })
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

function syntaxErrors(file: string, text: string): string[] {
  const { diagnostics = [] } = ts.transpileModule(text, { fileName: file, reportDiagnostics: true, compilerOptions: { jsx: ts.JsxEmit.Preserve, allowJs: true, target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext } })
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

/** The props of the one element in a component's code, as text. */
function propsOf(code: string): Record<string, string> {
  const props: Record<string, string> = {}
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node)) {
      const { initializer } = node
      const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer
      if (value) props[node.name.getText()] = ts.isStringLiteralLike(value) ? value.text : value.getText()
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('lottery.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return props
}
