/** A widget of the page, as `inspect` tells of it. */
export interface InspectedWidget {
  name: string
  /** As a selector would have it. */
  element: string
  /** `waiting`: its code is loaded when it comes near the window. */
  state: 'mounted' | 'waiting'
  /** ISO 8601; null while it waits. */
  since: string | null
  /** In CSS px; 0 by 0 is seen by nobody. */
  size: string
  isVisible: boolean
  /** Of its session, as `lottery:session` says it; null while it waits. */
  session: string | null
  /** Widgets with the same number share one session. */
  lottery: number | null
  /** What is its own, secrets masked. */
  options: Record<string, unknown>
}

/** What `LotteryWidgets.inspect()` and `inspect()` resolve to: all that a report of a fault needs, and no secret. */
export interface Inspection {
  version: string
  /** Where the script, or the package's code, came from. */
  script: string
  chunks: string
  /** What holds for the whole page, secrets masked. */
  config: Record<string, unknown>
  widgets: InspectedWidget[]
  /** The connection of each session on the page, secrets masked. */
  lotteries: Record<string, unknown>[]
  /** The newest last; `at` is ISO 8601. */
  errors: { at: string; code: string; message: string; source: string }[]
  capabilities: Record<string, boolean>
  /** What the page's developer may want to look at, with a link. */
  hints: string[]
}
