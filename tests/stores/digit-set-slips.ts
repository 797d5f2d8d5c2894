import type { Backend, BetItem, PlacedBet } from '../../src/api/backend.js'
import { createDigitSetSlip, type DigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { createTestCore, DEMO, type TestCore, type TestCoreOptions } from './core.js'

/** The slip of a player who is let in. */
export async function open(options?: TestCoreOptions): Promise<{ core: TestCore; slip: DigitSetSlip }> {
  const core = createTestCore(options)
  const slip = core.use(createDigitSetSlip)
  await core.session.open(DEMO)
  return { core, slip }
}

/** Two numbers, two types, one date, 1.00 big: 4.00. */
export function fill(slip: DigitSetSlip): void {
  slip.toggleDate('2026-11-22')
  slip.toggleType('P')
  slip.toggleType('M')
  slip.toggleDigit('A', '2')
  slip.toggleDigit('A', '1')
  slip.toggleDigit('B', '2')
  slip.toggleDigit('C', '3')
  slip.toggleDigit('D', '4')
  slip.setStake('B', '1')
}

/** A backend whose placing answers are handed out one by one. */
export function placing(...answers: (() => Promise<BetItem[]>)[]) {
  const sent: PlacedBet[] = []
  const place: Backend['place'] = (bet) => {
    sent.push(bet)
    const answer = answers.shift()
    return answer ? answer() : Promise.reject(new Error('sent once too often'))
  }
  return { sent, backend: { place } }
}
