import { DRAW_LETTERS, mergeCalendar, type Calendar, type CalendarMistake, type PartialCalendar } from './slots.js'

/**
 * The default calendar with a host's overrides (decisions section 1).
 * @throws RangeError that names the entry and what it should look like, for whoever wrote the configuration.
 */
export function withCalendar(overrides: PartialCalendar = {}): Calendar {
  const { calendar, mistake } = mergeCalendar(overrides)
  if (mistake) throw new RangeError(wordsOf(mistake))
  return calendar
}

function wordsOf(mistake: CalendarMistake): string {
  const at = 'letter' in mistake ? `calendar.drawTypes ${mistake.letter}` : ''
  switch (mistake.rule) {
    case 'unknown': return `calendar.drawTypes: unknown letter "${mistake.given}"; known are ${DRAW_LETTERS.join(' ')}`
    case 'digit': return `${at}: digit "${mistake.given}" must be one digit that no other type has`
    case 'kinds': return `${at}: kinds must be 3D, 4D, 5D or 6D`
    case 'days': return `${at}: days must be 0 (Sunday) to 6`
    case 'slots': return `${at}: at least one slot is needed`
    case 'slot': return `${at}: slot "${mistake.slot.code}" is not a slot of ${mistake.letter}`
    case 'hours': return `${at}: slot ${mistake.slot.code} needs drawTime and cutOff as HH:mm`
    case 'order': return `${at}: slot ${mistake.slot.code} closes at ${mistake.slot.cutOff}, after its draw at ${mistake.slot.drawTime}`
    case 'specialDates': return `calendar.specialDates: "${mistake.given}" must be YYYY-MM-DD`
    case 'lastChoice': return `calendar.lastChoice: "${mistake.given}" must be HH:mm`
  }
}
