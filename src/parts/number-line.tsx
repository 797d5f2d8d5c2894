import type { ReactNode } from 'react'
import { useText } from '../context.js'
import { MAX_ANY_DIGITS, digitsOf, numberAfter } from '../domain/number-kinds.js'
import { plainSigns } from '../domain/plain-signs.js'
import type { NumberKind } from '../domain/slots.js'
import { Button } from '../ui/button.js'
import { Icon } from '../ui/icon.js'
import { close } from '../ui/icons.js'
import { NumberDisplay } from '../ui/number-display.js'
import { useStyles } from '../ui/styles.js'
import { useToast } from '../ui/toast.js'
import css from './number-line.css?inline'

export interface NumberLineProps {
  kind: NumberKind
  /** As typed so far. */
  number: string
  /** What is typed goes here. */
  active: boolean
  /** A keypad of ours is at hand: the platform's keyboard stays away. */
  ownKeypad: boolean
  /** The whole text after an input; the store leaves out what does not fit. */
  onNumber: (text: string) => void
  /** Leaves ROLL and Clear to a keypad that has them. */
  small?: boolean
  children?: ReactNode
}

/** Characters of what was pasted that a toast quotes. */
const LONGEST = 16

/** What stands in the field once a text is typed into it, key by key. */
const typed = (text: string, kind: NumberKind) => [...text].reduce((before, key) => numberAfter(before, key, kind), '')

/** The number field of Bet 1 and Bet 3, with ROLL (any digit) and the way to empty it. */
export function NumberLine({ kind, number, active, ownKeypad, onNumber, small, children }: NumberLineProps) {
  useStyles(css)
  const t = useText()
  const show = useToast()
  const roll = useRoll(kind, number, () => onNumber(`${number}R`))
  /** The rest of the number, or a whole one in its place. Of anything else nothing is taken: cut short it would be another number, and bet on. */
  const paste = (text: string, rest: string) => {
    const pasted = plainSigns(text).trim().toUpperCase()
    const whole = [`${rest}${pasted}`, pasted].find((one) => typed(one, kind) === one)
    if (whole === undefined) show(t('number.notPasted', { text: pasted.length > LONGEST ? `${pasted.slice(0, LONGEST)}…` : pasted, kind }))
    else onNumber(whole)
  }
  return (
    <div className={`number-line${small ? ' small' : ''}`}>
      <NumberDisplay onPaste={paste} label={t('number.label')} name="number" digits={digitsOf(kind)} value={number} active={active} inputMode={ownKeypad ? 'none' : 'numeric'} small={small} onInput={(input) => onNumber(plainSigns(input))} />
      {!small && (
        <>
          <Button className="roll-key" label={t('number.roll')} barred={roll.barred} onPress={roll.press} onBarred={roll.press}>
            R<small>{t('number.roll')}</small>
          </Button>
          <Button kind="icon" label={t('number.clear')} onPress={() => onNumber('')}>
            <Icon path={close} />
          </Button>
        </>
      )}
      {children}
    </div>
  )
}

/** The ROLL key: types an R where the kind and the number take one (spec section 5), else says why not. */
export function useRoll(kind: NumberKind, number: string, type: () => void): { barred: boolean; press: () => void } {
  const t = useText()
  const show = useToast()
  const barred = numberAfter(number, 'R', kind) === number
  const isOnlyFull = number.length === digitsOf(kind) && numberAfter('', 'R', kind) !== ''
  return { barred, press: () => (barred ? show(isOnlyFull ? t('number.whole') : t('number.rollBarred', { most: MAX_ANY_DIGITS })) : type()) }
}
