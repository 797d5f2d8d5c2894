import { LotteryApp } from '../../src/app/lottery-app.js'

/** What the app shows where it is a widget: a host's title is the host's. */
export function LotteryAppView() {
  return <LotteryApp />
}
