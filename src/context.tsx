import { useStore } from '@nanostores/react'
import { createContext, useContext, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Theme, WidgetOptions } from './config.js'
import type { Translate } from './i18n/create-i18n.js'
import { languageOf, type Language, type WordFiles } from './i18n/languages.js'
import type { Lottery } from './lottery.js'
import type { WidgetEvents } from './stores/lottery-events.js'
import { createPreferences } from './stores/preferences.js'

export type { WidgetEvents } from './stores/lottery-events.js'

/** Sends one of a widget's own events. */
export type EmitWidgetEvent = <N extends keyof WidgetEvents>(name: N, detail: WidgetEvents[N]) => void

/** One widget: its options, and the way to its host. */
export interface Widget {
  options: WidgetOptions
  emit: EmitWidgetEvent
}

/** False: no provider. One may have been given no lottery. */
const LotteryContext = createContext<Lottery | false | null | undefined>(false)
const WidgetContext = createContext<Widget | null>(null)
const TextContext = createContext<Translate | null>(null)

/** Gives the widgets inside it this lottery in place of the page's own. */
export function LotteryProvider({ lottery, children }: { lottery: Lottery; children?: ReactNode }): ReactNode {
  return <LotteryContext.Provider value={lottery}>{children}</LotteryContext.Provider>
}

/**
 * The lottery of the nearest provider.
 * @throws Error outside a `LotteryProvider` and outside a widget.
 */
export function useLottery(): Lottery {
  return provided(useContext(LotteryContext), 'useLottery', 'Lottery')
}

/** The lottery of the nearest provider, or false: for a widget that brings its own when there is none. Null and undefined: there is one, and it was given none. */
export function useProvidedLottery(): Lottery | false | null | undefined {
  return useContext(LotteryContext)
}

export interface WidgetProviderProps extends Widget {
  lottery: Lottery
  /** What it says beyond the words of the start: it waits for them. */
  words?: WordFiles
  /** Shown until the language and the children are there: free of text. Also what a server renders, so that the first render in the browser is the same. */
  skeleton?: ReactNode
  /** Shown when no text could be had at all; it brings its own words. */
  failure?: (retry: () => void) => ReactNode
  /** Nothing for as long as their code is on its way. */
  children?: ReactNode
}

/** The root of one widget: everything inside has a lottery, options and text. */
export function WidgetProvider({ lottery, options, emit, words, skeleton = null, failure, children }: WidgetProviderProps): ReactNode {
  const { lang, messages } = options
  const chosen = useStore(lottery.use(createPreferences).$language)
  const i18n = useMemo(() => lottery.i18n(chosen || lang, messages, lang ?? 'en', words), [lottery, chosen, lang, messages, words])
  const failed = useStore(i18n.$failed)
  const loaded = useStore(i18n.$translate)
  // Until another language is there the one before stays: the widget must not start anew because its player reads Thai.
  const [translate, setTranslate] = useState<Translate | null>(() => loaded)
  if (loaded && loaded !== translate) setTranslate(() => loaded)
  const isInBrowser = useSyncExternalStore(neverChanges, inBrowser, onServer)
  const widget = useMemo(() => ({ options, emit }), [options, emit])
  return (
    <LotteryContext.Provider value={lottery}>
      <WidgetContext.Provider value={widget}>
        {translate && isInBrowser && children ? <TextContext.Provider value={translate}>{children}</TextContext.Provider> : failed && failure ? failure(i18n.retry) : skeleton}
      </WidgetContext.Provider>
    </LotteryContext.Provider>
  )
}

export interface ServedWidgetProviderProps {
  lottery: Lottery
  options: WidgetOptions
  translate: Translate
  children?: ReactNode
}

/** The root of a widget that a server renders whole: its text is there, and nobody hears its events. */
export function ServedWidgetProvider({ lottery, options, translate, children }: ServedWidgetProviderProps): ReactNode {
  return (
    <LotteryContext.Provider value={lottery}>
      <WidgetContext.Provider value={{ options, emit() {} }}>
        <TextContext.Provider value={translate}>{children}</TextContext.Provider>
      </WidgetContext.Provider>
    </LotteryContext.Provider>
  )
}

/**
 * The widget this is part of.
 * @throws Error outside a widget.
 */
export function useWidget(): Widget {
  return provided(useContext(WidgetContext), 'useWidget')
}

/** How this widget looks now: what the player chose goes before what the host asked for. Needs no text: a skeleton may use it. */
export function useAppearance(): { lang: Language; theme: Theme; /** What its words are in: English, where those of `lang` could not be had. */ spoken: Language } {
  const { options } = useWidget()
  const { $language, $theme } = useLottery().use(createPreferences)
  const lang = languageOf(useStore($language) || options.lang)
  return { lang, spoken: useContext(TextContext)?.lang ?? lang, theme: useStore($theme) || options.theme || 'auto' }
}

/**
 * The text of this widget's language: `t('bet.total')`.
 * @throws Error outside a widget.
 */
export function useText(): Translate {
  return provided(useContext(TextContext), 'useText')
}

function provided<T>(value: T | false | null | undefined, hook: string, of = 'Widget'): T {
  if (!value) throw new Error(`[lottery] ${hook}() needs a <${of}Provider> around it`)
  return value
}

const neverChanges = () => () => {}
const inBrowser = () => true
const onServer = () => false
