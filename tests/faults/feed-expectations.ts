/** What a feed does that has no answer: what was known stays, with the word that it is old; it is asked again by itself, ever less often, and by a press. */
import { en } from '../words.js'
import type { Expectation, Said, Stage, Step } from './row.js'
import { unreadable } from './expected.js'
import type { FaultName } from './fault-names.js'
import { A_MOMENT, LONGER_THAN_A_MINUTE } from './faults.js'

const board = ({ page, notes }: Stage) => page.locator('lottery-results-board').filter({ hasText: notes['day'] ?? '' })
/** `requests`: of the call, for one question. */
const tryAgain = (says: Said, requests: number): Step => ({ does: 'presses Try again', act: ({ page }) => page.getByRole('button', { name: 'Try again' }).click(), says, requests })
const reconnected = (says: Said, requests: number): Step => ({ does: 'has it a moment after the network is back, without a press', act: ({ page }) => page.clock.fastForward(A_MOMENT), says, requests })
const aMinuteLater = (says: Said): Step => ({ does: 'has it a minute later, without a press', act: ({ page }) => page.clock.fastForward(LONGER_THAN_A_MINUTE), says, requests: 1 })

const noResults: Said = { word: 'failed', find: (at) => board(at).getByRole('alert').filter({ hasText: en['results.failed'] }), words: [/We keep trying/] }
const results: Said = { word: 'fresh', find: (at) => board(at).getByText('Final', { exact: true }) }

/** A day that nobody has looked at yet, of `draws` that are asked for one by one; once a minute all of them again. */
function dayExpectations(draws: number): Readonly<Record<FaultName, Expectation>> {
  const lost: Expectation = { says: noResults, input: 'kept', requests: 2 * draws, polls: 2 * (draws - 1), steps: [tryAgain(results, draws)] }
  const answered: Expectation = { says: results, input: 'kept', requests: 2 * draws, polls: 2 * draws - 1, steps: [] }
  return {
    ...unreadable(lost),
    slow: answered,
    never: lost,
    'dropped after acceptance': lost,
    offline: { ...lost, inVain: tryAgain(noResults, draws), steps: [reconnected(results, draws)] },
    'back online': { ...answered, requests: 3 * draws, polls: 3 * draws - 2 },
    'token expired': draws > 1 ? answered : { ...answered, says: noResults, settles: results, polls: 0 },
    'clock 10 minutes off': answered,
  }
}

/** Of the host that answers a day in one. */
export const dayOfResultsExpectations = dayExpectations(1)
/** Of a host that is asked for each of its draws. */
export const twoDrawsExpectations = dayExpectations(2)
/** The same of three. */
export const threeDrawsExpectations = dayExpectations(3)

const stale: Said = { word: 'stale', find: ({ page }) => page.getByText(/^Not up to date, as of/) }
const live: Said = { word: 'last', find: ({ page }) => page.getByText(/^Live, updated/) }
const moreNumbers: Said = { word: 'fresh', find: ({ page }) => page.getByText(/^Live, updated 19:01:50/) }
const lastDraw: Said = { word: 'last', find: ({ page }) => page.locator('lottery-results-board').filter({ hasText: '2026-11-18' }).getByText('Final', { exact: true }) }

/** Results that are looked at every five seconds while a draw is on; `again`: requests of the call itself when the player asks for the whole day. */
function liveExpectations(again: number): Readonly<Record<FaultName, Expectation>> {
  const missed: Expectation = { says: stale, input: 'none', requests: 2, steps: [{ ...tryAgain(moreNumbers, again), does: 'presses Try again, which asks for the whole day' }] }
  const seen: Expectation = { says: moreNumbers, input: 'none', requests: 2, polls: 1, steps: [] }
  return {
    ...unreadable(missed),
    slow: { ...seen, waits: live },
    never: { ...missed, waits: live },
    'dropped after acceptance': missed,
    offline: { ...missed, inVain: { ...tryAgain(stale, again), does: 'presses Try again with no network yet' }, steps: [reconnected(moreNumbers, 1)] },
    'back online': { ...seen, requests: 3, polls: 1 },
    'token expired': { ...seen, says: stale, settles: moreNumbers, polls: 0 },
    // A page that takes it for 18:25 shows the last draw until its own clock says that the next one is on.
    'clock 10 minutes off': { ...seen, says: live, settles: lastDraw },
  }
}

/** Of several draws in one call, which a look at the whole day has not. */
export const liveResultsExpectations = liveExpectations(0)
/** Of one draw alone: that is the whole day. */
export const liveResultExpectations = liveExpectations(1)

const feed = ({ page, notes }: Stage) => page.locator(`lottery-jackpot-banner .feed[data-operator="${notes['feed']}"]`)
const oldJackpot: Said = { word: 'stale', find: (at) => feed(at).filter({ hasText: at.notes['figure'] ?? '' }), words: [/last known/] }
const sameJackpot: Said = { word: 'last', find: (at) => feed(at).filter({ hasText: at.notes['figure'] ?? '' }), words: [/draw/] }
const jackpot: Said = { word: 'fresh', find: (at) => feed(at).filter({ hasNotText: at.notes['figure'] ?? '' }), words: [/draw/] }
const lostJackpot: Expectation = { says: oldJackpot, input: 'none', requests: 2, polls: 1, steps: [aMinuteLater(jackpot)] }
const known: Expectation = { says: jackpot, input: 'none', requests: 2, polls: 1, steps: [] }

/** Of a jackpot, which is looked at once a minute. */
export const jackpotExpectations: Readonly<Record<FaultName, Expectation>> = {
  ...unreadable(lostJackpot),
  slow: { ...known, waits: sameJackpot },
  never: { ...lostJackpot, waits: sameJackpot },
  'dropped after acceptance': lostJackpot,
  offline: { ...lostJackpot, steps: [reconnected(jackpot, 1)] },
  'back online': { ...known, requests: 3, polls: 2 },
  'token expired': { ...known, says: oldJackpot, settles: jackpot },
  'clock 10 minutes off': known,
}
