import type { Credentials } from './api/credentials.js'
import type { Endpoints, Given, Paths } from './api/endpoints.js'
import type { Environment, Fetch } from './api/environment.js'
import type { PinCodec } from './api/pin-host.js'
import { toJson } from './api/wire-json.js'
import type { Minimums } from './domain/minimums.js'
import type { PartialCalendar } from './domain/slots.js'
import type { Messages } from './i18n/messages.js'

export type { Credentials } from './api/credentials.js'

/**
 * What a host may configure; everything is optional (design, "The public surface"). Attributes and `data-` attributes give the part that is text.
 * Widgets with the same connection share one `Lottery`; the rest is each widget's own.
 */
export interface LotteryConfig extends ConnectionConfig, WidgetOptions {}

/** Which server, and as whom. */
export interface ConnectionConfig {
  /** Base address of the partner's server: absolute, or a path of the same origin. Without it, and without `endpoints.configBase`, the widgets run in demo mode. */
  api?: string | undefined
  /** Hosts that are not below `api` (decisions section 5). */
  endpoints?: Given<Endpoints> | undefined
  /** How a pin is written into the address at `endpoints.configBase`, and how the host is read from the text there; base64url and base64 without it. */
  pinCodec?: PinCodec | undefined
  /** Paths of single calls that a server has elsewhere. */
  paths?: Given<Paths> | undefined
  /**
   * The partner session's three fields: all or none. Where `credentials` gives the session, `loginid` alone says beforehand whose it is: another `loginid` is
   * another session, and an answer for somebody else is refused.
   */
  sn?: string | undefined
  loginid?: string | undefined
  token?: string | undefined
  /** True: demo mode even with an `api`. */
  demo?: boolean | undefined
  /** Where the session is kept: in memory (default), or also in this tab's storage. */
  persist?: 'memory' | 'session' | undefined
  /** Draw days and hours that differ from the built-in ones. */
  calendar?: PartialCalendar | undefined
  /** The least stakes by currency, in minor units. */
  minimums?: Minimums | undefined
  /** A row of a bet string that it matches is reserved and blocked on this site (spec section 5). None without it. */
  reserved?: RegExp | undefined
  fetch?: Fetch | undefined
  /**
   * Gives the session where there is none in `sn`, `loginid` and `token`: asked once for all widgets that have it, when the first of them is there. Null: nobody
   * is signed in. What it does not answer in `timeoutMs`, rejects or answers wrongly is told, and the player may try again. Without an `onTokenExpired` it is asked
   * for a new token too. After the player has signed out it is not asked until the host gives a session anew (`configure`, another `loginid`) or the page is reloaded.
   */
  credentials?: (() => Promise<Credentials | null>) | undefined
  /** Asked once when the server says that the session is lost; what it resolves to is tried before the player is signed out. Null: nobody is there any more. */
  onTokenExpired?: (() => Promise<Credentials | null>) | undefined
  /** Milliseconds until an answer counts as lost. */
  timeoutMs?: number | undefined
  /** Parts of the platform to use in place of the browser's: for tests and unusual hosts. */
  environment?: Partial<Environment> | undefined
}

/** How one widget looks and where it begins. */
export interface WidgetOptions {
  /** en, zh, id, my (or ms), th, vi; a region is dropped; anything else is English. */
  lang?: string | undefined
  theme?: Theme | undefined
  /** Six hex digits, with or without #: the accent of tabs and active controls (spec section 2, Results). */
  highlight?: string | undefined
  /** Letters of the draw types to show, such as `MPT`. */
  drawTypes?: string | undefined
  /** The day that the results begin with, `YYYY-MM-DD`; without it, that of the newest ones. */
  date?: string | undefined
  /** How roomy the results are. Without it the container's width decides: compact below 480 px, regular from there, wide from 800 px. */
  density?: Density | undefined
  /** The results board has the jackpots on top, as the app's results have them. Off by default: most pages place the banner by itself. */
  jackpots?: boolean | undefined
  /** Buttons sound when they are pressed, unless the player turns it off (spec section 1). On by default; `false` keeps the page silent. */
  sound?: boolean | undefined
  /** The currency to begin with, if the player has it. */
  currency?: string | undefined
  /** The age from which one may play, said where one bets: 18 (default) or 21. */
  minAge?: 18 | 21 | '18' | '21' | undefined
  /** Where a player finds help with gambling: https, opened in a window of its own. No link without it. */
  helpUrl?: string | undefined
  /** Whole minutes of betting between two reality checks, up to 1440: 60 by default, 0 for none. */
  realityCheck?: number | string | undefined
  /** Where the app keeps its route. `hash` and `browser` change the page's address: for a page that is the app. */
  router?: Router | undefined
  /** A route to begin at, such as `/results/`. */
  start?: string | undefined
  /**
   * Other words, by text key: for the language of `lang`, or for several, `{ en: { 'receipt.ok': 'Fine' }, th: { … } }`. A text keeps its `{{…}}`; what has no
   * such key or not the same `{{…}}` is named in the console, and the built-in words stay.
   */
  messages?: Messages | undefined
  /** For a `<style>` where constructable style sheets are missing. */
  nonce?: string | undefined
  /** A bet string to fill the quick bet with. */
  prefill?: string | undefined
  /** Standalone page: take session, language and highlight from the address, and clean it. */
  readAddress?: boolean | undefined
}

export type Theme = 'auto' | 'light' | 'dark'
export type Router = 'memory' | 'hash' | 'browser'
export type Density = 'compact' | 'regular' | 'wide'

