/** What the product offers to a host beside its widgets: a lottery of the host's own, and the way to hand it to them. */
export { createLottery } from './lottery.js'
export { LotteryProvider, useLottery } from './context.js'
export type { Account, AccountState, Lottery, LotteryEventName, LotteryEvents, ScreenProblem, Session, SessionState } from './lottery.js'
export type { ConnectionConfig, Credentials, LotteryConfig, WidgetOptions } from './config.js'
export type { WidgetEvents } from './context.js'
