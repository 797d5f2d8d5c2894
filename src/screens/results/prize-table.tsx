import { useText } from '../../context.js'
import type { DrawResult } from '../../domain/draw-result.js'
import { spelled } from './spelled.js'

const STARTERS = [...'ABCDEFGHIJKLM']
const CONSOLATIONS = [...'NOPQRSTUVW']
const NOT_DRAWN = '····'
const PROMOTED = '----'

/** A 4D result: 1st to 3rd, thirteen starters A–M and ten consolations N–W. Null shows the shape before anything is drawn. */
export function PrizeTable({ result }: { result: DrawResult | null }) {
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
            <dt>{number !== null && from[index] ? `${tier} · ${from[index]}` : tier}</dt>
            <dd className={number === null ? 'number pending' : 'number'} aria-label={number === null ? t('results.notDrawn') : spelled(number)}>
              {number ?? NOT_DRAWN}
            </dd>
          </div>
        ))}
      </dl>
      <PrizeBlock title={t('results.starter')} letters={STARTERS} numbers={result?.starters ?? []} promoted={from} isFinal={isFinal} />
      <PrizeBlock title={t('results.consolation')} letters={CONSOLATIONS} numbers={result?.consolations ?? []} promoted={[]} isFinal={isFinal} />
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
}

function PrizeBlock({ title, letters, numbers, promoted, isFinal }: PrizeBlockProps) {
  const t = useText()
  return (
    <div className="prize-block" role="group" aria-label={title}>
      <p>{title}</p>
      <ol className="prize-grid">
        {letters.map((letter, index) => {
          const number = numbers[index] ?? null
          // Some servers keep the number in the place it was promoted from; it belongs to the top prize alone.
          const isPromoted = promoted.includes(letter) || (number === null && isFinal)
          const isBlank = isPromoted || number === null
          const spoken = isPromoted ? t('results.promoted') : number === null ? t('results.notDrawn') : spelled(number)
          return (
            <li key={letter} className={isBlank ? 'number blank' : 'number'} aria-label={`${letter} ${spoken}`}>
              <i>{letter}</i>
              <span>{isPromoted ? PROMOTED : (number ?? NOT_DRAWN)}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
