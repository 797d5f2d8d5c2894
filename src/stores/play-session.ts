import { atom, type ReadableAtom } from 'nanostores'
import { toJson } from '../api/wire-json.js'
import { afterCheck, afterLook, type PlaySession } from '../domain/play-session.js'
import type { LotteryCore } from './lottery-core.js'

/** How long the player has been here (responsible play, "reality check"); it outlives a reload of the tab. */
export interface Playing {
  /** Null until somebody has looked, and without a player. */
  $session: ReadableAtom<PlaySession | null>
  /** The page is looked at. */
  look(): void
  /** A reality check is over. */
  checked(): void
  /** Only one widget of a page may ask: true for the first `asker`, until it lets go. */
  claim(asker: object): boolean
  letGo(asker: object): void
}

/** For each player: a page may have two of them. */
const keyOf = (player: string) => `lottery:play-session:${player}`

/** Makes the store. */
export function createPlaying({ environment: { tabStorage, now }, scope, session }: LotteryCore): Playing {
  const $session = atom<PlaySession | null>(null)
  let asking: object | null = null
  const player = () => {
    const state = session.$state.get()
    return state.state === 'ready' ? `${state.owner} ${scope}` : null
  }
  const kept = (of: string | null) => (of === null ? null : read(tabStorage.get(keyOf(of))))
  const keep = (of: string, next: PlaySession) => {
    tabStorage.set(keyOf(of), toJson(next))
    $session.set(next)
  }
  // Somebody else begins anew.
  session.$state.subscribe(() => $session.set(kept(player())))
  return {
    $session,
    look() {
      const of = player()
      if (of !== null) keep(of, afterLook(kept(of), now()))
    },
    checked() {
      const of = player()
      const current = $session.get()
      if (of !== null && current) keep(of, afterCheck(current))
    },
    claim: (asker) => (asking ??= asker) === asker,
    letGo(asker) {
      if (asking === asker) asking = null
    },
  }
}

/** The session that was kept. */
function read(text: string | null): PlaySession | null {
  if (text === null) return null
  try {
    const { since, seenAt, seen, checked } = JSON.parse(text) as Partial<Record<keyof PlaySession, unknown>>
    const isWhole = [since, seenAt, seen, checked].every((value) => Number.isSafeInteger(value))
    return isWhole ? { since, seenAt, seen, checked } as PlaySession : null
  } catch {
    return null
  }
}
