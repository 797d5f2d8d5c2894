import { expect, test } from 'vitest'
import * as betting from '../../src/domain/betting.js'

/** The public names. A change here is a change for every partner: it belongs in the release notes. */
test('lottery-widgets/betting exports', () => {
  expect(Object.keys(betting).sort()).toEqual([
    'DIGIT_SET_STAKES', 'DRAW_LETTERS', 'MAX_DATES', 'MAX_DIGIT_SET_NUMBERS', 'MAX_DIGIT_SET_TOTAL', 'PLACES', 'QUICK_BET_LETTERS', 'SLOT_CODES', 'STAKE_BELOW',
    'addDays', 'clockTime', 'coveredNumbers', 'currencies', 'cutOffAt', 'dateOf', 'defaultCalendar', 'defaultMinimums', 'digitSetCount', 'digitSetNumbers', 'digitSetTotal',
    'drawAt', 'drawSlots', 'earliestCutOff', 'eveningSlot', 'formatDigitSet', 'formatMoney', 'hasDraw', 'inDrawWindow', 'instant', 'isDate', 'isDrawLetter', 'isMainDraw', 'isSlotCode',
    'jackpotIn', 'letterOf', 'minimumFor', 'nextDraws', 'openDates', 'parseDigitSet', 'parseStake', 'permutationCount', 'resultDate', 'resultStatus', 'slotState',
    'toMinor', 'toWire', 'validateDigitSet', 'weekdayOf', 'withCalendar',
  ])
})
