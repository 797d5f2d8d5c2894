import type { SessionState } from '../stores/session-state.js'

/** Whether this session came from a partner's page, and can begin anew there alone (decisions section 4). */
export function isOfPartner(state: SessionState): boolean {
  return 'kind' in state && state.kind === 'partner'
}
