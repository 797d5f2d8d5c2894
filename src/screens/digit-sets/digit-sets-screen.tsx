import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useLottery, useText } from '../../context.js'
import { digitsText } from '../../domain/digit-set-notation.js'
import { BetConfirm } from '../../parts/bet-confirm.js'
import { DigitSetBet } from '../../parts/digit-set-bet.js'
import { chargedCount } from '../../parts/digit-set-sum.js'
import { datesInWords, stakesInWords } from '../../parts/slip-words.js'
import { useConfirmation } from '../../parts/use-confirmation.js'
import { WithdrawnNotice } from '../../parts/withdrawn-notice.js'
import { createBetPlayer } from '../../stores/bet-player.js'
import { betOf } from '../../stores/digit-set-draft.js'
import { createDigitSetSlip } from '../../stores/digit-set-slip.js'
import { isHeld } from '../../stores/placement.js'
import { InTurn } from '../../ui/in-turn.js'
import { useStyles } from '../../ui/styles.js'
import css from './digit-sets.css?inline'
import { NumbersDialog } from './numbers-dialog.js'
import { PlacesPanel } from './places-panel.js'
import { SetMeters } from './set-meters.js'

/** The digit-set screen (spec section 2, "A further bet screen selects digit sets per position"): Bet 2's slip by another hand, asked about before it is sent. */
export function DigitSetsScreen() {
  useStyles(css)
  const t = useText()
  const { use } = useLottery()
  const slip = use(createDigitSetSlip)
  const { $choices, $player } = use(createBetPlayer)
  const bet = useStore(slip.$bet)
  const summary = useStore(slip.$summary)
  const held = isHeld(useStore(slip.$placement))
  const player = useStore($player)
  const isAgent = useStore($choices).length > 0
  const [isListOpen, setListOpen] = useState(false)

  const { dates, slots, digits, mode, stakes } = betOf(bet)
  const canBet = summary.ready && !held
  const question = useConfirmation(canBet ? [summary.total, summary.currency, player, dates, slots, digits.join('|'), mode, ...Object.values(stakes)].join(' ') : '', slip)
  const stakesText = stakesInWords({ stakes }, '+')

  return (
    <DigitSetBet
      title={t('digitSets.title')}
      level={1}
      className="digit-sets"
      Part={InTurn}
      digits={<PlacesPanel held={held} onShowNumbers={() => setListOpen(true)} />}
      beside={<SetMeters numbers={summary.numbers} total={summary.total} />}
      notice={<WithdrawnNotice question={question} />}
      onBet={question.open}
    >
      {isListOpen && <NumbersDialog digits={digits} mode={mode} onClose={() => setListOpen(false)} />}
      {question.isOpen && summary.currency !== null && (
        <BetConfirm
          rows={[{
            label: digits.map(digitsText).join(' · '),
            mode: mode === 'straight' ? '' : t(`bet.mode.${mode}`),
            combinations: chargedCount(summary, bet.stakeTexts),
            covers: summary.numbers,
            stakesText: stakesText.includes('+') ? `(${stakesText})` : stakesText,
            slots,
            dates: dates.length,
            amount: summary.total,
          }]}
          when={datesInWords(t, dates)}
          total={summary.total}
          currency={summary.currency}
          player={isAgent ? player : null}
          onConfirm={question.send}
          onCancel={question.close}
        />
      )}
    </DigitSetBet>
  )
}
DigitSetsScreen.slip = createDigitSetSlip
