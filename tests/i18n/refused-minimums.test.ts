import { describe, expect, test } from 'vitest'
import { defaultMinimums } from '../../src/domain/default-minimums.js'
import { itemRefusalText, refusalText } from '../../src/parts/refusal-text.js'
import { textOf } from '../words.js'

/** Spec section 8: "E124 and E127 include the currency minimum". The table of minimums is a default of ours: what the server names goes before it. */
const said = async (code: string, params: readonly string[], message: string) => refusalText(await textOf({ lang: 'en' }), { code, params: [...params], message }, 'MYR', defaultMinimums)

describe('a refusal over a minimum', () => {
  test.each([
    ['E124', [], 'Minimum bet is MYR 2.00', 'Invalid amount.'],
    ['E124', [], '最低2元', 'Invalid amount.'],
    ['E127', [], 'The minimum is 2', 'The amount is below the I-BOX minimum.'],
    ['IBoxMinAmountRequired', [], 'RM2', 'The amount is below the I-BOX minimum.'],
    ['E124-2', [], 'The minimum for B, S is MYR 2.00', 'The amount is below the minimum.'],
  ] as const)('%s with %j, whose server names one: "%s"', async (code, params, message, words) => {
    expect(await said(code, params, message)).toBe(words)
  })

  test.each([
    ['E124', [], '', 'Invalid amount. The minimum is 0.10.'],
    ['E124', [], 'E124: too little for 4D and 3A', 'Invalid amount. The minimum is 0.10.'],
    ['E127', [], 'too little', 'The I-BOX minimum is 0.50.'],
    ['E124-2', [], '', 'Invalid amount. The minimum is 0.10.'],
    ['E124-2', ['B, S'], '', 'The minimum for B, S is 0.10.'],
  ] as const)('%s with %j, whose server names none: "%s"', async (code, params, message, words) => {
    expect(await said(code, params, message)).toBe(words)
  })

  test('with params is said by them alone', async () => {
    expect(await said('E124', ['0.30'], 'Minimum bet is MYR 2.00')).toBe('Invalid amount. The minimum is 0.30.')
    expect(await said('E124-2', ['B', '0.30'], 'Minimum bet is MYR 2.00')).toBe('The minimum for B is 0.30.')
  })
})

describe('one outcome among others', () => {
  test.each([
    ['E124', 'Minimum bet is MYR 2.00', 'Invalid amount. Minimum bet is MYR 2.00'],
    ['E124', 'Invalid amount. Minimum bet is MYR 2.00', 'Invalid amount. Minimum bet is MYR 2.00'],
    ['E124', 'INVALID AMOUNT', 'Invalid amount. The minimum is 0.10.'],
    ['E124-2', 'The minimum for B, S is MYR 2.00', 'The amount is below the minimum. The minimum for B, S is MYR 2.00'],
    ['E145', 'Only 3 left', 'Sold out.'],
  ])('%s has the server\'s words behind ours, where they say more: "%s"', async (status, message, words) => {
    expect(itemRefusalText(await textOf({ lang: 'en' }), { status, message }, 'MYR', defaultMinimums)).toBe(words)
  })
})
