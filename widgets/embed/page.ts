import type { LotteryConfig } from '../../src/config.js'
import type { EmitWidgetEvent } from '../../src/context.js'
import { spread } from './effective-config.js'
import { createSharedLotteries, type SharedLotteries } from './shared-lotteries.js'
import { EVENT_NAMES } from './host-events.js'

/** What the widgets of one page have in common. */
export interface Page {
  lotteries: SharedLotteries
  /** Configuration that holds wherever a widget says nothing else: of the script tag, and of `configure`. */
  defaults(): LotteryConfig
  /**
   * Changes the defaults; what is not named stays, endpoints too, and what is named as undefined goes. Widgets that are there follow, all at once: with another session they are
   * another player's, and without one they are nobody's. Plain scripts may give nothing, which changes nothing.
   */
  configure(config: LotteryConfig | null | undefined): void
  /** Runs after each change of the defaults; the answer stops it. */
  onConfigure(run: () => void): () => void
  /** Tells the page's own listeners: each event once, however many widgets there are. */
  tell: EmitWidgetEvent
  /** Those listeners, by the event that the page has named. */
  listeners: Readonly<Record<string, unknown>>
}

/** Makes what the widgets of a page share. `tell` hears every event once. */
export function createPage({ defaults = {}, tell = () => {}, listeners = {} }: { defaults?: LotteryConfig; tell?: EmitWidgetEvent; listeners?: Page['listeners'] } = {}): Page {
  let config = defaults
  const followers = new Set<() => void>()
  const lotteries = createSharedLotteries({
    onMade: (lottery) => {
      for (const name of EVENT_NAMES) lottery.on(name, (detail) => tell(name, detail))
    },
  })
  return {
    lotteries,
    defaults: () => config,
    configure(changed) {
      config = spread(config, changed)
      if (changed?.credentials ?? changed?.token) lotteries.beginAnew()
      for (const run of followers) run()
    },
    onConfigure(run) {
      followers.add(run)
      return () => void followers.delete(run)
    },
    tell,
    listeners,
  }
}
