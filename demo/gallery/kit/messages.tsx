import { useEffect } from 'react'
import { receipt } from '../../../src/ui/app-icons.js'
import { Alert, type AlertProps } from '../../../src/ui/alert.js'
import { Button } from '../../../src/ui/button.js'
import { Card } from '../../../src/ui/card.js'
import { DemoNotice } from '../../../src/ui/demo-overlay.js'
import { Empty } from '../../../src/ui/empty.js'
import { ErrorBoundary } from '../../../src/ui/error-boundary.js'
import { check } from '../../../src/ui/icons.js'
import { MessageScreen } from '../../../src/ui/message-screen.js'
import { Skeleton } from '../../../src/ui/skeleton.js'
import { Status } from '../../../src/ui/status.js'
import { Tag } from '../../../src/ui/tag.js'
import { useToast } from '../../../src/ui/toast.js'
import { Sheet, Specimen, type SheetProps } from './specimen.js'

/** What the product says: alerts, toasts, emptiness, states, and what stands there while something loads. */
export function MessageSheet({ t }: SheetProps) {
  const alert = (tone: AlertProps['tone'], title: string, text: string) => (
    <Alert tone={tone} title={title} close={{ label: t('shared.close'), run: () => {} }}>
      <p>{text}</p>
      <div className="alert-actions"><Button kind="secondary">{t('shared.retry')}</Button></div>
    </Alert>
  )
  return (
    <Sheet>
      <Specimen name="It failed">{alert('danger', t('placement.rejected'), t('placement.nothingTaken'))}</Specimen>
      <Specimen name="Nobody knows">{alert('warning', t('placement.unknown'), t('placement.unknownText', { total: 'MYR 4.00' }))}</Specimen>
      <Specimen name="Done">{alert('success', t('receipt.placed'), t('receipt.taken', { total: 'MYR 4.00' }))}</Specimen>
      <Specimen name="Good to know">{alert('note', t('aside.kept'), t('aside.keptText'))}</Specimen>
      <Specimen name="Toasts"><Toasts t={t} /></Specimen>
      <Specimen name="Nothing there"><Card><Empty icon={receipt} title={t('slip.title')}>{t('slip.empty')}</Empty></Card></Specimen>
      <Specimen name="One thing to say"><MessageScreen icon={receipt} title={t('session.empty')} ways={<Button kind="secondary">{t('shared.retry')}</Button>}><p>{t('session.emptyText')}</p></MessageScreen></Specimen>
      <Specimen name="States">
        <Status>{t('results.status.final')}</Status>
        <Status tone="success">{t('receipt.placed')}</Status>
        <Status tone="warning">{t('receipt.partly')}</Status>
        <Status tone="danger">{t('receipt.voided')}</Status>
        <Status tone="live">{t('results.status.live')}</Status>
        <Tag>{t('bet.mode.box')}</Tag>
      </Specimen>
      <Specimen name="While it loads">
        <Skeleton className="skeleton-line" />
        <Skeleton className="skeleton-block" />
      </Specimen>
      <Specimen name="Play credit"><DemoNotice tag={t('shared.demo')}>{t('shared.demoNotice')}</DemoNotice></Specimen>
      <Specimen name="A part that broke">
        <ErrorBoundary onError={() => {}} fallback={() => alert('danger', t('widget.stopped'), t('placement.nothingTaken'))}>{alert('note', t('aside.back'), t('aside.backText'))}</ErrorBoundary>
      </Specimen>
    </Sheet>
  )
}

/** One that says, and one with a way back. They stay, as they do for nobody else. */
function Toasts({ t }: SheetProps) {
  const toast = useToast()
  useEffect(() => {
    toast(t('receipt.copied'), { icon: check })
    toast(t('slip.deleted', { number: '8086' }), { action: { label: t('slip.undo'), run: () => {} } })
  }, [toast, t])
  return <Button kind="secondary" onPress={() => toast(t('receipt.copied'), { icon: check })}>{t('receipt.copy')}</Button>
}
