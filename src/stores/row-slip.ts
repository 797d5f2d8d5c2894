import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { formatBetString } from '../domain/bet-string.js'
import { nextOpenDates } from '../domain/next-dates.js'
import { kindOf } from '../domain/number-kinds.js'
import { slipTotal } from '../domain/slip.js'
import type { NumberKind, SlotCode } from '../domain/slots.js'
import { withNumber, type BetEntry } from './bet-entry.js'
import { createBetPlayer } from './bet-player.js'
import { toggled } from './digit-set-draft.js'
import { createDraws } from './draws.js'
import { createLastSlips } from './last-slips.js'
import { refusalOf } from './line-refusal.js'
import type { LotteryCore, StoreFactory } from './lottery-core.js'
import { peek } from './peek.js'
import { createPendingBets, type PendingBet } from './pending-bets.js'
import { isHeld, type Placement } from './placement.js'
import { emptyRowDraft, entryIn, isBlankRowDraft, readRowDraft, writeRowDraft, type RowDraft } from './row-draft.js'
import { createRowEntryActions, type RowEntryActions } from './row-entry-actions.js'
import { BET1, BET3, openSlots, type RowHand } from './row-hands.js'
import { createRowListActions, type RowListActions } from './row-list-actions.js'
import { createSummarizer, slipOf, type RowSlipSummary } from './row-slip-summary.js'
import { followOwner, type SlipAside } from './slip-owner.js'
import { boughtRows, partsOfSlip, rowsOfParts } from './slip-parts.js'
import { behindGate, createSlipPlacement, settingsOf, type SlipPlacement } from './slip-placement.js'
import { createTabSlip } from './tab-slip.js'

/** The slip of Bet 1 or Bet 3 (spec sections 2 and 4): a row that is typed, the list it is added to, and what became of the list. One per lottery and hand. */
export interface RowSlip extends RowEntryActions, RowListActions, SlipAside, Pick<SlipPlacement, 'checkAgain' | 'discardUnknown' | 'acknowledge'> {
  hand: RowHand
  /** Stays as it is while it is on its way, and while it is uncertain what became of it. */
  $draft: ReadableAtom<RowDraft>
  /** The row that is typed, of the chosen kind. */
  $entry: ReadableAtom<BetEntry>
  $summary: ReadableAtom<RowSlipSummary>
  $placement: ReadableAtom<Placement>
  /** The draws on offer for the chosen kind. */
  $slots: ReadableAtom<SlotCode[]>
  /** The dates on offer. */
  $dates: ReadableAtom<string[]>
  /** The dates the whole slip is for, to be told to the player: rows were taken up whose own dates were others, or not known. Null when there is nothing to tell. */
  $datesToTell: ReadableAtom<readonly string[] | null>
  /** The player has read of the dates. */
  dismissDates(): void
  /** Where one date is all there may be, it takes the place of the one before; otherwise `too-many` leaves the dates as they are. */
  toggleDate(date: string): 'ok' | 'too-many'
  /** Adds the slip that was placed last on this screen; on its next open draw when no date is chosen. False when there is none, or it could not be added. */
  repeatLast(): boolean
  /** Sends the slip. Does nothing while it is not ready, on its way, or uncertain. */
  place(): Promise<void>
}

/** Bet 1's slip. */
export const createBet1Slip: StoreFactory<RowSlip> = (core) => createRowSlip(core, BET1)
/** Bet 3's slip. */
export const createBet3Slip: StoreFactory<RowSlip> = (core) => createRowSlip(core, BET3)

