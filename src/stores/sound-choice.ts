import type { WritableAtom } from 'nanostores'
import type { LotteryCore } from './lottery-core.js'
import { createStoredAtom } from './stored-atom.js'

/** Whether buttons sound: the player's own choice, kept in this browser. */
export type SoundChoice = 'on' | 'off'

/** Makes the choice; on by default (spec section 1). */
export function createSoundChoice({ environment: { storage } }: LotteryCore): { $sound: WritableAtom<SoundChoice> } {
  return { $sound: createStoredAtom<SoundChoice>(storage, 'lottery:sound', { initial: 'on', accepts: (text): text is SoundChoice => text === 'on' || text === 'off' }) }
}
