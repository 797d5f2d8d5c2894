import { expect, test } from 'vitest'
import { resultStatus, type ResultParts } from '../../src/domain/result-status.js'
import type { ResultStatus } from '../../src/domain/draw-result.js'

const numbers = (count: number, missing: readonly number[] = []) => Array.from({ length: count }, (_, index) => (missing.includes(index) ? null : String(1000 + index)))
const blank: ResultParts = { first: null, second: null, third: null, starters: numbers(13, numbers(13).map((_, index) => index)), consolations: numbers(10, numbers(10).map((_, index) => index)) }
const complete: ResultParts = { first: '1002', second: '1007', third: '1012', from: ['C', 'H', 'M'], starters: numbers(13, [2, 7, 12]), consolations: numbers(10) }

test.each<[string, ResultParts, ResultStatus]>([
  ['nothing drawn', blank, 'pending'],
  ['no slots at all', { ...blank, starters: [], consolations: [] }, 'pending'],
  ['empty texts are nothing', { ...blank, first: '', fiveD: ['', null, null], sixD: null }, 'pending'],
  ['one starter', { ...blank, starters: ['1234', ...blank.starters.slice(1)] }, 'partial'],
  ['all but the first prize', { ...complete, first: null }, 'partial'],
  ['all but one consolation', { ...complete, consolations: numbers(10, [9]) }, 'partial'],
  ['all but one starter', { ...complete, starters: numbers(13, [0, 2, 7, 12]) }, 'partial'],
  ['three promoted starters leave dashes', complete, 'final'],
  ['a server that keeps promoted starters in their slots', { ...complete, starters: numbers(13) }, 'final'],
  ['which must not stand for missing ones', { ...complete, starters: numbers(13, [0]) }, 'partial'],
  ['an operator that does not say which were promoted', { ...complete, from: undefined, starters: numbers(10) }, 'final'],
  ['4D complete, 5D not', { ...complete, fiveD: ['12345', '23456', null] }, 'partial'],
  ['4D and 5D complete, 6D not', { ...complete, fiveD: ['12345', '23456', '34567'], sixD: null }, 'partial'],
  ['all of it', { ...complete, fiveD: ['12345', '23456', '34567'], sixD: '123456' }, 'final'],
  ['only the 6D so far', { ...blank, sixD: '123456' }, 'partial'],
])('%s', (_name, parts, status) => expect(resultStatus(parts)).toBe(status))
