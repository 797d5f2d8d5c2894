import { useStore } from '@nanostores/react'
import { useCallback, useId, useMemo, useRef } from 'react'
import { useLottery, useText, useWidget } from '../../context.js'
import { dateOf } from '../../domain/calendar.js'
import { minimumFor } from '../../domain/minimums.js'
import { kindsOf, stakeTypesOf } from '../../domain/number-kinds.js'
import { drawSlots, hostLetters } from '../../domain/draw-slots.js'
import { eveningSlot, letterOf, type DrawLetter } from '../../domain/slots.js'
import { BetBar } from '../../parts/bet-bar.js'
import layout from '../../parts/bet-layout.css?inline'
import { ChangedLine } from '../../parts/changed-line.js'
import { CurrencyChoice } from '../../parts/currency-choice.js'
import { DateChips } from '../../parts/date-chips.js'
import { DrawTypeChips } from '../../parts/draw-type-chips.js'
import { EntryExtras } from '../../parts/entry-extras.js'
import { EntryKeypad } from '../../parts/entry-keypad.js'
import { EntrySum } from '../../parts/entry-sum.js'
import { KindChoice } from '../../parts/kind-choice.js'
import { NumberLine } from '../../parts/number-line.js'
import { PlayerSelect } from '../../parts/player-select.js'
import { RowBetDialogs, RowBetNotice } from '../../parts/row-bet-answers.js'
import { RowModeChoice } from '../../parts/row-mode-choice.js'
import { invalidStakes } from '../../parts/row-places.js'
import { SessionNotice } from '../../parts/session-notice.js'
import { SlipLines } from '../../parts/slip-lines.js'
import { slipInWords } from '../../parts/slip-words.js'
import { StakeEntry } from '../../parts/stake-entry.js'
import { stakeAfter } from '../../parts/stake-keys.js'
import { useEntryKeys } from '../../parts/use-entry-keys.js'
import { useFieldFocus } from '../../parts/use-field-focus.js'
import { useRowBet } from '../../parts/use-row-bet.js'
import { createDraws } from '../../stores/draws.js'
import { createBet1Slip } from '../../stores/row-slip.js'
import { Button } from '../../ui/button.js'
import { Icon } from '../../ui/icon.js'
import { InTurn } from '../../ui/in-turn.js'
import type { KeypadKey } from '../../ui/keypad.js'
import { plus } from '../../ui/row-icons.js'
import { Screen, ScreenHead } from '../../ui/screen.js'
import { useStyles } from '../../ui/styles.js'
import { useStable } from '../../ui/use-stable.js'
import { Voiced } from '../../ui/voiced.js'
import { Bet1Tutorial } from './bet1-tutorial.js'
import css from './bet1.css?inline'
import { HourChips } from './hour-chips.js'

