import { hasDraw, openDates, slotState } from '../domain/calendar.js'
import { MAX_DATES } from '../domain/limits.js'
import { BET3_DEFAULT_SLOTS, BET3_KINDS, NUMBER_KINDS, slotsOf } from '../domain/number-kinds.js'
import { QUICK_BET_LETTERS } from '../domain/draw-slots.js'
import { eveningSlot, letterOf, type Calendar, type NumberKind, type SlotCode } from '../domain/slots.js'
import type { BetCall } from './pending-bets.js'

/** What sets one hand that writes rows apart from another (spec sections 2 and 4). */
export interface RowHand {
  name: 'bet1' | 'bet3'
  call: BetCall
  dialect: 'bet1' | 'bet3'
  maxDates: number
  /** The kinds that can be chosen. */
  kinds: readonly NumberKind[]
  /** The draws on offer for a kind. `letters` are those the player's package adds. */
  slots(kind: NumberKind, calendar: Calendar, letters: string | null): SlotCode[]
  /** The draws chosen when a kind is chosen: `before` are those of the kind left, `own` those that this one had the last time. */
  slotsAtFirst(kind: NumberKind, before: readonly SlotCode[], offered: readonly SlotCode[], own: readonly SlotCode[]): SlotCode[]
  /** The seven dates on offer. */
  dates(now: Date, calendar: Calendar): string[]
  /** A slot closes at its own cut-off, and is then told before the server refuses it. */
  watchesCutOffs: boolean
}

/** Bet 1: up to three dates, evening draws, every kind. */
export const BET1: RowHand = {
  name: 'bet1',
  call: 'place',
  dialect: 'bet1',
  maxDates: MAX_DATES,
  kinds: NUMBER_KINDS,
  slots: (kind, calendar, letters) => {
    const takes = slotsOf(kind, { calendar })
    return takes.filter((slot) => slot === eveningSlot(letterOf(slot)) && (QUICK_BET_LETTERS.includes(letterOf(slot)) || (letters ?? '').includes(letterOf(slot))))
  },
  slotsAtFirst: (_, before, offered, own) => (own.length > 0 ? own : before).filter((slot) => offered.includes(slot)),
  dates: (now, calendar) => openDates(now, { calendar }),
  watchesCutOffs: false,
}

/** Bet 3: one date, each hour of a draw type a button of its own, and no 5D. */
export const BET3: RowHand = {
  name: 'bet3',
  call: 'place3',
  dialect: 'bet3',
  maxDates: 1,
  kinds: BET3_KINDS,
  slots: (kind, calendar) => slotsOf(kind, { calendar }),
  slotsAtFirst: (kind, _, offered) => BET3_DEFAULT_SLOTS[kind].filter((slot) => offered.includes(slot)),
  dates(now, calendar) {
    // Today is on offer for as long as one of its draws is.
    const [today = ''] = openDates(now, { calendar: { ...calendar, lastChoice: '24:00' } })
    const isOpen = NUMBER_KINDS.some((kind) => slotsOf(kind, { calendar }).some((slot) => slotState(slot, today, now, { calendar }) === 'open'))
    return openDates(now, { calendar: { ...calendar, lastChoice: isOpen ? '24:00' : '00:00' } })
  },
  watchesCutOffs: true,
}

/** The slots that are not known to be refused: on a hand that watches the cut-offs, those that draw and are open on every one of the dates. */
export function openSlots({ watchesCutOffs }: RowHand, slots: readonly SlotCode[], dates: readonly string[], now: Date, calendar: Calendar): SlotCode[] {
  const isOpen = (slot: SlotCode, date: string) => hasDraw(slot, date, { calendar }) && slotState(slot, date, now, { calendar }) === 'open'
  return slots.filter((slot) => !watchesCutOffs || dates.every((date) => isOpen(slot, date)))
}
