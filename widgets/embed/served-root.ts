import { hostLetters } from '../../src/parts/result-dates.js'
import { offerServedBoard, readServedBoard } from '../../src/stores/served-board.js'
import type { WidgetSource } from './mount.js'
import { claimShadow } from './shadow.js'
import type { WidgetDefinition } from './widget.js'

/**
 * Called at once after the widget is mounted. The widget is given the results that the server rendered, stays hidden until it shows as much, and then takes
 * their place in one step. So they stay where the widget's words or newer results are lost on the way. The answer takes away what is left of what was served.
 */
export type TakeOver = (source: WidgetSource) => () => void

/**
 * Claims a host's shadow root, if the page's server has rendered it (`lottery-widgets/server`), and loads what the widget shows; null for a root of anybody
 * else's, or none. Rejects when that code is lost on the way: the root then stays as it is, and may be claimed again.
 */
export async function claimServed(host: HTMLElement, definition: WidgetDefinition, isGone: () => boolean): Promise<TakeOver | null> {
  await parsed(host.ownerDocument)
  const root = host.shadowRoot
  const data = root?.querySelector('script[type="application/json"]')
  if (root && data) await definition.load({})
  // Taken out meanwhile: it is there to be claimed when it is back.
  if (isGone()) return null
  // Once: what is rendered later is ours.
  host.removeAttribute('data-served')
  if (!root || !data) return null
  claimShadow(host, root)
  const served = [...root.childNodes]
  const board = readServedBoard(data.textContent)
  return ({ lease, options }) => {
    const container = [...root.childNodes].find((node): node is HTMLDivElement => node instanceof HTMLDivElement && !served.includes(node))
    if (!container) return () => {}
    container.hidden = true
    const clear = () => {
      observer.disconnect()
      for (const node of served) node.remove()
    }
    const takeTurn = () => {
      if (!isDrawn(container, board?.results.length ? ', [role="alert"]' : '')) return
      container.hidden = false
      keepPlace(root, served, container)
      clear()
    }
    const observer = new MutationObserver(takeTurn)
    observer.observe(container, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] })
    if (board) offerServedBoard(lease.lottery, hostLetters(options.drawTypes), board)
    takeTurn()
    return clear
  }
}

/** A page whose end has not come may still be writing into the root. */
function parsed(document: Document): Promise<unknown> {
  return document.readyState === 'loading' ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true })) : Promise.resolve()
}

/**
 * It is drawn and neither waits for results nor says that there are none to be had: then the served ones are better. Where none were served, there is nothing to be kept
 * by `orFailed`, and what says so can be asked again.
 */
function isDrawn(container: Element, orFailed: string): boolean {
  return container.querySelector('.board-title') !== null && container.querySelector(`.waiting, .wait-card, .prize-wait, .result:empty${orFailed}`) === null
}

const CONTROLS = 'a, button, select, [tabindex]'

/** Who has reached a control, or moved the tabs aside, finds himself in the same place. */
function keepPlace(root: ShadowRoot, served: readonly ChildNode[], container: Element): void {
  const before = served.filter((node) => node instanceof Element)
  const all = (selector: string) => before.flatMap((element) => [...element.querySelectorAll<HTMLElement>(selector)])
  const place = all(CONTROLS).findIndex((control) => control === root.activeElement)
  if (place >= 0) container.querySelectorAll<HTMLElement>(CONTROLS)[place]?.focus({ preventScroll: true })
  const [tabs] = all('.tabs')
  const strip = container.querySelector('.tabs')
  if (tabs && strip) strip.scrollLeft = tabs.scrollLeft
}
