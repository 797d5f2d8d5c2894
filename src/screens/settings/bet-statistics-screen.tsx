import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useLottery, useText } from '../../context.js'
import { PaperWaiting } from '../../parts/paper-waiting.js'
import { statusText } from '../../parts/problem-text.js'
import { ReceiptPaper } from '../../parts/receipt-paper.js'
import { useReceiptPrinting } from '../../parts/receipt-printing.js'
import { useReceiptSharing } from '../../parts/receipt-sharing.js'
import { useRefreshFailed } from '../../parts/refresh-failed.js'
import { Retry } from '../../parts/retry.js'
import { useBetDates } from '../../parts/use-bet-dates.js'
import { createBetStatistic } from '../../stores/bet-statistic.js'
import { createUsers } from '../../stores/users.js'
import { chart } from '../../ui/account-icons.js'
import { Alert } from '../../ui/alert.js'
import { print as printer, refresh } from '../../ui/app-icons.js'
import { copy, share } from '../../ui/bet-icons.js'
import { Button } from '../../ui/button.js'
import { Card } from '../../ui/card.js'
import { DatePicker } from '../../ui/date-picker.js'
import { Empty } from '../../ui/empty.js'
import { Icon } from '../../ui/icon.js'
import { Screen, ScreenHead } from '../../ui/screen.js'
import { Select } from '../../ui/select.js'
import { useStyles } from '../../ui/styles.js'
import { useStable } from '../../ui/use-stable.js'
import css from './settings.css?inline'
import { UserSelect } from './user-select.js'

/** What was bet by a player on a draw date, in a currency: the server's own text (spec section 2, bet statistics). What is chosen is asked for at once. */
export function BetStatisticsScreen() {
  useStyles(css)
  const t = useText()
  const tellFailed = useRefreshFailed()
  const lottery = useLottery()
  const statistic = lottery.use(createBetStatistic)
  const players = useStore(lottery.use(createUsers).$players)
  const currencies = useStore(lottery.account.$account)?.currencies ?? []
  const { userId, date, currency } = useStore(statistic.$query)
  const shown = useStore(statistic.$statistic)
  const text = shown.state === 'ready' ? shown.text : ''
  const { paper, copyText, shareText } = useReceiptSharing(text)
  const { place, print } = useReceiptPrinting(text, `${t('app.betStatistics')} ${userId} ${date} ${currency}`)
  const isBusy = shown.state === 'loading' || (shown.state === 'ready' && shown.refreshing)
  const dates = useBetDates()

  // Also of a text that is shown again from before: nobody is to take it for that of now.
  const refreshNow = useStable(async () => {
    if (await statistic.ask()) return
    const now = statistic.$statistic.get()
    if (now.state === 'ready' && !now.refreshing) tellFailed(t('statistics.refreshFailed'))
  })
  useEffect(() => {
    if (userId !== '' && currency !== '') void refreshNow()
  }, [statistic, userId, date, currency, refreshNow])
  return (
    <Screen className="narrow">
      <ScreenHead title={t('app.betStatistics')}>
        {text !== '' && (
          <>
            <Button kind="icon" label={t('receipt.copy')} onPress={copyText}><Icon path={copy} /></Button>
            <Button kind="icon" label={t('receipt.share')} onPress={shareText}><Icon path={share} /></Button>
            <Button kind="icon" label={t('receipts.print')} onPress={print}><Icon path={printer} /></Button>
          </>
        )}
        <Button kind="icon" label={t('statistics.refresh')} busy={isBusy} onPress={() => void refreshNow()}>
          {!isBusy && <Icon path={refresh} />}
        </Button>
      </ScreenHead>
      <UserSelect users={players} value={userId} onChange={(user) => statistic.edit({ userId: user })} />
      <div className="statistic-fields">
        <DatePicker
          label={t('receipts.drawDate', { date })}
          title={t('results.chooseDate')}
          value={date}
          {...dates}
          onChange={(chosen) => statistic.edit({ date: chosen })}
        />
        <Select label={t('bet.currency')} value={currency} options={currencies.map((code) => ({ value: code, label: code }))} onChange={(code) => statistic.edit({ currency: code })} />
      </div>
      {(shown.state === 'idle' || shown.state === 'loading') && (
        <PaperWaiting label={t('statistics.loading')} />
      )}
      {shown.state === 'failed' && (
        <Alert tone="danger" role="alert" title={t('statistics.failed')}>
          <p>{statusText(t, shown.problem)}</p>
          <Retry onPress={() => void statistic.ask()} />
        </Alert>
      )}
      <div className="told" role="status">
        {shown.state === 'empty' && (
          <Card>
            <Empty icon={chart} title={t('statistics.none', { date: shown.query.date, currency: shown.query.currency })}>{shown.query.userId} · {t('statistics.noneText')}</Empty>
          </Card>
        )}
        {shown.state === 'ready' && <span className="visually-hidden">{shown.query.userId} · {t('statistics.ready', { date: shown.query.date, currency: shown.query.currency })}</span>}
      </div>
      {shown.state === 'ready' && <ReceiptPaper text={text} label={t('app.betStatistics')} ref={paper} />}
      <div className="print-place" ref={place} />
    </Screen>
  )
}
