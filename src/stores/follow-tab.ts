import type { Environment } from '../api/environment.js'
import { ownerOf } from '../api/owner.js'
import { whileItLasts, type Lasting } from '../api/page-restore.js'
import { toJson } from '../api/wire-json.js'
import type { CredentialsVault } from './credentials-vault.js'
import type { Session } from './session.js'

export interface FollowTabParts extends Lasting {
  environment: Pick<Environment, 'visibility'>
  vault: Pick<CredentialsVault, 'read' | 'kept'>
  session: Pick<Session, 'refresh' | 'clear'>
  /** Whose credentials are at hand (`ownerOf`). */
  owner(): string | null
}

/** A page that is shown again as it was left has the session that its tab keeps by now: another page of the tab may have signed out, or in. */
export function followTab(parts: FollowTabParts): void {
  const { vault, session, owner, environment: { visibility }, $isOver } = parts
  /** What the tab kept when the page was last seen: that of a second player of the page is no other page's doing. */
  let left: string | null = null
  const leave = () => {
    if (visibility.hidden()) left = toJson(vault.kept())
  }
  let stop = () => {}
  $isOver.subscribe((isOver) => {
    stop()
    stop = isOver ? () => {} : visibility.onChange(leave)
  })
  whileItLasts(parts, () => {
    const [kept, before] = [vault.kept(), owner()]
    if (kept === vault.read() || toJson(kept) === left) return
    // Before another comes: the slips that are shown may have been sent since, and are not to be kept for who has gone.
    if (before && before !== (kept && ownerOf(kept))) session.clear()
    if (kept) void session.refresh(kept)
  })
}
