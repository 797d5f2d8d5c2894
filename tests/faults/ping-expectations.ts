/** What a lost ping does: nothing that a player notices. The last figures stay, and the next one brings the new. */
import type { Expectation, Said, Stage, Step } from './row.js'
import { unreadable } from './expected.js'
import type { FaultName } from './fault-names.js'
import { A_MOMENT, LONGER_THAN_A_MINUTE } from './faults.js'
import { ended, signInAndReturn } from './login-expectations.js'

const figure = (which: 'before' | 'after') => ({ page, notes }: Stage) => page.getByRole('button', { name: `MYR ${notes[which]}` })
const stale: Said = { word: 'last', find: figure('before') }
const fresh: Said = { word: 'fresh', find: figure('after') }
const aMinuteLater: Step = { does: 'has the new balance a minute later, without a press', act: ({ page }) => page.clock.fastForward(LONGER_THAN_A_MINUTE), says: fresh, requests: 1 }
const reconnected: Step = { does: 'has the new balance a moment after the network is back, without a press', act: ({ page }) => page.clock.fastForward(A_MOMENT), says: fresh, requests: 1 }

/** The first figures stay; the ping of the next minute fails too, and the one after that brings the new. */
const lost: Expectation = { says: stale, input: 'kept', requests: 2, polls: 1, steps: [aMinuteLater] }
const answered: Expectation = { says: fresh, input: 'kept', requests: 2, polls: 1, steps: [] }

/** By fault, of a partner's session. */
export const partnerPingExpectations: Readonly<Record<FaultName, Expectation>> = {
  ...unreadable(lost),
  slow: { ...answered, waits: stale },
  never: { ...lost, waits: stale },
  'dropped after acceptance': lost,
  offline: { ...lost, steps: [reconnected] },
  'back online': { ...answered, requests: 3, polls: 2 },
  'token expired': { ...answered, requests: 3 },
  'clock 10 minutes off': answered,
}

/** A login session's is sooner asked again, within seconds: the pause must not end the session. Here that fails too. */
const lostAndAskedAgain: Expectation = { ...lost, polls: 0 }

/** By fault, of a login session. */
export const loginPingExpectations: Readonly<Record<FaultName, Expectation>> = {
  ...unreadable(lostAndAskedAgain),
  slow: { ...answered, waits: stale },
  never: { ...lostAndAskedAgain, waits: stale },
  'dropped after acceptance': lostAndAskedAgain,
  offline: { ...lostAndAskedAgain, steps: [reconnected] },
  'back online': { ...answered, requests: 3 },
  'token expired': { says: ended, input: 'later', requests: 1, steps: [{ ...signInAndReturn, says: fresh, requests: 1 }] },
  'clock 10 minutes off': answered,
}
