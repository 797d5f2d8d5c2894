import type { Locator } from '@playwright/test'
import { createActions, longTasksText, medianAndP95, type Action } from './actions.js'
import { freshSandbox, openMeasured, SLOWER, type MeasuredPage, type Span } from './measured-page.js'
import type { Bench, Table } from './section.js'
import { median, percentile } from './statistics.js'

/** What is pressed, on one page. */
interface Presses {
  body: string
  hash?: string
  prepare(page: MeasuredPage): Promise<unknown>
  /** What is pressed in a run, one after another: its name in the table, where it is, and, as script, what makes the function that tells whether its effect is drawn. */
  taps(page: MeasuredPage): Promise<{ name: string; control: Locator; shown: string }[]>
}

const TABS = `(index) => () => measured.root().querySelectorAll('[role="tab"]')[index].ariaSelected === 'true'`

async function fillIn({ page }: MeasuredPage): Promise<void> {
  await page.getByRole('checkbox', { name: '2026-11-21' }).check()
  for (const [place, digit] of ['1', '2', '3', '4'].entries()) await page.getByRole('checkbox', { name: `${'ABCD'[place]} ${digit}`, exact: true }).check()
  await page.getByRole('textbox', { name: 'Big' }).fill('1')
}

/** An open dialog that has drawn what it holds. */
const opened = (holds: string) => `() => measured.root().querySelector('dialog[open]:not(.is-coming) ${holds}') !== null`
const CLOSED = "() => measured.root().querySelector('dialog') === null"

/** A dialog of the app: what opens it, what it holds, and what closes it. */
function inApp(hash: string, name: string, opener: RegExp, holds: string, closer: RegExp): Presses {
  return {
    body: '<lottery-app router="hash"></lottery-app>',
    hash,
    prepare: ({ page }) => page.waitForFunction('measured.isWhole()'),
    async taps({ page }) {
      return [
        { name: `${name}: open`, control: page.getByRole('button', { name: opener }).first(), shown: opened(holds) },
        { name: `${name}: close`, control: page.getByRole('dialog').getByRole('button', { name: closer }), shown: CLOSED },
      ]
    },
  }
}

const PAGES: Presses[] = [
  {
    body: '<lottery-quick-bet></lottery-quick-bet>',
    prepare: fillIn,
    async taps({ page }) {
      const shown = `(() => { const total = () => measured.root().querySelector('.bet-bar .total').textContent; const last = total(); return () => total() !== last })()`
      const chips = ['M Magnum', 'P PMP']
      return chips.map((name) => ({ name: 'draw type → total', control: page.getByRole('checkbox', { name }), shown }))
    },
  },
  {
    body: '<lottery-app router="hash"></lottery-app>',
    hash: '#/results/',
    prepare: ({ page }) => page.getByRole('tab').first().waitFor(),
    async taps({ page }) {
      const letters = page.getByRole('tab')
      return [3, 0].map((index) => ({ name: index === 0 ? 'results: tab of all operators' : 'results: tab of one operator', control: letters.nth(index), shown: `(${TABS})(${index})` }))
    },
  },
  {
    body: '<lottery-app router="hash"></lottery-app>',
    hash: '#/settings/packageinfo/',
    prepare: ({ page }) => page.getByRole('tab').first().waitFor(),
    async taps({ page }) {
      return [1, 0].map((index) => ({ name: 'package: tab of a game', control: page.getByRole('tab').nth(index), shown: `(${TABS})(${index})` }))
    },
  },
  {
    body: '<lottery-quick-bet></lottery-quick-bet>',
    prepare: ({ page }) => page.getByRole('button', { name: 'Play limits' }).waitFor(),
    async taps(measured) {
      await fillIn(measured)
      await measured.page.getByRole('checkbox', { name: 'M Magnum' }).check()
      return [
        { name: 'quick bet: all filled in, BET → receipt', control: measured.page.getByRole('button', { name: 'BET', exact: true }), shown: opened('.paper') },
        { name: 'quick bet: OK → empty slip', control: measured.page.getByRole('dialog').getByRole('button', { name: 'OK' }), shown: CLOSED },
      ]
    },
  },
  inApp('#/', 'menu', /^Menu$/, 'nav', /^Close$/),
  inApp('#/results/', 'results: dates', /^Draw date/, '.calendar-day button', /^Close$/),
  inApp('#/results/', 'results: sharing', /^Share or print$/, '.dialog-body > *', /^Close$/),
  inApp('#/keypad/', 'keypad: dates', /date/i, '.chip', /^Done$/),
]

/** Presses each control by touch, first with the processor slowed down and by the clock, then at its own speed by the main thread's processor time. */
export async function measurePresses(bench: Bench): Promise<{ table: Table; actions: Action[] }> {
  await freshSandbox(bench)
  const slow = createActions()
  const own = createActions()
  for (const presses of PAGES) {
    const measured = await openMeasured(bench, { body: presses.body, hash: presses.hash })
    await presses.prepare(measured)
    await measured.page.evaluate('measured.rest()')
    for (const [actions, rate] of [[slow, SLOWER], [own, 1]] as const) {
      await measured.slow(rate)
      for (let run = 0; run < bench.runs; run++) {
        for (const { name, control, shown } of await presses.taps(measured)) await actions.take(measured, name, () => tap(measured, control, shown))
      }
    }
    bench.log(`  ${presses.body} ${presses.hash ?? ''}`)
    await measured.close()
  }
  const known = own.all()
  const rows = slow.all().map((action) => {
    const processor = (known.find(({ name }) => name === action.name)?.busy ?? []).map((time) => time * SLOWER)
    return [action.name, action.times.length, ...medianAndP95(action.times), ...[median(processor), percentile(processor, 0.95)].map((value) => `${Math.round(value)} ms`), longTasksText(action)]
  })
  return {
    table: { caption: 'From the end of a tap until its effect is painted', head: ['tap', 'times', 'median', 'p95', `processor × ${SLOWER}: median`, 'p95', 'long tasks'], rows },
    actions: slow.all(),
  }
}

async function tap({ page, session }: MeasuredPage, control: Locator, shown: string): Promise<Span> {
  await control.scrollIntoViewIfNeeded()
  // The box itself is not always drawn; its label is what a finger meets. What has just come under the finger takes no press at first, and a player does not see that end.
  const box = await control.evaluate(async (element) => {
    const met = element.closest('label') ?? element
    for (const latest = performance.now() + 20_000; performance.now() < latest; ) {
      const { x, y, width, height } = met.getBoundingClientRect()
      const middle = { x: x + width / 2, y: y + height / 2 }
      if (met.contains((met.getRootNode() as ShadowRoot).elementFromPoint(middle.x, middle.y))) return middle
      await new Promise(requestAnimationFrame)
    }
    throw new Error(`something lies over ${element.outerHTML}`)
  })
  await page.evaluate(`measured.tap(${shown})`)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ ...box, id: 0 }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return page.evaluate('measured.tapped()')
}
