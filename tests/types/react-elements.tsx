/** The script tag's elements in the JSX of React 19, 18 and 17. */
import type { LotteryElementAttributes } from 'lottery-widgets'
import { useRef } from 'react'

export const attributes: LotteryElementAttributes = { theme: 'dark', className: 'bet' }

/** As a host of React 19 listens whose compiler knows a colon in a name, and one whose compiler knows none. */
export const listeners = (track: (total: number | null) => void) => (
  <>
    <lottery-quick-bet onlottery:ready={({ detail }) => detail.widget} onlottery:bet-placed={({ detail }) => track(detail.total)} />
    <lottery-quick-bet {...{ 'onlottery:bet-placed': ({ detail }: HTMLElementEventMap['lottery:bet-placed']) => track(detail.total) }} />
    {/* @ts-expect-error -- there is no such event */}
    <lottery-quick-bet onlottery:paid={() => {}} />
    {/* @ts-expect-error -- no event of that name has this */}
    <lottery-app onlottery:navigate={({ detail }) => detail.total} />
  </>
)

/** A host whose values may be there. */
export const perhaps = (text?: string, theme?: 'light' | 'dark', isOn?: boolean) => <lottery-results-board class={text} id={text} lang={text} theme={theme} draw-types={text} jackpots={isOn} onlottery:ready={undefined} />

/** Where React 17 looks elements up. */
export const ofReact17: JSX.IntrinsicElements['lottery-quick-bet'] = { theme: 'dark', 'draw-types': 'MPT' }
// @ts-expect-error -- there is no such theme
export const wrongOfReact17: JSX.IntrinsicElements['lottery-quick-bet'] = { theme: 'blue' }

export function Page() {
  const bet = useRef<HTMLElement>(null)
  return (
    <>
      <lottery-jackpot-banner />
      <lottery-results-board class="board" draw-types="MPT" highlight="ff8800" jackpots date="2026-11-21" />
      <lottery-quick-bet ref={bet} lang="th" theme="dark" min-age={21} reality-check="30" sound="false" prefill={'D#21\n#123'} key="bet" />
      <lottery-app id="app" router="hash" start="/results/" />
    </>
  )
}

export function Wrong() {
  return (
    <>
      {/* @ts-expect-error -- there is no such theme */}
      <lottery-quick-bet theme="blue" />
      {/* @ts-expect-error -- an attribute has its name of HTML */}
      <lottery-results-board drawTypes="MPT" />
      {/* @ts-expect-error -- an attribute that is false is left out, and without one there is sound */}
      <lottery-quick-bet sound={false} />
      {/* @ts-expect-error -- there is no such element */}
      <lottery-slow-bet />
    </>
  )
}
