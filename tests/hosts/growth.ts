import type { CDPSession, Frame, Page } from '@playwright/test'

/** Chromium's own counts of what is alive in a page, after garbage collection. */
export interface Counters {
  nodes: number
  jsEventListeners: number
  documents: number
}

/** A way to ask Chromium about the place of a widget. A sandboxed frame is a process of its own, with counts of its own. */
export async function debuggerOf(page: Page, place: Page | Frame): Promise<CDPSession> {
  const context = page.context()
  return place === page ? context.newCDPSession(page) : context.newCDPSession(place).catch(() => context.newCDPSession(page))
}

/** Collects garbage and counts. */
export async function countAlive(session: CDPSession): Promise<Counters> {
  await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners, documents } = await session.send('Memory.getDOMCounters')
  return { nodes, jsEventListeners, documents }
}

/** The kinds of listeners on the place's window and document, each as often as it is there. */
export async function pageListeners(session: CDPSession): Promise<string[]> {
  const found: string[] = []
  for (const expression of ['window', 'document']) {
    const { result } = await session.send('Runtime.evaluate', { expression })
    if (!result.objectId) continue
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId })
    found.push(...listeners.map(({ type }) => `${expression} ${type}`))
    await session.send('Runtime.releaseObject', { objectId: result.objectId })
  }
  return found.sort()
}
