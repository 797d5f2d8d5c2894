import { readFileSync } from 'node:fs'
import { measure, packed } from '../../scripts/sizes.js'
import { CONTENDERS } from './builds.js'
import type { Section } from './section.js'
import { kilobytes, ratio } from './statistics.js'

const WIDGETS = [
  { name: 'jackpot-banner', what: 'jackpot banner' }, { name: 'results-board', what: 'results board' }, { name: 'quick-bet', what: 'quick bet' },
  { name: 'lottery-app', what: 'the app' },
] as const
const STEPS = ['first paint', 'with what it shows', 'with its words'] as const

/** What the README and the page call a size of `measure()`; a test looks each of them up by it. */
function sizeName(widget: string, step: string): string {
  return `${widget}: ${step}`
}

/** The script tag as it ships, the same source on react-dom, and the peer, in bytes over the wire. Nothing is run. */
export function measureSizes(): Section {
  const [ours, theirs] = [CONTENDERS.preact, CONTENDERS['react-dom']].map((folder) => {
    const sizes = measure(folder)
    return (what: string) => sizes.find((size) => size.what === what) ?? { what, steady: NaN, budget: null }
  })
  if (!ours || !theirs) throw new Error('there are two builds of the script tag')
  const peer = peerBytes()
  const rows = WIDGETS.flatMap(({ name }) => STEPS.map((step) => {
    const what = sizeName(name, step)
    const { steady, budget } = ours(what)
    return [what, kilobytes(steady), budget === null ? '' : kilobytes(budget), kilobytes(theirs(what).steady), ratio(theirs(what).steady, steady)]
  }))
  return {
    title: 'Size',
    method: [
      'Bytes over the wire: each file packed by brotli at its best level, added up; 1 kB is 1000 bytes. The hashes in the names of files are counted as if they were always the same ones: a new one packs a little better or worse. First paint is the loader and all that it takes to draw the widget’s shape. The rest comes by itself: what it shows, with what asks the server and what makes texts of words, and its words (English).',
      'The second build is the same source by the same bundler and plugins with react-dom in the place of Preact. The peer is a small app (list, dialog, virtual list, calendar, router; home, bet slip, tickets and results on the same server) on framework7 and framework7-react, in `tests/bench/peer`: the lite core, the components that it uses, its CSS by component, built by Vite.',
    ],
    tables: [
      { caption: 'The script tag', head: ['', 'as it ships', 'limit', 'with react-dom', ''], rows: [['loader', kilobytes(ours('loader').steady), kilobytes(ours('loader').budget ?? NaN), kilobytes(theirs('loader').steady), ratio(theirs('loader').steady, ours('loader').steady)], ...rows] },
      {
        caption: 'The peer',
        head: ['', 'framework7', 'beside the app'],
        rows: [['script and styles of the first page', kilobytes(peer), ratio(peer, ours('lottery-app: with its words').steady)]],
        after: ['It draws nothing before all of it is there. It has English alone, in its code, and checks no answer; it is held against the app with all that it takes until it is usable.'],
      },
    ],
    verdicts: WIDGETS.map(({ name, what }) => {
      const { steady, budget } = ours(sizeName(name, 'first paint'))
      return { target: `First paint of ${what} below ${kilobytes(budget ?? NaN)}`, measured: kilobytes(steady), holds: budget !== null && steady <= budget }
    }),
    quotes: WIDGETS.map(({ name, what }) => ({ what: `First paint of ${what}, over the wire`, figure: `${kilobytes(ours(sizeName(name, 'first paint')).steady)}` })),
  }
}

/** What the peer's page names: its styles, its script, and what that imports at once. */
function peerBytes(): number {
  const html = readFileSync(`${CONTENDERS.peer}/index.html`, 'utf8')
  return [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].reduce((sum, [, file = '']) => sum + packed(`${CONTENDERS.peer}/${file}`), 0)
}
