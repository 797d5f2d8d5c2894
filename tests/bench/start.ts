import { startDemoServer, type DemoPage } from '../../demo/serve.js'
import { CONTENDERS, type ContenderName } from './builds.js'
import type { Bench, Section, Table, Verdict } from './section.js'
import type { StartTimes } from './start-probe.js'
import { SLOW_4G, SLOWER, visitTwice, VISITS } from './start-visits.js'
import { startStaticServer } from './static-server.js'
import { kilobytes, median, milliseconds, ratio } from './statistics.js'

/** Saturday noon in GMT+8: each operator draws today, and all of them are open. */
const NOON = new Date('2026-11-21T12:00:00+08:00')

/** How many times as fast as each the script tag is to start. */
const TARGETS = { 'react-dom': 1.5, peer: 3 } as const

type Kind = 'cold' | 'warm'
type Moment = 'painted' | 'usable'

/** What one contender has taken to show one thing, in all runs. */
interface Starts {
  what: string
  contender: ContenderName
  times: Record<Kind, StartTimes[]>
}

/** Time to painted and to usable on a slow phone, nothing kept and from the browser's cache, by contender. */
export async function measureStart(bench: Bench): Promise<Section> {
  const starts = await visitAll(bench)
  const shown = [...new Set(VISITS.map(({ what }) => what))]
  const of = (what: string, contender: ContenderName) => starts.find((one) => one.what === what && one.contender === contender)
  return {
    title: 'Start',
    method: METHOD,
    tables: [...(['cold', 'warm'] as const).map((kind) => timeTable(starts, kind)), loadTable(starts), ...(['cold', 'warm'] as const).map((kind) => ratioTable(shown, of, kind))],
    verdicts: shown.flatMap((what) => verdictsOf(what, of)),
    quotes: shown.flatMap((what) => quotesOf(what, of)),
  }
}

async function visitAll({ browser, certificate, runs, log }: Bench): Promise<Starts[]> {
  const shift = NOON.getTime() - Date.now()
  const pages: Record<string, DemoPage> = { '/blank.html': { body: '<!doctype html><title>Blank</title>' } }
  const server = await startDemoServer({ port: 0, pages, now: () => new Date(Date.now() + shift) })
  const files = await startStaticServer(CONTENDERS, certificate)
  const starts: Starts[] = VISITS.map(({ what, contender }) => ({ what, contender, times: { cold: [], warm: [] } }))
  try {
    for (const [index, { contender, html }] of VISITS.entries()) pages[`/start/${index}.html`] = { body: html({ files: `${files.url}/${contender}`, api: `${server.url}/api` }) }
    for (let run = 1; run <= runs; run++) {
      // One after the other in every run, so that the machine's moods strike all alike.
      for (const [index, { marks }] of VISITS.entries()) {
        const { cold, warm } = await visitTwice(browser, `${server.url}/start/${index}.html`, marks, shift)
        starts[index]?.times.cold.push(cold)
        starts[index]?.times.warm.push(warm)
      }
      log(`run ${run} of ${runs}`)
    }
  } finally {
    await files.close()
    await server.close()
  }
  return starts
}

const METHOD = [
  `The processor is ${SLOWER} times slower (CDP \`Emulation.setCPUThrottlingRate\`) and the connection that of Lighthouse’s mobileSlow4G (CDP \`Network.emulateNetworkConditions\`): ${SLOW_4G.down / 1e6} Mbit/s down, ${SLOW_4G.up / 1e6} Mbit/s up, ${SLOW_4G.latency} ms for each request. A window of 390 × 844.`,
  'All contenders are served alike: one server of files on another origin than the page, over HTTP/2, packed by brotli at its best level beforehand, `Cache-Control: immutable`; the sandbox as the server, with the same session. The page is small, and begins with the script tag (the peer’s is as Vite wrote it). The body of an answer leaves 10 ms behind its headers, as over any network: Chromium’s emulation charges twice, at random, what comes with them. Cold is a browser that has never been there; warm is a second visit of the same browser in a new tab.',
  '**Painted**: the widget’s frame has its shape in it. **Usable**: what it is for is shown (both jackpots; three prizes; the draw types; balance and both jackpots), and a press on a control has been answered on the screen. A script that runs before the page’s own looks, before each frame in which something has changed, whether the shape is laid out and whether the figures are there, presses, and takes the time when the frame is done; element timing does not see into shadow roots. The rule is the same for each contender. The page tells its times by a binding of the browser’s: nothing of the test’s driver runs in it.',
  'Contenders take turns within each run. Times are from the beginning of the navigation, and in brackets from the moment at which the script is asked for.',
]

