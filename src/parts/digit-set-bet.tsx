import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useLottery, useText, useWidget } from '../context.js'
import { dateOf } from '../domain/calendar.js'
import { DIGIT_SET_STAKES } from '../domain/digit-set.js'
import { hostLetters } from '../domain/draw-slots.js'
import { minimumFor } from '../domain/minimums.js'
import { createBetPlayer } from '../stores/bet-player.js'
import { createDigitSetSlip } from '../stores/digit-set-slip.js'
import { createDraws } from '../stores/draws.js'
import { Screen, ScreenHead } from '../ui/screen.js'
import { useStyles } from '../ui/styles.js'
import { BetBar } from './bet-bar.js'
import css from './bet-layout.css?inline'
import { CurrencyChoice } from './currency-choice.js'
import { DateChips } from './date-chips.js'
import { invalidStakes, placeOf } from './digit-set-places.js'
import { useDigitSetReason } from './digit-set-reason.js'
import { sumInWords } from './digit-set-sum.js'
import { DrawTypeChips } from './draw-type-chips.js'
import { ModeChoice } from './mode-choice.js'
import { PlainAnswer } from './plain-answer.js'
import { SessionNotice } from './session-notice.js'
import { StakeEntry } from './stake-entry.js'
import { useFieldFocus } from './use-field-focus.js'
import { useLoaded } from './use-loaded.js'

const loadAnswers = () => import('./bet-answers.js')
const loadPlayers = () => import('./player-select.js')
const loadKeypad = () => import('./stake-keypad.js')

/** The screen on which BET was pressed last, of those that share a slip: the receipt comes there. */
let pressed: object | null = null

const AtOnce: NonNullable<DigitSetBetProps['Part']> = ({ children }) => children

/** A part of the screen: the draw types, the digits, and all from the stakes on. */
export type BetPart = 'types' | 'digits' | 'desk'

export interface DigitSetBetProps {
  title: string
  /** Of the heading: 1 on a page of its own, 2 in somebody else's. */
  level: 1 | 2
  /** The screen's own class. */
  className: string
  /** Where the digits are chosen: in an element of the class `digits`, each place's controls with a name that begins with its letter. */
  digits: ReactNode
  /** What stands below the stakes. */
  beside?: ReactNode
  /** What the screen has to tell above BET. */
  notice?: ReactNode
  /** BET: the slip can be sent. */
  onBet: () => void
  /** What the parts below the dates stand in, so that what is above answers before all is drawn: `InTurn`, or what knows more of each by its name. */
  Part?: ComponentType<{ name: BetPart; children: ReactNode }>
  /** Dialogs of the screen's own. */
  children?: ReactNode
}

/**
 * What Bet 2 and the digit-set screen have in common, two hands on one slip: dates, currency, draw types, stakes, mode, total, BET, and what became of it
 * (spec sections 2, 4 and 5). How digits are chosen is the screen's.
 */
