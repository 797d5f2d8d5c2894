/** A BOX or an I-BOX, and the account settings that it is read and reckoned by. */
import { expect } from 'vitest'
import type { Lottery } from '../../src/lottery.js'
import type { RowSlip } from '../../src/stores/row-slip.js'
import { createUserSettings, type UserChoices } from '../../src/stores/user-settings.js'

/** 1234 for 5.00, on one draw. */
export function fillIn(slip: RowSlip, mode: 'box' | 'ibox' | 'straight' = 'ibox'): void {
  if (slip.$draft.get().dates.length === 0) slip.toggleDate('2026-11-22')
  for (const key of '1234') slip.press(key)
  if (!slip.$entry.get().slots.includes('M')) slip.toggleSlot('M')
  slip.setStake('B', '5')
  if (mode !== slip.$entry.get().mode) slip.setMode(mode)
  expect(slip.add()).toBe(true)
}

export async function save(page: Lottery, changes: Partial<UserChoices>): Promise<void> {
  const settings = page.use(createUserSettings)
  await settings.load()
  settings.edit(changes)
  await settings.save()
}