const NAMES: Record<ContenderName, string> = { preact: 'script tag', 'react-dom': 'with react-dom', peer: 'peer' }

const middle = (starts: Starts, kind: Kind, value: (times: StartTimes) => number) => median(starts.times[kind].map(value))
const since = (moment: Moment) => (times: StartTimes) => times[moment] - times.asked

function timeTable(all: readonly Starts[], kind: Kind): Table {
  const cell = (starts: Starts, moment: Moment) => `${milliseconds(middle(starts, kind, (times) => times[moment]))} (${milliseconds(middle(starts, kind, since(moment)))})`
  return {
    caption: kind === 'cold' ? 'Cold: time to painted and to usable' : 'From warm cache: time to painted and to usable',
    head: ['', '', 'painted', 'usable'],
    rows: all.map((starts) => [starts.what, NAMES[starts.contender], cell(starts, 'painted'), cell(starts, 'usable')]),
  }
}

function loadTable(all: readonly Starts[]): Table {
  const count = (starts: Starts, until: 'untilPainted' | 'untilUsable') => [
    median(starts.times.cold.map((times) => times[until].requests)), kilobytes(median(starts.times.cold.map((times) => times[until].bytes))),
  ]
  return {
    caption: 'Cold: what had come until then',
    head: ['', '', 'requests until painted', 'bytes', 'requests until usable', 'bytes'],
    rows: all.map((starts) => [starts.what, NAMES[starts.contender], ...count(starts, 'untilPainted'), ...count(starts, 'untilUsable')]),
    after: ['Files and calls, the page itself not counted; bytes are those of their bodies over the wire. What comes before the paint is not all needed for it: see Size.'],
  }
}

type Find = (what: string, contender: ContenderName) => Starts | undefined

/** How many times as long another contender takes; NaN where there is none. */
function timesAsLong(of: Find, what: string, other: 'react-dom' | 'peer', kind: Kind, value: (times: StartTimes) => number): number {
  const [ours, theirs] = [of(what, 'preact'), of(what, other)]
  return ours && theirs ? middle(theirs, kind, value) / middle(ours, kind, value) : NaN
}

function ratioTable(shown: readonly string[], of: Find, kind: Kind): Table {
  const others = (what: string) => (['react-dom', 'peer'] as const).filter((other) => of(what, other))
  const cells = (what: string, other: 'react-dom' | 'peer') => (['painted', 'usable'] as const).flatMap((moment) =>
    [(times: StartTimes) => times[moment], since(moment)].map((value) => ratio(timesAsLong(of, what, other, kind, value), 1)))
  return {
    caption: `${kind === 'cold' ? 'Cold' : 'From warm cache'}: how many times as fast the script tag is`,
    head: ['', 'as', 'painted, from the navigation', 'from the script', 'usable, from the navigation', 'from the script'],
    rows: shown.flatMap((what) => others(what).map((other) => [what, NAMES[other], ...cells(what, other)])),
  }
}

function verdictsOf(what: string, of: Find): Verdict[] {
  return (['react-dom', 'peer'] as const).filter((other) => of(what, other)).flatMap((other) => (['painted', 'usable'] as const).map((moment) => {
    const measured = timesAsLong(of, what, other, 'cold', since(moment))
    return {
      target: `${what}: cold, from the script to ${moment}, at least ${TARGETS[other]} times as fast as ${other === 'peer' ? 'the peer' : 'with react-dom'}`,
      measured: ratio(measured, 1), holds: measured >= TARGETS[other],
    }
  }))
}

/** Both moments, and against whom: what is lost is said beside what is won. */
function quotesOf(what: string, of: Find): Section['quotes'] {
  const ours = of(what, 'preact')
  if (!ours) return []
  const others = (['react-dom', 'peer'] as const).filter((other) => of(what, other))
  return (['painted', 'usable'] as const).map((moment) => ({
    what: `\`<${what}>\`, slow phone, slow 4G: ${moment}, from the moment its script is asked for`,
    figure: [
      milliseconds(middle(ours, 'cold', since(moment))),
      ...others.map((other) => `${ratio(timesAsLong(of, what, other, 'cold', since(moment)), 1)} as fast as ${other === 'peer' ? 'the peer' : 'with react-dom'}`),
    ].join('; '),
  }))
}
