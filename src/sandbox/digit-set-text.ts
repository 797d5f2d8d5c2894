/** Bet 2 strings: digits per place, letters, and dates with their month. */
import type { Mode, PostedBet, PostedLine, ReadingContext } from './posted-bet.js'
import { readAmount } from './amounts.js'
import { slotInfo } from './draws.js'
import type { SlotCode } from '../domain/slots.js'

const modes: Readonly<Record<string, Mode>> = { BOX: 'box', IBOX: 'ibox', REV: 'reverse' }
const places = ['A', 'B', 'C', 'D'] as const
const maximumDates = 3

/** Reads the lines of a Bet 2 string. A day and month mean the nearest such day from today on. What is wrong with it is wrong with the whole of it. */
export function readDigitSet(lines: readonly string[], context: ReadingContext): PostedBet {
  const [dateLine = '', typeLine = '', ...rest] = lines
  const unreadable = (code: string): PostedBet => ({ kind: 'digit-set', code, dates: [], lines: [], rows: 0 })

  const dates = readDates(dateLine, context.today)
  if (dates === null) return unreadable(dateLine.startsWith('D#') ? 'E121' : 'E123')
  const slots = readSlots(typeLine, context)
  if (slots === null) return unreadable(typeLine.startsWith('#') ? 'E122' : 'E123')

  const digits: string[] = []
  for (const [index, place] of places.entries()) {
    const line = rest[index] ?? ''
    if (!line.startsWith(`[${place}]`)) return unreadable('E123')
    const chosen = line.slice(3)
    if (!/^\d{1,10}$/.test(chosen) || new Set(chosen).size !== chosen.length) return unreadable('E126')
    digits.push(chosen)
  }

  const tail = rest.slice(places.length)
  const mode = tail.length === 2 ? modeOf(tail[0] ?? '') : 'straight'
  if (!mode || tail.length < 1 || tail.length > 2) return unreadable('E123')
  const stakes = readStakes(tail.at(-1) ?? '')
  if (stakes === null) return unreadable('E124')
  return { kind: 'digit-set', code: null, dates, lines: [{ kind: 'read', line: { places: digits, mode, slots, stakes } }], rows: 1 }
}

function modeOf(word: string): Mode | undefined {
  return Object.hasOwn(modes, word) ? modes[word] : undefined
}

function readDates(line: string, today: string): string[] | null {
  const tokens = /^D((?:#\d{1,2}\/\d{1,2})+)$/.exec(line)?.[1]?.slice(1).split('#')
  if (!tokens || tokens.length > maximumDates) return null
  const dates: string[] = []
  for (const token of tokens) {
    const [day = 0, month = 0] = token.split('/').map(Number)
    const date = nearest(day, month, today)
    if (date === null || dates.includes(date)) return null
    dates.push(date)
  }
  return dates.sort()
}

/** The first day from `today` on with that day and month: this year's, or a later year's (29 February may be 8 years off). */
function nearest(day: number, month: number, today: string): string | null {
  const year = Number(today.slice(0, 4))
  for (let ahead = 0; ahead <= 8; ahead++) {
    const at = new Date(Date.UTC(year + ahead, month - 1, day))
    if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) continue
    const date = at.toISOString().slice(0, 10)
    if (date >= today) return date
  }
  return null
}

/** Letters mean the evening slots, which carry them. */
function readSlots(line: string, context: ReadingContext): SlotCode[] | null {
  if (!/^#[A-Z]+$/.test(line)) return null
  const letters = line.slice(1).split('')
  const slots = letters.flatMap((letter) => slotInfo(letter, context)?.slot ?? [])
  return slots.length < letters.length || new Set(letters).size !== letters.length ? null : slots
}

/** Big, small and SA, always three, each strictly below 9999.9 (decisions section 2). */
function readStakes(line: string): PostedLine['stakes'] | null {
  if (!line.startsWith('#')) return null
  const [B, S, SA, ...more] = line.slice(1).split('#').map(readAmount)
  if (typeof B !== 'number' || typeof S !== 'number' || typeof SA !== 'number' || more.length > 0) return null
  return { B, S, SA }
}
