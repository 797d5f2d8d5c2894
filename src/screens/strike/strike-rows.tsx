import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../context.js'
import { formatMoney } from '../../domain/money.js'
import { SlotBadges } from '../../parts/slot-badges.js'
import { BetNumber } from '../../ui/bet-number.js'
import { Button } from '../../ui/button.js'
import { useHandFocusToHeading } from '../../ui/hand-focus-on.js'
import { Money } from '../../ui/money.js'
import { Tag } from '../../ui/tag.js'
import { tierText, type ShownStrike } from './strike-words.js'

/** How many items a list shows at a time: a server may send thousands. */
const STEP = 30

/** The first items of a list, and the way to more of them. */
export function useShown<T>(items: readonly T[]): { shown: readonly T[]; more: ReactNode } {
  const t = useText()
  const [count, setCount] = useState(STEP)
  const rest = items.length - count
  const more = rest > 0 && (
    <More onPress={() => setCount(count + STEP)}>{t('digitSets.more', { next: Math.min(STEP, rest), rest })}</More>
  )
  return { shown: items.slice(0, count), more }
}

/** Once all is shown there is no button any more: who pressed goes on at the heading of the screen. */
function More({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useHandFocusToHeading(place)
  return (
    <div className="strike-more" ref={place}>
      <Button kind="secondary" onPress={onPress}>{children}</Button>
    </div>
  )
}

/** Prizes, one to a row: the draw, the number, what was staked and what it won. */
export function StrikeRows({ strikes, currency, label }: { strikes: readonly ShownStrike[]; currency: string; label: string }) {
  const { shown, more } = useShown(strikes)
  return (
    <>
      <ul className="list strike-rows" aria-label={label}>
        {shown.map((strike, index) => (
          // eslint-disable-next-line react/no-array-index-key -- a number may win the same twice, and a server has no key for it
          <li className="row strike-row" key={index}>
            <Row strike={strike} currency={currency} />
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}

function Row({ strike, currency }: { strike: ShownStrike; currency: string }) {
  const t = useText()
  const { slot, drawType, number, betType, stake, receiptNo, prize } = strike
  return (
    <>
      {slot === null ? <Tag>{drawType}</Tag> : <SlotBadges slots={[slot]} />}
      <span className="grow">
        <span className="visually-hidden">{[...number].join(' ')}</span>
        <span aria-hidden="true"><BetNumber>{number}</BetNumber></span>
        <small>
          <b>{tierText(t, strike)}</b> · {t('strike.stake', { type: betType, stake: formatMoney(stake) })}
        </small>
        {receiptNo && <small className="unbroken">{receiptNo}</small>}
      </span>
      <span className="strike-prize"><Money minor={prize} currency={currency} /></span>
    </>
  )
}
