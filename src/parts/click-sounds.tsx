import { useEffect, useRef } from 'react'
import { useLottery } from '../context.js'
import { createClickSound } from '../stores/click-sound.js'

/** What sounds when it is pressed. A label's press arrives as that of its control. */
const PRESSABLE = 'button, a[href], summary, input:is([type=checkbox], [type=radio])'

/** Lets the buttons of its widget be heard. Listens inside the widget's own root: the host's buttons are the host's. */
export function ClickSounds() {
  const place = useRef<HTMLSpanElement>(null)
  const sound = useLottery().use(createClickSound)
  useEffect(() => {
    const root = place.current?.getRootNode()
    const release = sound.hold()
    const hear = ({ target }: Event) => {
      if (target instanceof Element && target.closest(PRESSABLE)) sound.play()
    }
    root?.addEventListener('click', hear)
    return () => {
      root?.removeEventListener('click', hear)
      release()
    }
  }, [sound])
  return <span ref={place} hidden />
}
