/** What a look-up does that has no answer: it says so in its place, keeps what was typed, and asks again when the player says so, and not by itself. */
import type { Expectation, Said, Stage, Step } from './row.js'
import { unreadable } from './expected.js'
import type { FaultName } from './fault-names.js'

const failed: Said = {
  word: 'failed',
  find: ({ page, notes }) => page.getByRole('alert').filter({ hasText: notes['failed'] }).filter({ has: page.getByRole('button', { name: 'Try again' }) }),
}
/** Before the eyes: a reader is told of it beside. */
const fresh: Said = { word: 'fresh', find: ({ page, notes }) => page.getByText(notes['fresh'] ?? '').filter({ visible: true }).and(page.locator(':not(.visually-hidden)')) }
/** A shape of what is to come, which has a name for readers. */
const loading = { find: ({ page, notes }: Stage) => (notes['loading'] ? page.getByRole('status', { name: notes['loading'] }) : page.locator('[aria-busy="true"]')) }

const press: Step = { does: 'presses Try again', act: ({ page }) => page.getByRole('button', { name: 'Try again' }).click(), says: fresh, requests: 1 }
const pressInVain: Step = { ...press, does: 'presses Try again with no network yet', says: failed }

/** `calls`: how many requests one question is. */
function expectationsWith(input: Expectation['input'], answeredInput: Expectation['input'], calls = 1): Readonly<Record<FaultName, Expectation>> {
  const each = { requests: calls, polls: calls - 1 }
  const lost: Expectation = { says: failed, input, ...each, steps: [{ ...press, requests: calls }] }
  const answered: Expectation = { says: fresh, input: answeredInput, ...each, steps: [] }
  return {
    ...unreadable(lost),
    slow: { ...answered, waits: loading },
    never: { ...lost, waits: loading },
    'dropped after acceptance': lost,
    offline: { ...lost, inVain: { ...pressInVain, requests: calls } },
    'back online': lost,
    'token expired': { ...answered, requests: calls + 1 },
    'clock 10 minutes off': answered,
  }
}

/** Of a screen that asks as it is opened. */
export const lookUpExpectations = expectationsWith('none', 'none')
/** Of the strikes, which are asked for in each of the player's three currencies. */
export const strikeExpectations = expectationsWith('none', 'none', 3)
/** Of a search with fields. */
export const searchExpectations = expectationsWith('kept', 'used')
