import { useText } from '../../context.js'
import type { DrawResult } from '../../domain/draw-result.js'
import { Arriving } from './arriving.js'
import { spelled } from '../../parts/spelled.js'
import { InTurn } from '../../ui/in-turn.js'

const STARTERS = [...'ABCDEFGHIJKLM']
const CONSOLATIONS = [...'NOPQRSTUVW']
const NOT_DRAWN = '····'
const MISSING = '----'

export interface PrizeTableProps {
  /** Null shows the shape before anything is drawn. */
  result: DrawResult | null
  /** The day is over: what is not known will not come. */
  isPast: boolean
  /** What stands below the three top prizes comes in a turn of its own. */
  inTurns: boolean
}

/** A 4D result: 1st to 3rd, thirteen starters A–M and ten consolations N–W. */
export function PrizeTable({ result, isPast, inTurns }: PrizeTableProps) {
  const t = useText()
  const from = result?.from ?? []
  const isFinal = result?.status === 'final'
  const tops = [
    { tier: t('results.tier1'), number: result?.first ?? null },
    { tier: t('results.tier2'), number: result?.second ?? null },
    { tier: t('results.tier3'), number: result?.third ?? null },
  ]
  return (
    <>
      <dl className="top-prizes">
        {tops.map(({ tier, number }, index) => (
          <div key={tier}>
            {/* With a letter it is another node, for a word that is pushed aside would count as moved. */}
            <dt key={number && from[index]}>{number !== null && from[index] ? `${tier} · ${from[index]}` : tier}</dt>
            <dd className={number === null ? 'number pending' : 'number'} aria-label={number === null ? t(isPast ? 'results.missing' : 'results.notDrawn') : spelled(number)}>
              <Arriving number={number}>{number ?? (isPast ? MISSING : NOT_DRAWN)}</Arriving>
            </dd>
          </div>
        ))}
      </dl>
      <InTurn atOnce={!inTurns} isRest waiting={<div className="prize-wait" />}>
        <PrizeBlock title={t('results.starter')} letters={STARTERS} numbers={result?.starters ?? []} promoted={from} isFinal={isFinal} isPast={isPast} />
        <PrizeBlock title={t('results.consolation')} letters={CONSOLATIONS} numbers={result?.consolations ?? []} promoted={[]} isFinal={isFinal} isPast={isPast} />
      </InTurn>
    </>
  )
}

interface PrizeBlockProps {
  title: string
  letters: readonly string[]
  numbers: readonly (string | null)[]
  /** Letters of the starters that became 1st, 2nd or 3rd: their place shows dashes. */
  promoted: readonly (string | null)[]
  /** Nothing will come any more: an empty place was promoted, even where the server does not say to what. */
  isFinal: boolean
  isPast: boolean
}

function PrizeBlock({ title, letters, numbers, promoted, isFinal, isPast }: PrizeBlockProps) {
  const t = useText()
  return (
    <div className="prize-block" role="group" aria-label={title}>
      <p>{title}</p>
      <ol className="prize-grid">
        {letters.map((letter, index) => {
          const number = numbers[index] ?? null
          // Some servers keep the number in the place it was promoted from; it belongs to the top prize alone.
          const isPromoted = promoted.includes(letter) || (number === null && isFinal)
          const shown = isPromoted ? null : number
          const spoken = shown !== null ? spelled(shown) : t(isPromoted ? 'results.promoted' : isPast ? 'results.missing' : 'results.notDrawn')
          return (
            <li key={letter} className={shown === null ? 'number blank' : 'number'} aria-label={`${letter} ${spoken}`}>
              <i>{letter}</i>
              <Arriving number={shown}>{shown ?? (isPromoted || isPast ? MISSING : NOT_DRAWN)}</Arriving>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
