/** The rows of the fault matrix: which calls there are, and how a player brings each about. */
import type { Page } from '@playwright/test'
import type { TestServer } from '../browser/fixtures.js'
import { betCalls } from './bet-calls.js'
import type { CallKind } from './call-kinds.js'
import type { Expectation } from './expected.js'
import type { FaultName } from './fault-names.js'
import { feedCalls } from './feed-calls.js'
import { lookUpCalls } from './look-up-calls.js'
import { pingCalls } from './ping-calls.js'
import { settingsCalls } from './settings-calls.js'
import { startCalls } from './start-calls.js'
import { voidCalls } from './void-calls.js'
import type { DemoServer } from '../../demo/serve.js'

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

/** Every row that there is. A row of `ROW_NAMES` that is not here is printed empty, and fails the run. */
export const allCalls: readonly CallUnderFault[] = [...startCalls, ...betCalls, ...voidCalls, ...pingCalls, ...lookUpCalls, ...settingsCalls, ...feedCalls]
