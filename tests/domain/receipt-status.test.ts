import { expect, test } from 'vitest'
import { isStanding, isVoided } from '../../src/domain/receipt-status.js'

test.each([
  ['Void', true], ['voided', true], [' VOID ', true], ['Voided\n', true],
  ['Success', false], ['', false], ['Voiding', false], ['not voided', false], ['void ed', false],
])('a receipt of status %j is voided: %j', (status, voided) => expect(isVoided(status)).toBe(voided))

// The spec has no words for a receipt's status: what is not known to be over may be voided, and the server says when it may not.
test.each([
  ['Open', true], [' OPEN ', true], ['Success', true], ['S100', true], ['Accepted', true], ['Active', true], ['Pending', true], ['', true], ['200', true], ['Berjaya', true],
  ['Void', false], ['voided', false], ['Cancelled', false], ['canceled', false], ['S105', false], ['s105', false], ['Settled', false], ['Won', false], ['Lost', false], ['Paid', false],
  ['E145', false], ['e129-2', false], ['F100', false], ['BettingIsClosed', false], ['Rejected', false],
])('a receipt of status %j may still be voided: %j', (status, standing) => expect(isStanding(status)).toBe(standing))
