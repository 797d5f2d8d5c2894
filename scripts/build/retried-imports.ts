import type { Plugin } from 'vite'

const IMPORT = /\bimport\(\s*(["'`])(\.\/[^"'`]+)\1\s*\)/g

/**
 * Lets a chunk that was lost on the way be asked for again. A browser may remember a module that failed by its address until the page is left, and
 * then answers every further `import()` of it with the same failure, without a request; so each further try goes to an address of its own.
 */
export function retriedImports(): Plugin {
  return {
    name: 'lottery:retried-imports',
    renderChunk(code) {
      const asked = code.replace(IMPORT, '$importChunk($1$2$1)')
      return asked === code ? null : { code: `${asked}\n${HELPER}`, map: null }
    },
  }
}

/** A chunk has its own, since what it imports would be one more file that can be lost. */
const HELPER = `
var $lostChunks;
function $importChunk(file) {
  var lost = ($lostChunks ||= {});
  return import(file + (lost[file] ? '?retry=' + lost[file] : '')).catch(function (error) {
    lost[file] = (lost[file] || 0) + 1;
    throw error;
  });
}
`
