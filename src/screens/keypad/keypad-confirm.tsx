import { useStore } from '@nanostores/react'
import { useLottery, useText } from '../../context.js'
import { BetConfirm, type BetConfirmProps } from '../../parts/bet-confirm.js'
import { confirmRow, datesInWords } from '../../parts/slip-words.js'
import { createKeypadSlip } from '../../stores/keypad-slip.js'
import { DrawDates } from './draw-dates.js'
import { datesWords } from './row-words.js'

/** Asks before the rows are sent: each with how its amount comes about, and the dates of their draws. */
export function KeypadConfirm(props: Pick<BetConfirmProps, 'player' | 'onConfirm' | 'onCancel'>) {
  const t = useText()
  const { use, account } = useLottery()
  const slip = use(createKeypadSlip)
  const { dates } = useStore(slip.$drawn)
  const { slip: { rows }, total, currency } = useStore(slip.$summary)
  const boxIsMultiplied = useStore(account.$account)?.boxIsMultiplied ?? true
  if (currency === null) return null
  return (
    <BetConfirm
      {...props}
      rows={rows.map((row) => confirmRow(t, row, dates, { boxIsMultiplied }))}
      when={Array.isArray(dates) ? datesInWords(t, dates) : datesWords(t, dates)}
      total={total}
      currency={currency}
    >
      <DrawDates slots={rows.flatMap(({ slots }) => slots)} dates={dates} />
    </BetConfirm>
  )
}
