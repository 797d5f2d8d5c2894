import type { AttributeName, LotteryConfig } from '../../src/config.js'
import type { WidgetEvents } from '../../src/lottery.js'

/** Of the attributes, those that take less than any text, or more. Without React, so that any host can have these types. */
interface NarrowAttributes extends Required<Pick<LotteryConfig, 'theme' | 'density' | 'router' | 'persist'>> {
  demo: boolean | '' | 'true' | 'false'
  jackpots: boolean | '' | 'true' | 'false'
  /** As text: of an attribute that is `false` some frameworks write none, and without one there is sound. */
  sound: '' | 'true' | 'false'
  'min-age': NonNullable<LotteryConfig['minAge']>
  'reality-check': NonNullable<LotteryConfig['realityCheck']>
}

/** The attributes of the script tag's elements (README, "Configuration"). */
export type LotteryAttributes = { [N in AttributeName]?: (N extends keyof NarrowAttributes ? NarrowAttributes[N] : string) | undefined }

/** The names of the script tag's elements. */
export type LotteryTagName = 'lottery-app' | 'lottery-results-board' | 'lottery-jackpot-banner' | 'lottery-quick-bet'

/** The events as listeners get them, by name (README, "Events"). */
export type LotteryEventMap = { [N in keyof WidgetEvents]: CustomEvent<WidgetEvents[N]> }

type LotteryElementsByName = { [N in LotteryTagName]: HTMLElement }

declare global {
  // They bubble, so that an element hears them, and so does the document.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merges
  interface GlobalEventHandlersEventMap extends LotteryEventMap {}
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merges
  interface HTMLElementTagNameMap extends LotteryElementsByName {}
}
