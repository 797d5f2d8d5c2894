import { atom, computed, type ReadableAtom } from 'nanostores'
import { PLACES, type Place } from '../domain/digit-set.js'
import { digitsAt } from './digit-set-draft.js'
import { createDigitSetSlip } from './digit-set-slip.js'
import type { LotteryCore } from './lottery-core.js'
import { luckyNumber } from './lucky-number.js'
import { peek } from './peek.js'

/** The lucky pick of the digit-set screen: a digit by lot for each place without one. Which digits were drawn and not chosen is marked until they are changed. */
export interface DigitSetLucky {
  /** The places whose digit was drawn by lot. */
  $places: ReadableAtom<Place[]>
  /** Draws a digit for each empty place. False when there was none, or the slip awaits its answer. */
  pick(): boolean
}

const KEY = 'lottery:digit-sets:lucky'

/** Makes the store. The marks last as long as the tab, as the slip does. */
export function createDigitSetLucky(core: LotteryCore): DigitSetLucky {
  const { tabStorage, randomValues } = core.environment
  const { $bet, setDigits } = core.use(createDigitSetSlip)
  const kept = tabStorage.get(KEY) ?? ''
  /** The digit drawn for each place, in their order; a dot where none was. */
  const $drawn = atom(/^[\d.]{4}$/.test(kept) ? kept : '....')
  return {
    // A place whose digits are others by now was changed since.
    $places: computed([$bet, $drawn], (bet, drawn) => PLACES.filter((place, index) => digitsAt(bet, place) === drawn[index])),
    pick() {
      const number = luckyNumber('4D', randomValues)
      const empty = PLACES.filter((place) => digitsAt($bet.get(), place) === '')
      for (const place of empty) setDigits(place, number.charAt(PLACES.indexOf(place)))
      if (!empty.some((place) => digitsAt($bet.get(), place) !== '')) return false
      $drawn.set(PLACES.map((place, index) => (empty.includes(place) ? number : peek($drawn)).charAt(index)).join(''))
      tabStorage.set(KEY, peek($drawn))
      return true
    },
  }
}
