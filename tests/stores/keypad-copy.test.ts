import { expect, test } from 'vitest'
import { parseBetString } from '../../src/domain/bet-string-text.js'
import { defaultCalendar as calendar } from '../../src/domain/slots.js'
import { copiedText } from '../../src/stores/keypad-exchange.js'
import { summarizeKeypad } from '../../src/stores/keypad-summary.js'

test('where a row cannot be read yet, one that the group before has taken in is copied as it is posted, with its stake where it was', () => {
  const now = new Date('2026-11-21T02:00:00Z')
  const draft = { dates: ['2026-11-21'], three: true, at: 0, rows: ['#8', '1234#1', '*#83', '1234#1', '#8', '12'].map((text) => ({ text, toggles: ['S' as const] })) }
  const summary = summarizeKeypad(draft, { account: { formatBox: 'S', boxIsMultiplied: true }, currency: 'MYR', isSignedIn: true, now, calendar, minimums: {} })
  const text = copiedText(draft, summary, { calendar, formatBox: 'S' })
  expect(text.split('\n')).toContain('12')
  expect(parseBetString(text, { today: '2026-11-21', now, calendar }).slip.rows).toEqual(summary.slip.rows)
})
