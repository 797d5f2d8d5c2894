import { describe, expect, test } from 'vitest'
import { drawSlots } from '../../src/domain/draw-slots.js'
import { DRAW_LETTERS, SLOT_CODES, defaultCalendar, eveningSlot, isDrawLetter, isSlotCode, letterOf, type PartialCalendar } from '../../src/domain/slots.js'
import { withCalendar } from '../../src/domain/with-calendar.js'

describe('the table of decisions section 1', () => {
  test.each([
    ['M', '19:00', '18:30'], ['P', '19:00', '18:30'], ['T', '19:00', '18:30'],
    ['S', '18:30', '18:30'], ['B', '18:30', '18:30'], ['K', '18:30', '18:30'], ['W', '18:30', '18:30'],
    ['L3', '15:30', '15:00'], ['L', '19:30', '19:30'], ['L10', '22:00', '22:00'],
    ['A3', '15:30', '15:00'], ['A', '19:30', '19:30'],
    ['N3', '15:30', '15:00'], ['N', '19:00', '19:00'],
  ])('%s draws at %s and closes at %s', (slot, drawTime, cutOff) => {
    expect(drawSlots().find((info) => info.slot === slot)).toMatchObject({ drawTime, cutOff })
  })

  test('the digits of the bet string follow the order of the letters, 1 to 9 and then 0', () => {
    expect(defaultCalendar.drawTypes.map(({ letter, digit }) => letter + digit).join(' ')).toBe('M1 P2 T3 S4 B5 K6 W7 L8 A9 N0')
    expect(defaultCalendar.drawTypes.map(({ letter }) => letter)).toEqual([...DRAW_LETTERS])
  })

  test('every slot code occurs once', () => {
    expect(drawSlots().map(({ slot }) => slot).sort()).toEqual([...SLOT_CODES].sort())
  })

  test.each([['5D', ['T']], ['6D', ['T', 'L', 'A']], ['4D', [...DRAW_LETTERS]], ['3D', [...DRAW_LETTERS]]] as const)('%s is offered by %j', (kind, letters) => {
    expect(defaultCalendar.drawTypes.filter(({ kinds }) => kinds.includes(kind)).map(({ letter }) => letter)).toEqual(letters)
  })
})

test.each([['L3', 'L'], ['L10', 'L'], ['N', 'N'], ['A3', 'A'], ['M', 'M']] as const)('%s is a slot of %s', (slot, letter) => {
  expect(letterOf(slot)).toBe(letter)
  expect(eveningSlot(letter)).toBe(letter)
})

test('text is narrowed to letters and slots, with regard to case', () => {
  expect(['M', 'L3', 'm', '', 'X'].map(isDrawLetter)).toEqual([true, false, false, false, false])
  expect(['M', 'L3', 'L10', 'N10', 'l3'].map(isSlotCode)).toEqual([true, true, true, false, false])
})

describe('withCalendar', () => {
  test('without overrides it is the default', () => {
    expect(withCalendar()).toEqual(defaultCalendar)
  })

  test('replaces a given field of a given type and leaves the rest, the default too', () => {
    const calendar = withCalendar({ drawTypes: [{ letter: 'N', slots: [{ code: 'N', drawTime: '20:00', cutOff: '19:45' }] }], specialDates: ['2026-11-24'], lastChoice: '18:00' })
    expect(drawSlots({ calendar }).filter(({ letter }) => letter === 'N')).toMatchObject([{ slot: 'N', name: 'Perdana', drawTime: '20:00', cutOff: '19:45' }])
    expect(calendar).toMatchObject({ specialDates: ['2026-11-24'], lastChoice: '18:00' })
    expect(drawSlots().filter(({ letter }) => letter === 'N')).toHaveLength(2)
  })

  const slot = { code: 'M', drawTime: '19:00', cutOff: '18:30' } as const
  test.each<[string, unknown, RegExp]>([
    ['an unknown letter', { drawTypes: [{ letter: 'X' }] }, /unknown letter "X"/],
    ['a digit taken by another type', { drawTypes: [{ letter: 'M', digit: '2' }] }, /digit "2"/],
    ['a digit that is none', { drawTypes: [{ letter: 'M', digit: '12' }] }, /M: digit "12"/],
    ['an unknown kind', { drawTypes: [{ letter: 'M', kinds: ['7D'] }] }, /M: kinds/],
    ['a weekday that is none', { drawTypes: [{ letter: 'M', days: [7] }] }, /M: days/],
    ['a weekday in letters', { drawTypes: [{ letter: 'M', days: ['3'] }] }, /M: days/],
    ['no slot', { drawTypes: [{ letter: 'M', slots: [] }] }, /M: at least one slot/],
    ["another type's slot", { drawTypes: [{ letter: 'M', slots: [{ ...slot, code: 'L3' }] }] }, /"L3" is not a slot of M/],
    ['an hour that is none', { drawTypes: [{ letter: 'M', slots: [{ ...slot, cutOff: '6:30pm' }] }] }, /HH:mm/],
    ['a cut-off after the draw', { drawTypes: [{ letter: 'M', slots: [{ ...slot, cutOff: '19:01' }] }] }, /closes at 19:01/],
    ['a special date that is none', { specialDates: ['24/11/2026'] }, /"24\/11\/2026" must be YYYY-MM-DD/],
    ['a special date that never comes', { specialDates: ['2026-12-29', '2027-02-29'] }, /"2027-02-29"/],
    ['draw types that are no list', { drawTypes: { M: { days: [1] } } }, /drawTypes is not a list\. Write it as \[\{ letter: "M"/],
    ['special dates that are no list', { specialDates: '2026-12-29' }, /specialDates is not a list/],
    ['a draw type that is none', { drawTypes: [null] }, /drawTypes: each is an object with its letter/],
    ['a draw type without its letter', { drawTypes: [{ days: [1] }] }, /drawTypes: each is an object with its letter/],
    ['weekdays that are no list', { drawTypes: [{ letter: 'M', days: 3 }] }, /M: days is not a list/],
    ['weekdays that are undefined', { drawTypes: [{ letter: 'M', days: undefined }] }, /M: days is not a list\. Leave it out/],
    ['draw types that are null', { drawTypes: null }, /drawTypes is not a list/],
    ['kinds that are no list', { drawTypes: [{ letter: 'M', kinds: '4D' }] }, /M: kinds is not a list/],
    ['slots that are no list', { drawTypes: [{ letter: 'M', slots: slot }] }, /M: slots is not a list/],
    ['a slot that is none', { drawTypes: [{ letter: 'M', slots: [null] }] }, /M: each of slots is an object with code, drawTime and cutOff/],
    ['a last choice that is none', { lastChoice: '24:00' }, /lastChoice: "24:00"/],
  ])('refuses %s in clear words', (_name, overrides, message) => {
    expect(() => withCalendar(overrides as PartialCalendar)).toThrow(RangeError)
    expect(() => withCalendar(overrides as PartialCalendar)).toThrow(message)
  })
})
