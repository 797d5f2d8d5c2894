import { expect } from 'vitest'
import type { RowSlip } from '../../src/stores/row-slip.js'

/** Adds a row of 1.00 big on Magnum. */
export function add(slip: RowSlip, number: string): void {
  for (const key of number) slip.press(key)
  for (const slot of slip.$slots.get()) if ((slot === 'M') !== slip.$entry.get().slots.includes(slot)) slip.toggleSlot(slot)
  slip.setStake('B', '1')
  expect(slip.add()).toBe(true)
}
/** The numbers of its rows. */
export const numbers = (slip: RowSlip) => slip.$draft.get().lines.map(({ row }) => row.number)

export const AGENT = { sn: 'DEMO', loginid: 'agent', token: 'agent123' }
