import { useMemo, useRef, useState, type RefObject } from 'react'
import { useText } from '../../context.js'
import type { DigitSetBet } from '../../domain/digit-set.js'
import { digitSetNumbers } from '../../domain/digit-set-numbers.js'
import { BetNumber } from '../../ui/bet-number.js'
import { Button } from '../../ui/button.js'
import { Dialog } from '../../ui/dialog.js'
import { useHandFocusOn } from '../../ui/hand-focus-on.js'
import { Icon } from '../../ui/icon.js'
import { close } from '../../ui/icons.js'

export interface NumbersDialogProps extends Pick<DigitSetBet, 'digits' | 'mode'> {
  onClose: () => void
}

/** Numbers shown at a time: ten thousand at once would freeze a cheap phone. */
const PAGE = 200

/** Every number that the sets cover, in the mode chosen. */
export function NumbersDialog({ digits: [a, b, c, d], mode, onClose }: NumbersDialogProps) {
  const t = useText()
  const numbers = useMemo(() => digitSetNumbers({ digits: [a, b, c, d], mode }), [a, b, c, d, mode])
  const [shown, setShown] = useState(PAGE)
  const rest = numbers.length - shown
  const closing = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      className="numbers-dialog"
      title={t('bet.numbers', { count: numbers.length })}
      subtitle={t(`bet.mode.${mode}`)}
      tools={<Button ref={closing} kind="icon" label={t('shared.close')} onPress={onClose}><Icon path={close} /></Button>}
      onClose={onClose}
      dismissable
    >
      <ul className="covered-numbers">
        {numbers.slice(0, shown).map((number) => (
          <li key={number}><BetNumber>{number}</BetNumber></li>
        ))}
      </ul>
      {rest > 0 && (
        <More next={Math.min(PAGE, rest)} rest={rest} onPress={() => setShown(shown + PAGE)} then={closing} />
      )}
    </Dialog>
  )
}

interface MoreProps {
  next: number
  rest: number
  onPress: () => void
  /** Has the focus of who has pressed it until all was shown. */
  then: RefObject<HTMLElement | null>
}

function More({ next, rest, onPress, then }: MoreProps) {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  useHandFocusOn(button, then)
  return <Button ref={button} kind="secondary" block onPress={onPress}>{t('digitSets.more', { next, rest })}</Button>
}
