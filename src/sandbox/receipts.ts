/** Receipt text: 38 columns of plain text, as a shop's printer would write it. It is shown verbatim, never parsed. */
import { clockTime, dateOf, weekdayOf } from '../domain/calendar.js'
import type { BetRecord } from './state.js'

const WIDTH = 38
const rule = '-'.repeat(WIDTH)
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const modeNames = { straight: '', box: 'BOX', ibox: 'I-BOX', reverse: 'REVERSE' } as const

/** What a receipt says beside the bet itself. Money in minor units. */
export interface ReceiptFacts {
  bet: BetRecord
  placedAt: Date
  /** Distinct numbers covered. */
  numbers: number
  /** The wallet after the bet. */
  balance: number
  voidUntil: Date | null
}

/** Number of a receipt: the day in GMT+8 and a running number, `R251121-004817`. */
export function receiptNumber(count: number, placedAt: Date): string {
  return `R${dateOf(placedAt).slice(2).replaceAll('-', '')}-${String(count).padStart(6, '0')}`
}

/** The receipt of an accepted bet. */
export function receiptText({ bet, placedAt, numbers, balance, voidUntil }: ReceiptFacts): string {
  const stakes = Object.entries(bet.stakes).filter(([, amount]) => amount > 0)
  return [
    apart('4D RESULT', bet.receiptNo),
    `${dateOf(placedAt)} ${clockTime(placedAt)} GMT+8`,
    apart(`Player ${bet.owner}`, bet.currency),
    rule,
    ...dateLines(bet.dates),
    `Types  ${bet.slots.join(' ')}`,
    rule,
    ...['A', 'B', 'C', 'D'].map((place, index) => `[${place}] ${bet.digits[index] ?? ''}`),
    ...(bet.mode === 'straight' ? [] : [modeNames[bet.mode]]),
    ...stakes.map(([type, amount]) => `${type.padEnd(3)}${printMoney(amount)}`),
    rule,
    apart(`TOTAL   ${numbers} ${numbers === 1 ? 'number' : 'numbers'}`, printMoney(bet.total)),
    apart('BALANCE', printMoney(balance)),
    rule,
    ...(voidUntil ? [`Void until ${printDate(dateOf(voidUntil))} ${clockTime(voidUntil).slice(0, 5)}`] : []),
    'Thank you. Keep this receipt.',
  ].join('\n')
}

/** Money as receipts and messages print it: comma grouping and two decimals, from minor units. */
export function printMoney(minor: number): string {
  const whole = String(Math.floor(Math.abs(minor) / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${minor < 0 ? '-' : ''}${whole}.${String(Math.abs(minor) % 100).padStart(2, '0')}`
}

/** Two dates to a line. */
function dateLines(dates: readonly string[]): string[] {
  const printed = dates.map(printDate)
  const lines: string[] = []
  for (let index = 0; index < printed.length; index += 2) lines.push(`${index === 0 ? 'Draw   ' : '       '}${printed.slice(index, index + 2).join('   ')}`)
  return lines
}

function printDate(date: string): string {
  return `${weekdays[weekdayOf(date)]} ${date}`
}

function apart(left: string, right: string): string {
  return left + right.padStart(WIDTH - left.length)
}
