/** README, "Types": the elements in the templates of Vue. */
import type { LotteryAttributes, LotteryTagName } from 'lottery-widgets/global'
import type { DefineComponent, GlobalComponents } from 'vue'

type LotteryComponents = { [N in LotteryTagName]: DefineComponent<LotteryAttributes> }
declare module 'vue' {
  interface GlobalComponents extends LotteryComponents {}
}

type Props = InstanceType<GlobalComponents['lottery-quick-bet']>['$props']
export const right: Props = { theme: 'dark', 'draw-types': 'MPT' }
// @ts-expect-error -- there is no such theme
export const wrong: Props = { theme: 'blue' }
