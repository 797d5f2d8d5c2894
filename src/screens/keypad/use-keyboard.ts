import type { KeyboardEvent } from 'react'

/** What the keys of a device do to the rows. */
export interface KeyboardActions {
  /** A sign, `delete`. */
  press: (key: string) => void
  next: () => void
  /** Rows down (1) or up (-1). */
  move: (by: 1 | -1) => void
  /** What was typed is somewhere else than the focus, which is to go there: the next Enter is about the row. */
  lead: () => void
}

/** What is typed into is left its own keys, and so is an open dialog. */
const OWN_KEYS = 'input:not([type="checkbox"], [type="radio"]), select, textarea, dialog'
const SIGNS = /^[\dRDMPTSBKWLAN#*+.]$/i

/** To where the focus is: what is pasted comes to where something is selected, which may be in the host's page, or in Firefox nowhere, for what is pressed here selects nothing. */
function bringPaste(element: Element | null): void {
  element?.ownerDocument.getSelection()?.collapse(element)
}

/** The rows by a keyboard: signs, Backspace, Enter for the next row, arrows between rows. The handler is for the element around the screen: nothing of the host's page is listened to. */
export function keyboardHandler({ press, next, move, lead }: KeyboardActions): (event: KeyboardEvent) => void {
  return (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    const element = target instanceof Element ? target : null
    if ((ctrlKey || metaKey) && (event.code === 'KeyV' || key === 'v') && !element?.closest(OWN_KEYS)) bringPaste(element)
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || event.nativeEvent.isComposing || element?.closest(OWN_KEYS)) return
    const isOnRow = element?.closest('.rows') !== null
    // A button is pressed by Enter, and radio buttons are moved between by arrows.
    const isOnControl = !isOnRow && element?.closest('button, a, input') !== null
    // So is, by Enter, a line of dates or draws, unless it is the one that is typed, and what takes a row away.
    const isPressed = Boolean(element?.closest('.rows .head:not([aria-current]), .row-remove'))
    if (SIGNS.test(key)) press(key)
    else if (key === 'Backspace' || key === 'Delete') press('delete')
    else if (key === 'Enter' && !isOnControl && !isPressed) next()
    else if ((key === 'ArrowDown' || key === 'ArrowUp') && !isOnControl) move(key === 'ArrowDown' ? 1 : -1)
    else return
    event.preventDefault()
    if ((isOnRow || isOnControl) && !element?.closest('.rows [aria-current] .row-text')) lead()
  }
}
