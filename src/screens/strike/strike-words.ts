import { clockTime, dateOf } from '../../domain/calendar.js'
import { formatMoney } from '../../domain/money.js'
import type { Tier } from '../../domain/prize-rates.js'
import type { Calendar } from '../../domain/slots.js'
import type { TextKey, Translate } from '../../i18n/create-i18n.js'
import { slotName } from '../../parts/slot-name.js'
import type { Strike, StrikeList } from '../../stores/strikes.js'

/** How a prize tier is called. */
export const tierNames: Readonly<Record<Tier, TextKey>> = {
  first: 'results.tier1', second: 'results.tier2', third: 'results.tier3', fourth: 'results.tier4', fifth: 'results.tier5', sixth: 'results.tier6',
  special: 'results.starter', consolation: 'results.consolation',
}

/** A prize of the server's list, or of the device's own check. Money is in minor units. */
export type ShownStrike = Pick<Strike, 'slot' | 'drawType' | 'number' | 'betType' | 'stake' | 'tier' | 'tierText' | 'prize'> & {
  /** '' where it is told already. */
  receiptNo: string
}

/** The tier in the player's language; the server's own word for one we do not know. */
export function tierText(t: Translate, { tier, tierText: given }: Pick<Strike, 'tier' | 'tierText'>): string {
  return tier === null ? given : t(tierNames[tier])
}

/** The draw type in the player's language; the server's own word for one we do not know. */
function drawText(t: Translate, { slot, drawType }: Pick<Strike, 'slot' | 'drawType'>, calendar: Calendar): string {
  return slot === null ? drawType : slotName(t, slot, calendar)
}

/** The hour of an answer; with its day where that is not `today` (`YYYY-MM-DD`). */
export function answerTime(at: Date, today: string): string {
  return dateOf(at) === today ? clockTime(at) : `${dateOf(at)} ${clockTime(at)}`
}

/** The server's list as plain text, to be copied or shared. A sum that is not up to date says so there too. */
export function listText(t: Translate, list: StrikeList, calendar: Calendar, today: string): string {
  if (list.state !== 'ready') return ''
  const lines = list.currencies.filter(({ strikes }) => strikes.length > 0).flatMap(({ currency, strikes, sum, answeredAt }) => [
    `${t('strike.won')} ${currency} ${formatMoney(sum)}`,
    ...(list.stale.includes(currency) ? [t('results.stale', { time: answerTime(answeredAt, today) })] : []),
    ...strikes.map((strike) =>
      `${strike.receiptNo} ${drawText(t, strike, calendar)} ${strike.number} ${tierText(t, strike)} ${strike.betType} ${formatMoney(strike.stake)}: ${formatMoney(strike.prize)}`),
  ])
  return [`${t('app.strike')} ${list.date}`, ...lines].join('\n')
}
