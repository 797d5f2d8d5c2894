import { atom, type WritableAtom } from 'nanostores'
import { toJson } from '../api/wire-json.js'
import type { BetHand } from './bet-hand.js'
import { isInstant } from './instant.js'
import type { LotteryCore } from './lottery-core.js'
import { isYoung, type BetSettings } from './pending-bets.js'
import { endsSession, isUncertain } from './screen-problem.js'
import { tabOwner } from './tab-slip-keys.js'
import { createTypedSlips } from './typed-slips.js'

/**
 * By which of the player's own settings the server reads his bets, as far as this browser knows. They are saved by one tab and bets are sent from another: a
 * star read in the other way is an I-BOX charged as a BOX, for many times the money (decisions sections 2 and 3).
 */
export interface SettingsDoubt {
  /** True while this page does not know it: they are being saved, or the answer to that was lost. */
  $isOpen: WritableAtom<boolean>
  /** They are about to be saved from here: until it is told what holds, no tab knows. Gives back what was known, for a save that does not take place. */
  begin(): () => void
  /** The server has said what holds. */
  end(settings: BetSettings): void
  /** Asks the server, and tells the other tabs what it says: unless one of them has saved others meanwhile, or is about to. */
  ask<T extends BetSettings>(question: () => Promise<T>): Promise<T>
  /** Whether these may still be what the server reads a bet by, as far as the tabs of this browser know at this moment. */
  stands(settings: BetSettings): boolean
  /**
   * Why a bet that is written by these is not to be sent; null for nothing. Where another tab has saved others, or may have, the server is asked and the account takes the
   * answer in; and so it is for a bet that goes by them (`isBoxed`) where it has not said for a while, for they may have been changed on another device. `bet-reread`: they
   * are others, or have become others while the slip of this `hand` was typed, which is told once; `bet-settings`: they are being saved, or may be; `bet-terms`: the server has
   * never said. Never rejects.
   */
  confirm(settings: BetSettings, isBoxed: boolean, hand: BetHand): Promise<'bet-reread' | 'bet-settings' | 'bet-terms' | null>
}

/** ms for which the server's word holds where nobody is known to have changed anything. */
const FRESH = 5 * 60_000

/** ms that a bet waits for it to be said again. */
const PATIENCE = 4_000

/** What the tabs of a browser tell each other: the settings that were saved last, or when (ms since the epoch) a save was begun of which nobody has told the end. */
type Mark = { settings: BetSettings } | { since: number; by?: string }

