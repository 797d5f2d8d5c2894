import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { formatBetString } from '../domain/bet-string.js'
import { nextOpenDates } from '../domain/next-dates.js'
import type { BetMode } from '../domain/numbers.js'
import type { Problem } from '../domain/problem.js'
import { kindOf } from '../domain/number-kinds.js'
import { slipTotal, type BetRow, type StakeType } from '../domain/slip.js'
import { MAX_ROWS } from '../domain/slip-rules.js'
import type { NumberKind, SlotCode } from '../domain/slots.js'
import { afterKey, emptyEntry, entryOf, rowOf, withMode, withNumber, type BetEntry, type NumberKey } from './bet-entry.js'
import { createBetPlayer } from './bet-player.js'
import { ordered, toggled } from './digit-set-draft.js'
import { createDraws } from './draws.js'
import { createLastSlips } from './last-slips.js'
import type { LotteryCore, StoreFactory } from './lottery-core.js'
import { luckyNumber } from './lucky-number.js'
import { peek } from './peek.js'
import { createPendingBets, type PendingBet } from './pending-bets.js'
import type { Placement } from './placement.js'
import { editingIn, emptyRowDraft, entryIn, isBlankRowDraft, readRowDraft, withEntry, withLineAgain, withoutLine, writeRowDraft, type RowDraft, type SlipLine } from './row-draft.js'
import { BET1, BET3, openSlots, type RowHand } from './row-hands.js'
import { createSummarizer, slipOf, type RowSlipSummary } from './row-slip-summary.js'
import { followOwner, type SlipAside } from './slip-owner.js'
import { partsOfSlip, rowsOfParts } from './slip-parts.js'
import { behindGate, createSlipPlacement, settingsOf, type SlipPlacement } from './slip-placement.js'
import { createTabSlip } from './tab-slip.js'

