import { ATTRIBUTES, type LotteryConfig } from '../../src/config.js'
import type { EmitWidgetEvent } from '../../src/context.js'
import { reportTo } from './host-events.js'
import type { Inspection } from './inspection.js'
import { createLotteryElement, readAttributes, tagOf } from './lottery-element.js'
import type { MountHandle, MountTarget } from './mount-handle.js'
import { createPage, type Page } from './page.js'
import { isWidgetName, WIDGET_NAMES, type WidgetName } from './widget.js'

/** What the loader does with a page once this chunk is there. */
export interface EmbedCore {
  /** The code of `mount` is a chunk of its own: most pages use elements. */
  mount(target: MountTarget, name: WidgetName, config?: LotteryConfig): Promise<MountHandle>
  configure(config: LotteryConfig): void
  /** Looks at the page's widgets; `version` and `script` are the loader's. Never rejects. */
  inspect(loader: { version: string; script: string }): Promise<Partial<Inspection>>
}

export interface EmbedStart {
  /** Configuration of the script tag. */
  script: Element | null
  tell: EmitWidgetEvent
}

/** Words for the page's developer: no part of a first paint. A page that lost them on the way goes without. */
const tellOfUnknown = (tell: (words: typeof import('./unknown-widget.js')) => void) => void import('./unknown-widget.js').then(tell, () => {})

/** Brings the page's elements to life: defines the custom elements, and fills what carries `data-lottery`. Called once per page. */
export function start({ script, tell }: EmbedStart): EmbedCore {
  const page = createPage({ defaults: script ? readAttributes(script, 'data-') : {}, tell })
  for (const name of WIDGET_NAMES) {
    const tag = tagOf(name)
    if (customElements.get(tag)) tellOfUnknown(({ tellTaken }) => tellTaken(tag))
    else customElements.define(tag, createLotteryElement(name, page))
  }
  const fill = () => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-lottery]')) fillPlace(place, page)
    for (const stray of document.querySelectorAll<HTMLElement>(':not(:defined)')) tellStray(stray, page)
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', fill, { once: true })
  else fill()
  return {
    async mount(target, name, config) {
      try {
        return (await import('./mount-at.js')).mountAt(page, target, name, config)
      } catch (error) {
        reportTo(document, tell, { code: 'F100', message: `mount: the code could not be loaded: ${error instanceof Error ? error.message : String(error)}`, source: 'mount' })
        return { update() {}, unmount() {} }
      }
    },
    configure: page.configure,
    inspect: (loader) => import('./inspect.js').then(({ inspectPage }) => inspectPage({ page, ...loader }), () => loader),
  }
}

/** `<div data-lottery="quick-bet" data-lang="ms">`: the widget's element, inside. */
function fillPlace(place: HTMLElement, page: Page): void {
  const name = place.dataset['lottery']
  if (!isWidgetName(name)) {
    const container = document.createElement('div')
    place.append(container)
    tellOfUnknown(({ tellUnknown }) => tellUnknown(page, container, name))
    return
  }
  const element = document.createElement(tagOf(name))
  // Only what is ours: of a page that lets its readers write `data-` attributes, none may become a handler or a style here.
  for (const attribute of ATTRIBUTES) {
    const value = place.getAttribute(`data-${attribute}`)
    if (value !== null) element.setAttribute(attribute, value)
  }
  place.append(element)
}

/** An element that looks like one of ours and is none: a slip of the pen that would otherwise show nothing at all. */
function tellStray(stray: HTMLElement, page: Page): void {
  if (stray.localName.startsWith('lottery-')) tellOfUnknown((words) => words.tellStray(page, stray))
}
