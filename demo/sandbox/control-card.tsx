import { useId, useState, type ReactNode } from 'react'
import type { SandboxState } from '../../src/sandbox/control.js'
import { CopyText } from '../copy-text.js'
import type { ControlClient, Sent } from './control-client.js'

/** What the sandbox says of itself, and when the page heard it (ms). */
export interface Heard { state: SandboxState & { now: string }; at: number }

/** What every control has. */
export interface ControlProps {
  client: ControlClient
  /** Null until the sandbox has answered. */
  heard: Heard | null
  /** After a call that was carried out. */
  onDone(): Promise<void>
}

/** Sends a call, and remembers the last one for the card. */
export function useControl({ client, onDone }: Pick<ControlProps, 'client' | 'onDone'>) {
  const [sent, setSent] = useState<Sent | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (method: 'GET' | 'POST', path: string, body?: Record<string, unknown>) => {
    setBusy(true)
    const answer = await client.send(method, path, body)
    setSent(answer.sent)
    if (answer.isDone) await onDone()
    setBusy(false)
    return answer.isDone
  }
  return { sent, isBusy, send }
}

/** A control: what it is, what it does, and below it what was sent and came back. */
export function ControlCard({ title, about, sent, children }: { title: string; about: string; sent: Sent | null; children: ReactNode }) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>{about}</p>
      {children}
      <div role="status" className="sent">
        {sent && (sent.httpStatus === null ? <p className="failed">No answer: {sent.answer}. Is the demo server running (<code>npm start</code>)?</p> : <p className={sent.httpStatus < 400 ? '' : 'failed'}>HTTP {sent.httpStatus}{sent.httpStatus < 400 ? ': done.' : ': refused.'}</p>)}
      </div>
      {sent && <CopyText title="Sent" text={sent.curl} />}
      {sent && sent.httpStatus !== null && <figure className="copy-text"><figcaption>Answer</figcaption><pre tabIndex={0} aria-label={`Answer: ${title}`}>{sent.answer}</pre></figure>}
    </section>
  )
}
