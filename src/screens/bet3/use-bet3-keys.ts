import { useState } from 'react'
import type { FocusEvent, MouseEvent, RefObject } from 'react'
import { useText } from '../../context.js'
import { stakeTypesOf } from '../../domain/number-kinds.js'
import type { StakeType } from '../../domain/slip.js'
import { useRoll } from '../../parts/number-line.js'
import { barredModeText } from '../../parts/row-mode-choice.js'
import { stakeAfter } from '../../parts/stake-keys.js'
import { useEntryKeys } from '../../parts/use-entry-keys.js'
import type { RowBet } from '../../parts/use-row-bet.js'
import { useSelectedStake } from '../../parts/use-selected-stake.js'
import type { RowSlip } from '../../stores/row-slip.js'
import { useToast } from '../../ui/toast.js'
import type { KeypadKey } from '../../ui/keypad.js'
import type { Bet3Key } from './bet3-keypad.js'

/** The field that the keypad types into. */
export type Bet3Field = 'number' | StakeType

/**
 * What the keys of Bet 3 do, on the screen and on a keyboard. The keypad types into the number until a stake field is gone to, and again once a number was added:
 * it needs no focus, so that a tap on a draw in between changes nothing.
 */
export function useBet3Keys(slip: RowSlip, bet: RowBet, screen: RefObject<HTMLElement | null>) {
  const t = useText()
  const show = useToast()
  const { draft, entry, summary } = bet
  const fields: readonly Bet3Field[] = ['number', ...stakeTypesOf(draft.kind)]
  const [gone, setGone] = useState<Bet3Field>('number')
  const selected = useSelectedStake()
  // Another kind may not have the field.
  const active = fields.includes(gone) ? gone : 'number'
  const roll = useRoll(draft.kind, entry.number, () => slip.press('R'))
  const add = () => {
    if (bet.add()) goTo('number')
  }
  const keys = useEntryKeys({ screen, fields, onNumber: slip.press, onStake: active === 'number' ? null : (key) => typeStake(active, key), onEnter: add, go })

  /** The keypad follows the focus, and the focus the keypad; where the focus is elsewhere it stays there. */
  function goTo(field: Bet3Field): void {
    setGone(field)
    go(keys.step(field, 0))
  }
  function go(input: HTMLInputElement | null): void {
    // It is docked, and in sight.
    input?.focus({ preventScroll: true })
    selected.select(input)
  }
  const typeStake = (stake: StakeType, key: KeypadKey) => {
    const text = entry.stakeTexts[stake] ?? ''
    slip.setStake(stake, stakeAfter(text, key, selected.isReplaced(text)))
  }

  const press = (pressed: Bet3Key) => {
    switch (pressed.key) {
      case 'type':
        if (active === 'number') slip.press(pressed.text)
        else typeStake(active, pressed)
        return
      case 'delete':
        if (active === 'number') slip.press('delete')
        else typeStake(active, pressed)
        return
      case 'previous':
      case 'next':
        return goTo(fields[(fields.indexOf(active) + (pressed.key === 'next' ? 1 : -1) + fields.length) % fields.length] ?? 'number')
      case 'mode':
        if (summary.entry.modes.includes(pressed.mode)) slip.setMode(pressed.mode)
        else show(barredModeText(t, draft.kind, entry.number))
        return
      case 'roll':
        if (!roll.barred) setGone('number')
        return roll.press()
      case 'add':
        return add()
      case 'bet':
        return bet.canBet ? bet.question.open() : bet.explain()
    }
  }

  const handlers = {
    ...keys.handlers,
    onFocus({ target }: FocusEvent) {
      const field = target instanceof HTMLInputElement ? fields.find((name) => name === target.name) : undefined
      if (field === undefined) return
      setGone(field)
      selected.release()
    },
    onClick({ target }: MouseEvent) {
      // A draw that is chosen in between is an input as well.
      if (target instanceof HTMLInputElement && target.type === 'text') selected.release()
    },
  }
  return { active, fields, rollBarred: roll.barred, press, handlers }
}

/** What `useBet3Keys` answers. */
export type Bet3Keys = ReturnType<typeof useBet3Keys>
