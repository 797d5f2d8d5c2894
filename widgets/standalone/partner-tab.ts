import type { KeyValueStorage } from '../../src/api/environment.js'
import type { LotteryConfig } from '../../src/config.js'
import { SESSION_KEY } from '../../src/stores/credentials-vault.js'

/** That a partner's link has opened this tab; nothing of the session. */
const MARK = 'lottery:partner'

/**
 * Whoever came by a partner's link has no password here. Once his session has ended, a reload must not lead him to a sign-in that refuses him: the page then
 * has nobody, and says where it is opened from. A player who has signed in here since is no partner's.
 */
export function withPartnerTab(config: LotteryConfig, tab: KeyValueStorage): LotteryConfig {
  const kept = tab.get(SESSION_KEY)
  if (config.token) tab.set(MARK, '1')
  else if (kept?.includes('"bearer"')) tab.remove(MARK)
  const isOver = !config.token && kept === null && tab.get(MARK) !== null
  return isOver ? { ...config, credentials: () => Promise.resolve(null) } : config
}
