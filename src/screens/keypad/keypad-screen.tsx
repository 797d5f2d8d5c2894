import { useStore } from '@nanostores/react'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ClipboardEvent } from 'react'
import { useLottery, useText } from '../../context.js'
import type { Problem } from '../../domain/problem.js'
import { MAX_ROWS } from '../../domain/slip-rules.js'
import type { SlotCode } from '../../domain/slots.js'
import { SlipPlacementNotice } from '../../parts/placement-notice.js'
import { ReceiptDialog } from '../../parts/receipt-dialog.js'
import { SlipAsideNotice } from '../../parts/slip-aside-notice.js'
import { useConfirmation } from '../../parts/use-confirmation.js'
import { WithdrawnNotice } from '../../parts/withdrawn-notice.js'
import { createBetPlayer } from '../../stores/bet-player.js'
import { isHead } from '../../stores/keypad-draft.js'
import { createKeypadSlip } from '../../stores/keypad-slip.js'
import type { KeypadSummary } from '../../stores/keypad-summary.js'
import { InTurn } from '../../ui/in-turn.js'
import { Screen } from '../../ui/screen.js'
import { useStyles } from '../../ui/styles.js'
import { useToast } from '../../ui/toast.js'
import { useStable } from '../../ui/use-stable.js'
import { ActionsSheet } from './actions-sheet.js'
import { DatesSheet } from './dates-sheet.js'
import { DrawsSheet } from './draws-sheet.js'
import { KeypadConfirm } from './keypad-confirm.js'
import { KeypadDock } from './keypad-dock.js'
import { KeypadHead, KeypadNotices } from './keypad-head.js'
import { KeypadRows } from './keypad-rows.js'
import css from './keypad.css?inline'
import { MovedNotice } from './moved-notice.js'
import { errorLines } from './row-numbers.js'
import { rowProblemText } from './row-words.js'
import { TextSheet } from './text-sheet.js'
import { useAnswerFirst } from './use-answer-first.js'
import { useClipboard } from './use-clipboard.js'
import { useDockRoom } from './use-dock-room.js'
import { keyboardHandler } from './use-keyboard.js'
import { focusRow } from './use-row-focus.js'
import { PASTED, useUndo } from './use-undo.js'

type Sheet = { sheet: 'dates' | 'actions' } | { sheet: 'draws'; row: number } | { sheet: 'text'; text: string | null }

