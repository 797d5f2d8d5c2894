/** What a player has typed on the pages of a storm, and types there. */
import { defaultCalendar } from '../../src/domain/slots.js'
import { headLine } from '../../src/stores/keypad-groups.js'
import { DATE, type Hand, type Page } from './storm.js'

/** What is becoming of a slip. */
export const stateOf = (page: Page, of: Hand) => page.slips[of].$placement.get().state
/** What is typed in a slip: each number with a draw that it is for. */
export function typedIn({ slips }: Page, of: Hand): string[] {
  if (of === 'bet2') {
    const { digits, slots } = slips.bet2.$bet.get()
    return digits.every((some) => some === '') ? [] : slots.map((slot) => `${digits.join('')} ${slot}`)
  }
  if (of === 'keypad') {
    let slot = ''
    return slips.keypad.$draft.get().rows.flatMap(({ text }) => {
      if (text.startsWith('#')) slot = text === headLine(['M'], defaultCalendar) ? 'M' : text
      return text === '' || text.startsWith('#') ? [] : [`${text.replace(/#.*/, '')} ${slot}`]
    })
  }
  return slips[of].$draft.get().lines.flatMap(({ row }) => row.slots.map((slot) => `${row.number} ${slot}`))
}
/** The numbers that are typed in a slip. */
export const numbersIn = (page: Page, of: Hand): string[] => [...new Set(typedIn(page, of).map((one) => one.slice(0, 4)))]

/** Types a bet of 10 cents for draw M into a slip: a digit set only into an empty one. `also` is one more number; a digit set has P then, beside M. */
export function typeInto(page: Page, of: Hand, number: string, also: string | null): void {
  if (stateOf(page, of) !== 'editing') return
  if (of === 'bet2') {
    if (numbersIn(page, of).length > 0) return
    const { bet2 } = page.slips
    if (!bet2.$bet.get().dates.includes(DATE)) bet2.toggleDate(DATE)
    for (const letter of ['M', 'P'] as const) if (bet2.$bet.get().slots.includes(letter) !== (letter === 'M' || also !== null)) bet2.toggleType(letter)
    for (const [index, place] of (['A', 'B', 'C', 'D'] as const).entries()) bet2.setDigits(place, number[index] ?? '')
    bet2.setStake('B', '0.1')
    return
  }
  const numbers = also === null ? [number] : [number, also]
  if (of === 'keypad') {
    const { keypad } = page.slips
    const { dates } = keypad.$draft.get()
    if (!Array.isArray(dates) || !dates.includes(DATE)) keypad.toggleDate(DATE)
    keypad.goTo(keypad.$draft.get().rows.length - 1)
    for (const one of numbers) {
      if (keypad.$draft.get().rows.at(-1)?.text) keypad.next()
      if (!keypad.$draft.get().rows.some(({ text }) => text.startsWith('#'))) keypad.setSlots(['M'])
      for (const key of `${one}#0.1`) keypad.press(key)
    }
    return
  }
  const slip = page.slips[of]
  if (!slip.$draft.get().dates.includes(DATE)) slip.toggleDate(DATE)
  for (const one of numbers) {
    for (const key of one) slip.press(key)
    if (!slip.$entry.get().slots.includes('M')) slip.toggleSlot('M')
    slip.setStake('B', '0.1')
    slip.add()
  }
}
