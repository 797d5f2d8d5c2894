import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useLottery, useText } from '../../context.js'
import type { Translate } from '../../i18n/create-i18n.js'
import { PaperWaiting } from '../../parts/paper-waiting.js'
import { statusText } from '../../parts/problem-text.js'
import { ReceiptPaper } from '../../parts/receipt-paper.js'
import { useReceiptPrinting } from '../../parts/receipt-printing.js'
import { useReceiptSharing } from '../../parts/receipt-sharing.js'
import { useRefreshFailed } from '../../parts/refresh-failed.js'
import { Retry } from '../../parts/retry.js'
import { Told } from '../../parts/told.js'
import { createWinLoss, type WinLossForm, type WinLossReport } from '../../stores/win-loss.js'
import { Alert } from '../../ui/alert.js'
import { print as printer, trend } from '../../ui/app-icons.js'
import { copy, share } from '../../ui/bet-icons.js'
import { Button } from '../../ui/button.js'
import { Card } from '../../ui/card.js'
import { Empty } from '../../ui/empty.js'
import { Icon } from '../../ui/icon.js'
import { Screen, ScreenHead } from '../../ui/screen.js'
import { useStyles } from '../../ui/styles.js'
import { Unbroken } from '../../ui/unbroken.js'
import { useStable } from '../../ui/use-stable.js'
import { ReportForm } from './report-form.js'
import css from './report.css?inline'

/** The win/loss report (spec section 2): a search, and what the server says, as it says it. Shown again it is as it was, and asks for what has been bet and drawn since: nobody is to take it for that of now. */
export function ReportScreen() {
  useStyles(css)
  const t = useText()
  const tellFailed = useRefreshFailed()
  const { $report, show } = useLottery().use(createWinLoss)
  const report = useStore($report)
  const showNow = useStable(async () => {
    // A report that failed says so itself.
    if (!(await show()) && $report.get().state === 'ready') tellFailed(t('report.failed'))
  })
  useEffect(() => void showNow(), [showNow])
  return (
    <Screen className="narrow">
      <ScreenHead title={t('report.title')} />
      <ReportForm />
      <Told text={outcome(t, report)} />
      <Report report={report} />
    </Screen>
  )
}

function Report({ report }: { report: WinLossReport }) {
  const t = useText()
  const { show } = useLottery().use(createWinLoss)
  switch (report.state) {
    case 'idle':
      return (
        <Card>
          <Empty icon={trend} title={t('report.idle')}>{t('report.idleText')}</Empty>
        </Card>
      )
    case 'loading':
      return <PaperWaiting label={t('report.loading')} />
    case 'failed':
      return (
        <Alert tone="danger" role="alert" title={t('report.failed')}>
          <p>{statusText(t, report.problem)}</p>
          {/* What has failed, whatever the form says by now. */}
          <Retry onPress={() => void show()} />
        </Alert>
      )
    case 'empty':
      return (
        <Card>
          <Empty icon={trend} title={t('report.none')}>{t('report.noneText', { span: spanText(t, report.query) })}</Empty>
        </Card>
      )
    case 'ready':
      return <ReportText text={report.text} title={spanText(t, report.query)} />
  }
}

/** The text, and what can be done with it. */
function ReportText({ text, title }: { text: string; title: string }) {
  const t = useText()
  const { paper, copyText, shareText } = useReceiptSharing(text)
  const { place, print } = useReceiptPrinting(text, `${t('report.title')} ${title}`)
  return (
    <>
      <div className="report-head">
        <b><Unbroken text={title} /></b>
        <Button kind="icon" label={t('receipt.copy')} onPress={copyText}><Icon path={copy} /></Button>
        <Button kind="icon" label={t('receipt.share')} onPress={shareText}><Icon path={share} /></Button>
        <Button kind="icon" label={t('receipts.print')} onPress={print}><Icon path={printer} /></Button>
      </div>
      <ReceiptPaper text={text} label={t('report.text')} ref={paper} />
      <div className="print-place" ref={place} />
    </>
  )
}

function outcome(t: Translate, report: WinLossReport): string {
  if (report.state !== 'ready' && report.state !== 'empty') return ''
  const span = spanText(t, report.query)
  return `${t('report.title')}: ${report.state === 'ready' ? span : `${t('report.none')}. ${t('report.noneText', { span })}`}`
}

function spanText(t: Translate, { from, till, currency }: WinLossForm): string {
  return t('report.span', { days: from === till ? from : `${from} – ${till}`, currency: currency ?? t('report.allCurrencies') })
}
