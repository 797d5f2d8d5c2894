import { ATTRIBUTES, type LotteryConfig } from '../../src/config.js'
import type { EmitWidgetEvent } from '../../src/context.js'
import { lostCode, reportTo } from './host-events.js'
import type { Inspection } from './inspection.js'
import { createLotteryElement, readAttributes, tagOf } from './lottery-element.js'
import type { MountHandle, MountTarget } from './mount-handle.js'
import { createPage, type Page } from './page.js'
import { WIDGET_NAMES, type WidgetName } from './widget.js'

/** What the loader does with a page once this chunk is there. */
export interface EmbedCore {
  /** The code of `mount` is a chunk of its own: most pages use elements. */
  mount(target: MountTarget, name: WidgetName, config?: LotteryConfig): Promise<MountHandle>
  configure(config: LotteryConfig): void
  /** Looks at the page's widgets; `version` and `script` are the loader's. Never rejects. */
  inspect(loader: { version: string; script: string }): Promise<Partial<Inspection>>
  /** There is no such call: tells the page's developer. */
  refuse(call: unknown): void
}

export interface EmbedStart {
  /** Configuration of the script tag. */
  script: Element | null | undefined
  tell: EmitWidgetEvent
  /** As `Page` has them. */
  listeners?: Page['listeners']
}

/** What few pages need is no part of a first paint. */
const withOddPlaces = (run: (code: typeof import('./odd-places.js')) => void) => void import('./odd-places.js').then(run, (error: unknown) => console.error('[lottery]', error))

/** Brings the page's elements to life: defines the custom elements, and fills what carries `data-lottery`. Called once per page. */
export function start({ script, tell, listeners }: EmbedStart): EmbedCore {
  const page = createPage({ defaults: script ? readAttributes(script, 'data-') : {}, tell, listeners })
  // There may be none: a page has taken it away, or is a world without, such as an extension's.
  const registry = window.customElements as CustomElementRegistry | null | undefined
  /** The widgets whose elements are ours on this page. */
  const ours = WIDGET_NAMES.filter((name) => {
    const tag = tagOf(name)
    if (registry?.get(tag)) return withOddPlaces(({ tellTaken }) => tellTaken(tag))
    registry?.define(tag, createLotteryElement(name, page))
    return registry
  })
  const fill = () => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-lottery]')) {
      const name = ours.find((one) => one === place.dataset['lottery'])
      if (name) fillPlace(place, name)
      else withOddPlaces(({ fillOddPlace }) => fillOddPlace(page, place))
    }
    for (const stray of document.querySelectorAll<HTMLElement>(':not(:defined)')) {
      if (stray.localName.startsWith('lottery-')) withOddPlaces(({ meetStray }) => meetStray(page, stray))
    }
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', fill, { once: true })
  else fill()
  return {
    async mount(target, name, config) {
      try {
        return await (await import('./mount-at.js')).mountWhenParsed(page, target, name, config)
      } catch (error) {
        reportTo(document, tell, lostCode(name, error))
        return { update() {}, unmount() {} }
      }
    },
    configure: page.configure,
    refuse: (call) => withOddPlaces(({ tellNoCall }) => tellNoCall(call)),
    inspect: (loader) => import('./inspect.js').then(({ inspectPage }) => inspectPage({ page, ...loader })).catch(() => loader),
  }
}

/** `<div data-lottery="quick-bet" data-lang="ms">`: the widget's element, inside. */
function fillPlace(place: HTMLElement, name: WidgetName): void {
  const element = document.createElement(tagOf(name))
  // Only what is ours: of a page that lets its readers write `data-` attributes, none may become a handler or a style here.
  for (const attribute of ATTRIBUTES) {
    const value = place.getAttribute(`data-${attribute}`)
    if (value !== null) element.setAttribute(attribute, value)
  }
  place.append(element)
}
