import { describe, expect, test } from 'vitest'
import { BET3_DEFAULT_SLOTS, isComplete, kindOf, modesOf, numberAfter, slotsOf, stakeTypesOf } from '../../src/domain/number-kinds.js'
import { type NumberKind } from '../../src/domain/slots.js'
import { withCalendar } from '../../src/domain/with-calendar.js'

const every = ['straight', 'box', 'ibox', 'reverse']

test.each<[NumberKind, string, string]>([
  ['3D', '3A 3C', 'M P T S B K W L L3 L10 A A3 N N3'],
  ['4D', 'B S SA SB SC SD SE', 'M P T S B K W L L3 L10 A A3 N N3'],
  ['5D', 'B', 'T'],
  ['6D', 'B', 'T L L3 L10 A A3'],
])('%s has its fields and its slots', (kind, stakes, slots) => {
  expect([stakeTypesOf(kind).join(' '), slotsOf(kind).join(' ')]).toEqual([stakes, slots])
  expect(slotsOf(kind)).toEqual(expect.arrayContaining([...BET3_DEFAULT_SLOTS[kind]]))
})

test('the calendar says which slots there are', () => {
  const calendar = withCalendar({ drawTypes: [{ letter: 'L', kinds: ['5D'], slots: [{ code: 'L3', drawTime: '15:30', cutOff: '15:00' }] }] })
  expect(slotsOf('5D', { calendar })).toEqual(['T', 'L3'])
  expect(slotsOf('6D', { calendar })).toEqual(['T', 'A', 'A3'])
})

test.each<[NumberKind, string, string[]]>([
  ['4D', '', every], ['4D', '1', every], ['4D', '1234', every], ['4D', '111', every],
  ['4D', '1111', ['straight', 'box', 'reverse']],
  ['3D', '111', ['straight', 'box', 'reverse']], ['3D', '11', every], ['3D', '112', every],
  ['4D', 'R', ['straight']], ['4D', 'R123', ['straight']], ['4D', 'RR', ['straight']], ['4D', '123R', ['straight']],
  ['5D', '', ['straight']], ['5D', '12345', ['straight']], ['6D', '1', ['straight']], ['6D', '123456', ['straight']],
])('%s %j may be played %j', (kind, typed, modes) => expect(modesOf(kind, typed)).toEqual(modes))

test.each<[string, NumberKind | null]>([['12', null], ['123', '3D'], ['R123', '4D'], ['12345', '5D'], ['123456', '6D'], ['1234567', null], ['', null]])('%j is %s', (number, kind) => expect(kindOf(number)).toBe(kind))

describe('a number field', () => {
  test.each<[string, NumberKind, boolean]>([
    ['1234', '4D', true], ['123', '4D', false], ['12345', '4D', false], ['1R3R', '4D', true], ['RRR4', '4D', false], ['12R', '3D', false], ['123', '3D', true], ['1234R', '5D', false], ['12a4', '4D', false],
  ])('%j is a whole %s number: %s', (number, kind, complete) => expect(isComplete(number, kind)).toBe(complete))

  test.each<[string, string, NumberKind, string]>([
    ['', '1', '4D', '1'], ['123', '4', '4D', '1234'], ['1234', '5', '4D', '1234'], ['1234', '5', '5D', '12345'],
    ['12', 'R', '4D', '12R'], ['12', '+', '4D', '12R'], ['12', 'r', '4D', '12R'], ['RR', 'R', '4D', 'RR'], ['RR', '7', '4D', 'RR7'],
    ['12', 'R', '3D', '12'], ['12', 'R', '6D', '12'], ['12', 'x', '4D', '12'], ['12', '', '4D', '12'], ['12', '34', '4D', '12'], ['12', '.', '4D', '12'],
  ])('%j and the key %j of %s is %j', (typed, key, kind, after) => expect(numberAfter(typed, key, kind)).toBe(after))
})
