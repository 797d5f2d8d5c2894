import { OPERATORS, optionsOf, OPTIONS, WIDGETS, type OptionName, type Widget } from './options.js'

/** How the code is written. */
export const KINDS = { 'script-tag': 'Script tag', html: 'Plain HTML', react: 'React', vue: 'Vue', link: 'Link' } as const
export type Kind = keyof typeof KINDS

/** Whether, and how, the page says who the player is. */
export const SESSIONS = { none: 'Nobody: results only', attributes: 'Your server writes it in', callback: 'Your server is asked' } as const
export type SessionSource = keyof typeof SESSIONS

/** How wide the preview is, in CSS pixels; null for all there is. */
export const WIDTHS = { phone: 360, tablet: 768, wide: null } as const
export type Width = keyof typeof WIDTHS

/** What is chosen on the builder page. All of it is in the page's address; none of it is a secret. */
export interface BuilderSettings {
  widget: Widget
  options: Partial<Record<OptionName, string>>
  /** Letters of the operators to show, in the order of the product; '' for all. */
  drawTypes: string
  /** Six hex digits; '' for the product's own. */
  accent: string
  highlight: string
  /** '' for demo mode, `sandbox` for the one of this server, or a server's address. */
  api: string
  session: SessionSource
  /** Whether the code has a listener for placed bets. */
  listens: boolean
  /** Where the script is; '' for the one of this server. */
  script: string
  /** Whether the script tag carries the hash of its file, where there is one to be had. */
  isPinned: boolean
  kind: Kind
  width: Width
}

/** What the page begins with. */
export const DEFAULTS: BuilderSettings = {
  widget: 'quick-bet', options: {}, drawTypes: '', accent: '', highlight: '', api: 'sandbox', session: 'attributes', listens: false, script: '', isPinned: false, kind: 'script-tag', width: 'phone',
}

/** Reads `#widget=results-board&lang=th&draw-types=MPT&accent=0b6b50&code=vue`; what is missing or means nothing has its default. */
export function readHash(hash: string): BuilderSettings {
  const query = new URLSearchParams(hash.replace(/^#/, ''))
  const one = <K extends string>(name: string, known: Record<K, unknown>, otherwise: K): K => {
    const given = query.get(name) ?? ''
    return Object.hasOwn(known, given) ? (given as K) : otherwise
  }
  const text = (name: string, otherwise = '') => query.get(name)?.trim() ?? otherwise
  const widget = one('widget', WIDGETS, DEFAULTS.widget)
  const options: BuilderSettings['options'] = {}
  for (const { attribute, ...option } of OPTIONS) {
    const given = text(attribute)
    if (given && (!('choices' in option) || Object.hasOwn(option.choices, given))) options[attribute] = given
  }
  const letters = text('draw-types').toUpperCase()
  return {
    widget,
    options,
    drawTypes: Object.keys(OPERATORS).filter((letter) => letters.includes(letter)).join(''),
    accent: readColour(text('accent')),
    highlight: readColour(text('highlight')),
    api: text('api', DEFAULTS.api),
    session: one('session', SESSIONS, DEFAULTS.session),
    listens: query.has('listens'),
    script: text('script'),
    isPinned: query.has('pinned'),
    kind: one('code', KINDS, DEFAULTS.kind),
    width: one('width', WIDTHS, DEFAULTS.width),
  }
}

/** The address's part after `#`, without what is as it begins. */
export function writeHash(settings: BuilderSettings): string {
  const query = new URLSearchParams()
  const set = (name: string, value: string, otherwise = '') => {
    if (value !== otherwise) query.set(name, value)
  }
  set('widget', settings.widget, DEFAULTS.widget)
  for (const { attribute } of OPTIONS) set(attribute, settings.options[attribute] ?? '')
  set('draw-types', settings.drawTypes)
  set('accent', settings.accent)
  set('highlight', settings.highlight)
  set('api', settings.api, DEFAULTS.api)
  set('session', settings.session, DEFAULTS.session)
  if (settings.listens) query.set('listens', '')
  set('script', settings.script)
  if (settings.isPinned) query.set('pinned', '')
  set('code', settings.kind, DEFAULTS.kind)
  set('width', settings.width, DEFAULTS.width)
  return query.toString()
}

/** The attributes of the chosen widget, in the order of a tag. What means nothing to it is kept in the settings, and left out here. */
export function attributesOf({ widget, options, drawTypes, highlight }: BuilderSettings): { attribute: string; prop: string; value: string }[] {
  const chosen = optionsOf(widget).map(({ attribute, prop }) => ({ attribute, prop, value: options[attribute as OptionName] ?? '' }))
  return [...chosen, { attribute: 'draw-types', prop: 'drawTypes', value: takesDrawTypes(widget) ? drawTypes : '' }, { attribute: 'highlight', prop: 'highlight', value: highlight }]
    .filter(({ value }) => value !== '')
}

/** Whether a widget shows operators at all. */
export function takesDrawTypes(widget: Widget): boolean {
  return widget !== 'jackpot-banner'
}

/** Six hex digits in lower case, with or without # before them; '' for anything else. */
function readColour(text: string): string {
  return /^#?([\da-f]{6})$/i.exec(text)?.[1]?.toLowerCase() ?? ''
}
