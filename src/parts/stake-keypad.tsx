import type { KeypadKey } from '../ui/keypad.js'
import { useStable } from '../ui/use-stable.js'
import { EntryKeypad } from './entry-keypad.js'
import { stakeAfter } from './stake-keys.js'

export interface StakeKeypadProps<S extends string> {
  /** The fields, in the order in which Next goes through them. */
  stakes: readonly S[]
  texts: Readonly<Record<S, string>>
  active: S
  /** Whether a key takes the place of the whole text. */
  isReplaced: (text: string) => boolean
  onStake: (stake: S, text: string) => void
  /** Next: to another field. */
  onGo: (stake: S) => void
  onDone: () => void
}

/** The keypad of a screen that has stakes to type and nothing else. */
export function StakeKeypad<S extends string>({ stakes, texts, active, isReplaced, onStake, onGo, onDone }: StakeKeypadProps<S>) {
  const press = useStable((key: KeypadKey) => {
    if (key.key === 'done') onDone()
    else if (key.key === 'next') onGo(stakes[(stakes.indexOf(active) + 1) % stakes.length] ?? active)
    else onStake(active, stakeAfter(texts[active], key, isReplaced(texts[active])))
  })
  return <EntryKeypad onKey={press} />
}
