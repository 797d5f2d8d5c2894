import type { CDPSession, Page } from '@playwright/test'
import { demoSession } from '../hosts/script-tag-page.js'
import { openHurried, openIn } from './hurried.js'
import { alive, control, freshSandbox, openMeasured, type Alive } from './measured-page.js'
import type { Bench, Section, Table, Verdict } from './section.js'

/** What is alive at a point of the way. */
interface Point extends Alive {
  at: number
  /** Nodes that do not stand on the page. */
  loose: number
  /** Of the heap: what the engine has compiled, in bytes. */
  code: number
  /** The heap without it. */
  data: number
}

/** The nodes of the page and of every shadow root in it. As text, for the page. */
const ON_PAGE = `(() => {
  const count = (node) => [...node.childNodes, ...(node.shadowRoot ? [node.shadowRoot] : [])].reduce((sum, child) => sum + count(child), 1)
  return count(document)
})()`

/** How much may come on top in the last third of the way. Heap, without what the engine has compiled, in parts of what there is. */
const TOLERANCE = { heap: 0.02, nodes: 10, listeners: 5 }

/** Draws that are on, one after another: a number comes at a time, until the half hour is over. First those that show more than stood there empty: what is shown is no leak. */
const SLOTS = ['N', 'W', 'B', 'M', 'P', 'T', 'S', 'K', 'L', 'A']
const BEGIN = '2026-11-21T18:30:00+08:00'
const DAY = BEGIN.slice(0, 10)
const MINUTES = 30
const EVERY = 3
/** Milliseconds between two numbers of a draw: twenty-six of them last some seven minutes. */
const PACE = 16_000

const TURNS = 1000
const SCREENS = ['/home/', '/bet1/', '/bet2/', '/bet3/', '/keypad/', '/bet1/digits/', '/receipts/', '/strike/', '/results/', '/results/search/', '/results/compare/', '/report/', '/payout/', '/settings/profile/', '/settings/packageinfo/', '/settings/preferences/']
/** Each screen as often between two points, so that all points are on the same one. */
const TURNS_EACH = SCREENS.length * 5

/** What stays in memory. */
export async function measureMemory(bench: Bench): Promise<Section> {
  const results = await liveResults(bench)
  const screens = await screenChanges(bench)
  return {
    title: 'Memory',
    method: [
      'Heap (`Runtime.getHeapUsage`), nodes and listeners (`Memory.getDOMCounters`) after a forced collection of garbage (`HeapProfiler.collectGarbage`). What the engine has compiled is in the heap, grows for as long as it finds a function worth it, and is nothing that a page keeps: a heap snapshot (`HeapProfiler.takeHeapSnapshot`) tells how much of the heap it is, and flat is the rest. Of the nodes, those that do not stand on the page are counted by themselves: a number that has been drawn is shown, and is no leak.',
      `Live results: a page of the jackpot banner, the results board and the quick bet, whose clock and whose sandbox are hurried through ${MINUTES} minutes in steps of five seconds, in which ten draws begin one after another and bring a number every ${PACE / 1000} seconds. Screens: the app is led from screen to screen by its address ${TURNS.toLocaleString('en')} times, each time until the screen is there with its data.`,
      `Flat is what does not grow in the last third of the way, by the line that fits its points best: the heap by at most ${TOLERANCE.heap * 100} %, the nodes beside the page by ${TOLERANCE.nodes} and the listeners by ${TOLERANCE.listeners}.`,
    ],
    tables: [tableOf(`${MINUTES} minutes of live results`, 'minute', results), tableOf(`${TURNS.toLocaleString('en')} changes of screen`, 'changes', screens)],
    verdicts: [...verdictsOf(`${MINUTES} minutes of live results`, results), ...verdictsOf(`${TURNS.toLocaleString('en')} changes of screen`, screens)],
    quotes: [],
  }
}

