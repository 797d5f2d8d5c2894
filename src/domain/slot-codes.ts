/** How slots are written at the head of a group of a bet string, and read there (decisions sections 1 and 3). */
import { SLOT_CODES, eveningSlot, isSlotCode, letterOf, type Calendar, type DrawLetter, type SlotCode } from './slots.js'

/** Slots of a `#` line, and the signs or words of it that say none. */
export interface SlotReading {
  slots: SlotCode[]
  unknown: string[]
}

/** Slots without repetition, in the order of `SLOT_CODES`. */
export function inSlotOrder(slots: readonly SlotCode[]): SlotCode[] {
  return SLOT_CODES.filter((slot) => slots.includes(slot))
}

/** Whether a slot is a type's evening draw, which bet strings write as a plain digit. */
export function isEvening(slot: SlotCode): boolean {
  return slot === eveningSlot(letterOf(slot))
}

/** The `#` line of evening slots: the digits of their types. */
export function eveningLine(slots: readonly SlotCode[], calendar: Calendar): string {
  return `#${inSlotOrder(slots).map((slot) => digitOf(letterOf(slot), calendar)).join('')}`
}

/** The line that begins the group of a 3 PM or 10 PM slot: `*#83` is L3, `*#810` is L10. */
export function hourLine(slot: SlotCode, calendar: Calendar): string {
  return `*#${digitOf(letterOf(slot), calendar)}${slot.slice(1)}`
}

/**
 * Reads what stands after `#`: letters or digits, which are evening slots. Digits right after a letter are its hour (`L3`, `L10`) and nothing else: in `M3` and `A10`, which
 * no draw has, they are not types of their own, for that would be money on draws that nobody has named. Nor are the letters of a word, and beside one nothing is read. Commas
 * between them are let pass.
 */
export function readSlots(text: string, calendar: Calendar): SlotReading {
  const words = (text.match(/[A-Z]+/g) ?? []).filter(isWord)
  if (words.length > 0) return { slots: [], unknown: words }
  const reading: SlotReading = { slots: [], unknown: [] }
  for (const sign of text.match(/[A-Z]\d+|[^,]/gu) ?? []) {
    const slot = sign.length === 1 ? eveningOf(sign, calendar) : isSlotCode(sign) ? sign : null
    if (slot) reading.slots.push(slot)
    else reading.unknown.push(sign)
  }
  return { slots: inSlotOrder(reading.slots), unknown: reading.unknown }
}

/** Whether letters in a row are a word, such as a draw's name: `MAGNUM` would be M, A and N. With one that is no draw's, or says one again, they are letters that were mistyped. */
const isWord = (letters: string) => new Set([...letters].filter(isSlotCode)).size < letters.length - 1

/** Reads what stands after `*#`: the digit or letter of a type, and its hour. */
export function readHourSlot(text: string, calendar: Calendar): SlotReading {
  const [, sign = '', hour = ''] = /^([\dA-Z])(3|10)$/.exec(text) ?? []
  const evening = eveningOf(sign, calendar)
  const slot = evening && `${evening}${hour}`
  return slot && isSlotCode(slot) ? { slots: [slot], unknown: [] } : { slots: [], unknown: [text] }
}

function eveningOf(sign: string, { drawTypes }: Calendar): SlotCode | null {
  const type = drawTypes.find(({ letter, digit }) => letter === sign || digit === sign)
  return type ? eveningSlot(type.letter) : null
}

function digitOf(letter: DrawLetter, { drawTypes }: Calendar): string {
  const type = drawTypes.find((candidate) => candidate.letter === letter)
  if (!type) throw new RangeError(`The calendar has no draw type ${letter}`)
  return type.digit
}
