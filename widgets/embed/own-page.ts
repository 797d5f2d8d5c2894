import type { Inspection } from './inspection.js'
import { createPage } from './page.js'

/** Set by the build. */
declare const __LOTTERY_VERSION__: string

/** What the components and `mount` of the npm build share where no `LotteryProvider` says otherwise. Nothing happens before the first widget is mounted. */
export const ownPage = /* @__PURE__ */ createPage()

/**
 * Looks at the widgets of the page: prints, and resolves to, what a report of a fault needs, without secrets: version, configuration, widgets, sessions, last errors.
 * Rejects only where its code is lost on the way.
 */
export async function inspect(): Promise<Inspection> {
  return (await import('./inspect.js')).inspectPage({ page: ownPage, version: __LOTTERY_VERSION__, script: '' })
}
