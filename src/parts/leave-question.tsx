import { useText } from '../context.js'
import type { BetHand } from '../stores/bet-hand.js'
import type { UnfinishedBet } from '../stores/unfinished-bets.js'
import { Button } from '../ui/button.js'
import { Dialog } from '../ui/dialog.js'
import { useStyles } from '../ui/styles.js'
import armingCss from './arming.css?inline'
import css from './leave-question.css?inline'

export { createUnfinishedBets } from '../stores/unfinished-bets.js'

export interface LeaveQuestionProps {
  bets: readonly UnfinishedBet[]
  /** How a slip's screen is called. */
  titleOf: (hand: BetHand) => string
  onStay: () => void
  onLeave: () => void
}

/**
 * Asked before signing out where something of a bet would be out of sight, or gone: a thumb that slips in the menu must not cost fifty rows. Nor may its
 * second tap, or an Enter that is held: Logout takes no press at first, and has not the focus.
 */
export function LeaveQuestion({ bets, titleOf, onStay, onLeave }: LeaveQuestionProps) {
  useStyles(css)
  useStyles(armingCss)
  const t = useText()
  const foot = (
    <>
      <Button kind="danger" className="arming" main onPress={onLeave}>{t('app.logout')}</Button>
      <Button kind="primary" main onPress={onStay}>{t('leave.stay')}</Button>
    </>
  )
  return (
    <Dialog unasked className="leave-question" title={t('leave.title')} foot={foot} onClose={onStay}>
      <ul>
        {bets.map(({ hand, state }) => (
          <li key={hand}>
            <b>{titleOf(hand)}</b>
            <p>{t(state === 'typed' ? 'leave.slip' : 'placement.unknown')}</p>
            {state === 'in doubt' && <p>{t('bet.leftOpen')}</p>}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
