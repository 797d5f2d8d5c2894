import { useState } from 'react'
import type { ReactNode } from 'react'
import { DemoLine } from '../../src/parts/demo-line.js'
import type { BetPart } from '../../src/parts/digit-set-bet.js'
import { useHostCurrency } from '../../src/parts/use-host-currency.js'
import { useLoaded } from '../../src/parts/use-loaded.js'
import { QuickBetScreen } from '../../src/screens/quick-bet/quick-bet-screen.js'
import { DeskSkeleton, DigitsSkeleton, PlayPlace } from '../../src/screens/quick-bet/quick-bet-skeleton.js'
import { Ready } from '../embed/ready.js'
import { createTurns, InTurn, TurnsProvider } from '../../src/ui/in-turn.js'

/** Responsible play, after the first paint. */
const loadPlay = () => import('../../src/parts/play-watch.js')

/** What the quick bet shows. */
export function QuickBetView() {
  const [isHidden, setHidden] = useState(false)
  useHostCurrency()
  const [turns] = useState(() => createTurns(true))
  const play = useLoaded(loadPlay)
  return (
    <>
      <TurnsProvider value={turns}>
        {!isHidden && <QuickBetScreen Part={Placed} />}
        <InTurn><Ready name="quick-bet" /></InTurn>
      </TurnsProvider>
      {play.state === 'ready' ? <play.value.PlayWatch hand="bet2" hasLine level={2} onHide={setHidden} /> : <PlayPlace />}
      <DemoLine />
    </>
  )
}

/** Dates and draw types are there at once, and answer while the rest takes its turns; its place is kept, for the host's page begins below. */
function Placed({ name, children }: { name: BetPart; children: ReactNode }) {
  if (name === 'types') return children
  return <InTurn waiting={name === 'digits' ? <DigitsSkeleton /> : <DeskSkeleton />}>{children}</InTurn>
}
