import { rulesOf } from '../../src/config-rules.js'
import { wholeConfig, type LotteryConfig, type WidgetOptions } from '../../src/config.js'
import { hostLetters } from '../../src/domain/draw-slots.js'
import { firstShownDate } from '../../src/parts/result-dates.js'
import { instantOf } from './instant-of.js'

export interface ResultsDateOptions extends Pick<WidgetOptions, 'drawTypes'>, Pick<LotteryConfig, 'calendar'> {
  /** The current instant; the machine's without it. */
  now?: Date | undefined
}

/**
 * The day (`YYYY-MM-DD`, GMT+8) that a board of these draw types shows where nobody names one: the day whose results to ask your server for.
 * @throws Error for a `now` that is no date.
 */
export function resultsDate(options: ResultsDateOptions = {}): string {
  const { drawTypes, calendar } = wholeConfig(options)
  return firstShownDate(hostLetters(drawTypes), instantOf('now', options.now ?? new Date()), { calendar: rulesOf({ calendar }).calendar })
}
