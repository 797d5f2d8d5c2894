/** What a partner may set, without the prefix `--lottery-`. */
export const KNOBS = ['accent', 'highlight', 'canvas', 'surface', 'ink', 'radius', 'size', 'font', 'digits', 'top', 'bottom', 'm', 'p', 't', 's', 'b', 'k', 'w', 'l', 'a', 'n'] as const

/** What a partner may give a shape by `::part()`. */
export const PARTS = ['widget', 'top-bar', 'logo', 'balance', 'ticker', 'tabs', 'tab', 'result', 'jackpot', 'bet-bar', 'bet-button', 'dialog', 'receipt'] as const

/** Sheets of a printed page: black on white paper, in points, outside the widget and its tokens. */
const PRINTED = ['src/screens/results/sharing/board-printout.css', 'src/parts/receipt-print.css', 'src/parts/printing.css']

const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\((?!from var\()|(?<![\w-])(?:white|black|gr[ae]y|red|green|blue|yellow|orange|gold|silver|navy|purple|pink|brown)(?![\w-])/i
const DECLARATION = /([\w-]+)\s*:\s*([^;{}]+?)\s*(?:;|(?=\}))/g

/** A widget, a frame of the app or a screen that looks for something inside it. */
const LOOKS_DOWN = /\.(?:lottery|app|frame(?:-main)?|screen|[\w-]+-(?:screen|bet)|bet[123]?)(?![\w-])[^\s,{>+~]*:has\(/

/**
 * Selectors by which a browser matches the whole widget anew with each box that is ticked and each part that comes, some ten milliseconds on a slow phone: it keeps
 * what `:has()` may change for all such rules together, and looks for all of that below the element that asks. A part's own element may ask.
 */
export function costlySelectors(path: string, css: string): string[] {
  const text = css.replace(/\/\*[^]*?\*\//g, '')
  return [...text.matchAll(/[^{};]+(?=\{)/g)].map(([selector]) => selector.trim()).filter((selector) => LOOKS_DOWN.test(selector)).map((selector) => `${path}: ${selector}`)
}

/** What of a sheet does not follow from the tokens: raw colours, texts of a fixed size, tokens that neither `tokens` nor the sheet declares. One line for each. */
export function foreignStyles(path: string, css: string, tokens: string): string[] {
  if (path.startsWith('src/styles/') || PRINTED.includes(path)) return []
  // Under `data-size` stands a size that the player himself has chosen.
  const text = css.replace(/\/\*[^]*?\*\//g, '').replace(/\[data-size="\d+"\]\s*\{[^}]*\}/g, '')
  const found: string[] = []
  for (const [, property = '', value = ''] of text.matchAll(DECLARATION)) {
    const isOwnToken = property.startsWith('--lottery-')
    // Of a mask only the opacity counts.
    if (!isOwnToken && !property.startsWith('mask') && COLOUR.test(value)) found.push(`${path}: ${property}: ${value}`)
    if (property === 'font-size' && /^[\d.]+px$/.test(value)) found.push(`${path}: ${property}: ${value}`)
  }
  const declared = `${tokens}\n${text}`
  // What has a default of its own is a place's to set, or a knob.
  for (const [, name = ''] of text.matchAll(/var\(--lottery-([\w-]+)\s*\)/g)) {
    if ((KNOBS as readonly string[]).includes(name)) continue
    if (!new RegExp(`--lottery-${name}\\s*:`).test(declared)) found.push(`${path}: --lottery-${name} is declared nowhere`)
  }
  return found
}
