import { JackpotSkeleton } from '../../src/parts/jackpot-panel.js'
import type { WidgetDefinition } from '../embed/widget.js'

const load = async () => (await import('./jackpot-banner-view.js')).JackpotBannerView

/** The jackpot banner. It brings its own ground, hence no frame. */
export const widget: WidgetDefinition = { name: 'jackpot-banner', frame: () => 'bare', load, Skeleton: () => <JackpotSkeleton /> }
