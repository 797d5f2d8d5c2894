import { secureAddress } from './api/address.js'
import { defaultPaths } from './api/endpoints.js'
import { warnOnce } from './config-help.js'
import type { MistakeName } from './config-mistakes.js'
import { ATTRIBUTES, isOdd, splitConfig, wholeConfig, type AttributeName, type Density, type LotteryConfig, type Router, type Theme } from './config.js'
import { straysOf } from './domain/calendar-strays.js'
import { isDate } from './domain/calendar.js'
import { isMinimum } from './domain/default-minimums.js'
import { DEFAULT_MIN_AGE, DEFAULT_REALITY_CHECK, readHelpUrl, readMinAge, readRealityCheck } from './domain/play-options.js'
import { DRAW_LETTERS } from './domain/slots.js'
import { withCalendar } from './domain/with-calendar.js'
import { isLanguage } from './i18n/messages.js'

const THEMES: readonly Theme[] = ['auto', 'light', 'dark']
const ROUTERS: readonly Router[] = ['memory', 'hash', 'browser']
const DENSITIES: readonly Density[] = ['compact', 'regular', 'wide']
const PERSISTS: readonly NonNullable<LotteryConfig['persist']>[] = ['memory', 'session']
/** Those whose mistakes the page of help has under a name of their own. */
const MISTAKES: { readonly [Key in keyof LotteryConfig]?: MistakeName } = { lang: 'language', drawTypes: 'draw-types' }

/** The keys that hold a table, and the names in it. */
const TABLES = {
  endpoints: ['api', 'fdapi', 'masterapi', 'result', 'resultL', 'resultA', 'jackpotL', 'jackpotA', 'configBase'],
  paths: Object.keys(defaultPaths),
  calendar: ['drawTypes', 'specialDates', 'lastChoice'],
} as const satisfies Partial<Record<keyof LotteryConfig, readonly string[]>>
const isTable = (given: unknown): given is Record<string, unknown> => typeof given === 'object' && given !== null && !Array.isArray(given)

/** Something in a configuration that cannot be meant so. For the page's developer, in English; the default applies, or the correction named in it. */
export interface ConfigProblem {
  key: keyof LotteryConfig
  message: string
  /** Where the page of help has it. */
  mistake: MistakeName
}

/**
 * Tells what is wrong with a configuration: in the console, once on a page, and by `tell`, as `lottery:error` has it.
 * @param told What `tell` has heard already; it grows.
 */
export function tellConfig(config: LotteryConfig, tell: (error: { code: string; message: string; source: string }) => void, told = new Set<string>()): void {
  for (const { key, message, mistake } of checkConfig(config)) {
    warnOnce(mistake, message)
    if (!told.has(message)) tell({ code: 'V103', message, source: `config.${key}` })
    told.add(message)
  }
}

/** Tells all that is to be said of what `createLottery` was given, be it what it will; `isDemo`: it plays for nothing, which is said where nobody has asked for that. */
export function tellLottery(given: unknown, isDemo: boolean, tell: Parameters<typeof tellConfig>[1]): void {
  const config: LotteryConfig = isTable(given) ? given : {}
  if (config !== given) tellNoObject()
  tellConfig(config, tell)
  tellKeys(config)
  if (!isDemo) tellHalf(wholeConfig(config))
  const idle = Object.keys(splitConfig(config).widget).filter((key) => key !== 'currency')
  for (const key of idle) warnOnce('config-key', `${key} has no effect in createLottery. Give it to each widget.`)
  if (isDemo && !wholeConfig(config).demo) warnOnce('demo-mode', 'No api is given: the widgets run in demo mode, with play money.', 'info')
}

/** What a session of `sn`, `loginid` and `token` lacks. */
const missingOf = (config: LotteryConfig) => (['sn', 'loginid', 'token'] as const).filter((name) => !config[name])

