import { describe, expect, test } from 'vitest'
import { formatDigitSet, parseDigitSet, reservedInDigitSet, validateDigitSet, type DigitSetBet } from '../../src/domain/betting.js'
import { today } from './slips.js'

const bet: DigitSetBet = { dates: ['2026-11-22'], slots: ['M'], digits: ['12', '2', '3', '4'], mode: 'straight', stakes: { B: 100, S: 0, SA: 0 } }

/** As a partner's server does: it reads what was sent, and judges it (spec section 5, "A reserved bet-control pattern triggers a blocked message"). */
function blocked(betString: string, reserved: RegExp): string | null {
  const { bet: read, problems } = parseDigitSet(betString, { today })
  expect([...problems, ...validateDigitSet(read, { currency: 'MYR', today })]).toEqual([])
  return reservedInDigitSet(formatDigitSet(read), reserved)
}

describe('a reserved pattern of a digit set', () => {
  test.each<[string, Partial<DigitSetBet>, RegExp, string | null]>([
    ['blocks the first number whose row it matches', {}, /^2234#1$/, '2234'],
    ['goes by the row with the mode before the number', { mode: 'box' }, /^\*1234#/, '1234'],
    ['goes by all amounts up to the last that is there', { stakes: { B: 0, S: 100, SA: 0 } }, /^1234#0#1$/, '1234'],
    ['blocks none where no row is so', {}, /^\*/, null],
  ])('%s', (_, over, reserved, number) => expect(blocked(formatDigitSet({ ...bet, ...over }), reserved)).toBe(number))
})
