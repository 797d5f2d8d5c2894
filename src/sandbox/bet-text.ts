/**
 * The server's own reading of a Bet 2 string (decisions section 3). It takes only what that section says is written, nothing more,
 * and shares no code with the client's writer: a client's mistake shows as an error here.
 */

export type Mode = 'straight' | 'box' | 'ibox' | 'reverse'

/** A digit-set bet as posted. `letters` in the order of the # line; `stakes` in minor units. */
export interface PostedBet {
  /** YYYY-MM-DD, GMT+8. */
  dates: string[]
  letters: string[]
  /** The digits of places A to D. */
  digits: [string, string, string, string]
  mode: Mode
  stakes: { B: number; S: number; SA: number }
}

/** Read, or the catalogue's code for what is wrong with it. */
export type BetReading = { kind: 'read'; bet: PostedBet } | { kind: 'unreadable'; code: 'E121' | 'E122' | 'E123' | 'E124' | 'E126' }

const modes: Readonly<Record<string, Mode>> = { BOX: 'box', IBOX: 'ibox', REV: 'reverse' }
const places = ['A', 'B', 'C', 'D'] as const
const everyLetter = 'MPTSBKWLAN'
const maximumDates = 3

/** Reads a Bet 2 string. `today` is YYYY-MM-DD in GMT+8; a day and month mean the nearest such day from it on. */
export function readBetText(text: string, today: string): BetReading {
  const lines = text.split('\n')
  const [dateLine = '', typeLine = '', ...rest] = lines

  const dates = readDates(dateLine, today)
  if (dates === null) return { kind: 'unreadable', code: dateLine.startsWith('D#') ? 'E121' : 'E123' }
  const letters = readLetters(typeLine)
  if (letters === null) return { kind: 'unreadable', code: typeLine.startsWith('#') ? 'E122' : 'E123' }

  const digits: string[] = []
  for (const [index, place] of places.entries()) {
    const line = rest[index] ?? ''
    if (!line.startsWith(`[${place}]`)) return { kind: 'unreadable', code: 'E123' }
    const chosen = line.slice(3)
    if (!/^\d{1,10}$/.test(chosen) || new Set(chosen).size !== chosen.length) return { kind: 'unreadable', code: 'E126' }
    digits.push(chosen)
  }
  const [a = '', b = '', c = '', d = ''] = digits

  const tail = rest.slice(places.length)
  const mode = tail.length === 2 ? modes[tail[0] ?? ''] : 'straight'
  if (!mode || tail.length < 1 || tail.length > 2) return { kind: 'unreadable', code: 'E123' }
  const stakes = readStakes(tail.at(-1) ?? '')
  if (stakes === null) return { kind: 'unreadable', code: 'E124' }
  return { kind: 'read', bet: { dates, letters, digits: [a, b, c, d], mode, stakes } }
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

function readLetters(line: string): string[] | null {
  if (!/^#[A-Z]+$/.test(line)) return null
  const letters = line.slice(1).split('')
  if (letters.some((letter) => !everyLetter.includes(letter)) || new Set(letters).size !== letters.length) return null
  return letters
}

/** At most 4 integer digits and 1 decimal, strictly below 9999.9 (decisions section 2): big, small and SA, always three. */
function readStakes(line: string): PostedBet['stakes'] | null {
  if (!/^(?:#\d{1,4}(?:\.\d)?){3}$/.test(line)) return null
  const [B = 0, S = 0, SA = 0] = line.slice(1).split('#').map(minorUnits)
  return Math.max(B, S, SA) < 999_990 ? { B, S, SA } : null
}

function minorUnits(text: string): number {
  const [whole = '0', tenths = '0'] = text.split('.')
  return Number(whole) * 100 + Number(tenths) * 10
}
