import type { Plugin } from 'vite'

const CALENDAR = /\/react-day-picker\//
const MODULE = '\0lottery:react-of-the-calendar'
/** What the calendar looks up on React itself. */
const USED = ['createElement', 'useEffect', 'useRef']

/**
 * The calendar imports React whole (`import React from 'react'`), and the renderer's default export holds all there is: as the renderer is in every widget's
 * first paint, every widget would pay for a calendar that few open. It gets a React of the members that it uses. A release that uses more stops the build.
 */
export function shakenReact(): Plugin {
  return {
    name: 'lottery:shaken-react',
    enforce: 'pre',
    resolveId: {
      // Under the name that the aliases, which go first, have given it.
      filter: { id: /^@preact\/compat$/ },
      handler: (_id, importer) => (importer && CALENDAR.test(importer) ? MODULE : null),
    },
    load: {
      filter: { id: new RegExp(`^${MODULE}$`) },
      handler: () => `import { ${USED.join(', ')} } from 'react'\nexport * from 'react'\nexport default { ${USED.join(', ')} }`,
    },
    transform: {
      filter: { id: CALENDAR },
      handler(code) {
        for (const [member, name = ''] of code.matchAll(/\bReact\.(\w+)/g)) if (!USED.includes(name)) this.error(`the calendar uses ${member}: add it to USED`)
      },
    },
  }
}
