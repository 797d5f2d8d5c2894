import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { AttributeName } from '../../src/config.js'

/** The attributes of the script tag's elements, as a React host writes them. */
export type LotteryElementAttributes = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
  Partial<Record<Exclude<AttributeName, keyof HTMLAttributes<HTMLElement>>, string>>

/** The custom elements, for hosts that use the script tag from JSX. */
export interface LotteryElements {
  'lottery-app': LotteryElementAttributes
  'lottery-results-board': LotteryElementAttributes
  'lottery-jackpot-banner': LotteryElementAttributes
  'lottery-quick-bet': LotteryElementAttributes
}

declare module 'react' {
  // React 18 and 19 alike look up elements here.
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the only way to add to it
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merges
    interface IntrinsicElements extends LotteryElements {}
  }
}
