import { LotteryAppSkeleton } from '../../src/app/screen-waiting.js'
import type { WidgetOptions } from '../../src/config.js'
import type { WidgetDefinition } from '../embed/widget.js'

/** A route in the page's address means that the page is the app (design, "The public surface"): it fills the window. */
const frame = ({ router }: WidgetOptions) => (router === 'hash' || router === 'browser' ? 'app' : 'widget')

const load = async ({ start }: WidgetOptions) => {
  const { LotteryAppView, haveHome } = await import('./lottery-app-view.js')
  // Where the host names another screen it is not on its way; where that one's words are is asked for beside its code.
  if (start === undefined) await haveHome()
  else import('../../src/i18n/words-later.js').catch(() => {})
  return LotteryAppView
}
const ask = async () => (await import('../../src/parts/use-jackpots-at-start.js')).askForJackpots

/** The whole app. */
export const widget: WidgetDefinition = { name: 'lottery-app', frame, load, ask, Skeleton: LotteryAppSkeleton }
