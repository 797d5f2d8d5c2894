import type { DrawResult } from '../../../domain/draw-result.js'
import { winningParts } from '../../../domain/masked-tiers.js'
import type { Tier } from '../../../domain/prize-rates.js'
import type { Calendar, DrawLetter } from '../../../domain/slots.js'
import type { Translate } from '../../../i18n/create-i18n.js'
import { drawTypeName } from '../../../parts/draw-type-name.js'
import type { BoardCard } from '../board-cards.js'

/** A label and what stands beside it. `isBlank`: not a number, but dots or dashes in its place. */
export interface Line {
  label: string
  text: string
  isBlank: boolean
}

/** A card of the board as words and numbers: what the shared text, the image and the printed page are made from. */
export interface CardLines {
  letter: DrawLetter
  /** `Magnum`, `Toto 5D`. */
  title: string
  /** `Sat 2026-11-21 · 19:00 · 4D`, and the operator's number of the draw where it is known. */
  when: string
  status: string
  /** A 4D result's first to third, or all tiers of a 5D or 6D result. */
  tops: Line[]
  /** A 4D result's starters and consolations, each with the letter of its place. */
  blocks: { title: string; numbers: Line[] }[]
}

const NOT_DRAWN = '·'
/** Of a day that is over: it will not come any more (spec section 3). */
const MISSING = '-'
const PROMOTED = '----'
const MASK = '•'
const STARTERS = [...'ABCDEFGHIJKLM']
const CONSOLATIONS = [...'NOPQRSTUVW']
const TIERS_5D: readonly Tier[] = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
const TIERS_6D: readonly Tier[] = ['first', 'second', 'third', 'fourth', 'fifth']

/** What a card's words are made with. */
export interface CardWords {
  t: Translate
  calendar: Calendar
  /** The date with its weekday. */
  day: string
  /** The day is over: what is not known will not come. */
  isPast: boolean
}

/** The words of one card. */
export function cardLines({ slot, game, result, status }: BoardCard, { t, calendar, day, isPast }: CardWords): CardLines {
  const blank = isPast ? MISSING : NOT_DRAWN
  const name = drawTypeName(t, slot.letter, calendar)
  const head = {
    letter: slot.letter,
    title: game === '4D' ? name : `${name} ${game}`,
    when: `${day} · ${slot.drawTime}${game === '4D' ? ' · 4D' : ''}`,
    status: t(`results.status.${status === 'pending' && isPast ? 'unknown' : status}`),
  }
  if (game === '4D' && result?.drawNumber) head.when += ` · ${t('results.drawNumber', { number: result.drawNumber })}`
  if (game === '4D') return { ...head, tops: topPrizes(t, result, blank), blocks: prizeBlocks(t, result, blank) }
  const numbers = game === '5D' ? (result?.fiveD ?? []) : [result?.sixD ?? null]
  const tiers = game === '5D' ? TIERS_5D : TIERS_6D
  const own = game === '5D' ? 3 : 1
  return {
    ...head,
    blocks: [],
    tops: tiers.map((tier, index) => {
      const number = (index < own ? numbers[index] : numbers[0]) ?? null
      const text = number === null ? blank.repeat(game === '5D' ? 5 : 6) : winningParts(game, tier, number, MASK).join(` ${t('results.or')} `)
      return { label: t(`results.tier${(index + 1) as 1 | 2 | 3 | 4 | 5 | 6}`), text, isBlank: number === null }
    }),
  }
}

function topPrizes(t: Translate, result: DrawResult | null, blank: string): Line[] {
  const numbers = [result?.first ?? null, result?.second ?? null, result?.third ?? null]
  return numbers.map((number, index) => {
    const from = number === null ? null : result?.from?.[index]
    const label = t(`results.tier${(index + 1) as 1 | 2 | 3}`)
    return { label: from ? `${label} · ${from}` : label, text: number ?? blank.repeat(4), isBlank: number === null }
  })
}

function prizeBlocks(t: Translate, result: DrawResult | null, blank: string): CardLines['blocks'] {
  const isFinal = result?.status === 'final'
  const block = (letters: readonly string[], numbers: readonly (string | null)[], promoted: readonly (string | null)[]) =>
    letters.map((label, index): Line => {
      const number = numbers[index] ?? null
      // As on the board: a number that was promoted belongs to the top prize alone, and of a final result nothing more will come.
      const isPromoted = promoted.includes(label) || (number === null && isFinal)
      return { label, text: isPromoted ? PROMOTED : (number ?? blank.repeat(4)), isBlank: isPromoted || number === null }
    })
  return [
    { title: t('results.starter'), numbers: block(STARTERS, result?.starters ?? [], result?.from ?? []) },
    { title: t('results.consolation'), numbers: block(CONSOLATIONS, result?.consolations ?? [], []) },
  ]
}
