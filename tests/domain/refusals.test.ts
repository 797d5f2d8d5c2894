import { expect, test } from 'vitest'
import { isRefusal } from '../../src/domain/refusals.js'
import { statusCodes } from '../../src/domain/status-codes.js'

test('every failure of the catalogue is a refusal, but those of which the server does not know either, or that may be of the first time', () => {
  const failures = Object.entries(statusCodes).filter(([, { kind }]) => kind !== 'success').map(([code]) => code)
  expect(failures.length).toBeGreaterThan(70)
  expect(failures.filter((code) => !isRefusal(code))).toEqual(['E101', 'E133'])
})

test.each(['DrawTypeNotAvail', 'IBoxMinAmountRequired', 'BettingIsClosed', 'E999', 'X17', 'E124-2', 'F199', '400', '401', '403', '405', '413', '415', '422'])('%s is a refusal', (status) => {
  expect(isRefusal(status)).toBe(true)
})

test.each(['', '0', '202', '302', '404', '408', '409', '425', '429', '499', '500', '504', 'E500', 'E133', 'S100', 'S200', 'Pending', 'Timeout', 'Processing', 'E117 ', 'unknown'])('"%s" is none', (status) => {
  expect(isRefusal(status)).toBe(false)
})
