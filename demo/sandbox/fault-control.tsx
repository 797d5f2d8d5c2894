import { useState } from 'react'
import { faultTargets } from '../../src/sandbox/guide.js'
import { ControlCard, useControl, type ControlProps } from './control-card.js'

const FAULTS = {
  fails: { words: 'HTTP 502 from a gateway', body: { status: 502 } },
  html: { words: 'A page of HTML with HTTP 200', body: { status: 200, body: '<h1>Please log in to the Wi-Fi</h1>' } },
  slow: { words: 'Ten seconds late', body: { delayMs: 10_000 } },
  lost: { words: 'Later than a widget waits (25 s)', body: { delayMs: 25_000 } },
  drop: { words: 'The connection breaks', body: { drop: true } },
  maintenance: { words: 'Maintenance (V110)', body: { status: 503, body: '{"status":"V110"}', contentType: 'application/json' } },
} as const

/** Makes the next answers of a call go wrong. */
export function FaultControl(props: ControlProps) {
  const { sent, isBusy, send } = useControl(props)
  const [path, setPath] = useState(faultTargets[0]?.path ?? '')
  const [fault, setFault] = useState<keyof typeof FAULTS>('fails')
  const [times, setTimes] = useState('1')
  return (
    <ControlCard title="Make calls fail" about="The next answers of a call go wrong, whoever makes it. A reset takes back what is still to come." sent={sent}>
      <form className="form" onSubmit={(event) => {
        event.preventDefault()
        void send('POST', '/sandbox/fault', { path, ...FAULTS[fault].body, times: Number(times) })
      }}>
        <label>Call <select value={path} onChange={(event) => setPath(event.currentTarget.value)}>{faultTargets.map((target) => <option key={target.path} value={target.path}>{target.call}</option>)}</select></label>
        <label>What happens <select value={fault} onChange={(event) => setFault(event.currentTarget.value as keyof typeof FAULTS)}>{Object.entries(FAULTS).map(([name, { words }]) => <option key={name} value={name}>{words}</option>)}</select></label>
        <label>How often <input type="number" required min={1} max={99} step={1} value={times} onInput={(event) => setTimes(event.currentTarget.value)} /></label>
        <button type="submit" className="plain" disabled={isBusy}>Set</button>
      </form>
    </ControlCard>
  )
}
