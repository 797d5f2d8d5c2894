import { expect, test } from 'vitest'
import { isVoided } from '../../src/domain/receipt-status.js'

test.each([
  ['Void', true], ['voided', true], [' VOID ', true], ['Voided\n', true],
  ['Success', false], ['', false], ['Voiding', false], ['not voided', false], ['void ed', false],
])('a receipt of status %j is voided: %j', (status, voided) => expect(isVoided(status)).toBe(voided))
