import type { Page } from '@playwright/test'
import { fillIn } from './betting.js'
import { expect, test } from './fixtures.js'
import { openItems, showItems } from './gallery-screens.js'

/**
 * Chromium 111 to 122, Firefox to 127 and Safari to 17.4 do not know what our styles are written in, and get them in other words (src/styles/older-browsers.ts), which
 * today's Chromium reads as well: so it takes their place here, as soon as it says that it knows no `light-dark()`. CONTRIBUTING.md says how to run a real one.
 */
async function growOld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS) as (...words: string[]) => boolean
    CSS.supports = (...words: string[]) => !words.join().includes('light-dark(') && supports(...words)
  })
}

const ITEMS = ['home', 'bet1-slip', 'quick-bet-filled', 'keypad-rows', 'results-board', 'jackpot-banner', 'receipt', 'strike', 'kit-buttons', 'kit-fields', 'kit-messages', 'kit-dates']

/** Each element's letters, colours and place, and what its pseudo-elements are painted with. Numbers stand as numbers. Runs in the page. */
function look(): (string | number)[][] {
  const lines: (string | number)[][] = []
  const probe = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true })
  const known = new Map<string, number[]>()
  const painted = (colour: string): number[] => {
    const present = known.get(colour)
    if (present || !probe) return present ?? []
    probe.clearRect(0, 0, 1, 1)
    probe.fillStyle = colour
    probe.fillRect(0, 0, 1, 1)
    const bytes = [...probe.getImageData(0, 0, 1, 1).data]
    known.set(colour, bytes)
    return bytes
  }
  // What is laid out only once it comes near keeps the size it had when it was last seen.
  const unfold = (root: ParentNode) => {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.shadowRoot) unfold(element.shadowRoot)
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
    }
  }
  unfold(document)
  const walk = (root: ParentNode, isOurs: boolean) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) walk(element.shadowRoot, true)
      // The older one's own eye for the host's colours.
      if (!isOurs || !element.checkVisibility() || element.matches('.watch')) continue
      for (const pseudo of [null, '::before', '::after']) {
        const style = getComputedStyle(element, pseudo)
        if (pseudo !== null && (style.content === 'none' || style.content === 'normal')) continue
        const { width, height } = element.getBoundingClientRect()
        lines.push([
          // Which of the items has had the focus last is a matter of moments: each takes it as it would on a page of its own, and the calendar's library remembers it in a name that no style knows.
          `${element.localName}.${(element.getAttribute('class') ?? '').replace(' rdp-focused', '')}${pseudo ?? ''}`, style.display, style.position, style.fontWeight, style.textAlign, style.flexDirection, style.boxShadow.replaceAll(/(?:ok|rgb|color)[^)]*\)/g, ''), style.content,
          ...[style.fontSize, style.rowGap, style.columnGap, style.paddingTop, style.paddingLeft, style.marginTop, style.borderTopWidth, style.borderTopLeftRadius].map((size) => Number.parseFloat(size) || 0), width, height,
          ...[style.color, style.backgroundColor, style.borderTopColor].flatMap(painted),
        ])
      }
    }
  }
  walk(document, false)
  return lines
}

/** What is other than before, in words: by a pixel, or by three of 255 of a colour. */
function differences(before: (string | number)[][], now: (string | number)[][]): string[] {
  if (before.length !== now.length) return [`${before.length} elements and ${now.length}`]
  return before.flatMap((line, at) => {
    const other = now[at] ?? []
    return line.every((value, place) => (typeof value === 'number' ? Math.abs(value - Number(other[place])) <= 3 : value === other[place])) ? [] : [`${line.join(' ')}  ⇒  ${other.join(' ')}`]
  })
}

async function looks(page: Page): Promise<Record<string, (string | number)[][]>> {
  const seen: Record<string, (string | number)[][]> = {}
  for (const theme of ['light', 'dark'] as const) {
    await showItems(page, { theme })
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const name = `${theme}, ${width} px`
      // Colours go over for a moment.
      await expect.poll(async () => JSON.stringify(seen[name]) === JSON.stringify((seen[name] = await page.evaluate(look))), { intervals: [200] }).toBe(true)
    }
  }
  return seen
}

