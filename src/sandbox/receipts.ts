/** Receipt text: 38 columns of plain text, as a shop's printer would write it. It is shown verbatim, never parsed. */
import { clockTime, cutOffAt, dateOf, weekdayOf } from '../domain/calendar.js'
import type { CalendarOptions, SlotCode } from '../domain/slots.js'
import { STAKES, type PostedLine } from './posted-bet.js'
import { coverage, pricePerDraw } from './pricing.js'
import type { BetRecord } from './state.js'

const WIDTH = 38
/** A line across the paper. */
export const rule = '-'.repeat(WIDTH)
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const modeNames = { straight: '', box: 'BOX', ibox: 'I-BOX', reverse: 'REVERSE' } as const

/** Number of a receipt: the day in GMT+8 and a running number, `R251121-004817`. */
export function receiptNumber(count: number, placedAt: Date): string {
  return `R${dateOf(placedAt).slice(2).replaceAll('-', '')}-${String(count).padStart(6, '0')}`
}

/** The receipt of an accepted bet: the same text whenever it is asked for. */
export function receiptText(bet: BetRecord, options: CalendarOptions = {}): string {
  const placedAt = new Date(bet.placedAt)
  const closing = closingOf(bet, options)
  return [
    apart('4D RESULT', bet.receiptNo),
    `${dateOf(placedAt)} ${clockTime(placedAt)} GMT+8`,
    apart(`Player ${bet.owner}`, bet.currency),
    rule,
    ...(bet.next === null ? twoToALine('Draw', drawDates(bet)) : nextDraws(bet)),
    ...(bet.kind === 'digit-set' ? digitSet(bet.lines) : numberLines(bet)),
    rule,
    ...total(bet),
    apart('BALANCE', printMoney(bet.balance)),
    rule,
    ...(closing ? [`Void until ${printDate(dateOf(closing))} ${clockTime(closing).slice(0, 5)}`] : []),
    'Thank you. Keep this receipt.',
  ].join('\n')
}

/** When the first draw of a receipt closes: until then it can be voided (decisions section 7). Null without draws. */
export function closingOf({ draws }: Pick<BetRecord, 'draws'>, options: CalendarOptions = {}): Date | null {
  const times = draws.map(({ slot, date }) => cutOffAt(slot, date, options).getTime())
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/** The dates of a receipt, ascending. */
export function drawDates({ draws }: Pick<BetRecord, 'draws'>): string[] {
  return [...new Set(draws.map(({ date }) => date))].sort()
}

/** Money as receipts and messages print it: comma grouping and two decimals, from minor units. */
export function printMoney(minor: number): string {
  const whole = String(Math.floor(Math.abs(minor) / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${minor < 0 ? '-' : ''}${whole}.${String(Math.abs(minor) % 100).padStart(2, '0')}`
}

/** What is covered, and what it costs; of a digit set also how many sets are charged, where one stake is for several numbers, as the screen that it was bet on says it. */
function total({ kind, lines, boxIsMultiplied, total: price }: BetRecord): string[] {
  const covered = lines.map((line) => coverage(line, boxIsMultiplied))
  // The lines of a digit set are one set. Of rows each is a bet of its own, as on the screen: two of the same number count twice.
  const numbers = kind === 'digit-set' ? new Set(covered.flatMap((line) => [...line.numbers.keys()])).size : covered.reduce((sum, line) => sum + line.numbers.size, 0)
  const sets = covered.reduce((sum, { charged }) => sum + charged, 0)
  const label = `TOTAL   ${kind === 'digit-set' && sets !== numbers ? `${counted(sets, 'set')} (${counted(numbers, 'number')})` : counted(numbers, 'number')}`
  const money = printMoney(price)
  // A thousand numbers at ten thousand need a column more than there is.
  return label.length + money.length < WIDTH ? [apart(label, money)] : [label, apart('', money)]
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}

function digitSet(lines: readonly PostedLine[]): string[] {
  return lines.flatMap(({ slots, places, mode, stakes }) => [
    typesLine(slots),
    rule,
    ...['A', 'B', 'C', 'D'].map((place, index) => `[${place}] ${places[index] ?? ''}`),
    ...(mode === 'straight' ? [] : [modeNames[mode]]),
    ...staked(stakes).map(([type, amount]) => `${type.padEnd(3)}${printMoney(amount)}`),
  ])
}

/** The types once for all lines that follow with the same, and below each number what it costs and what is staked on it. */
function numberLines({ lines, draws, boxIsMultiplied }: BetRecord): string[] {
  return lines.flatMap((line, index) => {
    const types = typesLine(line.slots)
    const before = lines[index - 1]
    const times = draws.filter(({ slot }) => line.slots.includes(slot)).length
    return [
      ...(before && typesLine(before.slots) === types ? [] : [...(before ? [rule] : []), types, rule]),
      apart(`${writtenNumber(line)} ${modeNames[line.mode]}`.trimEnd(), printMoney(pricePerDraw(line, boxIsMultiplied) * times)),
      ...wrapped(staked(line.stakes).map(([type, amount]) => `${type} ${printMoney(amount)}`)),
    ]
  })
}

/** The number of a row as it was written, with its R. */
export function writtenNumber({ places }: Pick<PostedLine, 'places'>): string {
  return places.map((place) => (place.length === 1 ? place : 'R')).join('')
}

function staked(stakes: PostedLine['stakes']): [string, number][] {
  return STAKES.flatMap((type): [string, number][] => (stakes[type] ? [[type, stakes[type]]] : []))
}

function wrapped(parts: readonly string[]): string[] {
  const lines: string[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 2 + part.length <= WIDTH) lines[lines.length - 1] = `${last}  ${part}`
    else lines.push(`  ${part}`)
  }
  return lines
}

function typesLine(slots: readonly SlotCode[]): string {
  return `Types  ${slots.join(' ')}`
}

/** The next draws of each type are on days of its own. */
function nextDraws({ draws, next }: BetRecord): string[] {
  const slots = [...new Set(draws.map(({ slot }) => slot))]
  return [
    next === 1 ? 'Draw   the next of each type' : `Draw   the next ${next} of each type`,
    ...slots.map((code) => {
      const dates = draws.filter(({ slot }) => slot === code).map(({ date }) => date).sort()
      const [first = '', last = ''] = [dates[0], dates.at(-1)]
      return `  ${code.padEnd(5)}${printDate(first)}${first === last ? '' : ` - ${printDate(last)}`}`
    }),
  ]
}

/** Two dates to a line. */
function twoToALine(label: string, dates: readonly string[]): string[] {
  const printed = dates.map(printDate)
  const lines: string[] = []
  for (let index = 0; index < printed.length; index += 2) lines.push(`${(index === 0 ? label : '').padEnd(7)}${printed.slice(index, index + 2).join('   ')}`)
  return lines
}

function printDate(date: string): string {
  return `${weekdays[weekdayOf(date)]} ${date}`
}

/** Two texts at the ends of one line. */
export function apart(left: string, right: string): string {
  return left + right.padStart(WIDTH - left.length)
}
