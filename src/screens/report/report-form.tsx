import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { useLottery, useText } from '../../context.js'
import { dateOf } from '../../domain/calendar.js'
import { useCalendarWords } from '../../parts/calendar-words.js'
import { createWinLoss, isReversed } from '../../stores/win-loss.js'
import { Button } from '../../ui/button.js'
import { Card } from '../../ui/card.js'
import { DatePicker } from '../../ui/date-picker.js'
import { Labelled, LabelledPair } from '../../ui/labelled.js'
import { Select } from '../../ui/select.js'

/** Stands for all currencies in the list; no currency is called so. */
const ALL = 'All'

/** Which days and which money. Days the wrong way round are told before anything is sent. */
export function ReportForm() {
  const t = useText()
  const lottery = useLottery()
  const winLoss = lottery.use(createWinLoss)
  const form = useStore(winLoss.$form)
  const isBusy = useStore(winLoss.$report).state === 'loading'
  const currencies = useStore(lottery.account.$account)?.currencies ?? []
  const reasonId = useId()
  const reversed = isReversed(form)
  const today = dateOf(lottery.environment.now())
  const day = { today, last: today, words: useCalendarWords(today) }
  return (
    <Card className="report-form">
      <LabelledPair>
        <Labelled label={t('report.from')}>
          <DatePicker {...day} label={t('report.fromDate', { date: form.from })} title={t('report.chooseFrom')} value={form.from} onChange={(from) => winLoss.edit({ from })} />
        </Labelled>
        <Labelled label={t('report.till')}>
          <DatePicker {...day} label={t('report.tillDate', { date: form.till })} title={t('report.chooseTill')} value={form.till} onChange={(till) => winLoss.edit({ till })} />
        </Labelled>
      </LabelledPair>
      <Labelled label={t('bet.currency')}>
        <Select
          label={t('bet.currency')}
          options={[{ value: ALL, label: t('report.allCurrencies') }, ...currencies.map((code) => ({ value: code, label: code }))]}
          value={form.currency ?? ALL}
          onChange={(chosen) => winLoss.edit({ currency: chosen === ALL ? null : chosen })}
        />
      </Labelled>
      <Button kind="primary" block barred={reversed} busy={isBusy} describedBy={reasonId} onPress={() => void winLoss.search()}>
        {t('receipts.search')}
      </Button>
      <p className="report-reason" role="status" id={reasonId}>{reversed ? t('report.reversed') : ''}</p>
    </Card>
  )
}
