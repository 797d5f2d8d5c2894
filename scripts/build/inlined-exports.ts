import type { Plugin } from 'vite'
import { edited } from './edits.js'

/** The bundler's file of helpers, as it names it. */
const HELPERS = 'rolldown-runtime'
const IMPORT = /import \{ \w+ as (__exportAll\w*) \} from "\.\/rolldown-runtime-[^"]*";\n?/

/**
 * What is asked for by `import()` and shares its file with others is handed out as an object of getters, made by a helper of the bundler's, which is a file of its own
 * however small: a request before the first paint of every page. It is four lines, so whoever uses it has it. A build that needs more of the bundler's helpers, as one with
 * CommonJS in it, keeps the file.
 */
export function inlinedExports(): Plugin {
  return {
    name: 'lottery:inlined-exports',
    renderChunk(code, chunk) {
      const found = chunk.name === HELPERS ? null : IMPORT.exec(code)
      if (!found) return null
      const [whole, local = ''] = found
      return edited(code, [{ start: found.index, end: found.index + whole.length, text: `const ${local} = (all) => {
        const made = {}
        for (const name of Object.keys(all)) Object.defineProperty(made, name, { get: all[name], enumerable: true })
        return made
      }\n` }])
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []))
        const helpers = chunks.find(({ name }) => name === HELPERS)
        if (helpers && !chunks.some((one) => one !== helpers && one.code.includes(HELPERS))) delete bundle[helpers.fileName]
      },
    },
  }
}
