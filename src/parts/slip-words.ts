import { coveredCount } from '../domain/numbers.js'
import { formatMoney } from '../domain/money.js'
import { STAKE_TYPES, chargedNumbers, dateCount, rowTotal, type BetRow, type SlipDates } from '../domain/slip.js'
import type { BoxOptions } from '../domain/digit-set.js'
import type { Calendar, SlotCode } from '../domain/slots.js'
import type { Translate } from '../i18n/create-i18n.js'
import type { RowSlipSummary } from '../stores/row-slip-summary.js'
import type { ConfirmRow } from './bet-confirm.js'
import type { SlipLabels } from './slip-problem-text.js'
import { slotName } from './slot-name.js'

/** The stakes of a row, each with its field: `B 1.00 · S 1.00`. A line ends after a sign, never between a field and its stake. */
export function stakesInWords({ stakes }: Pick<BetRow, 'stakes'>, between: '·' | '+' = '·'): string {
  return STAKE_TYPES.flatMap((type) => (stakes[type] ? [`${type}\u00a0${formatMoney(stakes[type])}`] : [])).join(`\u00a0${between} `)
}

/** How a row counts, as its tag says it: `BOX 24`, `×10` for one R; '' for one plain number. */
export function modeTag(t: Translate, row: BetRow): string {
  const count = coveredCount(row)
  if (row.mode !== 'straight') return `${t(`bet.mode.${row.mode}`)} ${count}`
  return count > 1 ? `×${count}` : ''
}

/** A row as the confirmation shows it. */
export function confirmRow(t: Translate, row: BetRow, dates: SlipDates, options: BoxOptions): ConfirmRow {
  const stakes = stakesInWords(row, '+')
  return {
    label: row.number,
    mode: row.mode === 'straight' ? '' : t(`bet.mode.${row.mode}`),
    combinations: chargedNumbers(row, options),
    covers: coveredCount(row),
    stakesText: stakes.includes('+') ? `(${stakes})` : stakes,
    slots: row.slots,
    dates: dateCount(dates),
    isDatesOfEach: !Array.isArray(dates),
    amount: rowTotal(row, dates, options),
  }
}

/** What the slip holds: `3 lines · 35 numbers · 2 dates`, or, by the hour, its draws on the one date. */
export function slipInWords(t: Translate, { lines, numbers, dates }: RowSlipSummary, rows: readonly BetRow[], by: 'dates' | 'draws'): string {
  if (lines.length === 0) return t('slip.lines', { count: 0 })
  const draws = new Set(rows.flatMap(({ slots }) => slots)).size
  return [t('slip.lines', { count: lines.length }), t('bet.numbers', { count: numbers }), by === 'dates' ? t('dates.count', { count: dates }) : t('bet.draws', { count: draws })].join(' · ')
}

/** Draw dates with their weekdays: `Sat 2026-11-21 · Sun 2026-11-22`. */
export function datesInWords(t: Translate, dates: readonly string[]): string {
  return dates.map((date) => `${t.weekdayShort(date)} ${date}`).join(' · ')
}

/** How Bet 1 and Bet 3 name their fields (by the spec's own letters, in every language) and their draws. */
export function slipLabels(t: Translate, calendar: Calendar): SlipLabels {
  return { stake: (type) => type, slot: (code) => slotName(t, code as SlotCode, calendar) }
}
