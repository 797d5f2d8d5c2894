import type { Environment } from '../api/environment.js'
import type { BetMode } from '../domain/numbers.js'
import type { StakeType } from '../domain/slip.js'
import { letterOf, type DrawLetter, type NumberKind, type SlotCode } from '../domain/slots.js'
import { afterKey, withMode, withNumber, type BetEntry, type NumberKey } from './bet-entry.js'
import { ordered, toggled } from './digit-set-draft.js'
import { luckyNumber } from './lucky-number.js'
import { entryIn, withEntry, type RowDraft } from './row-draft.js'
import type { RowHand } from './row-hands.js'

/** What the row that is typed is changed by (spec sections 2 and 4). Nothing changes while a bet is on its way, or uncertain. */
export interface RowEntryActions {
  /** Other amounts, draws and modes with it (spec section 4); what was typed for the kind left comes back with that kind. Of the draws that it begins with those of `letters` alone, where they are given. */
  chooseKind(kind: NumberKind, letters?: readonly DrawLetter[]): void
  toggleSlot(slot: SlotCode): void
  /** Chooses every draw on offer, or none when all are chosen. Where a slot closes at its own cut-off (Bet 3): every one that draws and is open on the chosen date. Of `letters` alone, where they are given. */
  toggleAllSlots(letters?: readonly DrawLetter[]): void
  press(key: NumberKey): void
  /** A number at once: a favourite. Whatever does not fit the kind is left out. */
  setNumber(number: string): void
  /** Draws a number by lot into an empty number field. False when something is typed there, which stays, or a bet awaits its answer. */
  luckyPick(): boolean
  setMode(mode: BetMode): void
  /** Keeps the text as typed; whether it is a stake is the summary's question. */
  setStake(stake: StakeType, text: string): void
}

export interface RowEntryParts {
  hand: RowHand
  draft(): RowDraft
  /** False, and nothing has changed, while a bet awaits its answer. */
  edit(draft: RowDraft): boolean
  /** The draws of a kind that can be chosen on the chosen dates. */
  openSlots(kind: NumberKind): SlotCode[]
  randomValues: Environment['randomValues']
}

/** Makes them. They hold nothing: what is typed is in the draft. */
export function createRowEntryActions({ hand, draft, edit, openSlots, randomValues }: RowEntryParts): RowEntryActions {
  const entry = () => entryIn(draft())
  const changeEntry = (changed: BetEntry) => edit(withEntry(draft(), changed))
  return {
    chooseKind(kind, letters) {
      const before = draft()
      if (kind === before.kind || !hand.kinds.includes(kind)) return
      // Amounts are for one kind of number (spec section 4): none comes back with it that nobody has typed for the next one.
      const entries = Object.fromEntries(Object.entries(before.entries).map(([one, typed]) => [one, { ...typed, stakeTexts: {} }])) as RowDraft['entries']
      entries[kind] = { ...entries[kind], slots: hand.slotsAtFirst(kind, entry().slots, openSlots(kind).filter(isOf(letters)), entries[kind].slots) }
      edit({ ...before, kind, entries })
    },
    toggleSlot: (slot) => void changeEntry({ ...entry(), slots: ordered(toggled(entry().slots, slot)) }),
    toggleAllSlots(letters) {
      const all = openSlots(draft().kind).filter(isOf(letters))
      changeEntry({ ...entry(), slots: all.every((slot) => entry().slots.includes(slot)) ? [] : all })
    },
    press: (pressed) => void changeEntry(afterKey(entry(), pressed, draft().kind)),
    setNumber: (number) => void changeEntry([...number].reduce((typed, sign) => afterKey(typed, sign, draft().kind), afterKey(entry(), 'clear', draft().kind))),
    luckyPick() {
      const { number, lucky } = entry()
      if (number !== '' && !lucky) return false
      const { kind } = draft()
      return changeEntry(withNumber(entry(), luckyNumber(kind, randomValues), kind, true))
    },
    setMode: (mode) => void changeEntry(withMode(entry(), mode, draft().kind)),
    setStake: (stake, text) => void changeEntry({ ...entry(), stakeTexts: { ...entry().stakeTexts, [stake]: text } }),
  }
}

const isOf = (letters?: readonly DrawLetter[]) => (slot: SlotCode): boolean => letters?.includes(letterOf(slot)) ?? true
