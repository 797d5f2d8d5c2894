import type { LotteryConfig } from '../../src/config.js'

/**
 * A widget's own configuration over the page's. A session goes to the server it was given for and to no other: a widget that names a server of its own
 * takes nothing of the page's connection. Markup that somebody else may write into a page (a comment with a `data-lottery` element in it) thus cannot
 * send the page's token elsewhere. A widget that names a player of its own takes nothing of the page's session either, but for the site's `sn`.
 */
export function effectiveConfig(page: LotteryConfig, own: LotteryConfig): LotteryConfig {
  const isElsewhere = namesServer(page, own)
  if (!isElsewhere && !namesPlayer(page, own)) return spread(page, own)
  return spread({ ...page, ...((isElsewhere || own.credentials) && { sn: undefined }), loginid: undefined, token: undefined, credentials: undefined, onTokenExpired: undefined, ...(isElsewhere && { endpoints: undefined, paths: undefined }) }, own)
}

/** One configuration over another; endpoints go by their names. */
export const spread = (under: LotteryConfig, over: LotteryConfig | null | undefined): LotteryConfig => ({ ...under, ...over, ...(typeof over?.endpoints === 'object' && { endpoints: { ...under.endpoints, ...over.endpoints } }) })

/** A widget of another player than the page's, which must not be half of each; nor is what renews the one handed to the other. A page that names nobody renews all. */
const namesPlayer = (page: LotteryConfig, own: LotteryConfig) => own.credentials ?? ((page.loginid ?? page.credentials) && own.token && own.loginid && own.loginid !== page.loginid)

/** Where pins are looked up is a server as well: it says where a player's password goes. */
function namesServer(page: LotteryConfig, own: LotteryConfig): boolean {
  const directory = own.endpoints?.configBase
  return (own.api !== undefined && own.api !== page.api) || (directory !== undefined && directory !== page.endpoints?.configBase)
}
