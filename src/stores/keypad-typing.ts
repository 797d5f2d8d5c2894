import { atom, computed, onMount, type ReadableAtom, type WritableAtom } from 'nanostores'
import { dateOf } from '../domain/calendar.js'
import { KEYPAD_TOGGLES, type KeypadToggle } from '../domain/keypad-text.js'
import { MAX_DATES } from '../domain/limits.js'
import type { Problem } from '../domain/problem.js'
import { isEvening } from '../domain/slot-codes.js'
import { dateCount, type BetRow, type SlipDates } from '../domain/slip.js'
import { MAX_ROWS } from '../domain/slip-rules.js'
import type { SlotCode } from '../domain/slots.js'
import { createDraws } from './draws.js'
import { keypadDates } from './keypad-dates.js'
import { blankLine, emptyKeypad, isBlankKeypad, isDatesLine, isHead, readKeypad, rowAfter, withHeadOf, withStars, writeKeypad, type KeypadDraft, type KeypadLine, type KeypadRowKey } from './keypad-draft.js'
import { copiedText, pastedDraft } from './keypad-exchange.js'
import { keypadLines, placeToggles, withSlots } from './keypad-groups.js'
import { summarizeKeypad, type KeypadSummary } from './keypad-summary.js'
import { withoutChange, type KeypadUndo } from './keypad-undo.js'
import type { LotteryCore } from './lottery-core.js'
import { peek } from './peek.js'
import type { BetSettings } from './pending-bets.js'
import { isHeld, type Placement } from './placement.js'
import { settingsOf } from './slip-placement.js'
import type { TabSlip } from './tab-slip.js'

/** What a player does to the rows of the keypad screen. */
export interface KeypadTyping {
  /** Stays as it is while it is on its way, and while it is uncertain what became of it. */
  $draft: ReadableAtom<KeypadDraft>
  /** What is drawn of it: all but the signs that keys have written into the current row since it was last read (`answerFirst`), which `$draft` has. */
  $drawn: ReadableAtom<KeypadDraft>
  /** The dates on offer. */
  $dates: ReadableAtom<string[]>
  press(key: KeypadRowKey): void
  /** BOX or I-BOX on the current row, or straight again. */
  pressMode(mode: 'box' | 'ibox'): void
  /** To the row below; on the last one, a new one. `full` when there are 50 number rows, `empty` on an empty last row. A row that says dates becomes the dates, and is empty again. */
  next(): 'ok' | 'full' | 'empty'
  /** The row the keys write into. */
  goTo(row: number): void
  /** Takes a row away, and answers it for `restoreRow`; null when there is none, or the slip is held. */
  removeRow(row: number): KeypadLine | null
  /** Puts a row back that was taken away. Nothing is changed when that would be more than 50 rows, while the slip is held, or where another player is there by now (`gone`). */
  restoreRow(row: number, line: KeypadLine): 'ok' | 'full' | 'held' | 'gone'
  /** Dates, or "the next draws": what a D line says. */
  setDates(dates: SlipDates): void
  /** Where one date is all there may be, it takes the place of the one before; otherwise `too-many` leaves the dates as they are. */
  toggleDate(date: string): 'ok' | 'too-many'
  /** The draws of the group that a row is in, the current one by default: its `#` line is written anew, or put above it. */
  setSlots(slots: readonly SlotCode[], row?: number): void
  /** What the amounts of the current row fill, and of those that are begun after it. */
  toggleStake(toggle: KeypadToggle): void
  /** The 3-bet variant, or not. What does not fit it stays, and is a problem of its row; dates that it does not offer are taken off, and answered, to be told. */
  setThree(three: boolean): string[]
  /** All rows as the text that is posted, with their dates; as typed where they cannot be read yet. */
  copy(): string
  /** Reads a text in place of the rows. Nothing is changed, and the reason answered, when it has more than 50 rows, nothing that can be read, or stakes that the keypad cannot show. Rows that cannot be read are kept where they are; so is a row of dates of which one is not on offer, an `E121` [date] each, and the dates that are on offer hold. */
  paste(text: string): Problem[]
  /** Adds rows of another slip (rebet). Nothing is changed, and the reason answered, when there is no room for them, no way to show them, or the slip is held (`bet-held`). `dates` hold only for a slip without rows, or without dates. */
  takeUp(rows: readonly BetRow[], dates: readonly string[]): Problem[]
  /** Takes all rows away, and answers the change, for `undo`; null when the slip is held. The dates stay. */
  clear(): KeypadUndo | null
  /**
   * Takes a change back, and keeps what was done since. Nothing is changed when that would be more than 50 rows (`full`), while the slip is held, and for a
   * draft that is `gone`: another player's, or of before a bet was taken, whose rows may be in that bet.
   */
  undo(change: KeypadUndo): 'ok' | 'full' | 'held' | 'gone'
  /**
   * From here on a key is written at once, and what it makes of the row is read (and the draft stored) when `later` calls back: on a slow phone the sign is on
   * screen before that work begins. Returns the way back; what waits is read then.
   */
  answerFirst(later: (read: () => void) => void): () => void
  /** Reads what waits to be read. */
  settle(): void
}

