import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
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
  const put = (drawn: string) => {
    if (drawn === peek($drawn)) return
    $drawn.set(drawn)
    tabStorage.set(KEY, drawn)
  }
  // A place whose digits are others by now was changed since.
  const isDrawn = (place: Place, index: number) => digitsAt(peek($bet), place) === peek($drawn)[index]
  const $places = computed([$bet, $drawn], () => PLACES.filter(isDrawn))
  // For good: a bet that was placed leaves the places empty, and the same digit chosen there next is the player's own.
  onMount($places, () => $bet.subscribe(() => put(PLACES.map((place, index) => (isDrawn(place, index) ? digitsAt(peek($bet), place) : '.')).join(''))))
  return {
    $places,
    pick() {
      const number = luckyNumber('4D', randomValues)
      const empty = PLACES.filter((place) => digitsAt($bet.get(), place) === '')
      for (const place of empty) setDigits(place, number.charAt(PLACES.indexOf(place)))
      if (!empty.some((place) => digitsAt($bet.get(), place) !== '')) return false
      put(PLACES.map((place, index) => (empty.includes(place) ? number : peek($drawn)).charAt(index)).join(''))
      return true
    },
  }
}
