import { useText } from '../context.js'
import { Keypad, type KeypadKey } from '../ui/keypad.js'
import { stakeAfter } from './stake-keys.js'

export interface StakeKeypadProps<S extends string> {
  /** The fields, in the order in which Next goes through them. */
  stakes: readonly S[]
  texts: Readonly<Record<S, string>>
  active: S
  onStake: (stake: S, text: string) => void
  /** Next: to another field. */
  onGo: (stake: S) => void
  onDone: () => void
}

/** The keypad of a screen that has stakes to type and nothing else. */
export function StakeKeypad<S extends string>({ stakes, texts, active, onStake, onGo, onDone }: StakeKeypadProps<S>) {
  const t = useText()
  const press = (key: KeypadKey) => {
    if (key.key === 'done') onDone()
    else if (key.key === 'next') onGo(stakes[(stakes.indexOf(active) + 1) % stakes.length] ?? active)
    else onStake(active, stakeAfter(texts[active], key))
  }
  return <Keypad label={t('keypad.title')} labels={{ delete: t('keypad.delete'), clear: t('keypad.clear'), next: t('keypad.next'), done: t('keypad.done') }} onKey={press} />
}
