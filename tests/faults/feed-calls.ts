/** Results and jackpots: asked again and again while somebody looks. */
import { defaultPaths, type Paths } from '../../src/api/endpoints.js'
import { expect, NOON } from '../browser/fixtures.js'
import { demoSession } from '../hosts/script-tag-page.js'
import { en } from '../words.js'
import type { CallUnderFault, Stage } from './row.js'
import { pageFor, putWidget } from './pages.js'

/** Days with draws of every type, one for each cell: what a device knows of a day it shows again. */
const DAYS = ['2026-11-18', '2026-11-15', '2026-11-14', '2026-11-11', '2026-11-08', '2026-11-07', '2026-11-04', '2026-11-01', '2026-10-31', '2026-10-28', '2026-10-25', '2026-10-24']
const dayOf = ({ turn }: Stage) => DAYS[turn] ?? ''

const requestOf = ({ page }: Stage, pathname: string) => page.waitForRequest((request) => new URL(request.url()).pathname === pathname)

/**
 * Waits until the boards of these days are polled, and no other. One that was left is let go of a second later; else a leap of a minute would wake its poll too.
 * Each poll has a lock of the browser.
 */
async function polls({ page }: Stage, ...days: string[]): Promise<void> {
  // A render alone keeps its board for a second, then what it has drawn does: a leap between the two would have the board ask once more.
  await page.evaluate(() => new Promise<void>((resolve) => void requestAnimationFrame(() => setTimeout(resolve))))
  // No more than it takes: a minute of leaps would wake the poll that is to stay.
  let leaps = 5
  await expect(async () => {
    const polled = await page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name?.slice(-'2026-11-21'.length)) ?? [])
    if (leaps-- > 0 && polled.some((day) => !days.includes(day ?? ''))) await page.clock.fastForward(1500)
    expect(polled).toEqual(days)
  }).toPass({ intervals: [50] })
}

/** A day that is looked up on a board of one host. */
const dayOfResults = (name: string, path: keyof Paths, types: string, host: string, kind: 'day of results' | 'day of two draws' | 'day of three draws'): CallUnderFault => ({
  name,
  pathname: `/api${host}${defaultPaths[path]}`,
  kind,
  input: 'the date',
  buys: 0,
  async open(at) {
    await at.page.goto(pageFor(at, demoSession, `<lottery-results-board draw-types="${types}" date="2026-11-19"></lottery-results-board>`))
    // A Thursday, on which the main types have no draw: either is said only when the answer is there.
    await expect(at.page.getByText(/^(Final|No draw on .*)$/).first()).toBeVisible()
  },
  async prepare(at) {
    at.notes['day'] = dayOf(at)
  },
  async ask(at) {
    const isAsked = requestOf(at, `/api${host}${defaultPaths[path]}`)
    await at.page.locator('lottery-results-board').evaluate((board, day) => board.setAttribute('date', day), dayOf(at))
    await isAsked
    await polls(at, dayOf(at))
  },
  kept: (at) => expect(at.page.getByText(dayOf(at)).first()).toBeVisible(),
})

/** A minute in which both draws of the board are awaited, and a moment within it when more numbers are out. */
const EVENING = new Date('2026-11-21T19:01:00+08:00')
const LATER = new Date('2026-11-21T19:01:50+08:00')
const liveResults = (name: string, path: keyof Paths, types: string, kind: 'live results' | 'live result'): CallUnderFault => ({
  name,
  pathname: `/api${defaultPaths[path]}`,
  kind,
  input: '',
  buys: 0,
  async open(at) {
    await at.page.goto(pageFor(at, demoSession, ''))
  },
  async prepare(at) {
    const { page, sandbox } = at
    sandbox.setClock(EVENING)
    await page.clock.setFixedTime(EVENING)
    await putWidget(page, '')
    await polls(at)
    // What the cell before it has learnt is forgotten.
    await page.evaluate(() => localStorage.clear())
    await page.clock.setFixedTime(EVENING)
    await putWidget(page, `<lottery-results-board draw-types="${types}"></lottery-results-board>`)
    await expect(page.getByText(/^Live, updated/)).toBeVisible()
    await polls(at, '2026-11-21')
    sandbox.setClock(LATER)
    await page.clock.setFixedTime(LATER)
  },
  // The next look is due five seconds later.
  async ask(at) {
    const isAsked = requestOf(at, `/api${defaultPaths[path]}`)
    await at.page.clock.fastForward(6000)
    await isAsked
  },
})

const jackpot = (feed: 'L' | 'A'): CallUnderFault => ({
  name: `GetJackpot of ${feed}`,
  pathname: `/api/jackpot${feed}${defaultPaths.jackpot}`,
  kind: 'jackpot',
  input: '',
  buys: 0,
  async open(at) {
    await at.page.goto(pageFor(at, demoSession, '<lottery-jackpot-banner></lottery-jackpot-banner>'))
    await expect(at.page.getByRole('region', { name: en['jackpots.title'] })).toContainText(/USD [\d,.]+.*USD [\d,.]+/s)
  },
  // It grows by the hour of the server: the next answer brings another figure.
  async prepare({ page, notes, sandbox, turn }) {
    notes['feed'] = feed
    notes['figure'] = /[\d,]+\.\d\d/.exec(await page.locator(`lottery-jackpot-banner .feed[data-operator="${feed}"]`).innerText())?.[0] ?? ''
    sandbox.setClock(new Date(NOON.getTime() + (turn + 1) * 60_000))
  },
  ask: ({ page }) => page.clock.fastForward(61_000),
})

/** The feeds. */
export const feedCalls: readonly CallUnderFault[] = [
  dayOfResults('GetResults', 'results', 'MPT', '', 'day of results'),
  liveResults('GetLatestResults', 'latestResults', 'MP', 'live results'),
  liveResults('GetLatestResult', 'latestResult', 'M', 'live result'),
  dayOfResults('GetDrawResult of L', 'drawResultL', 'L', '/resultL', 'day of three draws'),
  dayOfResults('GetDrawResult of A', 'drawResultA', 'A', '/resultA', 'day of two draws'),
  jackpot('L'),
  jackpot('A'),
]
