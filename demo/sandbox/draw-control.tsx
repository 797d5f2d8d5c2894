import { useState } from 'react'
import { dateOf, drawSlots } from '../../src/domain/betting.js'
import { ControlCard, useControl, type ControlProps } from './control-card.js'

const PACES = {
  whole: { words: 'All of it at once', body: {} },
  slowly: { words: 'A number every half second', body: { everyMs: 500 } },
  digits: { words: 'A digit every half second', body: { everyMs: 500, digits: true } },
  half: { words: 'The first twelve numbers, no more', body: { upTo: 12 } },
} as const

/** Publishes a result. */
export function DrawControl(props: ControlProps) {
  const { sent, isBusy, send } = useControl(props)
  const [slot, setSlot] = useState('M')
  const [date, setDate] = useState<string | null>(null)
  const [first, setFirst] = useState('')
  const [pace, setPace] = useState<keyof typeof PACES>('whole')
  const today = props.heard ? dateOf(new Date(props.heard.state.now)) : ''
  const isWrong = first !== '' && !/^\d{4}$/.test(first)
  return (
    <ControlCard title="Publish a result" about="Closes the slot, and settles its bets when the last number is out. Open the results board beside it to see the numbers come." sent={sent}>
      <form className="form" onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) void send('POST', '/sandbox/draw', { slot, date: date ?? today, ...(first !== '' && { numbers: { first } }), ...PACES[pace].body })
      }}>
        <label>Draw <select value={slot} onChange={(event) => setSlot(event.currentTarget.value)}>{drawSlots().map((one) => <option key={one.slot} value={one.slot}>{one.slot} · {one.name} {one.drawTime}</option>)}</select></label>
        <label>Date <input type="date" required value={date ?? today} onChange={(event) => setDate(event.currentTarget.value)} /></label>
        <label>First prize <input inputMode="numeric" maxLength={4} placeholder="from the seed" value={first} aria-invalid={isWrong} aria-describedby={isWrong ? 'first-wrong' : undefined} onInput={(event) => setFirst(event.currentTarget.value.trim())} /></label>
        {isWrong && <p id="first-wrong" className="failed">Four digits, or nothing.</p>}
        <label>How <select value={pace} onChange={(event) => setPace(event.currentTarget.value as keyof typeof PACES)}>{Object.entries(PACES).map(([name, { words }]) => <option key={name} value={name}>{words}</option>)}</select></label>
        <button type="submit" className="plain" disabled={isBusy || today === ''}>Publish</button>
      </form>
    </ControlCard>
  )
}
