import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { LotteryAttributes, LotteryEventMap, LotteryTagName } from './host-types.js'

/** Listeners as React 19 takes them: `on` and the event's whole name. Before that React has none on such an element. */
type LotteryElementListeners = { [N in keyof LotteryEventMap as `on${N}`]?: ((event: LotteryEventMap[N]) => void) | undefined }

/** The attributes of the script tag's elements, as a React host writes them. Before React 19 an element of this kind takes `class` and not `className`. */
export type LotteryElementAttributes = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & LotteryAttributes & LotteryElementListeners & { class?: string | undefined }

/** The custom elements, for hosts that use the script tag from JSX. */
export type LotteryElements = { [N in LotteryTagName]: LotteryElementAttributes }

declare module 'react' {
  // React 18 and 19 look up elements here.
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the only way to add to it
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merges
    interface IntrinsicElements extends LotteryElements {}
  }
}

declare global {
  // And React 17 here.
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the only way to add to it
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merges
    interface IntrinsicElements extends LotteryElements {}
  }
}
