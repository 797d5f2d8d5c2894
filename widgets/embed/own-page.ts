import type { LotteryConfig } from '../../src/config.js'
import type { Inspection } from './inspect.js'
import { mountAt, type MountHandle, type MountTarget } from './mount-at.js'
import { createPage } from './page.js'
import type { WidgetName } from './widget.js'

/** Set by the build. */
declare const __LOTTERY_VERSION__: string

/** What the components of the npm build share where no `LotteryProvider` says otherwise. Nothing happens before the first of them is mounted. */
export const ownPage = createPage()

/**
 * Puts a widget at the end of an element, for hosts without React code of their own. Never throws; see the console and `lottery:error`.
 * The handle's `unmount` leaves nothing behind.
 */
export function mount(target: MountTarget, widget: WidgetName, config?: LotteryConfig): MountHandle {
  return mountAt(ownPage, target, widget, config)
}

/**
 * Looks at the widgets of the page: prints, and resolves to, what a report of a fault needs, without secrets: version, configuration, widgets, sessions, last errors.
 * Rejects only where its code is lost on the way.
 */
export async function inspect(): Promise<Inspection> {
  return (await import('./inspect.js')).inspectPage({ page: ownPage, version: __LOTTERY_VERSION__, script: '' })
}