/** The slip of Bet 1 or Bet 3 (spec sections 2 and 4): a row that is typed, the list it is added to, and what became of the list. One per lottery and hand. */
export interface RowSlip extends SlipAside, Pick<SlipPlacement, 'checkAgain' | 'discardUnknown' | 'acknowledge'> {
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
  /** Other amounts, draws and modes with it (spec section 4); what was typed for the kind left comes back with that kind. */
  chooseKind(kind: NumberKind): void
  toggleSlot(slot: SlotCode): void
  /** Chooses every draw on offer, or none when all are chosen. Where a slot closes at its own cut-off (Bet 3): every one that draws and is open on the chosen date. */
  toggleAllSlots(): void
  press(key: NumberKey): void
  /** A number at once: a favourite. Whatever does not fit the kind is left out. */
  setNumber(number: string): void
  /** Draws a number by lot into an empty number field. False when something is typed there, which stays, or a bet awaits its answer. */
  luckyPick(): boolean
  setMode(mode: BetMode): void
  /** Keeps the text as typed; whether it is a stake is the summary's question. */
  setStake(stake: StakeType, text: string): void
  /** Adds the typed row to the list, or puts it in the place of the one it was taken from. False while the summary's `entry.problems` bar it, or a bet awaits its answer. */
  add(): boolean
  /** Takes a line back into the fields. It stays in the list until the change is added. False while another number is being typed, or a bet awaits its answer. */
  edit(index: number): boolean
  /** Leaves the line that is being changed as it was. */
  cancelEdit(): void
  /**
   * Takes a line away; one that is being changed goes with what the fields hold of it. The answer puts it back where it was, and into the fields when nothing was typed there
   * since; false when the list is full by now, for another player, or while a bet awaits its answer. Null when there is no such line, or a bet awaits its answer.
   */
  remove(index: number): (() => boolean) | null
  /** Empties the list and the fields. The answer puts the lines back, before those added since; false when that cannot be: too many lines, another player, a bet that awaits its answer. */
  clear(): () => boolean
  /**
   * Adds rows (paste, rebet). Nothing is added when the list would be too long, or while a bet awaits its answer (`bet-held`). `dates` hold only for a list that was empty, as far as
   * they can be chosen: where none can, none is chosen, for those of before were not meant. `$datesToTell` has what becomes of dates that differ.
   */
  takeUp(rows: readonly BetRow[], dates: readonly string[]): Problem[]
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
  const pending = createPendingBets(environment.storage, scope)
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
    pending,
    partsOf: (bet) => partsOfSlip(slipOf(draftOf(bet)), format(bet), new Date(bet.at)),
    // The slip is emptied here and not when the receipt is closed: a reload in between must not offer the same bet again.
    onTaken(bet, failed) {
      const sent = draftOf(bet)
      last.keep(hand.name, bet.owner, sent.lines.map(({ row }) => row))
      const entries = Object.fromEntries(Object.entries(sent.entries).map(([kind, entry]) => [kind, { ...entry, stakeTexts: {} }])) as RowDraft['entries']
      const lines = rowsOfParts(slipOf(sent), failed ?? [], format(bet)).map(({ index, row }) => ({ row, lucky: sent.lines[index]?.lucky ?? false }))
      put({ ...sent, entries, lines, editing: null })
    },
    totalOf(bet, taken) {
      const slip = slipOf(draftOf(bet))
      return slipTotal({ ...slip, rows: rowsOfParts(slip, taken, format(bet)).map(({ row }) => row) }, settingsOf(core, bet))
    },
  })

  /** What is on its way, or was sent and is uncertain, stays as it was sent: the player must see what he may have bought. */
  const isHeld = () => ['placing', 'unknown'].includes(placement.$placement.get().state)
  const edit = (draft: RowDraft): boolean => {
    if (isHeld()) return false
    put(draft)
    return true
  }
  const change = (changes: Partial<RowDraft>) => edit({ ...peek($draft), ...changes })
  const changeEntry = (entry: BetEntry) => edit(withEntry(peek($draft), entry))
  const entry = () => entryIn(peek($draft))
  const ownerNow = () => {
    const current = session.$state.get()
    return current.state === 'ready' ? current.owner : null
  }

  const $dates = computed(draws.$minute, datesAt)
  // A date that closes while it is chosen has no chip any more to take it back with.
  onMount($draft, () => {
    const prune = () => isHeld() || put(withOpenDates(peek($draft)))
    const stops = [$dates.subscribe(prune), placement.$placement.listen(prune)]
    return () => stops.forEach((stop) => stop())
  })

  const slotsFor = (kind: NumberKind) => hand.slots(kind, calendar, account.$account.get()?.drawTypes ?? null)
  const openSlotsFor = (kind: NumberKind) => openSlots(hand, slotsFor(kind), peek($draft).dates, environment.now(), calendar)
  // Of the kind alone: the same list for as long as it is the same, whatever is typed.
  const $slots = computed([computed($draft, ({ kind }) => kind), account.$account], slotsFor)
  const summarize = createSummarizer()
  const $summary = computed([$draft, account.$account, account.$currency, session.$state, draws.$minute, placement.$gate], (draft, known, currency, { state }, now, gate) =>
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
    dismissDates: () => $datesToTell.set(null),
    toggleDate(date) {
      const dates = toggled(peek($draft).dates, date)
      if (dates.length > hand.maxDates && hand.maxDates > 1) return 'too-many'
      change({ dates: dates.length > hand.maxDates ? [date] : dates })
      return 'ok'
    },
    chooseKind(kind) {
      const draft = peek($draft)
      if (kind === draft.kind || !hand.kinds.includes(kind)) return
      const kept = draft.entries[kind]
      const isFresh = kept.number === '' && kept.slots.length === 0
      const entries = isFresh ? { ...draft.entries, [kind]: { ...kept, slots: hand.slotsAtFirst(kind, entry().slots, openSlotsFor(kind)) } } : draft.entries
      edit({ ...draft, kind, entries })
    },
    toggleSlot: (slot) => void changeEntry({ ...entry(), slots: ordered(toggled(entry().slots, slot)) }),
    toggleAllSlots() {
      const all = openSlotsFor(peek($draft).kind)
      changeEntry({ ...entry(), slots: all.every((slot) => entry().slots.includes(slot)) ? [] : all })
    },
    press: (pressed) => void changeEntry(afterKey(entry(), pressed, peek($draft).kind)),
    setNumber: (number) => void changeEntry([...number].reduce((typed, sign) => afterKey(typed, sign, peek($draft).kind), afterKey(entry(), 'clear', peek($draft).kind))),
    luckyPick() {
      const { number, lucky } = entry()
      if (number !== '' && !lucky) return false
      const { kind } = peek($draft)
      return changeEntry(withNumber(entry(), luckyNumber(kind, environment.randomValues), kind, true))
    },
    setMode: (mode) => void changeEntry(withMode(entry(), mode, peek($draft).kind)),
    setStake: (stake, text) => void changeEntry({ ...entry(), stakeTexts: { ...entry().stakeTexts, [stake]: text } }),
    add() {
      if ($summary.get().entry.problems.length > 0) return false
      const draft = peek($draft)
      const line: SlipLine = { row: rowOf(entry(), draft.kind), lucky: entry().lucky }
      const at = editingIn(draft)
      const lines = at === null ? [...draft.lines, line] : draft.lines.map((other, index) => (index === at ? line : other))
      return edit({ ...withEntry(draft, withNumber(entry(), '', draft.kind)), lines, editing: at === null ? draft.editing : null })
    },
    edit(index) {
      const draft = peek($draft)
      const line = draft.lines[index]
      const kind = line && kindOf(line.row.number)
      if (!line || !kind || draft.editing !== null || entry().number !== '' || draft.entries[kind].number !== '') return false
      return edit({ ...draft, kind, entries: { ...draft.entries, [kind]: entryOf(line.row, line.lucky) }, editing: index })
    },
    cancelEdit() {
      const draft = peek($draft)
      if (editingIn(draft) !== null) edit({ ...withEntry(draft, withNumber(entry(), '', draft.kind)), editing: null })
    },
    remove(index) {
      const before = peek($draft)
      const after = withoutLine(before, index)
      const owner = ownerNow()
      if (!after || !edit(after)) return null
      return () => {
        const restored = ownerNow() === owner ? withLineAgain(peek($draft), index, { before, after }) : null
        return restored !== null && edit(restored)
      }
    },
    clear() {
      const before = peek($draft)
      const owner = ownerNow()
      const { dates, kind } = before
      const isCleared = edit({ ...emptyRowDraft(), dates, kind, entries: { ...emptyRowDraft().entries, [kind]: emptyEntry(entry().slots) } })
      return () => {
        const { lines } = peek($draft)
        if (!isCleared || ownerNow() !== owner || before.lines.length + lines.length > MAX_ROWS) return false
        return change({ lines: [...before.lines, ...lines], editing: null, ...(entry().number === '' && { kind, entries: before.entries, editing: before.editing }) })
      }
    },
    takeUp(rows, dates) {
      const { lines, dates: before } = peek($draft)
      if (rows.length === 0) return [{ code: 'bet1-nobet' }]
      if (lines.length + rows.length > MAX_ROWS) return [{ code: 'bet1-toomanyrows', params: [lines.length + rows.length, MAX_ROWS] }]
      const open = dates.filter((date) => datesAt(environment.now()).includes(date)).slice(0, hand.maxDates)
      const after = lines.length === 0 && dates.length > 0 ? open : before
      if (!change({ lines: [...lines, ...rows.map((row) => ({ row, lucky: false }))], dates: after })) return [{ code: 'bet-held' }]
      // Nobody's dates may change behind his back: neither those that were chosen nor those the rows came with.
      if (before.length > 0 && after.length > 0 && dates.length > 0 && !isSame(dates, before)) $datesToTell.set(after)
      return []
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

/** Whether two lists hold the same dates, in whatever order. */
function isSame(some: readonly string[], others: readonly string[]): boolean {
  return [...some].sort().join() === [...others].sort().join()
}

/** What was sent is what was written at that time; a text that was tampered with since is an empty slip. */
function draftOf({ draft }: Pick<PendingBet, 'draft'>): RowDraft {
  return readRowDraft(draft) ?? emptyRowDraft()
}
