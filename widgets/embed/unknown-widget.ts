import { helpOn, warnOnce } from '../../src/config-help.js'
import { reportTo } from './host-events.js'
import { tagOf } from './lottery-element.js'
import { showNotice } from './notice.js'
import type { Page } from './page.js'
import { WIDGET_NAMES } from './widget.js'

/** Says in a widget's place, in the console and as `lottery:error` that there is none of that name. The answer takes the message away. */
export function tellUnknown(page: Page, container: HTMLElement, name: unknown): () => void {
  const message = `There is no widget "${String(name)}". The widgets are ${WIDGET_NAMES.join(', ')}.`
  reportTo(container, page.tell, { code: 'V103', message, source: 'mount' }, helpOn('unknown-widget'))
  return showNotice(container, { text: message })
}

/** Says in the console and as `lottery:error` that an element looks like one of ours and is none. */
export function tellStray(page: Page, stray: Element): void {
  reportTo(stray, page.tell, { code: 'V103', message: `There is no element <${stray.localName}>. The elements are ${WIDGET_NAMES.map((name) => `<${tagOf(name)}>`).join(', ')}.`, source: 'element' }, helpOn('unknown-element'))
}

/** Says in the console that an element's name is somebody else's. */
export function tellTaken(tag: string): void {
  warnOnce('element-taken', `the page has defined <${tag}> itself; it stays as it is.`)
}
