import { useWidget } from '../../src/context.js'
import { DemoLine } from '../../src/parts/demo-line.js'
import { useLoaded } from '../../src/parts/use-loaded.js'
import { ResultsScreen } from '../../src/screens/results/results-screen.js'

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