/** The keypad (spec section 2): up to 50 rows typed as a bet string is written, read at each key; their total, BET, and what became of it. */
export function KeypadScreen() {
  useStyles(css)
  const t = useText()
  const show = useToast()
  const offerUndo = useUndo()
  const { use, calendar, session } = useLottery()
  const slip = use(createKeypadSlip)
  const players = use(createBetPlayer)
  const screen = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<Sheet | null>(null)
  const lead = useStable(() => focusRow(screen.current))

  // The rows are drawn by themselves: for the next one to be begun, nothing here is.
  const summary = useStore(slip.$summary)
  const placement = useStore(slip.$placement)
  const sessionState = useStore(session.$state).state
  const player = useStore(players.$player)
  const isAgent = useStore(players.$choices).length > 0

  const busy = placement.state === 'placing'
  const held = placement.state === 'unknown'
  const isReady = (read: KeypadSummary) => read.ready && player !== null && !busy && !held
  const canBet = isReady(summary)
  const question = useConfirmation(canBet ? askedOf(summary) : '', slip)
  useAnswerFirst(slip)
  const say = (problem: Problem) => rowProblemText(t, problem, calendar)
  const clipboard = useClipboard({ slip, say, onByHand: (text) => setOpen({ sheet: 'text', text }) })

  useDockRoom(screen)

  const goTo = (selector: string) => {
    const control = screen.current?.querySelector<HTMLElement>(selector)
    control?.focus({ preventScroll: true })
    control?.scrollIntoView?.({ block: 'center' })
  }

  const next = useCallback(() => {
    if (slip.next() === 'full') show(t('problem.bet1-toomanyrows', { 1: MAX_ROWS }))
  }, [slip, show, t])
  const onKey = useCallback((key: string) => {
    if (key === 'next') next()
    else if (key === 'box' || key === 'ibox') slip.pressMode(key)
    else slip.press(key)
  }, [slip, next])
  const onKeyDown = useMemo(
    () => keyboardHandler({ press: slip.press, next, move: (by) => slip.goTo(slip.$draft.get().at + by), lead }),
    [slip, next, lead],
  )
  const onGo = useCallback((row: number) => slip.goTo(row), [slip])
  const onActions = useCallback(() => setOpen({ sheet: 'actions' }), [])
  const onDates = useCallback(() => setOpen({ sheet: 'dates' }), [])
  const onDraws = useCallback((row: number) => setOpen({ sheet: 'draws', row }), [])
  const onRemove = useCallback((row: number) => {
    const line = slip.removeRow(row)
    if (line) offerUndo(t('keypadBet.removed', { row: line.text }), () => slip.restoreRow(row, line))
  }, [slip, offerUndo, t])

  /** To where the first problem is put right. */
  const goToProblem = (read = summary) => {
    if (held || sessionState !== 'ready') return goTo('.alert button, .alert')
    const [problem] = read.problems
    if (!problem) return
    const lines = errorLines(slip.$draft.get(), read)
    // Of one it is said above BET. Right after a paste, in the place of what that said, which comes back with its Undo.
    if (lines.length > 1) show(t('paste.errors', { lines: lines.join(', ') }), { about: PASTED })
    const row = problem.line === undefined ? null : problem.line - 1
    const { rows } = slip.$draft.get()
    if (row === null && ['bet-nodate', 'too-many-dates', 'E121'].includes(problem.code)) return onDates()
    if (row === null && problem.code === 'E122') return onDraws(0)
    if (row !== null && isHead(rows[row]?.text ?? '')) return onDraws(row)
    slip.goTo(row ?? rows.length - 1)
    goTo('.rows [aria-current] .row-text')
  }
  // The keys are not drawn anew at each key.
  const onBet = useStable(() => {
    // A key that is not read yet would be missing in the question.
    slip.settle()
    const read = slip.$summary.get()
    if (isReady(read)) question.open(askedOf(read))
    else goToProblem(read)
  })
  const onReason = useStable(() => goToProblem())

  const handlers = {
    onKeyDown,
    onPaste(event: ClipboardEvent) {
      if (event.target instanceof Element && event.target.closest('textarea, input')) return
      event.preventDefault()
      const refused = clipboard.take(event.clipboardData.getData('text'))
      if (refused) show(refused)
    },
  }

  const close = () => setOpen(null)
  const clearAll = () => {
    close()
    const change = slip.clear()
    if (change) offerUndo(t('keypadBet.cleared'), () => slip.undo(change))
    else show(t('bet.checkFirst'))
  }
  const repeat = () => {
    close()
    if (busy || held) return show(t('bet.checkFirst'))
    show(t(slip.repeatLast() ? 'keypadBet.repeated' : 'keypadBet.nothingToRepeat'))
  }

  return (
    <div ref={screen} className="keypad-bet" tabIndex={-1} {...handlers}>
      <Screen className="keypad-screen">
        <KeypadHead onActions={onActions} />
        <div className="keypad-entry">
          <KeypadNotices />
          <KeypadRows isCovered={open !== null} onGo={onGo} onRemove={onRemove} onDates={onDates} onDraws={onDraws} />
        </div>
        <div className="keypad-dock" data-dock=".rows [aria-current]">
          <SlipPlacementNotice slip={slip} placement={placement} />
          <WithdrawnNotice question={question} />
          <MovedNotice slip={slip} isAsked={question.isOpen} moment={summary.moment} />
          <SlipAsideNotice slip={slip} held={busy || held} />
          {/* The keys are as much to lay out as all that is above them. */}
          <InTurn>
            <KeypadDock
              held={held}
              onReason={onReason}
              onToggle={slip.toggleStake}
              onKey={onKey}
              onBet={onBet}
              state={busy ? 'busy' : canBet ? 'ready' : 'barred'}
            />
          </InTurn>
        </div>
      </Screen>
      {open?.sheet === 'dates' && <DatesSheet onClose={close} />}
      {open?.sheet === 'draws' && <DrawsSheet chosen={slotsAt(open.row)} onChoose={(slots) => slip.setSlots(slots, open.row)} onClose={close} />}
      {open?.sheet === 'actions' && (
        <ActionsSheet
          onCopy={() => {
            close()
            clipboard.copyRows()
          }}
          onPaste={() => {
            close()
            clipboard.pasteRows()
          }}
          onRepeat={repeat}
          onClear={clearAll}
          onClose={close}
        />
      )}
      {open?.sheet === 'text' && (
        <TextSheet
          text={open.text}
          onPaste={(text) => {
            const refused = clipboard.take(text)
            if (!refused) close()
            return refused
          }}
          onClose={close}
        />
      )}
      {question.isOpen && <KeypadConfirm player={isAgent ? player : null} onConfirm={question.send} onCancel={question.close} />}
      {placement.state === 'placed' && <ReceiptDialog placement={placement} onClose={slip.acknowledge} />}
    </div>
  )

  /** What the question is about: all that would be sent. */
  function askedOf({ total, currency, moment }: KeypadSummary): string {
    const { dates, rows, three } = slip.$draft.get()
    return [total, currency, moment, player, three, ...(Array.isArray(dates) ? dates : [dates.next]), ...rows.map(({ text, toggles }) => `${text} ${toggles.join()}`)].join('\n')
  }

  /** The draws of the group that a row is in. */
  function slotsAt(row: number): SlotCode[] {
    for (let index = row; index >= 0; index--) {
      const found = summary.rows[index]
      if (found?.kind === 'head') return found.slots
    }
    return []
  }
}
KeypadScreen.slip = createKeypadSlip
