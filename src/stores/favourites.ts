import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { toJson } from '../api/wire-json.js'
import { NUMBER_KINDS, isComplete, kindOf } from '../domain/number-kinds.js'
import type { NumberKind } from '../domain/slots.js'
import { createKeeping } from './keeping.js'
import type { LotteryCore } from './lottery-core.js'
import { peek } from './peek.js'
import { readStoredList } from './stored-list.js'

/** A player's saved numbers by kind, the newest first. */
export type FavouriteNumbers = Readonly<Record<NumberKind, readonly string[]>>

/** What became of a number that was to be saved. `full`: the kind has `MAX_FAVOURITES` already. `not-whole`: digits are missing. `nobody`: no player is known to save it for. */
export type FavouriteOutcome = 'saved' | 'full' | 'not-whole' | 'nobody'

/** Numbers that a player likes to bet on, kept in this browser for each player and server. Storage that refuses them leaves them to the page, which says so (`createKeeping`). */
export interface Favourites {
  /** Of the player who is signed in; while his session is away, of the one who was. Empty for nobody. */
  $numbers: ReadableAtom<FavouriteNumbers>
  /** Adds a number in front, or where it was before it was removed. One that is there already stays where it is. */
  save(number: string, at?: number): FavouriteOutcome
  /** Takes a number away and says where it was, so that it can be put back; -1 when it was not there. */
  remove(number: string): number
}

/** Saved numbers that one kind may have. */
export const MAX_FAVOURITES = 30

interface KeptNumbers {
  scope: string
  /** The session's `owner`. */
  owner: string
  numbers: FavouriteNumbers
}

const KEY = 'lottery:favourites'
/** Players of one browser whose numbers are kept; whoever changed his last stays longest. */
const MOST_PLAYERS = 20
const NONE: FavouriteNumbers = { '3D': [], '4D': [], '5D': [], '6D': [] }

/** Makes the store. */
export function createFavourites(core: LotteryCore): Favourites {
  const { environment: { storage }, session, scope } = core
  const $all = atom(readStoredList(storage, KEY, isKept))
  // Another tab may have changed them since.
  const reread = () => $all.set(readStoredList(storage, KEY, isKept))
  onMount($all, reread)

  // While a token is renewed the session is nobody's, and the screen is still his.
  const $owner = atom<string | null>(null)
  session.$state.subscribe((current) => {
    if (current.state === 'ready') $owner.set(current.owner)
    else if (current.state === 'empty') $owner.set(null)
  })
  const isOf = (owner: string | null) => (kept: KeptNumbers) => kept.scope === scope && kept.owner === owner
  const numbersOf = (owner: string | null) => peek($all).find(isOf(owner))?.numbers ?? NONE

  const put = (owner: string, kind: NumberKind, list: readonly string[]) => {
    const numbers = { ...numbersOf(owner), [kind]: list }
    const others = peek($all).filter((kept) => !isOf(owner)(kept))
    $all.set([{ scope, owner, numbers }, ...others].slice(0, MOST_PLAYERS))
    core.use(createKeeping).note(storage.set(KEY, toJson(peek($all))))
  }

  return {
    $numbers: computed([$all, $owner], (_, owner) => numbersOf(owner)),
    save(number, at = 0) {
      const owner = peek($owner)
      const kind = kindOf(number)
      if (!kind || !isComplete(number, kind)) return 'not-whole'
      if (owner === null) return 'nobody'
      reread()
      const list = numbersOf(owner)[kind]
      if (list.includes(number)) return 'saved'
      if (list.length >= MAX_FAVOURITES) return 'full'
      put(owner, kind, [...list.slice(0, at), number, ...list.slice(at)])
      return 'saved'
    },
    remove(number) {
      const owner = peek($owner)
      const kind = kindOf(number)
      if (owner === null || !kind) return -1
      reread()
      const list = numbersOf(owner)[kind]
      if (list.includes(number)) put(owner, kind, list.filter((other) => other !== number))
      return list.indexOf(number)
    },
  }
}

function isKept(value: unknown): value is KeptNumbers {
  if (typeof value !== 'object' || value === null) return false
  const { scope, owner, numbers } = value as Partial<Record<keyof KeptNumbers, unknown>>
  if (typeof scope !== 'string' || typeof owner !== 'string' || typeof numbers !== 'object' || numbers === null) return false
  return NUMBER_KINDS.every((kind) => isListOf(kind, (numbers as Record<string, unknown>)[kind]))
}

function isListOf(kind: NumberKind, list: unknown): boolean {
  return Array.isArray(list) && list.length <= MAX_FAVOURITES && list.every((number) => typeof number === 'string' && isComplete(number, kind))
}
