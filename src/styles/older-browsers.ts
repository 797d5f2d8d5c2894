import { compile, DECLARATION, middleware, serialize, stringify } from 'stylis'
import type { Element as Node } from 'stylis'

/**
 * Our style sheets are written for the browsers of today: nested rules, `light-dark()`, colours that are made of others (`oklch(from …)`). A phone that gets no
 * more updates knows some of it or nothing (an Android 7 ends with Chromium 119), and drops each rule and each colour that it cannot read. This is loaded there alone,
 * and writes the same styles in words that such a browser has: rules side by side; for each scheme a switch, a variable that lets its colour stand or go; and the
 * channels of a colour as numbers that are measured in place.
 */

/** Which of two colours of a scheme stands: of the two variables one is void, for which its fallback stands, and the other is empty. */
const [LIGHT, DARK] = ['--lottery-in-light', '--lottery-in-dark']
const LIGHT_STANDS = `${LIGHT}:initial;${DARK}: ;`
const DARK_STANDS = `${LIGHT}: ;${DARK}:initial;`
const SCHEMES: Readonly<Record<string, string>> = { light: LIGHT_STANDS, 'light dark': LIGHT_STANDS, dark: DARK_STANDS }

/** The knobs that are colours (tokens.css): a host may give one as `light-dark(…)`. */
const KNOBS = ['accent', 'highlight', 'canvas', 'surface', 'ink', ...'mptsbkwlan'].map((word) => `--lottery-${word}`)

/** The tokens of which others are made, and where each was given which colour: its channels are measured, in this order. */
const BASES = ['--lottery-accent-light', '--lottery-accent-dark', '--lottery-color-highlight', '--lottery-operator']
const measured: { name: string; value: string }[] = []
/** What each token is given, last. */
const tokens = new Map<string, string>()
/** Held by what watches their roots, and gone with these. */
const measures = new Set<WeakRef<() => void>>()

/** Fills a sheet with styles of ours, in words that an older browser knows. */
export function lower(sheet: CSSStyleSheet, css: string): void {
  const before = measured.length
  sheet.replaceSync(lowered(css))
  if (measured.length > before) for (const measure of measures) measure.deref()?.()
}

/** A style sheet of ours in words that an older browser knows; `hasSubgrid`: it can lend a grid's columns to one within (Chromium 117). */
export function lowered(css: string, hasSubgrid = globalThis.CSS?.supports('grid-template-columns', 'subgrid') !== false): string {
  const text = serialize(compile(css), middleware([lowerDeclaration, ...(hasSubgrid ? [] : [lendColumns]), stringify]))
  // The scheme that the device prefers, where the widget is told none.
  return text.includes('color-scheme:light dark')
    ? `${text}@layer tokens{@media (prefers-color-scheme:dark){.lottery:not([data-theme=light],[data-theme=dark]){${DARK_STANDS}}}}`
    : text
}

function lowerDeclaration(element: Node): void {
  if (element.type !== DECLARATION || typeof element.children !== 'string' || typeof element.props !== 'string') return
  const { props: name } = element
  // What lies behind a dialog inherits no variable before Chromium 122.
  const isBehind = String(element.parent?.props).includes('::backdrop')
  const value = isBehind ? element.children.replaceAll(/var\(([\w-]+)\)/g, (text, token: string) => tokens.get(token) ?? text) : element.children
  if (name.startsWith('--')) tokens.set(name, value)
  const scheme = name === 'color-scheme' ? (SCHEMES[value] ?? '') : ''
  element.return = `${name}:${loweredValue(value)};${scheme}${BASES.includes(name) ? channelsOf(name, loweredValue(value)) : ''}`
}

/** Without subgrid: the same columns, though each line makes its own of them. */
function lendColumns(element: Node): void {
  if (element.type !== DECLARATION || element.props !== 'grid-template-columns') return
  element.return = element.children === 'subgrid' ? 'grid-template-columns:var(--lottery-columns);' : `${element.return}--lottery-columns:${String(element.children)};`
}

function loweredValue(value: string): string {
  const schemes = eachCall(value, 'light-dark(', (inside) => {
    const [light = '', dark = ''] = parted(inside)
    return `var(${LIGHT},${light}) var(${DARK},${dark})`
  })
  const relative = /^from var\(([\w-]+)\)/
  return ['oklch(', 'color('].reduce((text, opening) => eachCall(text, opening, (inside) => {
    const [from, base] = relative.exec(inside) ?? []
    return `${opening}${from ? inside.slice(from.length).trim().replaceAll(/(?<![\w.-])[lchy](?![\w(-])/g, (channel) => `var(${base}-${channel})`) : inside})`
  }), schemes)
}

/** The channels of a base in the place where it is given a colour: those that are measured for that colour. */
function channelsOf(name: string, value: string): string {
  const known = measured.findIndex((one) => one.name === name && one.value === value)
  const at = known >= 0 ? known : measured.push({ name, value }) - 1
  return CHANNELS.map((channel) => `${name}-${channel}:var(--lottery-${at}-${channel});`).join('')
}

/** Rewrites what stands in each call of a CSS function, the innermost first. */
function eachCall(value: string, opening: string, rewrite: (inside: string) => string): string {
  let text = value
  for (let at = text.lastIndexOf(opening); at >= 0; at = at > 0 ? text.lastIndexOf(opening, at - 1) : -1) {
    // The end of another function's name.
    if (/[\w-]/.test(text[at - 1] ?? '')) continue
    const start = at + opening.length
    const end = closing(text, start)
    text = text.slice(0, at) + rewrite(text.slice(start, end)) + text.slice(end + 1)
  }
  return text
}

