import { formatBetString } from '../../domain/bet-string.js'
import { isDate } from '../../domain/calendar.js'
import { formatMoney } from '../../domain/money.js'
import type { Problem } from '../../domain/problem.js'
import { STAKE_TYPES, type BetRow, type SlipDates } from '../../domain/slip.js'
import { isSlotCode, type Calendar } from '../../domain/slots.js'
import type { Translate } from '../../i18n/create-i18n.js'
import { slipProblemText } from '../../parts/slip-problem-text.js'
import { slotName } from '../../parts/slot-name.js'
import type { KeypadRow } from '../../stores/keypad-summary.js'

/** What was understood of a row, in words. */
export interface RowWords {
  /** What is played: `BOX 24 · B S`; for a `#` line the draws' names; '' where nothing was understood. */
  what: string
  /** Its amount, as text; '' without one. */
  amount: string
  /** What is wrong with it; '' when nothing is. */
  problem: string
}

/** A stake as the toggles call it. */
const stakeLetter = (type: string): string => (type === '3A' ? 'A' : type === '3C' ? 'C' : type)

/** The words at the end of a row. */
export function wordsOf(t: Translate, row: KeypadRow, calendar: Calendar): RowWords {
  const problem = row.kind === 'empty' || row.kind === 'joined' ? '' : rowProblemText(t, row.problems[0], calendar)
  switch (row.kind) {
    case 'head':
      return { what: row.slots.map((slot) => slotName(t, slot, calendar)).join(', '), amount: '', problem }
    case 'number':
      return { what: [playedWords(t, row), stakedLetters(row.row)].filter(Boolean).join(' · '), amount: row.total > 0 ? formatMoney(row.total) : '', problem }
    case 'dates':
      return { what: problem ? '' : datesWords(t, row.dates), amount: '', problem }
    case 'joined':
      return { what: t('keypadBet.joined'), amount: '', problem }
    default:
      return { what: '', amount: '', problem }
  }
}

/** What is wrong with a row, in a few words. */
export function rowProblemText(t: Translate, problem: Problem | undefined, calendar: Calendar): string {
  if (!problem) return ''
  if (problem.code === 'keypad-dates') return t('keypadBet.takeDates')
  // Told of what was read, and not of a text: its params are codes of draws, or a date.
  const told = problem.row === undefined && !isClosedDate(problem) ? problem : { ...problem, line: undefined }
  return slipProblemText(t, told, { stake: stakeLetter, slot: (code) => (isSlotCode(code) ? slotName(t, code, calendar) : code) })
}

/** Whether it is of a date that was understood, and is not on offer. */
export const isClosedDate = ({ code, params: [date] = [] }: Problem): boolean => code === 'E121' && isDate(String(date))

/** Dates in words: `Sat 22, Sun 23`, or how many draws. '' for none. */
export function datesWords(t: Translate, dates: SlipDates): string {
  if (!Array.isArray(dates)) return t('keypadBet.nextDraws', { count: dates.next })
  return dates.map((date) => `${t.weekdayShort(date)} ${Number(date.slice(8))}`).join(', ')
}

/** Dates as a bet string has them: `D#22#23`, `D3`. */
export function datesText(dates: SlipDates): string {
  return formatBetString({ dates, rows: [] }).split('\n')[0] || 'D'
}

/** A row's text for readers: its number digit by digit, its amounts as they are. */
export function spelledRow(text: string): string {
  return text.replace(/^[*]*[\dR]*[*]*/, (number) => [...number].join(' '))
}

function playedWords(t: Translate, { row: { number, mode }, numbers }: Extract<KeypadRow, { kind: 'number' }>): string {
  if (mode !== 'straight') return `${t(`bet.mode.${mode}`)} ${numbers}`
  return number.includes('R') ? `×${numbers}` : ''
}

function stakedLetters({ stakes }: BetRow): string {
  return STAKE_TYPES.filter((type) => stakes[type]).map(stakeLetter).join(' ')
}
