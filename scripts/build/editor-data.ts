import { readFileSync, writeFileSync } from 'node:fs'
import { generateJetBrainsWebTypes } from 'custom-element-jet-brains-integration'
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration'
import type { CssCustomProperty, CssPart, CustomElementDeclaration, Event, Package } from 'custom-elements-manifest'
import { ATTRIBUTES, type AttributeName, type Density, type Router, type Theme } from '../../src/config.js'
import { EVENT_NAMES } from '../../widgets/embed/host-events.js'
import { WIDGET_NAMES, type WidgetName } from '../../widgets/embed/widget.js'

/** Attributes with a few values, to choose from. `checkConfig` takes each, and a test holds them together. */
export const VALUES = {
  lang: ['en', 'zh', 'id', 'my', 'ms', 'th', 'vi'],
  theme: ['auto', 'light', 'dark'] satisfies Theme[],
  density: ['compact', 'regular', 'wide'] satisfies Density[],
  router: ['memory', 'hash', 'browser'] satisfies Router[],
  persist: ['memory', 'session'],
  'min-age': ['18', '21'],
} as const satisfies Partial<Record<AttributeName, readonly string[]>>

/** Attributes that are on when they are there, unless they say `false`. */
const SWITCHES: readonly AttributeName[] = ['demo', 'jackpots', 'sound']

/**
 * The custom elements as editors and other tools read them (custom-elements-manifest 2.1). Names come from the code, and what is said of them from the README's
 * tables, so that there is one text and no second one to keep.
 * @throws Error when the README does not say what a name means.
 */
export function customElementsManifest(readme: string): Package {
  const [configuration, events, theming] = ['Configuration', 'Events', 'Theming'].map((title) => sectionOf(readme, title)) as [string, string, string]
  const attributeTexts = tableOf(configuration, 'attribute')
  const eventTexts = tableOf(events, 'event')
  const attributes = ATTRIBUTES.map((name) => ({ name, description: textOf(attributeTexts, name), type: { text: typeOf(name) } }))
  const heard: Event[] = ['lottery:ready', ...EVENT_NAMES, 'lottery:navigate'].map((name) => ({ name, description: `detail: ${textOf(eventTexts, name)}`, type: { text: 'CustomEvent' } }))
  const cssProperties: CssCustomProperty[] = [...tableOf(theming, 'knob')].map(([name, cells]) => ({ name, description: cells.at(-1) ?? '', ...(cells.length > 1 && { default: (cells[0] ?? '').replaceAll('`', '') }) }))
  const cssParts: CssPart[] = [...tableOf(theming, 'part')].map(([name, cells]) => ({ name, description: cells.at(-1) ?? '' }))
  const widgets = tableOf(readme, 'widget', 1)

  const path = 'lottery.js'
  const declarations = WIDGET_NAMES.map((widget): CustomElementDeclaration => ({
    kind: 'class', customElement: true, name: classOf(widget), tagName: tagOf(widget), description: plain(textOf(widgets, `<${tagOf(widget)}>`)),
    attributes, events: heard, cssProperties, cssParts,
  }))
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: [{
      kind: 'javascript-module', path, declarations,
      exports: WIDGET_NAMES.map((widget) => ({ kind: 'custom-element-definition', name: tagOf(widget), declaration: { name: classOf(widget), module: path } })),
    }],
  }
}

/** Writes into a folder: `custom-elements.json`, and what VS Code and the JetBrains editors complete by. */
export function writeEditorData(folder: string): void {
  const manifest = customElementsManifest(readFileSync('README.md', 'utf8'))
  writeFileSync(`${folder}/custom-elements.json`, `${JSON.stringify(manifest, null, 2)}\n`)
  const options = { outdir: folder, hideLogs: true }
  generateVsCodeCustomElementData(manifest as Parameters<typeof generateVsCodeCustomElementData>[0], { ...options, htmlFileName: 'vscode.html-custom-data.json', cssFileName: 'vscode.css-custom-data.json' })
  generateJetBrainsWebTypes(manifest as Parameters<typeof generateJetBrainsWebTypes>[0], { ...options, webTypesFileName: 'web-types.json', packageJson: false })
}

const tagOf = (widget: WidgetName) => (widget.startsWith('lottery-') ? widget : `lottery-${widget}`)
const classOf = (widget: WidgetName) => `${tagOf(widget).replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}Element`
const plain = (text: string) => text.replaceAll('`', '')

function typeOf(name: AttributeName): string {
  if (SWITCHES.includes(name)) return 'boolean'
  const values: readonly string[] | undefined = VALUES[name as keyof typeof VALUES]
  return values ? values.map((value) => `'${value}'`).join(' | ') : 'string'
}

function sectionOf(readme: string, title: string): string {
  const text = new RegExp(`^## ${title}$[^]*?(?=^## |$(?![^]))`, 'm').exec(readme)?.[0]
  if (!text) throw new Error(`README.md has no section "${title}"`)
  return text
}

/** The table whose first column has that title: each name in its `key` column, with the cells after the names' own. */
function tableOf(text: string, title: string, key = 0): Map<string, string[]> {
  const table = new RegExp(`^\\| ${title} \\|.*\\n\\|[-|\\s]+\\n((?:\\|.*(?:\\n|$))+)`, 'm').exec(text)?.[1]
  if (!table) throw new Error(`README.md has no table "${title}"`)
  const rows = table.trim().split('\n').map((row) => row.split(/(?<!\\)\|/).slice(1, -1).map((cell) => cell.trim()))
  return new Map(rows.flatMap((cells) => [...(cells[key] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, key === 0 ? cells.slice(1) : cells] as const)))
}

function textOf(table: Map<string, string[]>, name: string): string {
  const text = table.get(name)?.[0]
  if (!text) throw new Error(`README.md does not say what ${name} is`)
  return text
}
