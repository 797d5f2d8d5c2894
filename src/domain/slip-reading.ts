/**
 * Reading the lines of a slip's text (decisions section 3): dates, `#` and `*#` lines, and number rows, whose amounts fill the places that the caller says.
 * More generous than writing, but never guessing where a guess is money: a blank between two digits that may be two values is not read away.
 */
import { modeOfStars, type FormatBox } from './bet-string.js'
import { parseStake } from './money.js'
import { nearestDate } from './nearest-date.js'
import { kindOf } from './number-kinds.js'
import { plainSigns } from './plain-signs.js'
import { SECOND_DATES, type Problem } from './problem.js'
import type { BetRow, Slip, SlipDates } from './slip.js'
import { readHourSlot, readSlots } from './slot-codes.js'
import { defaultCalendar, type Calendar, type CalendarOptions, type SlotCode } from './slots.js'
import { joinSplitGroups, type NumberRow, type RowGroup } from './split-groups.js'
import { PLACE_COUNT, type StakePlaces } from './stake-slots.js'

/** What a text is read against. */
export interface BetStringOptions extends CalendarOptions {
  /** `YYYY-MM-DD`, GMT+8: a day means the nearest such day from here on. */
  today: string
  /** As `DigitSetTextOptions`, for a Bet 2 string. */
  now?: Date | undefined
  formatBox?: FormatBox | undefined
  /** A row of the slip for each number row of the text, in its order, which is that of a server's outcomes. Else the groups that Bet 3 has made of one run of rows are one again. */
  asWritten?: boolean | undefined
}

/** What could be read, and what could not. */
export interface ParsedBetString {
  slip: Slip
  /** One per thing that could not be read, with its 1-based line; blank lines count. Whether the slip is complete and allowed is `validateSlip`'s question. */
  problems: Problem[]
  /** The 1-based line of each row of the slip, to show beside it what `validateSlip` says of that row. */
  lines: number[]
  /** How many number rows could not be read: they count among the 50 that a text may have. */
  unread: number
}

interface Reading {
  dates: SlipDates
  groups: RowGroup[]
  problems: Problem[]
  /** The lines of number rows that could not be read. */
  unread: Set<number>
  /** The amounts of the row before, which one without any takes; none where they cannot be read. */
  amounts: string[]
  today: string
  calendar: Calendar
  formatBox: FormatBox
  placesOf: (number: string, line: number) => StakePlaces
}

/** Reads one line: its text without blanks, its number, and its text with blanks. */
type LineReader = (reading: Reading, text: string, line: number, raw: string) => void

/** Reads a text. `placesOf` says what the amounts of a number fill, on its 1-based line. Never throws, whatever the text; nothing that could be read is lost to what could not. */
export function readSlip(text: string, { today, calendar = defaultCalendar, formatBox = 'S', asWritten }: BetStringOptions, placesOf: (number: string, line: number) => StakePlaces): ParsedBetString {
  const reading: Reading = { dates: [], groups: [], problems: [], unread: new Set(), amounts: [], today, calendar, formatBox, placesOf }
  linesOf(text).forEach((raw, index) => {
    const signs = raw.replace(/\s+/g, '')
    if (signs !== '') readerOf(signs)(reading, signs, index + 1, raw)
  })
  const groups = asWritten ? reading.groups : joinSplitGroups(reading.groups)
  const rows = groups.flatMap(({ slots, rows: found }) => found.map((row) => ({ row: { ...row, slots: [...slots] }, line: row.line })))
  return {
    slip: { dates: reading.dates, rows: rows.map(({ row: { number, mode, slots, stakes } }): BetRow => ({ number, mode, slots, stakes })) },
    problems: reading.problems,
    lines: rows.map(({ line }) => line),
    unread: reading.unread.size,
  }
}

/** The lines of a text in capitals, its signs made plain. */
export function linesOf(text: string): string[] {
  return plainSigns(text).toUpperCase().split(/\r\n|\r|\n/)
}

/** Whether a line, which is not blank, is to be a number's: those of dates and of draws say what it is bet on. */
export function isRowLine(line: string): boolean {
  return readerOf(line.replace(/\s+/g, '')) === readRow
}

