import type { Page } from '@playwright/test'
import { chunkFile, expect, test } from './fixtures.js'

/** What a page has that a widget could leave behind. */
interface Traces {
  /** Names on the window. */
  names: string[]
  timers: number
  /** Kinds of listeners on window and document. */
  listeners: string[]
  nodes: string
  styles: number
  title: string
  address: string
  historyLength: number
  historyMethodsUntouched: boolean
}

/** Counts timers and listeners of the pages to come; the answer reads all traces. */
async function watchTraces(page: Page): Promise<() => Promise<Traces>> {
  await page.addInitScript(() => {
    const timers = new Set<unknown>()
    const listeners = new Map<string, number>()
    const count = (name: string, by: number) => void listeners.set(name, (listeners.get(name) ?? 0) + by)

    const { setTimeout: after, setInterval: every, clearTimeout: stopAfter, clearInterval: stopEvery, requestAnimationFrame: frame } = window
    const methods = { pushState: history.pushState, replaceState: history.replaceState }
    Object.assign(window, {
      setTimeout(run: (...args: unknown[]) => void, milliseconds?: number, ...args: unknown[]) {
        const timer: unknown = after(() => {
          timers.delete(timer)
          run(...args)
        }, milliseconds)
        timers.add(timer)
        return timer
      },
      setInterval(run: (...args: unknown[]) => void, milliseconds?: number, ...args: unknown[]) {
        const timer: unknown = every(run, milliseconds, ...args)
        timers.add(timer)
        return timer
      },
      clearTimeout(timer: number) {
        timers.delete(timer)
        stopAfter(timer)
      },
      clearInterval(timer: number) {
        timers.delete(timer)
        stopEvery(timer)
      },
      requestAnimationFrame: (run: FrameRequestCallback) => frame(run),
    })
    for (const target of [window, document]) {
      const name = (type: string) => `${target === window ? 'window' : 'document'} ${type}`
      const { addEventListener: add, removeEventListener: remove } = target
      const known = new Map<string, Set<unknown>>()
      Object.assign(target, {
        addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions | boolean) {
          const same = known.get(type) ?? new Set()
          known.set(type, same)
          // One that removes itself is gone either way before the traces are read.
          const once = typeof options === 'object' && options.once === true
          if (!once && !same.has(listener)) {
            same.add(listener)
            count(name(type), 1)
          }
          add.call(target, type, listener, options)
        },
        removeEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions | boolean) {
          if (known.get(type)?.delete(listener)) count(name(type), -1)
          remove.call(target, type, listener, options)
        },
      })
    }
    Object.defineProperty(window, 'readTraces', {
      enumerable: false,
      value: () => ({
        names: Object.getOwnPropertyNames(window),
        timers: timers.size,
        listeners: [...listeners].filter(([, times]) => times > 0).map(([name]) => name).sort(),
        nodes: document.documentElement.outerHTML,
        styles: document.adoptedStyleSheets.length + document.styleSheets.length,
        title: document.title,
        address: location.href,
        historyLength: history.length,
        historyMethodsUntouched: history.pushState === methods.pushState && history.replaceState === methods.replaceState,
      }),
    })
  })
  return () => page.evaluate(() => (window as unknown as { readTraces: () => Traces }).readTraces())
}

/** The shadow root of an element that has had a widget: what is left in it. */
function rest(page: Page, selector: string): Promise<{ nodes: number; styles: number } | null> {
  return page.evaluate((wanted) => {
    const root = document.querySelector(wanted)?.shadowRoot
    return root ? { nodes: root.childNodes.length, styles: root.adoptedStyleSheets.length } : null
  }, selector)
}

