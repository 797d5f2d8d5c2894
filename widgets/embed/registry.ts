import type { WidgetDefinition, WidgetName } from './widget.js'

/** A chunk per widget: a page loads those it shows. */
const loaders: Record<WidgetName, () => Promise<{ widget: WidgetDefinition }>> = {
  'lottery-app': () => import('../lottery-app/lottery-app-widget.js'),
  'results-board': () => import('../results-board/results-board-widget.js'),
  'jackpot-banner': () => import('../jackpot-banner/jackpot-banner-widget.js'),
  'quick-bet': () => import('../quick-bet/quick-bet-widget.js'),
}

/** Loads a widget's code. Rejects when it is lost on the way; asking again tries again. */
export async function loadWidget(name: WidgetName): Promise<WidgetDefinition> {
  return (await loaders[name]()).widget
}
