import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBetString, unreadText } from '../../src/domain/bet-string-text.js'
import { today } from './slips.js'

const read = (text: string) => parseBetString(text, { today, asWritten: true })
const leftOf = (text: string) => unreadText(text, read(text))
/** What a text bets: each draw of each number, with its stakes, whatever their order. */
const betsOf = (text: string) => read(text).slip.rows.flatMap(({ slots, ...bet }) => slots.map((slot) => `${slot} ${JSON.stringify(bet)}`))

test.each([
  ['nothing, where all could be read', 'D#22\n#1\n1234#1', ''],
  ['the lines that could not, below their dates and draws', 'd#22\n\n#1\n1234#1\n2222#1,5\n *# 83\n123#1\nhello\nD', 'D#22\n#1\n2222#1,5\n*# 83\nHELLO#1\nD'],
  ['dates and draws of which a part could not', 'D#40#21\n#1X\n1234#1', 'D#40#21\n#1X'],
  ['no row that was read as one with others', '*#83\n1234#1\n*#93\n1234#1\n12#1', '*#83\n*#93\n12#1'],
  ['of a digit set its own lines', 'D#22\n#M\n[A]1\n[B]2\n[C]3\n[D]4\n#1\n[D]5', '[D]5'],
  ['with the amounts that it took, not those of a row that is left above', '#1\n99x9#100\n1234#1\n56x8', '#1\n99X9#100\n56X8#1'],
  ['with those that came to it through rows without, across draws', '#1\n1234 # 1 # .5\n5678\n#2\n56x8\n*12x4*', '#1\n#2\n56X8# 1 # .5\n*12X4*# 1 # .5'],
  ['without, where the row that they are of is left, too: put right there, they are right here', '#1\n1111#2\n1234#1,5\n56x8\n5678\n12', '#1\n1234#1,5\n56X8\n12'],
  ['without, where it took none', '#1\n56x8\n1234', '#1\n56X8'],
  ['as none that was to have none', '#1\n1111#2\n1234#\n56x8', '#1\n56X8#'],
  ['a number that may be two values as one in doubt: with amounts of its own its blank would be read away', '#1\n1111#2\n12 34\n1 2 3', '#1\n12?34#2\n1?2?3#2'],
])('of a pasted text what could not be read is left: %s', (_name, text, left) => expect(leftOf(text)).toBe(left))

test('what could be read added first, and the rest when it is mended, is the bet of the text that was mended before', () => {
  const heads = fc.constantFrom('#1', '#12', '#8', '*#83', '*# 93', '#LA')
  const amounts = fc.constantFrom('', '', '#1', ' # 2 # 3', '#0#5', '#0#0#3', '#', '#2#0#0', '#.5')
  const numbers = fc.constantFrom('1234', '123', '*5678', '**1234', '56x8', '9x9', '*7x11', '1x34*', '12x4', '12 34')
  const rows = fc.tuple(numbers, amounts).map((parts) => parts.join(''))
  const mended = (text: string) => text.replace(/(\d)[ ?](?=\d)/g, '$1').replace(/x/gi, '7')
  fc.assert(fc.property(fc.array(fc.oneof({ weight: 1, arbitrary: heads }, { weight: 3, arbitrary: rows }), { maxLength: 12 }), (lines) => {
    const text = ['D#22', '#1', ...lines].join('\n')
    const left = leftOf(text)
    expect([...betsOf(text), ...betsOf(mended(left))].sort()).toEqual(betsOf(mended(text)).sort())
    // And nothing of it is taken for a bet before.
    expect(betsOf(left)).toEqual([])
  }), { numRuns: 1000 })
})
