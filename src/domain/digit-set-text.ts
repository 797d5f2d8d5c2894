/**
 * Reading a Bet 2 string (decisions section 3), for pre-fill and rebet. More generous than writing: any case, spaces and blank lines anywhere,
 * letters or digits for the types, day or day/month dates, `ALL` and ranges, digits in any order, one to three amounts, mode and amounts on one line.
 */
import { instant, openDates } from './calendar.js'
import { DIGIT_SET_STAKES, PLACES, digitSetLetters, distinct, type DigitSetBet } from './digit-set.js'
import { readDigits } from './digit-set-notation.js'
import { parseStake } from './money.js'
import { nearestDate } from './nearest-date.js'
import { nextOpenDates } from './next-dates.js'
import type { BetMode } from './numbers.js'
import { SECOND_DATES, type Problem } from './problem.js'
import { inSlotOrder, readSlots } from './slot-codes.js'
import { defaultCalendar, type CalendarOptions } from './slots.js'

/** What the text is read against. */
export interface DigitSetTextOptions extends CalendarOptions {
  /** `YYYY-MM-DD`, GMT+8: a day means the nearest such day from here on. */
  today: string
  /** What "the next draws" are counted from; the beginning of `today` without it. */
  now?: Date
}

/** What could be read, and what could not. */
export interface ParsedDigitSet {
  bet: DigitSetBet
  /** How many of the next draws its dates stand for, where it says so. */
  next?: number
  /** One per thing that could not be read, with its 1-based line. Whether the bet is complete and allowed is `validateDigitSet`'s question. */
  problems: Problem[]
}

/** A bet in the making, with what decides how a line of amounts or a second mode is taken. */
interface Reading extends Required<ParsedDigitSet>, Required<Omit<DigitSetTextOptions, 'now'>> {
  seen: { digits: boolean; mode: boolean; stakes: boolean }
}

type LineReader = (reading: Reading, line: number, found: string[]) => void

const MODES: Record<string, BetMode> = { BOX: 'box', IBOX: 'ibox', 'I-BOX': 'ibox', REV: 'reverse', REVERSE: 'reverse' }

/**
 * Reads a Bet 2 string, whatever the text. Nothing that could be read is lost to what could not.
 * @throws RangeError when `today` is not a date.
 */
export function parseDigitSet(text: string, { today, now = instant(today, '00:00'), calendar = defaultCalendar }: DigitSetTextOptions): ParsedDigitSet {
  const reading: Reading = {
    bet: { dates: [], slots: [], digits: ['', '', '', ''], mode: 'straight', stakes: { B: 0, S: 0, SA: 0 } },
    problems: [],
    next: 0,
    today,
    calendar,
    seen: { digits: false, mode: false, stakes: false },
  }
  text.split(/\r\n|\r|\n/).forEach((raw, index) => {
    const line = raw.replace(/\s+/g, '').toUpperCase()
    if (line !== '') readLine(reading, line, index + 1)
  })
  const { bet, problems, next } = reading
  const ahead = bet.slots.length > 0 ? nextOpenDates(bet.slots, next, now, { calendar }) : openDates(now, { calendar }).slice(0, next)
  bet.dates = ordered([...bet.dates, ...ahead])
  return { bet, problems, ...(next > 0 && { next }) }
}

function readLine(reading: Reading, text: string, line: number): void {
  for (const [pattern, read] of lineReaders) {
    const found = pattern.exec(text)
    if (found) return read(reading, line, found.slice(1).map((part) => part ?? ''))
  }
  reading.problems.push({ code: 'E123', line })
}

const ordered = (dates: string[]) => [...new Set(dates)].sort()

