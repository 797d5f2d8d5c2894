import { betWords } from '../../src/i18n/words-bets.js'
import { QuickBetSkeleton } from '../../src/screens/quick-bet/quick-bet-skeleton.js'
import type { WidgetDefinition } from '../embed/widget.js'

const load = async () => (await import('./quick-bet-view.js')).QuickBetView

/** The quick bet: the Bet 2 screen without the shell. */
export const widget: WidgetDefinition = { name: 'quick-bet', frame: () => 'widget', load, words: betWords, tellsReady: true, Skeleton: QuickBetSkeleton }
