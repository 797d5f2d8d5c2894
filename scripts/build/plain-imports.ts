import type { Plugin } from 'vite'
import { edited } from './edits.js'

/** `import()` as Vite wraps it, with the names of what is used of it or without, or the end of a wrapping that is written otherwise. */
const WRAPPED = /__vitePreload\((?:\(\) => |async \(\) => \{\s*const \{[^}]*\} = await )(import\([^)]*\))(?:;\s*return \{[^}]*\};\s*\})?, __VITE_PRELOAD__, import\.meta\.url\)|, __VITE_PRELOAD__, import\.meta\.url\)/g

/**
 * Takes away what Vite wraps around every `import()`: it preloads styles and scripts, of which these builds have none to preload, and tells the window of
 * a chunk that failed. A host's window is not ours to tell (design, "Rules of the embed"), and every widget's first paint would pay for it.
 */
export function plainImports(): Plugin {
  return {
    name: 'lottery:plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    renderChunk(code) {
      const edits = [...code.matchAll(WRAPPED)].flatMap(({ 0: whole, 1: load, index }) => {
        const end = index + whole.length
        if (!load) return [{ start: index, end, text: ')' }]
        const from = index + whole.indexOf(load)
        return [{ start: index, end: from, text: '' }, { start: from + load.length, end, text: '' }]
      })
      return edits.length === 0 ? null : edited(code, edits)
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.code.includes('vite:preloadError')) this.error(`${chunk.fileName} has Vite's preloading again`)
      }
    },
  }
}
