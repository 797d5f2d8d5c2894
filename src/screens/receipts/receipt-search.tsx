import { useStore } from '@nanostores/react'
import { Fragment, useId, useState } from 'react'
import { useLottery, useText } from '../../context.js'
import type { TextKey } from '../../i18n/create-i18n.js'
import { useBetDates } from '../../parts/use-bet-dates.js'
import { createReceipts, queryOf, type ReceiptForm } from '../../stores/receipts.js'
import { search as glass } from '../../ui/app-icons.js'
import { Button } from '../../ui/button.js'
import { DatePicker } from '../../ui/date-picker.js'
import { Segmented } from '../../ui/segmented.js'
import { TextField } from '../../ui/text-field.js'

const TYPES: readonly { value: ReceiptForm['type']; text: TextKey }[] = [
  { value: 'last', text: 'receipts.last' },
  { value: 'all', text: 'receipts.all' },
  { value: 'page', text: 'receipts.page' },
  { value: 'number', text: 'receipts.number' },
  { value: 'date', text: 'receipts.date' },
]
/** Longer than anything to be searched for: what is pasted is not cut down to another number, but refused in words. */
const ROOM = 20

/** What to search for. What needs nothing typed is searched for at once. */
export function ReceiptSearch() {
  const t = useText()
  const lottery = useLottery()
  const receipts = lottery.use(createReceipts)
  const form = useStore(receipts.$form)
  const [tries, setTries] = useState(0)
  const reasonId = useId()
  const isComplete = queryOf(form) !== null
  const reason = tries > 0 && !isComplete ? t(form.type === 'page' ? 'receipts.needPage' : 'receipts.needBetNumber') : ''
  const dates = useBetDates()

  const search = () => {
    setTries(tries + 1)
    void receipts.search()
  }
  const choose = (type: ReceiptForm['type']) => {
    setTries(0)
    receipts.edit({ type })
    void receipts.search()
  }
  const isTyped = form.type === 'page' || form.type === 'number'
  const field = { onEnter: search, invalid: reason !== '', describedBy: reasonId } as const
  return (
    <>
      <Segmented label={t('receipts.searchType')} options={TYPES.map(({ value, text }) => ({ value, label: t(text) }))} value={form.type} onChange={choose} />
      {isTyped && (
        <div className="search-line">
          {form.type === 'page' ? (
            <TextField {...field} key="page" inputMode="numeric" label={t('receipts.pageNumber')} value={form.page} maxLength={ROOM} onInput={(page) => receipts.edit({ page: page.trim() })} />
          ) : (
            // Big digits, and + for R.
            <TextField {...field} key="number" inputMode="tel" label={t('receipts.betNumber')} value={form.betNumber} maxLength={ROOM} icon={glass} onInput={(betNumber) => receipts.edit({ betNumber: betNumber.trim() })} />
          )}
          <Button kind="primary" barred={!isComplete} describedBy={reasonId} onBarred={search} onPress={search}>
            {t('receipts.search')}
          </Button>
          {/* Put in anew by each press: the same words are told again. */}
          <p className="field-note" role="status" id={reasonId}>{reason && <Fragment key={tries}>{reason}</Fragment>}</p>
        </div>
      )}
      {form.type === 'date' && (
        <DatePicker
          label={t('receipts.drawDate', { date: form.date })}
          title={t('results.chooseDate')}
          value={form.date}
          {...dates}
          onChange={(date) => {
            receipts.edit({ date })
            void receipts.search()
          }}
        />
      )}
    </>
  )
}