async function liveResults(bench: Bench): Promise<Point[]> {
  await freshSandbox(bench)
  const hurried = await openHurried(bench, BEGIN)
  const body = ['jackpot-banner', 'results-board', 'quick-bet'].map((name) => `<lottery-${name}></lottery-${name}>`).join('')
  const page = await openIn(bench, hurried, { body, config: demoSession })
  const session = await hurried.context.newCDPSession(page)
  const points: Point[] = []
  for (let minute = 0; minute <= MINUTES; minute += EVERY) {
    if (minute > 0) await hurried.pass(EVERY)
    const slot = SLOTS[minute / EVERY]
    points.push(await pointAt(minute, page, session))
    if (slot && minute < MINUTES) await control(bench, 'draw', { slot, date: DAY, everyMs: PACE })
  }
  const shown = await page.locator('.result li.number:not(.blank)').count()
  if (shown < 100) throw new Error(`only ${shown} numbers have come`)
  await hurried.close()
  bench.log('  live results')
  return points
}

async function screenChanges(bench: Bench): Promise<Point[]> {
  await freshSandbox(bench)
  const measured = await openMeasured(bench, { body: '<lottery-app router="hash"></lottery-app>', hash: '#/nowhere/' })
  await measured.page.evaluate('measured.until(measured.isWhole)')
  const points: Point[] = []
  for (let turn = 1; turn <= TURNS; turn++) {
    await measured.page.evaluate(`measured.open('${SCREENS[turn % SCREENS.length]}')`)
    if (turn % TURNS_EACH !== 0) continue
    await measured.page.evaluate('measured.rest()')
    points.push(await pointAt(turn, measured.page, measured.session))
    bench.log(`  screens: ${turn} of ${TURNS}`)
  }
  await measured.close()
  return points
}

async function pointAt(at: number, page: Page, session: CDPSession): Promise<Point> {
  const living = await alive(session)
  const code = await compiledCode(session)
  return { at, ...living, code, data: living.heap - code, loose: living.nodes - (await page.evaluate<number>(ON_PAGE)) }
}

/** What of a heap snapshot is read here. Nodes are numbers, one for each of `node_fields`; the type is an index into the first of `node_types`. */
interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
}

async function compiledCode(session: CDPSession): Promise<number> {
  const chunks: string[] = []
  const take = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', take)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', take)
  const { snapshot: { meta }, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot
  const [type, size, code] = [meta.node_fields.indexOf('type'), meta.node_fields.indexOf('self_size'), meta.node_types[0].indexOf('code')]
  let bytes = 0
  for (let node = 0; node < nodes.length; node += meta.node_fields.length) if (nodes[node + type] === code) bytes += nodes[node + size] ?? 0
  return bytes
}

function tableOf(caption: string, what: string, points: readonly Point[]): Table {
  return {
    caption,
    head: [what, 'heap', 'of it compiled code', 'nodes', 'of them not on the page', 'listeners'],
    rows: points.map(({ at, heap, code, nodes, loose, listeners }) => [at.toLocaleString('en'), `${(heap / 1e6).toFixed(2)} MB`, `${(code / 1e6).toFixed(2)} MB`, nodes.toLocaleString('en'), loose.toLocaleString('en'), listeners.toLocaleString('en')]),
  }
}

function verdictsOf(name: string, points: readonly Point[]): Verdict[] {
  const third = points.slice(-Math.ceil(points.length / 3))
  const heap = growth(third, 'data') / (third[0]?.data ?? NaN)
  const nodes = growth(third, 'loose')
  const listeners = growth(third, 'listeners')
  const told = (value: number) => (value < 0 ? value.toFixed(1) : `+${value.toFixed(1)}`)
  return [
    { target: `${name}: the heap without compiled code is flat in the last third`, measured: `${told(heap * 100)} %`, holds: heap <= TOLERANCE.heap },
    { target: `${name}: nodes beside the page and listeners are flat in the last third`, measured: `${told(nodes)} nodes, ${told(listeners)} listeners`, holds: nodes <= TOLERANCE.nodes && listeners <= TOLERANCE.listeners },
  ]
}

/** How much it grows from the first to the last of the points, by the line of least squares. */
function growth(points: readonly Point[], what: Exclude<keyof Point, 'at'>): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [middle, level] = [mean(points.map(({ at }) => at)), mean(points.map((point) => point[what]))]
  const slope = points.reduce((sum, point) => sum + (point.at - middle) * (point[what] - level), 0) / points.reduce((sum, { at }) => sum + (at - middle) ** 2, 0)
  return slope * ((points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0))
}
