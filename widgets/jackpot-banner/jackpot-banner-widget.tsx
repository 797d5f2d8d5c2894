import { JackpotSkeleton } from '../../src/parts/jackpot-panel.js'
import type { WidgetDefinition } from '../embed/widget.js'

const load = async () => (await import('./jackpot-banner-view.js')).JackpotBannerView
const ask = async () => (await import('../../src/parts/use-jackpots-at-start.js')).askForJackpots

/** The jackpot banner. It brings its own ground, hence no frame. */
export const widget: WidgetDefinition = { name: 'jackpot-banner', frame: () => 'bare', load, ask, Skeleton: () => <JackpotSkeleton /> }
