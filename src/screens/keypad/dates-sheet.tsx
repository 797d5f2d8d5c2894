import { useStore } from '@nanostores/react'
import { useLottery, useText } from '../../context.js'
import { dateOf } from '../../domain/calendar.js'
import { MAX_NEXT_DRAWS } from '../../domain/limits.js'
import { DateChips } from '../../parts/date-chips.js'
import { createDraws } from '../../stores/draws.js'
import { createKeypadSlip } from '../../stores/keypad-slip.js'
import { Button } from '../../ui/button.js'
import { Chip, ChipGroup } from '../../ui/chip.js'
import { Dialog } from '../../ui/dialog.js'
import { DrawDates } from './draw-dates.js'

const COUNTS = Array.from({ length: MAX_NEXT_DRAWS }, (_, index) => index + 1)

/** The dates of all rows: up to three, or the next 1 to 9 draws; one date for a 3-bet. */
export function DatesSheet({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { use, calendar } = useLottery()
  const { $draft, $dates, $summary, toggleDate, setDates } = use(createKeypadSlip)
  const { dates, three } = useStore($draft)
  const offered = useStore($dates)
  const slots = useStore($summary).rows.flatMap((row) => (row.kind === 'head' ? row.slots : []))
  const today = dateOf(useStore(use(createDraws).$minute))
  const chosen = Array.isArray(dates) ? dates : []
  const next = Array.isArray(dates) ? null : dates.next
  return (
    <Dialog
      title={t('dates.title')}
      subtitle={three ? t('keypadBet.oneDate') : undefined}
      foot={<Button kind="primary" closes onPress={onClose}>{t('keypad.done')}</Button>}
      onClose={onClose}
      className="keypad-sheet"
      dismissable
      inTurn
    >
      {three ? (
        <ChipGroup title={t('dates.title')} hideTitle className="dates">
          {offered.map((date) => (
            <Chip key={date} className="date" label={date === today ? t('dates.todayLabel', { date }) : `${t.weekdayShort(date)} ${date}`} checked={chosen.includes(date)} onToggle={() => toggleDate(date)}>
              <small>{date === today ? t('dates.today') : t.weekdayShort(date)}</small>
              <b>{Number(date.slice(-2))}</b>
            </Chip>
          ))}
        </ChipGroup>
      ) : (
        <>
          <DateChips dates={offered} chosen={chosen} today={today} calendar={calendar} hideTitle onToggle={toggleDate} />
          <ChipGroup title={t('keypadBet.orNext')} className="next-draws">
            {COUNTS.map((count) => (
              <Chip key={count} label={t('keypadBet.nextDraws', { count })} checked={next === count} onToggle={() => setDates(next === count ? [] : { next: count })}>
                {count}
              </Chip>
            ))}
          </ChipGroup>
        </>
      )}
      <DrawDates slots={slots} dates={dates} />
    </Dialog>
  )
}
