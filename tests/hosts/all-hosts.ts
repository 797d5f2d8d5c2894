import { addressed } from './addressed.js'
import { frameworks } from './frameworks.js'
import type { HostPage } from './host-page.js'
import { moduleLeftovers } from './module-leftovers.js'
import { patchedNatives } from './patched-natives.js'
import { styled } from './styled.js'
import { watched } from './watched.js'

/** Every host of the suite, a family per file. A host that is not here is not run. */
export const allHosts: readonly HostPage[] = [
  ...patchedNatives,
  ...moduleLeftovers,
  ...styled,
  ...watched,
  ...addressed,
  ...frameworks,
]
