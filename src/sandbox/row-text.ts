/** Bet 1, keypad and Bet 3 strings: dates by day, draw types by digit, and a number with its amounts to a line. */
import { addDays } from '../domain/calendar.js'
import { drawSlots } from '../domain/draw-slots.js'
import type { SlotCode } from '../domain/slots.js'
import { readAmount } from './amounts.js'
import type { LineReading, Mode, PostedBet, PostedDates, PostedLine, ReadingContext, Stake } from './posted-bet.js'

const DATE_LINE = /^D(?:[1-9]|(?:#\d{1,2})+)?$/
const TYPE_LINE = /^#\d+$/
const HOUR_LINE = /^\*#(\d)(3|10)$/
const NUMBER_LINE = /^(\*{0,2})([\dR]{1,9})(\*?)((?:#[^#]*){1,9})$/

/** What each of the nine amounts of a line is for; null is one of the two that nothing uses. */
const fields: readonly (Stake | null)[] = ['B', 'S', 'SA', null, null, 'SB', 'SC', 'SD', 'SE']
const fieldsOf3D: readonly (Stake | null)[] = ['3A', '3C', ...fields.slice(2)]
/** What can be staked on a number of that many digits. */
const stakesByLength: Readonly<Record<number, readonly Stake[]>> = {
  3: ['3A', '3C'],
  4: ['B', 'S', 'SA', 'SB', 'SC', 'SD', 'SE'],
  5: ['B'],
  6: ['B'],
}

/** Number lines under one `#` or `*#` line. `slots` is null when that line names no draw type, or the same twice. */
interface Group { slots: SlotCode[] | null; isHour: boolean; lines: string[] }

/** Reads the lines of such a string. A line that is wrong is wrong by itself; a D line that is wrong is the whole bet's. */
export function readRows(lines: readonly string[], context: ReadingContext): PostedBet {
  const [dateLine = '', ...rest] = lines
  const dates = readDates(dateLine, context.today)
  const groups = groupsOf(rest, context)
  const read = groups.flatMap((group) => group.lines.map((line) => readLine(line, group.slots, context)))
  const isBet = DATE_LINE.test(dateLine) && read.length > 0
  return {
    kind: 'rows',
    code: !isBet ? (/^D[\d#]/.test(dateLine) && read.length > 0 ? 'E121' : 'E123') : dates === null ? 'E121' : null,
    dates: dates ?? [],
    lines: read,
    rows: countRows(groups),
  }
}

function readDates(line: string, today: string): PostedDates | null {
  if (!line.includes('#')) return { next: Number(line.slice(1) || '1') }
  const tokens = line.slice(2).split('#')
  // More than a month has days cannot be right, and each is looked for.
  if (tokens.length > 31) return null
  const dates = tokens.map((token) => nearest(Number(token), today))
  return dates.every((date) => date !== null) && new Set(dates).size === dates.length ? dates.sort() : null
}

/** The first day from `today` on with that day of the month; null when no month has it. */
function nearest(day: number, today: string): string | null {
  for (let ahead = 0; ahead < 62; ahead++) {
    const date = addDays(today, ahead)
    if (Number(date.slice(8)) === day) return date
  }
  return null
}

/** Number lines above any `#` line have no draw types. */
function groupsOf(lines: readonly string[], context: ReadingContext): Group[] {
  const groups: Group[] = []
  for (const line of lines) {
    const isHour = line.startsWith('*#')
    if (isHour || line.startsWith('#')) groups.push({ slots: isHour ? hourSlots(line, context) : eveningSlots(line, context), isHour, lines: [] })
    else if (groups.length === 0) groups.push({ slots: null, isHour: false, lines: [line] })
    else groups.at(-1)?.lines.push(line)
  }
  return groups
}

/** Bet 3 writes the rows of a slip once more for each 3 PM or 10 PM slot: those are no further rows. */
function countRows(groups: readonly Group[]): number {
  const isRepeated = (group: Group, before: Group | undefined): boolean => group.isHour && before?.lines.join('\n') === group.lines.join('\n')
  return groups.reduce((count, group, index) => (isRepeated(group, groups[index - 1]) ? count : count + group.lines.length), 0)
}

function eveningSlots(line: string, context: ReadingContext): SlotCode[] | null {
  if (!TYPE_LINE.test(line)) return null
  const digits = line.slice(1).split('')
  const slots = drawSlots(context).filter(({ slot, letter, digit }) => slot === letter && digits.includes(digit))
  return slots.length === digits.length ? slots.map(({ slot }) => slot) : null
}

function hourSlots(line: string, context: ReadingContext): SlotCode[] | null {
  const [, digit, hour = ''] = HOUR_LINE.exec(line) ?? []
  const found = drawSlots(context).find(({ slot, letter, digit: own }) => own === digit && slot === letter + hour)
  return found ? [found.slot] : null
}

function readLine(text: string, slots: SlotCode[] | null, { formatBox }: ReadingContext): LineReading {
  const unreadable = (code: string): LineReading => ({ kind: 'unreadable', code })
  const [, before = '', number = '', after = '', tail = ''] = NUMBER_LINE.exec(text) ?? []
  const mode = modeOf(before, after, formatBox)
  if (number === '' || mode === null) return unreadable('E123')
  const allowed = stakesByLength[number.length]
  const wild = number.split('R').length - 1
  if (!allowed || (wild > 0 && number.length !== 4) || wild > 2) return unreadable('E126')
  if (slots === null) return unreadable('E122')
  if (mode !== 'straight' && (number.length > 4 || wild > 0)) return unreadable('E128')

  const stakes: PostedLine['stakes'] = {}
  for (const [index, token] of tail.slice(1).split('#').entries()) {
    const amount = readAmount(token)
    if (typeof amount === 'string') return unreadable(amount)
    if (amount === 0) continue
    const field = (number.length === 3 ? fieldsOf3D : fields)[index]
    if (!field) return unreadable('E124')
    if (!allowed.includes(field)) return unreadable('E128')
    stakes[field] = amount
  }
  return { kind: 'read', line: { places: [...number].map((place) => (place === 'R' ? '0123456789' : place)), mode, slots, stakes } }
}

/** One star before a number is BOX and two are I-BOX, or the other way round; one on either side is REVERSE. */
function modeOf(before: string, after: string, formatBox: 'S' | 'D'): Mode | null {
  if (after !== '') return before === '*' ? 'reverse' : null
  if (before === '') return 'straight'
  return (before === '*') === (formatBox === 'S') ? 'box' : 'ibox'
}
