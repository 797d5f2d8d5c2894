/** What a session that does not begin is to a player: he is told that nobody answered, or not in a way that can be read, and one press tries again. */
import type { Expectation, Said, Stage, Step } from './row.js'
import { unreadable } from './expected.js'
import type { FaultName } from './fault-names.js'
import { A_MOMENT } from './faults.js'
import { account } from './start-calls.js'

const unreachable: Said = {
  word: 'no answer',
  find: ({ page }) => page.getByRole('alert').filter({ hasText: 'The server cannot be reached' }),
  words: [/Try again/],
}
/** A server that has answered can be reached. */
const unread: Said = { ...unreachable, word: 'no answer', find: ({ page }) => page.getByRole('alert').filter({ hasText: 'Data is missing or incomplete' }) }
const ready: Said = { word: 'ready', find: account }
const tryAgain: Step = {
  does: 'presses Try again',
  act: ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
  says: ready,
  requests: 1,
}
const lost: Expectation = { says: unreachable, input: 'kept', requests: 1, steps: [tryAgain] }
const reconnected: Step = { does: 'is signed in a moment after the network is back, without a press', act: ({ page }) => page.clock.fastForward(A_MOMENT), says: ready, requests: 1 }
const begun: Expectation = { says: ready, input: 'kept', requests: 1, steps: [] }
const connecting = { find: ({ page }: Stage) => page.getByText('Connecting') }

/** By fault, of a partner's session: its host hands in a new token when it is asked. */
export const partnerStartExpectations: Readonly<Record<FaultName, Expectation>> = {
  ...unreadable(lost),
  'wrong shape': { ...lost, says: unread },
  slow: { ...begun, waits: connecting },
  never: { ...lost, waits: connecting },
  'dropped after acceptance': lost,
  offline: { ...lost, inVain: { ...tryAgain, does: 'presses Try again with no network yet', says: unreachable }, steps: [reconnected] },
  'back online': { ...begun, requests: 2 },
  'token expired': { ...begun, requests: 2 },
  'clock 10 minutes off': begun,
}

const notSignedIn: Said = { word: 'no answer', find: ({ page }) => page.getByRole('alert').filter({ hasText: 'You are not signed in' }) }
const noAnswer: Said = { ...notSignedIn, words: [/No answer came, so you are not signed in\. Check the connection and try again\./] }
const incomplete: Said = { ...notSignedIn, words: [/Data is missing or incomplete/] }
const unknownPin: Said = { word: 'refused', find: ({ page }) => page.getByText('This pin is not known. Check it and try again.') }
const home: Said = { word: 'ready', find: ({ page }) => page.getByText('Total balance · player') }
const signingIn = { find: ({ page }: Stage) => page.getByRole('button', { name: 'Signing in', exact: true }) }
const signInAgain: Step = { does: 'presses Sign in again', act: (at, call) => call.ask(at), says: home, requests: 1 }

const refused: Expectation = { says: noAnswer, input: 'kept', requests: 1, steps: [signInAgain] }
const isIn: Expectation = { says: home, input: 'used', requests: 1, steps: [] }

/** By fault, behind the login screen. What is tried again begins at the first of its calls, so that none of this one goes out while there is no network. */
export const signInExpectations: Readonly<Record<FaultName, Expectation>> = {
  ...unreadable(refused),
  'wrong shape': { ...refused, says: incomplete },
  slow: { ...isIn, waits: signingIn },
  never: { ...refused, waits: signingIn },
  'dropped after acceptance': refused,
  offline: { ...refused, inVain: { ...signInAgain, does: 'presses Sign in again with no network yet', says: noAnswer, requests: 0 } },
  'back online': refused,
  'token expired': { ...refused, says: notSignedIn },
  'clock 10 minutes off': isIn,
}

/** The same for the call after the token: it is the first ping as well, and the next goes out a minute later. */
export const loginStartExpectations: Readonly<Record<FaultName, Expectation>> = {
  ...signInExpectations,
  slow: { ...isIn, waits: signingIn, requests: 2, polls: 1 },
  'clock 10 minutes off': { ...isIn, requests: 2, polls: 1 },
}

/** The same for the pin, which leads to a text and not to JSON: whatever it is, it must be an address. */
export const pinLookupExpectations: Readonly<Record<FaultName, Expectation>> = {
  ...signInExpectations,
  'malformed JSON': { ...refused, says: incomplete },
  // A directory says so that it does not know the pin (`api/pin-host.ts`).
  empty: { ...refused, says: unknownPin },
  offline: { ...refused, inVain: { ...signInAgain, does: 'presses Sign in again with no network yet', says: noAnswer } },
  // It is asked without a token: such an answer is just another text.
  'token expired': { ...refused, says: incomplete },
}
