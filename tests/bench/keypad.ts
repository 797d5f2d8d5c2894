/**
 * How long a key of the keypad screen works, on the build (`npm run build:embed` first). A 50-row slip is typed twice by two thumbs: once with the processor
 * slowed down four times, by the clock, from the press to its render and then its frame; and once at full speed by the main thread's own processor time, times
 * four, which a busy machine does not swell. A frame has 16.7 ms. Nothing is asserted but that no key was dropped.
 */
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { startDemoServer } from '../../demo/serve.js'
import { findChromium } from '../../scripts/find-chromium.js'
import { chooseDraws, FIFTY, FIFTY_KEYS, typeByThumbs } from '../browser/keypad-typing.js'
import { demoSession, scriptTagPage } from '../hosts/script-tag-page.js'

const SLOWER = 4
/** ms from key to key: faster than anybody types. */
const PAUSE = 60

/** As text: a function would be taken to the page with what the compiler has put into it. */
const MEASURE = `
  const script = [], frame = []
  Object.defineProperty(window, 'keyTimes', { value: { script, frame } })
  const tell = (times) => {
    const channel = new MessageChannel()
    const start = performance.now()
    channel.port1.onmessage = () => times.push(performance.now() - start)
    channel.port2.postMessage(null)
  }
  let pressed = 0
  addEventListener('pointerdown', () => {
    pressed = performance.now()
    // In the frame, after its style, layout and paint.
    requestAnimationFrame(() => tell(frame))
  }, true)
  // Between the widget's own listener and this one comes the render that it begins, and nothing else: a task of its own would wait behind the touches to come.
  addEventListener('pointerdown', () => script.push(performance.now() - pressed))
`

const pages: Record<string, { body: string }> = {}
const server = await startDemoServer({ port: 0, pages })
pages['/keypad.html'] = { body: scriptTagPage({ script: `${server.cdnUrl}/lottery.js`, config: { api: `${server.url}/api`, ...demoSession }, body: '<lottery-app start="/keypad/"></lottery-app>' }) }
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
try {
  const dropped = [...(await byTheClock()), ...(await byProcessorTime())]
  console.log(dropped.length === 0 ? 'no key was dropped' : `rows with dropped keys: ${dropped.join(', ')}`)
  process.exitCode = dropped.length === 0 ? 0 : 1
} finally {
  await browser.close()
  await server.close()
}

/** A page with the screen, on which nothing moves by itself. */
async function openKeypad(): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript({ content: MEASURE })
  await page.goto(`${server.url}/keypad.html`)
  await chooseDraws(page)
  return { page, session: await context.newCDPSession(page) }
}

async function byTheClock(): Promise<string[]> {
  const { page, session } = await openKeypad()
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await typeByThumbs(page, FIFTY_KEYS, { session, pause: PAUSE })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const { script, frame } = await page.evaluate(() => (window as unknown as { keyTimes: { script: number[]; frame: number[] } }).keyTimes)
  console.log(`${FIFTY_KEYS.length} keys, processor ${SLOWER} times slower, by the clock`)
  tell('script, from the press to its render', script)
  tell('its frame: style, layout, paint', frame)
  return missing(page)
}

async function byProcessorTime(): Promise<string[]> {
  const { page, session } = await openKeypad()
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
  await session.send('Performance.enable')
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    return { script: seconds('ScriptDuration') * 1000, all: seconds('TaskDuration') * 1000 }
  }
  const script: number[] = []
  const all: number[] = []
  let before = await spent()
  await typeByThumbs(page, FIFTY_KEYS, {
    session,
    pause: PAUSE,
    async onKey() {
      const now = await spent()
      script.push((now.script - before.script) * SLOWER)
      all.push((now.all - before.all) * SLOWER)
      before = now
    },
  })
  console.log(`${FIFTY_KEYS.length} keys, processor time × ${SLOWER}`)
  tell('script', script)
  tell('everything, with style, layout and paint', all)
  return missing(page)
}

function tell(what: string, values: readonly number[]): void {
  const sorted = [...values].sort((one, other) => one - other)
  const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1).padStart(6)
  console.log(`  ${what.padEnd(42)} median ${at(0.5)} ms  p95 ${at(0.95)} ms  most ${at(1)} ms`)
}

/** The rows that lack a key. */
async function missing(page: Page): Promise<string[]> {
  const typed = await page.locator('.rows li:not(.head) code').allInnerTexts()
  return FIFTY.filter((wanted, index) => typed[index] !== wanted)
}
