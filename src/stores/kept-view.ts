import { atom, type ReadableAtom } from 'nanostores'
import type { KeyValueStorage } from '../api/environment.js'
import { toJson } from '../api/wire-json.js'
import type { LotteryCore } from './lottery-core.js'

/** What is looked at on a screen of its own: kept in a storage, so that a reload still shows it, until its screen is left. */
export interface KeptView<T> {
  $viewed: ReadableAtom<T | null>
  view(value: T): void
  /** Its screen is shown, until the function returned is called: then it is forgotten, unless another screen shows it by then. */
  hold(): () => void
  /** Changes it in place, where there is one. */
  replace(change: (value: T) => T): void
}

export interface KeptViewParts<T> {
  storage: KeyValueStorage
  key: string
  /** Whether what was kept is what it should be: another page of this origin may have written it, or an earlier version of ours. */
  accepts(value: unknown): value is T
  /** A player is there, with what was kept for him. */
  onOwner?(value: T | null): void
}

/** Makes one. What was kept for another player, or for another server, is forgotten. */
export function createKeptView<T>({ session, scope }: LotteryCore, { storage, key, accepts, onOwner }: KeptViewParts<T>): KeptView<T> {
  const $viewed = atom<T | null>(null)
  let owner: string | null = null

  const put = (value: T | null) => {
    $viewed.set(value)
    if (value !== null && owner !== null) storage.set(key, toJson({ scope, owner, value }))
    else storage.remove(key)
  }
  const kept = (): T | null => {
    const { scope: keptScope, owner: keptOwner, value } = parse(storage.get(key))
    return keptOwner === owner && keptScope === scope && accepts(value) ? value : null
  }

  session.$state.subscribe((current) => {
    if (current.state !== 'ready' || current.owner === owner) return
    owner = current.owner
    // Of what another player looked at nothing may be left to see.
    put(kept())
    onOwner?.($viewed.get())
  })

  return {
    $viewed,
    view: put,
    hold: createHold(() => put(null)),
    replace(change) {
      const value = $viewed.get()
      if (value === null) return
      const changed = change(value)
      if (changed !== value) put(changed)
    },
  }
}

/** Makes what holds something for as long as a screen stands: it answers what lets go again. `onNone` is called when nobody holds it any more. */
export function createHold(onNone: () => void): () => () => void {
  let holders = 0
  return () => {
    holders++
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      holders--
      // Not at once: a renderer may take a screen out and put it back.
      queueMicrotask(() => {
        if (holders === 0) onNone()
      })
    }
  }
}

function parse(text: string | null): { scope?: unknown; owner?: unknown; value?: unknown } {
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
