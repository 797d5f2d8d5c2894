import { demoSession } from '../hosts/script-tag-page.js'
import { openHurried, openIn } from './hurried.js'
import { spentOn, type Growth } from './growth-cost.js'
import { freshSandbox, openMeasured } from './measured-page.js'
import type { Bench, Table, Verdict } from './section.js'
import { median } from './statistics.js'

const NAMES = ['lottery-app', 'results-board', 'jackpot-banner', 'quick-bet']
/** A widget that is far below the window waits until it is near: here all are in sight, a strip of each. */
const IN_SIGHT = 'height:34px;overflow:hidden'
/** How many widgets are on the page after each step: all four kinds, once more. */
const SIZES = [4, 8, 12, 16, 20]

/** One to twenty widgets on a page, which mean the same and hence share one lottery. */
export async function measureWidgets(bench: Bench): Promise<Growth> {
  await freshSandbox(bench)
  const sizes = SIZES.map((size) => ({ size, costs: [] as number[], calls: [] as number[], heap: [] as number[], nodes: [] as number[] }))
  for (let run = 0; run < bench.runs; run++) {
    const measured = await openMeasured(bench, { body: '<div id="place"></div>' })
    await measured.page.evaluate('LotteryWidgets.ready()')
    let asked = 0
    measured.page.on('request', (request) => {
      if (request.url().includes('/api/')) asked++
    })
    for (const { costs, calls, heap, nodes } of sizes) {
      asked = 0
      costs.push((await spentOn(measured, () => measured.page.evaluate(`Promise.all(${JSON.stringify(NAMES)}.map((name) => new Promise((ready) => {
        const target = document.querySelector('#place').appendChild(document.createElement('div'))
        target.style.cssText = '${IN_SIGHT}'
        target.addEventListener('lottery:ready', ready, { once: true })
        LotteryWidgets.mount(target, name)
      }))).then(measured.rest)`))) / NAMES.length)
      const alive = await measured.alive()
      calls.push(asked)
      heap.push(alive.heap)
      nodes.push(alive.nodes)
    }
    await measured.close()
    bench.log(`  widgets, run ${run + 1} of ${bench.runs}`)
  }
  return {
    name: 'Widgets on a page',
    unit: 'widget',
    sizes: sizes.map(({ size, costs, calls, heap, nodes }, index) => ({
      size, costs, more: [`${median(calls)}`, `${((median(heap) - median(sizes[index - 1]?.heap ?? [0])) / 4e3).toFixed(0)} kB`, `${Math.round((median(nodes) - median(sizes[index - 1]?.nodes ?? [0])) / 4)}`],
    })),
    head: ['calls for these four', 'heap for one more', 'nodes for one more'],
    after: ['Four at a time, one of each kind; the first four bring the code, the texts and the data that all others share.'],
  }
}

/** Magnum and seven others close at half past six: until the numbers are out, the results are asked for every five seconds. */
const DRAW_TIME = '2026-11-21T18:40:00+08:00'
const MINUTES = 3

/** What each window in sight asks for itself in a minute: its player's balance once, and the two jackpots, each once. */
const OWN = 3

/** A place where requests are counted: how many widgets, in how many tabs. */
interface Place { name: string; widgets: number; tabs: number; seen: 'all' | 'one' }

const PLACES: Place[] = [
  { name: 'four widgets, one of each kind', widgets: 4, tabs: 1, seen: 'all' },
  { name: 'twenty widgets', widgets: 20, tabs: 1, seen: 'all' },
  { name: 'two tabs of four widgets', widgets: 4, tabs: 2, seen: 'one' },
  { name: 'eight tabs of four widgets', widgets: 4, tabs: 8, seen: 'one' },
  { name: 'eight windows of four widgets, all in sight', widgets: 4, tabs: 8, seen: 'all' },
]

/** Requests a minute while draws are on, by widgets and tabs of one browser. */
export async function measureRequests(bench: Bench): Promise<{ table: Table; verdicts: Verdict[] }> {
  const found: { place: Place; calls: Map<string, number> }[] = []
  for (const place of PLACES) {
    await freshSandbox(bench)
    const hurried = await openHurried(bench, DRAW_TIME)
    for (let tab = 0; tab < place.tabs; tab++) {
      const names = Array.from({ length: place.widgets }, (_, index) => NAMES[index % NAMES.length] ?? '')
      const body = names.map((name) => `<div data-lottery="${name}" style="${IN_SIGHT}"></div>`).join('')
      // Of the tabs of one window only one is seen.
      const script = place.seen === 'one' && tab > 0 ? `Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })` : ''
      await openIn(bench, hurried, { body, config: demoSession }, script)
    }
    // The first minute is that of coming.
    await hurried.pass(1)
    hurried.calls()
    await hurried.pass(MINUTES)
    found.push({ place, calls: hurried.calls() })
    await hurried.close()
    bench.log(`  requests: ${place.name}`)
  }
  const paths = [...new Set(found.flatMap(({ calls }) => [...calls.keys()]))].sort()
  const perMinute = (calls: ReadonlyMap<string, number>, path?: string) => (path === undefined ? [...calls.values()].reduce((sum, count) => sum + count, 0) : (calls.get(path) ?? 0)) / MINUTES
  const [least] = found
  if (!least) throw new Error('no requests were counted')
  const verdicts = found.slice(1).map(({ place, calls }): Verdict => {
    const [mine, one] = [perMinute(calls), perMinute(least.calls)]
    const own = place.seen === 'all' ? (place.tabs - 1) * OWN : 0
    return { target: `requests a minute: ${place.name}, as many as of ${least.place.name}${own > 0 ? `, and ${OWN} of each further window` : ''}`, measured: `${mine} and ${one}`, holds: mine - own <= one * 1.05 }
  })
  return {
    table: {
      caption: `Requests a minute while draws are on, over ${MINUTES} simulated minutes`,
      head: ['on screen', 'all', ...paths],
      rows: found.map(({ place, calls }) => [place.name, perMinute(calls), ...paths.map((path) => perMinute(calls, path))]),
      after: [
        'The pages of one browser choose one among them that asks for the results and tells the others what it learnt, and a page that nobody sees asks for nothing. What a window in sight asks for itself is its player\'s balance, for two windows may hold two players, and the jackpots: three calls a minute, and a person looks at few windows at once.',
      ],
    },
    verdicts,
  }
}
