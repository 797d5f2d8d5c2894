import { useLayoutEffect, useRef } from 'react'
import type { ComponentProps } from 'react'

/**
 * A native radio button, which takes its name off before it leaves. Chromium lists the names of a shadow tree's radio buttons, and one that is removed with its
 * name stays on the list, and with it all that was removed around it: a whole screen, at each change of screens.
 */
export function Radio({ name, ...props }: Omit<ComponentProps<'input'>, 'type' | 'ref'> & { name: string }) {
  const radio = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const element = radio.current
    if (!element) return
    element.name = name
    return () => {
      element.name = ''
    }
  }, [name])
  return <input {...props} ref={radio} type="radio" name={name} />
}

/** The browser has moved the mark already. A press that changes nothing (a barred choice) makes no render that would put it back. */
export function putBack(pressed: HTMLInputElement, value?: string): void {
  pressed.checked = false
  for (const radio of pressed.closest('[role="radiogroup"], fieldset')?.querySelectorAll('input') ?? []) if (radio.value === value) radio.checked = true
}
