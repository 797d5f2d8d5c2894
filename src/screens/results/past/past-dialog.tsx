import type { ReactNode } from 'react'
import { useText } from '../../../context.js'
import { Button } from '../../../ui/button.js'
import { Dialog } from '../../../ui/dialog.js'
import { Icon } from '../../../ui/icon.js'
import { close } from '../../../ui/icons.js'
import { useStyles } from '../../../ui/styles.js'
import css from './past-dialog.css?inline'

/** A dialog as large as a screen. */
export function PastDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  useStyles(css)
  const t = useText()
  return (
    <Dialog className="past-dialog" title={title} tools={<Button kind="icon" label={t('shared.close')} onPress={onClose}><Icon path={close} /></Button>} onClose={onClose}>
      {children}
    </Dialog>
  )
}