test('taking widgets out of the page leaves nothing: no node, style, listener, timer, global or entry in the history', async ({ page, server, calls }) => {
  const traces = await watchTraces(page)
  await page.goto(server.host({ body: '<div id="place"></div>' }))
  await page.evaluate(() => (window as unknown as { LotteryWidgets: { ready(): Promise<void> } }).LotteryWidgets.ready())
  await expect.poll(async () => (await traces()).nodes).not.toContain('modulepreload')
  const before = await traces()

  // A whole app that has been used: a route, a menu, a dialog, a poll of each kind.
  await page.evaluate(() => {
    const place = document.querySelector('#place')
    place?.append(document.createElement('lottery-app'), document.createElement('lottery-quick-bet'), document.createElement('lottery-results-board'))
  })
  const app = page.locator('lottery-app')
  await expect(app.getByText('Total balance · demo')).toBeVisible()
  await app.getByRole('link', { name: /^Results/ }).click()
  await expect(app.getByRole('heading', { name: /^Results, / })).toBeVisible()
  await app.getByRole('button', { name: 'Menu' }).click()
  await expect(app.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect(page.locator('lottery-results-board').getByRole('heading', { name: /^Results, / })).toBeVisible()
  expect((await traces()).timers, 'the widgets run on timers that this test sees').toBeGreaterThan(0)
  expect((await traces()).listeners).not.toEqual(before.listeners)

  const elements = await page.evaluateHandle(() => [...document.querySelectorAll('#place > *')])
  await page.evaluate(() => document.querySelector('#place')?.replaceChildren())
  // A lottery outlives its last widget for a moment, for a page that puts another in its place.
  await expect.poll(async () => (await traces()).timers).toBe(0)
  expect(await traces()).toEqual({ ...before, timers: 0 })
  expect(await elements.evaluate((all) => all.map((element) => [element.shadowRoot?.childNodes.length, element.shadowRoot?.adoptedStyleSheets.length]))).toEqual([[0, 0], [0, 0], [0, 0]])

  const asked = calls.length
  await page.clock.runFor(120_000)
  expect(calls.length, 'nothing is asked of the server any more').toBe(asked)
})

test('the script puts one name on the window', async ({ page, server }) => {
  const names = () => page.evaluate(() => Object.getOwnPropertyNames(window))
  // A page without a script of ours, on the same origin.
  await page.goto(`${server.url}/index.html`)
  const before = new Set(await names())
  await page.goto(server.host({ body: '<lottery-app></lottery-app>' }))
  await expect(page.getByText('Total balance · demo')).toBeVisible()
  expect((await names()).filter((name) => !before.has(name))).toEqual(['LotteryWidgets'])
})

test('unmount() of a handle empties its place, and the same place can be used again', async ({ page, server }) => {
  await page.goto(server.host({ body: '<div id="place"><p>the host\'s own</p></div>' }))
  await page.evaluate(() => {
    const { LotteryWidgets } = window as unknown as { LotteryWidgets: { mount(target: string, name: string): { unmount(): void } } }
    Object.assign(window, { handle: LotteryWidgets.mount('#place', 'quick-bet') })
  })
  await expect(page.getByRole('heading', { name: 'Quick bet' })).toBeVisible()
  await page.evaluate(() => {
    const { handle } = window as unknown as { handle: { unmount(): void } }
    handle.unmount()
    handle.unmount()
  })
  await expect(page.locator('#place')).toHaveText("the host's own")
  await expect.poll(() => page.locator('#place > *').count()).toBe(1)

  await page.evaluate(() => void (window as unknown as { LotteryWidgets: { mount(target: string, name: string): unknown } }).LotteryWidgets.mount('#place', 'quick-bet'))
  await expect(page.getByRole('heading', { name: 'Quick bet' })).toBeVisible()
})

test('an element that is moved keeps working, with what was chosen and with its session', async ({ page, server, calls }) => {
  await page.goto(server.host({ body: '<div id="one"><lottery-quick-bet></lottery-quick-bet></div><div id="two"></div>' }))
  await page.getByRole('checkbox', { name: 'A 7', exact: true }).check()
  await page.evaluate(() => document.querySelector('#two')?.append(document.querySelector('lottery-quick-bet') as Element))
  await expect(page.locator('#two').getByRole('checkbox', { name: 'A 7', exact: true })).toBeChecked()
  await page.locator('#two').getByRole('checkbox', { name: 'A 8', exact: true }).check()
  await expect.poll(() => calls.filter(({ path }) => path.endsWith('GetInitData'))).toHaveLength(1)
  expect(await rest(page, 'lottery-quick-bet')).toEqual({ nodes: 1, styles: expect.any(Number) as unknown })
})

for (const [what, body, moved] of [
  ['the element itself', '<lottery-quick-bet></lottery-quick-bet>', 'lottery-quick-bet'],
  ['what is around it, in whose shadow tree it stands', '<div id="around"><template shadowrootmode="open"><lottery-quick-bet></lottery-quick-bet></template></div>', '#around'],
] as const) {
  test(`a dialog that is open stays one when the host moves ${what}`, async ({ page, server }) => {
    await page.goto(server.host({ body: `<div id="one">${body}</div><div id="two"></div>` }))
    const opener = page.getByRole('button', { name: 'Play limits' })
    const field = page.getByRole('dialog', { name: 'Play limits' }).getByRole('textbox').first()
    // Twice there and back: it is followed to where it has gone.
    for (const place of ['#two', '#one']) {
      await opener.click()
      await field.fill('2')
      await page.evaluate(([to, element]) => document.querySelector(to)?.append(document.querySelector(element) as Element), [place, moved] as const)
      // Where one was typing, and with nothing behind it that could be reached.
      await expect(field).toBeFocused()
      await page.keyboard.type('5')
      await expect(field).toHaveValue('25')
      await expect(page.locator('dialog:modal')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(field).toBeHidden()
    }
    await opener.click()
    await expect(field).toBeVisible()
  })
}

test('so does one that was open before the code that sees to it has come', async ({ page, server }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const code = `**/${chunkFile('src/ui/viewing-aids.tsx')}*`
  await page.route(code, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(server.host({ body: '<div id="one"><lottery-quick-bet></lottery-quick-bet></div><div id="two"></div>' }))
  await page.getByRole('button', { name: 'Play limits' }).click()
  const dialog = page.getByRole('dialog', { name: 'Play limits' })
  await expect(dialog).toBeVisible()
  release()
  await expect(page.locator('.viewing-aids')).toBeAttached()
  await page.evaluate(() => document.querySelector('#two')?.append(document.querySelector('lottery-quick-bet') as Element))
  await expect(page.locator('dialog:modal')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a component of the npm build leaves its host as it was, and its shadow root empty', async ({ page, server }) => {
  await page.goto(`${server.url}/react.html`)
  const board = page.getByRole('heading', { name: /^Results, / })
  await expect(board).toBeVisible()
  await page.getByRole('button', { name: 'Unmount the results board' }).click()
  await expect(board).toBeHidden()
  await expect(page.locator('#widgets > div').first()).toBeEmpty()
  await page.getByRole('button', { name: 'Mount the results board' }).click()
  await expect(board).toBeVisible()
  expect(await page.evaluate(() => 'nanostoresGlobal' in window)).toBe(false)
})
