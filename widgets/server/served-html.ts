import { writeServedBoard, type ServedBoard } from '../../src/stores/served-board.js'

/** An element as a server writes it, with what stands in its shadow root. */
export interface ServedElement {
  tag: string
  /** By name; undefined is left out, true is written without a value. */
  attributes: Readonly<Record<string, string | true | undefined>>
  /** What the browser's own code begins with. */
  board: ServedBoard
  css: string
  /** Of the page's Content-Security-Policy. */
  nonce?: string
  /** Rendered, and so escaped already. */
  markup: string
}

/** Hides what does nothing on a page without scripts. Their place is kept for whoever has scripts: what comes must not move the board. */
const WITHOUT_SCRIPT = '@media (scripting: none) { .results-tabs, .result-tools, .result-actions { display: none } }'

/**
 * The element with a declarative shadow root. A browser that knows none of those shows nothing before the script has come, as without a server. By
 * `data-served`, there from the first tag on, the browser's code knows that it has something to take over.
 */
export function servedElement({ tag, attributes, board, css, nonce, markup }: ServedElement): string {
  return [
    `<${tag}${written({ ...attributes, 'data-served': true })}><template shadowrootmode="open">`,
    `<script type="application/json">${writeServedBoard(board)}</script>`,
    `<style${written({ nonce })}>${withoutComments(css)}${WITHOUT_SCRIPT}</style>`,
    `<div>${markup}</div>`,
    `</template></${tag}>`,
  ].join('')
}

function written(attributes: ServedElement['attributes']): string {
  return Object.entries(attributes).map(([name, value]) => (value === undefined ? '' : value === true ? ` ${name}` : ` ${name}="${escaped(value)}"`)).join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** They are for who works on the styles; here they would be sent with every page. */
function withoutComments(css: string): string {
  return css.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/\s*\n\s*/g, '\n')
}
