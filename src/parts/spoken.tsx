import { useEffect, useState } from 'react'
import { useLottery } from '../context.js'

/** ms without a change after which a line is told. */
const RESTS = 700

/** What a screen reader is told of a line that changes with each key: how it stands once the typing rests, and not every step on the way, which would still be read out long after. */
export function Spoken({ text }: { text: string }) {
  const { timers } = useLottery().environment
  const [told, setTold] = useState(text)
  useEffect(() => timers.after(RESTS, () => setTold(text)), [timers, text])
  return <p className="visually-hidden" role="status">{told}</p>
}
