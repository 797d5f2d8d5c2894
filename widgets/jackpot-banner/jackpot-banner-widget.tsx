import { JackpotBanner, JackpotSkeleton } from '../../src/parts/jackpot-banner.js'
import type { WidgetDefinition } from '../embed/widget.js'

/** The jackpot banner. It brings its own ground, hence no frame. */
export const widget: WidgetDefinition = { name: 'jackpot-banner', frame: () => 'bare', View: () => <JackpotBanner />, Skeleton: () => <JackpotSkeleton /> }
