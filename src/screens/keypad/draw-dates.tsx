import { useStore } from '@nanostores/react'
import { Fragment } from 'react'
import { useLottery, useText } from '../../context.js'
import { nextDrawsOfEach } from '../../domain/next-dates.js'
import type { SlipDates } from '../../domain/slip.js'
import type { SlotCode } from '../../domain/slots.js'
import { datesInWords } from '../../parts/slip-words.js'
import { SlotBadges } from '../../parts/slot-badges.js'
import { createDraws } from '../../stores/draws.js'

/** On which dates "the next draws" are, now: those of each draw, for one may have closed for today and another not. Nothing of dates, which say it themselves. */
export function DrawDates({ slots, dates }: { slots: readonly SlotCode[]; dates: SlipDates }) {
  const t = useText()
  const { use, calendar } = useLottery()
  const now = useStore(use(createDraws).$minute)
  if (Array.isArray(dates) || slots.length === 0) return null
  return (
    <ul className="draw-dates" aria-label={t('dates.title')}>
      {nextDrawsOfEach(slots, dates.next, now, { calendar }).map((group) => (
        <li key={group.slots[0]}>
          <SlotBadges slots={group.slots} among={slots} />
          <span>
            {group.dates.length === 0 && t('drawTypes.noDraw')}
            {group.dates.map((date, index) => (
              <Fragment key={date}>
                {index > 0 && ' · '}
                <span className="draw-date">{datesInWords(t, [date])}</span>
              </Fragment>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
