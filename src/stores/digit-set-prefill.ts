import { dateOf, openDates } from '../domain/calendar.js'
import { parseDigitSet, type DigitSetTextOptions } from '../domain/digit-set-text.js'
import { areNextDraws } from '../domain/next-dates.js'
import type { Problem } from '../domain/problem.js'
import { stakeText } from '../domain/stake-text.js'
import { isBlank, ordered, type DigitSetDraft } from './digit-set-draft.js'
import type { LotteryCore } from './lottery-core.js'

/**
 * The draft that a bet string stands for, and what of it could not be read; then, without a line, the dates that are not on offer, each an `E121` [date]. They are left out: no
 * chip would be there to take them off with. Where it says "the next draws", and the dates are not those of every type, they are told: `next-draws` [dates]. A chunk of its own, for
 * few pages hand over a text.
 */
function draftOfText(text: string, options: DigitSetTextOptions & { now: Date }): { draft: DigitSetDraft; problems: Problem[] } {
  const { bet: { slots, stakes, ...bet }, next = 0, problems } = parseDigitSet(text, options)
  const open = openDates(options.now, options)
  const isOther = next > 0 && !areNextDraws(bet.dates, slots, next, options.now, options)
  const textOf = (stake: number) => (stake === 0 ? '' : stakeText(stake))
  return {
    draft: { ...bet, dates: bet.dates.filter((date) => open.includes(date)), slots: ordered(slots), stakeTexts: { B: textOf(stakes.B), S: textOf(stakes.S), SA: textOf(stakes.SA) } },
    problems: [...problems, ...bet.dates.filter((date) => !open.includes(date)).map((date) => ({ code: 'E121', params: [date] })), ...(isOther ? [{ code: 'next-draws', params: bet.dates }] : [])],
  }
}

/** What reads a text into a slip (`DigitSetSlip.prefill`). */
export function prefiller({ environment, calendar }: LotteryCore, { held, put }: { held(): boolean; put(draft: DigitSetDraft): void }): (text: string) => Problem[] {
  return (text) => {
    const now = environment.now()
    const { draft, problems } = draftOfText(text, { today: dateOf(now), now, calendar })
    if (held()) return [{ code: 'bet-held' }]
    if (!isBlank(draft) || problems.every(({ line }) => line === undefined)) put(draft)
    return problems
  }
}
