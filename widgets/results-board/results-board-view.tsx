import { useState } from 'react'
import { useWidget } from '../../src/context.js'
import { DemoLine } from '../../src/parts/demo-line.js'
import { useLoaded } from '../../src/parts/use-loaded.js'
import { ResultsScreen } from '../../src/screens/results/results-screen.js'
import { createTurns, TurnsProvider } from '../../src/ui/in-turn.js'

/** A part of another widget's code, for the pages that ask for it. */
const loadBanner = () => import('../../src/parts/jackpot-banner.js')

/** What the results board shows. */
export function ResultsBoardView() {
  const { options } = useWidget()
  const banner = useLoaded(options.jackpots ? loadBanner : null)
  return (
    <>
      <ResultsScreen banner={options.jackpots && banner.state === 'ready' && <banner.value.JackpotBanner compact />} />
      <DemoLine />
    </>
  )
}

/** The same where there are frames to take turns in: the first card is what is waited for, and its results are asked for before twelve others are drawn. */
export function ResultsBoardInTurns() {
  const [turns] = useState(() => createTurns(true))
  return <TurnsProvider value={turns}><ResultsBoardView /></TurnsProvider>
}
