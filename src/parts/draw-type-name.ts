import { defaultCalendar, type Calendar, type DrawLetter } from '../domain/slots.js'
import type { Translate } from '../i18n/create-i18n.js'

/** An operator's name: the language's own, unless the host's calendar names it otherwise. */
export function drawTypeName(t: Translate, letter: DrawLetter, calendar: Calendar): string {
  return givenName(letter, calendar) ?? t(`drawType.${letter}`)
}

/** The name as a toggle or a tab's neighbour has room for it. */
export function drawTypeShortName(t: Translate, letter: DrawLetter, calendar: Calendar): string {
  const key = `drawType.${letter}.short`
  return givenName(letter, calendar) ?? t(t.has(key) ? key : `drawType.${letter}`)
}

/** The host's name for it, where the host has one of its own. */
function givenName(letter: DrawLetter, calendar: Calendar): string | undefined {
  const nameIn = (from: Calendar) => from.drawTypes.find((type) => type.letter === letter)?.name
  const name = nameIn(calendar)
  return name === nameIn(defaultCalendar) ? undefined : name
}
