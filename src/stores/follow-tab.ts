import { ownerOf } from '../api/owner.js'
import { whileItLasts, type Lasting } from '../api/page-restore.js'
import type { CredentialsVault } from './credentials-vault.js'
import type { Session } from './session.js'

export interface FollowTabParts extends Lasting {
  vault: Pick<CredentialsVault, 'read' | 'kept'>
  session: Pick<Session, 'refresh' | 'clear'>
  /** Whose credentials are at hand (`ownerOf`). */
  owner(): string | null
}

/** A page that is shown again as it was left has the session that its tab keeps by now: another page of the tab may have signed out, or in. */
export function followTab(parts: FollowTabParts): void {
  const { vault, session, owner } = parts
  whileItLasts(parts, () => {
    const [kept, before] = [vault.kept(), owner()]
    if (kept === vault.read()) return
    // Before another comes: the slips that are shown may have been sent since, and are not to be kept for who has gone.
    if (before && before !== (kept && ownerOf(kept))) session.clear()
    if (kept) void session.refresh(kept)
  })
}
