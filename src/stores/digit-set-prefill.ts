import { parseDigitSet } from '../domain/digit-set-text.js'
import type { Problem } from '../domain/problem.js'
import { ordered, type DigitSetDraft } from './digit-set-draft.js'

/** The draft that a bet string stands for, and what of it could not be read. A chunk of its own, for few pages hand over a text. */
export function draftOfText(text: string, options: Parameters<typeof parseDigitSet>[1]): { draft: DigitSetDraft; problems: Problem[] } {
  const { bet: { slots, stakes, ...bet }, problems } = parseDigitSet(text, options)
  const stakeText = (minor: number) => (minor === 0 ? '' : String(minor / 100))
  return { draft: { ...bet, slots: ordered(slots), stakeTexts: { B: stakeText(stakes.B), S: stakeText(stakes.S), SA: stakeText(stakes.SA) } }, problems }
}
