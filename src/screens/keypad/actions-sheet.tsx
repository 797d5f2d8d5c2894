import { useStore } from '@nanostores/react'
import { useLottery, useText } from '../../context.js'
import { KEYPAD_FONT, createKeypadFont } from '../../stores/keypad-font.js'
import { createKeypadSlip } from '../../stores/keypad-slip.js'
import { copy } from '../../ui/bet-icons.js'
import { refresh } from '../../ui/app-icons.js'
import { Button } from '../../ui/button.js'
import { Dialog } from '../../ui/dialog.js'
import { Icon } from '../../ui/icon.js'
import { close } from '../../ui/icons.js'
import { Segmented } from '../../ui/segmented.js'
import { useToast } from '../../ui/toast.js'
import { bin, paste } from './keypad-icons.js'

export interface ActionsSheetProps {
  onCopy: () => void
  onPaste: () => void
  onRepeat: () => void
  onClear: () => void
  onClose: () => void
}

/** What can be done with all rows at once, how large they are written, and the 3-bet variant. */
export function ActionsSheet({ onCopy, onPaste, onRepeat, onClear, onClose }: ActionsSheetProps) {
  const t = useText()
  const show = useToast()
  const { use } = useLottery()
  const slip = use(createKeypadSlip)
  const font = use(createKeypadFont)
  const size = useStore(font.$size)
  const { three } = useStore(slip.$draft)
  const action = (icon: string, label: string, run: () => void) => (
    <li>
      <Button block className="sheet-action" onPress={run}>
        <Icon path={icon} />
        {label}
      </Button>
    </li>
  )
  return (
    <Dialog
      title={t('keypadBet.actions')}
      tools={<Button kind="icon" label={t('shared.close')} onPress={onClose}><Icon path={close} /></Button>}
      onClose={onClose}
      className="keypad-sheet keypad-actions"
      dismissable
      inTurn
    >
      <ul>
        {action(copy, t('keypadBet.copy'), onCopy)}
        {action(paste, t('keypadBet.paste'), onPaste)}
        {action(refresh, t('keypadBet.repeat'), onRepeat)}
        {action(bin, t('keypadBet.clearAll'), onClear)}
      </ul>
      <div className="font-size" role="group" aria-label={t('keypadBet.fontSize')}>
        <span>{t('keypadBet.fontSize')}</span>
        <Button kind="secondary" label={t('keypadBet.smaller')} barred={size <= KEYPAD_FONT.least} onPress={font.smaller}>A−</Button>
        <output>{size}</output>
        <Button kind="secondary" label={t('keypadBet.larger')} barred={size >= KEYPAD_FONT.most} onPress={font.larger}>A+</Button>
      </div>
      <div className="variant">
        <Segmented
          label={t('keypadBet.variant')}
          options={[{ value: 'evening', label: t('keypadBet.evening') }, { value: 'three', label: t('keypadBet.three') }]}
          value={three ? 'three' : 'evening'}
          onChange={(value) => {
            const lost = slip.setThree(value === 'three')
            if (lost.length > 0) show(t('problem.E121', { 0: lost.join(', ') }))
          }}
        />
        <small>{t(three ? 'keypadBet.threeNote' : 'keypadBet.eveningNote')}</small>
      </div>
    </Dialog>
  )
}
