import { openDates } from '../domain/calendar.js'
import type { Calendar } from '../domain/slots.js'
import type { KeypadDraft } from './keypad-draft.js'
import { BET3 } from './row-hands.js'

/** The dates on offer on the keypad screen: a 3-bet has today for as long as one of its draws is open. */
export function keypadDates({ three }: Pick<KeypadDraft, 'three'>, now: Date, calendar: Calendar): string[] {
  return three ? BET3.dates(now, calendar) : openDates(now, { calendar })
}