/** A colour as it is painted. Runs in the page. */
function paintedWith(element: Element): number[] {
  const probe = Object.assign(document.createElement('canvas'), { width: 2, height: 1 }).getContext('2d', { willReadFrequently: true })
  const { backgroundColor, color } = getComputedStyle(element)
  for (const [at, colour] of [backgroundColor, color].entries()) {
    if (!probe) return []
    probe.fillStyle = colour
    probe.fillRect(at, 0, 1, 1)
  }
  return [...(probe?.getImageData(0, 0, 2, 1).data ?? [])]
}

test('screens look the same, light and dark, on a phone and on a desk', async ({ page, server }) => {
  test.setTimeout(180_000)
  await openItems(page, server, ITEMS)
  const now = await looks(page)
  await growOld(page)
  await page.goto('about:blank')
  await openItems(page, server, ITEMS)
  const then = await looks(page)
  for (const [name, lines] of Object.entries(now)) expect.soft(differences(lines, then[name] ?? []).slice(0, 8), name).toEqual([])
})

test('a host\'s colours are followed, one for both schemes or one for each, and what stands on them can be read', async ({ page, server }) => {
  const style = '<style>lottery-quick-bet{--lottery-accent:#ffe14d;--lottery-m:#101010}.two{--lottery-accent:light-dark(#0a3d24,#ffe14d);--lottery-canvas:light-dark(#eef,#112)}.three{--lottery-accent:#ffb4a0}</style>'
  await page.goto(server.host({ body: `${style}<lottery-quick-bet></lottery-quick-bet>` }))
  const colours = async () => {
    const widget = page.locator('lottery-quick-bet')
    await fillIn(widget)
    const seen: Record<string, number[][]> = {}
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      for (const classes of ['', 'two', 'three']) {
        await widget.evaluate((host, value) => host.setAttribute('class', value), classes)
        const now = async () => [await widget.getByRole('button', { name: 'BET' }).evaluate(paintedWith), await widget.locator('[data-operator="M"]').first().evaluate(paintedWith)]
        let before = ''
        // Colours go over for a moment.
        await expect.poll(async () => {
          const isStill = JSON.stringify((seen[`${scheme} ${classes}`] = await now())) === before
          before = JSON.stringify(seen[`${scheme} ${classes}`])
          return isStill
        }, { intervals: [250] }).toBe(true)
      }
    }
    return seen
  }
  const now = await colours()
  await growOld(page)
  await page.reload()
  const then = await colours()
  for (const [name, places] of Object.entries(now)) {
    for (const [at, bytes] of places.entries()) expect.soft(bytes.every((byte, channel) => Math.abs(byte - (then[name]?.[at]?.[channel] ?? NaN)) <= 3), `${name}: ${bytes.join(' ')}, then ${then[name]?.[at]?.join(' ')}`).toBe(true)
  }
})

