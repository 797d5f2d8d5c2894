import { useStore } from '@nanostores/react'
import type { RefObject } from 'react'
import { useLottery, useText } from '../context.js'
import type { Problem } from '../domain/problem.js'
import { createBetPlayer } from '../stores/bet-player.js'
import type { RowSlip } from '../stores/row-slip.js'
import { useToast } from '../ui/toast.js'
import { useBetReason } from './bet-reason.js'
import { placeOfEntry, placeOfSlip } from './row-places.js'
import { slipProblemText } from './slip-problem-text.js'
import { slipLabels } from './slip-words.js'
import { spelled } from './spelled.js'
import { useConfirmation } from './use-confirmation.js'

/** What Bet 1 and Bet 3 show of their slip, and what Add and BET do. `screen` is the element around the screen, where a barred button leads to the place concerned. */
export function useRowBet(slip: RowSlip, screen: RefObject<HTMLElement | null>) {
  const t = useText()
  const show = useToast()
  const { calendar, session, use } = useLottery()
  const draft = useStore(slip.$draft)
  const entry = useStore(slip.$entry)
  const summary = useStore(slip.$summary)
  const placement = useStore(slip.$placement)
  const sessionState = useStore(session.$state).state
  const { $choices, $player } = use(createBetPlayer)
  const player = useStore($player)
  const isAgent = useStore($choices).length > 0

  const busy = placement.state === 'placing'
  const held = placement.state === 'unknown'
  const words = (problem: Problem) => slipProblemText(t, problem, slipLabels(t, calendar))
  const [entryProblem] = summary.entry.problems
  /** Why Add is barred; '' when it is not. */
  const addReason = busy || held ? t('bet.checkFirst') : entryProblem ? words(entryProblem) : ''
  // While a number is typed, what it still lacks is the next thing to do, and then to add it.
  const next = summary.entry.isEmpty ? summary.problems[0] : (entryProblem ?? summary.problems.find(({ code }) => code === 'bet1-openentry'))
  const told = useBetReason(next ? words(next) : '', summary.total)
  const reason = busy ? '' : held ? t('bet.checkFirst') : told
  const number = String(next?.params?.[0])
  /** The same for a voice: the typed number in it digit by digit. */
  const heard = number === entry.number ? reason.replace(number, spelled(number)) : reason
  const canBet = summary.ready && !busy && !held
  const question = useConfirmation(canBet ? [summary.total, summary.currency, player, JSON.stringify(draft.lines), ...draft.dates].join(' ') : '', slip)

  const goTo = (selector: string | null) => {
    const control = selector === null ? null : screen.current?.querySelector<HTMLElement>(selector)
    control?.focus({ preventScroll: true })
    control?.scrollIntoView?.({ block: 'center' })
  }

  return {
    draft, entry, summary, placement, player, isAgent, busy, held, reason, heard, addReason, canBet, question, goTo,
    /** Adds the typed row; says why not and leads there when it cannot be added. True when it was added. */
    add(): boolean {
      if (addReason === '' && slip.add()) return true
      // Also where the line above BET says so already: a press without any answer is one that went lost.
      show(addReason, { about: ENTRY })
      if (entryProblem && !busy && !held) goTo(placeOfEntry(entryProblem))
      return false
    },
    /** BET, while it is barred. */
    explain(): void {
      if (held || sessionState !== 'ready') goTo('.alert button, .alert')
      else goTo(placeOfSlip(summary))
    },
  }
}

/** Of what keeps a typed row from the slip the last word is the one that is told: two at once would be read out together. */
const ENTRY = 'entry'

/** What `useRowBet` answers. */
export type RowBet = ReturnType<typeof useRowBet>
