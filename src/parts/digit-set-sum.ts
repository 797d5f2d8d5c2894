import { parseStake } from '../domain/money.js'
import type { Translate } from '../i18n/create-i18n.js'
import type { DigitSetSummary } from '../stores/digit-set-slip.js'

/** How many times the stakes are charged in one draw: the numbers covered, or fewer where a stake is charged once for several. */
export function chargedCount({ numbers, types, dates, total }: Pick<DigitSetSummary, 'numbers' | 'types' | 'dates' | 'total'>, stakeTexts: Record<string, string>): number {
  const stake = Object.values(stakeTexts).reduce((sum, text) => sum + (parseStake(text) ?? 0), 0)
  const perNumber = stake * types * dates
  return perNumber > 0 ? total / perNumber : numbers
}

/** The sum as a player would say it: numbers × types × dates. Where a stake is charged once for several numbers (I-BOX), by the sets it is charged for. */
export function sumInWords(t: Translate, summary: DigitSetSummary, stakeTexts: Record<string, string>): string {
  const { numbers, types, dates } = summary
  const charged = chargedCount(summary, stakeTexts)
  const covered = t('bet.numbers', { count: numbers })
  // Nothing times nothing is no help, and would not fit a sidebar.
  if (numbers === 0) return covered
  return t('bet.sum', {
    numbers: charged === numbers ? covered : t('bet.sets', { count: charged, numbers: covered }),
    types: t('drawTypes.count', { count: types }),
    dates: t('dates.count', { count: dates }),
  })
}
