import type { DrawResult } from './draw-result.js'
import type { NumberKind } from './slots.js'

/**
 * Whether a result is final for numbers of each of these kinds. Its status alone does not say so: servers send 5D and 6D apart, and a result that lacks them
 * is final for 3D and 4D only (decisions section 7). Whether they are still to come or were not drawn at all, nobody can tell from it.
 */
export function isFinalFor({ status, fiveD = [], sixD }: DrawResult, kinds: readonly NumberKind[]): boolean {
  if (status !== 'final') return false
  const knows5D = fiveD.length === 3 && fiveD.every((number) => number !== null)
  return (knows5D || !kinds.includes('5D')) && (Boolean(sixD) || !kinds.includes('6D'))
}
