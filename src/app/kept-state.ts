/**
 * What the entry that the app replaces remembers: a host's router counts its entries by it, and warns, or goes astray, where it is gone. A mark of ours
 * (`parts/entry-marks.ts`) is of the screen that goes.
 */
export function keptState(): unknown {
  const state: unknown = history.state
  return typeof state === 'string' && state.startsWith('lottery:') ? null : state
}
