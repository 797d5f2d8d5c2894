import type { DrawType, DrawTypeSlot, PartialCalendar } from './slots.js'

const FIELDS: readonly string[] = ['letter', 'name', 'digit', 'kinds', 'days', 'slots'] satisfies (keyof DrawType)[]
const SLOT_FIELDS: readonly string[] = ['code', 'drawTime', 'cutOff'] satisfies (keyof DrawTypeSlot)[]

/**
 * What a calendar says in vain: fields that there are not, and a draw type or a slot that is there twice, of which the first counts. In each case draws are bet on
 * until another hour, or on other days, than whoever wrote it believes. The calendar has the shape of one (`withCalendar`).
 */
export function straysOf({ drawTypes = [] }: PartialCalendar): string[] {
  const types = drawTypes.flatMap(({ slots = [], ...type }) => {
    const at = `calendar.drawTypes ${type.letter}`
    return [
      ...strays(at, type, FIELDS),
      ...slots.flatMap((slot) => strays(`${at}: slot ${slot.code}`, slot, SLOT_FIELDS)),
      ...twice(slots.map(({ code }) => `${at}: slot ${code}`)),
    ]
  })
  return [...types, ...twice(drawTypes.map(({ letter }) => `calendar.drawTypes ${letter}`))]
}

function strays(at: string, entry: object, known: readonly string[]): string[] {
  return Object.keys(entry).filter((name) => !known.includes(name)).map((name) => `${at}: ${name} means nothing. There are ${known.join(', ')}.`)
}

function twice(places: readonly string[]): string[] {
  return [...new Set(places.filter((place, index) => places.indexOf(place) !== index))].map((place) => `${place} is there twice. The first one counts.`)
}
