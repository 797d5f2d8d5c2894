/**
 * How long a key of the keypad screen works: a 50-row slip typed by two thumbs on the build, with the processor slowed down four times. From the touch until
 * the script of the next frame has run; a frame has 16.7 ms. Build first (`npm run build:embed`).
 */
import { chromium } from '@playwright/test'
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
  addEventListener('pointerdown', () => {
    // The message comes after the handlers of the press and the render that they begin; in the frame, after its style, layout and paint.
    tell(script)
    requestAnimationFrame(() => tell(frame))
  }, true)
`

const pages: Record<string, { body: string }> = {}
const server = await startDemoServer({ port: 0, pages })
pages['/keypad.html'] = { body: scriptTagPage({ script: `${server.cdnUrl}/lottery.js`, config: { api: `${server.url}/api`, ...demoSession }, body: '<lottery-app start="/keypad/"></lottery-app>' }) }
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
try {
  const page = await browser.newPage({ hasTouch: true, viewport: { width: 390, height: 844 } })
  await page.addInitScript({ content: MEASURE })
  await page.goto(`${server.url}/keypad.html`)
  await chooseDraws(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await typeByThumbs(page, FIFTY_KEYS, { session, pause: PAUSE })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })

  const typed = await page.locator('.rows li:not(.head) code').allInnerTexts()
  const times = await page.evaluate(() => (window as unknown as { keyTimes: { script: number[]; frame: number[] } }).keyTimes)
  const row = (what: string, values: readonly number[]) => {
    const sorted = [...values].sort((one, other) => one - other)
    const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1).padStart(6)
    console.log(`${what.padEnd(44)} median ${at(0.5)} ms  p95 ${at(0.95)} ms  most ${at(1)} ms`)
  }
  console.log(`${FIFTY_KEYS.length} keys, processor ${SLOWER} times slower, a frame is 16.7 ms`)
  row('script of a key, from the press to its render', times.script)
  row('its frame: style, layout, paint', times.frame)
  row('both', times.script.map((time, index) => time + (times.frame[index] ?? 0)))
  const dropped = FIFTY.filter((wanted, index) => typed[index] !== wanted)
  console.log(dropped.length === 0 ? 'no key was dropped' : `rows with dropped keys: ${dropped.join(', ')}`)
  process.exitCode = dropped.length === 0 && typed.length === FIFTY.length ? 0 : 1
} finally {
  await browser.close()
  await server.close()
}
