/** What must become of a bet: it is not sent again by itself, and it can be bought once only. */
import type { Expectation, Said, Stage, Step } from './row.js'
import { unreadable } from './expected.js'
import type { FaultName } from './fault-names.js'
import { ended, signInAndReturn } from './login-expectations.js'

const receipt: Said = { word: 'receipt', find: ({ page }) => page.getByRole('dialog', { name: /^Bet placed/ }), words: [/MYR\s[\d.]+ taken\. New balance/, /Accepted/] }
const doubt: Said = {
  word: 'doubt',
  find: ({ page }) => page.getByRole('alert').filter({ hasText: 'It is not certain whether this bet was placed' }),
  words: [/MYR\s[\d.]+ can be taken once only/, /Meanwhile nothing else can be sent/],
}
const closed: Said = {
  word: 'refused',
  find: ({ page }) => page.getByRole('alert').filter({ hasText: 'The bet was not placed' }),
  words: [/7:30 PM/, /Nothing was taken\. Your bet is kept as it was\./, /Code E129/],
}
const cutOff: Said = { ...closed, words: [/There is no network: nothing was sent/, /Nothing was taken\. Your bet is kept as it was\./] }
const placing = { find: ({ page }: Stage) => page.getByRole('button', { name: 'Placing', exact: true }) }

const checkAgain: Step = {
  does: 'presses Check again: the same reference is asked for, and the bet is there once',
  act: ({ page }) => page.getByRole('button', { name: 'Check again' }).click(),
  says: receipt,
  requests: 1,
}
const betAgain: Step = { does: 'presses BET again', act: (at, call) => call.ask(at), says: receipt, requests: 1 }

/** Nobody knows: the bet may have been bought, or not. */
const uncertain: Expectation = { says: doubt, input: 'kept', requests: 1, steps: [checkAgain] }

/** The device says that there is no network, and nobody answers: the bet does not set out. */
const notSent: Expectation = { says: cutOff, input: 'kept', requests: 0, steps: [betAgain] }

/** By fault. Of a partner's session: its host hands in a new token when it is asked. */
export const partnerBetExpectations: Readonly<Record<FaultName, Expectation>> = {
  ...unreadable(uncertain),
  slow: { waits: placing, says: receipt, input: 'used', requests: 1, steps: [] },
  never: { ...uncertain, waits: placing },
  'dropped after acceptance': uncertain,
  offline: { ...notSent, inVain: { ...betAgain, does: 'presses BET with no network yet', says: cutOff, requests: 0 } },
  'back online': notSent,
  'token expired': { says: receipt, input: 'used', requests: 2, steps: [] },
  'clock 10 minutes off': { says: closed, input: 'kept', requests: 1, steps: [betAgain] },
}

/** Of a login session: nobody but the player can renew it. */
export const loginBetExpectations: Readonly<Record<FaultName, Expectation>> = {
  ...partnerBetExpectations,
  'token expired': { says: ended, input: 'later', requests: 1, steps: [{ ...signInAndReturn, says: { find: ({ page }) => page.getByRole('button', { name: 'BET', exact: true }) } }, betAgain] },
}
