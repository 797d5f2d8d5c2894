/** What must become of a receipt that is voided: its stake comes back once, and it is never asked for again by itself. */
import type { Expectation, Said, Stage, Step } from './row.js'
import { unreadable } from './expected.js'
import type { FaultName } from './fault-names.js'
import { ended, signInAndReturn } from './login-expectations.js'
import { openNewest } from './void-calls.js'

const voided: Said = { word: 'voided', find: ({ page }) => page.getByRole('status').filter({ hasText: 'Voided. The stake was returned.' }), words: [/New balance/] }
const doubt: Said = {
  word: 'doubt',
  find: ({ page }) => page.getByRole('alert').filter({ hasText: 'It is not certain whether this bet was voided' }),
  words: [/the stake comes back once only/],
}
const tooLate: Said = { word: 'refused', find: ({ page }) => page.getByRole('alert').filter({ hasText: 'Not voided' }), words: [/Void/] }
const cutOff: Said = { ...tooLate, words: [/There is no network: nothing was sent/] }
const voiding = { find: ({ page }: Stage) => page.getByRole('button', { name: 'Voiding', exact: true }) }

const checkAgain: Step = {
  does: 'presses Check again: it is voided, and the stake is back once',
  act: ({ page }) => page.getByRole('button', { name: 'Check again' }).click(),
  says: voided,
  requests: 1,
}
const voidAgain: Step = { does: 'presses Void again', act: (at, call) => call.ask(at), says: voided, requests: 1 }

const uncertain: Expectation = { says: doubt, input: 'kept', requests: 1, steps: [checkAgain] }

const notSent: Expectation = { says: cutOff, input: 'kept', requests: 0, steps: [voidAgain] }

/** By fault. Of a partner's session: its host hands in a new token when it is asked. */
export const partnerVoidExpectations: Readonly<Record<FaultName, Expectation>> = {
  ...unreadable(uncertain),
  slow: { waits: voiding, says: voided, input: 'kept', requests: 1, steps: [] },
  never: { ...uncertain, waits: voiding },
  'dropped after acceptance': uncertain,
  // The device says that there is no network, and nobody answers: it is not sent.
  offline: { ...notSent, inVain: { ...voidAgain, does: 'presses Void with no network yet', says: cutOff, requests: 0 } },
  'back online': notSent,
  'token expired': { says: voided, input: 'kept', requests: 2, steps: [] },
  'clock 10 minutes off': { says: tooLate, input: 'kept', requests: 1, steps: [voidAgain] },
}

/** Back at the list, he opens the receipt once more. */
const signInAndOpen: Step = {
  ...signInAndReturn,
  does: 'signs in again and opens the receipt',
  async act(at, call) {
    await signInAndReturn.act(at, call)
    await openNewest(at)
  },
  says: { find: ({ page }) => page.getByRole('button', { name: 'Void', exact: true }) },
}

/** Of a login session: nobody but the player can renew it. */
export const loginVoidExpectations: Readonly<Record<FaultName, Expectation>> = {
  ...partnerVoidExpectations,
  'token expired': { says: ended, input: 'later', requests: 1, steps: [signInAndOpen, voidAgain] },
}
