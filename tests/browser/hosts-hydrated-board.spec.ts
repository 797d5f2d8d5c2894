/** The results board of a server (`lottery-widgets/server`) in a page that React hydrates, as the README says that it is put there. */
import { build, type Rolldown } from 'vite'
import { expect, NOON, test, type TestServer } from './fixtures.js'

const DATE = '2026-11-18'

/** The host's page. In the browser it has the board's markup, or none of it: the server's stays. */
const entry = (html: string) => `
import { createElement, StrictMode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'

function Page() {
  const [pressed, setPressed] = useState(0)
  return createElement('main', null,
    createElement('button', { onClick: () => setPressed(pressed + 1) }, 'Pressed ', pressed),
    createElement('div', { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: ${JSON.stringify(html)} } }))
}
hydrateRoot(document.querySelector('#root'), createElement(StrictMode, null, createElement(Page)))`

/** As a partner's developer runs it: React warns only in a development build. */
async function bundled(code: string, version: 'react' | 'react-18'): Promise<string> {
  const { NODE_ENV } = process.env
  try {
    const { output } = (await build({
      configFile: false, logLevel: 'error', mode: 'development', define: { 'process.env.NODE_ENV': '"development"' },
      resolve: { alias: [{ find: /^react(?=\/|$)/, replacement: version }, { find: /^react-dom(?=\/|$)/, replacement: version.replace('react', 'react-dom') }] },
      plugins: [{ name: 'host', resolveId: (id) => (id === 'host-page' ? id : null), load: (id) => (id === 'host-page' ? code : null) }],
      build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: 'host-page' } },
    })) as Rolldown.RolldownOutput
    return output[0].code
  } finally {
    // The build decides it for its whole process.
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
}

async function board(server: TestServer): Promise<string> {
  const { readResults, renderWidget } = (await import(new URL('../../dist/npm/server.js', import.meta.url).href)) as typeof import('lottery-widgets/server')
  const answer: unknown = await (await fetch(`${server.url}/api/Result/GetResults?DrawDate=${DATE}`, { method: 'POST' })).json()
  return renderWidget('results-board', { results: readResults(answer), drawTypes: 'MPT', now: NOON })
}

for (const version of ['react', 'react-18'] as const) {
  for (const [what, inBrowser] of [['with its markup', (html: string) => html], ['without it', () => '']] as const) {
    test(`${version}, ${what} in the browser: no warning, and the board stays`, async ({ page, server }) => {
      const html = await board(server)
      const code = (await bundled(entry(inBrowser(html)), version)).replaceAll('</script', '<\\/script')
      await page.goto(server.host({ body: `<div id="root"><main><button>Pressed <!-- -->0</button><div>${html}</div></main></div><script type="module">${code}</script>` }))
      // A press is heard: it is React's page, and drawn once more.
      await page.getByRole('button', { name: 'Pressed 0' }).click()
      await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible()
      const shown = page.locator('lottery-results-board')
      await expect(shown).toHaveCount(1)
      // The browser's code has taken over, and nothing is left of what was served. Until then both stand there, its own one hidden.
      await expect(shown.locator('script')).toHaveCount(0)
      await expect(shown.locator('.board-title')).toBeVisible()
    })
  }
}
