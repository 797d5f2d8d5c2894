/** What a player must see for each kind of call and each fault, what is kept, what is tried again, and how many requests go out. A cell is green only as it is written here. */
import type { Locator } from '@playwright/test'
import type { CallUnderFault, Stage } from './calls.js'
import type { FaultName } from './fault-names.js'

/** The words of the short table, and what they stand for. */
export const LEGEND = {
  ready: 'signed in',
  'no answer': 'nobody answered; a press tries again',
  receipt: 'placed: the receipt',
  voided: 'voided: the stake is back',
  doubt: 'not certain whether it was done; Check again asks with the same reference',
  refused: 'not done, and why; nothing was taken',
  last: 'what was there before stays, and nothing is said',
  fresh: 'what was asked for',
  failed: 'it could not be had, and why; Try again asks once more',
  stale: 'what was there before stays, and is said to be old',
  unsure: 'not certain whether it was done, and what to do; nothing is sent again by itself',
  done: 'it was done',
  ended: 'the session has ended, and why; where to sign in',
} as const
/** A word of the short table. */
export type SaidWord = keyof typeof LEGEND

/** What stands on the screen, as a player or a screen reader finds it. */
export interface Said {
  /** For the short table. */
  word: SaidWord
  find(at: Stage): Locator
  /** What must be in it, beside what it is found by. */
  words?: readonly RegExp[]
}

/** What a player does when all is well again, and what he sees then. */
export interface Step {
  /** For the long form: `presses Check again`. */
  does: string
  act(at: Stage, call: CallUnderFault): Promise<void>
  says: Omit<Said, 'word'>
  /** Requests of the call that this costs. */
  requests: number
}

/** A cell, as it must be. */
export interface Expectation {
  /** What is shown while the answer is on its way, where that takes long. */
  waits?: Omit<Said, 'word'>
  says: Said
  /** What stands there a minute later, where it mends itself meanwhile. */
  settles?: Omit<Said, 'word'>
  /**
   * What became of what the player had typed: `kept`: on the screen still; `later`: there again after the first step; `used`: the call has succeeded, which uses it
   * up; `again`: a password, which is kept nowhere, and is typed again after another sign-in; `none`: he had typed nothing.
   */
  input: 'kept' | 'later' | 'used' | 'again' | 'none'
  /** Requests of the call until what is said stands there, and in the minute after it: the first, what is tried again by itself, and `polls`. */
  requests: number
  /** How many of these would have gone out all the same, because the call is made once a minute. */
  polls?: number
  /** What the player tries while the fault still strikes. */
  inVain?: Step
  /** What the player does when it is over; empty where all is well already. */
  steps: readonly Step[]
}

/** The answers that come at once and tell nothing: most calls take them alike. */
export const unreadable = (expected: Expectation) =>
  ({ '500': expected, '502 HTML': expected, 'malformed JSON': expected, 'wrong shape': expected, empty: expected }) satisfies Partial<Record<FaultName, Expectation>>
