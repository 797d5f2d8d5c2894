import type { HostPage } from './host-page.js'
import { patchedNatives } from './patched-natives.js'

/** Every host of the suite, a family per file. A host that is not here is not run. */
export const allHosts: readonly HostPage[] = [
  ...patchedNatives,
]
