import type { LotteryConfig } from './config.js'
import type { Minimums } from './domain/minimums.js'
import { defaultCalendar, mergeCalendar, type Calendar } from './domain/slots.js'

/** The betting rules a host may override. */
export interface Rules {
  calendar: Calendar
  /** The host's own, in minor units, by currency: for every other one `minimumFor` has the built-in ones. */
  minimums: Minimums
  /** The reserved bet-control pattern, if there is one. */
  reserved?: RegExp
}

/** The rules of a configuration. A calendar that cannot be right counts as none: `checkConfig` tells the developer what is wrong with it. */
export function rulesOf({ calendar, minimums, reserved }: LotteryConfig): Rules {
  return { calendar: calendarOf(calendar), minimums: { ...minimums }, ...(reserved instanceof RegExp && { reserved }) }
}

function calendarOf(overrides: LotteryConfig['calendar']): Calendar {
  try {
    const { calendar, mistake } = mergeCalendar(overrides)
    return mistake ? defaultCalendar : calendar
  } catch {
    // Not even of the shape of one.
    return defaultCalendar
  }
}
