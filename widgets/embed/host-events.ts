import type { EmitWidgetEvent, WidgetEvents } from '../../src/context.js'
import type { LotteryEventName } from '../../src/lottery.js'

/** The events that concern a session, and so every widget that shares it. */
export const EVENT_NAMES = ['lottery:session', 'lottery:balance', 'lottery:bet-placed', 'lottery:bet-voided', 'lottery:error'] as const satisfies readonly LotteryEventName[]

/** Errors that a page's developer may still ask for (`inspect`): the newest few, in any order. Widgets that share a lottery each have its own. `at` is ms since the epoch. */
export const lastErrors: { detail: WidgetEvents['lottery:error']; target: EventTarget; at: number }[] = []
const MOST_ERRORS = 64
let errors = 0

/** Sends an event from an element up through the page. What a listener throws goes to the page's own error handler, not to us. */
export function dispatch<N extends keyof WidgetEvents>(target: EventTarget, name: N, detail: WidgetEvents[N]): void {
  if (name === 'lottery:error') lastErrors[errors++ % MOST_ERRORS] = { detail: detail as WidgetEvents['lottery:error'], target, at: Date.now() }
  target.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
}

/** The problem of a widget whose code was lost on the way. */
export function lostCode(name: string, error: unknown): WidgetEvents['lottery:error'] {
  return { code: 'F100', message: `The widget "${name}" could not be loaded: ${error instanceof Error ? error.message : String(error)}`, source: name }
}

/** Tells the page's developer what is wrong: in the console (with `more` to read), as `lottery:error` from the element concerned, and to the page's listeners. */
export function reportTo(target: EventTarget, tell: EmitWidgetEvent, problem: WidgetEvents['lottery:error'], more = ''): void {
  console.error(`[lottery] ${problem.message}${more}`)
  dispatch(target, 'lottery:error', problem)
  tell('lottery:error', problem)
}
