import type { BetHand } from './bet-hand.js'
import { readDraft } from './digit-set-draft.js'
import { isBlankKeypad, isDatesLine, readKeypad } from './keypad-draft.js'
import type { LotteryCore } from './lottery-core.js'
import { createPendingBets } from './pending-bets.js'
import { readRowDraft } from './row-draft.js'
import { tabOwner, tabSlipKey, type TabSlipPart } from './tab-slip-keys.js'

/** What a player who signs out leaves behind: a slip that is not sent, which goes with him; or a bet of which nobody knows yet what became of it. */
export interface UnfinishedBet {
  hand: BetHand
  state: 'typed' | 'in doubt'
}

/** Looks for it. */
export type UnfinishedBets = () => UnfinishedBet[]

/** Whether a kept slip is worth a question: a number that was added, a row, or a set that is complete. What is only begun is soon begun again. */
const IS_WORK: Record<BetHand, (draft: string | null) => boolean> = { bet1: hasLines, bet2: isWholeSet, bet3: hasLines, keypad: hasRows }
const HANDS = Object.keys(IS_WORK) as BetHand[]

/** Makes the look: into what the tab keeps of the player who is there, also of screens that this page has not opened. */
export function createUnfinishedBets({ environment, scope, session }: LotteryCore): UnfinishedBets {
  return () => {
    const state = session.$state.get()
    if (state.state !== 'ready') return []
    const pending = createPendingBets(environment, scope)
    const owner = tabOwner(state.owner, scope)
    const kept = (hand: BetHand, part: TabSlipPart) => environment.tabStorage.get(tabSlipKey(hand, part, owner))
    const isTyped = (hand: BetHand) => IS_WORK[hand](kept(hand, 'draft')) || kept(hand, 'aside') !== null
    return HANDS.flatMap((hand): UnfinishedBet[] => (pending.find(state.owner, hand) ? [{ hand, state: 'in doubt' }] : isTyped(hand) ? [{ hand, state: 'typed' }] : []))
  }
}

function hasLines(draft: string | null): boolean {
  return (readRowDraft(draft)?.lines.length ?? 0) > 0
}

function isWholeSet(draft: string | null): boolean {
  const set = readDraft(draft)
  return set !== null && set.digits.every((digits) => digits !== '') && Object.values(set.stakeTexts).some((text) => text !== '')
}

function hasRows(draft: string | null): boolean {
  const keypad = readKeypad(draft)
  return keypad !== null && !isBlankKeypad({ ...keypad, rows: keypad.rows.filter(({ text }) => !isDatesLine(text)) })
}
