import type { ReactNode } from 'react'
import { useText } from '../../context.js'
import { Arriving } from './arriving.js'
import { spelled } from '../../parts/spelled.js'

const MASK = '•'
const NOT_DRAWN = '·'
const MISSING = '-'

export interface TiersProps<T> {
  drawn: T
  isPast: boolean
}

/**
 * The six tiers of a 5D result: 1st to 3rd are numbers of their own, 4th to 6th the last four, three and two digits of the first.
 * Digits that do not count are masked, so that places stay aligned.
 */
export function FiveDTiers({ drawn: [first = null, second = null, third = null], isPast }: TiersProps<readonly (string | null)[]>) {
  return <TierTable isPast={isPast} tiers={[...[first, second, third].map((number) => whole(number, 5)), ...[4, 3, 2].map((count) => tail(first, 5, count))]} />
}

/** The five tiers of a 6D result: 2nd to 5th are the first (2A … 5A) or the last (2B … 5B) five, four, three and two digits of the first. */
export function SixDTiers({ drawn, isPast }: TiersProps<string | null>) {
  const t = useText()
  return <TierTable isPast={isPast} tiers={[whole(drawn, 6), ...[2, 3, 4, 5].map((tier) => ends(drawn, tier, t('results.or')))]} />
}

/** `shown` is how many places wait where `spoken` is null. */
type TierDigits = { spoken: string; shown: ReactNode } | { spoken: null; shown: number }

/** From the first tier on. */
function TierTable({ tiers, isPast }: { tiers: readonly TierDigits[]; isPast: boolean }) {
  const t = useText()
  return (
    <table className="tier-table">
      <tbody>
        {tiers.map(({ spoken, shown }, index) => (
          <tr key={index}>
            <th scope="row">{t(`results.tier${(index + 1) as 1 | 2 | 3 | 4 | 5 | 6}`)}</th>
            <td className={spoken === null ? 'number pending' : 'number'} aria-label={spoken ?? t(isPast ? 'results.missing' : 'results.notDrawn')}>
              <Arriving number={spoken}>{spoken === null ? (isPast ? MISSING : NOT_DRAWN).repeat(shown) : shown}</Arriving>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
    // Where both have no room side by side, the second is below the first: no digit may be cut.
    shown: <><small>{tier}A</small>{head}{mask(6 - count)}<wbr /><span className="or">{or}</span><small>{tier}B</small>{mask(6 - count)}{end}</>,
  }
}

function pending(length: number): TierDigits {
  return { spoken: null, shown: length }
}

function mask(length: number): ReactNode {
  return <span className="mask">{MASK.repeat(length)}</span>
}
