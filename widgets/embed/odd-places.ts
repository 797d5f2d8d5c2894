import { helpOn } from '../../src/config-help.js'
import type { LotteryConfig } from '../../src/config.js'
import { readAttributes, tagOf } from './lottery-element.js'
import { isMountedAt, mountAt } from './mount-at.js'
import { placeWidget } from './named-widget.js'
import type { Page } from './page.js'
import { tellStray } from './unknown-widget.js'
import { whenGone } from './when-gone.js'
import { WIDGET_NAMES, type WidgetName } from './widget.js'

export { tellTaken } from './unknown-widget.js'

/** Fills a `data-lottery` place where our element cannot stand: the page has defined one of its name, or has no custom elements. Or it names no widget, which is said. */
export function fillOddPlace(page: Page, place: HTMLElement): void {
  // The page may have taken it out, or have mounted another widget there, while this code was on its way.
  if (place.isConnected && !isMountedAt(place)) mountAt(page, place, place.dataset['lottery'] as WidgetName)
}

/** A call that there is not, as it was given: it may be anything. */
export function tellNoCall(call: unknown): void {
  console.error(`[lottery] there is no call ${typeof call === 'string' ? `"${call}"` : `(${typeof call})`}.${helpOn('unknown-call')}`)
}

/** An element that nobody has defined. Where none can be, one of ours is such; one that only looks like ours is a slip of the pen, and would otherwise show nothing at all. */
export function meetStray(page: Page, stray: HTMLElement): void {
  const name = WIDGET_NAMES.find((one) => tagOf(one) === stray.localName)
  if (name) bringToLife(page, stray, name, readAttributes(stray))
  else tellStray(page, stray)
}

/**
 * Puts a widget into an element that tells us nothing of its life. A move within the page is followed; once it has left the page, the widget is gone, leaves
 * nothing and does not come back.
 */
function bringToLife(page: Page, element: HTMLElement, name: WidgetName, config: LotteryConfig): void {
  // The page may have taken it out while this code was on its way.
  if (!element.isConnected) return
  const widget = placeWidget(element, name, config, page)
  whenGone(element, widget.unmount)
}
