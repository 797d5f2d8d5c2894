import { useWidget } from '../../src/context.js'
import { DemoLine } from '../../src/parts/demo-line.js'
import { useLoaded } from '../../src/parts/use-loaded.js'
import { ResultsScreen } from '../../src/screens/results/results-screen.js'
import { ResultsSkeleton } from '../../src/screens/results/results-skeleton.js'
import type { WidgetDefinition } from '../embed/widget.js'

/** The results board: the results screen without the shell. */
export const widget: WidgetDefinition = { name: 'results-board', frame: () => 'widget', View, Skeleton: ResultsSkeleton }

/** A part of another widget's code, for the pages that ask for it. */
const loadBanner = () => import('../../src/parts/jackpot-banner.js')

function View() {
  const { options } = useWidget()
  const banner = useLoaded(options.jackpots ? loadBanner : null)
  return (
    <>
      <ResultsScreen banner={options.jackpots && banner.state === 'ready' && <banner.value.JackpotBanner compact />} />
      <DemoLine />
    </>
  )
}
