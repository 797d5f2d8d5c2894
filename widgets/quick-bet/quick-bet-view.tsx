import { DemoLine } from '../../src/parts/demo-line.js'
import { PlayPlace } from '../../src/parts/play-place.js'
import { QuickBetScreen } from '../../src/screens/quick-bet/quick-bet-screen.js'

/** What the quick bet shows. */
export function QuickBetView() {
  return (
    <>
      <PlayPlace hand="bet2" hasLine>
        <QuickBetScreen />
      </PlayPlace>
      <DemoLine />
    </>
  )
}