/** The rows as the player has them, and as the slip that is placed needs them. */
export interface KeypadTypist {
  typing: KeypadTyping
  $draft: WritableAtom<KeypadDraft>
  /** The draft that is read: the same one, or the one before the last keys (`answerFirst`). */
  $settled: ReadableAtom<KeypadDraft>
  /** Shows a draft and stores it, whatever became of the slip. */
  write(draft: KeypadDraft): void
  /** The same for one that was kept a while, to be gone on with: without dates that have closed. */
  resume(draft: KeypadDraft): void
  /** From here on no draft of before is brought back. */
  forbidUndo(): void
  /** What a draft came to at a time; whether anybody is signed in is not asked. */
  read(draft: KeypadDraft, at: Date, settings?: BetSettings): KeypadSummary
  /** Rows of a slip as rows of the screen. */
  linesOf(rows: readonly BetRow[]): KeypadLine[]
}

/** Makes the rows; they take up the draft of this tab's last page. `$placement` says when nothing may be changed. */
export function createKeypadTyping({ core, tab, $placement }: { core: LotteryCore; tab: TabSlip; $placement: ReadableAtom<Placement> }): KeypadTypist {
  const { environment, calendar, minimums, reserved, account } = core
  const draws = core.use(createDraws)

  const datesFor = (draft: KeypadDraft, now: Date) => keypadDates(draft, now, calendar)
  /** Without the dates that have closed meanwhile, which is told. */
  const pruned = (draft: KeypadDraft) => tab.prune(draft, datesFor(draft, environment.now()), isBlankKeypad)

  const $draft = atom(pruned(readKeypad(tab.get('draft')) ?? emptyKeypad()))
  /** The drafts that may be brought back. */
  let own = new WeakSet([peek($draft)])
  /** Rows that this player has taken away. */
  let removed = new WeakSet<KeypadLine>()
  const $settled = atom(peek($draft))
  const $drawn = atom(peek($draft))
  const settle = () => {
    const draft = peek($draft)
    $drawn.set(draft)
    if (draft === $settled.get()) return
    $settled.set(draft)
    tab.set('draft', writeKeypad(draft))
  }
  const atOnce = (read: () => void) => read()
  /** For a key: it changes no row but the current one, so that what is known of the others holds until it is read. */
  let inTime = atOnce
  // Not a listener: one that stays would keep the store mounted, and with it the clock.
  const write = (draft: KeypadDraft, when = atOnce, isSign = false) => {
    own.add(draft)
    if (draft === peek($draft)) return
    $draft.set(draft)
    if (!isSign) $drawn.set(draft)
    when(settle)
  }

  const formatBox = () => settingsOf(core).formatBox
  const read = (draft: KeypadDraft, now: Date, settings: BetSettings = settingsOf(core)) => summarizeKeypad(draft, { account: settings, currency: account.$currency.get(), isSignedIn: true, now, calendar, minimums, reserved })
  const linesOf = (rows: readonly BetRow[]) => keypadLines(rows, { calendar, formatBox: formatBox() })

  const held = () => isHeld($placement.get())
  const edit = (draft: KeypadDraft, when = atOnce, isSign = false): boolean => {
    if (held()) return false
    write(draft, when, isSign)
    return true
  }
  /** The same for a draft whose dates are not all of now. */
  const editPruned = (draft: KeypadDraft): boolean => !held() && edit(pruned(draft))
  const change = (changes: Partial<KeypadDraft>, when = atOnce, isSign = false) => edit({ ...peek($draft), ...changes }, when, isSign)
  const changeRow = (at: number, changes: Partial<KeypadLine>) =>
    change({ at, rows: peek($draft).rows.map((row, index) => (index === at ? { ...row, ...changes } : row)) }, inTime, changes.toggles === undefined)
  const current = () => peek($draft).rows[peek($draft).at] ?? blankLine()
  const reckon = () => read(peek($draft), environment.now())

  /** The draft with the dates that the current row says, once they can be taken; as it is otherwise. */
  const withTypedDates = (): KeypadDraft => {
    const draft = peek($draft)
    const row = reckon().rows[draft.at]
    if (row?.kind !== 'dates' || row.problems.length > 0) return draft
    const rows = draft.rows.map((line, index) => (index === draft.at ? blankLine(line.toggles) : line))
    return { ...draft, dates: row.dates, rows }
  }

  const $dates = computed([$draft, draws.$minute], datesFor)
  // A date that closes while it is chosen has no chip any more to take it back with.
  onMount($draft, () => {
    const prune = () => held() || write(pruned(peek($draft)))
    const stops = [draws.$minute.subscribe(prune), $placement.listen(prune)]
    return () => stops.forEach((stop) => stop())
  })

  const typing: KeypadTyping = {
    $draft,
    $drawn,
    $dates,
    press(key) {
      const { rows, at } = peek($draft)
      // An empty row that is taken away leads to the end of the one above. Above the first there is none: a key that is held down must not eat the slip from there.
      if (key === 'delete' && current().text === '' && at > 0) return void change({ rows: rows.filter((_, index) => index !== at), at: at - 1 })
      const text = withHeadOf(rows, at, rowAfter(current().text, key))
      if (text !== current().text) changeRow(at, { text })
    },
    pressMode(mode) {
      const text = withStars(current().text, (mode === 'box') === (formatBox() === 'S') ? '*' : '**')
      if (text !== current().text) changeRow(peek($draft).at, { text })
    },
    next() {
      // What is said of a row that is left is what was understood of it.
      settle()
      if (isDatesLine(current().text)) {
        const draft = withTypedDates()
        if (draft !== peek($draft)) {
          edit(draft)
          return 'ok'
        }
      }
      const { rows, at } = peek($draft)
      if (at < rows.length - 1) {
        change({ at: at + 1 })
        return 'ok'
      }
      if (current().text.trim() === '') return 'empty'
      // There are no more numbers than rows: most of the time nothing need be read to know.
      if (rows.length >= MAX_ROWS && reckon().count >= MAX_ROWS) return 'full'
      change({ rows: [...rows, blankLine(current().toggles)], at: at + 1 }, inTime)
      return 'ok'
    },
    goTo(row) {
      if (row in peek($draft).rows && row !== peek($draft).at) edit({ ...withTypedDates(), at: row })
    },
    removeRow(row) {
      const { rows, at } = peek($draft)
      const line = rows[row]
      if (!line) return null
      const left = rows.filter((_, index) => index !== row)
      change({ rows: left.length > 0 ? left : [blankLine(line.toggles)], at: Math.max(0, at > row || at === left.length ? at - 1 : at) })
      if (peek($draft).rows === rows) return null
      removed.add(line)
      return line
    },
    restoreRow(row, line) {
      if (!removed.has(line)) return 'gone'
      const { rows } = peek($draft)
      // The last row that is taken away leaves an empty one.
      const others = rows.length === 1 && rows[0]?.text === '' ? [] : rows
      if (!isHead(line.text) && reckon().count >= MAX_ROWS) return 'full'
      return change({ rows: [...others.slice(0, row), line, ...others.slice(row)], at: Math.min(row, others.length) }) ? 'ok' : 'held'
    },
    setDates: (dates) => void change({ dates }),
    toggleDate(date) {
      const { dates, three } = peek($draft)
      const before = Array.isArray(dates) ? dates : []
      const after = before.includes(date) ? before.filter((other) => other !== date) : [...before, date].sort()
      const most = three ? 1 : MAX_DATES
      if (after.length > most && most > 1) return 'too-many'
      change({ dates: after.length > most ? [date] : after })
      return 'ok'
    },
    setSlots: (slots, row = peek($draft).at) => void edit(withSlots(peek($draft), slots, row, calendar)),
    toggleStake(toggle) {
      const { toggles } = current()
      changeRow(peek($draft).at, { toggles: KEYPAD_TOGGLES.filter((one) => (one === toggle ? !toggles.includes(one) : toggles.includes(one))) })
    },
    setThree(three) {
      const draft = { ...peek($draft), three }
      const { dates } = draft
      const offered = datesFor(draft, environment.now())
      const lost = Array.isArray(dates) ? dates.filter((date) => !offered.includes(date)) : []
      const kept = Array.isArray(dates) && lost.length > 0 ? dates.filter((date) => offered.includes(date)) : dates
      return edit({ ...draft, dates: kept }) ? lost : []
    },
    copy: () => copiedText(peek($draft), reckon(), { calendar, formatBox: formatBox() }),
    paste(text) {
      const now = environment.now()
      const { draft, problems } = pastedDraft(text, peek($draft), { calendar, formatBox: formatBox(), today: dateOf(now), now })
      if (draft) editPruned(draft)
      return problems
    },
    takeUp(rows, dates) {
      const draft = peek($draft)
      const before = reckon().count
      if (rows.length === 0) return [{ code: 'bet1-nobet' }]
      if (before + rows.length > MAX_ROWS) return [{ code: 'bet1-toomanyrows', params: [before + rows.length, MAX_ROWS] }]
      if (placeToggles(rows) === null) return [{ code: 'keypad-stakes' }]
      const three = draft.three || rows.some(({ slots }) => slots.some((slot) => !isEvening(slot)))
      const open = dates.filter((date) => datesFor({ ...draft, three }, environment.now()).includes(date)).slice(0, three ? 1 : MAX_DATES)
      // Of a slip without numbers the `#` lines go: they would stand above nothing.
      const kept = before === 0 ? [] : draft.rows.filter(({ text }) => text.trim() !== '')
      const all = [...kept, ...linesOf(rows)]
      const isAdded = edit({ ...draft, three, rows: all, at: all.length - 1, dates: (before === 0 || dateCount(draft.dates) === 0) && open.length > 0 ? open : draft.dates })
      return isAdded ? [] : [{ code: 'bet-held' }]
    },
    clear() {
      const before = peek($draft)
      return edit({ ...before, rows: [blankLine(current().toggles)], at: 0 }) ? { before, after: peek($draft) } : null
    },
    undo(done) {
      if (!own.has(done.before)) return 'gone'
      const draft = withoutChange(done, peek($draft))
      if (read(draft, environment.now()).count > MAX_ROWS) return 'full'
      return editPruned(draft) ? 'ok' : 'held'
    },
    answerFirst(later) {
      inTime = later
      return () => {
        inTime = atOnce
        settle()
      }
    },
    settle,
  }
  const forbidUndo = () => {
    own = new WeakSet()
    removed = new WeakSet()
  }
  return { typing, $draft, $settled, write, resume: (draft) => write(pruned(draft)), forbidUndo, read, linesOf }
}
