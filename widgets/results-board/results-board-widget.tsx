import { DemoLine } from '../../src/parts/demo-line.js'
import { ResultsScreen } from '../../src/screens/results/results-screen.js'
import { ResultsSkeleton } from '../../src/screens/results/results-skeleton.js'
import type { WidgetDefinition } from '../embed/widget.js'

/** The results board: the results screen without the shell. */
export const widget: WidgetDefinition = { name: 'results-board', frame: () => 'widget', View, Skeleton: ResultsSkeleton }

function View() {
  return (
    <>
      <ResultsScreen />
      <DemoLine />
    </>
  )
}
