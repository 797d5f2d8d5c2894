/**
 * For keys on the screen, at a mouse's press: the focus, and with it the caret, stays in the field that is typed into. Where nothing of the screen has it yet, the
 * screen takes it, so that the keys of a keyboard go from here on where these go.
 */
export function keepFocus(event: { preventDefault(): void; currentTarget: Element }): void {
  event.preventDefault()
  const root = event.currentTarget.getRootNode()
  if (root instanceof ShadowRoot && !root.activeElement) event.currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
}
