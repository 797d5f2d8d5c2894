import { useCallback, useEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { DIGIT_SET_STAKES, type DigitSetStake } from '../../domain/digit-set.js'

/** The fields, the quick stakes, the keypad: what is in use while a stake is typed. */
const isStakeArea = (node: EventTarget | null): boolean => node instanceof Element && node.closest('.stakes-entry, .keypad') !== null

/** The stake that a field is for. */
function stakeOf(field: HTMLInputElement): DigitSetStake | null {
  return isStakeArea(field) ? (DIGIT_SET_STAKES.find((stake) => stake === field.name) ?? null) : null
}

/**
 * Which stake is being typed. The quick stakes and the keypad show meanwhile, and they take room: were they to come or go in the middle of a
 * press, what is pressed would move away or be covered under the finger, and the press be lost. So nothing changes before the press is over.
 * The handlers are for the element around the whole screen.
 */
export function useStakeFocus() {
  const [active, setActive] = useState<DigitSetStake | null>(null)
  const pressing = useRef(false)
  const field = useRef<HTMLInputElement | null>(null)
  const frame = useRef(0)
  const close = useCallback(() => setActive(null), [])
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  useEffect(() => {
    // Under the keypad a field is of no use: bring it above (its scroll margin says how far).
    if (active !== null) field.current?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  /** Takes up the field of a stake; any other node is nothing to it. */
  const open = (node: EventTarget | null) => {
    if (!(node instanceof HTMLInputElement)) return
    const stake = stakeOf(node)
    if (stake === null) return
    cancelAnimationFrame(frame.current)
    field.current = node
    setActive(stake)
  }
  const handlers = {
    onPointerDown: () => {
      pressing.current = true
    },
    onPointerCancel: () => {
      pressing.current = false
    },
    onClick: (event: MouseEvent) => {
      pressing.current = false
      if (isStakeArea(event.target)) open(event.target)
      // Not at once: a checkbox reports its change after its click, and a render between the two would undo what the browser has ticked.
      else if (active !== null) frame.current = requestAnimationFrame(close)
    },
    onKeyDown: (event: KeyboardEvent) => {
      pressing.current = false
      if (event.key === 'Escape') close()
    },
    onFocus: (event: FocusEvent) => {
      if (!pressing.current) open(event.target)
    },
    onBlur: (event: FocusEvent) => {
      if (!pressing.current && isStakeArea(event.target) && !isStakeArea(event.relatedTarget)) close()
    },
  }
  return { active, open, close, handlers }
}
