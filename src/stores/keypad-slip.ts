import { atom, computed, type ReadableAtom } from 'nanostores'
import { formatBetString } from '../domain/bet-string.js'
import { slipTotal } from '../domain/slip.js'
import { createBetPlayer } from './bet-player.js'
import { createDraws } from './draws.js'
import { blankLine, emptyKeypad, isBlankKeypad, isHead, readKeypad, writeKeypad, type KeypadDraft } from './keypad-draft.js'
import { createKeypadMemory } from './keypad-memory.js'
import { summarizeKeypad, type KeypadSummary } from './keypad-summary.js'
import { createKeypadTyping, type KeypadTyping } from './keypad-typing.js'
import { createLastSlips } from './last-slips.js'
import { refusalOf } from './line-refusal.js'
import type { LotteryCore } from './lottery-core.js'
import { peek } from './peek.js'
import { createPendingBets, type BetSettings, type PendingBet } from './pending-bets.js'
import type { Placement } from './placement.js'
import { followOwner, type SlipAside } from './slip-owner.js'
import { boughtRows, partsOfSlip, rowsOfParts } from './slip-parts.js'
import { behindGate, createSlipPlacement, settingsOf, type SlipPlacement } from './slip-placement.js'
import { createTabSlip } from './tab-slip.js'

/** The slip of the keypad screen (spec section 2): rows of text, read at each key. One per lottery. */
export interface KeypadSlip extends KeypadTyping, SlipAside, Pick<SlipPlacement, 'checkAgain' | 'discardUnknown' | 'acknowledge'> {
  /** Of the draft as it is settled. A row that has not changed is the same object as before. */
  $summary: ReadableAtom<KeypadSummary>
  $placement: ReadableAtom<Placement>
  /** Adds the rows that were placed last here; false when there are none, or no room for them. */
  repeatLast(): boolean
  /** "The next draws" have become others since the player was asked about them, and nothing was sent: he is to be told. */
  $moved: ReadableAtom<boolean>
  /** He was asked, and they became others before he had answered. */
  tellMoved(): void
  /** The player has read of it. */
  acknowledgeMoved(): void
  /** Sends the slip. Does nothing while it is not ready, on its way, or uncertain; where "the next draws" have become others it says so (`$moved`). */
  place(): Promise<void>
}

/** Makes the slip. It takes up the draft of this tab's last page, and the uncertain bet of the player's, once he is known. */
export function createKeypadSlip(core: LotteryCore): KeypadSlip {
  const { environment, calendar, minimums, reserved, account, session, scope } = core
  const tab = createTabSlip(core, 'keypad')
  const draws = core.use(createDraws)
  const player = core.use(createBetPlayer)
  const last = core.use(createLastSlips)
  const pending = createPendingBets(environment, scope)

  const format = ({ three }: KeypadDraft, { formatBox }: BetSettings) => ({ dialect: three ? ('bet3' as const) : ('bet1' as const), calendar, formatBox })
  /** A bet as it was sent. */
  const sentIn = (bet: PendingBet) => {
    const draft = draftOf(bet)
    const settings = settingsOf(core, bet)
    return { draft, settings, slip: read(draft, new Date(bet.at), settings).slip, options: format(draft, settings) }
  }

  const placement = createSlipPlacement({
    core,
    hand: 'keypad',
    pending,
    partsOf(bet) {
      const { slip, options } = sentIn(bet)
      return partsOfSlip(slip, options, new Date(bet.at))
    },
    // The slip is emptied here and not when the receipt is closed: a reload in between must not offer the same bet again.
    onTaken(bet, failed, items) {
      const { draft, slip, options } = sentIn(bet)
      // What was refused stays among the rows: it would be there twice.
      last.keep('keypad', bet.owner, boughtRows(slip, failed, options))
      const refused = rowsOfParts(slip, failed ?? [], options)
      // What is set once stays for the next slip: the dates, and the last draws, as on Bet 1.
      const left = [...draft.rows.filter(({ text }) => isHead(text)).slice(-1), blankLine(draft.rows.at(-1)?.toggles)]
      const refusals = refused.map(({ row, part }) => refusalOf(items[part], { row, dates: draft.dates, currency: bet.currency }))
      const lines = refused.length > 0 ? linesOf(refused.map(({ row }) => row)).map((line) => (isHead(line.text) ? line : { ...line, ...refusals.shift() })) : left
      forbidUndo()
      write({ ...draft, rows: lines, at: lines.length - 1 })
    },
    totalOf(bet, taken) {
      const { slip, options, settings } = sentIn(bet)
      return slipTotal({ ...slip, rows: rowsOfParts(slip, taken, options).map(({ row }) => row) }, settings)
    },
  })

  const { typing, $draft, $settled, write, resume, forbidUndo, read, linesOf } = createKeypadTyping({ core, tab, $placement: placement.$placement })

  const memory = createKeypadMemory()
  const $summary = computed([$settled, account.$account, placement.$currency, session.$state, draws.$minute, placement.$gate], (draft, known, currency, { state }, now, gate) =>
    behindGate(summarizeKeypad(draft, { account: known, currency, isSignedIn: state === 'ready', now, calendar, minimums, reserved }, memory), gate, now))

  const $moved = atom(false)
  const forget = () => {
    $moved.set(false)
    forbidUndo()
    write(emptyKeypad())
  }
  const aside = followOwner({
    core, hand: 'keypad', tab, pending, placement,
    read: () => (isBlankKeypad(peek($draft)) ? null : writeKeypad(peek($draft))),
    show: (bet) => write(draftOf(bet)),
    resume: (kept) => resume(draftOf(kept)),
    forget,
  })

  return {
    ...typing,
    ...placement,
    ...aside,
    $placement: placement.$placement,
    $summary,
    $moved,
    tellMoved: () => $moved.set(true),
    acknowledgeMoved: () => $moved.set(false),
    repeatLast() {
      const state = session.$state.get()
      const rows = state.state === 'ready' ? last.find('keypad', state.owner) : []
      return rows.length > 0 && typing.takeUp(rows, []).length === 0
    },
    async place() {
      typing.settle()
      const asked = peek($draft)
      const before = $summary.get().moment
      draws.look()
      const state = session.$state.get()
      const { ready, total, currency, slip: bet, moment } = $summary.get()
      // A date has closed, or "the next draws" are others: this is not what the player has pressed BET for.
      if (moment !== before && before !== '') $moved.set(true)
      if (peek($draft) !== asked || moment !== before) return
      $moved.set(false)
      const userId = player.$player.get()
      if (!ready || state.state !== 'ready' || currency === null || userId === null) return
      const draft = peek($draft)
      await placement.send({
        hand: 'keypad', call: draft.three ? 'place3' : 'place', owner: state.owner, userId, currency, total,
        betString: formatBetString(bet, format(draft, settingsOf(core))), draft: writeKeypad(draft),
      })
    },
  }
}

/** What was sent is what was written at that time; a text that was tampered with since is an empty slip. */
function draftOf({ draft }: Pick<PendingBet, 'draft'>): KeypadDraft {
  return readKeypad(draft) ?? emptyKeypad()
}
