import { DRAW_LETTERS, mergeCalendar, type Calendar, type CalendarMistake, type PartialCalendar } from './slots.js'

/**
 * The default calendar with a host's overrides (decisions section 1).
 * @throws RangeError that names the entry and what it should look like, for whoever wrote the configuration.
 */
export function withCalendar(overrides: PartialCalendar = {}): Calendar {
  const misshapen = misshapenIn(overrides)
  if (misshapen) throw new RangeError(misshapen)
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

/** What is not even of the shape of a calendar, which `mergeCalendar` takes for granted; undefined when nothing is. A field that is there and undefined takes the place of the default all the same. */
function misshapenIn({ drawTypes = [], specialDates }: Partial<Record<keyof PartialCalendar, unknown>>): string | undefined {
  if (!Array.isArray(drawTypes)) return 'calendar.drawTypes is not a list. Write it as [{ letter: "M", days: [0, 3, 6] }]'
  if (!Array.isArray(specialDates ?? [])) return 'calendar.specialDates is not a list. Write it as ["2026-12-29"]'
  for (const type of drawTypes as (Record<string, unknown> | null)[]) {
    const letter = type?.['letter']
    if (!type || typeof letter !== 'string') return 'calendar.drawTypes: each is an object with its letter, such as { letter: "M", days: [0, 3, 6] }'
    const field = ['kinds', 'days', 'slots'].find((name) => name in type && !Array.isArray(type[name]))
    if (field) return `calendar.drawTypes ${letter}: ${field} is not a list. Leave it out where the built-in one is meant`
    if ('digit' in type && typeof type['digit'] !== 'string') return `calendar.drawTypes ${letter}: digit is not a text. ${typeof type['digit'] === 'number' ? `Write it as "${type['digit']}"` : 'Leave it out where the built-in one is meant'}`
    const slots = (type['slots'] ?? []) as unknown[]
    if (!slots.every((slot) => typeof slot === 'object' && slot !== null)) return `calendar.drawTypes ${letter}: each of slots is an object with code, drawTime and cutOff`
  }
  return undefined
}