/** Makes the slip. It takes up the draft of this tab's last page, and the uncertain bet of the player's, once he is known. */
function createRowSlip(core: LotteryCore, hand: RowHand): RowSlip {
  const { environment, calendar, minimums, reserved, account, session, scope } = core
  const tab = createTabSlip(core, hand.name)
  const draws = core.use(createDraws)
  const player = core.use(createBetPlayer)
  const last = core.use(createLastSlips)
  const pending = createPendingBets(environment, scope)
  const datesAt = (now: Date) => hand.dates(now, calendar)
  const withOpenDates = (draft: RowDraft) => tab.prune(draft, datesAt(environment.now()), isBlankRowDraft)

  const $draft = atom(withOpenDates(readRowDraft(tab.get('draft')) ?? emptyRowDraft()))
  const $datesToTell = atom<readonly string[] | null>(null)
  // Not a listener: one that stays would keep the store mounted, and with it the clock.
  const put = (draft: RowDraft) => {
    if (draft === peek($draft)) return
    if (draft.lines.length === 0 || draft.dates !== peek($draft).dates) $datesToTell.set(null)
    $draft.set(draft)
    tab.set('draft', writeRowDraft(draft))
  }

  const format = (bet?: PendingBet) => ({ dialect: hand.dialect, calendar, formatBox: settingsOf(core, bet).formatBox })
  const placement = createSlipPlacement({
    core,
    hand: hand.name,
    pending,
    partsOf: (bet) => partsOfSlip(slipOf(draftOf(bet)), format(bet), new Date(bet.at)),
    // The slip is emptied here and not when the receipt is closed: a reload in between must not offer the same bet again.
    onTaken(bet, failed, items) {
      const sent = draftOf(bet)
      // What was refused stays in the list: it would be there twice.
      last.keep(hand.name, bet.owner, boughtRows(slipOf(sent), failed, format(bet)))
      // A line that was being changed is bought, and its number is none to add.
      const changed = kindOf(sent.lines[sent.editing ?? -1]?.row.number ?? '')
      const entries = Object.fromEntries(Object.entries(sent.entries).map(([kind, entry]) => [kind, { ...(kind === changed ? withNumber(entry, '', changed) : entry), stakeTexts: {} }])) as RowDraft['entries']
      const lines = rowsOfParts(slipOf(sent), failed ?? [], format(bet)).map(({ index, row, part }) => ({ row, lucky: sent.lines[index]?.lucky ?? false, ...refusalOf(items[part], { row, dates: sent.dates, currency: bet.currency }) }))
      put({ ...sent, entries, lines, editing: null })
    },
    totalOf(bet, taken) {
      const slip = slipOf(draftOf(bet))
      return slipTotal({ ...slip, rows: rowsOfParts(slip, taken, format(bet)).map(({ row }) => row) }, settingsOf(core, bet))
    },
  })

  const held = () => isHeld(placement.$placement.get())
  const edit = (draft: RowDraft): boolean => {
    if (held()) return false
    put(draft)
    return true
  }
  const change = (changes: Partial<RowDraft>) => edit({ ...peek($draft), ...changes })
  const ownerNow = () => {
    const current = session.$state.get()
    return current.state === 'ready' ? current.owner : null
  }

  const $dates = computed(draws.$minute, datesAt)
  // A date that closes while it is chosen has no chip any more to take it back with.
  onMount($draft, () => {
    const prune = () => held() || put(withOpenDates(peek($draft)))
    const stops = [$dates.subscribe(prune), placement.$placement.listen(prune)]
    return () => stops.forEach((stop) => stop())
  })

  const slotsFor = (kind: NumberKind) => hand.slots(kind, calendar, account.$account.get()?.drawTypes ?? null)
  const openSlotsFor = (kind: NumberKind) => openSlots(hand, slotsFor(kind), peek($draft).dates, environment.now(), calendar)
  // Of the kind alone: the same list for as long as it is the same, whatever is typed.
  const $slots = computed([computed($draft, ({ kind }) => kind), account.$account], slotsFor)
  const summarize = createSummarizer()
  const $summary = computed([$draft, account.$account, placement.$currency, session.$state, draws.$minute, placement.$gate], (draft, known, currency, { state }, now, gate) =>
    behindGate(summarize(draft, { hand, account: known, currency, isSignedIn: state === 'ready', now, calendar, minimums, reserved }), gate, now),
  )

  const aside = followOwner({
    core, hand: hand.name, tab, pending, placement,
    read: () => (isBlankRowDraft(peek($draft)) ? null : writeRowDraft(peek($draft))),
    show: (bet) => put(draftOf(bet)),
    resume: (kept) => put(withOpenDates(draftOf(kept))),
    forget: () => put(emptyRowDraft()),
  })

  const slip: RowSlip = {
    ...placement,
    ...aside,
    hand,
    $draft,
    $entry: computed($draft, entryIn),
    $summary,
    $slots,
    $dates,
    $datesToTell,
    ...createRowEntryActions({ hand, draft: () => peek($draft), edit, openSlots: openSlotsFor, randomValues: environment.randomValues }),
    ...createRowListActions({
      hand, draft: () => peek($draft), edit, entryProblems: () => $summary.get().entry.problems, openDates: () => datesAt(environment.now()),
      tellDates: (dates) => $datesToTell.set(dates), owner: ownerNow,
    }),
    dismissDates: () => $datesToTell.set(null),
    toggleDate(date) {
      const dates = toggled(peek($draft).dates, date)
      if (dates.length > hand.maxDates && hand.maxDates > 1) return 'too-many'
      change({ dates: dates.length > hand.maxDates ? [date] : dates })
      return 'ok'
    },
    repeatLast() {
      const current = session.$state.get()
      const rows = current.state === 'ready' ? last.find(hand.name, current.owner) : []
      const { dates: chosen, lines } = peek($draft)
      const dates = chosen.length > 0 ? [] : nextOpenDates(rows.flatMap(({ slots }) => slots), 1, environment.now(), { calendar })
      if (rows.length === 0 || slip.takeUp(rows, dates).length > 0) return false
      // The dates it was placed for are not kept.
      if (lines.length > 0 && chosen.length > 0) $datesToTell.set(chosen)
      return true
    },
    async place() {
      const asked = peek($draft)
      draws.look()
      // A date has closed: this is not what the player has pressed BET for.
      if (peek($draft) !== asked) return
      const current = session.$state.get()
      const { ready, total, currency } = $summary.get()
      const userId = player.$player.get()
      if (!ready || current.state !== 'ready' || currency === null || userId === null) return
      const draft = peek($draft)
      await placement.send({
        hand: hand.name, call: hand.call, owner: current.owner, userId, currency, total,
        betString: formatBetString(slipOf(draft), format()), draft: writeRowDraft(draft),
      })
    },
  }
  return slip
}

/** What was sent is what was written at that time; a text that was tampered with since is an empty slip. */
function draftOf({ draft }: Pick<PendingBet, 'draft'>): RowDraft {
  return readRowDraft(draft) ?? emptyRowDraft()
}
