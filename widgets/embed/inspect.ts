import { ATTRIBUTES, splitConfig, type LotteryConfig } from '../../src/config.js'
import { helpOn } from '../../src/config-help.js'
import type { Lottery } from '../../src/lottery.js'
import { lastErrors } from './host-events.js'
import type { InspectedWidget, Inspection } from './inspection.js'
import { tagOf } from './lottery-element.js'
import { seats } from './mount.js'
import type { Page } from './page.js'
import { WIDGET_NAMES } from './widget.js'

/** Where this runs. */
export interface InspectedPage {
  page: Page
  version: string
  script: string
}

/** Looks at the page's widgets, prints what it finds and answers it. Never throws: what cannot be looked at is left out. */
export function inspectPage({ page, version, script }: InspectedPage): Inspection {
  const mounted = [...seats].map(([host, seat]) => ({ host, name: seat.definition.name, since: seat.since, options: seat.source().options, lottery: seat.source().lease.lottery }))
  const lotteries = [...new Set(mounted.map(({ lottery }) => lottery))]
  // Whom a callback of the host's has named, too. His token is in no message: the calls take it out of what they are answered (`http.ts`).
  const players = lotteries.map(({ session }) => session.$state.get() as { loginid?: string })
  const secrets = secretsIn(page.defaults(), ...elements().map((element) => attributesOf(element)), ...players)
  const widgets = [...mounted.map((seat) => ({
    name: seat.name, element: describe(seat.host), state: 'mounted' as const, since: new Date(seat.since).toISOString(), ...placeOf(seat.host),
    session: seat.lottery.session.$state.get().state, lottery: lotteries.indexOf(seat.lottery) + 1, options: masked(seat.options),
  })), ...waiting()]
  const found: Inspection = scrubbed({
    // Not by `new URL`, which a host's bundler takes for a file to copy.
    version, script, chunks: attempt(() => import.meta.url.replace(/[^/]*$/, ''), ''),
    config: masked(page.defaults()),
    widgets,
    lotteries: lotteries.map(connectionOf),
    errors: newest().map(({ detail: { code, message, source }, at }) => ({ at: new Date(at).toISOString(), code, message, source })),
    capabilities: capabilities(),
    hints: [
      ...widgets.filter(({ isVisible }) => !isVisible).map(({ element }) => `${element} is not to be seen.${helpOn('not-displayed')}`),
      ...new Set(mounted.flatMap(({ host }) => attempt(() => wrongKnobs(host), []))),
    ],
  }, secrets)
  print(found)
  return found
}

/* eslint-disable no-console -- it is asked for from the console */
function print({ widgets, errors, ...rest }: Inspection): void {
  attempt(() => {
    console.log(`[lottery] version ${rest.version}`, rest)
    console.table(widgets.map(({ name, element, state, size, isVisible, session, lottery }) => ({ name, element, state, size, isVisible, session, lottery })))
    if (errors.length > 0) console.table(errors)
  }, undefined)
}
/* eslint-enable no-console */

const elements = () => [...document.querySelectorAll(WIDGET_NAMES.map(tagOf).join())]
const attributesOf = (element: Element): LotteryConfig => Object.fromEntries(ATTRIBUTES.map((name) => [name, element.getAttribute(name) ?? undefined]))

/** The last errors, each once, however many widgets have had it. */
function newest(): typeof lastErrors {
  const once = new Map(lastErrors.map((error) => [error.detail, error]))
  return [...once.values()].sort((one, other) => one.at - other.at).slice(-20)
}

/** The knobs that hold a colour, those of the operators by their letters (styles/tokens.css). */
const COLOURS = ['accent', 'highlight', 'canvas', 'surface', 'ink', ...'mptsbkwlan']

/** Those that hold a length, and what takes it. Most are added to another; nothing can be to a 0 without its unit. */
const LENGTHS: Readonly<Record<string, (value: string) => boolean>> = {
  // A part of the letters around is taken of them anew in each element.
  size: (value) => isAdded('border-top-width', value) && !/\dem\b/.test(value),
  radius: (value) => CSS.supports('width', value),
  top: (value) => isAdded('border-top-width', value),
  bottom: (value) => isAdded('border-top-width', value),
}
/** Where the browser has no `light-dark()`, it is written anew for it (src/styles/older-browsers.ts). */
const isColour = (value: string) => CSS.supports('color', value) || (value.startsWith('light-dark(') && !CSS.supports('color', 'light-dark(red,red)'))
const isAdded = (property: string, value: string) => CSS.supports(property, `calc(1px + (${value}))`)

