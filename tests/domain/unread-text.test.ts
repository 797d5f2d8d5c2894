import { expect, test } from 'vitest'
import { parseBetString, unreadText } from '../../src/domain/bet-string-text.js'
import { today } from './slips.js'

test.each([
  ['nothing, where all could be read', 'D#22\n#1\n1234#1', ''],
  ['the lines that could not, below their dates and draws', 'd#22\n\n#1\n1234#1\n2222#1,5\n *# 83\n123#1\nhello\nD', 'D#22\n#1\n2222#1,5\n*# 83\nHELLO\nD'],
  ['dates and draws of which a part could not', 'D#40#21\n#1X\n1234#1', 'D#40#21\n#1X'],
  ['no row that was read as one with others', '*#83\n1234#1\n*#93\n1234#1\n12#1', '*#83\n*#93\n12#1'],
  ['of a digit set its own lines', 'D#22\n#M\n[A]1\n[B]2\n[C]3\n[D]4\n#1\n[D]5', '[D]5'],
])('of a pasted text what could not be read is left: %s', (_name, text, left) => expect(unreadText(text, parseBetString(text, { today }))).toBe(left))
