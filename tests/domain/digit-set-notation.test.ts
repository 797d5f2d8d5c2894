import fc from 'fast-check'
import { expect, test } from 'vitest'
import { QUICK_SETS, digitsText, readDigits } from '../../src/domain/digit-set-notation.js'

test.each([
  ['', ''], ['12', '12'], ['21', '12'], ['1, 2 , 2', '12'], ['0-9', '0123456789'], ['9-0', '0123456789'], ['ALL', '0123456789'], [' all ', '0123456789'],
  ['1-3', '123'], ['1-35', '1235'], ['0-2,7-9', '012789'], ['0–4', '01234'], ['3-', '3'], ['-3', '3'], ['-', ''], ['1--3', '13'], ['5-5', '5'], ['0-23-4', '01234'], ['１２，４－６', '12456'], ['\u20681-3\u2069', '123'],
])('%j is read as %j', (text, digits) => {
  expect(readDigits(text)).toEqual({ state: 'read', digits })
})

test.each(['A', 'al', 'AL'])('%s is not finished', (text) => {
  expect(readDigits(text)).toEqual({ state: 'unfinished' })
})

test.each(['x', '1A', 'ALL1', 'ALLL', '1.5', '*', '一'])('%s cannot be read', (text) => {
  expect(readDigits(text)).toEqual({ state: 'unreadable' })
})

test.each([['', ''], ['1', '1'], ['12', '12'], ['123', '1-3'], ['0123456789', 'ALL'], ['0124', '0124'], ['98765', '5-9']])('%j is written %j', (digits, text) => {
  expect(digitsText(digits)).toBe(text)
})

test('whatever digits are written, the same are read back', () => {
  fc.assert(fc.property(fc.subarray([...'0123456789']), (digits) => {
    expect(readDigits(digitsText(digits.join('')))).toEqual({ state: 'read', digits: digits.join('') })
  }))
})

test('no text makes reading throw, and what is read are digits, ascending and once each', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d, ALl-]*$/)), (text) => {
    const read = readDigits(text)
    if (read.state === 'read') expect(read.digits).toBe([...'0123456789'].filter((digit) => read.digits.includes(digit)).join(''))
  }))
})

test('odd and even, low and high, are all the digits', () => {
  const { odd, even, low, high } = QUICK_SETS
  expect([...odd + even].sort().join('')).toBe('0123456789')
  expect(low + high).toBe('0123456789')
  expect([...odd].every((digit) => Number(digit) % 2 === 1)).toBe(true)
})
