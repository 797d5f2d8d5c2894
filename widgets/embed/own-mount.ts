import type { LotteryConfig } from '../../src/config.js'
import { mountAt } from './mount-at.js'
import type { MountHandle, MountTarget } from './mount-handle.js'
import { ownPage } from './own-page.js'
import type { WidgetName } from './widget.js'

/**
 * Puts a widget at the end of an element, for hosts without React code of their own. Never throws; see the console and `lottery:error`.
 * The handle's `unmount` leaves nothing behind. It knows every widget, and so is apart from what the components use.
 */
export function mount(target: MountTarget, widget: WidgetName, config?: LotteryConfig): MountHandle {
  return mountAt(ownPage, target, widget, config)
}
