import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { settle } from './environment.js'
import { ANSWERS, createResultsStorm, DATE, placesOf, type AnswerName } from './results-storm.js'

const TABS = 2
/** Draws that come out on the way: of the list of all, of hosts of their own, with 5D and 6D and without. */
const DRAWN = ['M', 'T', 'L', 'A', 'N'] as const
/** More than this many steps has no draw. Those of Magnum are digits, those of others numbers. */
const WHOLE = { M: 116, T: 28, L: 28, A: 28, N: 28 }

type Step =
  | { do: 'publish'; slot: (typeof DRAWN)[number]; everyMs: number | null; more: number; first: string | null }
  | { do: 'wait'; seconds: number }
  | { do: 'strike'; answer: AnswerName; times: number }
  | { do: 'hide' | 'show' | 'restore' | 'deliver' }
  | { do: 'reload'; tab: number }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('publish' as const), slot: fc.constantFrom(...DRAWN), everyMs: fc.option(fc.constantFrom(1000, 2000, 5000)), more: fc.integer({ min: 1, max: 40 }),
      first: fc.option(fc.constantFrom('1111', '2222')),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(1, 5, 5, 5, 6, 6, 6, 12, 61) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('strike' as const), answer: fc.constantFrom(...(Object.keys(ANSWERS) as AnswerName[]), ...Array<'stale'>(5).fill('stale')), times: fc.integer({ min: 1, max: 8 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('hide' as const, 'show' as const, 'restore' as const, 'deliver' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const), tab: fc.nat(TABS - 1) }) },
)

/** Takes the steps, one after another, and holds what the pages show against what the server has said. */
async function run(steps: readonly Step[], isShared: boolean, seed: number): Promise<void> {
  const storm = createResultsStorm(seed, isShared)
  const { environment } = storm
  // What has begun is asked for every five seconds.
  for (const slot of DRAWN) await storm.publish(slot, DATE, {}, { upTo: 1, digits: slot === 'M' })
  const pages = Array.from({ length: TABS }, storm.open)
  /** What each place has ever held on the server, and what each page has shown. */
  const said = new Map<string, Set<string | null>>()
  const shown = pages.map(() => new Set<string>())
  /** How many steps of each draw are out; of one that comes by the clock, or is whole, as many as there are. */
  const out = new Map<string, number>()

  const publish = ({ slot, everyMs, more, first }: Extract<Step, { do: 'publish' }>) => {
    const before = out.get(slot) ?? 1
    const upTo = before + more
    const isWhole = upTo >= WHOLE[slot]
    const isPaced = before === 1 && everyMs !== null
    out.set(slot, isWhole || isPaced ? Infinity : upTo)
    // Only what is final is corrected.
    if (isPaced) return storm.publish(slot, DATE, {}, { everyMs })
    return isWhole ? storm.publish(slot, DATE, first === null ? {} : { first }) : storm.publish(slot, DATE, {}, { upTo, digits: slot === 'M' })
  }
  const hear = async () => {
    const truth = await storm.truth()
    for (const result of truth) for (const [place, number] of placesOf(result)) said.set(place, (said.get(place) ?? new Set()).add(number))
    return truth
  }
  /** No number that the server has not said, and none that goes again, unless it was a starter that is promoted. */
  const look = () => {
    for (const [tab, page] of pages.entries()) {
      const places = new Map(Object.values(page.board().results).flatMap((result) => [...placesOf(result)]))
      for (const [place, number] of places) if (number !== null) expect([...(said.get(place) ?? [])], `${place} of tab ${tab}`).toContain(number)
      for (const place of shown[tab] ?? []) expect(places.get(place), `${place} of tab ${tab}, which was shown`).toBeTruthy()
      shown[tab] = new Set([...places].filter(([place, number]) => number !== null && !place.includes('starter')).map(([place]) => place))
    }
  }
  const take = async (step: Step): Promise<void> => {
    switch (step.do) {
      case 'publish':
        return publish(step)
      case 'wait':
        for (let second = 0; second < step.seconds; second++) {
          await environment.advance(1000)
          await hear()
          look()
        }
        return
      case 'strike':
        return void storm.strikes.push(...Array<AnswerName>(step.times).fill(step.answer))
      case 'deliver':
        return storm.deliver()
      case 'hide':
      case 'show':
        return environment.setHidden(step.do === 'hide')
      case 'restore':
        return environment.restore()
      case 'reload':
        pages[step.tab]?.die()
        pages[step.tab] = storm.open()
        shown[step.tab] = new Set()
    }
  }
  await settle()
  for (const step of steps) {
    await take(step)
    await settle()
    await hear()
    look()
  }

  // The storm is over: three minutes later everybody knows all that there is to know.
  storm.strikes.length = 0
  storm.deliver()
  await environment.setHidden(false)
  await environment.advance(180_000)
  const truth = await hear()
  look()
  for (const page of pages) {
    const { state, lost, problem, results } = page.board()
    expect({ state, lost, problem }).toEqual({ state: 'ready', lost: [], problem: null })
    for (const result of truth) {
      const known = results[result.slot]
      expect(known?.status, `${result.slot} in the end`).toBe(result.status)
      if (known) expect([...placesOf(known)], `${result.slot} in the end`).toEqual([...placesOf(result)])
    }
    page.die()
  }
}

// What comes by an import is there: the first run would take the wait for it for an answer that is lost.
beforeAll(async () => {
  await Promise.all([import('../../src/server.js'), import('../../src/api/feeds.js'), import('../../src/api/results-feed.js'), import('../../src/stores/board-merge.js')])
}, 60_000)

test('whatever happens, in whatever order, while five draws come out: two tabs show no number that is not drawn, none goes again, and in the end both know all of them', async () => {
  await fc.assert(fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 20, size: 'max' }), fc.boolean(), fc.nat(1000), run), { numRuns: 20, interruptAfterTimeLimit: 55_000 })
}, 60_000)
