import type { LotteryConfig } from '../../src/config.js'

/** What `mount` answers. */
export interface MountHandle {
  /** Changes the configuration; what is not named stays. */
  update(config: LotteryConfig): void
  /** Takes the widget out, with everything that it put on the page. A second call does nothing. */
  unmount(): void
}

/** Where a widget goes: an element, or a selector of which the first match counts. */
export type MountTarget = Element | string
