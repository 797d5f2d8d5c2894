import { useStore } from '@nanostores/react'
import { useCallback, useId, useMemo, useRef } from 'react'
import { useLottery, useText, useWidget } from '../../context.js'
import { dateOf } from '../../domain/calendar.js'
import { hostLetters } from '../../domain/draw-slots.js'
import { kindsOf } from '../../domain/number-kinds.js'
import { letterOf, type NumberKind } from '../../domain/slots.js'
import layout from '../../parts/bet-layout.css?inline'
import { CurrencyChoice } from '../../parts/currency-choice.js'
import { EntryExtras } from '../../parts/entry-extras.js'
import { KindChoice } from '../../parts/kind-choice.js'
import { PlayerSelect } from '../../parts/player-select.js'
import { RowBetDialogs } from '../../parts/row-bet-answers.js'
import { SessionNotice } from '../../parts/session-notice.js'
import { SlipLines } from '../../parts/slip-lines.js'
import { useRowBet } from '../../parts/use-row-bet.js'
import { createDraws } from '../../stores/draws.js'
import { createBet3Slip } from '../../stores/row-slip.js'
import { InTurn } from '../../ui/in-turn.js'
import { Screen, ScreenHead } from '../../ui/screen.js'
import { useStyles } from '../../ui/styles.js'
import css from './bet3.css?inline'
import { Bet3Desk } from './bet3-desk.js'
import { Bet3Tutorial, TutorialPrompt } from './bet3-tutorial.js'
import { DateChoice } from './date-choice.js'
import { SlotChips } from './slot-chips.js'
import { useBet3Keys } from './use-bet3-keys.js'

/** Bet 3 (spec sections 2, 4 and 5): one date, a button for each draw at its hour, and a keypad that is always there for the number, its stakes, Add and BET. */
export function Bet3Screen() {
  useStyles(layout)
  useStyles(css)
  const t = useText()
  const { use, calendar } = useLottery()
  const slip = use(createBet3Slip)
  const now = useStore(use(createDraws).$minute)
  const screen = useRef<HTMLDivElement>(null)
  const noteId = useId()
  const bet = useRowBet(slip, screen)
  const keys = useBet3Keys(slip, bet, screen)
  const { draft, entry, summary } = bet
  const dates = useStore(slip.$dates)
  const all = useStore(slip.$slots)
  const { drawTypes } = useWidget().options
  const letters = useMemo(() => hostLetters(drawTypes), [drawTypes])
  const slots = useMemo(() => all.filter((slot) => letters.includes(letterOf(slot))), [all, letters])
  const kinds = useMemo(() => kindsOf(letters, slip.hand.kinds, { calendar }), [letters, slip, calendar])
  const chooseKind = useCallback((kind: NumberKind) => slip.chooseKind(kind, letters), [slip, letters])
  const toggleAll = useCallback(() => slip.toggleAllSlots(letters), [slip, letters])

  return (
    <div ref={screen} className="bet3 bet-screen" tabIndex={-1} {...keys.handlers}>
      <Screen className="panes">
        <ScreenHead title={t('app.bet3')}>
          <small className="note" id={noteId}>{t('bet3.note')}</small>
          <CurrencyChoice />
        </ScreenHead>
        <div className="bet-pick">
          <SessionNotice />
          <TutorialPrompt />
          {bet.isAgent && <PlayerSelect />}
          <DateChoice dates={dates} chosen={draft.dates[0]} today={dateOf(now)} onChoose={slip.toggleDate} />
          <InTurn>
            <KindChoice kind={draft.kind} kinds={kinds} onChange={chooseKind} />
          </InTurn>
          <InTurn>
            <SlotChips slots={slots} chosen={entry.slots} date={draft.dates[0]} now={now} onToggle={slip.toggleSlot} onToggleAll={toggleAll} />
          </InTurn>
          <InTurn>
            <EntryExtras slip={slip} bet={bet} />
          </InTurn>
          <InTurn>
            <SlipLines slip={slip} lines={draft.lines} editing={draft.editing} sums={summary.lines} />
          </InTurn>
        </div>
        <div className="bet-desk">
          <InTurn><Bet3Desk slip={slip} bet={bet} keys={keys} /></InTurn>
        </div>
      </Screen>
      <RowBetDialogs slip={slip} bet={bet} />
      <InTurn><Bet3Tutorial screen={screen} /></InTurn>
    </div>
  )
}
Bet3Screen.slip = createBet3Slip
