import { drawSlots } from '../domain/draw-slots.js'
import { letterOf, type Calendar, type SlotCode } from '../domain/slots.js'
import type { Translate } from '../i18n/create-i18n.js'
import { drawTypeName } from './draw-type-name.js'

/** A draw as a player knows it: the operator's name, and the hour of its draw (GMT+8) where the operator has more than one. */
export function slotName(t: Translate, slot: SlotCode, calendar: Calendar): string {
  const letter = letterOf(slot)
  const name = drawTypeName(t, letter, calendar)
  const ofType = drawSlots({ calendar }).filter((info) => info.letter === letter)
  const time = ofType.find((info) => info.slot === slot)?.drawTime
  return time !== undefined && ofType.length > 1 ? `${name} ${time}` : name
}
