import { atHand } from '../../src/app/lazy-screen.js'
import { LotteryApp } from '../../src/app/lottery-app.js'
import { loadScreen } from '../../src/app/screens.js'

/** Has home at hand, which most begin with, for the shell's first frame. Lost, it is the shell's to ask for again, and to tell of. */
export const haveHome = () => loadScreen.home().then((Home) => void atHand.set('home', Home), () => {})

/** What the app shows where it is a widget: a host's title is the host's. */
export function LotteryAppView() {
  return <LotteryApp />
}
