import type { Frame, Page } from '@playwright/test'
import type { Call } from '../browser/call.js'
import { callCounts, expect } from '../browser/fixtures.js'
import { USUAL_TOTAL } from '../browser/betting.js'
import { buildApp, renderApp, type AppName } from './apps/build-app.js'
import { quickBetPage, type HostAddresses, type HostPage } from './host-page.js'

/** What an app has noted by now (`tests/hosts/apps/host-app.ts`). */
const heardBy = (page: Page) => page.evaluate(() => (window as unknown as { hostHeard(): string[] }).hostHeard())

const begin = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('host:begin')))

/** Puts an app's files on the host's origin; answers the address of the one to load. */
async function serveApp(at: HostAddresses, name: AppName): Promise<string> {
  const [entry] = (await buildApp(name)).map(([path, code]) => at.file(path, code))
  return entry ?? ''
}

interface FrameworkHost extends Partial<HostPage> {
  name: string
  app: AppName
  /** How often the app's effect runs by one mount: twice where StrictMode takes each effect back once to see what it leaves. */
  effects: number
}

/** What every host app does: however often its framework has mounted the widget, it is drawn once, one session was begun, and the host is told of its bet. */
function framework({ effects, ...host }: Omit<FrameworkHost, 'app'> & Pick<HostPage, 'html'>): HostPage {
  return {
    async told(page: Page, calls: readonly Call[]) {
      await expect.poll(() => heardBy(page)).toEqual([...Array<string>(effects).fill('effect'), 'ready', `MYR ${USUAL_TOTAL}`])
      expect(callCounts(calls.filter(({ path }) => /GetInitData/.test(path)))).toEqual({ '/FDAPI/Ekor/GetInitData': 1 })
    },
    renew: renewByApp,
    // Their own way of being told when to show the widget, and what React asks of the document of each of its roots.
    listens: ['window host:show', 'document selectionchange'],
    ...host,
  }
}

/** Has the app take its widget out and put another in its place, as its framework does that. */
async function renewByApp(place: Page | Frame, times: number): Promise<void> {
  await place.evaluate(async (count) => {
    const show = (isShown: boolean) => dispatchEvent(new CustomEvent('host:show', { detail: isShown }))
    const next = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const widgets = () => document.querySelectorAll('#root div.lottery-place:not(:empty), #root article .lottery-place, lottery-quick-bet').length
    for (let done = 0; done < count; done++) {
      show(false)
      while (widgets() > 0) await next()
      const heard: Event[] = []
      document.addEventListener('lottery:ready', (event) => heard.push(event), { once: true })
      show(true)
      while (heard.length === 0) await new Promise((resolve) => setTimeout(resolve))
    }
  }, times)
}

/** A host of the npm package. Its server has sent the page, if there is one; its script takes over when the page has been looked at. */
function packageHost({ app, page, ...host }: FrameworkHost & { page(at: HostAddresses): string | Promise<string> }): HostPage {
  return framework({
    html: async (at) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A partner's app</title>
<script type="module" src="${await serveApp(at, app)}"></script>
</head>
<body><div id="root" data-api="${at.api}">${await page(at)}</div></body>
</html>`,
    settled: async (view) => void (await view.waitForFunction(() => 'hostHeard' in window)),
    open: begin,
    quickBet: (view) => view.locator('.lottery-place'),
    ...host,
  })
}

/** A host of the script tag, whose framework has put the element there before our script comes. */
function elementsHost({ app, ...host }: FrameworkHost): HostPage {
  return framework({
    html: async (at) => quickBetPage(at, { head: `<script type="module" src="${await serveApp(at, app)}"></script>`, body: '<div id="root"></div>' }),
    async settled(page) {
      await page.waitForFunction(() => 'hostHeard' in window)
      await begin(page)
      await page.waitForSelector('lottery-quick-bet', { state: 'attached' })
    },
    ...host,
  })
}

/** As if Vue's developer tools were there: without them it writes on the window after some seconds. */
async function withVueTools(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(window, '__VUE_DEVTOOLS_GLOBAL_HOOK__', { value: { emit() {}, on() {}, once() {}, off() {} } }))
}

/** Apps of partners, each built with its own framework. */
export const frameworks: readonly HostPage[] = [
  packageHost({ name: 'React 19 in StrictMode, rendered on its server: the package', app: 'react-19', effects: 2, page: ({ api }) => renderApp('react-19', api) }),
  packageHost({ name: 'React 18 in StrictMode, rendered on its server: the package', app: 'react-18', effects: 2, page: ({ api }) => renderApp('react-18', api) }),
  packageHost({ name: "Preact by alias, over a page of React's server: the package", app: 'preact', effects: 1, page: ({ api }) => renderApp('react-19', api) }),
  packageHost({ name: 'no framework: mount of the package', app: 'plain', effects: 0, page: () => '<div class="lottery-place"></div>' }),
  elementsHost({ name: 'React 19 in StrictMode: the elements', app: 'react-19-elements', effects: 2 }),
  elementsHost({ name: 'React 17 in StrictMode: the elements', app: 'react-17-elements', effects: 1 }),
  elementsHost({ name: 'Vue 3: the elements', app: 'vue-elements', effects: 0, prepare: withVueTools }),
]
