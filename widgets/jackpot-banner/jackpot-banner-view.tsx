import { JackpotBanner } from '../../src/parts/jackpot-banner.js'

/** What the jackpot banner shows. */
export function JackpotBannerView() {
  return <JackpotBanner />
}
