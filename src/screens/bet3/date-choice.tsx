import { memo, useId } from 'react'
import { useLottery, useText } from '../../context.js'
import { isMainDraw } from '../../domain/calendar.js'
import css from '../../parts/date-chips.css?inline'
import chips from '../../ui/chip.css?inline'
import { Radio, putBack } from '../../ui/radio.js'
import { useStyles } from '../../ui/styles.js'

export interface DateChoiceProps {
  /** The dates on offer, `YYYY-MM-DD` GMT+8, ascending. */
  dates: readonly string[]
  chosen: string | undefined
  /** Today in GMT+8: it is named so. */
  today: string
  onChoose: (date: string) => void
}

/** One of the next seven draw dates (spec section 2, Bet 3): native radio buttons that look as the dates of the other screens do. */
export const DateChoice = memo(function DateChoice({ dates, chosen, today, onChoose }: DateChoiceProps) {
  useStyles(chips)
  useStyles(css)
  const t = useText()
  const name = useId()
  const { calendar } = useLottery()
  return (
    <fieldset>
      <legend className="visually-hidden">{t('dates.title')}</legend>
      <div className="chips dates">
        {dates.map((date) => {
          const main = isMainDraw(date, { calendar })
          const weekday = t.weekdayShort(date)
          const label = date === today ? t('dates.todayLabel', { date }) : `${weekday} ${date}`
          return (
            <label key={date} className={`chip date${date === chosen ? ' on' : ''}${main ? ' main-draw' : ''}`}>
              <Radio
                name={name}
                value={date}
                aria-label={main ? t('dates.mainDrawLabel', { date: label }) : label}
                checked={date === chosen}
                onChange={(event) => {
                  putBack(event.currentTarget, chosen)
                  onChoose(date)
                }}
              />
              <span aria-hidden="true">
                <small>{date === today ? t('dates.today') : weekday}</small>
                <b>{Number(date.slice(-2))}</b>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
})
