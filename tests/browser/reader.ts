/** A page as a screen reader gives it: what there is in reading order, what is told unasked, and a keyboard. No selector and no mouse. */
import type { CDPSession, Page } from '@playwright/test'
import { expect } from './fixtures.js'

/** A thing in the reading order. */
export interface Met {
  role: string
  name: string
  description: string
  node: number
}

interface AxNode {
  nodeId: string
  ignored: boolean
  role?: { value?: string }
  name?: { value?: string }
  description?: { value?: string }
  childIds?: string[]
  backendDOMNodeId?: number
}

/** A reader of one page, which is at home in a single shadow root. */
export interface Reader {
  /** Everything from the beginning to the end. */
  all(): Promise<Met[]>
  /** Reads on from where it is until it meets this, and goes there by Tab alone, or by the arrow keys within a group of radio buttons. @throws when it comes to the end first. */
  goTo(role: string, name: string | RegExp): Promise<Met>
  /** What the live regions have told since the last time it was asked. */
  told(): Promise<string[]>
}

/** Starts to read a page. Listens from then on. */
export async function readerOf(page: Page): Promise<Reader> {
  const cdp = await page.context().newCDPSession(page)
  await listen(page)
  let last: Met | undefined
  return {
    all: () => read(cdp),
    async goTo(role, name) {
      const is = (met: Met) => met.role === role && (typeof name === 'string' ? met.name === name : name.test(met.name))
      const everything = await read(cdp)
      const here = everything.findIndex(({ node }) => node === last?.node)
      const met = everything.slice(here + 1).find(is)
      if (!met) throw new Error(`Nobody meets ${role} ${String(name)} after ${last ? `${last.role} ${last.name}` : 'the beginning'}: ${everything.slice(here + 1).map((one) => `${one.role} ${one.name}`).join('; ')}`)
      await tabTo(page, cdp, met)
      last = met
      return met
    },
    told: () => page.evaluate(() => (window as unknown as { told: string[] }).told.splice(0)),
  }
}

async function read(cdp: CDPSession): Promise<Met[]> {
  const { nodes } = (await cdp.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const met: Met[] = []
  const visit = (node: AxNode | undefined): void => {
    if (!node) return
    const role = node.role?.value ?? ''
    if (!node.ignored && role !== 'InlineTextBox') met.push({ role, name: node.name?.value ?? '', description: node.description?.value ?? '', node: node.backendDOMNodeId ?? 0 })
    for (const child of node.childIds ?? []) visit(byId.get(child))
  }
  visit(nodes[0])
  return met
}

/** Presses Tab until the thing has the focus. A radio button that is not chosen is no tab stop: the arrow keys lead to it. */
async function tabTo(page: Page, cdp: CDPSession, { role, name, node }: Met): Promise<void> {
  const { object } = await cdp.send('DOM.resolveNode', { backendNodeId: node })
  if (!object.objectId) throw new Error(`${role} ${name} is gone`)
  const ask = async (question: string): Promise<unknown> => {
    const { result } = await cdp.send('Runtime.callFunctionOn', { objectId: object.objectId, functionDeclaration: `function () { const active = this.getRootNode().activeElement; return ${question} }`, returnByValue: true })
    return result.value
  }
  for (let presses = 0; presses < 80; presses++) {
    if (await ask('active === this')) return
    const isBeside = await ask('this.type === "radio" && active?.type === "radio" && active.name === this.name')
    await page.keyboard.press(isBeside ? 'ArrowRight' : 'Tab')
  }
  throw new Error(`No key leads to ${role} ${name}`)
}

async function listen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => [...document.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot?.querySelector('[role="status"]')))).toBe(true)
  await page.evaluate(() => {
    const told: string[] = []
    Object.defineProperty(window, 'told', { value: told })
    const root = [...document.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot)?.shadowRoot
    if (!root) return
    const live = '[role="status"], [role="alert"], [aria-live]'
    new MutationObserver((changes) => {
      const regions = new Set<Element>()
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live)
        if (region) regions.add(region)
        // An alert is told when it appears; any other region has to be there before what it tells.
        for (const node of addedNodes) if (node instanceof Element) for (const alert of [node, ...node.querySelectorAll('*')]) if (alert.getAttribute('role') === 'alert') regions.add(alert)
      }
      for (const region of regions) {
        const spoken = region.cloneNode(true) as Element
        for (const part of spoken.querySelectorAll('[aria-hidden="true"]')) part.remove()
        const text = (spoken.textContent ?? '').replace(/\s+/g, ' ').trim()
        if (text) told.push(text)
      }
    }).observe(root, { subtree: true, childList: true, characterData: true })
  })
}
