import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Puts files of the built package beside the pages, as a partner has them: `npm run build:npm` comes first. */
export function packagedFiles(...names: string[]): Plugin {
  return {
    name: 'lottery:packaged-files',
    generateBundle() {
      for (const fileName of names) this.emitFile({ type: 'asset', fileName, source: readFileSync(new URL(`../../dist/npm/${fileName}`, import.meta.url)) })
    },
  }
}
