import type { Environment } from '../api/environment.js'
import type { LotteryCore } from './lottery-core.js'
import { isUncertain, type ScreenProblem } from './screen-problem.js'

/** Why nothing was sent: there is no network. */
export const NO_NETWORK: ScreenProblem = { code: 'no-network', params: [], message: '' }

/** The browser's own word, apart from the rest of the platform: no first paint needs it. */
function isOffline({ isOffline: own }: Environment): boolean {
  if (own) return own()
  const { navigator } = globalThis as { navigator?: Pick<Navigator, 'onLine'> }
  return navigator?.onLine === false
}

/**
 * Whether nobody can be reached, before something is sent that may be done once only: sent without a network it would be in doubt until somebody answers, and a player would
 * be told so of what never left his phone. A device that says that it has none may be wrong, as one whose server is the machine itself, and so the balance is asked for: that leaves nothing in doubt.
 */
export async function hasNoNetwork({ environment, call }: LotteryCore): Promise<boolean> {
  if (!isOffline(environment)) return false
  try {
    // An answer that ends the session ends it when what is sent meets it.
    await call((backend) => backend.balance(), () => false)
    return false
  } catch (error) {
    return isUncertain(error)
  }
}
