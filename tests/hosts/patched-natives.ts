import { quickBetPage, type HostPage } from './host-page.js'

/** Pages whose scripts have changed the language and the DOM below us. */
export const patchedNatives: readonly HostPage[] = [
  { name: 'a page with nothing special', html: (at) => quickBetPage(at) },
]
