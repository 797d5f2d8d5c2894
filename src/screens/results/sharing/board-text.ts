import type { CardLines } from './card-lines.js'

/** A board to be shared: what it is of, its cards, and what else must be said of it. */
export interface SharedBoard {
  /** `Results, Sat 2026-11-21`. */
  title: string
  cards: readonly CardLines[]
  /** When it was so, and that it is a demonstration where it is. */
  notes: readonly string[]
}

/** How many numbers stand in a line: as on the board. */
const IN_A_LINE = 5

/** The board as plain text, for a message. */
export function boardText({ title, cards, notes }: SharedBoard): string {
  return [title, ...cards.map(cardText), notes.join('\n')].filter(Boolean).join('\n\n')
}

function cardText({ title, when, status, tops, blocks }: CardLines): string {
  return [
    `${title} · ${when} · ${status}`,
    ...tops.map(({ label, text }) => `${label}: ${text}`),
    ...blocks.flatMap((block) => [block.title, ...inLines(block.numbers.map(({ text }) => text))]),
  ].join('\n')
}

function inLines(numbers: readonly string[]): string[] {
  return Array.from({ length: Math.ceil(numbers.length / IN_A_LINE) }, (_, line) => numbers.slice(line * IN_A_LINE, (line + 1) * IN_A_LINE).join('  '))
}
