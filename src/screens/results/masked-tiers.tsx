import type { ReactNode } from 'react'
import { useText } from '../../context.js'
import { spelled } from './spelled.js'

const MASK = '•'
const DOT = '·'

/**
 * The six tiers of a 5D result: 1st to 3rd are numbers of their own, 4th to 6th the last four, three and two digits of the first.
 * Digits that do not count are masked, so that places stay aligned.
 */
export function FiveDTiers({ numbers: [first = null, second = null, third = null] }: { numbers: readonly (string | null)[] }) {
  const t = useText()
  return (
    <TierTable>
      <Tier name={t('results.tier1')}>{whole(first, 5)}</Tier>
      <Tier name={t('results.tier2')}>{whole(second, 5)}</Tier>
      <Tier name={t('results.tier3')}>{whole(third, 5)}</Tier>
      <Tier name={t('results.tier4')}>{tail(first, 5, 4)}</Tier>
      <Tier name={t('results.tier5')}>{tail(first, 5, 3)}</Tier>
      <Tier name={t('results.tier6')}>{tail(first, 5, 2)}</Tier>
    </TierTable>
  )
}

/** The five tiers of a 6D result: 2nd to 5th are the first or the last five, four, three and two digits of the first. */
export function SixDTiers({ number }: { number: string | null }) {
  const t = useText()
  return (
    <TierTable>
      <Tier name={t('results.tier1')}>{whole(number, 6)}</Tier>
      <Tier name={t('results.tier2')}>{ends(number, 5, t('results.or'))}</Tier>
      <Tier name={t('results.tier3')}>{ends(number, 4, t('results.or'))}</Tier>
      <Tier name={t('results.tier4')}>{ends(number, 3, t('results.or'))}</Tier>
      <Tier name={t('results.tier5')}>{ends(number, 2, t('results.or'))}</Tier>
    </TierTable>
  )
}

function TierTable({ children }: { children?: ReactNode }) {
  return (
    <table className="tier-table">
      <tbody>{children}</tbody>
    </table>
  )
}

interface TierDigits { spoken: string | null; shown: ReactNode }

function Tier({ name, children: { spoken, shown } }: { name: string; children: TierDigits }) {
  const t = useText()
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={spoken === null ? 'number pending' : 'number'} aria-label={spoken ?? t('results.notDrawn')}>{shown}</td>
    </tr>
  )
}

function whole(number: string | null, length: number): TierDigits {
  return number === null ? pending(length) : { spoken: spelled(number), shown: number }
}

function tail(number: string | null, length: number, count: number): TierDigits {
  if (number === null) return pending(length)
  const digits = number.slice(-count)
  return { spoken: spelled(digits), shown: <>{mask(length - count)}{digits}</> }
}

function ends(number: string | null, count: number, or: string): TierDigits {
  if (number === null) return pending(6)
  const head = number.slice(0, count)
  const end = number.slice(-count)
  return {
    spoken: `${spelled(head)} ${or} ${spelled(end)}`,
    shown: <>{head}{mask(6 - count)}<span className="or">{or}</span>{mask(6 - count)}{end}</>,
  }
}

function pending(length: number): TierDigits {
  return { spoken: null, shown: DOT.repeat(length) }
}

function mask(length: number): ReactNode {
  return <span className="mask">{MASK.repeat(length)}</span>
}
