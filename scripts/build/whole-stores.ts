import type { Plugin } from 'vite'

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
        if (!BY_KEY.test(code)) this.error(`@nanostores/react no longer has ${String(BY_KEY)}`)
        return { code: code.replace(BY_KEY, ''), map: null }
      },
    },
  }
}
