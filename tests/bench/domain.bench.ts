/** `npm run bench:domain`: what a key press on a full slip costs. No part of `npm test`. */
import { bench, describe } from 'vitest'
import { formatBetString } from '../../src/domain/bet-string.js'
import { parseBetString } from '../../src/domain/bet-string-text.js'
import { digitSetTotal, type DigitSetBet } from '../../src/domain/digit-set.js'
import { digitSetNumbers } from '../../src/domain/digit-set-numbers.js'
import { coveredNumbers } from '../../src/domain/covered-numbers.js'
import { MAX_ROWS, validateSlip } from '../../src/domain/slip-rules.js'
import { slipTotal, type Slip } from '../../src/domain/slip.js'

const today = '2026-11-21'
const modes = ['straight', 'box', 'ibox', 'reverse'] as const

/** As many rows as a slip takes, of every mode, a fifth of them with two R, on every slot of L. */
const full: Slip = {
  dates: [today],
  rows: Array.from({ length: MAX_ROWS }, (_, index) => ({
    number: index % 5 === 4 ? `R${index + 10}R` : String(1023 + index * 37),
    mode: index % 5 === 4 ? 'straight' : modes[index % 4] ?? 'straight',
    slots: ['L', 'L3', 'L10'],
    stakes: { B: 100, S: 50, SE: 500 },
  })),
}
const text = formatBetString(full)
const thousand: DigitSetBet = { dates: [today], slots: ['M', 'P'], digits: ['0123456789', '0123456789', '0123456789', '5'], mode: 'straight', stakes: { B: 100, S: 0, SA: 0 } }

describe(`a slip of ${MAX_ROWS} rows on three slots`, () => {
  bench('write', () => void formatBetString(full))
  bench('read', () => void parseBetString(text, { today }))
  bench('price', () => void slipTotal(full))
  bench('judge', () => void validateSlip(full, { currency: 'MYR', today }))
  bench('every number it covers', () => void full.rows.map(coveredNumbers))
})

describe('a digit set of 1000 numbers', () => {
  bench('price', () => void digitSetTotal(thousand))
  bench('every number, straight', () => void digitSetNumbers(thousand))
  bench('every number, BOX', () => void digitSetNumbers({ ...thousand, mode: 'box' }))
})
