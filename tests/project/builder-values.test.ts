import fc from 'fast-check'
import { Window } from 'happy-dom'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { compileScript, compileTemplate, parse } from 'vue/compiler-sfc'
import { OPERATORS, WIDGETS, type Widget } from '../../demo/builder/options.js'
import { previewPage } from '../../demo/builder/preview-page.js'
import { attributesOf, DEFAULTS, KINDS, readHash, SESSIONS, writeHash, WIDTHS, type BuilderSettings, type Kind, type SessionSource, type Width } from '../../demo/builder/settings.js'
import { snippetOf } from '../../demo/builder/snippets.js'
import { ATTRIBUTES, type AttributeName } from '../../src/config.js'
import { delivery, settings } from './builder-settings.js'

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
