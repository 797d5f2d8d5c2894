import { nextTask } from '../../../ui/after-paint.js'
import type { SharedBoard } from './board-text.js'
import type { CardLines, Line } from './card-lines.js'
import { operatorColours, type OperatorColours } from './operator-colours.js'

/** Lengths in px of a card 520 px wide; the whole is scaled afterwards. */
const CARD = 520
const GAP = 20
const EDGE = 28
const HEAD = 78
const TOPS = 104
const TIER = 44
const FIRST_TIER = 62
const TITLE = 40
const ROW = 36
const IN_A_ROW = 5
const TITLE_BAR = 64
const FOOT = 44
/** Pixels of a whole board. A chat shows no more of it, and with twice as many a slow phone draws and packs it twice as long, and sends a megabyte more. */
const MOST_PIXELS = 6e6
/** What every phone's canvas can hold, px. */
const MOST_HEIGHT = 8000

/** The light theme's colours (look): an image is light for whoever gets it. */
const CANVAS = '#f2f4f7'
const SURFACE = '#ffffff'
const INK = '#121927'
const MUTED = '#424955'
const SUBTLE = '#5a616c'
const LINE = '#dadee5'

/**
 * Draws the board, and shows it on `shown`, which is part of a widget: whose colours and letters it has, and no larger than it is seen. The answer is the whole, on
 * a canvas of its own. One card is alone in its column, several stand in two. Each card has a task of its own: a board is most of a second's work of a slow phone.
 * @throws Error where the browser has no canvas; what `signal` was aborted with, and then `shown` is as it was.
 */
export async function drawBoard(shown: HTMLCanvasElement, { title, cards, notes }: SharedBoard, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const columns = cards.length > 1 ? 2 : 1
  const rows = Array.from({ length: Math.ceil(cards.length / columns) }, (_, row) => cards.slice(row * columns, (row + 1) * columns))
  const heights = rows.map((row) => Math.max(...row.map(cardHeight)))
  const width = 2 * EDGE + columns * CARD + (columns - 1) * GAP
  const height = TITLE_BAR + heights.reduce((sum, rowHeight) => sum + rowHeight + GAP, 0) + FOOT
  const scale = Math.min(2, Math.sqrt(MOST_PIXELS / (width * height)), MOST_HEIGHT / height)
  const { ownerDocument } = shown
  const family = ownerDocument.defaultView?.getComputedStyle(shown).fontFamily || 'sans-serif'

  // In no document: what is seen is made anew at each frame while it changes, as large as it is.
  const canvas = ownerDocument.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const pen = createPen(context, family)
  context.scale(scale, scale)
  pen.box(0, 0, width, height, CANVAS)
  pen.text(title, EDGE, 42, 26, INK, { weight: 700, width: width - 2 * EDGE })
  let top = TITLE_BAR
  for (const [index, row] of rows.entries()) {
    const rowHeight = heights[index] ?? 0
    for (const [column, card] of row.entries()) {
      await nextTask()
      signal.throwIfAborted()
      drawCard(pen, card, operatorColours(shown, card.letter), EDGE + column * (CARD + GAP), top, rowHeight)
    }
    top += rowHeight + GAP
  }
  pen.text(notes.join(' · '), EDGE, top + 10, 16, MUTED, { width: width - 2 * EDGE })
  show(canvas, shown)
  return canvas
}

/** A smaller picture of it, as sharp as the screen. */
function show(canvas: HTMLCanvasElement, shown: HTMLCanvasElement): void {
  const width = shown.clientWidth * (shown.ownerDocument.defaultView?.devicePixelRatio ?? 1)
  shown.width = Math.min(canvas.width, Math.ceil(width) || canvas.width)
  shown.height = Math.round((canvas.height * shown.width) / canvas.width)
  const context = shown.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, shown.width, shown.height)
}

function cardHeight({ tops, blocks }: CardLines): number {
  if (blocks.length === 0) return HEAD + FIRST_TIER + (tops.length - 1) * TIER
  return HEAD + TOPS + blocks.reduce((sum, { numbers }) => sum + TITLE + Math.ceil(numbers.length / IN_A_ROW) * ROW, 14)
}

