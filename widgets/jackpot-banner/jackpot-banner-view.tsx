import { JackpotBanner } from '../../src/parts/jackpot-banner.js'
import { askForJackpots } from '../../src/parts/use-jackpots-at-start.js'

/** What the jackpot banner shows. */
export function JackpotBannerView() {
  return <JackpotBanner />
}
JackpotBannerView.ask = askForJackpots
