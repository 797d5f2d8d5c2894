import { ATTRIBUTES, configFromAttributes, type AttributeName, type LotteryConfig } from '../../src/config.js'
import { placeWidget, type NamedWidget } from './named-widget.js'
import type { Page } from './page.js'
import type { WidgetName } from './widget.js'

/** The element of a widget, such as `lottery-quick-bet`. */
export function tagOf(name: WidgetName): string {
  return name.startsWith('lottery-') ? name : `lottery-${name}`
}

/** Configuration of an element's attributes; with a prefix, of `data-` attributes. */
export function readAttributes(element: Element, prefix = ''): LotteryConfig {
  const values: Partial<Record<AttributeName, string | null>> = {}
  for (const name of ATTRIBUTES) values[name] = element.getAttribute(prefix + name)
  return configFromAttributes(values)
}

/**
 * The custom element of a widget. Its attributes go before the page's defaults and may change at any time. Taken out of the page it leaves nothing;
 * moved within the page it keeps what it shows. Moved into another document it is drawn anew, on the same session.
 */
export function createLotteryElement(name: WidgetName, page: Page): CustomElementConstructor {
  return class LotteryElement extends HTMLElement {
    static observedAttributes: readonly string[] = ATTRIBUTES

    #placed: NamedWidget | null = null
    #willUpdate = false

    connectedCallback(): void {
      this.#placed ??= placeWidget(this, name, readAttributes(this), page)
    }

    disconnectedCallback(): void {
      // A move is a removal and an insertion: only what is still out after both has left.
      queueMicrotask(() => {
        if (!this.isConnected) this.adoptedCallback()
      })
    }

    /** Into another document, such as a window of its own: style sheets stay with theirs, and nodes made here cannot be added to there. */
    adoptedCallback(): void {
      this.#placed?.unmount()
      this.#placed = null
    }

    attributeChangedCallback(): void {
      // Several attributes change as one: half a session is none.
      if (!this.#placed || this.#willUpdate) return
      this.#willUpdate = true
      queueMicrotask(() => {
        this.#willUpdate = false
        this.#placed?.update(readAttributes(this))
      })
    }
  }
}
