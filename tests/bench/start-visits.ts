import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, CDPSession } from '@playwright/test'
import { demoSession, scriptTagPage } from '../hosts/script-tag-page.js'
import { CONTENDERS, type ContenderName } from './builds.js'
import { startProbe, TELL, type StartMarks, type StartTimes } from './start-probe.js'

/** Lighthouse's mobileSlow4G: bits per second down and up, and milliseconds that each request waits; and how many times slower the processor is. */
export const SLOW_4G = { down: 1.6e6, up: 0.75e6, latency: 150 } as const
export const SLOWER = 4

/** A start that takes longer has failed. */
const PATIENCE = 60_000

/** One page that is opened. */
export interface Visited {
  what: string
  contender: ContenderName
  marks: StartMarks
  /** The page, once the addresses are known: `files` of the contender's files, `api` of the sandbox. */
  html(at: { files: string; api: string }): string
}

const widget = (name: string, marks: Omit<StartMarks, 'root' | 'shadow' | 'script' | 'shape'>): Visited[] =>
  (['preact', 'react-dom'] as const).map((contender) => ({
    what: name,
    contender,
    marks: { root: name, shadow: true, script: '/lottery.js', shape: '[part~="widget"]', ...marks },
    html: ({ files, api }) => scriptTagPage({ script: `${files}/lottery.js`, config: { api, ...demoSession }, body: `<${name}></${name}>` }),
  }))

/** The four elements in both builds, and the peer beside the app. The press is on what a player may well press first; it changes something that was there. */
export const VISITS: readonly Visited[] = [
  ...widget('lottery-jackpot-banner', {
    data: [{ selector: '.feed .money', count: 2 }], control: '.segmented label:nth-child(2) input', changed: '.segmented label:nth-child(2) input:checked',
  }),
  ...widget('lottery-results-board', {
    data: [{ selector: '.top-prizes dd', count: 3 }], control: '[role="tab"]:nth-child(2)', changed: '[role="tab"]:nth-child(2)[aria-selected="true"]',
  }),
  ...widget('lottery-quick-bet', {
    data: [], control: '.chips.types input', changed: '.chips.types input:checked',
  }),
  ...widget('lottery-app', {
    data: [{ selector: '.wallet .money', count: 3 }, { selector: '.jackpot .money', count: 2 }], control: '.home-head button', changed: 'dialog[open] nav a',
  }),
  {
    what: 'lottery-app',
    contender: 'peer',
    marks: {
      root: '#app', shadow: false, script: '/assets/index-', shape: '.page-content .card',
      data: [{ selector: '.balance', count: 1 }, { selector: '.jackpot', count: 2 }], control: '.navbar .right a', changed: '.dialog.modal-in',
    },
    // As Vite has written it, at the addresses of the files; whose session it is stands on the element.
    html: ({ files, api }) =>
      readFileSync(`${CONTENDERS.peer}/index.html`, 'utf8').replaceAll('./assets/', `${files}/assets/`)
        .replace('<div id="app">', `<div id="app" data-api="${api}" ${Object.entries(demoSession).map(([name, value]) => `data-${name}="${value}"`).join(' ')}>`),
  },
]

/** Opens a page once with nothing kept and once more with what the first visit has left in the browser's cache. */
export async function visitTwice(browser: Browser, address: string, marks: StartMarks, shift: number): Promise<{ cold: StartTimes; warm: StartTimes }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, locale: 'en-GB', reducedMotion: 'reduce' })
  try {
    await context.addInitScript({ content: startProbe(marks, shift) })
    return { cold: await visit(context, address), warm: await visit(context, address) }
  } finally {
    await context.close()
  }
}

async function visit(context: BrowserContext, address: string): Promise<StartTimes> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  // A page of the same site first, so that the process that is slowed down is the one that is measured.
  await page.goto(new URL('/blank.html', address).href)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: SLOW_4G.latency, downloadThroughput: SLOW_4G.down / 8, uploadThroughput: SLOW_4G.up / 8, connectionType: 'cellular4g' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const times = startTimesOf(session)
  await page.goto(address, { waitUntil: 'commit', timeout: PATIENCE })
  try {
    return await times
  } finally {
    await page.close()
  }
}

/**
 * What the page's probe tells, by a binding of the browser's own. To wait by Playwright's means is to put its script into the page while it starts: some hundred
 * milliseconds of a slow processor, at the very time when the script tag is to run.
 */
async function startTimesOf(session: CDPSession): Promise<StartTimes> {
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: TELL })
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the page has not started in time')), PATIENCE)
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name !== TELL) return
      clearTimeout(late)
      resolve(JSON.parse(payload) as StartTimes)
    })
  })
}
