import { computed, type ReadableAtom } from 'nanostores'
import type { LotteryCore } from './lottery-core.js'

/** Whose settings, statistics and passwords whoever is signed in may see to (spec section 6). Empty without a session. */
export interface Users {
  /** Of account settings and bet statistics: himself, then an agent's players. */
  $players: ReadableAtom<string[]>
  /** Of a change of password: an agent himself, his agents, his players; a member himself alone. */
  $downlines: ReadableAtom<string[]>
  /** Whether that is who is signed in, compared without case. */
  isSelf(userId: string): boolean
}

/** Makes the lists. */
export function createUsers({ session, account }: LotteryCore): Users {
  const listed = (lists: (known: { agents: string[]; players: string[] }) => string[]) =>
    computed([session.$state, account.$account], (state, known) => {
      if (!('loginid' in state)) return []
      return unlike([state.loginid, ...(known && state.state === 'ready' && state.role === 'agent' ? lists(known) : [])])
    })
  return {
    $players: listed(({ players }) => players),
    $downlines: listed(({ agents, players }) => [...agents, ...players]),
    isSelf(userId) {
      const state = session.$state.get()
      return 'loginid' in state && state.loginid.toLowerCase() === userId.toLowerCase()
    },
  }
}

/** Each once, compared without case, where it stands first. */
export function unlike(names: readonly string[]): string[] {
  // An agent may have thousands.
  const seen = new Set<string>()
  return names.filter((name) => seen.size < seen.add(name.toLowerCase()).size)
}
