import { fileURLToPath } from 'node:url'
import type { Alias } from 'vite'

/** Preact in React's place, by way of its React-shaped entries: as any page may have it. */
export const preact: Alias[] = [
  { find: /^react-dom\/client$/, replacement: '@preact/compat/client' },
  { find: /^react-dom$/, replacement: '@preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: '@preact/compat/jsx-runtime' },
  { find: /^react\/jsx-dev-runtime$/, replacement: '@preact/compat/jsx-dev-runtime' },
  { find: /^react$/, replacement: '@preact/compat' },
]

/** The renderer of the script tag and of the standalone page: the same, with roots of our own (`widgets/embed/preact-client.ts`). */
export const ownPreact: Alias[] = [
  { find: /^react-dom\/client$/, replacement: fileURLToPath(new URL('../../widgets/embed/preact-client.ts', import.meta.url)) },
  ...preact,
]

/**
 * wouter as the embed's rules allow it: without the file that replaces `history.pushState` on import, and with named imports from the renderer in place of
 * computed ones, which would keep all of it.
 */
export const wouter: Alias[] = [
  { find: /^\.\/use-browser-location\.js$/, replacement: source('app/browser-location.ts') },
  { find: /^\.\/react-deps\.js$/, replacement: source('app/router-react.ts') },
]

function source(path: string): string {
  return fileURLToPath(new URL(`../../src/${path}`, import.meta.url))
}
