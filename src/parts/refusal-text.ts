import { minimumFor, type Minimums } from '../domain/minimums.js'
import { formatMoney } from '../domain/money.js'
import type { Translate } from '../i18n/create-i18n.js'
import type { PlacedItem } from '../stores/placement.js'
import type { ScreenProblem } from '../stores/screen-problem.js'
import { catalogued, statusText } from './problem-text.js'

/** Why a bet was refused. A refusal over a minimum names that of the bet's own currency, and of I-BOX where it is about that, whatever is chosen for the next bet. */
export function refusalText(t: Translate, reason: ScreenProblem, currency: string, minimums: Minimums): string {
  const minimum = minimumFor(currency, catalogued(reason.code) === 'E127' ? 'ibox' : 'straight', minimums)
  return statusText(t, reason, minimum === 0 ? undefined : formatMoney(minimum))
}

/** The same of one outcome among others. */
export function itemRefusalText(t: Translate, { status, params = [], message }: Pick<PlacedItem, 'status' | 'params' | 'message'>, currency: string, minimums: Minimums): string {
  return refusalText(t, { code: status, params, message }, currency, minimums)
}
