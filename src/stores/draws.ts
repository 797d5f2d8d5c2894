import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { openDates } from '../domain/calendar.js'
import type { Calendar, DrawType } from '../domain/slots.js'
import type { LotteryCore } from './lottery-core.js'
import { whileVisible } from './while-visible.js'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** The clock and the calendar. Clocks run only while something listens and the page can be seen. */
export interface Draws {
  calendar: Calendar
  types: DrawType[]
  /** The instant, each second: for a countdown. */
  $now: ReadableAtom<Date>
  /** The instant, at each full minute: every cut-off falls on one. */
  $minute: ReadableAtom<Date>
  /** The seven dates that can be chosen (`YYYY-MM-DD`, GMT+8); the same array until they change. */
  $openDates: ReadableAtom<string[]>
  /** Sets running clocks right. A device that was asleep need not have told the page, nor have moved its timers on: before money leaves, time is looked at. */
  look(): void
}

/** Makes the draws store. */
export function createDraws({ environment, calendar }: LotteryCore): Draws {
  const running = new Set<() => void>()
  const clock = (period: number) => {
    const $instant = atom(environment.now())
    onMount($instant, () =>
      whileVisible(environment.visibility, () => {
        let cancel = () => {}
        const tick = () => {
          cancel()
          const now = environment.now()
          $instant.set(now)
          // Aligned to the period itself, so that a cut-off is met at its second and not up to a period later.
          cancel = environment.timers.after(period - (now.getTime() % period), tick)
        }
        running.add(tick)
        tick()
        return () => {
          running.delete(tick)
          cancel()
        }
      }),
    )
    return $instant
  }

  const $minute = clock(MINUTE)
  let dates: string[] = []
  const $openDates = computed($minute, (now) => {
    const open = openDates(now, { calendar })
    if (open[0] !== dates[0]) dates = open
    return dates
  })
  return { calendar, types: calendar.drawTypes, $now: clock(SECOND), $minute, $openDates, look: () => running.forEach((tick) => tick()) }
}
