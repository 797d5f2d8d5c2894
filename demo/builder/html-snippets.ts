import { apiAddress, pageAddress, scriptAddress, sessionWords, type Delivery, type SessionWords } from './delivery.js'
import { WIDGETS } from './options.js'
import { htmlAttribute, jsString } from './quoting.js'
import { attributesOf, type BuilderSettings } from './settings.js'
import type { Snippet } from './snippet.js'

type Pair = readonly [name: string, value: string]

/** The script tag and the widget's element. */
export function scriptTagSnippet(settings: BuilderSettings, delivery: Delivery): Snippet {
  const { tag } = WIDGETS[settings.widget]
  const element = `${openTag(tag, attributesOf(settings).map(({ attribute, value }) => [attribute, value]))}</${tag}>`
  return [{ place: 'Your page', code: lines(scriptTag(settings, delivery), pageScript(settings), styleTag(settings, tag), '', element) }]
}

/** The script tag and a `<div>`, for pages whose editor or sanitizer takes no element that it does not know. */
export function htmlSnippet(settings: BuilderSettings, delivery: Delivery): Snippet {
  const { widget } = settings
  const place = openTag('div', [['data-lottery', widget], ...attributesOf(settings).map(({ attribute, value }): Pair => [`data-${attribute}`, value])])
  return [{ place: 'Your page', code: lines(scriptTag(settings, delivery), pageScript(settings), styleTag(settings, `[data-lottery="${widget}"]`), '', `${place}</div>`) }]
}

/** A link to the standalone page, and a frame with it: what an address can say, language, colour of tabs and session, is in the address. */
export function linkSnippet(settings: BuilderSettings, delivery: Delivery): Snippet {
  const words = sessionWords(settings)
  const query = new URLSearchParams(words ? { ...words } : {})
  const { lang } = settings.options
  if (lang) query.set('lang', lang)
  if (settings.highlight) query.set('highlight', settings.highlight)
  const address = pageAddress(settings, delivery) + (query.size > 0 ? `?${query}` : '')
  return [
    { place: 'A link on your page', code: `<a href=${htmlAttribute(address)} rel="noreferrer">Play</a>` },
    { place: 'Or a frame on your page', code: `<iframe src=${htmlAttribute(address)} title="Lottery" allow="clipboard-write; web-share" width="100%" height="760"></iframe>` },
  ]
}

/** The script tag, with the server and the player's session. */
export function scriptTag(settings: BuilderSettings, delivery: Delivery): string {
  const pairs: Pair[] = [['src', scriptAddress(settings, delivery)]]
  if (settings.isPinned && delivery.release) pairs.push(['integrity', delivery.release.integrity], ['crossorigin', 'anonymous'])
  const api = apiAddress(settings, delivery)
  if (api) pairs.push(['data-api', api])
  if (settings.session === 'attributes') pairs.push(...Object.entries(sessionWords(settings) ?? {}).map(([name, value]): Pair => [`data-${name}`, value]))
  return `${openTag('script async', pairs)}</script>`
}

/** What the page's own script says, if anything: how the session is asked for, and what hears of a placed bet. */
function pageScript(settings: BuilderSettings): string | null {
  const calls: string[] = []
  const words = sessionWords(settings)
  if (words && settings.session === 'callback') calls.push(`  LotteryWidgets.q.push(['configure', { credentials: ${askForSession(settings)} }])`)
  if (settings.listens) calls.push("  LotteryWidgets.q.push(['on', 'lottery:bet-placed', (bet) => console.log('A bet was placed', bet)])")
  return calls.length > 0 ? lines('<script>', '  window.LotteryWidgets ??= { q: [] }', ...calls, '</script>') : null
}

/** A function that resolves to a session: the sandbox's, or what the partner's own server answers. */
export function askForSession(settings: BuilderSettings): string {
  const words = sessionWords(settings)
  return settings.api === 'sandbox' && words ? `async () => (${sessionObject(words)})` : "async () => (await fetch('/lottery-session')).json()"
}

/** A session as an object of JavaScript. */
export function sessionObject(words: SessionWords): string {
  return `{ ${Object.entries(words).map(([name, value]) => `${name}: ${jsString(String(value))}`).join(', ')} }`
}

/** The colour of the whole widget, as a rule of the page. */
function styleTag({ accent }: BuilderSettings, selector: string): string | null {
  return accent ? `<style>${accentRule(selector, accent)}</style>` : null
}

/** One rule of CSS. */
export function accentRule(selector: string, accent: string): string {
  return `${selector} { --lottery-accent: #${accent} }`
}

/** A tag's beginning; on a line for each attribute where one would be too long. */
function openTag(name: string, pairs: readonly Pair[]): string {
  const written = pairs.map(([attribute, value]) => `${attribute}=${htmlAttribute(value)}`)
  const short = [`<${name}`, ...written].join(' ')
  return `${short.length <= 90 ? short : [`<${name}`, ...written.map((pair) => `  ${pair}`)].join('\n')}>`
}

/** Lines of code, without those that are missing. */
export function lines(...given: readonly (string | null)[]): string {
  return given.filter((line) => line !== null).join('\n')
}
