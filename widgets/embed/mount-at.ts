import { helpOn } from '../../src/config-help.js'
import { splitConfig, type LotteryConfig } from '../../src/config.js'
import { spread } from './effective-config.js'
import { givenConfig } from './given-config.js'
import { reportTo } from './host-events.js'
import { readAttributes, tagOf } from './lottery-element.js'
import type { MountHandle, MountTarget } from './mount-handle.js'
import { placeWidget } from './named-widget.js'
import type { Page } from './page.js'
import { tellUnknown } from './unknown-widget.js'
import { whenGone } from './when-gone.js'
import { isWidgetName, WIDGET_NAMES, type WidgetName } from './widget.js'

interface Mounted {
  widget: string
  container: HTMLElement
  handle: MountHandle
}

const mountedAt = new WeakMap<Element, Mounted>()

/** Nothing was mounted, and there is nothing to take out. */
const inert: MountHandle = { update() {}, unmount() {} }

/**
 * Puts a widget at the end of an element, in a container of its own. It never throws: a target that is not there, or a name that is not a widget's, is
 * told in the console and by `lottery:error` (from the target, or from the document without one), and the handle answered does nothing. Thus a page
 * whose content comes and goes cannot break on it. The same widget at the same target again is the same widget, with the new configuration; into a `data-lottery`
 * place it comes for the element there, with what the place says. Once its container has left the page, by whoever's hand, the widget is gone, leaves nothing and
 * does not come back.
 */
export function mountAt(page: Page, target: MountTarget, name: WidgetName, given?: LotteryConfig | null): MountHandle {
  // A plain script may give null.
  const config = given ?? {}
  const place = find(target)
  if (!place || !canHold(place)) {
    const message = place ? `<${place.localName}> shows nothing of what is in it. Give an element around it, such as a <div>.` : isList(target) ? 'the target is a list of elements. Give one of them, such as list[0].' : `there is no element ${describe(target)}. Give an element, or a selector of one that is on the page already.`
    reportTo(place ?? document, page.tell, { code: 'V103', message: `mount: ${message}`, source: 'mount' }, helpOn('mount-target'))
    return inert
  }
  const present = mountedAt.get(place)
  // A page may have emptied the place, and then there is no widget in it.
  if (present && present.widget === name && place.contains(present.container)) {
    present.handle.update(config)
    return present.handle
  }
  present?.handle.unmount()
  const filled = elementIn(place)

  const container = place.ownerDocument.createElement('div')
  place.append(container)
  const handle = isWidgetName(name) ? mountNamed(page, container, name, (own) => ({ ...underneath(place, name, own), ...givenConfig(own) }), config) : { update() {}, unmount: tellUnknown(page, container, name) }
  const isThere = () => mountedAt.get(place)?.handle === whole
  const whole: MountHandle = {
    update(changed) {
      // What is gone leases no session anew, and ends none.
      if (isThere()) handle.update(changed)
    },
    unmount() {
      if (!isThere()) return
      mountedAt.delete(place)
      stopWatching()
      handle.unmount()
      // After the widget, which leaves in a microtask of its own.
      queueMicrotask(() => container.remove())
    },
  }
  const stopWatching = whenGone(container, whole.unmount)
  mountedAt.set(place, { widget: name, container, handle: whole })
  // After the widget has come, so that their session is one.
  filled?.remove()
  return whole
}

/** Whether a widget was mounted there, and is. */
export const isMountedAt = (place: Element): boolean => mountedAt.has(place)

/** The element of ours that stands in a `data-lottery` place (elements.ts). */
function elementIn(place: Element): Element | undefined {
  return place.hasAttribute('data-lottery') ? [...place.children].find(({ localName }) => WIDGET_NAMES.some((name) => tagOf(name) === localName)) : undefined
}

/**
 * What a `data-lottery` place says of its widget, beneath what a script says. Of the connection nothing where the script names any of it: whoever may write
 * attributes into a page must not say where a session of the script's goes.
 */
function underneath(place: Element, name: WidgetName, own: LotteryConfig): LotteryConfig {
  if (place.getAttribute('data-lottery') !== name) return {}
  const { connection, widget } = splitConfig(readAttributes(place, 'data-'))
  return { ...widget, ...(Object.keys(splitConfig(own).connection).length === 0 && connection) }
}

/** The same for a page that asks while it is still read: a place that comes further down, or is filled at its end, is waited for until then. */
export async function mountWhenParsed(page: Page, target: MountTarget, name: WidgetName, given?: LotteryConfig | null): Promise<MountHandle> {
  const place = find(target)
  if (document.readyState === 'loading' && (place ? place.hasAttribute('data-lottery') : typeof target === 'string')) await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
  return mountAt(page, target, name, given)
}

function mountNamed(page: Page, container: HTMLElement, name: WidgetName, wholeOf: (own: LotteryConfig) => LotteryConfig, config: LotteryConfig): MountHandle {
  let current = config
  const placed = placeWidget(container, name, wholeOf(current), page)
  return {
    update(changed) {
      current = spread(current, changed)
      placed.update(wholeOf(current))
    },
    unmount: placed.unmount,
  }
}

function find(target: unknown): Element | null {
  if (typeof target === 'string') {
    try {
      return document.querySelector(target)
    } catch {
      // Not a selector.
      return null
    }
  }
  // Not `instanceof`: the element may be of another frame.
  return isElement(target) ? target : null
}

/** What draws something else in the place of its children, or has no place at all. */
const HOLDS_NOTHING = /^(?:area|audio|base|br|canvas|col|embed|head|hr|iframe|img|input|link|meta|meter|noscript|object|optgroup|option|param|picture|progress|script|select|source|style|template|textarea|title|track|video|wbr)$/

/** In a drawing only what is made to. An element of ours draws its widget, and nothing that is put into it. */
function canHold({ localName, namespaceURI, shadowRoot }: Element): boolean {
  if (shadowRoot && !shadowRoot.querySelector('slot')) return false
  if (namespaceURI?.endsWith('/svg')) return localName === 'foreignObject'
  return !HOLDS_NOTHING.test(localName) && !WIDGET_NAMES.some((name) => tagOf(name) === localName)
}

function isElement(target: unknown): target is Element {
  return typeof target === 'object' && target !== null && 'nodeType' in target && target.nodeType === 1
}

/** As `querySelectorAll` and jQuery answer. */
const isList = (target: unknown): boolean => typeof target === 'object' && target !== null && '0' in target && isElement(target[0])

function describe(target: unknown): string {
  if (typeof target === 'string') return `"${target}"`
  // An object may have no words for itself, or ones that throw.
  return `(${typeof target === 'object' && target !== null ? 'object' : String(target)})`
}
