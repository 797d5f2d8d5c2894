import type { LotteryConfig } from '../../src/config.js'

/** Without these a widget is nobody's, whoever the page's player is. */
const OF_SESSION = new Set(['sn', 'loginid', 'token', 'credentials'])

/** What a script has given: what is undefined or null is not given, as scripts write it (`{ lang: user.lang }`), and the page's holds; but for the session. */
export function givenConfig(config: LotteryConfig): LotteryConfig {
  return Object.fromEntries(Object.entries(config).filter(([key, value]) => (value !== undefined && value !== null) || OF_SESSION.has(key)))
}
