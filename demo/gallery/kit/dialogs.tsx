import { useState } from 'react'
import { Button } from '../../../src/ui/button.js'
import { Dialog } from '../../../src/ui/dialog.js'
import { Icon } from '../../../src/ui/icon.js'
import { close } from '../../../src/ui/icons.js'
import { Sheet, Specimen, type SheetProps } from './specimen.js'

/** A dialog with everything that one can have: a sheet on a phone, a window when wide. */
export function DialogSheet({ t }: SheetProps) {
  const [isOpen, setOpen] = useState(true)
  const shut = () => setOpen(false)
  const tools = <Button kind="icon" label={t('shared.close')} onPress={shut}><Icon path={close} /></Button>
  const foot = (
    <>
      <Button kind="secondary" onPress={shut}>{t('confirm.cancel')}</Button>
      <Button kind="primary" onPress={shut}>{t('receipt.ok')}</Button>
    </>
  )
  return (
    <Sheet>
      <Specimen name="Dialog"><Button kind="primary" onPress={() => setOpen(true)}>{t('confirm.title')}</Button></Specimen>
      {isOpen && (
        <Dialog title={t('confirm.title')} subtitle={t('confirm.for', { player: 'player01' })} tools={tools} foot={foot} onClose={shut} dismissable>
          <p>{t('placement.nothingTaken')}</p>
        </Dialog>
      )}
    </Sheet>
  )
}
