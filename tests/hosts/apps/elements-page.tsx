import { StrictMode, useEffect, useRef, useState } from 'react'
import { note, onShow } from './host-app.js'

function Page() {
  const [isShown, setShown] = useState(true)
  const bet = useRef<HTMLElement>(null)
  useEffect(() => note('effect'), [])
  useEffect(() => onShow(setShown), [])
  useEffect(() => {
    const element = bet.current
    const listener = ({ detail: { total, currency } }: GlobalEventHandlersEventMap['lottery:bet-placed']) => note(`${currency} ${total}`)
    element?.addEventListener('lottery:bet-placed', listener)
    return () => element?.removeEventListener('lottery:bet-placed', listener)
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
