import type { ReactNode } from 'react'
import type { WidgetOptions } from '../../src/config.js'
import type { WordFiles } from '../../src/i18n/languages.js'
import type { Lottery } from '../../src/lottery.js'
import type { WidgetName } from './widget-name.js'

export { isWidgetName, WIDGET_NAMES, type WidgetName } from './widget-name.js'

/** One widget: what stands in its shadow root. */
export interface WidgetDefinition {
  name: WidgetName
  /** How its root meets the page: with an edge, without one, or filling its window (`Root`). */
  frame(options: WidgetOptions): 'widget' | 'bare' | 'app'
  /** Loads what it shows with these options, on its way while the words are: neither is part of a first paint. Rejects when it is lost; asked again it tries again. */
  load(options: WidgetOptions): Promise<() => ReactNode>
  /**
   * Loads what asks the server for what is shown first: its answer is on its way while view and words are. It is held until the view is there, which asks no more
   * then, or until the function that it returns is called. Never throws: what is drawn meets the same, and says it.
   */
  ask?(): Promise<(lottery: Lottery, options: WidgetOptions) => () => void>
  /** Its view says by `Ready` that it is drawn, because it takes turns; else it is when the view is there. */
  tellsReady?: true
  /** What it says beyond the words of the start, on its way beside them. */
  words?: WordFiles
  /** Its shape without a word, until both are there. */
  Skeleton: () => ReactNode
}
