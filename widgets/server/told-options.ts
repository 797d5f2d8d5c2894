import { checkConfig } from '../../src/config-check.js'
import { warnOnce } from '../../src/config-help.js'
import type { MistakeName } from '../../src/config-mistakes.js'
import type { LotteryConfig } from '../../src/config.js'
import { wellFormed } from '../../src/stores/served-board.js'
import type { RenderOptions } from './render-widget.js'

/** A type as well, so that none is forgotten. */
const OPTIONS: Record<keyof RenderOptions, true> = {
  results: true, asOf: true, lang: true, theme: true, highlight: true, drawTypes: true, date: true, density: true, demo: true, messages: true, calendar: true, nonce: true, now: true,
}
/** Of a line: what a visitor has written into it may be of any length. */
const MOST = 400

/** What has been said, by the option that it is about. Of a server that is there for weeks, neither this nor its log grows by what visitors write into addresses that a page hands on. */
const told = new Set<string>()

/** Says in the server's log what cannot be meant so, once for each option. In the browser nobody would: the results that are missing are asked for there, and come. */
export function tellOptions(options: unknown): void {
  if (!isObject(options)) return tell('', 'renderWidget: the options are no object. An empty board is rendered.')
  const { results } = options as { results?: unknown }
  const strange = Object.keys(options).find((key) => !Object.hasOwn(OPTIONS, key))
  if (strange !== undefined) tell('', `renderWidget has no option "${strange}". There are ${Object.keys(OPTIONS).join(', ')}.`, 'config-key')
  if (!Array.isArray(results)) tell('results', 'renderWidget: results is no list. Give what readResults answers.')
  else {
    const wrong = results.length - wellFormed(results).length
    if (wrong > 0) tell('results', `renderWidget: results has ${wrong} of ${results.length} that is no result. Give what readResults answers.`)
  }
  // Those alone: nothing else that is handed in is looked at.
  const known: LotteryConfig = Object.fromEntries(Object.entries(options).filter(([key, value]) => Object.hasOwn(OPTIONS, key) && value !== null))
  for (const { key, message, mistake } of checkConfig(known)) tell(key, `renderWidget: ${message}`, mistake)
  // Of a server alone: in a browser the script tag's own nonce is taken.
  if (isObject(known.nonce)) tell('nonce', 'renderWidget: nonce is not a text. None is written.')
}

/** An object that options may be read from. */
export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function tell(option: string, message: string, mistake: MistakeName = 'value'): void {
  if (told.has(option)) return
  told.add(option)
  // Of what a visitor has written, nothing that begins a line of its own, and nothing that a terminal takes for a command.
  warnOnce(mistake, message.replaceAll(/[\s\p{C}]+/gu, ' ').slice(0, MOST))
}
