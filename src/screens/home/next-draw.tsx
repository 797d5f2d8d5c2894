import { useStore } from '@nanostores/react'
import { useLottery, useText } from '../../context.js'
import { addDays, dateOf } from '../../domain/calendar.js'
import { nextDraws } from '../../domain/next-draws.js'
import type { Calendar } from '../../domain/slots.js'
import { createDraws } from '../../stores/draws.js'
import { Badge, Badges } from '../../ui/badge.js'
import { Card } from '../../ui/card.js'

const MINUTE = 60_000

/** The next draw that still takes bets, who draws, and how long bets are open: hours and minutes with their names, for among hours of the day 15:07 would be one. They fall by the minute and without drama. */
export function NextDraw({ calendar }: { /** Of the types that the page is about. */ calendar: Calendar }) {
  const t = useText()
  const lottery = useLottery()
  const now = useStore(lottery.use(createDraws).$minute)
  const draw = nextDraws(now, { calendar })[0]
  if (!draw) return null
  const { date, time, cutOff, letters } = draw
  const today = dateOf(now)
  const day = `${t.weekdayShort(date)} ${date}`
  const when = date === today ? t('home.today', { time }) : date === addDays(today, 1) ? t('home.tomorrow', { time }) : t('home.otherDay', { day, time })
  // Counted up to the next full minute: while it says one minute there is still time.
  const minutes = Math.ceil((cutOff.getTime() - now.getTime()) / MINUTE)
  return (
    <section aria-label={t('home.nextDraw')}>
      <Card className="next-draw">
        <Badges>{letters.map((letter) => <Badge key={letter} letter={letter} />)}</Badges>
        <div className="grow when">
          <b>{when}</b>
          {t('home.nextDraws', { count: letters.length })}
        </div>
        <div className="left">
          <b>{minutes < 60 ? t('home.minutesLeft', { minutes }) : t('home.hoursLeft', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</b>
          <small>{t('home.toClose')}</small>
        </div>
      </Card>
    </section>
  )
}
