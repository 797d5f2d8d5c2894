import { createActions, longTasksText, medianAndP95, type Action } from './actions.js'
import { demoSession } from '../hosts/script-tag-page.js'
import { freshSandbox, NOON, openMeasured, SLOWER } from './measured-page.js'
import type { Bench, Table } from './section.js'
import { median } from './statistics.js'

/** The screens of a player who comes from a partner. */
const SCREENS = [
  ['/home/', 'Home'], ['/bet1/', 'Bet 1'], ['/bet2/', 'Quick bet'], ['/bet3/', 'Bet 3'], ['/keypad/', 'Keypad'], ['/bet1/digits/', 'Digit sets'], ['/receipts/', 'Receipts'],
  ['/strike/', 'Strike'], ['/results/', 'Results'], ['/results/search/', 'Number search'], ['/results/compare/', 'Two dates compared'], ['/report/', 'Win/loss report'],
  ['/payout/', 'Payout'], ['/settings/profile/', 'Profile'], ['/settings/packageinfo/', 'Package info'], ['/settings/preferences/', 'Preferences'],
] as const

/** Each screen is opened twice, from the one before it; each run begins at another, so that none has always its neighbour's code at hand. */
export async function measureScreens(bench: Bench): Promise<{ table: Table; actions: Action[] }> {
  await freshSandbox(bench)
  await placeBet(bench)
  const actions = createActions()
  for (let run = 0; run < bench.runs; run++) {
    const measured = await openMeasured(bench, { body: '<lottery-app router="hash"></lottery-app>', hash: '#/nowhere/' })
    await measured.page.evaluate('measured.until(measured.isWhole)')
    await measured.page.evaluate('measured.rest()')
    await measured.slow(SLOWER)
    const first = (run * 5) % SCREENS.length
    for (const turn of ['first', 'again']) {
      for (const [path, name] of [...SCREENS.slice(first), ...SCREENS.slice(0, first)]) {
        await actions.take(measured, `${name}, ${turn}`, () => measured.page.evaluate(`measured.open('${path}')`))
      }
    }
    await measured.close()
    bench.log(`  screens, run ${run + 1} of ${bench.runs}`)
  }
  const all = actions.all()
  const rows = SCREENS.map(([, name]) => {
    const turns = ['first', 'again'].map((turn) => all.find((action) => action.name === `${name}, ${turn}`))
    return [name, ...turns.flatMap((action) => (action ? [...medianAndP95(action.times), `${Math.round(median(action.busy))} ms`, longTasksText(action)] : []))]
  })
  return {
    table: {
      caption: 'Opening a screen, until the last part of it is painted with its data',
      head: ['screen', 'first time: median', 'p95', 'main thread busy', 'long tasks', 'again: median', 'p95', 'main thread busy', 'long tasks'],
      rows,
      after: ['The parts of a screen come in turns, each with a frame of its own; the time is that of the last one, after which nothing more came for three frames. The first time its code and its data come over the network, which is the machine\'s own; again, what is known stands there at once and is asked for anew.'],
    },
    actions: all,
  }
}

/** Something for the receipts to show. */
async function placeBet(bench: Bench): Promise<void> {
  const { sn, loginid, token } = demoSession
  const day = NOON.slice(8, 10)
  const answer = await fetch(`${bench.site.url}/api/FDAPI/Bet/PostBetEkor`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ SN: sn, LoginId: loginid, AuthToken: token, ID: loginid, Method: 'buy', BetString: `D#${day}\n#1\n1234#1`, ClientRef: `bench-${performance.now()}`, Platform: 'ekor', Currency: 'MYR' }),
  })
  if (!answer.ok) throw new Error(`the sandbox took no bet: ${answer.status}`)
}