const readDates: LineReader = (reading, line, [count = '', tokens = '']) => {
  const { bet, problems, today, seen } = reading
  // `D` alone is the current draw.
  const next = tokens === '' ? Number(count || '1') : 0
  const found = next > 0 ? [] : tokens.slice(1).split('#').map((token) => ({ token, date: nearestDate(token, today) }))
  const dates = ordered(found.flatMap(({ date }) => date ?? []))
  // Below what is bet on it is another bet's line, as in the text of a slip: with the dates of both, this one would be on more than it says.
  const isBelow = seen.digits || seen.stakes || bet.slots.length > 0
  const isOther = (bet.dates.length > 0 || reading.next > 0) && (next !== reading.next || dates.join() !== bet.dates.join())
  if (isBelow && isOther) return void problems.push({ code: 'E121', line, params: [tokens || count, SECOND_DATES] })
  for (const { token, date } of found) if (date === null) problems.push({ code: 'E121', line, params: [token] })
  if (next > 0) reading.next = next
  bet.dates = ordered([...bet.dates, ...dates])
}

const readPlace: LineReader = (reading, line, [place = '', text = '']) => {
  const index = PLACES.findIndex((name) => name === place)
  const written = readDigits(text)
  const before = reading.bet.digits[index] ?? ''
  // Another bet's line: with the digits of both, numbers would be bet on that neither has.
  if (before !== '' && (written.state !== 'read' || distinct(written.digits) !== before)) return void reading.problems.push({ code: 'E123', line })
  if (written.state !== 'read') reading.problems.push({ code: 'E126', line, params: [place] })
  reading.bet.digits[index] = distinct(written.state === 'read' ? written.digits : text.replace(/\D/g, ''))
  reading.seen.digits = true
}

const readMode: LineReader = (reading, line, [word = '', amounts = '']) => {
  const mode = MODES[word] ?? 'straight'
  if (reading.seen.mode && reading.bet.mode !== mode) reading.problems.push({ code: 'E123', line })
  else reading.bet.mode = mode
  reading.seen.mode = true
  if (amounts !== '') readStakes(reading, line, [amounts])
}

/** `#` begins both the types and the amounts. Several values or a decimal are amounts, a letter is a type; a single run of digits goes by what came before. */
const readTypesOrStakes: LineReader = (reading, line, [text = '']) => {
  const isTypes = /^#[^#.]*[A-Z][^#.]*$/.test(text) || (/^#[^#.]+$/.test(text) && reading.bet.slots.length === 0 && !reading.seen.digits)
  if (isTypes) readTypes(reading, line, [text])
  else readStakes(reading, line, [text])
}

/** A digit set is for evening draws: one at another hour is none of them, nor anything else; one that the calendar lacks cannot be bet on. */
const readTypes: LineReader = ({ bet, problems, calendar, seen }, line, [text = '']) => {
  const { slots, unknown } = readSlots(text.slice(1), calendar)
  const allowed: string[] = digitSetLetters({ calendar })
  const both = inSlotOrder([...bet.slots, ...slots.filter((slot) => allowed.includes(slot))])
  // Below what is bet on them they are another bet's, as dates are.
  if (bet.slots.length > 0 && (seen.digits || seen.stakes) && both.length > bet.slots.length) return void problems.push({ code: 'E123', line })
  bet.slots = both
  const refused = new Set([...unknown, ...slots.filter((slot) => !allowed.includes(slot))])
  problems.push(...[...refused].map((sign) => ({ code: 'E122', line, params: [sign] })))
}

const readStakes: LineReader = ({ bet, problems, seen }, line, [text = '']) => {
  if (seen.stakes) return void problems.push({ code: 'E123', line })
  seen.stakes = true
  text.slice(1).split('#').forEach((token, index) => {
    const type = DIGIT_SET_STAKES[index]
    const stake = parseStake(token)
    if (type === undefined || stake === null) problems.push({ code: 'E124', line, params: [type ?? token] })
    else bet.stakes[type] = stake
  })
}

/** The first that fits reads the line; its groups are handed over as text. */
const lineReaders: [RegExp, LineReader][] = [
  // A digit set has three dates at most.
  [/^D([1-3]?)$/, readDates],
  [/^D(1?)(#.*)$/, readDates],
  [/^\[([ABCD])\](.*)$/, readPlace],
  [/^(I-?BOX|BOX|REV|REVERSE)(#.*)?$/, readMode],
  [/^(#.*)$/, readTypesOrStakes],
]
