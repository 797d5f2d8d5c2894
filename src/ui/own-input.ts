/** Where one types: its letters and digits are text. */
const TEXT = 'textarea, select, input:not([type=checkbox], [type=radio])'
/** What Enter and the space bar press. */
const PRESSABLE = 'button, a[href], summary, input'
/** What a text uses: signs, and the keys that edit it and lead through it. */
const TYPED = /^(?:.|Enter|Backspace|Delete|Home|End|Page\w+|Arrow\w+)$/u

/**
 * Keeps a widget's input the widget's own. A host sees whatever leaves a shadow root as if it came from the widget's element, and so takes a digit that is
 * typed into a field here for a shortcut of its own, which acts or even forbids it. Hence a key that something in here uses goes no further than the root;
 * Tab, Escape and every combination do, for the host's shortcuts and dialogs. Escape stays inside a dialog of ours, which it closes.
 * A host that forbids the press of a mouse (against copying) leaves our fields without focus: they get it at the click.
 * Nothing of the host is listened to. The answer stops it.
 */
export function keepOwnInput(root: Node): () => void {
  /** Keys that are down, and whose press was ours: what else is heard of them is so too. */
  const kept = new Set<string>()
  const keep = (event: Event) => {
    const { type, code } = event as KeyboardEvent
    if (type === 'keydown') kept[isUsed(event as KeyboardEvent) ? 'add' : 'delete'](code)
    if (!kept.has(code)) return
    event.stopPropagation()
    if (type === 'keyup') kept.delete(code)
  }
  const focus = ({ target }: Event) => {
    const field = target as HTMLElement
    if (field.matches(TEXT) && field !== (root as ShadowRoot).activeElement) field.focus()
  }
  const listeners = [['keydown', keep], ['keypress', keep], ['keyup', keep], ['click', focus]] as const
  for (const [name, listener] of listeners) root.addEventListener(name, listener)
  return () => {
    for (const [name, listener] of listeners) root.removeEventListener(name, listener)
  }
}

/** Whether something in the widget has a use for the key, or has used it. */
function isUsed(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, altKey, metaKey } = event
  const element = target as Element
  if (event.defaultPrevented) return true
  // With AltGr one types, though it counts as two keys that make a combination.
  if ((ctrlKey || altKey || metaKey) && !event.getModifierState('AltGraph')) return false
  if (key === 'Escape') return element.closest('dialog') !== null
  if (element.matches(TEXT)) return TYPED.test(key)
  if (key.startsWith('Arrow')) return element.matches('[type=radio]')
  return (key === 'Enter' || key === ' ') && element.matches(PRESSABLE)
}
