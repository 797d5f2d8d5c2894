import type { ReactNode } from 'react'
import { useText } from '../../context.js'
import { Arriving } from './arriving.js'
import { spelled } from '../../parts/spelled.js'

const MASK = '•'
const NOT_DRAWN = '·'
const MISSING = '-'

/**
 * The six tiers of a 5D result: 1st to 3rd are numbers of their own, 4th to 6th the last four, three and two digits of the first.
 * Digits that do not count are masked, so that places stay aligned.
 */
export function FiveDTiers({ numbers: [first = null, second = null, third = null], isPast }: { numbers: readonly (string | null)[]; isPast: boolean }) {
  const t = useText()
  return (
    <TierTable>
      <Tier name={t('results.tier1')} isPast={isPast}>{whole(first, 5)}</Tier>
      <Tier name={t('results.tier2')} isPast={isPast}>{whole(second, 5)}</Tier>
      <Tier name={t('results.tier3')} isPast={isPast}>{whole(third, 5)}</Tier>
      <Tier name={t('results.tier4')} isPast={isPast}>{tail(first, 5, 4)}</Tier>
      <Tier name={t('results.tier5')} isPast={isPast}>{tail(first, 5, 3)}</Tier>
      <Tier name={t('results.tier6')} isPast={isPast}>{tail(first, 5, 2)}</Tier>
    </TierTable>
  )
}

/** The five tiers of a 6D result: 2nd to 5th are the first (2A … 5A) or the last (2B … 5B) five, four, three and two digits of the first. */
export function SixDTiers({ number, isPast }: { number: string | null; isPast: boolean }) {
  const t = useText()
  return (
    <TierTable>
      <Tier name={t('results.tier1')} isPast={isPast}>{whole(number, 6)}</Tier>
      <Tier name={t('results.tier2')} isPast={isPast}>{ends(number, 2, t('results.or'))}</Tier>
      <Tier name={t('results.tier3')} isPast={isPast}>{ends(number, 3, t('results.or'))}</Tier>
      <Tier name={t('results.tier4')} isPast={isPast}>{ends(number, 4, t('results.or'))}</Tier>
      <Tier name={t('results.tier5')} isPast={isPast}>{ends(number, 5, t('results.or'))}</Tier>
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

/** `shown` is how many places wait where `spoken` is null. */
type TierDigits = { spoken: string; shown: ReactNode } | { spoken: null; shown: number }

function Tier({ name, isPast, children: { spoken, shown } }: { name: string; isPast: boolean; children: TierDigits }) {
  const t = useText()
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={spoken === null ? 'number pending' : 'number'} aria-label={spoken ?? t(isPast ? 'results.missing' : 'results.notDrawn')}>
        <Arriving number={spoken}>{spoken === null ? (isPast ? MISSING : NOT_DRAWN).repeat(shown) : shown}</Arriving>
      </td>
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

function ends(number: string | null, tier: number, or: string): TierDigits {
  if (number === null) return pending(6)
  const count = 7 - tier
  const head = number.slice(0, count)
  const end = number.slice(-count)
  return {
    spoken: `${spelled(head)} ${or} ${spelled(end)}`,
    shown: <><small>{tier}A</small>{head}{mask(6 - count)}<span className="or">{or}</span><small>{tier}B</small>{mask(6 - count)}{end}</>,
  }
}

function pending(length: number): TierDigits {
  return { spoken: null, shown: length }
}

function mask(length: number): ReactNode {
  return <span className="mask">{MASK.repeat(length)}</span>
}
