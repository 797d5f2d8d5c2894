import type { BoxOptions } from '../../domain/digit-set.js'
import { formatMoney } from '../../domain/money.js'
import { coveredNumbers } from '../../domain/numbers.js'
import { STAKE_TYPES, chargedNumbers, dateCount, rowTotal, type Slip } from '../../domain/slip.js'
import type { Translate } from '../../i18n/create-i18n.js'
import type { ConfirmRow } from '../../parts/bet-confirm.js'
import { stakeLetter } from './row-words.js'

/** The rows of a slip as the confirmation shows them. */
export function confirmRows(t: Translate, { rows, dates }: Slip, options: BoxOptions): ConfirmRow[] {
  return rows.map((row) => {
    const stakes = STAKE_TYPES.flatMap((type) => (row.stakes[type] ? [`${stakeLetter(type)} ${formatMoney(row.stakes[type])}`] : []))
    return {
      label: row.number,
      mode: row.mode === 'straight' ? '' : t(`bet.mode.${row.mode}`),
      combinations: chargedNumbers(row, options),
      covers: coveredNumbers(row).length,
      stakesText: stakes.length > 1 ? `(${stakes.join(' + ')})` : stakes.join(''),
      slots: row.slots,
      dates: dateCount(dates),
      amount: rowTotal(row, dates, options),
    }
  })
}
