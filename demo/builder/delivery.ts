import type { Release } from './release.js'
import type { BuilderSettings } from './settings.js'

/** Where the files of a release are, as the code needs it. */
export interface Delivery {
  /** Origin of this page. */
  origin: string
  /** What the manifest beside the script says of it; null where there is none. */
  release: Release | null
}

/** A session as the code has it: words that stand for the partner's own, or those of the sandbox, which work as they are. */
export interface SessionWords {
  sn: string
  loginid: string
  token: string
}

const OWN: SessionWords = { sn: 'YOUR-SN', loginid: 'THE-LOGINID', token: 'THE-TOKEN' }
const SANDBOX: SessionWords = { sn: 'DEMO', loginid: 'demo', token: 'demo' }

/** Address of the script: the one that was typed, or that of this server's build. */
export function scriptAddress({ script }: BuilderSettings, { origin }: Delivery): string {
  return script || `${origin}/embed/lottery.js`
}

/** Address of the standalone page: this server's, or beside the script's folder on a CDN. */
export function pageAddress(settings: BuilderSettings, { origin }: Delivery): string {
  try {
    return settings.script ? new URL('../standalone/', settings.script).href : `${origin}/standalone/`
  } catch {
    // What was typed is no whole address yet.
    return `${origin}/standalone/`
  }
}

/** Address of the server; '' for demo mode. */
export function apiAddress({ api }: BuilderSettings, { origin }: Delivery): string {
  return api === 'sandbox' ? `${origin}/api` : api
}

/** Who the player is. In demo mode nobody has to say so. */
export function sessionWords({ api, session }: BuilderSettings): SessionWords | null {
  if (!api || session === 'none') return null
  return api === 'sandbox' ? SANDBOX : OWN
}
