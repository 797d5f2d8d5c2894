import type { Plugin } from 'vite'
import { edited } from './edits.js'

const BY_KEY = /keys\?\.length > 0\s*\? listenKeys\(store, keys, emit\(snapshotRef, onChange\)\)\s*: /

/**
 * `useStore` can listen to some keys of a store, and carries the reading of paths for it into every widget's first paint. Nothing of ours asks for that.
 * A release that writes it otherwise stops the build.
 */
export function wholeStores(): Plugin {
  return {
    name: 'lottery:whole-stores',
    transform: {
      filter: { id: /\/@nanostores\/react\/index\.js$/ },
      handler(code) {
        const found = BY_KEY.exec(code)
        if (!found) this.error(`@nanostores/react no longer has ${String(BY_KEY)}`)
        return edited(code, [{ start: found.index, end: found.index + found[0].length, text: '' }])
      },
    },
  }
}
