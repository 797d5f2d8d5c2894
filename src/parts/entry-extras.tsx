import { useState } from 'react'
import { useText } from '../context.js'
import { MAX_ROWS } from '../domain/slip-rules.js'
import type { RowSlip } from '../stores/row-slip.js'
import { Button } from '../ui/button.js'
import { Dialog } from '../ui/dialog.js'
import { Icon } from '../ui/icon.js'
import { close } from '../ui/icons.js'
import { dice, more } from '../ui/row-icons.js'
import { useStyles } from '../ui/styles.js'
import { useToast } from '../ui/toast.js'
import css from './entry-extras.css?inline'
import { Favourites } from './favourites.js'
import { PasteDialog } from './paste-dialog.js'
import { spelled } from './spelled.js'
import type { RowBet } from './use-row-bet.js'

export interface EntryExtrasProps {
  slip: RowSlip
  bet: RowBet
}

/** What saves typing on Bet 1 and Bet 3: a lucky pick, the favourites, and behind "More" the last slip again, a pasted bet, and an empty slip. */
export function EntryExtras({ slip, bet: { draft, entry, busy, held } }: EntryExtrasProps) {
  useStyles(css)
  const t = useText()
  const show = useToast()
  const [open, setOpen] = useState<'none' | 'more' | 'paste'>('none')
  const pick = () => {
    if (!slip.luckyPick()) show(t('number.luckyTyped'))
  }
  const repeat = () => {
    setOpen('none')
    if (busy || held) return show(t('bet.checkFirst'))
    show(slip.repeatLast() ? t('slip.repeated') : t('slip.notRepeated', { most: MAX_ROWS }))
  }
  const clear = () => {
    setOpen('none')
    if (busy || held) return show(t('bet.checkFirst'))
    const undo = slip.clear()
    const putBack = () => {
      if (!undo()) show(t('slip.notPutBack', { most: MAX_ROWS }))
    }
    show(t('slip.cleared'), { action: { label: t('slip.undo'), run: putBack } })
  }
  return (
    <div className="entry-extras">
      <Button kind="ghost" className={entry.lucky ? 'drawn' : undefined} onPress={pick}>
        <Icon path={dice} small />
        {t('number.lucky')}
      </Button>
      {/* The digits that are drawn are for eyes. */}
      <p className="visually-hidden" role="status">{entry.lucky && entry.number !== '' ? t('number.luckyIs', { number: spelled(entry.number) }) : null}</p>
      <Favourites kind={draft.kind} typed={entry.number} onTake={slip.setNumber} />
      <Button kind="ghost" className="more" onPress={() => setOpen('more')}>
        <Icon path={more} small />
        {t('slip.more')}
      </Button>
      {open === 'more' && (
        <Dialog
          className="slip-actions"
          title={t('slip.title')}
          tools={<Button kind="icon" label={t('shared.close')} onPress={() => setOpen('none')}><Icon path={close} /></Button>}
          onClose={() => setOpen('none')}
          dismissable
        >
          <Button kind="secondary" block onPress={repeat}>{t('slip.repeat')}</Button>
          <Button kind="secondary" block onPress={() => setOpen('paste')}>{t('slip.paste')}</Button>
          <Button kind="danger" block onPress={clear}>{t('slip.clear')}</Button>
        </Dialog>
      )}
      {open === 'paste' && <PasteDialog slip={slip} lines={draft.lines.length} onClose={() => setOpen('none')} />}
    </div>
  )
}