/** Half a session beside `credentials` is no fault, for the session comes from there. */
function tellHalf(config: LotteryConfig): void {
  const missing = missingOf(config)
  const half = (['sn', 'token'] as const).filter((name) => config[name])
  if (typeof config.credentials !== 'function' || missing.length === 0 || half.length === 0) return
  warnOnce('partial-session', `${half.join(' and ')} ${half.length > 1 ? 'have' : 'has'} no effect without ${missing.join(' and ')}. credentials() is asked.`)
}

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<CamelCase<Rest>>}` : Name
/** The keys that are no attributes; a type, so that none is forgotten here. */
export const BESIDE: Record<Exclude<keyof LotteryConfig, CamelCase<AttributeName>>, true> = {
  endpoints: true, pinCodec: true, paths: true, calendar: true, minimums: true, reserved: true, fetch: true, credentials: true, onTokenExpired: true, timeoutMs: true,
  environment: true, messages: true, readAddress: true,
}
/** What stands below `endpoints` in script is no key. */
export const KEYS: readonly string[] = [...ATTRIBUTES.filter((name) => name !== 'config-base').map((name) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())), ...Object.keys(BESIDE)]

/** Names the keys that there are not, each once on a page. */
export function tellKeys(given: LotteryConfig): void {
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined || KEYS.includes(key)) continue
    // A text that is spread is its letters, by their places.
    if (/^\d+$/.test(key)) {
      tellNoObject()
      continue
    }
    const meant = KEYS.find((known) => isNear(known, key))
    warnOnce('config-key', `A configuration has the key "${key}", which means nothing.${meant ? ` Write ${meant}.` : ''}`)
  }
}

const tellNoObject = () => warnOnce('config-key', 'A configuration was given that is no object. Write it as { lang: "th" }.')

/** A name without what it may be written with or without. */
export const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

/** The same but for hyphens, or one letter more, less or other, where there are enough of them to tell. */
export function isNear(known: string, given: string): boolean {
  const [one, other] = [plain(known), plain(given)]
  if (one === other) return true
  if (one.length < 4 || Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return [[1, 1], [1, 0], [0, 1]].some(([mine = 0, its = 0]) => one.slice(at + mine) === other.slice(at + its))
}

type Report = (key: keyof LotteryConfig, message: string, mistake?: MistakeName) => void

/** Everything wrong with a configuration; empty when nothing is. Never throws. */
export function checkConfig(given: LotteryConfig): ConfigProblem[] {
  const problems: ConfigProblem[] = []
  const report: Report = (key, message, mistake = 'value') => problems.push({ key, message, mistake })
  for (const [key, value] of Object.entries(given) as [keyof LotteryConfig, unknown][]) {
    if (isOdd(key, value ?? '')) report(key, `${key} is not a text. The default applies.`)
  }
  const config = wholeConfig(given)
  checkAddresses(config, report)
  checkSession(config, report)
  if (given.fetch && !config.fetch) report('fetch', "fetch is not a function. The browser's own is used.")
  checkValues(config, report)
  checkRules(config, report)
  return problems
}

/** Where the servers are: `api`, `endpoints`, `paths`. Names that their tables do not have are told here too, and those of `calendar`. */
function checkAddresses(config: LotteryConfig, report: Report): void {
  const { api } = config
  if (api !== undefined) {
    const address = secureAddress(api)
    if (address === null) report('api', `api "${shown(api)}" ${notAnAddress(api)}. Write it as "https://api.example.com", or as a path of this page's own origin such as "/api".`, 'api-address')
    else if (/^\s*http:/i.test(api) && address.startsWith('https:')) report('api', `api "${shown(api)}" is not https. "${address}" is used in its place; plain http is only for localhost.`, 'api-not-https')
  }
  for (const [key, names] of Object.entries(TABLES) as [keyof typeof TABLES, readonly string[]][]) {
    const table: unknown = config[key]
    if (table === undefined) continue
    if (!isTable(table)) report(key, `${key} is not an object. It has ${list(names, 'and')}; nothing of it is used.`)
    else for (const name of Object.keys(table)) if (!names.includes(name)) report(key, `${key}.${name} means nothing. There are ${list(names, 'and')}.`, 'config-key')
  }
  for (const [name, host] of entriesOf(config.endpoints)) {
    if (!TABLES.endpoints.includes(name as 'api')) continue
    if (host === undefined || secureAddress(host as string) !== null) continue
    report('endpoints', `endpoints.${name} "${shown(host)}" ${notAnAddress(host)}. ${name === 'configBase' ? 'No pin is looked up.' : 'The one below api is used.'}`, 'api-address')
  }
  for (const [name, path] of entriesOf(config.paths) as [keyof typeof defaultPaths, unknown][]) {
    if (path === undefined || !TABLES.paths.includes(name) || (typeof path === 'string' && /^(?!.*:\/\/)[^#\s]+$/.test(path))) continue
    report('paths', `paths.${name} ${typeof path === 'string' ? `"${shown(path)}"` : `(${path === null ? 'null' : typeof path})`} is no path below its endpoint, such as "${defaultPaths[name]}". ${typeof path === 'string' ? 'Calls to it will fail' : 'The built-in one is used'}.`)
  }
}

/** Who plays: a whole session or none, and what can be called for one. */
function checkSession(config: LotteryConfig, report: Report): void {
  const { api, endpoints, sn, loginid, token, credentials, demo } = config
  const missing = missingOf(config)
  // A login id alone names the player whose session `credentials` gives; what else is half is said where it is asked for one.
  const isAsked = typeof credentials === 'function' || (credentials !== undefined && !sn && !token)
  if (missing.length > 0 && missing.length < 3 && !isAsked) {
    report(missing[0] ?? 'sn', `A session needs sn, loginid and token; ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing. Going on without a session.`, 'partial-session')
  }
  for (const name of ['credentials', 'onTokenExpired'] as const) {
    if (config[name] !== undefined && typeof (config[name] as unknown) !== 'function') report(name, `${name} is not a function. No session can be had with it.`, 'credentials-callback')
  }
  if (!api && !(isTable(endpoints) && endpoints.configBase) && !demo && (sn || loginid || token || credentials)) report('api', 'A session is given, but no api. The widgets run in demo mode.', 'session-without-api')
}

/** What is wrong with the value of a key, to be said behind it and the value; null when nothing is. */
type ValueCheck<Value> = (value: Value) => string | null
/** The keys whose value is right or wrong by itself. */
const VALUES: { readonly [Key in keyof LotteryConfig]?: ValueCheck<NonNullable<LotteryConfig[Key]>> } = {
  lang: (lang) => (isLanguage(lang) ? null : 'is unknown. Use en, zh, id, my, th or vi. English is shown.'),
  theme: (theme) => (THEMES.includes(theme) ? null : `is unknown. Use ${list(THEMES)}.`),
  router: (router) => (ROUTERS.includes(router) ? null : `is unknown. Use ${list(ROUTERS)}.`),
  persist: (persist) => (PERSISTS.includes(persist) ? null : `is unknown. Use ${list(PERSISTS)}.`),
  highlight: (highlight) => (readHighlight(highlight) ? null : 'is not a colour. Write six hex digits, such as "ff8800".'),
  drawTypes(drawTypes) {
    const unknown = [...drawTypes.toUpperCase().replace(/[\s,]/g, '')].filter((letter) => !(DRAW_LETTERS as readonly string[]).includes(letter))
    return unknown.length > 0 ? `has unknown letters: ${unknown.join(' ')}. Known are ${DRAW_LETTERS.join(' ')}.` : null
  },
  date: (date) => (isDate(date) ? null : 'is not a day. Write it as YYYY-MM-DD, such as "2026-11-21". The newest results are shown.'),
  density: (density) => (DENSITIES.includes(density) ? null : `is unknown. Use ${list(DENSITIES)}. The width decides.`),
  currency: (currency) => (/^[a-z]{3}$/i.test(currency) ? null : 'is not a currency code. Write three letters, such as "MYR".'),
  minAge: (minAge) => (readMinAge(minAge) === null ? `is neither 18 nor 21. ${DEFAULT_MIN_AGE} is shown.` : null),
  helpUrl: (helpUrl) => (readHelpUrl(helpUrl) === null ? 'is not an https address. Write it as "https://help.example.com/". No link is shown.' : null),
  realityCheck: (minutes) => (readRealityCheck(minutes) === null ? `is not a whole number of minutes from 0 (none) to 1440. ${DEFAULT_REALITY_CHECK} is used.` : null),
  start: (start) => (start.startsWith('/') ? null : 'is not a route. Routes begin with a slash, such as "/results/".'),
}

function checkValues(config: LotteryConfig, report: Report): void {
  for (const [key, check] of Object.entries(VALUES) as [keyof typeof VALUES, ValueCheck<unknown>][]) {
    const value = config[key]
    const wrong = value === undefined ? null : check(value)
    if (wrong !== null) report(key, `${key} "${key === 'helpUrl' ? shown(value) : String(value)}" ${wrong}`, MISTAKES[key])
  }
  const { timeoutMs, pinCodec } = config
  if (timeoutMs !== undefined && !(timeoutMs > 0 && timeoutMs < Infinity)) report('timeoutMs', `timeoutMs ${timeoutMs} must be a number of milliseconds above 0, such as 20000.${timeoutMs > 0 ? ' The longest that there is, 24 days, is used.' : ''}`)
  if (pinCodec !== undefined && (typeof (pinCodec.encode as unknown) !== 'function' || typeof (pinCodec.decode as unknown) !== 'function')) report('pinCodec', 'pinCodec needs encode(pin) and decode(text). No pin can be looked up with it.')
}

/** The betting rules that a partner has of its own. */
function checkRules({ minimums, reserved, calendar }: LotteryConfig, report: Report): void {
  if (minimums !== undefined && !isTable(minimums)) report('minimums', 'minimums is not an object. The built-in ones apply.')
  for (const [code, entry] of entriesOf(minimums)) {
    if (code !== code.toUpperCase()) report('minimums', `minimums.${shown(code)} means nothing: currencies are written in capitals, such as MYR. The built-in ones apply.`)
    else if (!isTable(entry) || !isMinimum(entry['regular']) || !isMinimum(entry['ibox'])) report('minimums', `minimums.${code} has to be { regular, ibox }, both in minor units, such as { regular: 100, ibox: 500 }. The built-in ones apply.`)
  }
  if (reserved !== undefined && !((reserved as unknown) instanceof RegExp)) report('reserved', `reserved "${String(reserved)}" is not a regular expression. Write it as /^12/. Nothing is reserved.`)
  if (calendar === undefined || !isTable(calendar)) return
  try {
    withCalendar(calendar)
    for (const stray of straysOf(calendar)) report('calendar', stray, 'config-key')
  } catch (error) {
    report('calendar', `${error instanceof Error ? error.message : String(error)}. The built-in calendar is used.`)
  }
}

const entriesOf = (table: unknown): [string, unknown][] => (isTable(table) ? Object.entries(table) : [])

/** The six hex digits of a highlight, in lower case; null when it is no colour. */
export function readHighlight(highlight: string): string | null {
  return /^#?([0-9a-f]{6})$/i.exec(highlight.trim())?.[1]?.toLowerCase() ?? null
}

/** An address as it may be told: what stands before its host may be a password, however it is written, and what follows a question mark a key. */
const shown = (address: unknown) => String(address).replace(/^(\w+:\/\/)?.*@/s, '$1•••@').replace(/\?.*/s, '?•••')
const notAnAddress = (address: unknown) => (/@/.test(String(address)) ? 'has a name or a password in it, which no address may have' : 'is not an address')

function list(words: readonly string[], last = 'or'): string {
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}
