import { languageNames } from '../../src/i18n/language-names.js'
import { languageOf, type Language } from '../../src/i18n/languages.js'

/** How the gallery's items look: what stands on top of the page, and in its address. */
export interface GallerySettings {
  lang: Language
  theme: 'auto' | 'light' | 'dark'
  /** Six hex digits; '' for the product's own. */
  accent: string
}

/** What an address of the gallery says. */
export interface GalleryAddress extends GallerySettings {
  /** Width of an item in CSS pixels; null for all there is. */
  width: number | null
  /** Ids of the items that are to stand alone on the page; none for the whole gallery. */
  only: string[]
  /** `own`: the fonts of the tests, which are the same on every machine; else the machine's. */
  fonts: 'own' | 'system'
}

/** The widths to choose from (look, "Layout"), in CSS pixels. */
export const WIDTHS = [280, 320, 360, 390, 768, 1280] as const
export const THEMES = ['auto', 'light', 'dark'] as const
export const LANGUAGES = Object.keys(languageNames) as Language[]

/** Reads `?lang=th&theme=dark&width=320&only=bet1,keypad&accent=ff8800&fonts=own`; what is missing or means nothing has its default. */
export function readAddress(search: string): GalleryAddress {
  const query = new URLSearchParams(search)
  const width = Number(query.get('width'))
  return {
    lang: languageOf(query.get('lang') ?? 'en'),
    theme: THEMES.find((theme) => theme === query.get('theme')) ?? 'auto',
    accent: /^[\da-f]{6}$/i.exec(query.get('accent') ?? '')?.[0] ?? '',
    width: Number.isInteger(width) && width >= 200 && width <= 2000 ? width : null,
    only: (query.get('only') ?? '').split(',').filter(Boolean),
    fonts: query.get('fonts') === 'own' ? 'own' : 'system',
  }
}

/** The query of an address. */
export function writeAddress({ lang, theme, accent, width, only, fonts }: Partial<GalleryAddress>): string {
  const query = new URLSearchParams()
  if (lang) query.set('lang', lang)
  if (theme && theme !== 'auto') query.set('theme', theme)
  if (accent) query.set('accent', accent)
  if (width) query.set('width', String(width))
  if (fonts === 'own') query.set('fonts', fonts)
  if (only?.length) query.set('only', only.join(','))
  return `?${query.toString().replaceAll('%2C', ',')}`
}
