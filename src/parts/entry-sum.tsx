import { useStore } from '@nanostores/react'
import { useLottery, useText } from '../context.js'
import { rowOf, type BetEntry } from '../stores/bet-entry.js'
import type { RowDraft } from '../stores/row-draft.js'
import type { RowSlipSummary } from '../stores/row-slip-summary.js'
import { moneyInWords } from '../ui/money.js'
import { useStyles } from '../ui/styles.js'
import { confirmSum } from './bet-confirm.js'
import css from './entry-sum.css?inline'
import { confirmRow } from './slip-words.js'
import { Spoken } from './spoken.js'

export interface EntrySumProps {
  draft: RowDraft
  entry: BetEntry
  summary: RowSlipSummary
}

/** What the typed row will cost once it is added, and how that comes about; for one date while none is chosen. Its place is kept while there is nothing to say. */
export function EntrySum({ draft: { kind, dates }, entry, summary }: EntrySumProps) {
  useStyles(css)
  const t = useText()
  const options = { boxIsMultiplied: useStore(useLottery().account.$account)?.boxIsMultiplied ?? true }
  const words = () => confirmSum(t, confirmRow(t, rowOf(entry, kind), dates.length > 0 ? dates : [''], options))
  const sum = summary.entry.problems.length === 0 ? t('entry.sum', { sum: words(), total: moneyInWords(summary.entry.total, summary.currency) }) : ''
  return <Spoken className="entry-sum" text={sum}>{sum}</Spoken>
}
