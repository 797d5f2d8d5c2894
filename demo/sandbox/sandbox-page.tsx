import { useCallback, useEffect, useState } from 'react'
import { controlGuide, habits, magicGuide } from '../../src/sandbox/guide.js'
import { Accounts } from './accounts.js'
import { ClockControl } from './clock-control.js'
import type { Heard } from './control-card.js'
import type { ControlClient } from './control-client.js'
import { DrawControl } from './draw-control.js'
import { FaultControl } from './fault-control.js'
import { ResetControl, StateControl } from './state-controls.js'

/** The whole page. */
export function SandboxPage({ client }: { client: ControlClient }) {
  const [heard, setHeard] = useState<Heard | null>(null)
  const [isGone, setGone] = useState(false)

  const hear = useCallback(({ isDone, value }: Awaited<ReturnType<ControlClient['send']>>) => {
    setGone(!isDone)
    if (isDone) setHeard({ state: value as Heard['state'], at: Date.now() })
  }, [])
  const refresh = useCallback(async () => hear(await client.send('GET', '/sandbox/state')), [client, hear])
  useEffect(() => void client.send('GET', '/sandbox/state').then(hear), [client, hear])

  const controls = { client, heard, onDone: refresh }
  return (
    <>
      <header>
        <p><a href="./index.html">All demos</a></p>
        <h1>The sandbox</h1>
        <p className="lead">It answers under <code>/api</code> as a partner’s server would: the wire format of <a href="./contract.html">the contract</a>, its own rules and prices, real state, no real money. What is done here shows at once in every demo page.</p>
        {isGone && (
          <div role="alert" className="gone">
            <p><b>The sandbox does not answer.</b> This page needs the demo server: <code>npm start</code> in the project, then open the address that it prints.</p>
            <button type="button" className="plain" onClick={() => void refresh()}>Try again</button>
          </div>
        )}
      </header>

      <nav aria-label="Contents" className="jumps">
        {[['accounts', 'Accounts'], ['magic', 'Magic numbers'], ['controls', 'Controls'], ['calls', 'Control calls'], ['habits', 'Good to know']].map(([id, words]) => <a key={id} href={`#${id}`}>{words}</a>)}
      </nav>

      <section aria-labelledby="accounts"><h2 id="accounts">Accounts</h2><Accounts wallets={heard?.state.wallets ?? null} /></section>

      <section aria-labelledby="magic">
        <h2 id="magic">Magic numbers</h2>
        <p>As payment providers have magic cards: a bet on one of these 4D numbers, alone or as a row of a slip, gets the answer beside it.</p>
        <dl className="rows">{magicGuide.map(({ number, does }) => <div key={number}><dt><code>{number}</code></dt><dd>{does}</dd></div>)}</dl>
      </section>

      <section aria-labelledby="controls">
        <h2 id="controls">Controls</h2>
        <div className="cards">
          <div>
            <ClockControl {...controls} />
            <DrawControl {...controls} />
          </div>
          <div>
            <FaultControl {...controls} />
            <StateControl {...controls} />
            <ResetControl {...controls} />
          </div>
        </div>
      </section>

      <section aria-labelledby="calls">
        <h2 id="calls">Control calls</h2>
        <p>The same from your own tests. Errors are HTTP 400 with what is wrong. The sandbox inside a page (no <code>api</code>) and <code>createSandbox()</code> of the package have none of these.</p>
        <dl className="rows wide">{controlGuide.map(({ method, path, body, does }) => <div key={path}><dt><code>{method} /api{path}</code>{body && <><br /><code>{JSON.stringify(body)}</code></>}</dt><dd>{does}</dd></div>)}</dl>
      </section>

      <section aria-labelledby="habits">
        <h2 id="habits">Good to know</h2>
        <ul>{habits.map((text) => <li key={text}>{text}</li>)}</ul>
      </section>
    </>
  )
}
