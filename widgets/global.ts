/** `lottery-widgets/global`: types for a host of the script tag, and nothing that runs. It needs no React. */
import type { LotteryConfig } from '../src/config.js'
import type { WidgetEvents } from '../src/lottery.js'
import type { LotteryWidgets } from './embed/loader.js'
import type { MountTarget } from './embed/mount-handle.js'
import type { WidgetName } from './embed/widget-name.js'

export type { LotteryConfig } from '../src/config.js'
export type { WidgetEvents } from '../src/lottery.js'
export type { LotteryAttributes, LotteryEventMap, LotteryTagName } from './embed/host-types.js'
export type { LotteryWidgets } from './embed/loader.js'
export type { MountHandle, MountTarget } from './embed/mount-handle.js'
export type { WidgetName } from './embed/widget-name.js'

/** A call that waits for the script, or is done at once when it is there. */
export type LotteryCall =
  | readonly ['configure', LotteryConfig]
  | readonly ['mount', MountTarget, WidgetName, (LotteryConfig | undefined)?]
  | readonly ['ready', ((() => void) | undefined)?]
  | readonly ['inspect']
  | { [N in keyof WidgetEvents]: ListenCall<N> }[keyof WidgetEvents]

type ListenCall<N extends keyof WidgetEvents> = readonly ['on' | 'off', N, (detail: WidgetEvents[N]) => void]

/** What a page may use of `window.LotteryWidgets` before the script has come. */
export interface LotteryQueue {
  q: {
    // By the event's name, so that a listener knows its detail.
    push<N extends keyof WidgetEvents>(call: ListenCall<N>): unknown
    push(...calls: LotteryCall[]): unknown
  }
}

type Global = Omit<LotteryWidgets, 'q'> & LotteryQueue

declare global {
  /** The same, as a page writes it. Not `var`: it would go before what may be written to the window's. */
  const LotteryWidgets: Global
  interface Window {
    get LotteryWidgets(): Global
    /** `window.LotteryWidgets ??= { q: [] }`, for a page that calls before the script has come. */
    set LotteryWidgets(queue: LotteryQueue)
  }
}
