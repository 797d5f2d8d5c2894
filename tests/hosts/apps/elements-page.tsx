import { StrictMode, useEffect, useRef, useState } from 'react'
import { note, onShow } from './host-app.js'

function Page() {
  const [isShown, setShown] = useState(true)
  const bet = useRef<HTMLElement>(null)
  useEffect(() => note('effect'), [])
  useEffect(() => onShow(setShown), [])
  useEffect(() => {
    const element = bet.current
    const ready = () => note('ready')
    const placed = ({ detail: { total, currency } }: GlobalEventHandlersEventMap['lottery:bet-placed']) => note(`${currency} ${total}`)
    element?.addEventListener('lottery:ready', ready)
    element?.addEventListener('lottery:bet-placed', placed)
    return () => {
      element?.removeEventListener('lottery:ready', ready)
      element?.removeEventListener('lottery:bet-placed', placed)
    }
  }, [isShown])
  return (
    <article>
      <h1>A React host of elements</h1>
      {isShown && <lottery-quick-bet ref={bet} theme="light" />}
      <p>The end</p>
    </article>
  )
}

/** A page of a React host that uses the script tag's elements, in StrictMode. */
export const elementsPage = () => <StrictMode><Page /></StrictMode>
