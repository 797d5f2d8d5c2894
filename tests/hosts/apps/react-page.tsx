import { StrictMode, useEffect, useState } from 'react'
import { QuickBet } from 'lottery-widgets'
import { demoSession } from '../script-tag-page.js'
import { note, onShow } from './host-app.js'

function Page({ api }: { api: string }) {
  const [isShown, setShown] = useState(true)
  // Twice where StrictMode does what it is for.
  useEffect(() => note('effect'), [])
  useEffect(() => onShow(setShown), [])
  return (
    <article>
      <h1>A React host</h1>
      {isShown && <QuickBet api={api} {...demoSession} className="lottery-place" onReady={() => note('ready')} onBetPlaced={({ total, currency }) => note(`${currency} ${total}`)} />}
      <p>The end</p>
    </article>
  )
}

/** A page of a React host, in StrictMode: the same on its server and in the browser. */
export const reactPage = (api: string) => <StrictMode><Page api={api} /></StrictMode>
