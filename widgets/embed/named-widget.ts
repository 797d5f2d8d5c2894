import { splitConfig, type LotteryConfig } from '../../src/config.js'
import { textCame } from '../../src/i18n/create-i18n.js'
import { lostWords } from '../../src/i18n/lost-words.js'
import { effectiveConfig } from './effective-config.js'
import { lostCode, reportTo } from './host-events.js'
import { mountInto, type MountedWidget, type WidgetSource } from './mount.js'
import { whenNear } from './near.js'
import { showNotice } from './notice.js'
import type { Page } from './page.js'
import { loadWidget } from './registry.js'
import type { Lease } from './shared-lotteries.js'
import type { WidgetDefinition, WidgetName } from './widget.js'

/** When code that was lost on the way is asked for again (ms), where what a server has rendered stands in its place and nobody sees a button for it. */
const TRY_AGAIN = 15_000

/** A widget given by name, whose code may still be on its way. */
export interface NamedWidget {
  /** Replaces the configuration. */
  update(config: LotteryConfig): void
  unmount(): void
}

/**
 * Puts a widget into a host: loads its code when the host nears the window, and follows the page's defaults. Never throws. What is wrong is said in the
 * host's place, in the console and as `lottery:error`.
 */
export function placeWidget(host: HTMLElement, name: WidgetName, config: LotteryConfig, page: Page): NamedWidget {
  const sourceOf = createSources(host, page)
  let own = config
  let mounted: MountedWidget | null = null
  let isGone = false
  let hideNotice = () => {}

  /** The page's server has rendered it, and it has not been taken over. */
  const isServed = () => host.hasAttribute('data-served')

  const load = async () => {
    hideNotice()
    hideNotice = () => {}
    try {
      const definition = await loadWidget(name)
      const takeOver = isServed() && (await (await import('./served-root.js')).claimServed(host, definition, () => isGone))
      if (isGone) return
      const source = sourceOf(own)
      mounted = mountInto(host, definition, source, page.tell)
      if (takeOver) hideNotice = takeOver(source)
    } catch (error) {
      if (isGone) return
      reportTo(host, page.tell, lostCode(name, error))
      // What the page's server has rendered stays, and is better than a notice.
      if (isServed()) {
        const timer = setTimeout(load, TRY_AGAIN)
        hideNotice = () => clearTimeout(timer)
      } else hideNotice = showNotice(host, { ...lostWords(effectiveConfig(page.defaults(), own).lang), onRetry: () => void load() })
    }
  }

  const follow = () => mounted?.update(sourceOf(own))
  const stopFollowing = page.onConfigure(follow)
  const stopWaiting = whenNear(host, () => void load())

  return {
    update(changed) {
      own = changed
      follow()
    },
    unmount() {
      isGone = true
      stopWaiting()
      stopFollowing()
      hideNotice()
      mounted?.unmount()
    },
  }
}

/** Mounts a widget whose code is there already. */
export function mountDefinition(host: HTMLElement, definition: WidgetDefinition, config: LotteryConfig, page: Page): MountedWidget {
  return mountInto(host, definition, createSources(host, page)(config), page.tell)
}

/** Makes a widget's source of its configuration and the page's defaults, and tells the developer, once each, what is wrong with it. */
function createSources(host: HTMLElement, page: Page): (config: LotteryConfig) => WidgetSource {
  const told = new Set<string>()
  let last: Lease | undefined
  let asked: LotteryConfig['credentials']
  return (config) => {
    const effective = effectiveConfig(page.defaults(), config)
    const { widget } = splitConfig(effective)
    // Another function is another player, as far as anybody knows: `configure` and `update` are called for a reason, and not at each render.
    const { credentials } = effective
    const lease = page.lotteries.lease(effective, !credentials || credentials === asked ? last : undefined)
    asked = credentials
    last = lease
    // Words for the page's developer: behind what is shown. A page that lost them on the way goes without.
    textCame().then(() => import('./page-check.js')).then(({ checkWidget }) => checkWidget({ host, page, given: effective, options: widget, lottery: lease.lottery, told }), () => {})
    return { lease, options: widget }
  }
}
