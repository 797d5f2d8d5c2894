import type { LotteryConfig } from './config.js'

/** What is read of the address and must not stay in it. */
const SECRET = ['sn', 'loginid', 'token'] as const

/**
 * Configuration from a page's address, for the standalone page (spec sections 1 and 2): `sn`, `loginid`, `token`, `lang` without its region, and a
 * six-digit `highlight`, which may stand behind the route in the hash as well (`#/results/?highlight=ff8800`). The session's fields are removed from the address at once, so that they reach no Referer, bookmark or analytics script
 * (decisions section 4); everything else in it stays.
 */
export function configFromAddress(location: Pick<Location, 'href'>, history: Pick<History, 'replaceState' | 'state'>): LotteryConfig {
  const url = new URL(location.href)
  const { searchParams } = url
  const config: LotteryConfig = {}
  for (const name of SECRET) {
    const value = searchParams.get(name)
    if (value) config[name] = value
  }
  const lang = searchParams.get('lang')?.split(/[-_]/)[0]
  if (lang) config.lang = lang.toLowerCase()
  const ofRoute = new URLSearchParams(url.hash.split('?')[1])
  const highlight = searchParams.get('highlight') ?? searchParams.get('color') ?? ofRoute.get('highlight') ?? ofRoute.get('color')
  if (highlight && /^[0-9a-f]{6}$/i.test(highlight)) config.highlight = highlight

  if (SECRET.some((name) => searchParams.has(name))) {
    for (const name of SECRET) searchParams.delete(name)
    // The state stays: a router may have put its own there.
    try {
      history.replaceState(history.state, '', url.href)
    } catch {
      // The page was opened with a name and a password in its address, which `href` does not say: only what is relative to it is the same page.
      history.replaceState(history.state, '', url.pathname + url.search + url.hash)
    }
  }
  return config
}