test('a host\'s colours are followed wherever on the page they are changed', async ({ page, server }) => {
  const style = '<style>:root{--lottery-accent:#0a3d24}:root.yellow,.yellow{--lottery-accent:#ffe14d}@media (prefers-color-scheme:dark){:root{--lottery-accent:#808080}}</style>'
  const address = server.host({ body: `${style}<div id="one"><lottery-quick-bet></lottery-quick-bet></div><div id="two" class="yellow"></div>` })
  const changes: Record<string, () => Promise<void>> = {
    'at first': () => Promise.resolve(),
    'on the root': () => page.evaluate(() => document.documentElement.classList.add('yellow')),
    'by a sheet that comes late': async () => void (await page.addStyleTag({ content: 'div{--lottery-accent:#f0f0f0}' })),
    'by another place': () => page.evaluate(() => document.getElementById('two')?.append(...(document.getElementById('one')?.childNodes ?? []))),
    'by the scheme': async () => {
      await page.evaluate(() => [document.documentElement, document.getElementById('two')].forEach((element) => element?.removeAttribute('class')))
      await page.evaluate(() => [...document.querySelectorAll('style')].find(({ textContent }) => textContent.includes('#f0f0f0'))?.remove())
      await page.emulateMedia({ colorScheme: 'dark' })
    },
  }
  const walk = async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(address)
    await fillIn(page.locator('lottery-quick-bet'))
    const seen: Record<string, number[]> = {}
    for (const [name, change] of Object.entries(changes)) {
      await change()
      let before = ''
      await expect.poll(async () => {
        const now = await page.getByRole('button', { name: 'BET', exact: true }).evaluate(paintedWith)
        const isStill = JSON.stringify(now) === before
        before = JSON.stringify(now)
        seen[name] = now
        return isStill
      }, { intervals: [300] }).toBe(true)
    }
    return seen
  }
  const now = await walk()
  expect(new Set(Object.values(now).map(String)).size, JSON.stringify(now)).toBe(4)
  await growOld(page)
  expect(await walk()).toEqual(now)
})

test('inspect takes a colour for each scheme for one there too, and no other text', async ({ page, server }) => {
  await growOld(page)
  await page.goto(server.host({ body: '<style>:root{--lottery-accent:0b6b50;--lottery-ink:light-dark(#111,#eee)}</style><lottery-quick-bet></lottery-quick-bet>', config: { api: `${server.url}/api`, theme: 'light' } }))
  await page.getByRole('button', { name: 'BET', exact: true }).waitFor()
  const hints = await page.evaluate(async () => (await (window as unknown as { LotteryWidgets: { inspect(): Promise<{ hints: string[] }> } }).LotteryWidgets.inspect()).hints)
  expect(hints.map((hint) => hint.replace(/ See .*/, ''))).toEqual(['--lottery-accent of lottery-quick-bet is "0b6b50", which is no colour. Write #0b6b50.'])
})

test('what is given to a root is taken out with the widget, and given to the next one in the same place', async ({ page, server }) => {
  await growOld(page)
  await page.goto(server.host({ body: '<div id="place"></div>' }))
  const ground = async () => {
    await page.evaluate(() => {
      const { LotteryWidgets } = window as unknown as { LotteryWidgets: { mount(place: string, name: string): { unmount(): void } } }
      Object.assign(window, { widget: LotteryWidgets.mount('#place', 'quick-bet') })
    })
    return page.getByRole('button', { name: 'BET', exact: true }).evaluate(paintedWith)
  }
  const first = await ground()
  const root = await page.locator('#place').evaluateHandle((place) => [place, ...place.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot)?.shadowRoot ?? null)
  expect(await root.evaluate((one) => one?.adoptedStyleSheets.length)).toBeGreaterThan(3)
  await page.evaluate(() => (window as unknown as { widget: { unmount(): void } }).widget.unmount())
  await expect.poll(() => root.evaluate((one) => one?.adoptedStyleSheets.length)).toBe(0)
  expect(await ground()).toEqual(first)
})

test('a part that brings its styles later takes nobody\'s focus', async ({ page, server }) => {
  await growOld(page)
  await page.setViewportSize({ width: 390, height: 844 })
  // React brings a part's styles in a turn of its own.
  await page.goto(`${server.url}/react.html`)
  const stake = page.getByRole('textbox', { name: 'Big' })
  await stake.click()
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
  await expect(stake).toBeFocused()
  await page.keyboard.type('12')
  await expect(stake).toHaveValue('12')
})

test('where that code is lost, what the browser knows of the styles stands, and nothing is hidden', async ({ page, server, trouble }) => {
  await growOld(page)
  trouble.expect(/Failed to load resource/)
  await page.route(/older-browsers/, (route) => route.abort())
  await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>' }))
  const widget = page.locator('lottery-quick-bet')
  await fillIn(widget)
  await expect(widget.getByRole('button', { name: 'BET' })).toBeVisible()
})
