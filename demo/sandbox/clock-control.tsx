import { useEffect, useState } from 'react'
import { clockTime, dateOf, instant, nextDraws } from '../../src/domain/betting.js'
import { ControlCard, useControl, type ControlProps, type Heard } from './control-card.js'

const HOUR = 60 * 60_000

/** The sandbox's time, and ways to move it. */
export function ClockControl(props: ControlProps) {
  const { sent, isBusy, send } = useControl(props)
  const now = useSandboxTime(props.heard)
  const [upcoming] = now ? nextDraws(now) : []
  const set = (time: Date | null) => void send('POST', '/sandbox/clock', { now: time && time.toISOString() })
  return (
    <ControlCard title="Clock" about="Results, cut-offs and tickers go by the sandbox’s time. A page’s own clock stays as it is: what a widget counts down or closes by itself goes by the device." sent={sent}>
      <p className="now"><b>{now ? `${dateOf(now)} ${clockTime(now)}` : '–'}</b> GMT+8</p>
      <div className="buttons">
        <button type="button" className="plain" disabled={!now || isBusy} onClick={() => now && set(new Date(now.getTime() + HOUR))}>One hour on</button>
        <button type="button" className="plain" disabled={!upcoming || isBusy} onClick={() => upcoming && set(upcoming.cutOff)}>To the next cut-off</button>
        <button type="button" className="plain" disabled={!upcoming || isBusy} onClick={() => upcoming && set(instant(upcoming.date, upcoming.time))}>To the next draw{upcoming && ` (${upcoming.letters.join(' ')}, ${upcoming.date.slice(5)} ${upcoming.time})`}</button>
        <button type="button" className="plain" disabled={isBusy} onClick={() => set(null)}>Real time</button>
      </div>
    </ControlCard>
  )
}

/** The sandbox's time as it goes on. */
function useSandboxTime(heard: Heard | null): Date | null {
  const [passed, setPassed] = useState<{ since: Heard | null; ms: number }>({ since: null, ms: 0 })
  useEffect(() => {
    const timer = setInterval(() => setPassed({ since: heard, ms: heard ? Date.now() - heard.at : 0 }), 1000)
    return () => clearInterval(timer)
  }, [heard])
  return heard && new Date(Date.parse(heard.state.now) + (passed.since === heard ? passed.ms : 0))
}
