import { useMemo, useState } from 'react'
import { useLottery, useText } from '../../../context.js'
import { clockTime, dateOf } from '../../../domain/calendar.js'
import { usePrinting } from '../../../parts/printing.js'
import { useTextSharing } from '../../../parts/text-sharing.js'
import { print as printer } from '../../../ui/app-icons.js'
import { Alert } from '../../../ui/alert.js'
import { Button } from '../../../ui/button.js'
import { Dialog } from '../../../ui/dialog.js'
import { Icon } from '../../../ui/icon.js'
import { close } from '../../../ui/icons.js'
import { Segmented } from '../../../ui/segmented.js'
import { Select } from '../../../ui/select.js'
import { useStyles } from '../../../ui/styles.js'
import type { BoardCard } from '../board-cards.js'
import { boardPrintout } from './board-printout.js'
import { boardText, type SharedBoard } from './board-text.js'
import { cardLines } from './card-lines.js'
import css from './share-dialog.css?inline'
import { useBoardImage } from './use-board-image.js'

export interface ShareDialogProps {
  /** All that the board shows; never none. */
  cards: readonly BoardCard[]
  /** `YYYY-MM-DD`. */
  date: string
  /** The date with its weekday. */
  day: string
  checkedAt: Date | null
  onClose: () => void
}

const ALL = 'all'
const keyOf = ({ slot, game }: BoardCard) => `${slot.slot} ${game}`

/** Shares the board, or one card of it, as a text, an image or on paper. Numbers that arrive meanwhile are in it. */
export function ShareDialog({ cards, date, day, checkedAt, onClose }: ShareDialogProps) {
  useStyles(css)
  const t = useText()
  const { calendar, environment, isDemo } = useLottery()
  const [which, setWhich] = useState(ALL)
  const [as, setAs] = useState<'text' | 'image'>('text')
  const one = cards.find((card) => keyOf(card) === which)
  const isPast = date < dateOf(environment.now())
  const made = useMemo(() => ({ t, calendar, day, isPast }), [t, calendar, day, isPast])
  const words = useMemo(() => cards.map((card) => cardLines(card, made)), [cards, made])
  const board = useMemo((): SharedBoard => ({
    title: t('results.heading', { day }),
    cards: one ? [cardLines(one, made)] : words,
    notes: [
      ...(checkedAt ? [`${t('results.asOf', { time: (dateOf(checkedAt) === date ? '' : `${dateOf(checkedAt)} `) + clockTime(checkedAt).slice(0, 5) })} GMT+8`] : []),
      ...(isDemo ? [`${t('shared.demo')}: ${t('shared.demoNotice')}`] : []),
    ],
  }), [t, date, day, one, words, made, checkedAt, isDemo])

  const text = boardText(board)
  const { paper, copyText, shareText } = useTextSharing(text, { copied: t('receipt.copied'), copiedToShare: t('receipt.copiedToShare'), notCopied: t('receipt.notCopied') })
  const { place, print } = usePrinting(t('share.printFailed'))
  const { canvas, ...image } = useBoardImage(as === 'image' ? board : null, `results-${date}${one ? `-${one.slot.slot}-${one.game}` : ''}`)
  const hasNoImage = image.state !== 'ready'

  const foot = as === 'text' ? (
    <>
      <Button kind="secondary" onPress={copyText}>{t('receipt.copy')}</Button>
      <Button kind="primary" onPress={shareText}>{t('receipt.share')}</Button>
    </>
  ) : (
    <>
      <Button kind={image.canShare ? 'secondary' : 'primary'} barred={hasNoImage} onPress={image.save}>{t('share.save')}</Button>
      {image.canShare && <Button kind="primary" barred={hasNoImage} onPress={image.share}>{t('receipt.share')}</Button>}
    </>
  )
  return (
    <Dialog
      className="share"
      title={t('results.share')}
      tools={(
        <>
          <Button kind="icon" label={t('receipts.print')} onPress={() => print(boardPrintout(board, t.lang))}><Icon path={printer} /></Button>
          <Button kind="icon" label={t('shared.close')} closes onPress={onClose}><Icon path={close} /></Button>
        </>
      )}
      foot={foot}
      onClose={onClose}
      dismissable
      inTurn
    >
      {cards.length > 1 && (
        <Select
          label={t('share.which')}
          options={[
            { value: ALL, label: t('share.all', { number: cards.length }) },
            ...cards.map((card, index) => ({ value: keyOf(card), label: `${words[index]?.title ?? ''} · ${card.slot.drawTime}` })),
          ]}
          value={one ? which : ALL}
          onChange={setWhich}
        />
      )}
      <Segmented
        label={t('share.as')}
        options={[{ value: 'text', label: t('share.text') }, { value: 'image', label: t('share.image') }]}
        value={as}
        onChange={setAs}
      />
      <div className="share-preview" role="group" aria-label={t('share.preview')}>
        <pre ref={paper} hidden={as !== 'text'}>{text}</pre>
        {image.state === 'failed' && as === 'image' && <Alert tone="warning" role="status" title={t('share.imageFailed')} />}
        <canvas ref={canvas} role="img" aria-label={board.title} hidden={as !== 'image' || image.state === 'failed'} />
      </div>
      <div className="print-place" ref={place} />
    </Dialog>
  )
}
