import type { CDPSession } from '@playwright/test'
import { chooseDraws, FIFTY, FIFTY_KEYS, typeByThumbs } from '../browser/keypad-typing.js'
import { createActions, longTasksText, type Action } from './actions.js'
import { freshSandbox, openMeasured, SLOWER, type MeasuredPage } from './measured-page.js'
import type { Bench, Table, Verdict } from './section.js'
import { milliseconds, median, percentile } from './statistics.js'

/** Milliseconds from key to key: faster than anybody types. */
const PAUSE = 60
/** A frame, in milliseconds: a key that takes no longer misses none. */
const FRAME = 16

const KEYS = `{
  const keys = []
  Object.defineProperty(window, 'measuredKeys', { value: keys })
  let key
  addEventListener('pointerdown', () => {
    const mine = key = { from: 0, script: 0, frame: 0, to: 0 }
    keys.push(mine)
    requestAnimationFrame(async () => {
      const begun = performance.now()
      mine.to = await measured.painted()
      mine.frame = mine.to - begun
    })
    // Last: what is measured is not what measures.
    mine.from = performance.now()
  }, true)
  // Between the widget's own listener and this one comes the render that it begins, and nothing else: a task of its own would wait behind the touches to come.
  addEventListener('pointerdown', () => key.script = performance.now() - key.from)
}`

/** The least that a key can be: a page that writes a number at each press, and nothing else. */
const PLAIN = `addEventListener('pointerdown', () => document.querySelector('#number').textContent = String(measuredKeys.length))`

interface Key { from: number; to: number; script: number; frame: number }

/**
 * A slip of fifty rows under two thumbs, twice: with the processor slowed down, by the clock; and at its own speed, by the main thread's processor time.
 * @throws Error when a key was dropped.
 */
export async function measureKeys(bench: Bench): Promise<{ table: Table; verdict: Verdict; action: Action }> {
  await freshSandbox(bench)
  const slow = createActions()
  const keys = await byTheClock(bench, slow)
  bench.log('  keypad, by the clock')
  const plain = await byAPlainPage(bench)
  bench.log('  a page with a number, by the clock')
  const processor = await byProcessorTime(bench)
  bench.log('  keypad, by processor time')
  const work = keys.map(workOf)
  const [action] = slow.all()
  if (!action) throw new Error('nothing was typed')
  const p95 = percentile(work, 0.95)
  const row = (what: string, values: readonly number[]) => [what, milliseconds(median(values)), milliseconds(percentile(values, 0.95)), milliseconds(Math.max(...values))]
  return {
    table: {
      caption: `${FIFTY_KEYS.length} keys, a slip of ${FIFTY.length} rows`,
      head: ['a key', 'median', 'p95', 'most'],
      rows: [
        row('script: from the press to its render', keys.map(({ script }) => script)),
        row('its frame: style, layout and paint', keys.map(({ frame }) => frame)),
        row('both: the work from press to paint', work),
        row('both, on a page that only writes a number at each press', plain.map(workOf)),
        row('press to paint with the wait for the screen\'s next frame', keys.map(({ from, to }) => to - from)),
        row(`script, by processor time × ${SLOWER}`, processor.map(({ script }) => script)),
        row(`everything, by processor time × ${SLOWER}`, processor.map(({ all }) => all)),
      ],
      after: [`A screen shows sixty frames a second: whatever a key costs, up to 16.7 ms pass until the next one, and none of that is work. Long tasks while typing: ${longTasksText(action)}.`],
    },
    verdict: { target: `a key within ${FRAME} ms at p95, processor ${SLOWER} times slower`, measured: milliseconds(p95), holds: p95 <= FRAME },
    action: { ...action, times: keys.map(({ from, to }) => to - from) },
  }
}

const workOf = ({ script, frame }: Key) => script + frame

async function openKeypad(bench: Bench): Promise<MeasuredPage> {
  const measured = await openMeasured(bench, { body: '<lottery-app start="/keypad/"></lottery-app>', script: KEYS })
  await chooseDraws(measured.page, 'tap')
  // What chose the draws was pressed, too.
  await measured.page.evaluate('measuredKeys.length = 0')
  await measured.page.evaluate('measured.rest()')
  return measured
}

async function byTheClock(bench: Bench, actions: ReturnType<typeof createActions>): Promise<Key[]> {
  const measured = await openKeypad(bench)
  await measured.slow(SLOWER)
  await actions.take(measured, 'keypad: fifty rows', async () => {
    await typeByThumbs(measured.page, FIFTY_KEYS, { session: measured.session, pause: PAUSE })
    const keys = await keysOf(measured)
    return { from: keys[0]?.from ?? 0, to: keys.at(-1)?.to ?? 0 }
  })
  await measured.slow(1)
  const keys = await keysOf(measured)
  await close(measured)
  return keys
}

/** As many presses of a page that does next to nothing: what the browser, the slowing down and the measuring itself take. */
async function byAPlainPage(bench: Bench): Promise<Key[]> {
  const measured = await openMeasured(bench, { body: '<p id="number">0</p>', script: `${KEYS}\n${PLAIN}` })
  await measured.page.evaluate('measured.rest()')
  await measured.slow(SLOWER)
  for (let press = 0; press < FIFTY_KEYS.length; press++) {
    await measured.session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 100, y: 400, id: 0 }] })
    await measured.session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await measured.page.waitForTimeout(PAUSE)
  }
  const keys = await keysOf(measured)
  await measured.close()
  return keys
}

async function byProcessorTime(bench: Bench): Promise<{ script: number; all: number }[]> {
  const measured = await openKeypad(bench)
  const keys: { script: number; all: number }[] = []
  let before = await measured.spent()
  const session: CDPSession = measured.session
  await typeByThumbs(measured.page, FIFTY_KEYS, {
    session,
    pause: PAUSE,
    async onKey() {
      const now = await measured.spent()
      keys.push({ script: (now.script - before.script) * SLOWER, all: (now.all - before.all) * SLOWER })
      before = now
    },
  })
  await close(measured)
  return keys
}

const keysOf = ({ page }: MeasuredPage): Promise<Key[]> => page.evaluate('measuredKeys')

/** Closes the page. @throws Error with the rows that lack a key. */
async function close(measured: MeasuredPage): Promise<void> {
  const typed = await measured.page.locator('.rows li:not(.head) code').allInnerTexts()
  await measured.close()
  const wrong = FIFTY.filter((wanted, index) => typed[index] !== wanted)
  if (wrong.length > 0) throw new Error(`rows with dropped keys: ${wrong.join(', ')}`)
}
