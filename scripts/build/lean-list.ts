import type { Plugin } from 'vite'

const LIST = /\/virtua\//
const MODULE = '\0lottery:react-of-the-list'

/**
 * The virtual list takes three things of the renderer that nothing else here does, and since the renderer is in every widget's first paint, every widget would pay
 * for them. It gets them made of what is there already. `flushSync` does no more than run: Preact renders before the next paint as it is.
 */
export function leanList(): Plugin {
  return {
    name: 'lottery:lean-list',
    enforce: 'pre',
    resolveId: {
      // Under the name that the aliases, which go first, have given to react and to react-dom.
      filter: { id: /^@preact\/compat$/ },
      handler: (_id, importer) => (importer && LIST.test(importer) ? MODULE : null),
    },
    load: {
      filter: { id: new RegExp(`^${MODULE}$`) },
      handler: () => SOURCE,
    },
  }
}

const SOURCE = `
import { useLayoutEffect, useState } from 'react'
export { forwardRef, memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
export const flushSync = (run) => run()
export const useReducer = (reduce, first, init) => {
  const [state, change] = useState(() => init(first))
  return [state, (action) => change((before) => reduce(before, action))]
}
export const useImperativeHandle = (ref, make, needs) => useLayoutEffect(() => {
  if (ref) ref.current = make()
}, needs)
`