/** Of the connection, what has the same name in HTML. */
const CONNECTION_ATTRIBUTES = ['api', 'sn', 'loginid', 'token', 'demo', 'persist'] as const
const CONNECTION_KEYS: readonly (keyof ConnectionConfig)[] = [
  ...CONNECTION_ATTRIBUTES, 'endpoints', 'pinCodec', 'paths', 'calendar', 'minimums', 'reserved', 'fetch', 'credentials', 'onTokenExpired', 'timeoutMs', 'environment',
]
/** Of how a widget looks, what there is in HTML. */
const WIDGET_ATTRIBUTES = [
  'lang', 'theme', 'highlight', 'date', 'density', 'currency', 'router', 'start', 'nonce', 'prefill', 'draw-types', 'min-age', 'help-url', 'reality-check', 'jackpots', 'sound',
] as const
/** An attribute's name in script. */
const keyOf = (attribute: string) => attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
const WIDGET_KEYS = [...WIDGET_ATTRIBUTES.map(keyOf), 'messages', 'readAddress'] as (keyof WidgetOptions)[]

/** On when they are there, and not text. */
const isSwitch = (name: string) => /^(demo|jackpots|sound)$/.test(name)
/** As templates of other languages write it, too: a live page whose server wrote `False` must not take play money. */
const isOn = (text: string) => !/^(false|0|no|off)$/i.test(text)
/** A number or a list, where there is none by that name. */
const isMisfit = (key: string, given: unknown) => (typeof given === 'number' ? !isSwitch(key) && !/^(min|real|time)/.test(key) : Array.isArray(given))
/** Of what is looked into as text: it is none, and is not made one. */
export const isOdd = (key: string, given: unknown) => /^(draw|start|high|curr)/.test(key) && typeof given !== 'string' && !isMisfit(key, given)

/**
 * The two halves of a configuration. Keys that are undefined or null are left out, so that halves can be spread over one another. A page's script may give
 * anything: a list is text from here on (`['M', 'P']` is `M,P`), as is a number where none is meant, what cannot be called is no `fetch`, what is neither where text is looked into is left out, and `checkConfig` names what means nothing.
 */
export function splitConfig(config: LotteryConfig): { connection: ConnectionConfig; widget: WidgetOptions } {
  return { connection: pick(config, CONNECTION_KEYS), widget: pick(config, WIDGET_KEYS) }
}

/**
 * Whether two configurations mean the same server and player, and so share one `Lottery`. Tables are the same when they say the same, because a component
 * writes them anew at each render. For the host to hand in a new token is the same in whatever words he is asked, and so is for him to say who is there when
 * `loginid` names that player; a `credentials` without a name, a `fetch`, and the parts of a platform are the same only when they are the same function or object,
 * for two that merely look alike may not behave alike.
 */
export function isSameConnection(one: ConnectionConfig, other: ConnectionConfig): boolean {
  return CONNECTION_KEYS.every((key) => {
    const [mine, its] = [one[key], other[key]]
    if (mine === its) return true
    if (!mine || !its) return false
    if (key === 'onTokenExpired' || (key === 'credentials' && one.loginid)) return true
    // An expression is an object without entries.
    if (key === 'reserved') return String(mine) === String(its)
    if (key === 'environment') return isSameEnvironment(mine as Partial<Environment>, its as Partial<Environment>)
    return typeof mine === 'object' && toJson(mine) === toJson(its)
  })
}

function isSameEnvironment(one: Partial<Environment>, other: Partial<Environment>): boolean {
  const parts = Object.keys({ ...one, ...other }) as (keyof Environment)[]
  return parts.every((part) => one[part] === other[part])
}

function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  const picked: Partial<Pick<T, K>> = {}
  // Not what somebody has put on every object of the page.
  const own = { __proto__: null, ...from }
  for (const key of keys) {
    const given = own[key] ?? undefined
    if (given !== undefined && (key !== 'fetch' || typeof given === 'function') && !isOdd(key as string, given)) picked[key] = (typeof given === 'string' && isSwitch(key as string) ? isOn(given) : isMisfit(key as string, given) ? String(given) : given) as T[K]
  }
  return picked as Pick<T, K>
}

/** A configuration as `splitConfig` reads it, in one piece. */
export function wholeConfig(config: LotteryConfig): LotteryConfig {
  return pick(config, [...CONNECTION_KEYS, ...WIDGET_KEYS])
}

/** The names configuration has in HTML: as attributes of an element, and with `data-` before them on a script tag or a `data-lottery` element. */
export const ATTRIBUTES = [...CONNECTION_ATTRIBUTES, ...WIDGET_ATTRIBUTES, 'config-base'] as const
export type AttributeName = (typeof ATTRIBUTES)[number]

/**
 * Configuration from attributes by name, null or undefined where one is missing. `demo`, `jackpots` and `sound` are on when present, unless they say `false`, `0`, `no` or `off`.
 * Words that mean nothing are kept as they are: `checkConfig` names them to the developer, and the defaults apply.
 */
export function configFromAttributes(attributes: Partial<Record<AttributeName, string | null>>): LotteryConfig {
  const config: Record<string, string | boolean | LotteryConfig['endpoints']> = {}
  for (const name of ATTRIBUTES) {
    const given = attributes[name] ?? null
    // Line breaks are part of a bet string.
    const text = name === 'prefill' ? given : given?.trim()
    if (isSwitch(name)) {
      if (given !== null) config[name] = isOn(given.trim())
    } else if (!text) continue
    else if (name === 'config-base') config['endpoints'] = { configBase: text }
    else config[keyOf(name)] = text
  }
  return config
}