function drawCard(pen: Pen, { letter, title, when, status, tops, blocks }: CardLines, colours: OperatorColours, left: number, top: number, height: number): void {
  pen.box(left, top, CARD, height, SURFACE, LINE)
  pen.box(left, top, CARD, 4, colours.fill)
  pen.box(left + 18, top + 20, 42, 42, colours.fill)
  pen.text(letter, left + 39, top + 49, 23, colours.on, { weight: 700, align: 'center' })
  const statusWidth = pen.text(status, left + CARD - 18, top + 38, 16, SUBTLE, { align: 'right' })
  pen.text(title, left + 74, top + 38, 21, INK, { weight: 600, width: CARD - 110 - statusWidth })
  pen.text(when, left + 74, top + 61, 16, MUTED, { width: CARD - 92 })
  if (blocks.length === 0) drawTiers(pen, tops, colours, left, top + HEAD)
  else {
    drawTops(pen, tops, colours, left, top + HEAD)
    let at = top + HEAD + TOPS
    for (const block of blocks) {
      pen.text(block.title, left + 18, at + 28, 16, MUTED, { weight: 500 })
      block.numbers.forEach((number, index) => drawNumber(pen, number, left + 12 + (index % IN_A_ROW) * 100, at + TITLE + Math.floor(index / IN_A_ROW) * ROW))
      at += TITLE + Math.ceil(block.numbers.length / IN_A_ROW) * ROW
    }
  }
}

/** First to third side by side, the first the widest and on the operator's soft ground. */
function drawTops(pen: Pen, tops: readonly Line[], colours: OperatorColours, left: number, top: number): void {
  pen.box(left + 1, top, 203, TOPS, colours.soft)
  pen.box(left, top, CARD, 1, LINE)
  pen.box(left, top + TOPS, CARD, 1, LINE)
  const places = [{ at: 102, size: 48 }, { at: 283, size: 34 }, { at: 441, size: 34 }]
  tops.forEach(({ label, text, isBlank }, index) => {
    const { at, size } = places[index] ?? { at: 0, size: 34 }
    if (index > 0) pen.box(left + (index === 1 ? 204 : 362), top, 1, TOPS, LINE)
    pen.text(label, left + at, top + 27, 16, MUTED, { align: 'center' })
    pen.text(text, left + at, top + (index === 0 ? 78 : 74), size, isBlank ? SUBTLE : INK, { weight: 700, align: 'center', spelled: true })
  })
}

/** A tier a line, as 5D and 6D have them. */
function drawTiers(pen: Pen, tiers: readonly Line[], colours: OperatorColours, left: number, top: number): void {
  pen.box(left + 1, top, CARD - 2, FIRST_TIER, colours.soft)
  tiers.forEach(({ label, text, isBlank }, index) => {
    const at = index === 0 ? top : top + FIRST_TIER + (index - 1) * TIER
    const middle = at + (index === 0 ? FIRST_TIER : TIER) / 2
    pen.box(left, at, CARD, 1, LINE)
    pen.text(label, left + 18, middle + 6, 17, MUTED)
    pen.text(text, left + CARD - 18, middle + (index === 0 ? 12 : 8), index === 0 ? 34 : 22, isBlank ? SUBTLE : INK, { weight: index === 0 ? 700 : 600, align: 'right', spelled: true })
  })
}

function drawNumber(pen: Pen, { label, text, isBlank }: Line, left: number, top: number): void {
  pen.text(label, left + 20, top + 24, 13, SUBTLE, { align: 'right' })
  pen.text(text, left + 26, top + 25, 22, isBlank ? SUBTLE : INK, { weight: isBlank ? 400 : 600, spelled: true })
}

interface TextStyle {
  weight?: number
  align?: CanvasTextAlign
  /** A number is spelled: its digits stand apart. */
  spelled?: boolean
  /** No wider than this, px. */
  width?: number
}

/** What is drawn with: boxes, and text by its baseline. */
interface Pen {
  box(left: number, top: number, width: number, height: number, fill: string, edge?: string): void
  /** Answers how wide it is, px. */
  text(words: string, at: number, baseline: number, size: number, colour: string, style?: TextStyle): number
}

function createPen(context: CanvasRenderingContext2D, family: string): Pen {
  context.textBaseline = 'alphabetic'
  return {
    box(left, top, width, height, fill, edge) {
      context.fillStyle = fill
      context.fillRect(left, top, width, height)
      if (!edge) return
      context.strokeStyle = edge
      context.strokeRect(left + 0.5, top + 0.5, width - 1, height - 1)
    },
    text(words, at, baseline, size, colour, { weight = 400, align = 'left', spelled = false, width } = {}) {
      context.font = `${weight} ${size}px ${family}`
      // Some browsers have none yet: digits then stand a little closer.
      if ('letterSpacing' in context) context.letterSpacing = spelled ? `${size * 0.045}px` : '0px'
      context.textAlign = align
      context.fillStyle = colour
      context.fillText(words, at, baseline, width)
      return context.measureText(words).width
    },
  }
}
