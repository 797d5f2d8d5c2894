import { useState } from 'react'
import { DemoLine } from '../../src/parts/demo-line.js'
import { useLoaded } from '../../src/parts/use-loaded.js'
import { QuickBetScreen } from '../../src/screens/quick-bet/quick-bet-screen.js'

/** Responsible play, after the first paint. */
const loadPlay = () => import('../../src/parts/play-watch.js')

/** What the quick bet shows. */
export function QuickBetView() {
  const [isHidden, setHidden] = useState(false)
  const play = useLoaded(loadPlay)
  return (
    <>
      {!isHidden && <QuickBetScreen />}
      {play.state === 'ready' && <play.value.PlayWatch hand="bet2" hasLine level={2} onHide={setHidden} />}
      <DemoLine />
    </>
  )
}
