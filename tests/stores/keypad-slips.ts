import { createKeypadSlip, type KeypadSlip } from '../../src/stores/keypad-slip.js'
import type { KeypadUndo } from '../../src/stores/keypad-undo.js'
import { createTestCore, DEMO, type TestCore, type TestCoreOptions } from './core.js'

/** The slip of a player who is let in. */
export async function open(options?: TestCoreOptions): Promise<{ core: TestCore; slip: KeypadSlip }> {
  const core = createTestCore(options)
  const slip = core.use(createKeypadSlip)
  await core.session.open(DEMO)
  return { core, slip }
}

/** Types as on the keypad; `/` is Next row. */
export function type(slip: KeypadSlip, keys: string): void {
  for (const key of keys) {
    if (key === '/') slip.next()
    else slip.press(key)
  }
}

export const texts = (slip: KeypadSlip) => slip.$draft.get().rows.map(({ text }) => text)
export const problem = (slip: KeypadSlip) => slip.$summary.get().problems[0]

/** Pastes a text; answers the change, for Undo. */
export function pasted(slip: KeypadSlip, text: string): KeypadUndo {
  const before = slip.$draft.get()
  slip.paste(text)
  return { before, after: slip.$draft.get() }
}

/** 1234 and 5678 on M and P for Sunday, 1.00 big each: 4.00. */
export function fill(slip: KeypadSlip): void {
  slip.toggleDate('2026-11-22')
  slip.setSlots(['M', 'P'])
  type(slip, '1234#1/5678#1')
}
export const BET_STRING = 'D#22\n#12\n1234#1\n5678#1'
