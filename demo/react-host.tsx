import { StrictMode, useEffect, useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createLottery, JackpotBanner, LotteryProvider, QuickBet, ResultsBoard } from 'lottery-widgets'
import { createEventLog } from './event-log/event-log.js'

/** One Lottery for the whole app: its components share a session, a balance and a poll. */
function Host() {
  const lottery = useMemo(() => createLottery({ api: '/api', sn: 'DEMO', loginid: 'demo', token: 'demo' }), [])
  const [lang, setLang] = useState('en')
  const [board, setBoard] = useState(true)
  const [last, setLast] = useState('none yet')

  useEffect(() => lottery.on('lottery:bet-placed', ({ total, currency }) => setLast(total === null ? 'see the receipt' : `${currency} ${(total / 100).toFixed(2)}`)), [lottery])

  return (
    <LotteryProvider lottery={lottery}>
      <p><a href="./index.html">All demos</a></p>
      <h1>A React 19 host</h1>
      <p className="lead">StrictMode, the npm build, one session. Each component renders into its own shadow root with this page’s React.</p>
      <div className="host-bar">
        <label>Language <select value={lang} onChange={(event) => setLang(event.target.value)}>
          {['en', 'zh', 'id', 'my', 'th', 'vi'].map((code) => <option key={code}>{code}</option>)}
        </select></label>
        <button type="button" onClick={() => setBoard(!board)}>{board ? 'Unmount' : 'Mount'} the results board</button>
        <span>Last bet: <b data-testid="last-bet">{last}</b></span>
      </div>
      <JackpotBanner lang={lang} />
      <div className="host" id="widgets">
        <div>{board && <ResultsBoard lang={lang} drawTypes="MPTLA" />}</div>
        <QuickBet lang={lang} />
      </div>
      <Events />
    </LotteryProvider>
  )
}

/** What the widgets tell the page, as it comes. */
function Events() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? createEventLog(place.current).remove : undefined), [])
  return <div className="events" ref={place} />
}

const root = document.querySelector('#root')
if (root) createRoot(root).render(<StrictMode><Host /></StrictMode>)
