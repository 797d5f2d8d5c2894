import { rulesOf } from '../../src/config-rules.js'
import type { LotteryConfig, WidgetOptions } from '../../src/config.js'
import { hostLetters } from '../../src/domain/draw-slots.js'
import { firstShownDate } from '../../src/parts/result-dates.js'

export interface ResultsDateOptions extends Pick<WidgetOptions, 'drawTypes'>, Pick<LotteryConfig, 'calendar'> {
  /** The current instant; the machine's without it. */
  now?: Date
}

/** The day (`YYYY-MM-DD`, GMT+8) that a board of these draw types shows where nobody names one: the day whose results to ask your server for. */
export function resultsDate({ drawTypes, calendar, now = new Date() }: ResultsDateOptions = {}): string {
  return firstShownDate(hostLetters(drawTypes), now, { calendar: rulesOf({ calendar }).calendar })
}
