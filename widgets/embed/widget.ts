import type { ReactNode } from 'react'
import type { WidgetOptions } from '../../src/config.js'

/** The widgets by the names that hosts use: in `mount`, in `data-lottery`, and with `lottery-` before it as an element. */
export const WIDGET_NAMES = ['lottery-app', 'results-board', 'jackpot-banner', 'quick-bet'] as const
export type WidgetName = (typeof WIDGET_NAMES)[number]

/** One widget: what stands in its shadow root. */
export interface WidgetDefinition {
  name: WidgetName
  /** How its root meets the page: with an edge, without one, or filling its window (`Root`). */
  frame(options: WidgetOptions): 'widget' | 'bare' | 'app'
  /** Loads what it shows, on its way while the words are: neither is part of a first paint. Rejects when it is lost; asked again it tries again. */
  load(): Promise<WidgetView>
  /** Its shape without a word, until both are there. */
  Skeleton: () => ReactNode
}

/** What a widget shows. */
export type WidgetView = () => ReactNode

/** Whether there is a widget of that name. */
export function isWidgetName(name: unknown): name is WidgetName {
  return (WIDGET_NAMES as readonly unknown[]).includes(name)
}
