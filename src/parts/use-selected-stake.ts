import { useState } from 'react'

/** A stake field that was gone to by a key of the keypad, and whose text is selected as by Tab. */
export interface SelectedStake {
  /** The field is gone to; one that holds no stake, or none at all, has nothing selected. */
  select(field: HTMLInputElement | null): void
  /** It was pressed, as in any form to change it. */
  release(): void
  /** Whether a key of the on-screen keypad takes the place of the field's whole text. Asked once: the key after it goes to the end. */
  isReplaced(text: string): boolean
}

/**
 * The stakes of the last line stay for the next one: whoever goes on by Next to a field that has 2 and presses 2 means 2, and not 22. The browser shows what is
 * selected; what counts is known here, for the keypad types also while the focus is elsewhere.
 */
export function useSelectedStake(): SelectedStake {
  const [selected] = useState((): SelectedStake => {
    let held: string | null = null
    return {
      select(field) {
        held = field?.closest('.amounts') ? field.value : null
        if (held) field?.select()
      },
      release() {
        held = null
      },
      // Another text has been written over it meanwhile, by a keyboard or a quick stake.
      isReplaced(text) {
        const is = text !== '' && text === held
        held = null
        return is
      },
    }
  })
  return selected
}