export function DigitSetBet({ title, level, className, digits, beside, notice, onBet, Part = AtOnce, children }: DigitSetBetProps) {
  useStyles(css)
  const t = useText()
  const { options } = useWidget()
  const { use, calendar, minimums, session } = useLottery()
  const slip = use(createDigitSetSlip)
  const draws = use(createDraws)
  const screen = useRef<HTMLDivElement>(null)
  const { active, isReplaced, go, close, handlers } = useFieldFocus(DIGIT_SET_STAKES)

  const bet = useStore(slip.$bet)
  const summary = useStore(slip.$summary)
  const placement = useStore(slip.$placement)
  const offered = useStore(slip.$letters)
  const openDates = useStore(draws.$openDates)
  const today = dateOf(useStore(draws.$minute))
  const sessionState = useStore(session.$state).state
  const isAgent = useStore(use(createBetPlayer).$choices).length > 0
  const reason = useDigitSetReason(summary)

  // No part of the first paint, and here by the time they are needed; what failed to load is asked for again as the bet goes on.
  const answers = useLoaded(loadAnswers, placement.state)
  const keypad = useLoaded(loadKeypad, active)
  const players = useLoaded(isAgent ? loadPlayers : null, bet)

  const letters = options.drawTypes ? offered.filter((letter) => hostLetters(options.drawTypes).includes(letter)) : offered

  const minimum = summary.currency === null ? 0 : minimumFor(summary.currency, bet.mode, minimums)
  const busy = placement.state === 'placing'
  const held = placement.state === 'unknown'
  const [problem] = summary.problems
  const isTooMuch = summary.problems.some(({ code }) => code === 'bet2-toomany' || code === 'E140')

  const goTo = (selector: string) => {
    const control = screen.current?.querySelector<HTMLElement>(selector)
    control?.focus({ preventScroll: true })
    control?.scrollIntoView?.({ block: 'center' })
  }
  const goToProblem = () => {
    if (held || sessionState !== 'ready') goTo('.alert button, .alert')
    else if (problem) goTo(placeOf(problem))
  }

  const goToStake = (stake: string) => go(screen.current?.querySelector<HTMLInputElement>(`.amounts input[name="${stake}"]`) ?? null)

  return (
    <div ref={screen} className={`${className} bet-screen`} {...handlers}>
      <Screen className={`panes${active === null ? '' : ' typing'}`}>
        <ScreenHead title={title} level={level}>
          <CurrencyChoice />
        </ScreenHead>
        <div className="bet-pick">
          <SessionNotice />
          {isAgent && players.state === 'ready' && <players.value.PlayerSelect />}
          <DateChips dates={openDates} chosen={bet.dates} today={today} calendar={calendar} onToggle={slip.toggleDate} />
          <Part name="types"><DrawTypeChips letters={letters} chosen={bet.slots} dates={bet.dates} calendar={calendar} onToggle={slip.toggleType} /></Part>
          {answers.state === 'ready' && placement.state === 'editing' && <answers.value.RefusedDraws bet={bet} currency={summary.currency} />}
          <Part name="digits">{digits}</Part>
        </div>
        <Part name="desk">
          <div className="bet-desk">
            <div className="bet-side">
              <StakeEntry
                fields={DIGIT_SET_STAKES.map((stake) => ({ stake, label: t(`bet.stake.${stake}`), text: bet.stakeTexts[stake] }))}
                active={active}
                onStake={slip.setStake}
                invalid={invalidStakes(summary.problems)}
                minimum={minimum}
                ownKeypad={keypad.state === 'ready'}
              />
              <ModeChoice mode={bet.mode} open={!busy && !held && summary.total > 0 && !isTooMuch} reason={isTooMuch ? reason : undefined} onChange={slip.setMode} />
              {beside}
            </div>
            <div className="dock" data-dock="">
              {answers.state === 'ready' && <answers.value.SlipPlacementNotice slip={slip} placement={placement} />}
              {notice}
              {answers.state === 'ready' && <answers.value.SlipAsideNotice slip={slip} held={busy || held} />}
              {answers.state !== 'ready' && placement.state !== 'editing' && placement.state !== 'placing' && (
                <PlainAnswer placement={placement} isLost={answers.state === 'failed'} onAcknowledge={slip.acknowledge} onCheckAgain={() => void slip.checkAgain()} onDiscard={slip.discardUnknown} />
              )}
              {active !== null && keypad.state === 'ready' && <keypad.value.StakeKeypad stakes={DIGIT_SET_STAKES} texts={bet.stakeTexts} active={active} isReplaced={isReplaced} onStake={slip.setStake} onGo={goToStake} onDone={close} />}
              <BetBar
                sum={sumInWords(t, summary, bet.stakeTexts)}
                total={summary.total}
                currency={summary.currency}
                reason={busy ? '' : held ? t('bet.checkFirst') : reason}
                state={busy ? 'busy' : summary.ready && !held ? 'ready' : 'barred'}
                busyLabel={t('bet.placing')}
                onBet={() => {
                  pressed = screen
                  onBet()
                }}
                onBarred={goToProblem}
              />
            </div>
          </div>
        </Part>
      </Screen>
      {answers.state === 'ready' && placement.state === 'placed' && (
        <answers.value.ReceiptDialog placement={placement} wasAsked={pressed === screen} onClose={slip.acknowledge} />
      )}
      {children}
    </div>
  )
}
