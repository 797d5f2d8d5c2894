import { atom, type ReadableAtom } from 'nanostores'
import type { Profile } from '../api/settings-calls.js'
import type { LotteryCore } from './lottery-core.js'
import { onOtherPlayer } from './other-player.js'
import { isUncertain, problemOf, type ScreenProblem } from './screen-problem.js'
import { tellError } from './tell-error.js'

export type { Profile } from '../api/settings-calls.js'

/** What is known of the profile. */
export type ProfileState = { state: 'loading' } | { state: 'ready'; profile: Profile; refreshing: boolean } | { state: 'failed'; problem: ScreenProblem }

/** The figures of whoever is signed in (spec section 3, Profile). */
export interface ProfileStore {
  $profile: ReadableAtom<ProfileState>
  /** Asks for them. False when the server did not say, and nobody has asked again since; what was shown then stays. */
  load(): Promise<boolean>
}

/** Makes the store. Nothing is asked before somebody looks. */
export function createProfile(core: LotteryCore): ProfileStore {
  const $profile = atom<ProfileState>({ state: 'loading' })
  let turn = 0
  onOtherPlayer(core, () => {
    turn++
    $profile.set({ state: 'loading' })
  })
  return {
    $profile,
    async load() {
      const asked = ++turn
      const shown = $profile.get()
      $profile.set(shown.state === 'ready' ? { ...shown, refreshing: true } : { state: 'loading' })
      try {
        const profile = await core.call(async (backend) => (await backend.settings()).profile())
        if (asked === turn) $profile.set({ state: 'ready', profile, refreshing: false })
        return true
      } catch (error) {
        if (isUncertain(error)) tellError(core.emit, error, 'profile')
        if (asked !== turn) return true
        const now = $profile.get()
        $profile.set(now.state === 'ready' ? { ...now, refreshing: false } : { state: 'failed', problem: problemOf(error) })
        return false
      }
    },
  }
}
