/** The kinds of calls, and what each kind does in each fault. */
import { loginBetExpectations, partnerBetExpectations } from './bet-expectations.js'
import type { CallKind, CallUnderFault, Expectation } from './row.js'
import type { FaultName } from './fault-names.js'
import { dayOfResultsExpectations, jackpotExpectations, liveResultExpectations, liveResultsExpectations, threeDrawsExpectations, twoDrawsExpectations } from './feed-expectations.js'
import { lookUpExpectations, searchExpectations, strikeExpectations } from './look-up-expectations.js'
import { loginPingExpectations, partnerPingExpectations } from './ping-expectations.js'
import { demandedPasswordExpectations, passwordExpectations, savingExpectations } from './settings-expectations.js'
import { loginStartExpectations, partnerStartExpectations, pinLookupExpectations, signInExpectations } from './start-expectations.js'
import { loginVoidExpectations, partnerVoidExpectations } from './void-expectations.js'

/** By kind and fault. Calls of a kind fail alike. */
const expectations: Readonly<Record<CallKind, Readonly<Record<FaultName, Expectation>>>> = {
  'partner start': partnerStartExpectations,
  'pin lookup': pinLookupExpectations,
  'sign-in': signInExpectations,
  'login start': loginStartExpectations,
  'partner bet': partnerBetExpectations,
  'login bet': loginBetExpectations,
  'partner void': partnerVoidExpectations,
  'login void': loginVoidExpectations,
  'partner ping': partnerPingExpectations,
  'look-up': lookUpExpectations,
  'look-up by currency': strikeExpectations,
  search: searchExpectations,
  saving: savingExpectations,
  password: passwordExpectations,
  'demanded password': demandedPasswordExpectations,
  'login ping': loginPingExpectations,
  'day of results': dayOfResultsExpectations,
  'day of two draws': twoDrawsExpectations,
  'day of three draws': threeDrawsExpectations,
  'live results': liveResultsExpectations,
  'live result': liveResultExpectations,
  jackpot: jackpotExpectations,
}

/** What is expected of a cell: as its kind does, but for what is said of the call itself. */
export function expectationOf(call: CallUnderFault, fault: FaultName): Expectation {
  const expected = stated(call, fault)
  // The network is back once the player has been told that there was none: sooner, it would carry what the product asks after the call.
  return fault === 'back online' ? { waits: stated(call, 'offline').says, ...expected } : expected
}

function stated({ kind, unlike }: CallUnderFault, fault: FaultName): Expectation {
  return { ...expectations[kind][fault], ...unlike?.[fault] }
}
