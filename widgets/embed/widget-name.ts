/** The widgets by the names that hosts use: in `mount`, in `data-lottery`, and with `lottery-` before it as an element. */
export const WIDGET_NAMES = ['lottery-app', 'results-board', 'jackpot-banner', 'quick-bet'] as const
export type WidgetName = (typeof WIDGET_NAMES)[number]

/** Whether there is a widget of that name. */
export function isWidgetName(name: unknown): name is WidgetName {
  return (WIDGET_NAMES as readonly unknown[]).includes(name)
}
