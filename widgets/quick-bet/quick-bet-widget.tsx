import { DemoLine } from '../../src/parts/demo-line.js'
import { PlayPlace } from '../../src/parts/play-place.js'
import { QuickBetScreen } from '../../src/screens/quick-bet/quick-bet-screen.js'
import { QuickBetSkeleton } from '../../src/screens/quick-bet/quick-bet-skeleton.js'
import type { WidgetDefinition } from '../embed/widget.js'

/** The quick bet: the Bet 2 screen without the shell. */
export const widget: WidgetDefinition = { name: 'quick-bet', frame: () => 'widget', View, Skeleton: QuickBetSkeleton }

function View() {
  return (
    <>
      <PlayPlace hand="bet2" hasLine>
        <QuickBetScreen />
      </PlayPlace>
      <DemoLine />
    </>
  )
}