/** Bet 1 (spec sections 2, 4 and 5): dates, draw types, a number of 3 to 6 digits with its stakes and mode, added line by line to a slip, and BET. */
export function Bet1Screen() {
  useStyles(layout)
  useStyles(css)
  const t = useText()
  const { options } = useWidget()
  const { use, calendar, minimums } = useLottery()
  const slip = use(createBet1Slip)
  const draws = use(createDraws)
  const screen = useRef<HTMLDivElement>(null)
  const addReasonId = useId()
  const bet = useRowBet(slip, screen)
  const { draft, entry, summary, busy, held, addReason } = bet
  const today = dateOf(useStore(draws.$minute))
  const dates = useStore(slip.$dates)
  const slots = useStore(slip.$slots)

  const stakes = stakeTypesOf(draft.kind)
  const fields = ['number', ...stakes] as const
  const { active, isReplaced, go, close, handlers } = useFieldFocus(fields)
  const keys = useEntryKeys({ screen, fields, onNumber: slip.press, onEnter: () => add(), go, onKey: handlers.onKeyDown })

  const letters = useMemo(() => slots.map(letterOf).filter((letter) => hostLetters(options.drawTypes).includes(letter)), [slots, options.drawTypes])
  const kinds = useMemo(() => kindsOf(hostLetters(options.drawTypes), slip.hand.kinds, { calendar }), [options.drawTypes, slip, calendar])
  const hours = drawSlots({ calendar }).filter(({ slot: code, letter }) => entry.slots.includes(code) && code !== eveningSlot(letter))
  const takeOffHours = useStable(() => hours.forEach(({ slot: code }) => slip.toggleSlot(code)))
  const toggleType = useCallback((letter: DrawLetter) => slip.toggleSlot(eveningSlot(letter)), [slip])

  const add = () => {
    // The next number follows; whoever adds with the keypad shut is done with it.
    if (bet.add() && active !== null) go(keys.step('number', 0))
  }
  const press = useStable((key: KeypadKey) => {
    if (active === null || key.key === 'done') close()
    else if (key.key === 'next') go(keys.step(active, 1))
    else if (active !== 'number') {
      const text = entry.stakeTexts[active] ?? ''
      slip.setStake(active, stakeAfter(text, key, isReplaced(text)))
    } else slip.press(key.key === 'type' ? key.text : key.key)
  })

  const isBlank = bet.placement.state === 'editing' && draft.lines.length === 0 && draft.dates.length === 0 && summary.entry.isEmpty
  return (
    <div ref={screen} className="bet1 bet-screen" tabIndex={-1} {...handlers} {...keys.handlers}>
      <Screen className={`panes${active === null ? '' : ' typing'}`}>
        <ScreenHead title={t('app.bet1')}>
          <CurrencyChoice />
        </ScreenHead>
        <div className="bet-pick">
          <SessionNotice />
          {bet.isAgent && <PlayerSelect />}
          <DateChips dates={dates} chosen={draft.dates} today={today} calendar={calendar} onToggle={slip.toggleDate} />
          <InTurn>
            <DrawTypeChips letters={letters} chosen={entry.slots} dates={draft.dates} calendar={calendar} onToggle={toggleType} onNone={takeOffHours}>
              {hours.length > 0 && <HourChips hours={hours} onTakeOff={slip.toggleSlot} />}
            </DrawTypeChips>
          </InTurn>
          <InTurn>
            <KindChoice kind={draft.kind} kinds={kinds} onChange={slip.chooseKind} />
            <NumberLine kind={draft.kind} number={entry.number} active={active === null || active === 'number'} ownKeypad onNumber={slip.setNumber} />
            <EntryExtras slip={slip} bet={bet} />
            <RowModeChoice kind={draft.kind} entry={entry} modes={summary.entry.modes} onChange={slip.setMode} />
          </InTurn>
          <InTurn>
            <StakeEntry
              fields={stakes.map((stake) => ({ stake, label: stake, text: entry.stakeTexts[stake] ?? '' }))}
              active={active === 'number' ? null : active}
              onStake={slip.setStake}
              invalid={invalidStakes(summary.entry.problems)}
              minimum={summary.currency === null ? 0 : minimumFor(summary.currency, entry.mode, minimums)}
              ownKeypad
            >
              <Button className="add" kind={addReason === '' ? 'primary' : 'secondary'} barred={addReason !== ''} describedBy={addReasonId} onPress={add} onBarred={add}>
                <Icon path={plus} small />
                {t(draft.editing === null ? 'slip.add' : 'slip.save')}
              </Button>
            </StakeEntry>
            <p className="visually-hidden" id={addReasonId}>{addReason}</p>
            <ChangedLine slip={slip} draft={draft} />
            <EntrySum draft={draft} entry={entry} summary={summary} />
          </InTurn>
        </div>
        <InTurn>
          <div className="bet-desk">
            <div className="bet-side">
              <SlipLines slip={slip} lines={draft.lines} editing={draft.editing} sums={summary.lines} />
            </div>
            <div className="dock" data-dock="">
              <RowBetNotice slip={slip} bet={bet} />
              {active !== null && <EntryKeypad roll={active === 'number'} onKey={press} />}
              <BetBar
                sum={slipInWords(t, summary, draft.lines.map(({ row }) => row), 'dates')}
                total={summary.total}
                currency={summary.currency}
                reason={bet.reason}
                voiced={<Voiced text={bet.reason} heard={bet.heard} />}
                state={busy ? 'busy' : summary.ready && !held ? 'ready' : 'barred'}
                busyLabel={t('bet.placing')}
                onBet={bet.question.open}
                onBarred={bet.explain}
              />
            </div>
          </div>
        </InTurn>
      </Screen>
      <RowBetDialogs slip={slip} bet={bet} />
      <InTurn><Bet1Tutorial screen={screen} isBlank={isBlank} /></InTurn>
    </div>
  )
}
Bet1Screen.slip = createBet1Slip
