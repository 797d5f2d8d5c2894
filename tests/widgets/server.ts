import { configure, waitFor } from '@testing-library/dom'
import type { LotteryConfig } from '../../src/config.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { createTestEnvironment, settle, type TestEnvironment } from '../stores/environment.js'

// Widgets load their code when it is needed, which takes longer than the library's second on a busy machine.
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message ?? 'not found') })

/** A partner's server for one page: the sandbox, with every call counted, on a clock that the test moves. */
export interface TestServer {
  /** What a host would configure. The objects in it are always the same ones, so that widgets that are given it share a lottery. */
  config: LotteryConfig
  environment: TestEnvironment
  /** How many calls had a path that ends like this. */
  callsTo(path: string): number
}

/** What a host writes over such a configuration when it has no session to give. */
export const NOBODY: LotteryConfig = { sn: undefined, loginid: undefined, token: undefined }

/** Makes a server that knows the demo player. */
export function createTestServer(): TestServer {
  const environment = createTestEnvironment()
  const sandbox = createSandbox({ seed: 7, now: environment.now })
  const paths: string[] = []
  const platform: TestEnvironment = {
    ...environment,
    fetch(url, init) {
      paths.push(new URL(url).pathname)
      return sandbox.fetch(url, init)
    },
  }
  return {
    config: { api: 'https://bets.test/api', sn: 'DEMO', loginid: 'demo', token: 'demo', environment: platform },
    environment,
    callsTo: (path) => paths.filter((called) => called.endsWith(path)).length,
  }
}

/** An element on the page, which is taken away by `clearPage`. */
export function placeOnPage<T extends HTMLElement>(element: T): T
export function placeOnPage(): HTMLElement
export function placeOnPage(element: HTMLElement = document.createElement('div')): HTMLElement {
  document.body.append(element)
  return element
}

/** Events with this name that arrive at the document, hence those of every widget on the page. */
export function recordEvents(name: string): unknown[] {
  const details: unknown[] = []
  const listener = (event: Event) => void details.push((event as CustomEvent<unknown>).detail)
  document.addEventListener(name, listener)
  stops.add(() => document.removeEventListener(name, listener))
  return details
}

const stops = new Set<() => void>()

/** Leaves the page as it was before the test, and lets what that takes out of it come to its end: behind the last test of a file there is no page any more. */
export async function clearPage(): Promise<void> {
  for (const stop of stops) stop()
  stops.clear()
  document.body.replaceChildren()
  await settle()
}

/** The widget's shadow root in a host, once the widget is drawn with its text. */
export async function shadowIn(host: Element): Promise<ShadowRoot> {
  return waitFor(() => {
    const root = host.shadowRoot
    if (!root?.querySelector('h1, h2, section[aria-label], [role=group], button')) throw new Error('no widget yet')
    return root
  })
}
