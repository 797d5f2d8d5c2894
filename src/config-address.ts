import type { LotteryConfig } from './config.js'

/** What is read of the address and must not stay in it. */
const SECRET = ['sn', 'loginid', 'token'] as const

/**
 * Configuration from a page's address, for the standalone page (spec sections 1 and 2): `sn`, `loginid`, `token`, `lang` without its region, and a
 * six-digit `highlight` (or `colour`, `color`), in whichever case their names are written. They may stand behind the route in the hash as well (`#/results/?highlight=ff8800`). The session's
 * fields are removed from the address at once, so that they reach no Referer, bookmark or analytics script (decisions section 4); everything else in it stays.
 */
export function configFromAddress(location: Pick<Location, 'href'>, history: Pick<History, 'replaceState' | 'state'>): LotteryConfig {
  const url = new URL(location.href)
  const [route = '', ...queries] = url.hash.split('?')
  const ofRoute = new URLSearchParams(queries.join('?'))
  const find = (wanted: string) => [...url.searchParams, ...ofRoute].find(([name, value]) => value && name.toLowerCase() === wanted)?.[1]

  const config: LotteryConfig = {}
  for (const name of SECRET) {
    const value = find(name)
    if (value) config[name] = value
  }
  const lang = find('lang')?.split(/[-_]/)[0]
  if (lang) config.lang = lang.toLowerCase()
  const highlight = find('highlight') ?? find('colour') ?? find('color')
  if (highlight && /^[0-9a-f]{6}$/i.test(highlight)) config.highlight = highlight

  const isOfSession = (name: string) => (SECRET as readonly string[]).includes(name.toLowerCase())
  // What holds nothing of a session stays as it is written, to the letter.
  const clean = (query: URLSearchParams) => {
    const secret = [...query.keys()].filter(isOfSession)
    for (const name of secret) query.delete(name)
    return secret.length > 0
  }
  const isQueryCleaned = clean(url.searchParams)
  const isRouteCleaned = clean(ofRoute)
  if (isRouteCleaned) url.hash = [route, ofRoute].filter(String).join('?')
  if (isQueryCleaned || isRouteCleaned) {
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
