import { atom, type ReadableAtom } from 'nanostores'

/** Whether this browser keeps what is done here. `refused`: something could not be kept beyond this page, and the player is to be told; `told`: he knows. */
export type KeepingState = 'kept' | 'refused' | 'told'

/** Storage that is full or forbidden: told once a page, whatever it was that could not be kept. */
export interface Keeping {
  $keeping: ReadableAtom<KeepingState>
  /** What `KeyValueStorage.set` answered. */
  note(isKept: boolean): void
  /** The player has read of it. */
  acknowledge(): void
}

/** Makes the store. */
export function createKeeping(): Keeping {
  const $keeping = atom<KeepingState>('kept')
  return {
    $keeping,
    note(isKept) {
      if (!isKept && $keeping.value === 'kept') $keeping.set('refused')
    },
    acknowledge: () => $keeping.set('told'),
  }
}
