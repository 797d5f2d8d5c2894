import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { furniture, quickBetPage, type HostAddresses, type HostPage } from './host-page.js'

/** A page whose script tag is where the host has put it, if it has one. */
function page(head: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A host</title>${head}</head><body>${furniture}${body}</body></html>`
}

/** The script tag, with what is written in place of `async`. */
function tag({ script, config = {} }: HostAddresses, how: string): string {
  return `<script ${how} src="${script}"${Object.entries(config).map(([name, value]) => ` data-${name}="${value}"`).join('')}></script>`
}

/** The script as another release would have it: its version, and chunks by other names, of which none must be asked for. */
function otherVersion(): string {
  const read = (path: string) => readFileSync(new URL(path, new URL('../../', import.meta.url)), 'utf8')
  const { version } = JSON.parse(read('package.json')) as { version: string }
  return read('dist/embed/lottery.js').replaceAll(version, '0.0.0-other').replaceAll(/-[\w-]{7}\.js"/g, '-another.js"')
}

const ELEMENT = '<lottery-quick-bet></lottery-quick-bet>'
/** As a host does it that mounts and unmounts by hand. What the place was filled with is taken out first. */
const renewByHandle: HostPage['renew'] = (place, times) => place.evaluate(async (count) => {
  interface Widgets { mount(target: Element, name: string): { unmount(): void } }
  const { LotteryWidgets } = window as unknown as { LotteryWidgets: Widgets }
  for (const old of document.querySelectorAll('[data-lottery] > *')) old.remove()
  const target = document.querySelector('[data-lottery]') as Element
  for (let done = 0; done < count; done++) {
    const heard: Event[] = []
    target.addEventListener('lottery:ready', (event) => heard.push(event), { once: true })
    const handle = LotteryWidgets.mount(target, 'quick-bet')
    while (heard.length === 0) await new Promise((resolve) => setTimeout(resolve))
    handle.unmount()
  }
}, times)

const drawn = (quickBet: Locator) => expect(quickBet.getByRole('radiogroup', { name: 'Currency', exact: true })).toBeVisible()

/** Opens a dialog of ours inside the host's layer and closes it by Escape: ours goes, the host's stays, and the focus is where it was. */
async function escapeClosesOurs(host: Page, layer: Locator): Promise<void> {
  const quickBet = host.locator('lottery-quick-bet')
  await drawn(quickBet)
  const opener = quickBet.getByRole('button', { name: 'Play limits' })
  await opener.click()
  const dialog = quickBet.getByRole('dialog', { name: 'Play limits' })
  await expect(dialog).toBeVisible()
  await host.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(layer).toBeVisible()
  await expect(opener).toBeFocused()
}

/** Hosts that are hard on how a widget comes, stays and goes: how the script gets onto the page, and what becomes of the elements. */
export const lifeCycle: readonly HostPage[] = [
  {
    name: 'the script twice, and in another version',
    html: (at) => page(tag(at, 'defer') + tag(at, 'defer') + `<script defer src="${at.file('other.js', otherVersion())}"></script>`, ELEMENT),
    announces: [/on this page already; [\d.]+ does nothing/, /already; 0\.0\.0-other does nothing/],
  },
  {
    name: 'the script in the head, before there is a body',
    html: (at) => page(tag(at, ''), `<details><summary>Bet</summary></details><template>${ELEMENT}</template>
<script>document.querySelector('details').append(document.importNode(document.querySelector('template').content, true))</script>`),
    blocks: true,
    // Our first links have come and go by then, and the visitor opens what the widget is in.
    restless: ['nodes', 'styles'],
    open: (host) => host.getByText('Bet', { exact: true }).click(),
  },
  {
    name: 'injected by a tag manager, after calls in the queue',
    html: (at) => page(`<script>
window.LotteryWidgets = { q: [['configure', ${JSON.stringify(at.config)}]] }
addEventListener('load', function () { (function (w, d, s, src) { var f = d.getElementsByTagName(s)[0], j = d.createElement(s); j.async = true; j.src = src; f.parentNode.insertBefore(j, f) })(window, document, 'script', '${at.script}') })
</script>`, ELEMENT),
    // The tag is the host's own work, and comes with ours.
    settled: (host) => host.waitForFunction(() => document.querySelector('script[src*="lottery.js"]')).then(() => {}),
  },
  {
    name: 'imported by a module, without a tag',
    html: (at) => page(`<script type="module">
window.LotteryWidgets = { q: [['configure', ${JSON.stringify(at.config)}]] }
import('${at.script}')
</script>`, ELEMENT),
  },
  {
    name: 'the element moved, removed and put back a hundred times',
    // Its session outlives it for a second, which no move takes; for a fifth of one, a busy machine might.
    inItsOwnTime: true,
    html: (at) => quickBetPage(at, { body: `${furniture}<div id="one">${ELEMENT}</div><div id="two"></div>` }),
    async open(host) {
      let sessions = 0
      host.on('request', (request) => {
        if (request.url().includes('GetInitData')) sessions++
      })
      const quickBet = host.locator('lottery-quick-bet')
      await drawn(quickBet)
      await host.evaluate(async () => {
        const element = document.querySelector('lottery-quick-bet') as Element
        const [one, two] = [document.querySelector('#one') as Element, document.querySelector('#two') as Element]
        for (let turn = 0; turn < 100; turn++) {
          if (turn % 3 === 0) element.remove()
          // Out for no time at all, for a microtask, for a task, and until the next frame.
          if (turn % 4 === 1) await Promise.resolve()
          if (turn % 4 === 2) await new Promise((resolve) => setTimeout(resolve))
          if (turn % 4 === 3) await new Promise((resolve) => requestAnimationFrame(resolve))
          ;(turn % 2 ? one : two).append(element)
        }
        // Where it was.
        one.append(element)
      })
      await drawn(quickBet)
      expect(sessions, 'one session, however often the element has moved').toBe(1)
    },
  },
  {
    name: "inside another element's shadow root, and one more",
    html: (at) => quickBetPage(at, { body: `${furniture}<div id="outer"><template shadowrootmode="open"><section><div id="inner"><template shadowrootmode="open"><p>Bet here</p>${ELEMENT}</template></div></section></template></div>` }),
    renew: (place, times) => place.evaluate(async (count) => {
      const inner = document.querySelector('#outer')?.shadowRoot?.querySelector('#inner')?.shadowRoot
      for (let done = 0; done < count; done++) {
        const fresh = document.createElement('lottery-quick-bet')
        const heard: Event[] = []
        fresh.addEventListener('lottery:ready', (event) => heard.push(event), { once: true })
        inner?.querySelector('lottery-quick-bet')?.replaceWith(fresh)
        while (heard.length === 0) await new Promise((resolve) => setTimeout(resolve))
      }
    }, times),
  },
  {
    name: 'in a modal dialog that closes on every Escape it hears of',
    html: (at) => quickBetPage(at, { body: `${furniture}<button type="button" id="open">Bet now</button><dialog aria-label="Of the host"><button type="button">Close</button>${ELEMENT}</dialog>
<script>
const dialog = document.querySelector('dialog')
document.querySelector('#open').onclick = () => dialog.showModal()
document.addEventListener('keydown', (event) => { if (event.key === 'Escape') dialog.close() })
</script>` }),
    settled: (host) => host.getByRole('button', { name: 'Bet now' }).click(),
    open: (host) => escapeClosesOurs(host, host.locator('dialog[aria-label="Of the host"]')),
  },
  {
    name: 'in a popover, in a row of boxes',
    html: (at) => quickBetPage(at, { body: `${furniture}<button type="button" popovertarget="layer">Bet now</button><div popover id="layer"><div id="row"><p>Bet</p>${ELEMENT}</div></div>`, head: '<style>#row { display: flex; align-items: start; gap: 8px }</style>' }),
    settled: (host) => host.getByRole('button', { name: 'Bet now' }).click(),
    async open(host) {
      await escapeClosesOurs(host, host.locator('#layer'))
      const { width = 0 } = (await host.locator('lottery-quick-bet').boundingBox()) ?? {}
      expect(width, 'as wide as it likes to be, where its place asks').toBe(640)
    },
  },
  {
    name: 'in a sandboxed frame, where storage throws',
    html: (at) => page('', `<iframe sandbox="allow-scripts" title="Bet" width="900" height="800" src="${at.file('frame.html', page(tag(at, 'async'), ELEMENT))}"></iframe>`),
    async place(host) {
      await expect.poll(() => host.frames().length).toBe(2)
      const frame = host.frames()[1]
      if (!frame) throw new Error('there is no frame')
      await frame.waitForFunction(() => document.readyState !== 'loading')
      expect(await frame.evaluate(() => {
        try {
          return typeof localStorage
        } catch {
          return 'refused'
        }
      })).toBe('refused')
      return frame
    },
    quickBet: (host) => host.frameLocator('iframe').locator('lottery-quick-bet'),
  },
  {
    name: 'without custom elements',
    html: (at) => quickBetPage(at, { head: "<script>Object.defineProperty(window, 'customElements', { value: undefined })</script>", body: `${furniture}<div data-lottery="quick-bet"></div>` }),
    quickBet: (host) => host.locator('[data-lottery]'),
    renew: renewByHandle,
  },
  {
    name: 'an element of our name that is the page\'s own',
    html: (at) => quickBetPage(at, { head: "<script>customElements.define('lottery-quick-bet', class extends HTMLElement { connectedCallback() { this.textContent = 'mine' } })</script>", body: `${furniture}${ELEMENT}<div data-lottery="quick-bet"></div>` }),
    announces: [/the page has defined <lottery-quick-bet> itself; it stays as it is/],
    quickBet: (host) => host.locator('[data-lottery]'),
    renew: renewByHandle,
  },
  {
    name: 'shortcuts on every key, and nothing that may be copied',
    html: (at) => quickBetPage(at, { head: `<script>
// As such pages do it: keys are theirs unless they are typed into a field, and a press selects nothing unless it is in one.
const isField = (target) => /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
const keys = []
Object.defineProperty(window, 'heard', { get: () => keys.join() })
for (const type of ['keydown', 'keypress', 'keyup']) document.addEventListener(type, (event) => {
  if (isField(event.target) || !/^([\\d/jk+]|Backspace|Enter|Delete| )$/.test(event.key)) return
  keys.push(type + ' ' + event.key)
  event.preventDefault()
})
document.onselectstart = document.onmousedown = document.oncontextmenu = (event) => isField(event.target)
</script>` }),
    async open(host) {
      const quickBet = host.locator('lottery-quick-bet')
      await drawn(quickBet)
      // Keys are kept from the page by a part that comes after the first paint, and leaves this where it is.
      await expect(quickBet.locator('.viewing-aids')).toBeAttached()
      const field = quickBet.getByRole('textbox', { name: 'Big' })
      await field.click()
      await expect(field).toBeFocused()
      await host.keyboard.type('12')
      await host.keyboard.press('Backspace')
      await expect(field).toHaveValue('1')
      await host.keyboard.press('Backspace')
      await expect(field).toHaveValue('')
      expect(await host.evaluate('heard')).toBe('')
      // A shortcut is the host's where nothing of ours has a use for the key.
      await quickBet.getByRole('checkbox', { name: 'A ALL', exact: true }).focus()
      await host.keyboard.press('j')
      expect(await host.evaluate('heard')).toBe('keydown j,keyup j')
      // A digit picks a digit.
      await host.keyboard.press('7')
      await expect(quickBet.getByRole('checkbox', { name: 'A 7', exact: true })).toBeChecked()
      await host.keyboard.press('7')
      await expect(quickBet.getByRole('checkbox', { name: 'A 7', exact: true })).not.toBeChecked()
      expect(await host.evaluate('heard')).toBe('keydown j,keyup j')
    },
  },
  {
    name: 'moved into another document',
    html: (at) => quickBetPage(at, { body: `${furniture}${ELEMENT}<iframe title="A window of its own" width="900" height="500"></iframe>` }),
    async open(host) {
      await drawn(host.locator('lottery-quick-bet'))
      await host.evaluate(() => {
        const other = document.querySelector('iframe')?.contentDocument
        other?.body.append(document.querySelector('lottery-quick-bet') as Element)
      })
    },
    // The host has taken the element out of its nodes, and its body is as tall as what is left.
    restless: ['nodes', 'styles'],
    quickBet: (host) => host.frameLocator('iframe').locator('lottery-quick-bet'),
    renew: (place, times) => place.evaluate(async (count) => {
      const other = document.querySelector('iframe')?.contentDocument
      for (let done = 0; done < count; done++) {
        const fresh = document.createElement('lottery-quick-bet')
        const heard: Event[] = []
        fresh.addEventListener('lottery:ready', (event) => heard.push(event), { once: true })
        other?.querySelector('lottery-quick-bet')?.remove()
        document.body.append(fresh)
        other?.body.append(fresh)
        while (heard.length === 0) await new Promise((resolve) => setTimeout(resolve))
      }
    }, times),
  },
]
