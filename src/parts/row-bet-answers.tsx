import { useStore } from '@nanostores/react'
import { useLottery, useText } from '../context.js'
import type { RowSlip } from '../stores/row-slip.js'
import { Alert } from '../ui/alert.js'
import { BetConfirm } from './bet-confirm.js'
import { SlipPlacementNotice } from './placement-notice.js'
import { ReceiptDialog } from './receipt-dialog.js'
import { SlipAsideNotice } from './slip-aside-notice.js'
import { confirmRow, datesInWords } from './slip-words.js'
import type { RowBet } from './use-row-bet.js'
import { WithdrawnNotice } from './withdrawn-notice.js'

export interface RowBetProps {
  slip: RowSlip
  bet: RowBet
}

/** What stands above BET: the dates of rows that came with others, a bet of rows that was refused, or of which nobody knows what became, a question that has gone away, and the slip that made room for it. */
export function RowBetNotice({ slip, bet: { placement, busy, held, question } }: RowBetProps) {
  return (
    <>
      <DatesNotice slip={slip} />
      <SlipPlacementNotice slip={slip} placement={placement} />
      <WithdrawnNotice question={question} />
      <SlipAsideNotice slip={slip} held={busy || held} />
    </>
  )
}

/** All lines of a slip are for the same dates: said where lines came with other dates, or took the place of those that were chosen. */
function DatesNotice({ slip }: Pick<RowBetProps, 'slip'>) {
  const t = useText()
  const dates = useStore(slip.$datesToTell)
  if (dates === null) return null
  return (
    <Alert tone="note" role="status" title={t('slip.dates', { dates: datesInWords(t, dates) })} close={{ label: t('shared.close'), run: slip.dismissDates }}>
      <p>{t('slip.datesText')}</p>
    </Alert>
  )
}

/** The question before a slip of rows is sent, and the receipt after. */
export function RowBetDialogs({ slip, bet }: RowBetProps) {
  const t = useText()
  const options = { boxIsMultiplied: useStore(useLottery().account.$account)?.boxIsMultiplied ?? true }
  const { draft, summary, placement, question, player, isAgent } = bet
  return (
    <>
      {question.isOpen && summary.currency !== null && (
        <BetConfirm
          rows={draft.lines.map(({ row }) => confirmRow(t, row, draft.dates, options))}
          when={datesInWords(t, draft.dates)}
          total={summary.total}
          currency={summary.currency}
          player={isAgent ? player : null}
          onConfirm={question.send}
          onCancel={question.close}
        />
      )}
      {placement.state === 'placed' && <ReceiptDialog placement={placement} onClose={slip.acknowledge} />}
    </>
  )
}