/** Makes it. The mark is in the lasting storage, by player and server. */
export function createSettingsDoubt(core: LotteryCore): SettingsDoubt {
  const { account, environment: { storage, now, randomValues, timers }, scope, session } = core
  const $isOpen = atom(false)
  /** By key: of whom the server will not say, and when (ms since the epoch) it was asked last of the others. */
  const withheld = new Set<string | null>()
  const askedAt = new Map<string | null, number>()
  const isFresh = (at = 0) => Math.abs(now().getTime() - at) < FRESH
  const keyNow = () => {
    const state = session.$state.get()
    return state.state === 'ready' ? `lottery:bet-settings ${tabOwner(state.owner, scope)}` : null
  }
  const put = (key: string | null, mark: Mark) => key && storage.set(key, toJson(mark))
  const end = ({ formatBox, boxIsMultiplied }: BetSettings) => put(keyNow(), { settings: { formatBox, boxIsMultiplied } })
  const isBeingSaved = (mark: Mark | null) => mark !== null && 'since' in mark && isYoung({ at: mark.since }, core)
  const read = (key: string | null) => {
    const text = key && storage.get(key)
    return { text, mark: readMark(text) }
  }
  /** `holds`: nobody has saved others while the server was asked. */
  const ask = async <T extends BetSettings>(question: () => Promise<T>): Promise<{ settings: T; holds: boolean }> => {
    const key = keyNow()
    const { text, mark } = read(key)
    const settings = await question()
    const holds = !isBeingSaved(mark) && keyNow() === key && read(key).text === text
    if (holds && text) end(settings)
    return { settings, holds }
  }
  const typed = core.use(createTypedSlips)
  /** What the server has said last, and to whom; and by hand what a slip that is typed was shown by before it said something else. */
  let last: { owner: string; settings: BetSettings } | null = null
  const shown = new Map<BetHand, BetSettings>()
  account.$account.subscribe((known) => {
    const owner = core.owner()
    if (!known || known.settingsAt === 0 || owner === null) return
    const settings = { formatBox: known.formatBox, boxIsMultiplied: known.boxIsMultiplied }
    if (last?.owner !== owner) shown.clear()
    else if (!isSame(last.settings, settings)) for (const hand of typed.hands()) shown.set(hand, shown.get(hand) ?? last.settings)
    last = { owner, settings }
  })
  return {
    $isOpen,
    begin() {
      const key = keyNow()
      const { text } = read(key)
      // None that another tab could write, too, in the same moment.
      put(key, { since: now().getTime(), by: randomValues(new Uint8Array(8)).join('') })
      const { text: mine } = read(key)
      return () => {
        if (read(key).text !== mine) return
        if (key && text) storage.set(key, text)
        else if (key) storage.remove(key)
      }
    },
    end(settings) {
      // His own doing: nothing of it is news.
      shown.clear()
      if (last) last = { ...last, settings }
      end(settings)
    },
    ask: async (question) => (await ask(question)).settings,
    stands: (settings) => !$isOpen.get() && agrees(read(keyNow()).mark, settings),
    async confirm(settings, isBoxed, hand) {
      const before = shown.get(hand)
      shown.delete(hand)
      if (isBoxed && before && !isSame(before, settings)) return 'bet-reread'
      const state = session.$state.get()
      const key = keyNow()
      const { mark } = read(key)
      // Its answer is still on its way, here or in that tab: what the server says now may not hold when the bet arrives.
      if ($isOpen.get() || isBeingSaved(mark) || !('loginid' in state)) return 'bet-settings'
      const toldAt = account.$account.get()?.settingsAt ?? 0
      const holds = agrees(mark, settings)
      // Nothing speaks against what the server has said before; of what it has never said nothing is known.
      const isKnown = holds && toldAt > 0
      if (holds && (!isBoxed || withheld.has(key) || isFresh(toldAt) || (isKnown && isFresh(askedAt.get(key))))) return null
      askedAt.set(key, now().getTime())
      const question = async () => {
        // Whether the session is over the bet itself finds out: who may not see his settings is not to be signed out for it.
        const asked = () => core.call(async (backend) => (await backend.settings()).userSettings(state.loginid), () => false)
        const { settings: { formatBox, boxIsMultiplied }, holds: isLatest } = await ask(asked)
        if (!isLatest) return 'bet-settings'
        account.adopt({ formatBox, boxIsMultiplied })
        shown.delete(hand)
        return isSame(settings, { formatBox, boxIsMultiplied }) ? null : 'bet-reread'
      }
      let stop = () => {}
      const goOn = new Promise<null>((resolve) => {
        if (isKnown) stop = timers.after(PATIENCE, () => resolve(null))
      })
      try {
        return await Promise.race([question(), goOn])
      } catch (error) {
        // A session that is over says nothing of them either: the bet might be sent with the token that renews it.
        if (isUncertain(error) || endsSession(error)) return isKnown ? null : holds ? 'bet-terms' : 'bet-settings'
        // He has no right to his settings, or none any more. Nobody will ever say more of them than the account does, and bets must not wait for it beyond this one.
        withheld.add(key)
        if (key && !holds) storage.remove(key)
        return holds ? null : 'bet-settings'
      } finally {
        stop()
      }
    },
  }
}

/** Whether nobody is known to have saved others since. */
function agrees(mark: Mark | null, settings: BetSettings): boolean {
  return !mark || ('settings' in mark && isSame(mark.settings, settings))
}

/** Whether bets are written and reckoned in the same way. */
export function isSame(one: BetSettings, other: BetSettings): boolean {
  return one.formatBox === other.formatBox && one.boxIsMultiplied === other.boxIsMultiplied
}

/** Null where there is none; what cannot be read is one that says nothing, and so the server is asked. */
function readMark(text: string | null): Mark | null {
  if (!text) return null
  try {
    const { settings, since } = JSON.parse(text) as { settings?: Partial<BetSettings>; since?: unknown }
    if (settings && (settings.formatBox === 'S' || settings.formatBox === 'D') && typeof settings.boxIsMultiplied === 'boolean') return { settings: settings as BetSettings }
    return { since: isInstant(since) ? since : 0 }
  } catch {
    return { since: 0 }
  }
}
