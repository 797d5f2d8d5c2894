import { resultWords } from '../../src/i18n/words-results.js'
import { ResultsSkeleton } from '../../src/screens/results/results-skeleton.js'
import type { WidgetDefinition } from '../embed/widget.js'

const load = async () => (await import('./results-board-view.js')).ResultsBoardInTurns
const ask = async () => (await import('../../src/screens/results/ask-for-board.js')).askForBoard

/** The results board: the results screen without the shell. */
export const widget: WidgetDefinition = { name: 'results-board', frame: () => 'widget', load, words: resultWords, ask, Skeleton: ResultsSkeleton }
