import { expect, test } from 'vitest'
import { parseBetString } from '../../src/domain/bet-string-text.js'
import { parseKeypadText } from '../../src/domain/keypad-text.js'
import type { Problem } from '../../src/domain/problem.js'
import { validateSlip } from '../../src/domain/slip-rules.js'
import type { BetRow } from '../../src/domain/slip.js'
import { languageNames } from '../../src/i18n/language-names.js'
import { slipProblemText } from '../../src/parts/slip-problem-text.js'
import { textOf } from '../words.js'

const today = '2026-11-21'
const labels = { stake: (type: string) => `<${type}>`, slot: (code: string) => `(${code})` }

const row = (over: Partial<BetRow>): BetRow => ({ number: '1234', mode: 'straight', slots: ['L'], stakes: { B: 100 }, ...over })
const ofRow = (over: Partial<BetRow>) => validateSlip({ dates: [today], rows: [row(over)] }, { currency: 'MYR', today, reserved: /6666/, now: new Date(`${today}T15:30:00+08:00`) })
const ofDates = (dates: string[], rows = [row({})]) => validateSlip({ dates, rows }, { currency: 'MYR', today })
const ofText = (text: string) => parseBetString(text, { today }).problems

const cases: [Problem[], string][] = [
  [ofDates([]), 'Please select bet date'],
  [ofDates(['2026-11-20']), '2026-11-20: not open for betting'],
  [ofDates(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']), 'Up to 3 dates'],
  [validateSlip({ dates: [today, '2026-11-22'], rows: [row({})] }, { currency: 'MYR', today, maxDates: 1 }), 'Up to 1 date'],
  [ofDates([today], []), 'Add a number to the slip'],
  [ofDates([today], Array.from({ length: 51 }, () => row({}))), 'Up to 50 lines allowed'],
  [ofRow({ number: '12' }), '12: 3 to 6 digits needed'],
  [ofRow({ number: 'R23', stakes: { '3A': 100 } }), 'R23: R is for 4D only'],
  [ofRow({ number: 'RRR4' }), 'RRR4: at most 2 R'],
  [ofRow({ slots: [] }), 'Select a draw type'],
  [ofRow({ number: '123456', slots: ['N'] }), '(N) does not take this bet'],
  [ofRow({ slots: ['L3'] }), '(L3) is closed'],
  [ofRow({ number: '1111', mode: 'ibox' }), '1111 has one permutation only: not for I-BOX'],
  [ofRow({ number: 'R111', mode: 'ibox' }), 'R111 can be played straight only'],
  [ofRow({ number: '111111', mode: 'ibox' }), '111111 can be played straight only'],
  [ofRow({ stakes: { B: 100, '3A': 100 } }), '1234 has no field <3A>'],
  [ofRow({ stakes: {} }), 'Enter a stake'],
  [ofRow({ stakes: { S: 105 } }), '<S>: must be below 9,999.90, at most 1 digit after the point'],
  [ofRow({ mode: 'ibox', stakes: { B: 10 } }), 'The I-BOX minimum is 0.50'],
  [validateSlip({ dates: [today], rows: [row({ stakes: { SE: 50 } })] }, { currency: 'THB', today }), '<SE>: the minimum is 1.00'],
  [ofRow({ number: '6666' }), '6666 cannot be bet on'],
  [ofText('D#99'), 'Cannot be read'],
  [ofText('hello'), 'Cannot be read'],
  [ofText('#X'), 'Cannot be read'],
  [ofText('1234#x'), '<B>: must be below 9,999.90, at most 1 digit after the point'],
  [ofText('1234#1#0#0#7'), '7 has no field'],
  [parseKeypadText('123#1', { today, toggles: ['B'] }).problems, '123 needs A or C'],
  [ofText('[A]0123456789\n[B]0123456789\n[C]0123456789\n[D]0123456789'), '10000 numbers; at most 1000'],
]

const languages = Object.keys(languageNames)

test.each(cases)('%j', async (problems, words) => {
  const t = await textOf({ lang: 'en' })
  expect(problems.map((problem) => slipProblemText(t, problem, labels))).toEqual([words])
})

test.each(languages)('%s has words of its own for each, with everything filled in', async (lang) => {
  const t = await textOf({ lang })
  const said = cases.flatMap(([problems]) => problems).map((problem) => ({ code: problem.code, text: slipProblemText(t, problem, labels) }))
  // A code without words is said as a code.
  expect(said.filter(({ code, text }) => text === '' || text.includes('{{') || text.includes(code))).toEqual([])
})
