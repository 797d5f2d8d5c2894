import { computed, type ReadableAtom } from 'nanostores'
import type { LotteryCore } from './lottery-core.js'
import { createStoredAtom } from './stored-atom.js'

/** How large the keypad screen's rows are written: 16 to 40 px, 22 at first (spec section 9), in even steps. */
export const KEYPAD_FONT = { least: 16, most: 40, step: 2, initial: 22 } as const

/** The player's own choice, kept in this browser. */
export interface KeypadFont {
  /** In px. */
  $size: ReadableAtom<number>
  larger(): void
  smaller(): void
}

/** Makes the store. */
export function createKeypadFont({ environment: { storage } }: LotteryCore): KeypadFont {
  const { least, most, step, initial } = KEYPAD_FONT
  const isSize = (text: string): text is string => /^\d\d$/.test(text) && Number(text) >= least && Number(text) <= most && Number(text) % step === 0
  const $text = createStoredAtom<string>(storage, 'lottery:keypad-font-size', { initial: String(initial), accepts: isSize })
  const choose = (size: number) => isSize(String(size)) && $text.set(String(size))
  return {
    $size: computed($text, Number),
    larger: () => void choose(Number($text.get()) + step),
    smaller: () => void choose(Number($text.get()) - step),
  }
}
