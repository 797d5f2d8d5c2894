import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { LotteryAttributes, LotteryTagName } from './host-types.js'

/** The attributes of the script tag's elements, as a React host writes them. Before React 19 an element of this kind takes `class` and not `className`. */
export type LotteryElementAttributes = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & LotteryAttributes & { class?: string }

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
