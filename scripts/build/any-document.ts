import type { Plugin } from 'vite'
import { edited } from './edits.js'

const BY_PARENT = /(createElementNS\(\w+,\s*\w+,\s*\w+\.is)\s*\?\s*\w+\s*:\s*\w+\)/

/**
 * Preact makes an element in the custom-element registry of its parent. A shadow root that a host has moved into another document, such as a window of its
 * own, keeps the registry of the first one, and browsers make no element there: the widget would be gone. Nothing of ours is in a registry of its own, so the
 * document's holds. A release that writes it otherwise stops the build.
 */
export function anyDocument(): Plugin {
  return {
    name: 'lottery:any-document',
    transform: {
      filter: { id: /\/preact\/dist\/preact\.mjs$/ },
      handler(code) {
        const found = BY_PARENT.exec(code)
        const [whole = '', made = ''] = found ?? []
        if (!found) this.error(`preact no longer has ${String(BY_PARENT)}`)
        const props = /(\w+)\.is$/.exec(made)?.[1] ?? ''
        return edited(code, [{ start: found.index + made.length, end: found.index + whole.length, text: ` && ${props})` }])
      },
    },
  }
}
