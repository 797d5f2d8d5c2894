import { useCallback, useEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { useSelectedStake } from './use-selected-stake.js'

/** The fields, what belongs to them, the keypad: what is in use while one is typed into. */
const isFieldArea = (node: EventTarget | null): boolean => node instanceof Element && node.closest('.stakes-entry, .number-line, .keypad') !== null

/**
 * Which of the fields, by their names, is being typed into. The quick stakes and the keypad show meanwhile, and they take room: were they to come or go in
 * the middle of a press, what is pressed would move away or be covered under the finger, and the press be lost. So nothing changes before the press is over.
 * The handlers are for the element around the whole screen.
 */
export function useFieldFocus<Field extends string>(fields: readonly Field[]) {
  const [active, setActive] = useState<Field | null>(null)
  const selected = useSelectedStake()
  const pressing = useRef(false)
  const field = useRef<HTMLInputElement | null>(null)
  const frame = useRef(0)
  const close = useCallback(() => setActive(null), [])
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  useEffect(() => {
    // Under the keypad a field is of no use: bring it above (its scroll margin says how far).
    if (active !== null) field.current?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  /** Takes up a field; any other node is nothing to it. */
  const open = (node: EventTarget | null) => {
    if (!(node instanceof HTMLInputElement) || !isFieldArea(node)) return
    const name = fields.find((one) => one === node.name)
    if (name === undefined) return
    cancelAnimationFrame(frame.current)
    field.current = node
    // A host that forbids the press of a mouse (against copying) has left it without.
    if (!node.matches(':focus')) node.focus()
    selected.release()
    setActive(name)
  }
  /** By a key of the keypad, which goes there with the whole text selected. */
  const go = (node: HTMLInputElement | null) => {
    open(node)
    selected.select(node)
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
      if (isFieldArea(event.target)) open(event.target)
      // Not at once: a checkbox reports its change after its click, and a render between the two would undo what the browser has ticked.
      else if (active !== null) frame.current = requestAnimationFrame(close)
    },
    onKeyDown: (event: KeyboardEvent) => {
      pressing.current = false
      if (event.key !== 'Escape') return
      // The quick stakes go with it, and would take the focus along.
      if (active !== null) field.current?.focus()
      close()
    },
    onFocus: (event: FocusEvent) => {
      if (!pressing.current) open(event.target)
    },
    onBlur: (event: FocusEvent) => {
      if (!pressing.current && isFieldArea(event.target) && !isFieldArea(event.relatedTarget)) close()
    },
  }
  return { active, isReplaced: selected.isReplaced, go, close, handlers }
}