function wrongKnobs(host: Element): string[] {
  const style = getComputedStyle(host)
  const wrong = (names: readonly string[], isRight: (value: string, name: string) => boolean, say: (value: string) => string) => names
    .map((name) => ({ name, value: style.getPropertyValue(`--lottery-${name}`).trim() }))
    .filter(({ name, value }) => value !== '' && !isRight(value, name))
    .map(({ name, value }) => `--lottery-${name} of ${describe(host)} is "${value}", which is ${say(value)}`)
  return [
    ...wrong(COLOURS, isColour, (value) => `no colour.${/^[0-9a-f]{3,8}$/i.test(value) ? ` Write #${value}.` : ''}${helpOn('colour')}`),
    ...wrong(Object.keys(LENGTHS), (value, name) => LENGTHS[name]?.(value) ?? true, (value) => `${/\d(?:%|em)/.test(value) ? 'another length in each element. Write it in px or rem.' : `no length.${/^[\d.]+$/.test(value) ? ` Write ${value}px.` : ''}`}${helpOn('length')}`),
  ]
}

/** Elements of ours whose widget has not begun. */
function waiting(): InspectedWidget[] {
  return elements().filter((element) => !seats.has(element as HTMLElement)).map((element) => ({
    name: element.localName.replace(/^lottery-(?!app$)/, ''), element: describe(element), state: 'waiting', since: null, ...placeOf(element), session: null, lottery: null,
    options: masked(attributesOf(element)),
  }))
}

/** The element's name, its id and its classes. */
function describe(element: Element): string {
  return element.localName + (element.id ? `#${element.id}` : '') + [...element.classList].map((name) => `.${name}`).join('')
}

function placeOf(element: Element): Pick<InspectedWidget, 'size' | 'isVisible'> {
  return attempt(() => {
    const { width, height } = element.getBoundingClientRect()
    const isShown = typeof element.checkVisibility === 'function' ? element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) : true
    return { size: `${Math.round(width)} × ${Math.round(height)}`, isVisible: isShown && width > 0 && height > 0 && !isCutOff(element) }
  }, { size: '', isVisible: false })
}

/** Whether something around it has no height or width and lets nothing out: an accordion that is closed, say. */
function isCutOff(element: Element): boolean {
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
    const { overflow, display } = getComputedStyle(around)
    if (overflow !== 'visible' && display !== 'inline' && display !== 'contents' && (around.clientHeight === 0 || around.clientWidth === 0)) return true
  }
  return false
}

function connectionOf(lottery: Lottery, index: number): Record<string, unknown> {
  const { state } = lottery.session.$state.get()
  return { lottery: index + 1, session: state, isDemo: lottery.isDemo, canSignIn: lottery.canSignIn, ...masked(splitConfig(lottery.config).connection) }
}

const SECRET = /^(?:sn|token|bearer)$/i

/** A configuration to be shown: secrets are dots, a login id is its first letter, a function is the word for one. */
function masked(config: object, around: readonly unknown[] = []): Record<string, unknown> {
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined).map(([key, value]) => [key, maskedValue(key, value, [...around, config])]))
}

function maskedValue(key: string, value: unknown, around: readonly unknown[]): unknown {
  if (typeof value === 'function') return 'function'
  if (SECRET.test(key)) return '•••'
  if (key === 'loginid') return `${String(value).slice(0, 1)}•••`
  // A host's own objects, which may be anything.
  if (key === 'environment' || key === 'pinCodec') return 'given'
  if (value instanceof RegExp) return String(value)
  if (around.includes(value)) return 'circular'
  if (Array.isArray(value)) return value.map((item, index) => maskedValue(String(index), item, [...around, value]))
  if (typeof value === 'object' && value !== null) return masked(value, around)
  // An address, which may be written wrongly: a name and a password stand in it all the same.
  return typeof value === 'string' ? value.replace(/^(\w+:\/\/)?.*@/s, '$1•••@') : value
}

function secretsIn(...configs: LotteryConfig[]): string[] {
  // Shorter ones would take letters out of plain words.
  return configs.flatMap(({ sn, token, loginid }) => [sn, token, loginid]).filter((secret): secret is string => typeof secret === 'string' && secret.length > 5)
}

/** Of an address what follows the question mark, and a name and password in it, is nobody's to read. */
const withoutQueries = (text: string) => text.replace(/\/\/[^\s"]*@/g, '//•••@').replace(/((?:\w|^|["(\s])\/[^\s"?]*\?|:\/\/[^\s"?]*\?)[^\s"]*/g, '$1•••')

/** Every text in it without the secrets that are known, whoever has put them there. */
function scrubbed<T>(value: T, secrets: readonly string[]): T {
  if (typeof value === 'string') return withoutQueries(secrets.reduce<string>((text, secret) => text.split(secret).join('•••'), value)) as T
  if (Array.isArray(value)) return value.map((item: unknown) => scrubbed(item, secrets)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, scrubbed(item, secrets)])) as T
}

function capabilities(): Record<string, boolean> {
  const has = (test: () => unknown) => attempt(() => Boolean(test()), false)
  return {
    customElements: has(() => customElements),
    adoptedStyleSheets: has(() => 'adoptedStyleSheets' in document && 'replaceSync' in CSSStyleSheet.prototype),
    trustedTypes: has(() => 'trustedTypes' in globalThis),
    localStorage: has(() => localStorage),
    sessionStorage: has(() => sessionStorage),
    locks: has(() => navigator.locks),
    intersectionObserver: has(() => IntersectionObserver),
    secureContext: has(() => isSecureContext),
    online: has(() => navigator.onLine),
    framed: has(() => window.top !== window),
  }
}

function attempt<T>(look: () => T, otherwise: T): T {
  try {
    return look()
  } catch {
    return otherwise
  }
}
