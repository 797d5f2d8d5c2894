import type { Plugin } from 'vite'
import { edited } from './edits.js'

const COOKIES = 'document.cookie'

/**
 * redaxios looks for a cookie to send with each call, and has no option not to. What it finds is not sent (`src/api/http.ts`); but cookies are the host's affair,
 * and to read them stops the page's thread until another process has answered. A release that writes it otherwise stops the build.
 */
export function noCookies(): Plugin {
  return {
    name: 'lottery:no-cookies',
    transform: {
      filter: { id: /\/redaxios\/dist\// },
      handler(code) {
        const start = code.indexOf(COOKIES)
        if (start < 0) this.error(`redaxios no longer has "${COOKIES}"`)
        return edited(code, [{ start, end: start + COOKIES.length, text: "''" }])
      },
    },
  }
}
