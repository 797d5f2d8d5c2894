import { expect, test } from 'vitest'
import * as betting from '../../src/domain/betting.js'

/** The public names. A change here is a change for every partner: it belongs in the release notes. */
test('lottery-widgets/betting exports', () => {
  expect(Object.keys(betting).sort()).toEqual([
    'BET3_DEFAULT_SLOTS', 'BET3_KINDS', 'DIGIT_SET_STAKES', 'DRAW_LETTERS', 'KEYPAD_TOGGLES', 'MAX_ANY_DIGITS', 'MAX_DATES', 'MAX_DIGIT_SET_NUMBERS',
    'MAX_DIGIT_SET_TOTAL', 'MAX_NEXT_DRAWS', 'MAX_ROWS', 'NUMBER_KINDS', 'PLACES', 'QUICK_BET_LETTERS', 'SLOT_CODES', 'STAKE_BELOW', 'STAKE_TYPES', 'TIERS',
    'addDays', 'betStringRows', 'chargedNumbers', 'clockTime', 'coveredNumbers', 'currencies', 'cutOffAt', 'dateCount', 'dateOf', 'defaultCalendar',
    'defaultMinimums', 'defaultPrizeRates', 'digitSetCount', 'digitSetNumbers', 'digitSetTotal', 'digitsOf', 'drawAt', 'drawSlots', 'earliestCutOff', 'eveningSlot',
    'formatBetString', 'formatDigitSet', 'formatKeypadText', 'formatMoney', 'hasDraw', 'inDrawWindow', 'instant', 'isComplete', 'isDate', 'isDigitSet',
    'isDrawLetter', 'isMainDraw', 'isNumber', 'isSlotCode', 'jackpotIn', 'keypadTogglesOf', 'kindOf', 'letterOf', 'minimumFor', 'modesOf', 'nextDraws',
    'nextOpenDates', 'numberAfter', 'openDates', 'parseBetString', 'parseDigitSet', 'parseKeypadText', 'parseStake', 'permutationCount', 'prizes', 'reservedInDigitSet', 'resultDate',
    'resultStatus', 'rowTotal', 'slipTotal', 'slotState', 'slotsOf', 'stakeTypesOf', 'toMinor', 'toWire', 'validateDigitSet', 'validateDownlineTerms', 'validateRow', 'validateSlip',
    'weekdayOf', 'withCalendar',
  ])
})
