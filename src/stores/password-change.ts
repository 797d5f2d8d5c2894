import type { PasswordCall, PasswordChange } from '../api/settings-calls.js'
import type { LotteryCore } from './lottery-core.js'
import { isUncertain, problemOf, type ScreenProblem } from './screen-problem.js'
import { tellError } from './tell-error.js'
import { createUsers } from './users.js'

export type { PasswordCall, PasswordChange } from '../api/settings-calls.js'

/**
 * What became of a change of password. `done`: carried out; with `endsSession` the player must sign in again, and whoever asked for the change leads him
 * there (spec section 4). `unknown`: the answer was lost, and it may have been carried out.
 */
export type PasswordOutcome = { state: 'done'; endsSession: boolean } | { state: 'refused' | 'unknown'; problem: ScreenProblem }

/** Changing passwords (spec section 4). Nothing that is typed is kept here, or anywhere: it is handed on to the call and forgotten. */
export interface PasswordChanges {
  /** Never rejects. */
  change(change: PasswordChange, call: PasswordCall): Promise<PasswordOutcome>
}

/** Makes the store. */
export function createPasswordChanges(core: LotteryCore): PasswordChanges {
  const { isSelf } = core.use(createUsers)
  return {
    async change(change, call) {
      const endsSession = call === 'need-change' || isSelf(change.userId)
      try {
        await core.call(async (backend) => (await backend.settings()).changePassword(change, call))
        return { state: 'done', endsSession }
      } catch (error) {
        const isLost = isUncertain(error)
        if (isLost) tellError(core.emit, error, 'password')
        return { state: isLost ? 'unknown' : 'refused', problem: problemOf(error) }
      }
    },
  }
}