function closing(text: string, start: number): number {
  let depth = 1
  let at = start
  for (; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) break
  }
  return at
}

/** The arguments of a call. */
function parted(inside: string): string[] {
  const parts: string[] = []
  let [start, depth] = [0, 0]
  for (const [at, letter] of [...inside].entries()) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter !== ',' || depth > 0) continue
    parts.push(inside.slice(start, at))
    start = at + 1
  }
  return [...parts, inside.slice(start)].map((part) => part.trim())
}

/** Stands in a root unseen. Its shadow has the colours of all knobs: when one of them is another, wherever on the page it was given, a change of it begins; and when it is drawn anew, its movement. */
const WATCH = `.watch{position:absolute;visibility:hidden;box-shadow:${KNOBS.map((name) => `0 0 var(${name},#000)`).join()};transition:box-shadow 1ms;animation:watch 1ms}@keyframes watch{}`

/** Gives a root what is measured there, and again when its colours are others: in a sheet that it adds to the root's others, by an element that it adds to `elements`; both go with these. */
export function tend(root: ShadowRoot, sheets: Set<CSSStyleSheet>, elements: Element[]): void {
  const Sheet = root.ownerDocument.defaultView?.CSSStyleSheet
  if (!Sheet || sheets.size === 0) return
  const sheet = new Sheet()
  sheets.add(sheet)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  let before = ''
  const measure = () => {
    const channels = sheets.has(sheet) ? channelsIn(root) : before
    if (channels !== before) sheet.replaceSync(`${WATCH}.lottery{${channels}}`)
    before = channels
  }
  const watch = root.ownerDocument.createElement('i')
  watch.className = 'watch'
  for (const type of ['transitionrun', 'animationstart']) watch.addEventListener(type, measure)
  root.append(watch)
  elements.push(watch)
  for (const one of measures) if (!one.deref()) measures.delete(one)
  measures.add(new WeakRef(measure))
  measure()
}

/** Of each base its channels in both schemes, and the knobs that the browser cannot read: those that hold two colours, and in the place of others none. */
function channelsIn(root: ShadowRoot): string {
  const host = getComputedStyle(root.host)
  const given = KNOBS.map((name) => [name, host.getPropertyValue(name)] as const).filter(([, value]) => value !== '')
  const text = new Map(given.filter(([, value]) => !CSS.supports('color', value)).map(([name, value]) => [name, value.includes('light-dark(') ? loweredValue(value) : 'initial']))
  // All of them: what was written for a knob that is another now still stands in the root.
  const knobs = KNOBS.map((name) => [name, text.get(name) ?? (host.getPropertyValue(name) || 'initial')] as const)
  const [light, dark] = ['light', 'dark'].map((scheme) => channelsUnder(root, scheme, { key: [scheme, ...given].join(';'), knobs }))
  for (const [name, value] of light ?? []) text.set(name, value === dark?.get(name) ? value : `var(${LIGHT},${value}) var(${DARK},${dark?.get(name)})`)
  return [...text].map(([name, value]) => `${name}:${value};`).join('')
}

/** Of roots with the same colours what was measured in one of them. */
const known = new Map<string, Map<string, string>>()
/** A page may have as many colours as there are frames of a movement. */
const MOST_KNOWN = 60

/** Measured in a root of the widget's kind that is not shown; each with the ones before it, of which it may be made. */
function channelsUnder(root: ShadowRoot, scheme: string, { key, knobs }: { key: string; knobs: readonly (readonly [string, string])[] }): Map<string, string> {
  const found = known.get(key) ?? new Map<string, string>()
  const first = found.size / CHANNELS.length
  if (first === measured.length) return found
  if (known.size > MOST_KNOWN) known.clear()
  known.set(key, found)
  const canvas = root.ownerDocument.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const box = root.ownerDocument.createElement('div')
  box.className = 'lottery'
  box.dataset['theme'] = scheme
  box.style.display = 'none'
  for (const [name, value] of [...knobs, ...found]) box.style.setProperty(name, value)
  root.append(box)
  for (const [at, { value }] of measured.entries()) {
    if (at < first) continue
    box.style.color = value
    const channels = channelsOfColour(getComputedStyle(box).color, canvas)
    for (const channel of CHANNELS) {
      const name = `--lottery-${at}-${channel}`
      found.set(name, String(channels[channel]))
      box.style.setProperty(name, String(channels[channel]))
    }
  }
  box.remove()
  return found
}

const CHANNELS = ['l', 'c', 'h', 'y'] as const

/** Lightness, chroma and hue (degrees) of OKLCH, and the luminance of CIE XYZ (D65), of a colour as a canvas draws it. */
function channelsOfColour(colour: string, context: CanvasRenderingContext2D | null): Record<(typeof CHANNELS)[number], number> {
  if (context) {
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = colour
    context.fillRect(0, 0, 1, 1)
  }
  const [r = 0, g = 0, b = 0] = [...(context?.getImageData(0, 0, 1, 1).data ?? [])].map((byte) => linear(byte / 255))
  // https://bottosson.github.io/posts/oklab/
  const [long, medium, short] = [
    Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b), Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b),
  ] as const
  const green = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const blue = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    l: rounded(0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short),
    c: rounded(Math.hypot(green, blue)),
    h: rounded((Math.atan2(blue, green) * 180) / Math.PI),
    y: rounded(0.2126729 * r + 0.7151522 * g + 0.072175 * b),
  }
}

function linear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function rounded(channel: number): number {
  return Math.round(channel * 1e5) / 1e5
}
