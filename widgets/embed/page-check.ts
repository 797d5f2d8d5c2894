import { BESIDE, isNear, KEYS, plain, tellConfig, tellKeys } from '../../src/config-check.js'
import { warnOnce } from '../../src/config-help.js'
import { ATTRIBUTES, isOdd, splitConfig, type LotteryConfig, type WidgetOptions } from '../../src/config.js'
import type { Lottery, WidgetEvents } from '../../src/lottery.js'
import { watchApi } from './api-check.js'
import { dispatch } from './host-events.js'
import { tagOf } from './lottery-element.js'
import type { Page } from './page.js'
import { WIDGET_NAMES } from './widget.js'

/** Loaded after the first paint: words for the page's developer. */

export interface CheckedWidget {
  host: HTMLElement
  page: Page
  /** Its whole configuration as the host has written it, the page's included. */
  given: LotteryConfig
  options: WidgetOptions
  lottery: Lottery
  /** What was told of this widget already; it grows. */
  told: Set<string>
  /** Its lottery is that of a `LotteryProvider`. */
  isProvided?: boolean
}

/** Tells the page's developer what is wrong with a widget's configuration and attributes. What concerns the connection is told by the lottery, once for all its widgets. */
export function checkWidget({ host, page, given, options, lottery, told, isProvided }: CheckedWidget): void {
  const tell = (error: WidgetEvents['lottery:error']) => {
    dispatch(host, 'lottery:error', error)
    page.tell('lottery:error', error)
  }
  tellConfig(options as LotteryConfig, tell, told)
  tellKeys(given)
  if (isProvided) checkIdle(given)
  checkLeftOut({ given, told }, tell)
  checkAttributes(host)
  checkProperties(host)
  checkContents(host)
  if (host.parentElement?.hasAttribute('data-lottery')) checkAttributes(host.parentElement)
  // As the loader finds its tag (loader.ts).
  for (const script of document.getElementsByTagName('script')) if (/\/lottery\.js/.test(script.src)) checkAttributes(script)
  checkListeners(page)
  watchApi(lottery, host)
}

/** Says that a provider was given nothing to run on: its widgets wait, for they must not play for nothing on a page that means a server. */
export function tellNoLottery(): void {
  warnOnce('provider-lottery', 'LotteryProvider has no lottery, so its widgets show nothing. Give it what createLottery returns.')
}

/** A provider's lottery has its own server and player. */
function checkIdle(given: LotteryConfig): void {
  for (const key of Object.keys(splitConfig(given).connection)) warnOnce('config-key', `${key} has no effect inside LotteryProvider. Give it to createLottery.`)
}

/** What neither the lottery nor the widget sees as it was given: what cannot be called is left out there, or is called by a function of ours, and so is what cannot be read. */
function checkLeftOut({ given, told }: Pick<CheckedWidget, 'given' | 'told'>, tell: Parameters<typeof tellConfig>[1]): void {
  const { fetch, credentials, onTokenExpired } = given
  const wrong = [...Object.entries({ fetch, credentials, onTokenExpired }).filter(([, callback]) => callback && typeof callback !== 'function'), ...Object.entries(given).filter(([key, value]) => isOdd(key, value ?? ''))]
  tellConfig({ demo: true, ...Object.fromEntries(wrong) }, tell, told)
}

/** A type as well. */
const EVENTS: Record<keyof WidgetEvents, true> = {
  'lottery:ready': true, 'lottery:navigate': true, 'lottery:session': true, 'lottery:balance': true, 'lottery:bet-placed': true, 'lottery:bet-voided': true, 'lottery:error': true,
}

function checkListeners({ listeners }: Page): void {
  for (const [name, added] of Object.entries(listeners)) {
    if (Object.hasOwn(EVENTS, name)) {
      if (added instanceof Set && [...added].some((listener) => typeof listener !== 'function')) warnOnce('unknown-event', `on("${name}", …) was given no function.`)
      continue
    }
    const meant = Object.keys(EVENTS).find((known) => isNear(known, `lottery:${name.replace(/^lottery\W*/i, '')}`))
    warnOnce('unknown-event', `on("${name}", …): there is no such event.${meant ? ` Write "${meant}".` : ''}`)
  }
}

/** What stands on elements for other reasons than ours. */
const FOREIGN = /^(?:accesskey|async|class|crossorigin|defer|dir|hidden|id|inert|integrity|is|nonce|part|referrerpolicy|role|slot|src|style|tabindex|title|type|aria-.*|on.*)$/

function checkAttributes(element: Element): void {
  const needsData = !element.localName.startsWith('lottery-')
  if (needsData && element.localName !== 'script' && !element.hasAttribute('data-lottery')) return
  for (const name of element.getAttributeNames()) {
    const given = name.replace(/^data-/, '')
    const isData = given !== name
    if (FOREIGN.test(name) || (isData === needsData && isOurs(given))) continue
    const meant = ATTRIBUTES.find((known) => isNear(known, given))
    const inScript = meant ? undefined : Object.keys(BESIDE).find((known) => isNear(known, given))
    if (inScript) warnOnce('attribute-name', `<${element.localName}> has the attribute "${name}", which there is not. Give ${inScript} in script: LotteryWidgets.configure({ ${inScript}: … }).`)
    if (!meant || (meant === given && isData === needsData)) continue
    warnOnce('attribute-name', `<${element.localName}> has the attribute "${name}", which means nothing. Write "${needsData ? `data-${meant}` : meant}".`)
  }
}

/** An element reads its attributes alone; what a script or a framework has put beside them is there for nobody. */
function checkProperties(host: HTMLElement): void {
  if (!host.localName.startsWith('lottery-')) return
  for (const key of Object.keys(host).filter((name) => KEYS.includes(name))) {
    const attribute = ATTRIBUTES.find((name) => plain(name) === plain(key))
    warnOnce('attribute-name', `<${host.localName}> has the property ${key}, which does nothing. ${attribute ? `Set the attribute "${attribute}".` : `Give ${key} in script: LotteryWidgets.configure({ ${key}: … }).`}`)
  }
}

/** What no element has inside it as words for a browser without scripts. */
const SWALLOWED = `script, main, footer, section, article, form, [data-lottery], ${WIDGET_NAMES.map(tagOf).join()}`

/** An element that is never closed has the rest of the page in it, and shows nothing of that. */
function checkContents(host: HTMLElement): void {
  const found = host.querySelector(SWALLOWED)
  if (found) warnOnce('closing-tag', `<${host.localName}> has <${found.localName}> in it, which is not shown. Close it by a tag of its own: <${host.localName}></${host.localName}>.`)
}

const isOurs = (name: string) => (ATTRIBUTES as readonly string[]).includes(name)
