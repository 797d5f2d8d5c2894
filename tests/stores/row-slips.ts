import type { InitData } from '../../src/api/backend.js'
import type { StakeType } from '../../src/domain/slip.js'
import type { SlotCode } from '../../src/domain/slots.js'
import { createBet1Slip, type RowSlip } from '../../src/stores/row-slip.js'
import { createTestCore, DEMO, initData, type TestCore, type TestCoreOptions } from './core.js'

interface OpenOptions extends TestCoreOptions { hand?: typeof createBet1Slip; account?: Partial<InitData>; reserved?: RegExp }

/** The slip of a player who is let in; Bet 1's unless told otherwise. */
export async function open({ hand = createBet1Slip, account, reserved, ...options }: OpenOptions = {}): Promise<{ core: TestCore; slip: RowSlip }> {
  const core = createTestCore({ backend: { start: () => Promise.resolve(initData(account)) }, ...options })
  if (reserved) core.reserved = reserved
  const slip = core.use(hand)
  await core.session.open(DEMO)
  return { core, slip }
}

/** Types a number. */
export const type = (slip: RowSlip, number: string) => [...number].forEach((key) => slip.press(key))
export const problemsOf = (slip: RowSlip) => slip.$summary.get().problems
export const barsAdd = (slip: RowSlip) => slip.$summary.get().entry.problems[0]
export const numbers = (slip: RowSlip) => slip.$draft.get().lines.map(({ row }) => row.number)

export interface Row { number?: string; slots?: SlotCode[]; stakes?: Partial<Record<StakeType, string>> }

/** Types a row: 1234 on M, 1.00 big, unless told otherwise. */
export function typeRow(slip: RowSlip, { number = '1234', slots = ['M'], stakes = { B: '1' } }: Row = {}): void {
  type(slip, number)
  for (const slot of slip.$slots.get()) if (slots.includes(slot) !== slip.$entry.get().slots.includes(slot)) slip.toggleSlot(slot)
  for (const [stake, text] of Object.entries(stakes)) slip.setStake(stake as StakeType, text)
}

/** Types a row and presses Add. */
export function add(slip: RowSlip, row?: Row): boolean {
  typeRow(slip, row)
  return slip.add()
}

/** One row, for Sunday. */
export function fill(slip: RowSlip, row?: Row): void {
  slip.toggleDate('2026-11-22')
  add(slip, row)
}