function readerOf(text: string): LineReader {
  if (/^D(?:[\d#]|$)/.test(text)) return readDates
  if (text.startsWith('*#')) return readHourLine
  return text.startsWith('#') ? readTypes : readRow
}

const readDates: LineReader = (reading, text, line, raw) => {
  const refuse = (...params: string[]): void => void reading.problems.push({ code: 'E121', line, params })
  const [, count = '', tokens = ''] = /^D([1-9]?)((?:#.*)?)$/.exec(text) ?? []
  if (text !== `D${count}${tokens}` || (count !== '' && tokens !== '') || hasGap(raw)) return refuse(text.slice(1))

  const next = tokens === '' ? Number(count || '1') : null
  const { dates } = reading
  // Draws by number and dates cannot be had together: what was said first stands.
  if (next === null ? !Array.isArray(dates) : Array.isArray(dates) ? dates.length > 0 : dates.next !== next) return refuse(text.slice(1))
  if (next !== null) return void (reading.dates = { next })
  const found = tokens.slice(1).split('#').map((token) => ({ token, date: nearestDate(token, reading.today) }))
  const before = Array.isArray(dates) ? dates : []
  const own = sorted(found.flatMap(({ date }) => date ?? []))
  // Below rows it is another slip's line: with the dates of both, every row would be bet on more dates than either says.
  if (before.length > 0 && reading.groups.length > 0 && own.join() !== before.join()) return refuse(text.slice(1), SECOND_DATES)
  for (const { token, date } of found) if (date === null) refuse(token)
  reading.dates = sorted([...before, ...own])
}

const sorted = (dates: readonly string[]) => [...new Set(dates)].sort()

const readTypes: LineReader = (reading, text, line) => {
  const { slots, unknown } = readSlots(text.slice(1), reading.calendar)
  begin(reading, slots, 'evening', unknown, line)
}

const readHourLine: LineReader = (reading, text, line) => {
  const { slots, unknown } = readHourSlot(text.slice(2), reading.calendar)
  begin(reading, slots, 'hour', unknown, line)
}

/** A line that cannot be read begins a group all the same: its rows must not go to the draws of the group before. */
function begin(reading: Reading, slots: SlotCode[], head: RowGroup['head'], unknown: string[], line: number): void {
  reading.groups.push({ slots, head, isDoubtful: unknown.length > 0, rows: [] })
  reading.problems.push(...[...new Set(unknown)].map((sign) => ({ code: 'E122', line, params: [sign] })))
}

const ROW = /^(\*{0,2})([\dR+]+)(\*{0,2})(#.*)?$/

const readRow: LineReader = (reading, text, line, raw) => {
  const [rawNumber = '', ...rawAmounts] = raw.split('#')
  const gap = rawAmounts.find(hasGap)
  const refuse = (code: string, ...params: string[]): void => {
    reading.problems.push({ code, line, ...(params.length > 0 && { params }) })
    reading.unread.add(line)
  }
  const taken = reading.amounts
  // The row below takes this one's, whatever is wrong with its number, or none: those of a row further up would be a guess.
  if (rawAmounts.length > 0) reading.amounts = gap === undefined && rawAmounts.every((token) => parseStake(token) !== null) ? rawAmounts : []
  const [, before = '', signs = '', after = '', own] = ROW.exec(text) ?? []
  const number = signs.replaceAll('+', 'R')
  const mode = modeOfStars(before, after, reading.formatBox)
  if (number === '' || mode === null) return refuse('E123')
  if (kindOf(number) === null) return refuse('E126', number)
  if (hasGap(rawNumber) && (own === undefined || number.length > 4)) return refuse('E123')
  if (gap !== undefined) return refuse('E124', gap.trim())

  const amounts = own === undefined ? taken : own.slice(1).split('#')
  const places = reading.placesOf(number, line)
  if (places.length === 0 && kindOf(number) === '3D' && amounts.some((token) => parseStake(token) !== 0)) return refuse('E125', number)
  const { stakes, bad } = readStakes(amounts, places)
  if (bad.length > 0) return bad.forEach((token) => refuse('E124', token))
  const group = reading.groups.at(-1) ?? { slots: [], head: 'evening', rows: [] }
  if (reading.groups.length === 0) reading.groups.push(group)
  group.rows.push({ number, mode, stakes, line })
}

/** The amounts at their places; `bad` names the place of each that cannot be read, or says the amount that has no place: a zero needs none but is one of nine. */
function readStakes(amounts: readonly string[], places: StakePlaces): { stakes: NumberRow['stakes']; bad: string[] } {
  const stakes: NumberRow['stakes'] = {}
  const bad: string[] = []
  amounts.forEach((token, index) => {
    const stake = parseStake(token)
    const type = places[index]
    if (stake === null) bad.push(type ?? token)
    else if (stake === 0 ? index >= PLACE_COUNT : !type) bad.push(token)
    else if (type && stake > 0) stakes[type] = stake
  })
  return { stakes, bad }
}

/** `1234 1` may be a number and its stake, `12 34` a number: whoever wrote it knows. */
function hasGap(raw: string): boolean {
  return /[\dR+.]\s+[\dR+.]/.test(raw.trim())
}
