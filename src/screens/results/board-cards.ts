import { hasDraw } from '../../domain/calendar.js'
import type { DrawResult, ResultStatus } from '../../domain/draw-result.js'
import { drawSlots } from '../../domain/draw-slots.js'
import type { SlotInfo } from '../../domain/draw-slots.js'
import type { CalendarOptions, DrawLetter, SlotCode } from '../../domain/slots.js'

/** One card of the board: a slot's 4D, 5D or 6D game. Games stand on separate cards, so that rows of the board stay level. */
export interface BoardCard {
  slot: SlotInfo
  game: '4D' | '5D' | '6D'
  /** Null until the server knows anything of it. */
  result: DrawResult | null
  /** Of the draw as a whole: not final while numbers of any of its games may still come. `lost`: its host gave no answer, and nothing is known of it. */
  status: ResultStatus | 'lost'
}

export interface BoardSelection {
  letters: readonly DrawLetter[]
  /** `YYYY-MM-DD`. */
  date: string
  /** `HH:mm` of a draw, or null for all of the day. */
  time: string | null
}

export interface BoardCardsOptions extends CalendarOptions {
  /** The slots whose draw window is open (`Board.live`). */
  live?: readonly SlotCode[]
  /** The slots whose host gave no answer (`Board.lost`). */
  lost?: readonly SlotCode[]
}

/**
 * The cards of a day, by operator and hour. A slot that is scheduled has its card before anything is drawn, so that digits arrive in a place that
 * is there already; one that is not scheduled has a card only if the server knows a result.
 */
export function boardCards(selection: BoardSelection, results: Partial<Record<SlotCode, DrawResult>>, options: BoardCardsOptions = {}): BoardCard[] {
  return selectedSlots(selection, options).flatMap((slot) => {
    const result = results[slot.slot] ?? null
    if (!result && !hasDraw(slot.slot, selection.date, options)) return []
    const known = result?.status ?? (options.lost?.includes(slot.slot) ? 'lost' : 'pending')
    // Servers send 5D and 6D apart: while they may still come, a draw whose 4D is final is not.
    const status = known === 'final' && options.live?.includes(slot.slot) ? 'partial' : known
    return games(slot, result, status).map((game) => ({ slot, game, result, status }))
  })
}

/** A day, and what is known of it. */
export interface KnownDay {
  date: string
  results: Partial<Record<SlotCode, DrawResult>>
}

/**
 * The hours for the time select: none where each type draws once a day, because the type says the hour then (spec section 2: L, A and N have several). Of a day, those at which
 * something is drawn: an hour that was chosen on another must not hide what is. Of a day without a draw all of them, so that the select stays where it is.
 */
export function drawTimes(letters: readonly DrawLetter[], options: CalendarOptions = {}, day?: KnownDay): string[] {
  const slots = drawSlots(options).filter(({ letter }) => letters.includes(letter))
  if (slots.length === new Set(slots.map(({ letter }) => letter)).size) return []
  const drawn = day ? slots.filter(({ slot }) => day.results[slot] || hasDraw(slot, day.date, options)) : slots
  return [...new Set((drawn.length > 0 ? drawn : slots).map(({ drawTime }) => drawTime))].sort()
}

function selectedSlots({ letters, time }: BoardSelection, options: CalendarOptions): SlotInfo[] {
  return drawSlots(options).filter(({ letter, drawTime }) => letters.includes(letter) && (time === null || drawTime === time))
}

function games({ kinds }: SlotInfo, result: DrawResult | null, status: BoardCard['status']): BoardCard['game'][] {
  // A final draw without a 5D or 6D number says that the game was not part of it.
  const open = status !== 'final'
  const all: BoardCard['game'][] = []
  if (kinds.includes('4D')) all.push('4D')
  if (kinds.includes('5D') && (open || result?.fiveD?.some((number) => number !== null))) all.push('5D')
  if (kinds.includes('6D') && (open || result?.sixD)) all.push('6D')
  return all
}
