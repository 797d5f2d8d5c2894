// A project of Node: no DOM among its types.
import { readResults, renderWidget, resultsDate, type DrawResult } from 'lottery-widgets/server'
import { formatBetString, formatDigitSet } from 'lottery-widgets/betting'
import { createSandbox } from 'lottery-widgets/sandbox'

const results: DrawResult[] = readResults([])
export const html: string = renderWidget('results-board', { results, lang: 'th', date: resultsDate({ now: new Date() }) })
export const text: string = formatDigitSet({ dates: [], slots: ['M'], digits: ['1', '2', '3', '4'], mode: 'straight', stakes: { B: 100, S: 0, SA: 0 } })
export const server = createSandbox({ seed: 1 }).fetch

/** A server whose values may be there. */
export const perhaps = (said?: string, at?: Date, isDemo?: boolean): string =>
  renderWidget('results-board', { results, asOf: at, now: at, lang: said, demo: isDemo, date: resultsDate({ now: at, drawTypes: said }) })

export const read = (at?: string): DrawResult[] => readResults([], { date: at })
export const perhapsText = (dialect?: 'bet1', formatBox?: 'S' | 'D'): string => formatBetString({ dates: [], rows: [] }, { dialect, formatBox, calendar: undefined })
export const perhapsSandbox = (seed?: number, now?: () => Date) => createSandbox({ seed, now })

// @ts-expect-error -- there is no such widget
renderWidget('roulette', { results })
