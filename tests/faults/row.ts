/** What a row of the fault matrix is made of: a call, where a player meets it, and what he must see in each fault. */
import type { Locator, Page } from '@playwright/test'
import type { DemoServer } from '../../demo/serve.js'
import type { TestServer } from '../browser/fixtures.js'
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

/** A kind of call: calls of a kind fail alike. */
export type CallKind =
  | 'partner start'
  | 'pin lookup'
  | 'sign-in'
  | 'login start'
  | 'partner bet'
  | 'login bet'
  | 'partner void'
  | 'login void'
  | 'partner ping'
  | 'look-up'
  | 'look-up by currency'
  | 'search'
  | 'saving'
  | 'password'
  | 'demanded password'
  | 'login ping'
  | 'day of results'
  | 'day of two draws'
  | 'day of three draws'
  | 'live results'
  | 'live result'
  | 'jackpot'

/** What a row works with: one page, one sandbox, one cell after the other. */
export interface Stage {
  page: Page
  server: TestServer
  sandbox: DemoServer['control']
  /** Grows from cell to cell, from 0: makes what is typed another thing each time. */
  turn: number
  /** The cell's fault. */
  fault: FaultName
  /** `path`: the hash of the address that the player is at. And what a call notes down in `prepare` for what is looked for later: a figure before and after. */
  notes: Record<string, string>
}

/** A row: a call, where a player meets it, and what he has typed there. */
export interface CallUnderFault {
  /** As in `ROW_NAMES`. */
  name: string
  /** The pathname of its address. */
  pathname: string
  kind: CallKind
  /** Opens the page: once a row, and again after a cell that is red. */
  open(at: Stage): Promise<void>
  /** What there must be before the fault strikes: a slip that is filled in. */
  prepare?(at: Stage): Promise<void>
  /** What brings the call about: a press, a time that passes, a reload. */
  ask(at: Stage): Promise<void>
  /** What the player has given, in words; '' where he gives nothing to the call. */
  input: string
  /** Fails where what he has given is not on the screen any more. Asked where the expectation says `kept` or `later`. */
  kept?(at: Stage): Promise<void>
  /** Puts the row back to where the next cell begins, after all is well again: closes a receipt. */
  tidy?(at: Stage): Promise<void>
  /** What the product may tell the page's developer in the console meanwhile, beside what it says of session, results and jackpots. */
  tells?: readonly RegExp[]
  /** Another call goes before it on the same press: the network goes only when this one sets out. */
  isLed?: true
  /** How many bets the cell is to have bought when it is over; 0 where the call buys none. */
  buys: number
  /** Where this call differs from what its kind does, and why. */
  unlike?: Partial<Record<FaultName, Partial<Expectation> & { because: string }>>
}
