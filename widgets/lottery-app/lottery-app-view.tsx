import { haveAtHand } from '../../src/app/lazy-screen.js'
import { LotteryApp } from '../../src/app/lottery-app.js'

/** Home is what most begin with. */
export const haveHome = () => haveAtHand('home')

/** What the app shows where it is a widget: a host's title is the host's. */
export function LotteryAppView() {
  return <LotteryApp />
}
