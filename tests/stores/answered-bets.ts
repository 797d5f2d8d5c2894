import type { BetItem } from '../../src/api/backend.js'
import type { AnsweredBet } from '../../src/stores/bet-ledger.js'
import type { PendingBet } from '../../src/stores/pending-bets.js'

/** Where the test's clock begins. */
export const NOON = Date.parse('2026-11-21T12:00:00+08:00')

export const pending = (changes: Partial<PendingBet> = {}): PendingBet => ({
  scope: 'test', hand: 'bet1', call: 'place', clientRef: 'r1', owner: 'demo', userId: 'demo', currency: 'MYR', betString: '', total: 300, at: NOON, draft: '', ...changes,
})
export const accepted = (guid: string): BetItem => ({ status: 'Success', message: '', output: '', guid, accepted: true })
export const refused: BetItem = { status: 'E145', message: '', output: '', guid: '', accepted: false }
export const answered = (items: BetItem[], changes: Partial<AnsweredBet> = {}): AnsweredBet => ({ bet: pending(), items, matched: true, failed: [], totalOf: (parts) => 100 * parts.length, ...changes })
