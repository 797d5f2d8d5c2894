/** @jsxImportSource preact */
/** README, "Types": the elements in the JSX of Preact. */
import type { LotteryAttributes, LotteryTagName } from 'lottery-widgets/global'
import type { HTMLAttributes } from 'preact'

type LotteryElements = { [N in LotteryTagName]: HTMLAttributes<HTMLElement> & LotteryAttributes }
declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends LotteryElements {}
  }
}

export const right = <lottery-quick-bet class="bet" theme="dark" draw-types="MPT" />
// @ts-expect-error -- there is no such theme
export const wrong = <lottery-quick-bet theme="blue" />
