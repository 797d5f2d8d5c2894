import type { Printout } from '../../../parts/printing.js'
import type { SharedBoard } from './board-text.js'
import css from './board-printout.css?inline'
import type { CardLines } from './card-lines.js'

/** The board as a page to be printed: black on white, a card never broken over two pages. */
export function boardPrintout({ title, cards, notes }: SharedBoard, lang: string): Printout {
  return {
    title,
    css,
    fill(document) {
      const make = (tag: string, className: string, text: string | null, ...children: Node[]): HTMLElement => {
        const element = document.createElement(tag)
        if (className) element.className = className
        if (text !== null) element.textContent = text
        element.append(...children)
        return element
      }
      document.documentElement.lang = lang
      document.body.append(
        make('h1', '', title),
        make('main', '', null, ...cards.map((card) => printedCard(make, card))),
        make('footer', '', notes.join(' · ')),
      )
    },
  }
}

type Make = (tag: string, className: string, text: string | null, ...children: Node[]) => HTMLElement

function printedCard(make: Make, { letter, title, when, status, tops, blocks }: CardLines): HTMLElement {
  return make('article', '', null,
    make('header', '', null, make('b', 'letter', letter), make('h2', '', title), make('span', 'status', status), make('p', '', when)),
    make('dl', blocks.length > 0 ? 'tops' : 'tiers', null, ...tops.map(({ label, text }) => make('div', '', null, make('dt', '', label), make('dd', '', text)))),
    ...blocks.map((block) => make('section', '', null, make('h3', '', block.title), make('ol', '', null, ...block.numbers.map(({ label, text }) => make('li', '', null, make('i', '', label), make('span', '', text)))))),
  )
}
