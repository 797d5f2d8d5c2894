import { createContext, useContext, useInsertionEffect } from 'react'
import type { ReactNode } from 'react'
import { baseCss } from '../styles/base.js'

/** Where a widget's styles go: one per shadow root. */
export interface StyleTarget {
  /** Puts a part's CSS into the root; the same text a second time is nothing. */
  adopt(css: string): void
  /** On a server, where no effect runs: hears of each part's CSS while it is rendered. Absent in a browser. */
  collect?(css: string): void
  /** Takes everything out again, for a root that outlives its widget (a shadow root cannot be detached from its host). */
  clear(): void
}

/** A constructed sheet belongs to one document; widgets in the same document share one sheet per text. */
const sheetsByDocument = new WeakMap<Document, Map<string, CSSStyleSheet>>()

let fill = (sheet: CSSStyleSheet, css: string) => sheet.replaceSync(css)
/** Our styles are written in words of 2024. For older browsers they are written anew, by code that is loaded there alone; if it is lost, what they know of the words stands. */
const older = globalThis.CSS?.supports('color:light-dark(oklch(from red l c h),red)') === false ? import('../styles/older-browsers.js') : null
if (older) {
  const plainly = fill
  const waiting: (() => void)[] = []
  fill = (sheet, css) => {
    plainly(sheet, '.lottery{visibility:hidden}')
    waiting.push(() => fill(sheet, css))
  }
  const go = (found: typeof fill) => {
    // What comes later is filled at once: who is hidden for a moment loses the focus.
    fill = found
    for (const one of waiting) one()
  }
  older.then(({ lower }) => go(lower), () => go(plainly))
}

function sharedSheet(document: Document, css: string): CSSStyleSheet | null {
  const Sheet = document.defaultView?.CSSStyleSheet
  if (typeof Sheet?.prototype.replaceSync !== 'function') return null
  let sheets = sheetsByDocument.get(document)
  if (!sheets) sheetsByDocument.set(document, (sheets = new Map<string, CSSStyleSheet>()))
  const present = sheets.get(css)
  if (present) return present
  const sheet = new Sheet()
  fill(sheet, css)
  sheets.set(css, sheet)
  return sheet
}

/**
 * Styles of one shadow root. Constructed sheets, which no `style-src` policy touches; where a browser lacks them, `<style nonce>`.
 * The base sheet, with the order of the layers, is adopted at once, so parts may come in any order.
 */
export function createStyleTarget(root: ShadowRoot, options: { /** of the host's Content-Security-Policy */ nonce?: string } = {}): StyleTarget {
  const adopted = new Set<string>()
  const sheets = new Set<CSSStyleSheet>()
  const elements: Element[] = []
  const adopt = (css: string) => {
    if (adopted.has(css)) return
    adopted.add(css)
    const document = root.ownerDocument
    const sheet = 'adoptedStyleSheets' in root ? sharedSheet(document, css) : null
    if (sheet) {
      sheets.add(sheet)
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
      return
    }
    const element = document.createElement('style')
    if (options.nonce) element.nonce = options.nonce
    element.textContent = css
    root.append(element)
    elements.push(element)
  }
  adopt(baseCss)
  older?.then(({ tend }) => tend(root, sheets, elements), () => {})
  return {
    adopt,
    clear() {
      if (sheets.size) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !sheets.has(sheet))
      for (const element of elements) element.remove()
      adopted.clear()
      sheets.clear()
      elements.length = 0
    },
  }
}

const StylesContext = createContext<StyleTarget | null>(null)

/** Tells the parts inside where their styles go. */
export function StylesProvider({ target, children }: { target: StyleTarget; children?: ReactNode }) {
  return <StylesContext.Provider value={target}>{children}</StylesContext.Provider>
}

/** Called by each part with its own CSS text; in place before the first paint. Outside a widget nothing happens. */
export function useStyles(css: string): void {
  const target = useContext(StylesContext)
  target?.collect?.(css)
  useInsertionEffect(() => target?.adopt(css), [target, css])
}
