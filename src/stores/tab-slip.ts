import { atom, type WritableAtom } from 'nanostores'
import type { SlipDates } from '../domain/slip.js'
import { createKeeping } from './keeping.js'
import type { LotteryCore } from './lottery-core.js'
import type { BetHand } from './bet-hand.js'
import { tabOwner, tabSlipKey, type TabSlipPart } from './tab-slip-keys.js'

/** What a tab keeps of the slip of one hand, as one player has it: two players of a page, or one after the other, never meet in it. */
export interface TabSlip {
  /** Whose it is: `tabOwner`. Null while it is nobody's: typed before anybody was there. */
  owner: string | null
  /** Chosen dates (`YYYY-MM-DD`) that have closed since, and were taken off a slip in which something is typed: to be told. */
  $closed: WritableAtom<readonly string[]>
  get(part: TabSlipPart): string | null
  set(part: TabSlipPart, text: string): void
  remove(part: TabSlipPart): void
  /** Another page of the tab has written, or sent, what is typed since this one has written or read it last. */
  isOutdated(): boolean
  /** A slip without the dates that have closed. */
  prune<T extends { dates: SlipDates }>(draft: T, open: readonly string[], isBlank: (draft: T) => boolean): T
}

/** Makes it for the player whose credentials are at hand; where he has nothing here himself, what was typed before anybody was there stays nobody's until he is known. */
export function createTabSlip(core: LotteryCore, hand: BetHand): TabSlip {
  const { environment: { tabStorage }, scope } = core
  const $closed = atom<readonly string[]>([])
  const key = (part: TabSlipPart) => tabSlipKey(hand, part, tab.owner)
  /** What this page has written or read last, by its key. */
  const seen = new Map<string, string | null>()
  const see = (part: TabSlipPart, text: string | null) => (seen.set(key(part), text), text)
  const tab: TabSlip = {
    owner: null,
    $closed,
    get: (part) => see(part, tabStorage.get(key(part))),
    set(part, text) {
      see(part, text)
      core.use(createKeeping).note(tabStorage.set(key(part), text))
    },
    remove(part) {
      see(part, null)
      tabStorage.remove(key(part))
    },
    isOutdated: () => tabStorage.get(key('draft')) !== (seen.get(key('draft')) ?? null),
    prune(draft, open, isBlank) {
      const { dates } = draft
      if (!Array.isArray(dates) || dates.every((date) => open.includes(date))) return draft
      if (!isBlank(draft)) $closed.set([...new Set([...($closed.value ?? []), ...dates.filter((date) => !open.includes(date))])].sort())
      return { ...draft, dates: dates.filter((date) => open.includes(date)) }
    },
  }
  const typed = tab.get('draft')
  tab.owner = tabOwner(core.owner(), scope)
  // His once he is there (`followOwner`): in the place of his own slip it would give way to the bet that he may have in doubt.
  if (typed !== null && tab.get('draft') === null) tab.owner = null
  return tab
}
